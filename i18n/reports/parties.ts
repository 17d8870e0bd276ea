import type { AgeBucket } from '../../schema/answers/dashboard.ts'
import type { Settlement } from '../../schema/answers/documents.ts'
import type { partiesReports } from '../../schema/reports/parties.ts'
import { type Counted, countText, type Language, type Text } from '../text.ts'

export const partiesReportWords: Record<keyof typeof partiesReports, { title: Text; says: Text }> = {
  customer_balances: {
    title: { ar: 'أرصدة العملاء', en: 'Client balances' },
    says: {
      ar: 'ما على كل عميل في يوم، وما له عندك، والصافي.',
      en: 'What each client owes on a day, what they have to their credit, and the net.',
    },
  },
  vendor_balances: {
    title: { ar: 'أرصدة الموردين', en: 'Supplier balances' },
    says: {
      ar: 'ما لكل مورد عليك في يوم، وما دفعته له مقدمًا، والصافي.',
      en: 'What you owe each supplier on a day, what you paid in advance, and the net.',
    },
  },
  receivable_aging_summary: {
    title: { ar: 'أعمار ديون العملاء', en: 'Receivables aging' },
    says: { ar: 'ما على كل عميل بحسب مدة تأخره.', en: 'What each client owes, by how late it is.' },
  },
  payable_aging_summary: {
    title: { ar: 'أعمار ديون الموردين', en: 'Payables aging' },
    says: { ar: 'ما لكل مورد عليك بحسب مدة تأخره.', en: 'What you owe each supplier, by how late it is.' },
  },
  customer_balance_summary: {
    title: { ar: 'حركة أرصدة العملاء', en: 'Client balance summary' },
    says: {
      ar: 'رصيد كل عميل أول المدة، وما زاد عليه ونقص منه، ورصيده آخرها.',
      en: 'Each client’s balance at the start, what was added and taken off, and at the end.',
    },
  },
  vendor_balance_summary: {
    title: { ar: 'حركة أرصدة الموردين', en: 'Supplier balance summary' },
    says: {
      ar: 'رصيد كل مورد أول المدة، وما زاد له ونقص منه، ورصيده آخرها.',
      en: 'Each supplier’s balance at the start, what was added and taken off, and at the end.',
    },
  },
  receivable_summary: {
    title: { ar: 'ملخص مستندات العملاء', en: 'Receivable summary' },
    says: {
      ar: 'فواتير المدة ومرتجعاتها، وما سُدد من كل فاتورة حتى آخرها.',
      en: 'Invoices and returns of the period, and how far each is settled at its end.',
    },
  },
  payable_summary: {
    title: { ar: 'ملخص مستندات الموردين', en: 'Payable summary' },
    says: {
      ar: 'فواتير الشراء في المدة ومرتجعاتها، وما سُدد من كل فاتورة حتى آخرها.',
      en: 'Purchase invoices and returns of the period, and how far each is settled at its end.',
    },
  },
  receivable_returns: {
    title: { ar: 'ملخص مرتجعات المبيعات', en: 'Sales returns summary' },
    says: {
      ar: 'مرتجعات المبيعات في المدة، وأين ذهبت قيمة كل منها.',
      en: 'Sales returns of the period, and where the value of each went.',
    },
  },
  payable_returns: {
    title: { ar: 'ملخص مرتجعات المشتريات', en: 'Purchase returns summary' },
    says: {
      ar: 'مرتجعات المشتريات في المدة، وأين ذهبت قيمة كل منها.',
      en: 'Purchase returns of the period, and where the value of each went.',
    },
  },
  receivable_details: {
    title: { ar: 'تفاصيل مستندات العملاء', en: 'Receivable details' },
    says: { ar: 'بنود فواتير المبيعات ومرتجعاتها في المدة.', en: 'The lines of the period’s invoices and returns.' },
  },
  payable_details: {
    title: { ar: 'تفاصيل مستندات الموردين', en: 'Payable details' },
    says: {
      ar: 'بنود فواتير المشتريات ومرتجعاتها في المدة.',
      en: 'The lines of the period’s purchase invoices and returns.',
    },
  },
  invoice_details: {
    title: { ar: 'تفاصيل فواتير المبيعات', en: 'Invoice details' },
    says: {
      ar: 'كل فاتورة بيع: استحقاقها وتأخرها وما سُدد منها وما بقي.',
      en: 'Each invoice: when it is due, how late it is, what was settled and what is left.',
    },
  },
  bills_details: {
    title: { ar: 'تفاصيل فواتير المشتريات', en: 'Purchase invoice details' },
    says: {
      ar: 'كل فاتورة شراء: استحقاقها وتأخرها وما سُدد منها وما بقي.',
      en: 'Each purchase invoice: when it is due, how late it is, what was settled and what is left.',
    },
  },
  payments_received: {
    title: { ar: 'المقبوضات من العملاء', en: 'Payments received' },
    says: {
      ar: 'ما قُبض من العملاء في المدة، وعلى أي فواتير وُزّع، وما بقي منه.',
      en: 'What clients paid in the period, the invoices it settled, and what is unused.',
    },
  },
  payments_made: {
    title: { ar: 'المدفوعات للموردين', en: 'Payments made' },
    says: {
      ar: 'ما دُفع للموردين في المدة، وعلى أي فواتير وُزّع، وما بقي منه.',
      en: 'What suppliers were paid in the period, the invoices it settled, and what is unused.',
    },
  },
  receivable_aging_details: {
    title: { ar: 'تفاصيل أعمار ديون العملاء', en: 'Receivables aging details' },
    says: {
      ar: 'كل فاتورة مفتوحة على العملاء وعمرها بالأيام.',
      en: 'Each open invoice of clients and its age in days.',
    },
  },
  payable_aging_details: {
    title: { ar: 'تفاصيل أعمار ديون الموردين', en: 'Payables aging details' },
    says: { ar: 'كل فاتورة مفتوحة للموردين وعمرها بالأيام.', en: 'Each open purchase invoice and its age in days.' },
  },
  customer_statement: {
    title: { ar: 'كشف حساب عميل', en: 'Client statement' },
    says: {
      ar: 'كل ما جرى مع عميل في المدة، ورصيده بعد كل حركة.',
      en: 'Everything dealt with a client in the period, and the balance after each.',
    },
  },
  vendor_statement: {
    title: { ar: 'كشف حساب مورد', en: 'Supplier statement' },
    says: {
      ar: 'كل ما جرى مع مورد في المدة، ورصيده بعد كل حركة.',
      en: 'Everything dealt with a supplier in the period, and the balance after each.',
    },
  },
}

