import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Owing } from '../../schema/answers/sent/reminders.ts'
import type { Mail, Sharing } from '../../schema/answers/sent/sending.ts'
import { colleague, roleNamed, roleWith } from '../organization/testing-people.ts'
import { type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'

/** Who acts towards a client or supplier, in the form of the contract: who writes such documents, not who reads them. */

const forbidden = { allowed: false, reason: 'you do not have the permission.' }

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let client: number
  let invoice: number
  let link: number
  let letter: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    shop = shopOf(await newCompany(side))
    const service = await shop.product('services', { name: 'تركيب' })
    const named = { type: 'business', company_name: 'مكتب الهدى', display_name: 'مكتب الهدى' }
    client = (await shop.company.post('clients', { ...named, email: 'huda@example.com' })).one('client').id
    const sold = { ...{ date: '2026-11-01', due_date: '2026-11-10', client_id: client } }
    invoice = (
      await shop.post('sales_invoice', { ...sold, items: [{ product_id: service, quantity: '1', price: '100' }] })
    ).id
    link = (await shop.company.post(`invoice-sales/${invoice}/links`, {})).one('link').id
    letter = (await shop.company.post(`invoice-sales/${invoice}/mail`, {})).one('mail').id
  })
  afterAll(() => side?.close())

  const calls = (): ['post' | 'put' | 'delete', string, object][] => [
    ['post', `invoice-sales/${invoice}/mail`, {}],
    ['post', `invoice-sales/${invoice}/links`, {}],
    ['put', `invoice-sales/${invoice}/reminders`, { stopped: false }],
    ['post', `invoice-sales/${invoice}/remind`, {}],
    ['post', `clients/${client}/remind`, {}],
    ['post', 'reminders', { clients: [client] }],
    ['post', `clients/${client}/statement/mail`, { preset: 'this_year' }],
    ['delete', `invoice-sales/${invoice}/links/${link}`, {}],
  ]

  test('the auditor reads what was sent, and does nothing towards a client', async () => {
    const auditor = await colleague(side, shop.company, await roleNamed(shop.company, 'auditor'))
    for (const [method, path, body] of calls()) {
      const answer = method === 'delete' ? await auditor.delete(path) : await auditor[method](path, body)
      expect([path, answer.status, answer.code]).toEqual([path, 403, 'forbidden'])
    }
    for (const action of ['retry', 'cancel']) {
      const answer = await auditor.post(`mails/${letter}/${action}`, {})
      expect([action, answer.status, answer.code]).toEqual([action, 403, 'forbidden'])
    }
    const sharing = await auditor.get(`invoice-sales/${invoice}/sharing`, { lang: 'en' })
    const { can, links, mails } = sharing.read<Sharing>('sharing')
    expect([links.length, mails.map(({ id }: Mail) => id)]).toEqual([1, [letter]])
    expect(can).toEqual({ mail: forbidden, link: forbidden, remind: forbidden, act: forbidden })
    expect((await auditor.get(`mails/${letter}`)).status).toBe(200)
    expect((await auditor.get(`invoice-sales/${invoice}/mail`)).status).toBe(200)
    const cause = async (lang: 'ar' | 'en') =>
      (await auditor.get('reminders', { lang })).read<Owing[]>('reminders').map(each => each.can.remind.reason)
    expect([await cause('ar'), await cause('en')]).toEqual([
      ['يذكّر به من يكتب فواتير المبيعات.'],
      ['Whoever writes sales invoices sends the reminder.'],
    ])
  })

  test.each(['create', 'update'])('who may %s invoices does', async action => {
    const reading = { invoice_sales_details: ['read'], 'customer-statement': ['read'] }
    const role = await roleWith(shop.company, {
      invoice_sales: ['read', action],
      clients: ['read', action],
      ...reading,
    })
    const member = await colleague(side, shop.company, role)
    const { can } = (await member.get(`invoice-sales/${invoice}/sharing`)).read<Sharing>('sharing')
    expect(can.act).toEqual({ allowed: true, reason: null })
    for (const [method, path, body] of calls()) {
      const answer = method === 'delete' ? await member.delete(path) : await member[method](path, body)
      expect([path, answer.status === 403]).toEqual([path, false])
    }
  })
})
