import { documentWords } from '../../i18n/books/documents.ts'
import { documentLabel, type LabelOf, resourceLabel } from '../../i18n/labels.ts'
import { resourceWords } from '../../i18n/records/resources.ts'
import type { Title } from '../../i18n/text.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { declarationOf, permissionOf, type ResourceName } from '../../schema/index.ts'
import { listOptionsOf } from '../../schema/lists/record-list-options.ts'
import { hiddenFields, orderedAmounts, seesPrices } from '../../schema/organization/hidden-fields.ts'
import type { PermissionName, Permissions } from '../../schema/permissions.ts'
import type { ListOptions } from '../../schema/query.ts'
import { visibleListOptions } from '../documents/visible-list-options.ts'
import { visibleTo } from '../resources/declared.ts'
import { columnsOfDocuments, columnsOfResource, type ListColumn } from './list-columns.ts'

/** A list that leaves as a file: what may be asked of it and what it shows, by who asks. */
export interface ListOfFile {
  path: string
  permission: PermissionName
  title: Title
  listOptions(permissions: Permissions): ListOptions
  columns(permissions: Permissions): readonly ListColumn[]
  labelOf: LabelOf
}

const without = (columns: readonly ListColumn[], hidden: readonly string[]) =>
  columns.filter(({ name }) => !hidden.includes(name))

export const listOfResource = (resource: ResourceName): ListOfFile => ({
  path: declarationOf(resource).wire.path,
  permission: permissionOf(resource),
  title: resourceWords[resource].title,
  listOptions: permissions => visibleTo(resource, listOptionsOf(resource), permissions),
  columns: permissions => without(columnsOfResource(resource), hiddenFields(resource, permissions)),
  labelOf: resourceLabel(resource),
})

export const listOfDocuments = (kind: DocumentKind): ListOfFile => ({
  path: documentKinds[kind].wire.path,
  permission: documentKinds[kind].wire.permission,
  title: documentWords[kind].title,
  listOptions: permissions => visibleListOptions(kind, permissions),
  columns: permissions => without(columnsOfDocuments(kind), seesPrices(permissions, kind) ? [] : orderedAmounts),
  labelOf: documentLabel,
})
