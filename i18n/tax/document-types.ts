import type { DocumentType } from '../../schema/tax/document-type.ts'
import type { Text } from '../text.ts'

/** Standard and simplified, as a choice. */
export const documentTypeWords: Record<DocumentType, Text> = {
  standard: { ar: 'فاتورة ضريبية', en: 'Tax invoice' },
  simplified: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
}

/** What a document that is written will be, and what decides where nobody chooses. */
export const typeFormWords: Record<DocumentType | 'proposed', Text> = {
  standard: { ar: 'تصدر فاتورة ضريبية', en: 'Goes out as a tax invoice' },
  simplified: { ar: 'تصدر فاتورة ضريبية مبسطة', en: 'Goes out as a simplified tax invoice' },
  proposed: { ar: 'بحسب العميل والمبلغ', en: 'By the client and the amount' },
}

export const supplyWords = {
  otherReturn: {
    ar: 'في مدة إقرار أخرى: النسبة بتاريخ التوريد، والإقرار بتاريخ المستند {date}. إن استُحقت الضريبة يوم التوريد فأرّخ المستند في مدته',
    en: 'In another return: the rate is that of this day, the return that of the date, {date}. Where the tax is due on this day, date the document within its period',
  },
} satisfies Record<string, Text>
