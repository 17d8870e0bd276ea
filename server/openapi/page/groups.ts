import { documentWords } from '../../../i18n/books/documents.ts'
import { permissionText } from '../../../i18n/records/permissions.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { groupWords } from '../../../i18n/site/api-docs.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Json } from '../../../schema/calls/bodies.ts'
import { documentKindOfPermission } from '../../../schema/documents.ts'
import { isResourceName } from '../../../schema/index.ts'
import { isPermissionName } from '../../../schema/permissions.ts'
import { isForPeople, type Operation } from './operation.ts'

/** The calls of the description by what they are about. */
export interface Group {
  /** As its address has it. */
  slug: string
  title: Text
  operations: readonly Operation[]
  /** Whether no key opens any of it. */
  isForPeople: boolean
}

function titleOf(tag: string): Text {
  const words = groupWords[tag]
  if (words) return words
  const kind = documentKindOfPermission(tag)
  if (kind) return documentWords[kind].title.all
  if (isResourceName(tag)) return resourceWords[tag].title.all
  return isPermissionName(tag) ? permissionText(tag) : { ar: tag, en: tag }
}

/** What a program asks for most comes first. */
const first = ['invoice_sales', 'clients', 'products', 'payment_sales', 'reports', 'organizations']

/** What programs hardly ask for. */
const last = ['world', 'shared', 'public', 'health']

/** Every call of the description, by group: those for programs first. */
export function groupsOf(description: Json): Group[] {
  const byTag = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(description.paths as Record<string, Record<string, Operation>>))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = (operation as unknown as { tags?: string[] }).tags?.[0] ?? ''
      byTag.set(tag, [...(byTag.get(tag) ?? []), { ...operation, method, path, tag }])
    }
  const groups = [...byTag].map(([tag, operations]) => ({
    slug: tag.replaceAll(' ', '-'),
    title: titleOf(tag),
    operations,
    isForPeople: operations.every(isForPeople),
  }))
  const positionOf = ({ slug, isForPeople }: Group) =>
    isForPeople ? 1000 : last.includes(slug) ? 100 : first.includes(slug) ? first.indexOf(slug) : first.length
  return groups.sort((one, other) => positionOf(one) - positionOf(other))
}
