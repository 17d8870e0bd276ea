import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'

/** Figures and days that are pasted from letters and sheets, with the marks that nobody sees. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-01T09:00:00Z')
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  test.each([
    '\u200b',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufeff',
  ])('an amount and a day are what they show, with %j around and inside them', async mark => {
    const id = async (code: string) => (await accountByCode(company, code)).id
    const made = await company.post('transfers', {
      ...{ cash_account_id: await id('1101'), to_account_id: await id('1111') },
      date: `${mark}2026-${mark}03-10${mark}`,
      amount: `${mark}1${mark},250.50${mark}`,
      bank_fees: mark,
    })
    expect([made.status, made.one('transfer')]).toMatchObject([
      201,
      { date: '2026-03-10', amount: '1250.50', bank_fees: '0.00' },
    ])
    const listed = await company.get(`transfers?date_from=${encodeURIComponent(`${mark}2026-03-10`)}`)
    expect(listed.status).toBe(200)
  })
})
