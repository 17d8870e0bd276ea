import { valueFor } from '../collections/certain.ts'
import type { Action } from '../declare.ts'
import { documentKindNames, documentKindOfPermission, documentKinds } from '../documents.ts'
import { code, link } from '../fields.ts'
import { declarationOf, isResourceName, permissionOf, resourceNames } from '../index.ts'
import { may, type PermissionName, type Permissions } from '../permissions.ts'
import type { ListOptions } from '../query.ts'

/** Files that people attach to records, and who may see and change them. */

/** A kind of file that is kept: what it is by its content, whatever it is called. */
interface FileKind {
  /** What its name ends in; the first is put where a name has another end. */
  extensions: readonly [string, ...string[]]
  type: string
  /** Whether a browser can draw it as a picture. */
  isPicture?: true
}

export const fileKinds = {
  pdf: { extensions: ['pdf'], type: 'application/pdf' },
  png: { extensions: ['png'], type: 'image/png', isPicture: true },
  jpeg: { extensions: ['jpg', 'jpeg'], type: 'image/jpeg', isPicture: true },
  webp: { extensions: ['webp'], type: 'image/webp', isPicture: true },
  gif: { extensions: ['gif'], type: 'image/gif', isPicture: true },
  heic: { extensions: ['heic', 'heif'], type: 'image/heic' },
  docx: { extensions: ['docx'], type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { extensions: ['xlsx'], type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { extensions: ['pptx'], type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  odt: { extensions: ['odt'], type: 'application/vnd.oasis.opendocument.text' },
  ods: { extensions: ['ods'], type: 'application/vnd.oasis.opendocument.spreadsheet' },
  csv: { extensions: ['csv'], type: 'text/csv' },
  txt: { extensions: ['txt'], type: 'text/plain' },
} as const satisfies Record<string, FileKind>
export type FileKindName = keyof typeof fileKinds

const kinds: readonly FileKind[] = Object.values(fileKinds)
export const fileTypes = kinds.map(({ type }) => type)
export const isPicture = (type: string): boolean => kinds.some(kind => kind.type === type && kind.isPicture === true)

/** What a record needs before its files are seen: that it may be read, and its lines, which a scan of it shows too. */
interface Attachable {
  permission: PermissionName
  details: PermissionName | null
}

const attachables = new Map<string, Attachable>([
  ...documentKindNames.map((kind): [string, Attachable] => {
    const { permission, details } = documentKinds[kind].wire
    return [permission, { permission, details }]
  }),
  ...resourceNames
    .filter(name => declarationOf(name).files)
    .map((name): [string, Attachable] => [name, { permission: permissionOf(name), details: null }]),
])

/** The records that files are attached to, as the wire calls them. */
export const attachableNames: readonly string[] = [...attachables.keys()]
export const isAttachable = (name: string): boolean => attachables.has(name)

/** The kind of document that is called so, unless it is a resource. */
export const kindOfAttachable = (name: string) => (isResourceName(name) ? undefined : documentKindOfPermission(name))

/** What is done to the files of a record: `update` adds them and removes one's own, `delete` removes those of others. */
type FileAction = 'read' | 'update' | 'delete'

/** What must be held to do it. */
export function attachmentNeeds(name: string, action: FileAction): readonly [PermissionName, Action][] {
  const { permission, details } = valueFor(attachables, name)
  const reading: [PermissionName, Action][] = [
    [permission, 'read'],
    ...(details ? [[details, 'read'] satisfies [PermissionName, Action]] : []),
  ]
  return action === 'read' ? reading : [...reading, [permission, action]]
}

export const mayAttachment = (permissions: Permissions, name: string, action: FileAction): boolean =>
  attachmentNeeds(name, action).every(([permission, needed]) => may(permissions, permission, needed))

/** Whoever added a file removes it while they may change its record; anybody else's is removed by who may delete that. */
export const mayRemoveAttachment = (permissions: Permissions, name: string, isOwn: boolean): boolean =>
  (isOwn && mayAttachment(permissions, name, 'update')) || mayAttachment(permissions, name, 'delete')

/** A record whose files somebody may read, or change, if there is any at all. */
export const anyAttachable = (permissions: Permissions, action: 'read' | 'update'): string | undefined =>
  attachableNames.find(name => mayAttachment(permissions, name, action))

export const permissionOfAttachable = (name: string): PermissionName => valueFor(attachables, name).permission

export const attachmentListOptions: ListOptions = {
  filters: { resource: code(), record_id: link('records') },
  sorts: ['id'],
  sort: { field: 'id', order: 'asc' },
}