/** What settles an invoice. */
export const settlementWords: Record<Settlement['kind'], Text> = {
  payment: { ar: 'سداد', en: 'Payments' },
  return: { ar: 'مرتجعات', en: 'Returns' },
  refund: { ar: 'رُدّ مع مرتجع', en: 'Given back with returns' },
  credit: { ar: 'أرصدة مستخدمة', en: 'Credits used' },
  advance: { ar: 'دفعات مقدمة خُصمت', en: 'Advances deducted' },
  write_off: { ar: 'ديون معدومة', en: 'Written off' },
}

/** How far an invoice is settled. */
export const documentStateWords = {
  open: { ar: 'مفتوحة', en: 'Open' },
  partly: { ar: 'مسددة جزئيًا', en: 'Partly settled' },
  settled: { ar: 'مسددة', en: 'Settled' },
  returned: { ar: 'مرتجعة', en: 'Returned' },
  written_off: { ar: 'دين معدوم', en: 'Written off' },
} satisfies Record<string, Text>

/** A document of an earlier period that was taken back in this one. */
export const takenBackWords: Text = { ar: 'إلغاء {document}', en: '{document}, taken back' }

/** What came back and was paid for at once: it passes by the balance. */
export const handedBackWords: Text = { ar: '{document} رُدّ ثمنه نقدًا', en: '{document}, paid back in cash' }

/** A cheque that was not paid; what stands for the whole of an opening invoice, and for what no line of a document says. */
export const bouncedWords: Text = { ar: 'ارتد الشيك في {date}', en: 'The cheque bounced on {date}' }
export const openInvoiceWords: Text = { ar: 'فاتورة افتتاحية', en: 'Opening invoice' }
export const restWords: Text = { ar: 'شحن وتسوية وتقريب', en: 'Shipping, settlement and rounding' }
/** Whom somebody who sees only their own knows from a document, and has no page of. */
export const othersRepresentativeWords: Text = { ar: 'مندوب آخر', en: 'Another representative' }

export const creditLeftWords: Text = { ar: 'رصيد من {document}', en: 'Credit from {document}' }

const overWords: Text = { ar: 'أكثر من {days}', en: 'Over {days}' }

