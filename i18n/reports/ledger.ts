import type { OtherSource } from '../../schema/entry-sources.ts'
import type { ledgerReports } from '../../schema/reports/ledger.ts'
import type { Text } from '../text.ts'

export const ledgerReportWords: Record<keyof typeof ledgerReports, { title: Text; says: Text }> = {
  trial_balance: {
    title: { ar: 'ميزان المراجعة', en: 'Trial balance' },
    says: {
      ar: 'أرصدة كل حساب وحركته، والمدين يساوي الدائن.',
      en: 'Each account’s balance and movement; debits equal credits.',
    },
  },
  general_ledger: {
    title: { ar: 'دفتر الأستاذ العام', en: 'General ledger' },
    says: { ar: 'لكل حساب رصيد أوله وحركته وآخره.', en: 'For each account: opening, movement and closing.' },
  },
  detailed_general_ledger: {
    title: { ar: 'دفتر الأستاذ التفصيلي', en: 'Detailed general ledger' },
    says: {
      ar: 'كل حساب بحركاته واحدة واحدة، والرصيد بعد كل حركة.',
      en: 'Each account with its lines one by one, and the balance after each.',
    },
  },
  account_transactions: {
    title: { ar: 'حركات الحسابات', en: 'Account transactions' },
    says: {
      ar: 'كشف الحساب الذي تختاره مع الحساب المقابل لكل حركة، أو حركات كل الحسابات بترتيب الأيام.',
      en: 'The statement of the account you choose with the other side of each line, or all lines by day.',
    },
  },
  show_account_transaction: {
    title: { ar: 'عرض قيد', en: 'One entry' },
    says: {
      ar: 'القيد بكل أطرافه، ومن أين جاء ومن سجّله وما عكسه.',
      en: 'An entry with all its lines: what it came from, who recorded it and what reversed it.',
    },
  },
  account_type_summary: {
    title: { ar: 'ملخص أنواع الحسابات', en: 'Account type summary' },
    says: {
      ar: 'أرصدة كل نوع من الحسابات وحركته مجتمعة.',
      en: 'What the accounts of each type opened with, moved by and closed with.',
    },
  },
  journal_sales: {
    title: { ar: 'يومية المبيعات', en: 'Sales journal' },
    says: { ar: 'قيود فواتير المبيعات بترتيب الأيام.', en: 'The entries of sales invoices, day by day.' },
  },
  journal_sales_returns: {
    title: { ar: 'يومية مرتجعات المبيعات', en: 'Sales returns journal' },
    says: { ar: 'قيود مرتجعات المبيعات بترتيب الأيام.', en: 'The entries of sales returns, day by day.' },
  },
  journal_receipts: {
    title: { ar: 'يومية المقبوضات', en: 'Receipts journal' },
    says: { ar: 'قيود سندات القبض بترتيب الأيام.', en: 'The entries of receipts, day by day.' },
  },
  journal_purchases: {
    title: { ar: 'يومية المشتريات', en: 'Purchases journal' },
    says: { ar: 'قيود فواتير المشتريات بترتيب الأيام.', en: 'The entries of purchase invoices, day by day.' },
  },
  journal_purchase_returns: {
    title: { ar: 'يومية مرتجعات المشتريات', en: 'Purchase returns journal' },
    says: { ar: 'قيود مرتجعات المشتريات بترتيب الأيام.', en: 'The entries of purchase returns, day by day.' },
  },
  journal_supplier_payments: {
    title: { ar: 'يومية المدفوعات', en: 'Payments journal' },
    says: { ar: 'قيود سندات الصرف بترتيب الأيام.', en: 'The entries of supplier payments, day by day.' },
  },
  journal_expenses: {
    title: { ar: 'يومية المصروفات', en: 'Expenses journal' },
    says: { ar: 'قيود سندات المصروف بترتيب الأيام.', en: 'The entries of expenses, day by day.' },
  },
  journal_other_receipts: {
    title: { ar: 'يومية الإيرادات الأخرى', en: 'Other receipts journal' },
    says: { ar: 'قيود سندات الإيراد بترتيب الأيام.', en: 'The entries of other receipts, day by day.' },
  },
  journal_transfers: {
    title: { ar: 'يومية التحويلات', en: 'Transfers journal' },
    says: {
      ar: 'قيود التحويل بين الخزائن والبنوك بترتيب الأيام، ومعها قيود الوصول.',
      en: 'The entries of transfers between tills and banks, day by day, with those of their arrival.',
    },
  },
  journal_write_offs: {
    title: { ar: 'يومية إعدام الديون', en: 'Write-offs journal' },
    says: { ar: 'قيود سندات إعدام الديون بترتيب الأيام.', en: 'The entries of write-offs, day by day.' },
  },
  journal_custodies: {
    title: { ar: 'يومية العهد', en: 'Custody journal' },
    says: {
      ar: 'قيود تسليم العهد وردّها بترتيب الأيام.',
      en: 'The entries of custody given and taken back, day by day.',
    },
  },
  journal_entries: {
    title: { ar: 'اليومية العامة', en: 'General journal' },
    says: { ar: 'القيود التي كتبتها بنفسك بترتيب الأيام.', en: 'The entries made by hand, day by day.' },
  },
  analytical_statement: {
    title: { ar: 'كشف حساب تحليلي', en: 'Analytical account statement' },
    says: {
      ar: 'حركات كل حساب تحليلي داخل كل حساب، والرصيد بعد كل حركة.',
      en: 'The lines of each analytical account inside each account, with the balance after each.',
    },
  },
  analytical_summary: {
    title: { ar: 'ملخص الحسابات التحليلية', en: 'Summary of analytical accounts' },
    says: {
      ar: 'حركة كل حساب موزعة على الحسابات التحليلية، وما لم يوزَّع منها.',
      en: 'The movement of each account by analytical account, and what bears none.',
    },
  },
  account_history: {
    title: { ar: 'ما جرى على الحسابات', en: 'What was done to accounts' },
    says: {
      ar: 'من أضاف حسابًا أو عدّله أو حذفه، ومتى، وما كان قبل ذلك وبعده.',
      en: 'Who added, changed or deleted an account, when, and what it was before and after.',
    },
  },
}

