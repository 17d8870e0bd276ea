import { documentWords } from '../../i18n/books/documents.ts'
import { documentLabel, type LabelOf, resourceLabel } from '../../i18n/labels.ts'
import { resourceWords } from '../../i18n/records/resources.ts'
import type { Title } from '../../i18n/text.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { declarationOf, permissionOf, type ResourceName } from '../../schema/index.ts'
import type { PermissionName } from '../../schema/permissions.ts'
import type { ListOptions } from '../../schema/query.ts'
import { documentListOptions } from '../documents/list-options.ts'
import { listOptionsOf } from '../resources/declared.ts'
import { columnsOfDocuments, columnsOfResource, type ListColumn } from './list-columns.ts'

/** A list that leaves as a file. */
export interface ListOfFile {
  path: string
  permission: PermissionName
  title: Title
  listOptions: ListOptions
  columns: readonly ListColumn[]
  labelOf: LabelOf
}

export const listOfResource = (resource: ResourceName): ListOfFile => ({
  path: declarationOf(resource).wire.path,
  permission: permissionOf(resource),
  title: resourceWords[resource].title,
  listOptions: listOptionsOf(resource),
  columns: columnsOfResource(resource),
  labelOf: resourceLabel(resource),
})

export const listOfDocuments = (kind: DocumentKind): ListOfFile => ({
  path: documentKinds[kind].wire.path,
  permission: documentKinds[kind].wire.permission,
  title: documentWords[kind].title,
  listOptions: documentListOptions(kind),
  columns: columnsOfDocuments(kind),
  labelOf: documentLabel,
})
