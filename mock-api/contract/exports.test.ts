import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv, rowsUnderHeads } from '../../server/exports/testing-files.ts'
import { g1, rent } from './testing-bodies.ts'
import { type Company, newCompany, type Side, sides } from './testing-sides.ts'

/** Files of reports, in the form of the contract. */

interface Report {
  columns: { key: string; label: string }[]
  rows: { cells: Record<string, string | null> }[]
}

describe.each(sides)('on $side', ({ open }) => {
  let side: Side
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
    await company.post('invoice-sales', await g1(company))
    await company.post('restrictions', await rent(company))
  })
  afterAll(() => side?.close())

  const file = async (path: string) => {
    const url = `${side.url}/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${company.id}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${company.token}`, lang: 'ar' } })
    return { answer, content: Buffer.from(await answer.arrayBuffer()) }
  }

  test('a report as CSV and as a workbook says what its JSON says', async () => {
    const report = (await company.get('reports/trial-balance')).read<Report>('report')
    const heads = report.columns.map(({ label }) => label)
    const cells = report.rows.map(row => report.columns.map(({ key }) => row.cells[key] ?? ''))
    const csv = await file('reports/trial-balance?format=csv')
    expect(csv.answer.headers.get('content-disposition')).toContain("filename*=UTF-8''")
    expect(csv.answer.headers.get('cache-control')).toBe('no-store')
    expect(readCsv(csv.content)).toEqual([heads, ...cells])
    const workbook = rowsUnderHeads((await file('reports/trial-balance?format=xlsx')).content)
    expect(workbook.heads).toEqual(heads)
    const figures = cells.map(row => row.map((cell, place) => (place < 2 || cell === '' ? cell : Number(cell))))
    expect(workbook.rows.map(row => heads.map((_, place) => row[place]?.v ?? ''))).toEqual(figures)
  })

  test('a question that a report does not have is refused, whatever the format', async () => {
    const { answer } = await file('reports/trial-balance?format=csv&client_id=1')
    expect(answer.status).toBe(422)
  })
})
