import type { MockPopulation } from './facts.ts'
import { entriesIn } from './lines.ts'

export const entries: MockPopulation<'entries'> = (work, view, knownAt) => {
  const people = new Map(work.state.collections.people.map(person => [person.id, person]))
  return entriesIn(work, view, knownAt).map(({ id, lines, recorded_by, organization_id: _, ...entry }) => {
    const person = people.get(recorded_by)
    const total = (side: 'debit' | 'credit') => lines.reduce((sum, line) => sum + line[side], 0n)
    return {
      entry_id: id,
      ...entry,
      recorded_by: person ? `${person.first_name} ${person.last_name}` : null,
      debit: total('debit'),
      credit: total('credit'),
    }
  })
}
