import type { View } from '../../server/reports/facts/facts.ts'
import type { StoredEntry } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { MockPopulation } from './facts.ts'
import { entriesOf, foldedIn } from './ledger.ts'
/** The entries of an organization as they were known at a moment, or as they stand. */
export const knownEntries = ({ state, organization }: Work, knownAt: string | null): StoredEntry[] =>
  entriesOf(state, organization.id).filter(
    ({ recorded_at }) => knownAt === null || Date.parse(recorded_at) <= Date.parse(knownAt),
  )

/** The entries that a view shows. */
export function entriesIn(work: Work, { fold, recordedAfter }: View, knownAt: string | null): StoredEntry[] {
  const known = knownEntries(work, knownAt)
  const folded = fold ? foldedIn(known, fold) : new Set()
  return known.filter(
    ({ id, recorded_at }) =>
      !folded.has(id) && (recordedAfter === undefined || Date.parse(recorded_at) > Date.parse(recordedAfter)),
  )
}

export const lines: MockPopulation<'lines'> = (work, view, knownAt) =>
  entriesIn(work, view, knownAt).flatMap(
    ({ id, date, lines, number, name, source_kind, source_id, revision, reverses_id, recorded_at }) =>
      lines.map((line, index) => ({
        entry_id: id,
        position: index + 1,
        date,
        month: date.slice(0, 7),
        ...line,
        ...{ number, name, source_kind, source_id, revision, reverses_id, recorded_at },
      })),
  )
