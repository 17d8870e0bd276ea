import type { Text } from './text.ts'

/** Why a file of a bank statement cannot be read. */
export const unreadableStatementTexts = {
  missing: { ar: 'لا يوجد ملف بهذا الاسم', en: 'There is no file of this name' },
  empty: { ar: 'الملف فارغ', en: 'The file is empty' },
  tooLarge: { ar: 'الملف أكبر من الحد المقبول لكشف حساب', en: 'Larger than a statement may be' },
  notText: { ar: 'ليس نصًا سليمًا', en: 'Not a text, or one that is damaged' },
  unknownFormat: {
    ar: 'ليس كشف حساب بصيغة نعرفها: MT940 أو CAMT أو OFX أو جدول',
    en: 'Not a statement in a format that is read: MT940, CAMT, OFX or a sheet',
  },
  notXml: { ar: 'ليس ملف XML سليمًا', en: 'Not well-formed XML' },
  doctype: { ar: 'يعلن نوع مستند (DTD)، وهذا لا يُقبل', en: 'It declares a document type (DTD), which is refused' },
  tooDeep: { ar: 'عناصر متداخلة أكثر مما تكون في كشف حساب', en: 'Elements are nested deeper than in a statement' },
  noStatement: { ar: 'ليس في الملف كشف حساب', en: 'There is no statement in the file' },
  noDate: { ar: 'حركة بلا تاريخ', en: 'A line without a date' },
  wrongDate: { ar: 'ليس تاريخًا صحيحًا', en: 'Not a day of the calendar' },
  wrongAmount: { ar: 'ليس مبلغًا', en: 'Not an amount' },
  noAmount: { ar: 'حركة أو رصيد بلا مبلغ', en: 'A line or a balance without an amount' },
  noHeads: { ar: 'لم نتعرف على أعمدة الجدول', en: 'The columns of the sheet are not recognised' },
  doubtfulDates: {
    ar: 'قد تُقرأ التواريخ بترتيبين: اليوم أولًا أو الشهر أولًا',
    en: 'The dates can be read in two ways: day first or month first',
  },
  doubtfulAmounts: {
    ar: 'قد تُقرأ المبالغ بطريقتين: الفاصلة للآلاف أو للكسور',
    en: 'The amounts can be read in two ways: the sign is for thousands or for decimals',
  },
  cutOff: { ar: 'الملف مبتور: ينقصه ما بعد هذا الموضع', en: 'The file is cut off: an end is missing' },
} satisfies Record<string, Text>

/** Where in the file it is wrong. */
export const lineText: Text = { ar: 'السطر', en: 'line' }

export const readCommandUsage: Text = {
  ar: 'الاستعمال: npm run --silent statement:read -- ملف…',
  en: 'Usage: npm run --silent statement:read -- FILE…',
}