/** What entries are called, by where they came from, that come from no document. */
export const otherSourceWords: Record<OtherSource, Text> = {
  cost_adjustment: { ar: 'فروق تكلفة', en: 'Cost adjustments' },
  stock_adjustment: { ar: 'تسويات مخزون', en: 'Stock adjustments' },
  stock_opening: { ar: 'أرصدة مخزون افتتاحية', en: 'Opening stock' },
  opening_balance: { ar: 'أرصدة افتتاحية', en: 'Opening balances' },
  credit_application: { ar: 'استخدام أرصدة دائنة', en: 'Credits used' },
  credit_refund: { ar: 'رد أرصدة دائنة', en: 'Credits handed back' },
  cheque: { ar: 'حركة شيكات', en: 'Cheques' },
  revaluation: { ar: 'إعادة تقييم عملات', en: 'Revaluations' },
  tax_filing: { ar: 'إقرارات ضريبة القيمة المضافة', en: 'Returns of value added tax' },
  salary: { ar: 'رواتب', en: 'Salaries' },
  salary_payment: { ar: 'صرف رواتب', en: 'Salary payments' },
  advance: { ar: 'سلف', en: 'Advances' },
}

/** The rows around the lines of an account. */
export const runningWords = {
  opening: { ar: 'رصيد أول المدة', en: 'Opening balance' },
  closing: { ar: 'رصيد آخر المدة', en: 'Closing balance' },
} satisfies Record<string, Text>

/** How another entry stands to the one that is shown. */
export const entryReportWords = {
  reverses: { ar: 'يعكس القيد', en: 'Reverses' },
  reversed_by: { ar: 'عكسه القيد', en: 'Reversed by' },
  total: { ar: 'إجمالي القيد', en: 'Total of the entry' },
} satisfies Record<string, Text>

