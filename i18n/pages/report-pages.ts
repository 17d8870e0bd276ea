import type { ReportFilter } from '../../schema/reports.ts'
import type { Counted, Text } from '../text.ts'

/** What a report is filtered by. */
export const reportFilterWords: Record<ReportFilter, Text> = {
  account_id: { ar: 'الحساب', en: 'Account' },
  client_id: { ar: 'العميل', en: 'Client' },
  supplier_id: { ar: 'المورد', en: 'Supplier' },
  product_id: { ar: 'الصنف', en: 'Product' },
  representative_id: { ar: 'المندوب', en: 'Representative' },
  analytical_account_id: { ar: 'الحساب التحليلي', en: 'Analytical account' },
  entry_id: { ar: 'القيد', en: 'Entry' },
  currency: { ar: 'العملة', en: 'Currency' },
  compare: { ar: 'المقارنة', en: 'Compared with' },
  interval: { ar: 'الأعمدة', en: 'Columns' },
  known_at: { ar: 'كما عُرفت في', en: 'As known at' },
  folded: { ar: 'أخفِ التصحيحات', en: 'Hide corrections' },
  age_by: { ar: 'العمر من', en: 'Age from' },
}

/** What a filter of two or three choices may be. */
export const reportChoiceWords = {
  previous_period: { ar: 'الفترة السابقة', en: 'Previous period' },
  previous_year: { ar: 'السنة السابقة', en: 'Previous year' },
  month: { ar: 'شهر بشهر', en: 'By month' },
  quarter: { ar: 'ربع بربع', en: 'By quarter' },
  year: { ar: 'سنة بسنة', en: 'By year' },
  due_date: { ar: 'تاريخ الاستحقاق', en: 'Due date' },
  date: { ar: 'تاريخ المستند', en: 'Document date' },
} satisfies Record<string, Text>

export const reportAskWords = {
  noComparison: { ar: 'بلا مقارنة', en: 'No comparison' },
  oneColumn: { ar: 'عمود واحد', en: 'One column' },
  allCurrencies: { ar: 'كل العملات', en: 'All currencies' },
  asOf: { ar: 'في {day}', en: 'As of {day}' },
  untilYesterday: { ar: 'آخر يوم أمس', en: 'End of yesterday' },
  untilLastWeek: { ar: 'آخر الأسبوع الماضي', en: 'End of last week' },
  untilLastQuarter: { ar: 'آخر الربع الماضي', en: 'End of last quarter' },
  untilLastMonth: { ar: 'آخر الشهر الماضي', en: 'End of last month' },
  untilLastYear: { ar: 'آخر السنة الماضية', en: 'End of last year' },
  ownDay: { ar: 'يوم أختاره', en: 'A day I choose' },
  day: { ar: 'اليوم', en: 'Day' },
  gone: { ar: 'غير موجود', en: 'not found' },
  knownAt: { ar: 'كما عُرفت في لحظة…', en: 'As recorded at…' },
  hour: { ar: 'الساعة', en: 'Time' },
  notAnHour: { ar: 'أدخل ساعة مثل 14:30', en: 'Enter a time such as 14:30' },
  knownAtHint: {
    ar: 'يُحسب التقرير مما كان مسجلًا في تلك اللحظة فقط.',
    en: 'The report is made only of what was recorded by that moment.',
  },
  filters: { ar: 'المرشحات', en: 'Filters' },
  filtersOn: { ar: 'المرشحات ({count})', en: 'Filters ({count})' },
  quarterOf: { ar: 'الربع {quarter} {year}', en: 'Q{quarter} {year}' },
} satisfies Record<string, Text>

/** The quarters of a year in order. */
export const quarterWords: readonly Text[] = [
  { ar: 'الأول', en: '1' },
  { ar: 'الثاني', en: '2' },
  { ar: 'الثالث', en: '3' },
  { ar: 'الرابع', en: '4' },
]

