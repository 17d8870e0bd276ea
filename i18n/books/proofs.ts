import { navLabels } from '../pages/nav-labels.ts'
import type { Counted, Text } from '../text.ts'

/** What is proven of the books themselves, beside what each report proves of its own figures. */
export const bookProofWords = {
  entries_balance: {
    ar: 'كل قيد متوازن، وسطوره هي مجموعه وبتاريخه',
    en: 'Every entry balances; its lines are its total and bear its date',
  },
  invoices_are_their_entries: {
    ar: 'كل فاتورة مسجّلة في حساب صاحبها بقيمتها',
    en: 'Every invoice stands in its party’s account at its own total',
  },
  numbers: { ar: '{series}: لا رقم ناقص', en: '{series}: no number is missing' },
  entries: { ar: 'القيود', en: 'Entries' },
  missing_before: { ar: 'رقم ناقص قبل {number}', en: 'A number is missing before {number}' },
  missing_after: { ar: 'رقم ناقص بعد {number}', en: 'A number is missing after {number}' },
  trail_is_whole: { ar: 'سجل التعديلات سليم لم يُمس', en: 'The audit trail is whole and untouched' },
  trail_row: { ar: 'السطر {row} من السجل', en: 'Row {row} of the trail' },
  records_are_chained: {
    ar: 'كل ما رُحّل هو كما كُتب، وسلسلة بصماته متصلة',
    en: 'All that is posted is as it was written; its chain of hashes holds',
  },
  records_are_tracked: {
    ar: 'كل ما ليس قيدًا ولا مستندًا هو كما تركه آخر تعديل في السجل',
    en: 'Every other record is as its last event of the audit trail left it',
  },
  tracked_record: { ar: '{kind} {name}', en: '{kind} {name}' },
  chain_link: { ar: 'الحلقة {link} من السلسلة', en: 'Link {link} of the chain' },
  chained_entry: { ar: 'القيد {number}', en: 'Entry {number}' },
  chained_document: { ar: 'مستند {id} غير موجود', en: 'Document {id} is missing' },
  chained_goods: { ar: 'حركة البضاعة {id}', en: 'Movement of goods {id}' },
  chained_use: { ar: 'استخدام الرصيد {id}', en: 'Use of credits {id}' },
  clients_are_control: {
    ar: 'حساب العملاء = ما تبقى من فواتير كل عميل في كل يوم',
    en: 'Receivable account = what is left of every client’s invoices, on every day',
  },
  suppliers_are_control: {
    ar: 'حساب الموردين = ما تبقى من فواتير كل مورد في كل يوم',
    en: 'Payable account = what is left of every purchase invoice, on every day',
  },
  credits_are_account: {
    ar: 'حساب الأرصدة الدائنة للعملاء = ما لم يُستخدم منها في كل يوم',
    en: 'Client credits account = what is unused of them, on every day',
  },
  advances_are_account: {
    ar: 'حساب دفعات الموردين المقدمة = ما لم يُستخدم منها في كل يوم',
    en: 'Supplier advances account = what is unused of them, on every day',
  },
  cheques_in_hand: { ar: 'أوراق القبض = شيكات في اليد', en: 'Notes receivable = cheques in hand' },
  cheques_at_bank: { ar: 'حساب التحصيل = شيكات مودعة بالبنك', en: 'Payment clearing = cheques at the bank' },
  cheques_given: { ar: 'أوراق الدفع = شيكات لم تُصرف بعد', en: 'Notes payable = cheques not yet cashed' },
  advances_are_left: {
    ar: 'حساب الدفعات المقدمة المفوترة = ما لم يُخصم منها ولم يُرد',
    en: 'Account of invoiced advances = what is left of them, not deducted and not returned',
  },
  goods_are_inventory: {
    ar: 'حساب المخزون = قيمة البضاعة صنفًا صنفًا',
    en: 'Inventory account = goods, product by product',
  },
  goods_are_inventory_daily: {
    ar: 'حساب المخزون = دفتر المخزون في كل يوم',
    en: 'Inventory account = stock ledger, on every day',
  },
  revaluations_are_current: {
    ar: 'إعادة تقييم العملات = المفتوح بالعملات الأجنبية في يومها',
    en: 'Revaluations of currencies = what is open in foreign currencies on their days',
  },
  revaluation_of: { ar: 'إعادة تقييم {date}', en: 'Revaluation of {date}' },
  filed_boxes_are_rows: {
    ar: 'بنود كل إقرار مقدّم = ما تبلغه مستنداته',
    en: 'Boxes of every filed return = what its documents come to',
  },
  filed_returns_are_entries: {
    ar: 'ضريبة كل إقرار مقدّم = قيد تسويته',
    en: 'Tax of every filed return = its settlement entry',
  },
  filed_return: { ar: 'إقرار {from} – {to}', en: 'Return {from} – {to}' },
  bank_statements_tie: {
    ar: 'كل كشف بنك: أوله وحركاته يساويان آخره، أو كُتب سبب الفرق',
    en: 'Every bank statement: opening and lines make its closing, or the reason is written',
  },
  bank_statement: { ar: 'كشف {name}', en: 'Statement {name}' },
  bank_lines_are_matches: {
    ar: 'كل حركة بنك مطابَقة = مجموع ما طُوبقت به',
    en: 'Every matched line of a bank = what it is matched to',
  },
  entries_are_matched_once: {
    ar: 'لا سطر في الدفاتر طُوبق بأكثر من مبلغه',
    en: 'No line of the ledger is matched by more than it is',
  },
  kept_months: {
    ar: 'الأرصدة الشهرية المحفوظة = مجموع سطور القيود',
    en: 'Kept monthly balances = lines of the ledger',
  },
  kept_corrections: { ar: 'التصحيحات المحفوظة = القيود وعكسها', en: 'Kept corrections = entries and their reversals' },
  kept_standings: {
    ar: 'مواقف الفواتير المحفوظة = الفواتير وما سُدد منها',
    en: 'Kept standings of invoices = invoices and what settled them',
  },
  kept_sales: {
    ar: 'المبيع المحفوظ بجوار كل سطر = سطور فواتير المبيعات ومرتجعاتها',
    en: 'What is kept as sold beside each line = lines of sales invoices and returns',
  },
  kept_stock: {
    ar: 'أرصدة الأصناف المحفوظة لكل يوم = حركاتها',
    en: 'Kept stock of each day = movements of goods',
  },
  kept_entries: { ar: 'عدد القيود المحفوظ = عدد القيود', en: 'Kept number of entries = entries of the ledger' },
  nobody: { ar: 'سطر بلا عميل ولا مورد', en: 'A line without a party' },
} satisfies Record<string, Text>

