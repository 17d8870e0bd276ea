import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { languages } from '../../../i18n/text.ts'
import { type DocumentKind, isPayment } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { isResourceName } from '../../../schema/index.ts'
import { type FileForm, importedDocuments, isImportedDocuments } from '../../../schema/organization/imports.ts'
import { linedLabels } from '../../exports/lined/lined-documents.ts'
import { columnsOfDocuments } from '../../exports/list-columns.ts'
import type { Mapping } from '../columns.ts'
import type { Table } from '../table.ts'

/** Lists of documents as ours leave the books: heads of documents without what they were made of. */

/** The kinds whose lists such an import may meet, and the columns that only lines have. */
const found: Partial<Record<FileForm, { kinds: readonly DocumentKind[]; ofLines: readonly string[] }>> = {
  invoice_sales: {
    kinds: ['sales_invoice', 'sales_return'],
    ofLines: ['product_code', 'description', 'quantity', 'price'],
  },
  invoice_purchases: {
    kinds: ['purchase_invoice', 'purchase_return'],
    ofLines: ['product_code', 'description', 'quantity', 'price'],
  },
  expenses: { kinds: ['expense'], ofLines: ['amount'] },
  payment_sales: { kinds: ['receipt'], ofLines: ['invoice'] },
  payment_purchases: { kinds: ['supplier_payment'], ofLines: ['invoice'] },
}

/** What the sheet of a list of records is called as ours leaves the books, in either language; that of documents has its lines' heads. */
export const sheetTitles = (form: FileForm | 'opening_balances'): string[] =>
  isResourceName(form) ? languages.map(language => resourceWords[form].title.all[language]) : []

/** Whether the heads of a sheet are those of documents with their lines as ours leave the books. */
export function isLinedSheet(form: FileForm | 'opening_balances', headers: readonly string[]): boolean {
  const kind = form === 'invoice_sales' ? 'sales_invoice' : isImportedDocuments(form) ? importedDocuments[form] : null
  if (kind === null) return false
  const filled = headers.map(head => head.trim()).filter(head => head !== '')
  return languages.some(language => linedLabels(kind, language).every(label => filled.includes(label)))
}

/** Refuses a list of documents without their lines: nothing is asked for that it does not have. */
export function refuseListOfDocuments(form: FileForm, { heads }: Pick<Table, 'heads'>, mapping: Mapping): void {
  const { kinds = [], ofLines = [] } = found[form] ?? {}
  if (ofLines.some(column => mapping.has(column))) return
  const isList = kinds.some(kind =>
    languages.some(language => {
      const ours = new Set(columnsOfDocuments(kind).map(({ label }) => label[language]))
      // Payments on account are written by hand under the same heads, but for what they are worth in the base currency.
      if (isPayment(kind) && !heads.includes(documentFieldWords.base_total[language])) return false
      // Columns may have been taken out of it, and some of one's own put in.
      return heads.filter(head => ours.has(head)).length * 5 >= heads.length * 4 && heads.length >= 5
    }),
  )
  if (isList) refuseFields({ file: ['list_without_lines'] })
}
