import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reasonWords } from '../../i18n/books/documents.ts'
import { notRemindedWords } from '../../i18n/files/letters.ts'
import { languages } from '../../i18n/text.ts'
import type { Fault } from '../../mock-api/zatca/options.ts'
import { type Simulator, startZatcaSimulator } from '../../mock-api/zatca/simulator.ts'
import type { EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import { inTransaction } from '../../server/db/connect.ts'
import { openOrganization } from '../../server/db/organization.ts'
import { qrPicture } from '../../server/print/code.ts'
import { type Company, openTestServer, type TestServer } from '../../server/testing-company.ts'
import { saudiSeller } from '../reports/testing-trade.ts'
import { business, otp, until } from './testing-connected.ts'

/** What the tax authority has not cleared, or refused, does not reach its buyer, on no way. */

let simulator: Simulator
let server: TestServer
let shop: Company
let unit: EinvoiceUnit
let client_id: number
let product_id: number
const faults: Fault[] = [{ on: 'clearance', do: 'maintenance', times: 1000 }]

const units = async () =>
  ((await shop.must('GET', '/owner/einvoice-units')).einvoice_units as unknown as { data: EinvoiceUnit[] }).data
const made = async (path: string, about: object): Promise<number> => {
  const { message: _, ...rest } = await shop.must('POST', `/owner/${path}`, about)
  return (Object.values(rest)[0] as unknown as { id: number }).id
}
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
const sale = () =>
  made('invoice-sales', {
    ...{ date: day(10), due_date: day(5), client_id, status: 'posted' },
    items: [{ product_id, quantity: '1', price: '2000' }],
  })
const stateOf = async (id: number) =>
  ((await shop.must('GET', `/owner/invoice-sales/${id}/einvoice`)).einvoice as unknown as { state: string }).state
const refuse = (id: number) =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, shop.organizationId)
    await sql`update einvoices set state = 'rejected' where document_id = ${id}`.execute(tx)
  })

beforeAll(async () => {
  simulator = await startZatcaSimulator({ faults })
  server = await openTestServer({ EINVOICE_SIMULATOR: simulator.url }, { worker: true })
  shop = await server.newCompany({ ...saudiSeller, commercial_register: '1010483920' })
  await shop.must('POST', '/owner/einvoice-units', { name: 'الفرع الرئيسي', environment: 'simulator', otp })
  unit = await until(units, ([found]) => found?.state === 'active').then(([found]) => found!)
  client_id = await made('clients', { ...business, email: 'buyer@example.com' })
  product_id = await made('products', { name: 'كرسي', default_price: '2000', stock_type: 'services' })
})
afterAll(async () => {
  await server?.close()
  await simulator?.stop()
})

/** What each way to the buyer answers for a document, in a language. */
async function waysOf(id: number, lang: 'ar' | 'en') {
  const ask = (path: string, body: object) =>
    shop
      .call('POST', `/owner/invoice-sales/${id}/${path}`, body, { lang })
      .then(({ status, body }) => [status, body.message])
  return [await ask('mail', { to: 'buyer@example.com' }), await ask('links', {}), await ask('remind', {})]
}
const permits = async (id: number, lang: 'ar' | 'en') => {
  const { body } = await shop.call('GET', `/owner/invoice-sales/${id}/sharing`, undefined, { lang })
  const { mail, link, remind } = (body.sharing as { can: Record<string, { reason: string | null }> }).can
  return [mail?.reason, link?.reason, remind?.reason]
}

test('a standard invoice is mailed, shared and reminded of only once it is cleared; refused, it never is', async () => {
  const [waiting, refused] = [await sale(), await sale()]
  await refuse(refused)
  for (const lang of languages)
    for (const [id, reason] of [
      [waiting, reasonWords.not_cleared[lang]],
      [refused, reasonWords.refused_by_authority[lang]],
    ] as const) {
      expect(await permits(id, lang)).toEqual([reason, reason, reason])
      for (const [status, message] of await waysOf(id, lang)) {
        expect(status).toBe(409)
        expect(message).toContain(reason)
      }
    }
  // Whoever sells may look at it: its paper is marked.
  expect((await shop.call('GET', `/owner/invoice-sales/${waiting}/pdf`)).status).toBe(200)

  for (const lang of languages) {
    const { body } = await shop.call('GET', '/owner/reminders', undefined, { lang })
    const [owing] = body.reminders as { invoices: number; can: { remind: { reason: string } } }[]
    expect([owing?.invoices, owing?.can.remind.reason]).toEqual([0, notRemindedWords.none_cleared[lang]])
  }

  faults.splice(0)
  await shop.must('POST', `/owner/einvoice-units/${unit.id}/send`, {})
  await until(
    () => stateOf(waiting),
    state => state === 'cleared',
  )
  expect(await permits(waiting, 'en')).toEqual([null, null, null])
  const { link } = await shop.must('POST', `/owner/invoice-sales/${waiting}/links`, {})
  const [, token] = /\/d\/([\w-]+)/.exec((link as unknown as { url: string }).url) ?? []
  expect(await shop.must('GET', `/owner/shared/${token}`)).toMatchObject({ shared: { document: { has_code: true } } })
  const { qr } = (await shop.must('GET', `/owner/invoice-sales/${waiting}/einvoice`)).einvoice as unknown as {
    qr: string
  }
  const picture = await server.app.inject({ url: `/d/${token}/code` })
  expect([picture.headers['content-type'], picture.body]).toEqual(['image/svg+xml', qrPicture(qr)])
  const { reminders } = await shop.must('GET', '/owner/reminders')
  expect((reminders as unknown as { invoices: number }[])[0]?.invoices).toBe(1)
})
