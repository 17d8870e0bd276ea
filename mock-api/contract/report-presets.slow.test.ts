import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datePresets, reportDeclaration, reportNames } from '../../schema/reports.ts'
import { g1, rent } from './testing-bodies.ts'
import type { WireReport } from './testing-reports.ts'
import { type Company, newCompany, type Side, sides } from './testing-sides.ts'

/** Every report under every name of days. */

describe.each(sides)('on $side', ({ open }) => {
  let side: Side
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
    await company.post('invoice-sales', { ...(await g1(company)), date: '2025-12-30', due_date: '2026-01-30' })
    await company.post('invoice-sales', await g1(company))
    await company.post('restrictions', await rent(company))
  })
  afterAll(() => side?.close())

  test.each(reportNames)('%s answers each of them, and what it proves holds', async name => {
    const { wire: key } = reportDeclaration(name)
    for (const preset of datePresets) {
      const answer = await company.get(`reports/${key}?preset=${preset}`)
      expect([
        answer.status,
        answer.read<WireReport>('report').proofs.map(({ left, right }) => left === right),
      ]).toEqual([200, answer.read<WireReport>('report').proofs.map(() => true)])
    }
  })
})
