import type { partiesReports } from '../../schema/reports/parties.ts'
import type { Text } from '../text.ts'

export const partiesReportWords: Record<keyof typeof partiesReports, { title: Text; says: Text }> = {
  customer_balances: {
    title: { ar: 'أرصدة العملاء', en: 'Customer balances' },
    says: {
      ar: 'ما على كل عميل في يوم، وما له عندك، والصافي.',
      en: 'What each client owes on a day, what they have to their credit, and the net.',
    },
  },
  vendor_balances: {
    title: { ar: 'أرصدة الموردين', en: 'Vendor balances' },
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
}

/** What settles an invoice. */
export const settlementWords: Record<'payment' | 'return' | 'refund' | 'credit', Text> = {
  payment: { ar: 'سداد', en: 'Payments' },
  return: { ar: 'مرتجعات', en: 'Returns' },
  refund: { ar: 'رُدّ مع مرتجع', en: 'Given back with returns' },
  credit: { ar: 'أرصدة مستخدمة', en: 'Credits used' },
}

/** Headings that no other family uses first. */
export const partiesColumnWords = {
  party: { ar: 'الطرف', en: 'Party' },
  client: { ar: 'العميل', en: 'Client' },
  supplier: { ar: 'المورد', en: 'Supplier' },
  current: { ar: 'لم يستحق', en: 'Current' },
  days_1_30: { ar: '1–30 يومًا', en: '1–30 days' },
  days_31_60: { ar: '31–60 يومًا', en: '31–60 days' },
  days_61_90: { ar: '61–90 يومًا', en: '61–90 days' },
  over_90: { ar: 'أكثر من 90 يومًا', en: 'Over 90 days' },
  total: { ar: 'الإجمالي', en: 'Total' },
  credits: { ar: 'أرصدة دائنة', en: 'Credits' },
  net_balance: { ar: 'الصافي', en: 'Net' },
  documents: { ar: 'فواتير مفتوحة', en: 'Open invoices' },
  other: { ar: 'قيود بلا فواتير', en: 'Entries without invoices' },
  currency: { ar: 'العملة', en: 'Currency' },
  foreign_net: { ar: 'الصافي بعملته', en: 'Net in its currency' },
} satisfies Record<string, Text>

export const partiesProofWords = {
  receivable_is_control: { ar: 'ما على العملاء = حساب العملاء', en: 'What clients owe = accounts receivable' },
  payable_is_control: { ar: 'ما للموردين = حساب الموردين', en: 'What suppliers are owed = accounts payable' },
  receivable_credits_are_accounts: {
    ar: 'أرصدة العملاء الدائنة = أرصدة دائنة للعملاء + إيرادات غير مكتسبة',
    en: 'Credits = customer credits + unearned revenue',
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
  aged_by_due_date: {
    ar: 'العمر من تاريخ الاستحقاق، والمستحق في اليوم نفسه لم يتأخر.',
    en: 'Ages count from the due date; what is due on the day itself is current.',
  },
  aged_by_date: { ar: 'العمر من تاريخ الفاتورة.', en: 'Ages count from the date of the invoice.' },
} satisfies Record<string, Text>
