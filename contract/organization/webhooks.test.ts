import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { withoutIsolates } from '../../i18n/testing-sentences.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { colleague, roleWith } from './testing-people.ts'

/** Addresses of other programs that are told what is written. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let owner: Company
  beforeAll(async () => {
    side = await open()
    owner = await newCompany(side)
  })
  afterAll(() => side?.close())

  const url = 'https://example.com/told'
  const add = async (name: string, more: object = {}) =>
    (await owner.post('webhooks', { name, url, ...more })).read<{ id: number; resources: string[] }>('webhook')

  test('an address is added with a secret that is shown once, changed and removed', async () => {
    const answer = await owner.post('webhooks', { name: 'المتجر', url, resources: ['invoice_sales', 'clients'] })
    expect(answer.status).toBe(201)
    expect(answer.read<string>('secret')).toMatch(/^whsec_[\w+/]{32}$/)
    const { id, ...shown } = answer.one('webhook')
    expect(shown).toMatchObject({ name: 'المتجر', url, resources: ['invoice_sales', 'clients'], active: true })
    expect(shown).toMatchObject({ waiting: 0, failed: 0, delivered_at: null })
    const changed = await owner.put(`webhooks/${id}`, { active: false, resources: [] })
    expect(changed.one('webhook')).toMatchObject({ name: 'المتجر', active: false, resources: [] })
    const listed = await owner.get('webhooks')
    expect(listed.page('webhooks').data.map(each => each.name)).toContain('المتجر')
    expect(listed.text).not.toMatch(/whsec_|secret/)
    expect((await owner.get('audit')).text).not.toMatch(/whsec_/)
    expect((await owner.delete(`webhooks/${id}`)).status).toBe(200)
    expect((await owner.put(`webhooks/${id}`, { active: true })).status).toBe(404)
  })

  test('what is missing or wrong is said at its field, all at once, in both languages', async () => {
    for (const lang of ['ar', 'en'] as const) {
      const faults = async (body: object) => (await owner.post('webhooks', body, { lang })).message
      for (const wrong of ['http://example.com', 'https://user:pass@example.com', 'example.com', 'ftp://example.com/'])
        expect(await faults({ name: 'x', url: wrong })).toEqual({
          url: [withoutIsolates(issueTexts.not_a_webhook[lang])],
        })
      expect(Object.keys((await faults({ resources: ['users'] })) as object).sort()).toEqual([
        'name',
        'resources',
        'url',
      ])
      expect(Object.keys((await faults({ resources: 'nothing' })) as object)).toContain('resources')
    }
    await add('مكرر')
    expect(await owner.post('webhooks', { name: 'مكرر', url })).toMatchObject({ status: 422 })
  })

  test('a message to try it waits in the log, which shows what is sent', async () => {
    const { id } = await add('للتجربة', { active: false })
    const answer = await owner.post(`webhooks/${id}/test`, {}, { lang: 'en' })
    expect(answer.message).toBe('The message is on its way')
    const sent = answer.one('webhook_delivery')
    expect(sent).toMatchObject({ webhook_id: id, event: 'test', audit_id: null, state: 'waiting', attempts: 0 })
    const { type, data } = JSON.parse(String(sent.body))
    expect([type, data]).toEqual(['test', { organization_id: owner.id }])
    const log = (await owner.get(`webhook-deliveries?webhook_id=${id}`)).page('webhook_deliveries')
    expect(log.data.map(each => each.id)).toEqual([sent.id])
    expect((await owner.get('webhook-deliveries?state=lost')).status).toBe(422)
    expect((await owner.get('webhook-deliveries?q=test')).status).toBe(200)
    await owner.delete(`webhooks/${id}`)
    expect((await owner.get(`webhook-deliveries?webhook_id=${id}`)).page('webhook_deliveries').total).toBe(0)
  })

  test('they are for who holds the permission, and another organization knows nothing of them', async () => {
    const { id } = await add('لنا')
    const clerk = await colleague(side, owner, await roleWith(owner, { clients: ['read'], settings: ['read'] }))
    const reader = await colleague(side, owner, await roleWith(owner, { webhooks: ['read'] }))
    const other = await newCompany(side)
    expect((await clerk.get('webhooks')).status).toBe(403)
    expect((await reader.get('webhooks')).status).toBe(200)
    expect((await reader.post('webhooks', { name: 'x', url })).status).toBe(403)
    expect((await reader.post(`webhooks/${id}/test`, {})).status).toBe(403)
    expect((await other.put(`webhooks/${id}`, { active: false })).status).toBe(404)
    expect((await other.get('webhooks')).page('webhooks').total).toBe(0)
  })
})
