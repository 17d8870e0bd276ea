import { setTimeout as pause } from 'node:timers/promises'
import { isAtLength } from '../../testing-full-run.ts'
import { type Answer, type Backend, type Company, newCompany } from '../testing-backends.ts'
import { g1, rent } from '../testing-bodies.ts'

/** A report as it stands on the wire. */
export interface WireReport {
  key: string
  title: string
  organization: string
  currency: string
  from: string
  to: string
  as_of?: string
  entries: number
  columns: { key: string; type: string; label: string }[]
  rows: {
    id: string
    kind: string
    level: number
    cells: Record<string, string | null>
    explained: string[]
    link?: { kind: string; id: number; resource?: string }
  }[]
  totals: Record<string, string | null>
  totals_explained: string[]
  proofs: { key: string; name: string; left: string; right: string; difference: string }[]
  notes: string[]
  corrections?: { count: number; are_shown: boolean }
  page: { total: number; last_page: number }
}

export interface WireExplanation {
  sentence: string
  difference: string
  parts: { label: string; count: number; amount: string }[]
  rows: { cells: Record<string, string | null> }[]
}

/** The reports of a company, as they are read. */
export function reportsOf(company: Company) {
  const read = async <T>(query: string, key: string): Promise<T> => {
    const answer: Answer = await company.get(`reports/${query}`)
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.text}`)
    return answer.read<T>(key)
  }
  return {
    report: (query: string) => read<WireReport>(query, 'report'),
    async explanation(query: string, row: string, column: string) {
      const [key = '', requested = ''] = query.split('?')
      return read<WireExplanation>(`${key}/explanation?${requested}&row=${row}&column=${column}`, 'explanation')
    },
    /** One row a line: these cells, an empty one as a dot. */
    async table(query: string, ...keys: string[]): Promise<string[]> {
      const { rows } = await read<WireReport>(query, 'report')
      return rows.map(({ cells }) => keys.map(key => cells[key] ?? '·').join(' '))
    },
    /** What each proof compares. */
    async proofs(query: string): Promise<string[]> {
      const { proofs } = await read<WireReport>(query, 'report')
      return proofs.map(({ left, right }) => `${left} = ${right}`)
    },
  }
}

/** Books of two invoices, one of the year before, and a rent, on 21 November 2026. */
export async function smallBooks(side: Backend): Promise<Company> {
  side.setNow('2026-11-21T09:00:00Z')
  const company = await newCompany(side)
  await company.post('invoice-sales', { ...(await g1(company)), date: '2025-12-30', due_date: '2026-01-30' })
  await company.post('invoice-sales', await g1(company))
  await company.post('restrictions', await rent(company))
  return company
}

interface Proof {
  key: string
  left: string
  right: string
  difference: string
  failed?: boolean
}

/** How long to wait between two looks: the same process makes what is waited for. */
const lookAgain_ms = 60

/** The proofs of a run of all of them that is begun now, when it has ended. */
export async function provenNow<Proved extends Proof>(company: Company): Promise<Proved[]> {
  const begun = await company.post('proofs', {})
  if (begun.status !== 202) throw new Error(`${begun.status} ${begun.text}`)
  for (;;) {
    const { running, proofs } = (await company.get('proofs')).read<{ running: boolean; proofs: Proved[] }>('run')
    if (!running) return proofs
    await pause(lookAgain_ms)
  }
}

const broken = (proofs: readonly Proof[]): string[] =>
  proofs.filter(({ difference, failed }) => failed || Number(difference) !== 0).map(({ key }) => key)

/**
 * Every proof that does not hold, of the books as a whole and of each report over all that stands in them. `npm run test:full`
 * also reads each report over a span of days, which proves the same in books that have no other days.
 */
export async function brokenProofs(company: Company, span: string): Promise<string[]> {
  const found: string[] = []
  const { reports } = isAtLength
    ? ((await company.get('reports')).body as { reports: { key: string }[] })
    : { reports: [] }
  for (const { key } of reports) {
    const answer = await company.get(`reports/${key}?${span}`)
    if (answer.status !== 200) continue
    const { proofs } = answer.read<{ proofs: Proof[] }>('report')
    found.push(...broken(proofs).map(each => `${key} ${each}`))
  }
  return [...found, ...broken(await provenNow(company))]
}
