import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { languages } from '../../i18n/text.ts'
import { type Simulator, startZatcaSimulator } from '../../mock-api/zatca/simulator.ts'
import { firstOf, present } from '../../schema/collections/certain.ts'
import type { Einvoice, EinvoiceFault, EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import { organizationById } from '../../server/organizations/sql/memberships.ts'
import { holds } from '../../server/proofs/proof-run.ts'
import { proofsNow } from '../../server/proofs/sql/prove.ts'
import { type Company, openTestServer, type TestServer } from '../../server/testing-company.ts'
import { saudiSeller } from '../reports/testing-trade.ts'
import { business, otp, todayInRiyadh, until } from './testing-connected.ts'

/** An invoice that the authority refuses was never valid: it is taken back in the books alone, and made anew. */

let simulator: Simulator
let server: TestServer
let shop: Company
/** By the clock of the authority what is dated today is of tomorrow, which it refuses. */
let isClockSlow = false
const dayMs = 86_400_000
beforeAll(async () => {
  simulator = await startZatcaSimulator({ now: () => new Date(Date.now() - (isClockSlow ? dayMs : 0)) })
  server = await openTestServer({ EINVOICE_SIMULATOR: simulator.url }, { worker: true })
  shop = await server.newCompany({ ...saudiSeller, commercial_register: '1010483920' })
  await shop.must('POST', '/owner/einvoice-units', { name: 'الفرع الرئيسي', environment: 'simulator', otp })
  await until(
    async () => {
      const { einvoice_units } = await shop.must('GET', '/owner/einvoice-units')
      return firstOf((einvoice_units as unknown as { data: EinvoiceUnit[] }).data)
    },
    ({ is_asking }) => !is_asking,
  )
})
afterEach(() => {
  isClockSlow = false
})
afterAll(async () => {
  await server?.close()
  await simulator?.stop()
})

const today = todayInRiyadh()
const made = async <T = { id: number }>(path: string, about: object, key: string) =>
  (await shop.must('POST', `/owner/${path}`, about))[key] as unknown as T
const einvoices = async () => {
  const { einvoices, faults } = await shop.must('GET', '/owner/einvoices')
  return { all: (einvoices as unknown as { data: Einvoice[] }).data, faults: faults as unknown as EinvoiceFault[] }
}
const settled = () => until(einvoices, ({ all }) => all.length > 0 && all.every(({ state }) => state !== 'waiting'))
/** Whether today's work names what was refused. */
const isToDo = async () => JSON.stringify(await shop.must('GET', '/owner/dashboard')).includes('einvoices_refused')
const broken = async () => {
  const { db } = server.database
  const organization = present(await organizationById(db, shop.organizationId), 'organization')
  const proofs = await proofsNow({ db, now: () => new Date(), complain: console.error }, organization)
  return proofs.filter(proof => !holds(proof)).map(({ key, breaks }) => [key, breaks])
}

test('a refused invoice is taken back in the books alone, paid or not, and its draft is accepted', async () => {
  const client_id = (await made('clients', business, 'client')).id
  const service = { name: 'استشارة', default_price: '2000', stock_type: 'services' }
  const product_id = (await made('products', service, 'product')).id
  const items = [{ product_id, quantity: '1', price: '2000' }]
  isClockSlow = true
  const sold = { date: today, client_id, status: 'posted', items }
  const { id } = await made('invoice-sales', sold, 'invoice_sale')
  const rejected = await settled()
  expect(rejected.all).toMatchObject([{ state: 'rejected', qr: null }])
  expect(rejected.faults.map(({ code }) => code)).toContain('BR-KSA-04')
  isClockSlow = false
  expect(await isToDo()).toBe(true)
  await made(
    'payment-sales',
    { date: today, client_id, amount: '2300', allocations: [{ invoice_id: id, amount: '2300' }] },
    'payment_sale',
  )

  // Nothing is added to it.
  const note = { date: today, invoice_id: id, reason: 'فرق سعر', status: 'posted', items }
  for (const lang of languages) {
    const { status, body } = await shop.call('POST', '/owner/debit-notes', note, { lang })
    expect([status, Object.keys(body.message as object)]).toEqual([422, ['invoice_id']])
  }

  const corrected = await shop.must('POST', `/owner/invoice-sales/${id}/correct`, { reason: 'رفضتها الهيئة' })
  expect(corrected).toMatchObject({ throw_back_sale: { status: 'posted', issued_at: null } })
  const draft = corrected.invoice_sale as unknown as { id: number; status: string }
  expect(draft.status).toBe('draft')
  expect((await einvoices()).faults).toEqual([])
  await shop.must('POST', `/owner/invoice-sales/${draft.id}/post`)
  const { all } = await settled()
  expect(all.map(({ state, counter }) => [counter, state])).toEqual([
    [2, 'cleared'],
    [1, 'rejected'],
  ])
  expect(simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
  expect([await broken(), await isToDo()]).toEqual([[], false])
})
