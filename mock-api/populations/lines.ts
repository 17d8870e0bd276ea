import type { Period } from '../../server/calendar.ts'
import type { MockPopulation } from '../facts.ts'
import { entriesOf } from '../ledger.ts'
import type { StoredEntry } from '../state.ts'

/** The entries and their reversals that both lie in a period, by id. */
export function foldedIn(entries: readonly StoredEntry[], { from, to }: Period): Set<number> {
  const inside = new Map(entries.filter(({ date }) => date >= from && date <= to).map(entry => [entry.id, entry]))
  return new Set(
    [...inside.values()].flatMap(({ id, reverses_id }) =>
      reverses_id !== null && inside.has(reverses_id) ? [id, reverses_id] : [],
    ),
  )
}

export const lines: MockPopulation<'lines'> = ({ state, organization }, { fold }, knownAt) => {
  const known = entriesOf(state, organization.id).filter(
    ({ recorded_at }) => knownAt === null || Date.parse(recorded_at) <= Date.parse(knownAt),
  )
  const folded = fold ? foldedIn(known, fold) : new Set()
  return known
    .filter(({ id }) => !folded.has(id))
    .flatMap(({ id, date, lines, number, name, source_kind, source_id, revision, reverses_id, recorded_at }) =>
      lines.map((line, index) => ({
        entry_id: id,
        position: index + 1,
        date,
        month: date.slice(0, 7),
        ...line,
        ...{ number, name, source_kind, source_id, revision, reverses_id, recorded_at },
      })),
    )
}
