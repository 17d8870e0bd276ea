import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { withoutIsolates } from '../../i18n/testing-sentences.ts'
import { languages } from '../../i18n/text.ts'
import { type Backend, backends, type Company, newCompany, person, send } from '../testing-backends.ts'
import { as, turnOn } from './testing-factor.ts'
import { colleague, roleNamed, roleWith, userBody } from './testing-people.ts'

const everyAction = ['create', 'read', 'update', 'delete']

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  test('who keeps users sees and ends nothing of somebody who may do more', async () => {
    const keeper = await colleague(side, company, await roleWith(company, { users: everyAction, clients: ['read'] }))
    const auditor = await colleague(side, company, await roleNamed(company, 'auditor'))
    await turnOn(side, auditor.token, new Date(), auditor.body.password)
    const owner = (await company.get('users?per_page=100')).rows('users').find(({ type }) => type === 'owner')!
    for (const [{ id }, reason] of [
      [auditor.user, 'member_holds_more'],
      [owner, 'owner_only'],
    ] as const) {
      expect((await keeper.get(`users/${id}/sessions`)).code).toBe(reason)
      expect((await keeper.delete(`users/${id}/sessions`)).code).toBe(reason)
      expect((await keeper.delete(`users/${id}/second-factor`)).code).toBe(reason)
    }
    expect((await keeper.get(`users/${keeper.user.id}/sessions`)).status).toBe(200)
  })

  test.each(languages)('a name is one line without hidden marks, said in %s', async lang => {
    const text = { first_name: [issueTexts.hidden_marks[lang]] }
    for (const first_name of ['سلمى\n\nعاجل: ادفع هنا', 'a\u202eb', 'a\u2067b', 'a\tb']) {
      expect((await company.post('users', userBody(null, { first_name }), { lang })).message).toEqual(text)
      expect(
        (await send(side, 'POST', '/owner/register', { body: { ...person(), first_name }, lang })).message,
      ).toEqual(text)
      expect((await company.put('organizations', { name: first_name }, { lang })).message).toEqual({
        name: [issueTexts.hidden_marks[lang]],
      })
    }
    expect((await company.post('units', { name: 'متر\nمربع' }, { lang })).status).toBe(422)
    // What is copied from one of our own sentences is framed by marks that nobody sees.
    expect((await company.post('units', { name: `\u2068رطل ${lang}\u2069` })).one('unit').name).toBe(`رطل ${lang}`)
  })

  test.each(languages)('a website is one of the web, said in %s', async lang => {
    for (const website of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https:// a b', 'shop'])
      expect((await company.put('organizations', { website }, { lang })).message).toEqual({
        website: [withoutIsolates(issueTexts.not_a_website[lang])],
      })
    for (const website of ['https://متجر.example/ar?x=1', 'www.example.com', 'http://example.com:8080/'])
      expect([website, (await company.put('organizations', { website })).status]).toEqual([website, 200])
  })

  test('whoever has a second factor removes their organization and their account by a code of it', async () => {
    const shop = await newCompany(side)
    const { recoveryCodes } = await turnOn(side, shop.token, new Date())
    const { name } = (await shop.get('organizations/show')).one('organization')
    const bare = await shop.delete('organizations', { body: { name }, lang: 'en' })
    expect([bare.status, Object.keys(bare.message as object)]).toEqual([422, ['code']])
    const wrong = await shop.delete('organizations', { body: { name, code: 'AAAAABBBBB' }, lang: 'en' })
    expect(wrong.message).toEqual({ code: [issueTexts.code_invalid.en] })
    expect((await shop.delete('organizations', { body: { name, code: recoveryCodes[0] } })).status).toBe(200)
    const { email } = (await send(side, 'GET', '/owner/getProfile', as(shop.token))).one('owner')
    const remove = (body: object) => send(side, 'DELETE', '/owner/profile', { ...as(shop.token), body })
    expect(Object.keys((await remove({ email })).message as object)).toEqual(['code'])
    expect((await remove({ email, code: recoveryCodes[1] })).status).toBe(200)
  })
})
