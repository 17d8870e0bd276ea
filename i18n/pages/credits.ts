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
  rate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  handBackEffect: { ar: 'يُردّ الأقدم أولًا.', en: 'The oldest goes first.' },
  handBackEffectForeign: {
    ar: 'يُردّ الأقدم أولًا: يخرج الرصيد من حسابه بسعره يوم سُجّل، والمال بسعر هذا اليوم، والفرق فرق عملة.',
    en: 'The oldest goes first. The credit leaves its account at the rate that it was booked at, the money moves at the rate of this day; what is between them is an exchange gain or loss.',
  },
} satisfies Record<string, Text>

/** Taking credit off an invoice, and undoing that it was handed back. */
export const takeOffWords = {
  takeBack: { ar: 'أعد الرصيد', en: 'Take it off' },
  takeBackOf: { ar: 'أعد الرصيد: {amount}', en: 'Take it off: {amount}' },
  takenBackBy: {
    ar: 'يُكتب قيد عكسي بتاريخه، أو بتاريخ اليوم إن كانت فترته مقفلة، ويعود المبلغ رصيدًا وتُفتح الفاتورة به.',
    en: 'A reversing entry is written on the same date, or today if that period is locked; the amount is a credit again and the invoice is open for it.',
  },
} satisfies Record<string, Text>

export const undoWords = {
  takeBack: { ar: 'تراجع عن الرد', en: 'Undo' },
  takeBackOf: { ar: 'تراجع عن الرد: {amount}', en: 'Undo: {amount}' },
  takenBackBy: {
    ar: 'يُكتب قيد عكسي بتاريخه، أو بتاريخ اليوم إن كانت فترته مقفلة، ويعود المبلغ رصيدًا.',
    en: 'A reversing entry is written on the same date, or today if that period is locked; the amount is a credit again.',
  },
} satisfies Record<string, Text>

/** Credit on the page of its party: what it is for, the money that goes back, and what has gone. */
export const creditOfParty: Sided = {
  client: { ar: 'يسدّد فواتير العميل، أو يُردّ إليه.', en: 'It pays the client’s invoices, or goes back to them.' },
  supplier: { ar: 'يسدّد فواتير المورد، أو يردّه إليك.', en: 'It pays the supplier’s bills, or comes back to you.' },
}

export const handBack: Sided = {
  client: { ar: 'رد الرصيد', en: 'Hand back' },
  supplier: { ar: 'استرداد الرصيد', en: 'Get it back' },
}

export const handBackIn: Sided = {
  client: { ar: 'رد رصيد {currency}', en: 'Hand back {currency}' },
  supplier: { ar: 'استرداد رصيد {currency}', en: 'Get back {currency}' },
}

export const handedBack: Sided = {
  client: { ar: 'ما رُدّ إليه', en: 'Handed back' },
  supplier: { ar: 'ما استُردّ منه', en: 'Came back' },
}

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
