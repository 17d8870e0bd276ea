import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, newCompany } from './testing-backends.ts'

/** Statements by mail, in the form of the contract. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const party = { type: 'individual', first_name: 'أحمد' }

  test.each([
    ['clients', 'client'],
    ['suppliers', 'supplier'],
  ])('the statement of one of the %s is mailed once for one key, to its own address or another', async (path, one) => {
    const made = await company.post(path, { ...party, display_name: 'أحمد', email: 'ahmed@example.com' })
    const url = `${path}/${made.one(one).id}/statement/mail`
    const headers = { 'idempotency-key': `${path}-1` }
    const first = await company.post(url, { preset: 'this_month' }, { headers, lang: 'en' })
    expect([first.status, first.body]).toEqual([
      200,
      {
        message: 'The letter is on its way',
        mail: { email: 'ahmed@example.com', from: '2026-11-01', to: '2026-11-30' },
      },
    ])
    expect((await company.post(url, { preset: 'this_month' }, { headers, lang: 'en' })).text).toBe(first.text)
    const other = await company.post(url, {
      email: 'other@example.com',
      date_from: '2026-01-01',
      date_to: '2026-01-31',
    })
    expect(other.read('mail')).toEqual({ email: 'other@example.com', from: '2026-01-01', to: '2026-01-31' })
    const trail = (await company.get(`audit?resource=${path}`)).page('audit').data.filter(row => row.action === 'mail')
    expect(trail.map(({ record_name }) => record_name)).toEqual(['أحمد', 'أحمد'])
  })

  test('without an address, with a wrong one, or of nobody, it is refused', async () => {
    const made = await company.post('clients', { ...party, display_name: 'بلا بريد' })
    const url = `clients/${made.one('client').id}/statement/mail`
    const missing = await company.post(url, {}, { lang: 'en' })
    expect([missing.status, missing.message]).toEqual([
      422,
      { email: ['No e-mail is on record for this party. Enter an address, or add one to its details.'] },
    ])
    expect((await company.post(url, { email: 'nowhere' })).status).toBe(422)
    expect((await company.post(url, { email: 'a@example.com', preset: 'some_day' })).status).toBe(422)
    expect((await company.post('clients/999999/statement/mail', {})).status).toBe(404)
  })
})