/** Which document an entry that does not hold came from. */
export const failedDocument: Text = { ar: '{document} – القيد {entry}', en: '{document} – entry {entry}' }

export const proofPageWords = {
  title: navLabels.proofs,
  says: {
    ar: 'كل رقم يُحسب بطريقتين لا تشتركان في سطر. إن اختلفتا ظهر السبب هنا باسمه.',
    en: 'Every figure is reached by two ways that share no row. If they differ, the cause is named here.',
  },
  run: { ar: 'أثبت الآن', en: 'Prove now' },
  stop: { ar: 'أوقف', en: 'Stop' },
  notYours: {
    ar: 'يوقفه من بدأه، أو من له تعديل بيانات المنشأة.',
    en: 'Whoever began it stops it, or who may change the organization.',
  },
  running: { ar: 'جارٍ الإثبات: {done} من {total}', en: 'Proving: {done} of {total}' },
  never: { ar: 'لم تُثبت الدفاتر بعد', en: 'The books have not been proven yet' },
  neverBody: {
    ar: 'الإثبات يعيد حساب كل تقرير ويقارنه بمستنداته، ولا يغيّر شيئًا.',
    en: 'A proof makes every report again and compares it with its documents. It changes nothing.',
  },
  holds: { ar: 'الدفاتر مثبتة', en: 'The books are proven' },
  fails: { ar: 'في الدفاتر فرق', en: 'The books differ' },
  changed: { ar: 'تغيّرت الدفاتر بعدها', en: 'The books have changed since' },
  whole: { ar: 'الدفاتر نفسها', en: 'The books themselves' },
  check: { ar: 'ما يُثبت', en: 'What is proven' },
  left: { ar: 'من جهة', en: 'One way' },
  right: { ar: 'من الأخرى', en: 'The other' },
  difference: { ar: 'الفرق', en: 'Difference' },
  breaks: { ar: 'أول ما يكسره', en: 'First to break it' },
  notMade: { ar: 'تعذر حسابه', en: 'It could not be computed' },
  fingerprint: { ar: 'بصمة الدفتر', en: 'Ledger fingerprint' },
  onlyDifferences: { ar: 'الفروق فقط', en: 'Differences only' },
  failed: { ar: 'تعذر قراءة الإثبات', en: 'The proof could not be read' },
} satisfies Record<string, Text>

export const checksCounted: Counted = {
  ar: {
    zero: 'لا اختبارات',
    one: 'اختبار واحد',
    two: 'اختباران',
    few: '{count} اختبارات',
    many: '{count} اختبارًا',
    other: '{count} اختبار',
  },
  en: { one: '{count} check', other: '{count} checks' },
}

export const differencesCounted: Counted = {
  ar: {
    zero: 'لا فروق',
    one: 'فرق واحد',
    two: 'فرقان',
    few: '{count} فروق',
    many: '{count} فرقًا',
    other: '{count} فرق',
  },
  en: { one: '{count} difference', other: '{count} differences' },
}
