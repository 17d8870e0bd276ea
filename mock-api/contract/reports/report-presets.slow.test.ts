import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datePresets, reportDeclaration, reportNames } from '../../../schema/reports.ts'
import { type Backend, backends, type Company } from '../testing-backends.ts'
import { smallBooks, type WireReport } from './testing-reports.ts'

/** Every report under every name of days. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await smallBooks(side)
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
