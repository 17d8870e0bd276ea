import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '../../i18n/text.ts'
import type { Fault } from '../../mock-api/jofotara/options.ts'
import { startJofotaraSimulator } from '../../mock-api/jofotara/simulator.ts'
import { present } from '../../schema/collections/certain.ts'
import type { Einvoice, EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import { todayIn } from '../../server/calendar.ts'
import { type Company, openTestServer, type TestServer } from '../../server/testing-company.ts'
import { until } from './testing-connected.ts'

/** The life of invoices with the authority of Jordan, from connecting to the answer, against a simulator of it. */

let simulator: Awaited<ReturnType<typeof startJofotaraSimulator>>
let server: TestServer
let shop: Company
const faults: Fault[] = []
beforeAll(async () => {
  simulator = await startJofotaraSimulator({ faults })
  server = await openTestServer({ EINVOICE_JO_SIMULATOR: simulator.url }, { worker: true })
})
const seller = { country_id: 400, value_added_tax: '16', coins: [400], tax_number: '8000514' }
beforeEach(async () => {
  keys.api_client_id = randomUUID()
  shop = await server.newCompany(seller)
})
afterEach(() => {
  faults.splice(0)
})
afterAll(async () => {
  await server?.close()
  await simulator?.stop()
})

const keys = { api_client_id: 'client-1', api_secret_key: 'simulator-secret-key' }
const body = { name: 'فرع عمّان', environment: 'simulator', income_source: '16683693', taxpayer: 'sales' }

const connect = async (more: object = {}) => {
  const { einvoice_unit, message } = await shop.must('POST', '/owner/einvoice-units', { ...body, ...keys, ...more })
  expect(message).toBe('تم الربط مع الهيئة')
  return einvoice_unit as unknown as EinvoiceUnit
}
const unit = async (): Promise<EinvoiceUnit> => {
  const { einvoice_units } = await shop.must('GET', '/owner/einvoice-units')
  return present((einvoice_units as unknown as { data: EinvoiceUnit[] }).data[0], 'unit')
}
const einvoices = async (): Promise<Einvoice[]> => {
  const answer = await shop.must('GET', '/owner/einvoices')
  return (answer.einvoices as unknown as { data: Einvoice[] }).data
}
/** Once nothing waits any more, the earliest first. */
const settled = async (count: number): Promise<Einvoice[]> =>
  (await until(einvoices, all => all.length === count && all.every(({ state }) => state !== 'waiting'))).toReversed()

const made = async <T = { id: number }>(path: string, about: object): Promise<T> => {
  const { message: _, ...rest } = await shop.must('POST', `/owner/${path}`, about)
  return Object.values(rest)[0] as T
}

const date = todayIn('Asia/Amman', new Date())
const business = {
  ...{ type: 'business', display_name: 'شركة الأردن', company_name: 'شركة الأردن', tax_number: '54321' },
  ...{ tax_type: 'business', country_id: 400 },
}

async function sale(more: object = {}): Promise<{ date: string; client_id: number; items: object[] }> {
  const client = await made('clients', business)
  const product = await made('products', {
    ...{ name: 'كرسي', default_price: '10', stock_type: 'services', value_added_tax: true },
  })
  const items = [{ product_id: product.id, quantity: '3', price: '33.333', discount: '2.5', discount_type: 'percent' }]
  return { date, client_id: client.id, status: 'posted', items, ...more } as never
}

interface Whole {
  id: number
  number: string
  total: string
  items: { id: number }[]
}

test('a shop connects with its keys, sells and takes a part back: all of it is with the authority, at the totals of the books', async () => {
  const connected = await connect()
  expect(connected).toMatchObject({
    ...{ country: 'JO', state: 'active', serial: '16683693', taxpayer: 'sales', checks: 0, certificate_ends: null },
  })
  const invoice = await made<Whole>('invoice-sales', await sale())
  const whole = (await shop.must('GET', `/owner/invoice-sales/${invoice.id}`)).invoice_sale as unknown as Whole
  await made('throw-back-sales', {
    ...{ date, invoice_id: invoice.id, status: 'posted', reason: 'عيب في الصنف', refund: 'balance' },
    items: [{ invoice_item_id: whole.items[0]?.id, quantity: '1' }],
  })
  const all = await settled(2)
  expect(all.map(({ counter, state, messages }) => ({ counter, state, messages }))).toEqual([
    { counter: 1, state: 'reported', messages: [] },
    { counter: 2, state: 'reported', messages: [] },
  ])
  const taken = simulator.accepted().slice(-2)
  expect(taken.map(({ type, counter }) => [type, counter])).toEqual([
    ['388', '1'],
    ['381', '2'],
  ])
  expect(all.map(({ qr }) => qr)).toEqual(taken.map(({ qr }) => qr))
  expect(Number(taken[0]?.total).toFixed(3)).toBe(whole.total)
  const read = await shop.must('GET', `/owner/einvoices/${all[0]?.id}`)
  expect((read.einvoice as unknown as { sendings: object[] }).sendings).toMatchObject([
    { call: 'reporting', outcome: 'accepted', http_status: 200, body: expect.stringContaining('"SUBMITTED"') },
  ])
})

test('what keeps a unit from being connected is named in the reader’s language, each at its field', async () => {
  const unregistered = await server.newCompany({ ...seller, tax_number: null })
  const lettered = await server.newCompany({ ...seller, tax_number: 'JO8000514' })
  for (const lang of languages) {
    const ask = (company: Company, sent: object) => company.call('POST', '/owner/einvoice-units', sent, { lang })
    const empty = await ask(shop, { name: 'فرع', environment: 'simulator', otp: '123345' })
    expect(Object.keys(empty.body.message as object).sort()).toEqual(
      expect.arrayContaining(['api_client_id', 'api_secret_key', 'income_source', 'taxpayer']),
    )
    expect(Object.keys((await ask(unregistered, { ...body, ...keys })).body.message as object)).toEqual(['environment'])
    const lacks = await ask(lettered, { ...body, ...keys })
    expect(lacks.body.message).toEqual({ environment: [expect.stringContaining('JO-12')] })
    const real = await ask(shop, { ...body, ...keys, environment: 'core' })
    expect(real.body.message).toMatchObject({ environment: [expect.stringContaining('SECRET_KEY')] })
  }
})

test('keys that are refused stop the unit and lose nothing: with the right ones it sends what waited', async () => {
  const { id } = await connect({ api_secret_key: 'wrong' })
  await made('invoice-sales', await sale())
  const stopped = await until(unit, ({ state }) => state === 'suspended')
  expect(stopped).toMatchObject({ waiting: 1, problem: { code: 'credentials' } })
  for (const lang of languages) {
    const { body: answer } = await shop.call('GET', `/owner/einvoice-units/${id}`, undefined, { lang })
    expect((answer.einvoice_unit as EinvoiceUnit).problem?.message).toMatch(/JoFotara|جو فوترة/)
  }
  const again = await shop.call('POST', `/owner/einvoice-units/${id}/connect`, keys, { lang: 'en' })
  expect([again.status, again.body.message]).toEqual([200, 'Connected to the authority'])
  expect(await settled(1)).toMatchObject([{ state: 'reported', attempts: 2 }])
})

test('an answer that was lost after the authority took the document ends as that one document', async () => {
  const { id } = await connect()
  const before = simulator.accepted().length
  faults.push({ do: 'lose answer after acceptance', times: 1 })
  await made('invoice-sales', await sale())
  await until(unit, ({ tries_again_at }) => tries_again_at !== null)
  await shop.must('POST', `/owner/einvoice-units/${id}/send`, {})
  expect(await settled(1)).toMatchObject([{ state: 'reported', attempts: 2, qr: expect.any(String) }])
  expect(simulator.accepted()).toHaveLength(before + 1)
})

test('what the authority would refuse is refused before anything is posted, at its field, in both languages', async () => {
  const earlier = await made('invoice-sales', await sale())
  const whole = (await shop.must('GET', `/owner/invoice-sales/${earlier.id}`)).invoice_sale as unknown as Whole
  await connect()
  for (const lang of languages) {
    const returned = {
      ...{ date, invoice_id: earlier.id, status: 'posted', reason: 'عيب', refund: 'balance' },
      items: [{ invoice_item_id: whole.items[0]?.id, quantity: '1' }],
    }
    const refused = await shop.call('POST', '/owner/throw-back-sales', returned, { lang })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: { invoice_id: [expect.stringContaining('JO-22')] } },
    })
  }
  expect(await einvoices()).toEqual([])
})
