import { expect } from 'vitest'
import type { Company } from '../../testing-company.ts'

/** Books as a bookkeeper writes them in a test, and reports as they stand on paper. */

export interface WireRow {
  id: string
  kind: string
  level: number
  cells: Record<string, string | null>
  explained: string[]
  link?: { kind: string; id: number }
}

export interface WireReport {
  columns: { key: string; type: string; label: string }[]
  rows: WireRow[]
  totals: Record<string, string | null>
  proofs: { key: string; left: string; right: string; difference: string }[]
  chart?: { kind: string; labels: string[]; series: { key: string; label: string; values: string[] }[] }
  notes: string[]
}

type Body = Record<string, unknown>

/** Rows of a report as name and figures, those of the named columns; sections by their name alone. */
export function rowsOn(report: WireReport, ...columns: string[]): string[] {
  const named = report.columns.find(({ type }) => type === 'text')!.key
  const figures = report.columns.filter(({ key, type }) =>
    columns.length > 0 ? columns.includes(key) : type === 'money' || type === 'percent',
  )
  return report.rows.map(({ level, cells, kind }) =>
    [
      `${'  '.repeat(level)}${cells[named]}`,
      ...(kind === 'section' ? [] : figures.map(({ key }) => cells[key] ?? '·')),
    ].join(' '),
  )
}

export async function bookkeeper(company: Company) {
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const ids = new Map(Accounts.data.map(({ id, code }) => [code, id]))
  const account = (code: string) => ids.get(code)!
  const reportOf = async (key: string, query = '', lang = 'en'): Promise<WireReport> => {
    const answer = await company.call('GET', `/owner/reports/${key}?${query}`, undefined, { lang })
    if (answer.status !== 200) throw new Error(`${key}?${query}: ${answer.status} ${answer.text}`)
    return answer.body.report as WireReport
  }
  return {
    account,
    reportOf,
    /** An entry by hand: account, debit or nothing, credit or nothing. */
    async journal(date: string, ...lines: [code: string, debit: string, credit: string][]) {
      const items = lines.map(([code, debtor, creditor]) => ({
        account_id: account(code),
        ...(debtor ? { debtor } : { creditor }),
      }))
      return company.must('POST', '/owner/restrictions', { date, name: 'قيد', items })
    },
    async make<T = { id: number }>(path: string, one: string, body: Body): Promise<T> {
      return (await company.must('POST', `/owner/${path}`, body))[one] as T
    },
    async rows(key: string, query = '', ...columns: string[]): Promise<string[]> {
      return rowsOn(await reportOf(key, query), ...columns)
    },
    /** Every proof of a report, which must hold. */
    async proven(key: string, query = ''): Promise<WireReport> {
      const report = await reportOf(key, query)
      expect(report.proofs.length).toBeGreaterThan(0)
      for (const { key: proof, difference } of report.proofs)
        expect(Number(difference), `${key}?${query}: ${proof}`).toBe(0)
      return report
    },
    /** Asks every figure of a report what made it: the rows come to the figure. Answers how many were asked. */
    async explained(key: string, query = '', isRequested: () => boolean = () => true): Promise<number> {
      const { rows } = await reportOf(key, query)
      let requested = 0
      for (const row of rows)
        for (const column of row.explained) {
          if (!isRequested()) continue
          const about = `row=${encodeURIComponent(row.id)}&column=${column}`
          const answer = await company.must('GET', `/owner/reports/${key}/explanation?${query}&${about}`)
          const { figure, difference } = answer.explanation as unknown as { figure: string; difference: string }
          expect([figure, difference], `${key}?${query} ${about}`).toEqual([row.cells[column], '0.00'])
          requested += 1
        }
      return requested
    },
  }
}

export type Bookkeeper = Awaited<ReturnType<typeof bookkeeper>>

/** Every report of this family. */
export const statementKeys = [
  'profits-and-losses',
  'general-budget',
  'statement-of-cach-flows',
  'income-and-expense',
  'income-and-expense-chart',
  'expense-summaryby-category',
  'cash-balance',
  'net-cache',
  'net-cache-chart',
  'net-receivable-accounts',
  'net-payable-accounts',
] as const
