import type { ReportDeclaration } from '../../schema/reports.ts'
import type { Counted, Text } from '../text.ts'

/** The words of lists and forms, whatever the resource. `{one}` and `{all}` are its names, `{name}` a record's. */
export const crudWords = {
  add: { ar: 'إضافة {one}', en: 'Add {one}' },
  search: { ar: 'ابحث في {all}…', en: 'Search {all}…' },
  moreDetails: { ar: 'تفاصيل أكثر', en: 'More details' },
  furtherIdentity: { ar: 'الاسم والأرقام', en: 'Name and numbers' },
  clearSearch: { ar: 'امسح البحث', en: 'Clear the search' },
  filterAll: { ar: '{field}: الكل', en: '{field}: all' },
  filterIs: { ar: '{field}: {value}', en: '{field}: {value}' },
  filterAny: { ar: 'الكل', en: 'All' },
  removeFilter: { ar: 'أزل المرشح {field}', en: 'Remove the filter {field}' },
  clearFilters: { ar: 'أزل المرشحات', en: 'Clear the filters' },
  emptyTitle: { ar: 'لا شيء في {all} بعد', en: 'Nothing in {all} yet' },
  noMatchSearch: { ar: 'لا شيء يطابق «{query}»', en: 'Nothing matches “{query}”' },
  noMatchFilters: { ar: 'لا شيء بهذه المرشحات', en: 'Nothing with these filters' },
  noMatchBody: {
    ar: 'البحث في {all}. غيّر الكلمات أو أزل المرشحات.',
    en: 'Searched in {all}. Change the words or clear the filters.',
  },
  listFailed: { ar: 'تعذر عرض القائمة', en: 'The list could not be shown' },
  retry: { ar: 'أعد المحاولة', en: 'Try again' },
  pageTotal: { ar: 'إجمالي الصفحة', en: 'Total of this page' },
  total: { ar: 'الإجمالي', en: 'Total' },
  perPage: { ar: 'الصفوف في الصفحة', en: 'Rows per page' },
  previousPage: { ar: 'الصفحة السابقة', en: 'Previous page' },
  nextPage: { ar: 'الصفحة التالية', en: 'Next page' },
  range: { ar: '{range} من {total}', en: '{range} of {total}' },
  active: { ar: 'نشط', en: 'Active' },
  activity: { ar: 'الحالة', en: 'Status' },
  inactive: { ar: 'موقوف', en: 'Inactive' },
  baseCurrency: { ar: 'العملة الأساسية', en: 'Base currency' },
  save: { ar: 'حفظ', en: 'Save' },
  saveAndNew: { ar: 'حفظ وإضافة آخر', en: 'Save and add another' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  cancel: { ar: 'تراجع', en: 'Cancel' },
  delete: { ar: 'حذف', en: 'Delete' },
  deactivated: { ar: 'أُوقف، ولا يُعرض للاختيار', en: 'Deactivated: it is not offered any more' },
  activeAgain: { ar: 'عاد نشطًا', en: 'Active again' },
  deactivate: { ar: 'أوقفه بدلًا من حذفه', en: 'Deactivate it instead' },
  typedIsSafe: { ar: 'ما كتبته باقٍ كما هو.', en: 'What you typed is still here.' },
  figures: { ar: 'في الدفاتر', en: 'In the books' },
  notFoundTitle: { ar: 'هذا السجل غير موجود', en: 'This record does not exist' },
  notFoundBody: {
    ar: 'ربما حُذف، أو أن الرابط من منشأة أخرى.',
    en: 'It may have been deleted, or the link is from another organization.',
  },
  backToList: { ar: 'ارجع إلى {all}', en: 'Back to {all}' },
} satisfies Record<string, Text>

export const recordsCounted: Counted = {
  ar: {
    zero: 'لا سجلات',
    one: 'سجل واحد',
    two: 'سجلان',
    few: '{count} سجلات',
    many: '{count} سجلًا',
    other: '{count} سجل',
  },
  en: { one: '{count} record', other: '{count} records' },
}

export const accountTreeWords = {
  debit: { ar: 'مدين', en: 'Debit' },
  credit: { ar: 'دائن', en: 'Credit' },
  open: { ar: 'افتح ما تحت {name}', en: 'Show what is under {name}' },
  close: { ar: 'اطوِ ما تحت {name}', en: 'Hide what is under {name}' },
  addSub: { ar: 'أضف حسابًا فرعيًا', en: 'Add sub account' },
  addUnder: { ar: 'أضف حسابًا فرعيًا تحت {name}', en: 'Add sub account under {name}' },
  ledger: { ar: 'دفتر الأستاذ', en: 'Ledger' },
  until: { ar: 'الأرصدة حتى {date}', en: 'Balances up to {date}' },
  balanceOpens: { ar: 'كل رصيد يُفتح على دفتر أستاذ حسابه.', en: 'Each balance opens its account’s ledger.' },
} satisfies Record<string, Text>

export const accountsCounted: Counted = {
  ar: {
    zero: 'لا حسابات',
    one: 'حساب واحد',
    two: 'حسابان',
    few: '{count} حسابات',
    many: '{count} حسابًا',
    other: '{count} حساب',
  },
  en: { one: '{count} account', other: '{count} accounts' },
}

/** The words around a report; its own title and heads come with its answer. */
export const reportPageWords = {
  reports: { ar: 'التقارير', en: 'Reports' },
  period: { ar: 'الفترة', en: 'Period' },
  custom: { ar: 'فترة أختارها', en: 'A period I choose' },
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  show: { ar: 'اعرض', en: 'Show' },
  backwards: { ar: 'آخر الفترة قبل أولها', en: 'The period ends before it begins' },
  account: { ar: 'الحساب', en: 'Account' },
  all: { ar: 'كل التقارير', en: 'All reports' },
  print: { ar: 'طباعة A4', en: 'Print A4' },
  difference: { ar: 'الفرق', en: 'Difference' },
  empty: { ar: 'لا شيء في هذه الفترة', en: 'Nothing in this period' },
  emptyBody: {
    ar: 'لم يُسجَّل شيء بين التاريخين بهذه المرشحات. جرّب فترة أوسع.',
    en: 'Nothing was recorded between these dates with these filters. Try a wider period.',
  },
  wider: { ar: 'كل الوقت', en: 'All time' },
  failed: { ar: 'تعذر حساب التقرير', en: 'The report could not be computed' },
  unknown: { ar: 'لا يوجد تقرير بهذا الاسم', en: 'There is no report of this name' },
} satisfies Record<string, Text>

export const entriesCounted: Counted = {
  ar: {
    zero: 'لا قيود',
    one: 'قيد واحد',
    two: 'قيدان',
    few: '{count} قيود',
    many: '{count} قيدًا',
    other: '{count} قيد',
  },
  en: { one: '{count} entry', other: '{count} entries' },
}

/** In the order in which the index shows them. */
export const reportGroupWords: Record<ReportDeclaration['group'], Text> = {
  statements: { ar: 'القوائم المالية', en: 'Statements' },
  ledger: { ar: 'الدفاتر', en: 'Books' },
  receivables: { ar: 'العملاء والتحصيل', en: 'Clients and receivables' },
  payables: { ar: 'الموردون والمدفوعات', en: 'Suppliers and payables' },
  sales: { ar: 'المبيعات', en: 'Sales' },
  purchases: { ar: 'المشتريات', en: 'Purchases' },
  cash: { ar: 'النقدية والشيكات', en: 'Cash and cheques' },
  stock: { ar: 'المخزون', en: 'Stock' },
  analytical: { ar: 'الحسابات التحليلية', en: 'Analytical accounts' },
  journals: { ar: 'اليوميات', en: 'Journals' },
}

export const homeWords = {
  title: { ar: 'لوحة العمل', en: 'Dashboard' },
  start: { ar: 'ابدأ من هنا', en: 'Get started' },
  startBody: {
    ar: 'خطوات قليلة إلى أول ميزان مراجعة.',
    en: 'A few steps to your first trial balance.',
  },
  done: { ar: 'تم', en: 'Done' },
  stepOrganization: { ar: 'سجّل منشأتك', en: 'Register your organization' },
  stepClient: { ar: 'أضف أول عميل', en: 'Add your first client' },
  stepProduct: { ar: 'أضف أول صنف أو خدمة', en: 'Add your first product or service' },
  stepInvoice: { ar: 'أصدر أول فاتورة', en: 'Issue your first invoice' },
  stepTrialBalance: { ar: 'اقرأ ميزان المراجعة', en: 'Read the trial balance' },
} satisfies Record<string, Text>

export const notFoundWords = {
  title: { ar: 'هذه الصفحة غير موجودة', en: 'This page does not exist' },
  body: { ar: 'العنوان غير صحيح، أو أن الرابط قديم.', en: 'The address is wrong, or the link is old.' },
  home: { ar: 'إلى لوحة العمل', en: 'To the dashboard' },
  noAccess: { ar: 'ليس لديك صلاحية لهذه الصفحة', en: 'You are not allowed to see this page' },
  noAccessBody: { ar: 'دورك لا يشملها.', en: 'Your role does not include it.' },
  ask: { ar: 'اطلبها من {names}.', en: 'Ask {names} for it.' },
  askOwner: { ar: 'اطلبها من صاحب المنشأة.', en: 'Ask the organization’s owner for it.' },
} satisfies Record<string, Text>
