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
