import type { Text } from '../text.ts'

/** What expenses, other receipts and transfers say on the page. */
export const cashWords = {
  from: { ar: 'من حساب', en: 'From account' },
  to: { ar: 'إلى حساب', en: 'To account' },
  toHolder: { ar: 'إلى عهدة مَن، أو إلى أي حساب', en: 'To whose custody, or to which account' },
  account: {
    expense: { ar: 'بند المصروف', en: 'Expense account' },
    other_receipt: { ar: 'بند الإيراد', en: 'Income account' },
  },
  details: {
    expense: { ar: 'فيمَ صُرف', en: 'What it was for' },
    other_receipt: { ar: 'عن ماذا', en: 'What it was for' },
  },
  cash: { expense: { ar: 'صُرف من', en: 'Paid from' }, other_receipt: { ar: 'دخل حساب', en: 'Received into' } },
  notSorted: { ar: 'يُصنَّف فيما بعد', en: 'Sorted later' },
  withTax: { ar: 'عليه ضريبة القيمة المضافة {rate}', en: 'Has value added tax, {rate}' },
  withSalesTax: { ar: 'عليه ضريبة مبيعات {rate}', en: 'Has sales tax, {rate}' },
  taxWithin: { ar: 'المبالغ شاملة الضريبة', en: 'Amounts include tax' },
  lostTax: {
    ar: 'لا رقم ضريبي للبائع، فضريبته جزء من المصروف ولا تُسترد.',
    en: 'The seller has no tax number: the tax is a part of the expense and is not reclaimed.',
  },
  more: { ar: 'تفاصيل أكثر', en: 'More details' },
  addLine: { ar: 'سطر آخر', en: 'Another line' },
  removeLine: { ar: 'حذف السطر {line}', en: 'Remove line {line}' },
  line: { ar: 'السطر {line}', en: 'Line {line}' },
  baseOnly: {
    ar: 'حسابات النقدية بعملة الدفاتر وحدها، {currency}.',
    en: 'Cash accounts are in the currency of the books only, {currency}.',
  },
  beforeTax: { ar: 'قبل الضريبة', en: 'Before tax' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  total: {
    expense: { ar: 'إجمالي المصروف', en: 'Total spent' },
    other_receipt: { ar: 'إجمالي الإيراد', en: 'Total received' },
  },
  sameDay: { ar: 'في اليوم نفسه', en: 'The same day' },
  inTransit: {
    ar: 'يبقى في «نقدية بالطريق» حتى يصل.',
    en: 'It stands in cash in transit until it arrives.',
  },
  balancesAfter: { ar: 'الرصيد بعد التحويل', en: 'Balances after the transfer' },
  balancesAfterCustody: { ar: 'الرصيد بعد السند', en: 'Balances after the voucher' },
  inHand: { ar: 'ما في', en: 'In hand:' },
  beforeVoucher: { ar: 'قبل السند', en: 'Before the voucher' },
  afterVoucher: { ar: 'بعد السند', en: 'After the voucher' },
  payeeHint: {
    ar: 'اسم من استلم المبلغ، إن لم يكن موردًا مسجلًا.',
    en: 'Whoever received the money, if that is no supplier of yours.',
  },
  afterArrival: { ar: 'بعد الوصول', en: 'after arrival' },
  arrivalEntry: { ar: 'قيد الوصول', en: 'Entry of arrival' },
} satisfies Record<string, Text | Record<'expense' | 'other_receipt', Text>>

/** What the client of sales over the counter is called: whoever pays at once and leaves no name. */
export const cashCustomer: Text = { ar: 'عميل نقدي', en: 'Cash customer' }
