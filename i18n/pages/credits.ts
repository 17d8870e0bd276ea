import type { Text } from '../text.ts'

type Sided = Record<'client' | 'supplier', Text>

/** A party's credit beside an invoice that it could pay. */
export const creditWords = {
  title: { ar: 'رصيد دائن', en: 'Credit' },
  left: { ar: 'متاح', en: 'Available' },
  since: { ar: 'منذ', en: 'Since' },
  use: { ar: 'استخدمه على هذه الفاتورة', en: 'Use it on this invoice' },
  useOnEntry: { ar: 'استخدمه على هذا القيد', en: 'Use it on this entry' },
  date: { ar: 'التاريخ', en: 'Date' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  effect: {
    ar: 'يُستخدم الأقدم أولًا، ويُكتب القيد بسعر كل رصيد يوم سُجّل.',
    en: 'The oldest is used first, and the entry is written at the rate that each was booked at.',
  },
  apply: { ar: 'استخدم الرصيد', en: 'Use the credit' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  cancel: { ar: 'تراجع', en: 'Cancel' },
  used: { ar: 'استُخدم على هذه الفاتورة', en: 'Used on this invoice' },
  usedOnEntry: { ar: 'استُخدم على هذا القيد', en: 'Used on this entry' },
  takeBack: { ar: 'أعد الرصيد', en: 'Take it off' },
  takeBackOf: { ar: 'أعد الرصيد: {amount}', en: 'Take it off: {amount}' },
  takenBackBy: {
    ar: 'يُكتب قيد عكسي، ويعود المبلغ رصيدًا وتُفتح الفاتورة به.',
    en: 'A reversing entry is written; the amount is a credit again and the invoice is open for it.',
  },
} satisfies Record<string, Text>

export const creditLead: Sided = {
  client: { ar: 'للعميل رصيد يمكن أن يسدّد هذه الفاتورة.', en: 'The client has credit that can pay this invoice.' },
  supplier: {
    ar: 'لك عند المورد رصيد يمكن أن يسدّد هذه الفاتورة.',
    en: 'The supplier holds credit of yours that can pay this invoice.',
  },
}

export const creditLeadOfEntry: Sided = {
  client: {
    ar: 'للعميل {party} رصيد يمكن أن يسدّد ما عليه بهذا القيد.',
    en: '{party} has credit that can settle what they owe by this entry.',
  },
  supplier: {
    ar: 'لك عند المورد {party} رصيد يمكن أن يسدّد ما له بهذا القيد.',
    en: '{party} holds credit of yours that can settle what they are owed by this entry.',
  },
}

/** How what a party owes comes to less than its invoices. */
export const lessCredit: Text = {
  ar: 'فواتير {owed} ناقص رصيد {credit}',
  en: 'Invoices {owed} less credit {credit}',
}
