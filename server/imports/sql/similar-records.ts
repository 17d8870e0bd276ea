import { elementAt } from '../../../schema/collections/certain.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import type { Values } from '../../../schema/validate.ts'
import type { Work } from '../../work.ts'
import type { Mapping } from '../columns.ts'
import type { Fault, Warning } from '../outcome.ts'
import { differingFields, type RecordedTwice } from './differing-fields.ts'
import { distinguishingFields } from './identities.ts'
import { SpellingWarnings } from './similar-names.ts'

/** What is said of rows of a list that are in the books, or in the file, already. */

interface RecordOfFile {
  row: number
  record: Values
  faults: readonly Fault[]
  /** What the file says of a record that the books have already. */
  twice: RecordedTwice | null
  /** The name of the record that it was taken for, which is spelled otherwise. */
  similar: string | null
}

/** Of what is in the books already, says what the file has otherwise: whoever sends it again may mean to change it. */
export async function warnOfDifferences(
  work: Work,
  resource: ResourceName,
  read: readonly RecordOfFile[],
): Promise<void> {
  const known = read.flatMap(each => (each.twice ? [{ each, twice: each.twice }] : []))
  const fields = await differingFields(
    work,
    resource,
    known.map(({ twice }) => twice),
  )
  for (const [index, { each }] of known.entries()) {
    const columns = elementAt(fields, index)
    const { similar } = each
    const [fault] = each.faults
    if (columns.length === 0 || !fault || !('reason' in fault)) continue
    const distinguishing = similar === null ? [] : distinguishingFields(resource, columns)
    if (distinguishing.length === 0) each.faults = [{ ...fault, reason: 'record_exists_otherwise', columns }]
    else {
      each.faults = [{ ...fault, reason: 'similar_recorded', columns: distinguishing }]
      each.similar = null
    }
  }
}

/** The column of a file that names its records. */
const nameColumn = (resource: ResourceName, mapping: Mapping): string =>
  [declarationOf(resource).title, 'company_name', 'first_name'].find(name => mapping.has(name)) ??
  declarationOf(resource).title

/** Which names of the file were taken for others, which are spelled alike. */
export function spellingsOf(resource: ResourceName, mapping: Mapping, read: readonly RecordOfFile[]): Warning[] {
  const { title } = declarationOf(resource)
  const spellings = new SpellingWarnings()
  for (const { row, record, similar } of read)
    if (similar !== null) spellings.note(row, nameColumn(resource, mapping), String(record[title]), similar)
  return spellings.warnings
}