/** The days of an age with their noun, whose form follows the last of them: 1–7 أيام، 8–14 يومًا. */
const daysCounted: Counted = {
  ar: {
    zero: '{days} يوم',
    one: '{days} يوم',
    two: '{days} يوم',
    few: '{days} أيام',
    many: '{days} يومًا',
    other: '{days} يوم',
  },
  en: { one: '{days} day', other: '{days} days' },
}

/** The days of an age: `days_31_60` is 31–60 days, `over_90` is 90 days. Without marks: a heading is written into files too. */
export function daysInWords(bucket: AgeBucket, language: Language): string {
  const days = bucket.replace(/^(days|over)_/, '').split('_')
  return countText(daysCounted, language, Number(days.at(-1))).replace('{days}', days.join('–'))
}

/** What the column of an age is called. */
export function ageWords(bucket: AgeBucket, language: Language): string {
  if (bucket === 'current') return partiesColumnWords.current[language]
  const days = daysInWords(bucket, language)
  return bucket.startsWith('over') ? overWords[language].replace('{days}', days) : days
}

/** Headings that no other family uses first. */
export const partiesColumnWords = {
  party: { ar: 'الطرف', en: 'Party' },
  client: { ar: 'العميل', en: 'Client' },
  supplier: { ar: 'المورد', en: 'Supplier' },
  current: { ar: 'لم يستحق', en: 'Current' },
  total: { ar: 'الإجمالي', en: 'Total' },
  credits: { ar: 'أرصدة دائنة', en: 'Credits' },
  net_balance: { ar: 'الصافي', en: 'Net' },
  documents: { ar: 'فواتير مفتوحة', en: 'Open invoices' },
  other: { ar: 'قيود بلا فواتير', en: 'Entries without invoices' },
  currency: { ar: 'العملة', en: 'Currency' },
  kind: { ar: 'المستند', en: 'Document' },
  reference: { ar: 'المرجع', en: 'Reference' },
  paid: { ar: 'المدفوع', en: 'Paid' },
  returned: { ar: 'المرتجع', en: 'Returned' },
  credited: { ar: 'من أرصدة دائنة', en: 'From credits' },
  written_off: { ar: 'ديون معدومة', en: 'Written off' },
  residual: { ar: 'المتبقي', en: 'Balance due' },
  overdue_days: { ar: 'أيام التأخر', en: 'Days overdue' },
  foreign_total: { ar: 'الإجمالي بعملته', en: 'Total in its currency' },
  foreign_residual: { ar: 'المتبقي بعملته', en: 'Balance due in its currency' },
  invoice: { ar: 'الفاتورة', en: 'Invoice' },
  off_invoice: { ar: 'خُصم من الفاتورة', en: 'Off the invoice' },
  to_credit: { ar: 'أُضيف إلى رصيده', en: 'To credit' },
  refunded: { ar: 'رُدّ نقدًا', en: 'Handed back' },
  invoiced: { ar: 'الفواتير', en: 'Invoiced' },
  received: { ar: 'المقبوض', en: 'Received' },
  paid_out: { ar: 'المدفوع', en: 'Paid' },
  credits_used: { ar: 'أرصدة استُخدمت', en: 'Credits used' },
  adjustments: { ar: 'تسويات', en: 'Adjustments' },
  payment_method: { ar: 'طريقة الدفع', en: 'Method' },
  cheque_number: { ar: 'رقم الشيك', en: 'Cheque number' },
  cheque_date: { ar: 'تاريخ الشيك', en: 'Cheque date' },
  settles: { ar: 'على فواتير', en: 'For invoices' },
  fees: { ar: 'مصاريف بنكية', en: 'Bank fees' },
  allocated: { ar: 'الموزّع', en: 'Allocated' },
  used: { ar: 'استُخدم لاحقًا', en: 'Used later' },
  unused: { ar: 'غير المستخدم', en: 'Unused' },
  exchange: { ar: 'فرق العملة', en: 'Exchange difference' },
  foreign_amount: { ar: 'المبلغ بعملته', en: 'In its currency' },
  foreign_balance: { ar: 'الرصيد بعملته', en: 'Balance in its currency' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  price: { ar: 'السعر', en: 'Price' },
  discount: { ar: 'الخصم', en: 'Discount' },
  before_tax: { ar: 'قبل الضريبة', en: 'Before tax' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  age: { ar: 'العمر بالأيام', en: 'Age in days' },
  debtor: { ar: 'مدين', en: 'Debit' },
  creditor: { ar: 'دائن', en: 'Credit' },
  foreign_net: { ar: 'الصافي بعملته', en: 'Net in its currency' },
} satisfies Record<string, Text>

export const partiesProofWords = {
  receivable_is_control: { ar: 'ما على العملاء = حساب العملاء', en: 'What clients owe = accounts receivable' },
  payable_is_control: { ar: 'ما للموردين = حساب الموردين', en: 'What suppliers are owed = accounts payable' },
  receivable_credits_are_accounts: {
    ar: 'أرصدة العملاء الدائنة = أرصدة دائنة للعملاء + إيرادات غير مكتسبة',
    en: 'Credits = client credits + unearned revenue',
  },
  receivable_invoices_are_entries: {
    ar: 'فواتير المدة = ما قُيّد بها على حساب العملاء',
    en: 'Invoices of the period = what they wrote on accounts receivable',
  },
  payable_invoices_are_entries: {
    ar: 'فواتير المدة = ما قُيّد بها في حساب الموردين',
    en: 'Purchase invoices of the period = what they wrote on accounts payable',
  },
  receivable_returns_are_entries: {
    ar: 'مرتجعات المدة = ما خُصم بها من العملاء وما رُدّ إليهم',
    en: 'Returns of the period = what came off accounts receivable, went to credit or was handed back',
  },
  payable_returns_are_entries: {
    ar: 'مرتجعات المدة = ما خُصم بها من الموردين وما رُدّ منهم',
    en: 'Returns of the period = what came off accounts payable, became an advance or was handed back',
  },
  receivable_closing_is_control: {
    ar: 'أول المدة + الحركة = حساب العملاء',
    en: 'Opening + movements = accounts receivable',
  },
  payable_closing_is_control: {
    ar: 'أول المدة + الحركة = حساب الموردين',
    en: 'Opening + movements = accounts payable',
  },
  payments_are_cash: {
    ar: 'المبالغ مع مصاريفها البنكية = حركة النقدية والشيكات بها',
    en: 'Amounts with their bank fees = what they moved in cash and cheques',
  },
  lines_are_documents: { ar: 'مجموع البنود = مجموع المستندات', en: 'Lines = documents' },
  statement_is_balance: {
    ar: 'رصيد الكشف = الفواتير المفتوحة والقيود بلا فواتير ناقصًا الأرصدة الدائنة',
    en: 'Closing = open invoices and entries without invoices, less credits',
  },
  parties_are_accounts: {
    ar: 'ما قُيّد بأسماء الأطراف = حساباتهم',
    en: 'What stands in the name of parties = their accounts',
  },
  payable_credits_are_accounts: {
    ar: 'ما دُفع مقدمًا = دفعات مقدمة للموردين',
    en: 'Credits = supplier advances',
  },
} satisfies Record<string, Text>

export const partiesNoteWords = {
  booked_rates: {
    ar: 'المبالغ بالعملة الأساسية بسعر تسجيل المستند، وبجانبها الصافي بعملته.',
    en: 'Amounts are in the base currency at the rates that were booked; the net in its own currency stands beside.',
  },
  rates_of_the_day: {
    ar: 'المبالغ بالعملة الأساسية بسعر تسجيل المستند، وفي يوم إعادة التقييم بسعرها، وبجانبها الصافي بعملته.',
    en: 'Amounts are in the base currency at the rates that were booked, on the day of a revaluation at its rates; the net in its own currency stands beside.',
  },
  taken_back_rows: {
    ar: 'ما أُلغي في المدة من مستندات سابقة يظهر سطرًا بعكس قيمته في يوم إلغائه.',
    en: 'A document of before that was taken back in the period is a row of the other sign on that day.',
  },
  choose_a_party: { ar: 'اختر الطرف الذي تريد كشف حسابه.', en: 'Choose whose statement you want to see.' },
  balance_of_client: {
    ar: 'الرصيد الموجب على العميل، والسالب له.',
    en: 'A positive balance is owed by the client, a negative one to them.',
  },
  balance_of_supplier: {
    ar: 'الرصيد الموجب للمورد عليك، والسالب لك عنده.',
    en: 'A positive balance is owed to the supplier, a negative one by them.',
  },
  aged_by_due_date: {
    ar: 'العمر من تاريخ الاستحقاق، والمستحق في اليوم نفسه لم يتأخر.',
    en: 'Ages count from the due date; what is due on the day itself is current.',
  },
  aged_by_date: { ar: 'العمر من تاريخ الفاتورة.', en: 'Ages count from the date of the invoice.' },
} satisfies Record<string, Text>
