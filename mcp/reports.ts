/** Reports in few words: an assistant reads every letter. */

interface Report {
  title: string
  organization: string
  currency: string
  from: string
  to: string
  columns: { key: string; label: string }[]
  rows: { kind: string; level: number; cells: Record<string, unknown> }[]
  totals: unknown
  proofs: unknown
  page?: unknown
}

/** A report as a table: heads, and a line of values for each row; what is no plain row says so. */
export function tableOf(answer: Record<string, unknown>): object {
  const { title, organization, currency, from, to, columns, rows, totals, proofs, page } = answer.report as Report
  return {
    ...{ title, organization, currency, from, to },
    heads: columns.map(({ label }) => label),
    rows: rows.map(({ kind, level, cells }) => ({
      ...(kind === 'row' ? {} : { kind }),
      ...(level > 0 ? { level } : {}),
      values: columns.map(({ key }) => cells[key] ?? null),
    })),
    ...{ totals, proofs },
    ...(page === undefined ? {} : { page }),
  }
}
