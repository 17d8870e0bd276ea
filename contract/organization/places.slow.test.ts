import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorTexts } from '../../i18n/messages.ts'
import { type Backend, backends, type Company, newCompany, send } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { colleague, roleNamed, userBody } from './testing-people.ts'

/** By what one has a place in an organization, and how it is lost. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  test.each(['demote', 'disable', 'remove'] as const)(
    'of two admins who %s each other at once, one is refused',
    async how => {
      const role = await roleNamed(company, 'assistant_user')
      const change = (by: Company, whom: { user: { id: number } }) =>
        how === 'remove'
          ? by.delete(`users/${whom.user.id}`)
          : by.put(
              `users/${whom.user.id}`,
              how === 'demote' ? { type: 'assistant', role_id: role.id } : { active: false },
            )
      for (let round = 0; round < 3; round++) {
        const one = await colleague(side, company, null)
        const other = await colleague(side, company, null)
        const answers = await Promise.all([change(one, other), change(other, one)])
        const statuses = answers.map(({ status }) => status).sort()
        // Who was taken out is signed out as well, where the account was made here.
        expect([
          [200, 403],
          [200, 401],
        ]).toContainEqual(statuses)
        const rows = (await company.get('users?type=admin&active=1&per_page=100')).rows('users')
        const left = rows.filter(({ id }) => [one.user.id, other.user.id].includes(id))
        expect(left).toHaveLength(1)
        await company.delete(`users/${left[0]!.id}`)
      }
    },
  )

  test('only plain digits without a zero before them name an organization', async () => {
    const headers = { authorization: `Bearer ${company.token}` }
    const ask = (id: string) => send(side, 'GET', `/owner/clients?organization_id=${id}`, { headers })
    expect((await ask(String(company.id))).status).toBe(200)
    const hex = `0x${company.id.toString(16)}`
    for (const id of [
      hex,
      `${company.id}.0`,
      `%2B${company.id}`,
      `0${company.id}`,
      `${company.id}e0`,
      `%20${company.id}`,
    ])
      expect([id, (await ask(id)).status]).toEqual([id, 403])
  })

  test('nor a record', async () => {
    const { id } = await make(company, 'clients')
    expect((await company.get(`clients/${id}`)).status).toBe(200)
    expect((await company.get(`clients?ids[]=${id}`)).rows('clients')).toHaveLength(1)
    for (const name of [`0${id}`, `${id}.0`, `0x${id.toString(16)}`, `%2B${id}`]) {
      expect([name, (await company.get(`clients/${name}`)).status]).toEqual([name, 404])
      expect([name, (await company.get(`clients?ids[]=${name}`)).code]).toEqual([name, 'validation'])
    }
  })

  test('nor the organization of an invitation', async () => {
    const { password: _, password_confirmation: __, ...body } = userBody(await roleNamed(company, 'accountant'))
    await company.post('users', body)
    const token = await side.invitationOf(body.email)
    const show = (text: string) => send(side, 'POST', '/owner/showInvitation', { body: { token: text }, lang: 'en' })
    expect((await show(token)).status).toBe(200)
    const refused = await show(`0${token}`)
    expect([refused.code, refused.message]).toEqual(['invitation_ended', errorTexts.invitation_ended.en])
  })
})
