import { expect } from 'vitest'
import type { Company } from '../testing-company.ts'

/** A report as it stands on the wire, and what must hold of any of them. */
export interface WireReport {
  from: string
  to: string
  columns: { key: string; type: string; label: string }[]
  rows: {
    id: string
    kind: string
    cells: Record<string, string | null>
    explained: string[]
    link?: { kind: string; id: number; resource?: string }
  }[]
  totals: Record<string, string | null>
  proofs: { key: string; left: string; right: string; difference: string; breaks?: unknown }[]
  notes: string[]
  page: { total: number; last_page: number }
}

export interface WireExplanation {
  figure: string
  sum: string
  difference: string
  sentence: string
  parts: { label: string; count: number; amount: string }[]
  rows: { cells: Record<string, string | null>; link?: { kind: string; id: number } }[]
  page: { total: number }
}

export const minor = (amount: string | null | undefined): bigint => BigInt((amount ?? '0').replace('.', ''))
const isZero = (amount: string) => /^-?[0.]+$/.test(amount)

export async function reportOf(company: Company, key: string, query = '', lang = 'en'): Promise<WireReport> {
  const answer = await company.call('GET', `/owner/reports/${key}?${query}`, undefined, { lang })
  if (answer.status !== 200) throw new Error(`${key}?${query}: ${answer.status} ${answer.text}`)
  return (answer.body as unknown as { report: WireReport }).report
}

export async function explanationOf(company: Company, key: string, query: string, row: string, column: string) {
  const answer = await company.call(
    'GET',
    `/owner/reports/${key}/explanation?${query}&row=${encodeURIComponent(row)}&column=${column}&per_page=1000`,
    undefined,
    { lang: 'en' },
  )
  if (answer.status !== 200) throw new Error(`${key}?${query} ${row} ${column}: ${answer.status} ${answer.text}`)
  return (answer.body as unknown as { explanation: WireExplanation }).explanation
}

/** A row by its name, or by the end of its id. */
export const rowOf = ({ rows }: WireReport, name: string) =>
  rows.find(({ id, cells }) => id === name || Object.values(cells).includes(name))!.cells

/** Every proof is zero, and rows add up to totals in every column of money. */
export async function expectTied(company: Company, key: string, query: string, about = ''): Promise<WireReport> {
  const report = await reportOf(company, key, `${query}&per_page=1000`)
  const wrong = report.proofs.filter(({ difference }) => !isZero(difference))
  expect(wrong, `${key}?${query}\n${about}`).toEqual([])
  expect(report.proofs.length, `${key} proves itself`).toBeGreaterThan(0)
  for (const { key: column, type } of report.columns) {
    if (type !== 'money' || (report.totals[column] ?? null) === null) continue
    const rows = report.rows.filter(({ kind }) => kind === 'row')
    const together = rows.reduce((sum, { cells }) => sum + minor(cells[column]), 0n)
    expect(together, `Σ ${column} of ${key}?${query}\n${about}`).toBe(minor(report.totals[column]))
  }
  return report
}

/** A figure is the sum of what it says made it. */
export async function expectExplained(
  company: Company,
  key: string,
  query: string,
  row: { id: string; cells: Record<string, string | null> },
  column: string,
): Promise<void> {
  const reply = await explanationOf(company, key, query, row.id, column)
  const about = `${key}?${query} ${row.id} ${column}\n${reply.sentence}`
  expect([reply.figure, reply.difference], about).toEqual([row.cells[column], expect.stringMatching(/^-?[0.]+$/)])
  expect(reply.rows.length, about).toBe(reply.page.total)
  expect(
    reply.rows.reduce((sum, { cells }) => sum + minor(cells.amount), 0n),
    about,
  ).toBe(minor(reply.figure))
}
