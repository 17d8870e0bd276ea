import { elementAt } from '../../schema/collections/certain.ts'
import type { Listing, ReportRow } from './report.ts'

/** Rows of one kind, as many as there are, made when they are looked at. */
export interface RowSource {
  count: number
  rows(skip: number, take: number): Promise<ReportRow[]>
}

/** Several kinds of rows, one after another. */
export const listing = (sources: readonly RowSource[], tail: ReportRow[] = [], head: ReportRow[] = []): Listing => ({
  head,
  tail,
  count: sources.reduce((sum, { count }) => sum + count, 0),
  async slice(skip, take) {
    const found: ReportRow[] = []
    let before = 0
    for (const { count, rows } of sources) {
      const first = Math.max(0, skip + found.length - before)
      const wanted = Math.min(take - found.length, count - first)
      if (wanted > 0) found.push(...(await rows(first, wanted)))
      before += count
    }
    return found
  },
})

/** Rows among those of a source, in order: each stands after so many of them. */
export const among = (source: RowSource, others: readonly { after: number; row: ReportRow }[]): RowSource => ({
  count: source.count + others.length,
  async rows(skip, take) {
    const placed = others.map(({ after, row }, index) => ({ at: after + index, row }))
    const earlier = placed.filter(({ at }) => at < skip).length
    const within = placed.filter(({ at }) => at >= skip && at < skip + take)
    const rows = [...(await source.rows(skip - earlier, take - within.length))]
    for (const { at, row } of within) rows.splice(at - skip, 0, row)
    return rows
  },
})

/** A row of each thing, made when its page is shown or when somebody asks about it. */
export function listingOf<Thing>(
  things: readonly Thing[],
  { id, rows }: { id: (thing: Thing) => string; rows: (things: readonly Thing[]) => Promise<Omit<ReportRow, 'id'>[]> },
  tail: ReportRow[],
): Listing {
  const made = async (some: readonly Thing[]): Promise<ReportRow[]> =>
    (await rows(some)).map((row, position) => ({ id: id(elementAt(some, position)), ...row }))
  const source = {
    count: things.length,
    rows: (skip: number, take: number) => made(things.slice(skip, skip + take)),
  }
  return {
    ...listing([source], tail),
    async find(wanted) {
      const found = things.find(thing => id(thing) === wanted)
      return found && (await made([found]))[0]
    },
  }
}
