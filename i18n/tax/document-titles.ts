import type { DocumentKind } from '../../schema/documents.ts'
import type { DocumentType } from '../../schema/tax/document-type.ts'
import type { Text } from '../text.ts'

/** What documents of sales of a registered seller are called by the law of their country: of one kind one title, or one of each type. */

type Titles = Partial<Record<DocumentKind, Text | Record<DocumentType, Text>>>

const ofSaudiArabia: Titles = {
  sales_invoice: {
    standard: { ar: 'فاتورة ضريبية', en: 'Tax Invoice' },
    simplified: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified Tax Invoice' },
  },
  advance_invoice: {
    standard: { ar: 'فاتورة ضريبية – دفعة مقدمة', en: 'Tax Invoice – advance payment' },
    simplified: { ar: 'فاتورة ضريبية مبسطة – دفعة مقدمة', en: 'Simplified Tax Invoice – advance payment' },
  },
  sales_return: { ar: 'إشعار دائن', en: 'Credit Note' },
  sales_debit_note: { ar: 'إشعار مدين', en: 'Debit Note' },
}

const ofCountry: Readonly<Record<number, Titles>> = { 682: ofSaudiArabia }

/** The title by the law of a country; null where that has none, or it is not decided yet which of both it is. */
export function titleByLaw(kind: DocumentKind, country: number | null, type: DocumentType | null): Text | null {
  const title = ofCountry[country ?? 0]?.[kind]
  if (!title) return null
  if ('ar' in title) return title
  return type && title[type]
}
