import type { Counted, Text } from '../text.ts'

/** What is told of a cheque that bounced, on every page that it is about. */
export const bouncedWords = {
  on: { ar: 'ارتد شيكه {number} في {date}.', en: 'Its cheque {number} bounced on {date}.' },
  means: {
    client: {
      ar: 'لم يدخل من هذا السند شيء، وعاد المبلغ على العميل.',
      en: 'Nothing came in by this receipt, and the client owes the amount again.',
    },
    supplier: {
      ar: 'لم يُسدَّد بهذا السند شيء، وعاد المبلغ مستحقًّا للمورد.',
      en: 'Nothing was paid by this payment, and the supplier is owed the amount again.',
    },
  },
  payInstead: {
    client: { ar: 'سجّل سدادًا بديلًا', en: 'Record another receipt' },
    supplier: { ar: 'سجّل سدادًا بديلًا', en: 'Record another payment' },
  },
  toCheque: { ar: 'افتح الشيك', en: 'Open the cheque' },
  moneyNow: {
    client: { ar: 'محصَّل منه الآن', en: 'Received of it now' },
    supplier: { ar: 'مسدَّد منه الآن', en: 'Paid of it now' },
  },
  ofInvoice: { ar: 'ارتد شيكها', en: 'Its cheque bounced' },
  /** Among the documents around an invoice, and in its history. */
  linked: {
    client: { ar: 'سند قبض ارتد شيكه', en: 'Receipt, its cheque bounced' },
    supplier: { ar: 'سند صرف ارتد شيكه', en: 'Payment, its cheque bounced' },
  },
  paidByCheque: { ar: 'سُدّد بشيك', en: 'Paid by cheque' },
  bounced: { ar: 'ارتد الشيك', en: 'The cheque bounced' },
  openAgain: { ar: 'عاد المتبقي كما كان', en: 'Due again' },
  /** The next step with a party. */
  ofParty: { ar: 'ارتد شيكه {number} في {date}', en: 'Cheque {number} bounced on {date}' },
  owedAgain: { ar: 'عاد مستحقًّا', en: 'Due again' },
} satisfies Record<string, Text | Record<'client' | 'supplier', Text>>

/** Several cheques of a party that bounced and left something open. */
export const bouncedCounted: Counted = {
  ar: {
    zero: 'لا شيكات مرتدة',
    one: 'ارتد له شيك',
    two: 'ارتد له شيكان',
    few: 'ارتدت له {count} شيكات',
    many: 'ارتد له {count} شيكًا',
    other: 'ارتد له {count} شيك',
  },
  en: { one: '{count} cheque bounced', other: '{count} cheques bounced' },
}
