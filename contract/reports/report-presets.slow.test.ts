import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datePresets, reportDeclaration, reportNames } from '../../schema/reports.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { type Backend, backends, type Company } from '../testing-backends.ts'
import { smallBooks, type WireReport } from './testing-reports.ts'

/**
 * Every report under every name of days: all of them in `npm run test:full`; in `npm test` each report under a third of
 * the names, the next report under the next third.
 */

describe.each(backends)('on $side', ({ open }) => {
  const presetsOf = (name: (typeof reportNames)[number]) => {
    const turn = reportNames.indexOf(name)
    return datePresets.filter((_, index) => isAtLength || (index + turn) % 3 === 0)
  }
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await smallBooks(side)
  })
  afterAll(() => side?.close())

  test.each(reportNames)('%s answers each of them, and what it proves holds', async name => {
    const { wire: key } = reportDeclaration(name)
    for (const preset of presetsOf(name)) {
      const answer = await company.get(`reports/${key}?preset=${preset}`)
      expect([
        answer.status,
        answer.read<WireReport>('report').proofs.map(({ left, right }) => left === right),
      ]).toEqual([200, answer.read<WireReport>('report').proofs.map(() => true)])
    }
  })
})
