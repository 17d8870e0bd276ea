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