/** The table of a report, what stands above and under it. */
export const reportSheetWords = {
  withoutDecimals: {
    ar: 'المبالغ هنا بلا كسور، والمجاميع من المبالغ الكاملة: قد تختلف قليلًا عن جمع ما تراه.',
    en: 'Amounts stand here without decimals; totals are of the full amounts and may differ a little from the sum of what is shown.',
  },
  foldAll: { ar: 'اطوِ كل الأقسام', en: 'Fold all sections' },
  unfoldAll: { ar: 'افتح كل الأقسام', en: 'Open all sections' },
  fold: { ar: 'اطوِ {section}', en: 'Fold {section}' },
  unfold: { ar: 'افتح {section}', en: 'Open {section}' },
  figuresHint: {
    ar: 'كل مبلغ تحته نقاط يُشرح عند الضغط عليه، والأسهم تنقلك بين المبالغ.',
    en: 'Press an amount underlined with dots to see what made it; arrows move between amounts.',
  },
  wholeTotal: { ar: 'إجمالي كل الصفحات', en: 'Total of all pages' },
  rows: { ar: 'الصفوف {range} من {total}', en: 'Rows {range} of {total}' },
  previousRows: { ar: 'الصفوف السابقة', en: 'Previous rows' },
  nextRows: { ar: 'الصفوف التالية', en: 'Next rows' },
  printsPage: {
    ar: 'هذه الصفوف {range} من {total}؛ ملف PDF يضم التقرير كله.',
    en: 'These are rows {range} of {total}; the PDF holds the whole report.',
  },
  checks: { ar: 'الفحوص', en: 'Checks' },
  showChecks: { ar: 'اعرض الفحوص', en: 'Show the checks' },
  hideChecks: { ar: 'أخفِ الفحوص', en: 'Hide the checks' },
  breaksAt: { ar: 'أول ما يخالف: {record}', en: 'First to differ: {record}' },
  computedFrom: { ar: 'حُسب {when} من {entries}', en: 'Computed {when} from {entries}' },
  accrual: { ar: 'على أساس الاستحقاق', en: 'Accrual basis' },
  cash: { ar: 'على الأساس النقدي', en: 'Cash basis' },
  amountsIn: { ar: 'المبالغ بعملة {currency}', en: 'Amounts in {currency}' },
  fingerprint: { ar: 'بصمة الدفتر', en: 'Ledger fingerprint' },
  fingerprintSays: {
    ar: 'تتغير إذا أضيف قيد أو تغيّر، وتبقى كما هي إذا لم يتغير شيء.',
    en: 'It changes when an entry is added or changed, and stays when nothing did.',
  },
  fromTo: { ar: 'من {from} إلى {to}', en: '{from} to {to}' },
  withCorrections: { ar: 'مع التصحيحات وما عكسها', en: 'With corrections and what they took back' },
  showCorrections: { ar: 'أظهر التصحيحات', en: 'Show them' },
  hideCorrections: { ar: 'أخفِ التصحيحات', en: 'Hide them' },
  pageOf: { ar: 'صفحة', en: 'Page' },
  changed: { ar: 'لماذا تغيّر؟', en: 'Why did it change?' },
  knownThen: {
    ar: 'هذه الدفاتر كما كانت معروفة في {moment}. ما سُجل بعدها لا يدخل هنا.',
    en: 'These are the books as they were known at {moment}. What was recorded since is not in here.',
  },
  backToNow: { ar: 'الدفاتر كما هي الآن', en: 'The books as they are now' },
  noRows: { ar: 'لا شيء في هذا اليوم', en: 'Nothing on this day' },
  noRowsBody: {
    ar: 'لم يكن في الدفاتر شيء من هذا يومها. جرّب يومًا آخر.',
    en: 'The books held nothing of this kind then. Try another day.',
  },
  clearFilters: { ar: 'امسح المرشحات', en: 'Clear the filters' },
} satisfies Record<string, Text>

/** Documents that were corrected or taken back on their own day: their entries and reversals came to nothing together. */
export const correctionsFolded: Counted = {
  ar: {
    zero: 'لا تصحيحات',
    one: 'طُوي تصحيح واحد لمستند: قيده القديم وما عكسه في اليوم نفسه.',
    two: 'طُوي تصحيحان لمستندات: قيدان قديمان وما عكسهما في اليوم نفسه.',
    few: 'طُويت {count} تصحيحات لمستندات: القيود القديمة وما عكسها في اليوم نفسه.',
    many: 'طُوي {count} تصحيحًا لمستندات: القيود القديمة وما عكسها في اليوم نفسه.',
    other: 'طُوي {count} تصحيح لمستندات: القيود القديمة وما عكسها في اليوم نفسه.',
  },
  en: {
    one: 'One correction of a document is folded away: its earlier entry and what took it back on the same day.',
    other:
      '{count} corrections of documents are folded away: the earlier entries and what took them back on the same day.',
  },
}

export const correctionsShown: Counted = {
  ar: {
    zero: 'لا تصحيحات',
    one: 'تصحيح واحد لمستند ظاهر هنا، بقيده القديم وما عكسه.',
    two: 'تصحيحان لمستندات ظاهران هنا، بالقيود القديمة وما عكسها.',
    few: '{count} تصحيحات لمستندات ظاهرة هنا، بالقيود القديمة وما عكسها.',
    many: '{count} تصحيحًا لمستندات ظاهرة هنا، بالقيود القديمة وما عكسها.',
    other: '{count} تصحيح لمستندات ظاهرة هنا، بالقيود القديمة وما عكسها.',
  },
  en: {
    one: 'One correction of a document is shown here, with its earlier entry and what took it back.',
    other: '{count} corrections of documents are shown here, with the earlier entries and what took them back.',
  },
}

export const checksHold: Counted = {
  ar: {
    zero: 'لا فحوص',
    one: 'الفحص صحيح',
    two: 'الفحصان صحيحان',
    few: '{count} فحوص كلها صحيحة',
    many: '{count} فحصًا كلها صحيحة',
    other: '{count} فحص كلها صحيحة',
  },
  en: { one: 'The check holds', other: '{count} checks hold' },
}

