import { type NamedBySeed, recordName } from '../../i18n/records/seeded-names.ts'
import type { Language } from '../../i18n/text.ts'
import { declarationOf, type ResourceName } from '../../schema/index.ts'

/** What a record is called in files, where another record links to it: an import finds it again by this name. */

/** The field by which people tell records of one name apart, where a resource has one. */
export const codeFieldOf = (resource: ResourceName): string | null =>
  ['code', 'number', 'serial_number'].find(name => declarationOf(resource).fields[name]?.kind === 'code') ?? null

/** A record as far as its name in files goes. */
export interface NamedRecord extends NamedBySeed {
  code: string | null
  /** Whether another record bears the same title. */
  isShared: boolean
}

export const codedName = (code: string, title: string): string => `${code} ${title}`

/** The title of a record. An account goes by code and title, and so does whatever shares its title with another. */
export function linkName(resource: ResourceName, record: NamedRecord, language: Language): string {
  const title = recordName(record, language)
  const isCoded = resource === 'accounts' || record.isShared
  return isCoded && record.code !== null ? codedName(record.code, title) : title
}
