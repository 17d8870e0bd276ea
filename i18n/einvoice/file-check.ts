import type { Text } from '../text.ts'

/** Why a file of an electronic invoice cannot be read. */
export const unreadableTexts = {
  missing: { ar: 'لا يوجد ملف بهذا الاسم', en: 'There is no file of this name' },
  tooLarge: { ar: 'أكبر مما تكون فاتورة', en: 'Larger than an invoice can be' },
  notText: { ar: 'ليس نصًا بترميز UTF-8', en: 'Not a text in UTF-8' },
  notXml: { ar: 'ليس ملف XML سليمًا', en: 'Not well-formed XML' },
  doctype: { ar: 'يعلن نوع مستند (DTD)، وهذا لا يُقبل', en: 'It declares a document type (DTD), which is refused' },
  tooDeep: { ar: 'عناصر متداخلة أكثر مما تكون في فاتورة', en: 'Elements are nested deeper than in an invoice' },
  empty: { ar: 'الملف فارغ', en: 'The file is empty' },
  otherRoot: { ar: 'ليس فاتورة ولا إشعارًا بصيغة UBL', en: 'Neither an invoice nor a note in UBL' },
} satisfies Record<string, Text>

export type UnreadableReason = keyof typeof unreadableTexts

export const checkCommandUsage: Text = {
  ar: 'الاستعمال: npm run einvoice:check -- ملف…',
  en: 'Usage: npm run einvoice:check -- FILE…',
}
