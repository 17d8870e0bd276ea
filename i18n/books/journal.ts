import type { Text } from '../text.ts'

/** What lines of a journal entry settle of invoices. */
export const journalWords = {
  title: { ar: 'ما تسدّده السطور من الفواتير', en: 'What the lines settle of invoices' },
  lead: {
    ar: 'سطر دائن لعميل أو مدين لمورد يسدّد فواتيره كما يسدّدها سند.',
    en: 'A credit to a client or a debit to a supplier settles their invoices as a payment does.',
  },
  choose: { ar: 'اختر الفواتير', en: 'Choose invoices' },
  chooseOf: { ar: 'اختر الفواتير التي يسدّدها سطر {party}', en: 'Choose invoices that the line of {party} settles' },
  settles: { ar: 'يسدّد', en: 'Settles' },
  done: { ar: 'تم', en: 'Done' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  amount: { ar: 'مبلغ السطر', en: 'Amount of the line' },
  open: { ar: 'متبقٍ منه', en: 'Left of it' },
  owed: { ar: 'لم يُسدَّد منه', en: 'Not settled yet' },
} satisfies Record<string, Text>

/** Of which code a line on the account of a tax is. */
export const taxOfEntryWords = {
  title: { ar: 'ضريبة السطور في الإقرار', en: 'Tax of the lines in the return' },
  lead: {
    ar: 'سطر على حساب ضريبة يدخل بند رمزه في الإقرار بالمبلغ الذي حُسبت عليه.',
    en: 'A line on the account of a tax stands in the box of its code, with the amount that it was charged on.',
  },
  none: { ar: 'بلا رمز: خارج بنود الإقرار', en: 'No code: in no box of the return' },
  untaxed: { ar: 'إيرادات ومصروفات بلا ضريبة', en: 'Income and expenses without tax' },
  untaxed_lead: {
    ar: 'برمز صفري أو معفى أو خارج النطاق يدخل مبلغ السطر بند رمزه.',
    en: 'By a code that is zero-rated, exempt or out of scope the amount of the line stands in the box of that code.',
  },
} satisfies Record<string, Text>

/** The party of a line has no invoice that is still owed. */
export const nothingOwedWords = {
  client: {
    ar: 'لا فواتير مفتوحة لهذا العميل؛ يبقى السطر رصيدًا له.',
    en: 'This client has no unpaid invoices; the line stays to their credit.',
  },
  supplier: {
    ar: 'لا فواتير مفتوحة لهذا المورد؛ يبقى السطر رصيدًا لك لديه.',
    en: 'This supplier has no unpaid invoices; the line stays with them as your credit.',
  },
} satisfies Record<string, Text>

/** How invoices in another currency are settled: an entry is in the base currency. */
export const settledAbroadWords = {
  client: {
    ar: 'تُسدَّد كل منها بسند قبض بعملتها، لا بقيد.',
    en: 'Each is settled by a receipt in its own currency, not by an entry.',
  },
  supplier: {
    ar: 'تُسدَّد كل منها بسند صرف بعملتها، لا بقيد.',
    en: 'Each is settled by a supplier payment in its own currency, not by an entry.',
  },
} satisfies Record<string, Text>

export const lineLeftWords = {
  client: {
    ar: 'لم تُختر فواتير: يبقى رصيدًا للعميل.',
    en: 'No invoice chosen: it stays to the client’s credit.',
  },
  supplier: {
    ar: 'لم تُختر فواتير: يبقى رصيدًا لك لدى المورد.',
    en: 'No invoice chosen: it stays with the supplier as your credit.',
  },
} satisfies Record<string, Text>
