import { documentWords } from '../../../i18n/books/documents.ts'
import { openingFileWords } from '../../../i18n/files/import-page.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Text } from '../../../i18n/text.ts'
import type { ImportPreview } from '../../../schema/answers/files.ts'
import { isResourceName, resourceNames } from '../../../schema/index.ts'
import {
  alternativesOf,
  type FileForm,
  importedDocumentNames,
  importedDocuments,
  isImportedDocuments,
  openingForms,
  openingListOf,
} from '../../../schema/organization/imports.ts'
import type { ColumnMapping } from '../../dataProvider/imports.ts'

/** What a file can hold: documents, then the parties and products that they name, what was there at first, everything else. */
export const fileForms: readonly FileForm[] = [
  'invoice_sales',
  ...importedDocumentNames,
  'clients',
  'products',
  ...openingForms,
  ...resourceNames.filter(name => name !== 'clients' && name !== 'products'),
]

export function nameOfFile(form: FileForm): Text {
  if (isResourceName(form)) return resourceWords[form].title.all
  const opening = openingForms.find(each => each === form)
  if (opening) return openingFileWords[opening]
  return documentWords[isImportedDocuments(form) ? importedDocuments[form] : 'sales_invoice'].title.all
}

/** Whether a file holds documents, rather than records or opening balances. */
export const holdsDocuments = (form: FileForm): boolean => form === 'invoice_sales' || isImportedDocuments(form)
export const holdsOpenings = (form: FileForm): boolean => openingListOf(form) !== null
/** Whether its rows are money. */
export const holdsMoney = (form: FileForm): boolean => holdsDocuments(form) || holdsOpenings(form)
/** Whether its lines bear taxes only where it has a column for them. */
export const holdsTaxedLines = (form: FileForm): boolean => form === 'invoice_sales' || form === 'invoice_purchases'

/** What the server guessed, as the person will correct it. */
export const firstMapping = ({ fields, columns }: ImportPreview): ColumnMapping =>
  Object.fromEntries(fields.map(({ name }) => [name, columns.find(column => column.field === name)?.head ?? '']))

/** The required columns that the file has not been given; of some it needs one at least. */
export function missingFields(form: FileForm, { fields }: ImportPreview, mapping: ColumnMapping): string[] {
  const alternatives = alternativesOf(form)
  return fields
    .filter(({ name, required }) => {
      const others = alternatives.find(names => names[0] === name)
      return (required || others) && !(others ?? [name]).some(each => mapping[each])
    })
    .map(({ label }) => label)
}