/** The sheet beside a report that says what made a figure. */
export const explanationPageWords = {
  explain: { ar: 'شرح الرقم', en: 'What made this figure' },
  parts: { ar: 'مكونات الرقم', en: 'Its parts' },
  kind: { ar: 'النوع', en: 'Kind' },
  count: { ar: 'العدد', en: 'Count' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  total: { ar: 'المجموع', en: 'Total' },
  lines: { ar: 'السطور التي كوّنته', en: 'The lines that made it' },
  agrees: { ar: 'مجموع السطور يساوي الرقم', en: 'The lines add up to the figure' },
  differs: { ar: 'مجموع السطور لا يساوي الرقم', en: 'The lines do not add up to the figure' },
  nothing: { ar: 'لا سطور وراء هذا الرقم.', en: 'No line stands behind this figure.' },
  failed: { ar: 'تعذر شرح هذا الرقم', en: 'This figure could not be explained' },
} satisfies Record<string, Text>

export const chartWords = {
  timeRuns: { ar: 'الزمن من اليسار إلى اليمين', en: 'Time runs from left to right' },
  inThousands: { ar: 'بالألف {currency}', en: 'in thousands of {currency}' },
  inMillions: { ar: 'بالمليون {currency}', en: 'in millions of {currency}' },
  in: { ar: 'بعملة {currency}', en: 'in {currency}' },
  figures: { ar: 'أرقام الرسم', en: 'The figures of the chart' },
  bars: { ar: 'رسم بالأعمدة', en: 'Bar chart' },
  lines: { ar: 'رسم بالخطوط', en: 'Line chart' },
  describes: {
    ar: '{kind}: {series}، من {first} إلى {last}. الأرقام في الجدول أسفله.',
    en: '{kind}: {series}, from {first} to {last}. The figures are in the table below it.',
  },
  period: { ar: 'الفترة', en: 'Period' },
} satisfies Record<string, Text>

export const reportIndexWords = {
  search: { ar: 'ابحث في التقارير', en: 'Search the reports' },
  clear: { ar: 'امسح البحث', en: 'Clear the search' },
  favourites: { ar: 'المفضلة', en: 'Favourites' },
  nothing: { ar: 'لا تقرير يطابق «{query}»', en: 'No report matches “{query}”' },
  nothingBody: {
    ar: 'جرّب كلمة من اسم التقرير، مثل «أعمار» أو «ميزان».',
    en: 'Try a word of its name, such as “aging” or “balance”.',
  },
} satisfies Record<string, Text>

export const reportsCounted: Counted = {
  ar: {
    zero: 'لا تقارير',
    one: 'تقرير واحد',
    two: 'تقريران',
    few: '{count} تقارير',
    many: '{count} تقريرًا',
    other: '{count} تقرير',
  },
  en: { one: '{count} report', other: '{count} reports' },
}

/** What was recorded since a moment, and moved a report. */
export const changesWords = {
  title: { ar: 'لماذا تغيّر: {report}', en: 'Why it changed: {report}' },
  since: { ar: 'منذ {moment}', en: 'Since {moment}' },
  says: {
    ar: 'القيود التي سُجلت بعد {moment} في أيام هذا التقرير وبمرشحاته، والحسابات التي حرّكتها.',
    en: 'The entries recorded after {moment} in the days of this report and with its filters, and the accounts they moved.',
  },
  accounts: { ar: 'الحسابات التي تحركت', en: 'Accounts that moved' },
  entries: { ar: 'القيود التي سُجلت', en: 'Entries recorded' },
  before: { ar: 'قبل الفترة', en: 'Before the period' },
  net: { ar: 'صافي التغير', en: 'Net change' },
  reverses: { ar: 'يعكس', en: 'Takes back' },
  asItWas: { ar: 'التقرير كما كان', en: 'The report as it was' },
  now: { ar: 'التقرير الآن', en: 'The report now' },
  nothing: { ar: 'لم يتغير شيء منذ تلك اللحظة', en: 'Nothing changed since that moment' },
  nothingBody: {
    ar: 'لم يُسجل بعد {moment} قيد في أيام هذا التقرير وبمرشحاته.',
    en: 'After {moment} no entry was recorded in the days of this report with its filters.',
  },
  failed: { ar: 'تعذر معرفة ما تغيّر', en: 'The changes could not be found' },
} satisfies Record<string, Text>

/** A report within the page of what it is about. */
export const partOfReportWords = {
  wholeReport: { ar: 'التقرير كاملًا', en: 'The whole report' },
  nothingInPeriod: { ar: 'لا حركة في هذه الفترة', en: 'Nothing moved in this period' },
  nothingInPeriodBody: { ar: 'جرّب فترة أطول.', en: 'Try a longer period.' },
} satisfies Record<string, Text>
