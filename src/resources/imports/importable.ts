import { documentWords } from '../../../i18n/books/documents.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Text } from '../../../i18n/text.ts'
import type { ImportPreview } from '../../../schema/answers/files.ts'
import { documentKinds } from '../../../schema/documents.ts'

import { isResourceName, type ResourceName, resourceNames } from '../../../schema/index.ts'
import type { ColumnMapping } from '../../dataProvider/imports.ts'

export const salesResource = documentKinds.sales_invoice.wire.permission

/** What a file can hold: sales invoices, then the parties and products that they name, then everything else. */
export const importedResources: readonly (typeof salesResource | ResourceName)[] = [
  salesResource,
  'clients',
  'products',
  ...resourceNames.filter(name => name !== 'clients' && name !== 'products'),
]

export const importedName = (resource: string): Text =>
  isResourceName(resource) ? resourceWords[resource].title.all : documentWords.sales_invoice.title.all

/** What the server guessed, as the person will correct it. */
export const firstMapping = ({ fields, columns }: ImportPreview): ColumnMapping =>
  Object.fromEntries(fields.map(({ name }) => [name, columns.find(column => column.field === name)?.head ?? '']))

const describes = ['product_code', 'description']

/** The required columns that the file has not been given; a product is named by its code or by its description. */
export const missingFields = ({ fields }: ImportPreview, mapping: ColumnMapping): string[] =>
  fields
    .filter(({ name, required }) => required && !mapping[name])
    .filter(({ name }) => !(name === 'product_code' && describes.some(field => mapping[field])))
    .map(({ label }) => label)