/** Headings that no other family uses first. */
export const ledgerColumnWords = {
  type: { ar: 'النوع', en: 'Type' },
  other_accounts: { ar: 'الحساب المقابل', en: 'Other side' },
  party: { ar: 'الطرف', en: 'Party' },
  balance: { ar: 'الرصيد', en: 'Balance' },
  analytical_account: { ar: 'الحساب التحليلي', en: 'Analytical account' },
  unassigned: { ar: 'غير موزَّع', en: 'Unassigned' },
  total: { ar: 'الإجمالي', en: 'Total' },
  account_type: { ar: 'نوع الحساب', en: 'Account type' },
  accounts: { ar: 'عدد الحسابات', en: 'Accounts' },
  recorded_by: { ar: 'سجّله', en: 'Recorded by' },
  recorded_at: { ar: 'وقت التسجيل', en: 'Recorded at' },
  at: { ar: 'متى', en: 'When' },
  user: { ar: 'من', en: 'Who' },
  action: { ar: 'ماذا فعل', en: 'What was done' },
  before: { ar: 'قبل', en: 'Before' },
  after: { ar: 'بعد', en: 'After' },
} satisfies Record<string, Text>

export const ledgerProofWords = {
  debits_are_the_general_ledger: {
    ar: 'مجموع المدين = مدين دفتر الأستاذ العام',
    en: 'Debits of the lines = debits of the general ledger',
  },
  credits_are_the_general_ledger: {
    ar: 'مجموع الدائن = دائن دفتر الأستاذ العام',
    en: 'Credits of the lines = credits of the general ledger',
  },
  running_balance_is_the_general_ledger: {
    ar: 'آخر رصيد لكل حساب = رصيده في دفتر الأستاذ العام',
    en: 'The last running balance of each account = its closing in the general ledger',
  },
  closing_is_opening_plus_lines: {
    ar: 'آخر المدة = أول المدة + الحركات',
    en: 'Closing = opening + lines',
  },
  lines_are_the_accounts: {
    ar: 'مجموع الحركات = حركة الحسابات',
    en: 'All lines = what the accounts moved by',
  },
  lines_are_the_entries: {
    ar: 'مجموع الأطراف = إجماليات القيود',
    en: 'Lines = totals of their entries',
  },
  type_debits_are_the_ledger: {
    ar: 'مدين الأنواع = مدين ميزان المراجعة',
    en: 'Debits of all types = debits of the trial balance',
  },
  type_credits_are_the_ledger: {
    ar: 'دائن الأنواع = دائن ميزان المراجعة',
    en: 'Credits of all types = credits of the trial balance',
  },
  type_closings_are_the_ledger: {
    ar: 'آخر المدة لكل نوع = مجموع قيوده',
    en: 'The closing of each type = its lines added up',
  },
  rows_are_the_accounts: {
    ar: 'كل صف = حركة حسابه',
    en: 'Each row = the movement of its account',
  },
  rows_are_the_trail: {
    ar: 'عدد الصفوف = صفوف سجل التغييرات على الحسابات',
    en: 'Rows = rows of the audit trail on accounts',
  },
} satisfies Record<string, Text>

export const ledgerNoteWords = {
  transactions_without_account: {
    ar: 'بلا حساب محدد تظهر كل الحركات بترتيب الأيام؛ اختر حسابًا ليظهر رصيده بعد كل حركة.',
    en: 'Without an account all lines stand by day; choose one to see its balance after each line.',
  },
  entry_whatever_its_day: {
    ar: 'القيد المطلوب بعينه يظهر أيًّا كان يومه.',
    en: 'An entry that is asked for is shown whatever its day.',
  },
  debits_less_credits: {
    ar: 'المبالغ مدين ناقص دائن، فالسالب دائن.',
    en: 'Amounts are debits less credits: what is negative is a credit.',
  },
} satisfies Record<string, Text>
