import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import type { Fault } from '../../mock-api/zatca/options.ts'
import { type Simulator, startZatcaSimulator } from '../../mock-api/zatca/simulator.ts'
import { present } from '../../schema/collections/certain.ts'
import type { Einvoice, EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import { inTransaction } from '../../server/db/connect.ts'
import { openOrganization } from '../../server/db/organization.ts'
import { sendLateEinvoices } from '../../server/einvoice/sending/sql/late.ts'
import { imported } from '../../server/imports/testing.ts'
import { type Company, openTestServer, type TestServer } from '../../server/testing-company.ts'
import { saudiSeller } from '../reports/testing-trade.ts'
import { business, otp, todayInRiyadh, until } from './testing-connected.ts'

/** Units of an organization: what keeps one from being connected, and what becomes of its documents when something goes wrong. */

let simulator: Simulator
let server: TestServer
let shop: Company
const faults: Fault[] = []
let isClearanceOff = false
beforeAll(async () => {
  simulator = await startZatcaSimulator({ faults, isClearanceOff: () => isClearanceOff })
  server = await openTestServer({ EINVOICE_SIMULATOR: simulator.url }, { worker: true })
})
beforeEach(async () => {
  shop = await server.newCompany({ ...saudiSeller, commercial_register: '1010483920' })
})
afterEach(() => {
  faults.splice(0)
  isClearanceOff = false
})
afterAll(async () => {
  await server?.close()
  await simulator?.stop()
})

const body = { name: 'الفرع الرئيسي', environment: 'simulator', otp }

const unit = async (): Promise<EinvoiceUnit> => {
  const { einvoice_units } = await shop.must('GET', '/owner/einvoice-units')
  return present((einvoice_units as unknown as { data: EinvoiceUnit[] }).data[0], 'unit')
}
const unitWhen = (isSo: (unit: EinvoiceUnit) => boolean) => until(unit, isSo)
const connect = async (more: object = {}) => {
  await shop.must('POST', '/owner/einvoice-units', { ...body, ...more })
  return unitWhen(({ is_asking }) => !is_asking)
}
const einvoices = async (): Promise<Einvoice[]> => {
  const answer = await shop.must('GET', '/owner/einvoices')
  return (answer.einvoices as unknown as { data: Einvoice[] }).data
}

async function sell(): Promise<void> {
  const made = async (path: string, about: object) => {
    const { message: _, ...rest } = await shop.must('POST', `/owner/${path}`, about)
    return (Object.values(rest)[0] as unknown as { id: number }).id
  }
  const client_id = await made('clients', business)
  const product_id = await made('products', { name: 'كرسي', default_price: '2000', stock_type: 'services' })
  const date = todayInRiyadh()
  await made('invoice-sales', {
    date,
    client_id,
    status: 'posted',
    items: [{ product_id, quantity: '1', price: '2000' }],
  })
}

test('what keeps a unit from being connected is named in the reader’s language, at its field', async () => {
  const abroad = await server.newCompany()
  const unaddressed = await server.newCompany({ ...saudiSeller, street: null, building_number: null })
  const unconnected = await server.newCompany({ ...saudiSeller, commercial_register: '1010483920' })
  const { warehouse } = await unconnected.must('POST', '/owner/warehouses', { name: 'فرع جدة' })
  const ofBranch = { ...body, warehouse_id: (warehouse as unknown as { id: number }).id }
  await connect()
  const { id } = await unit()
  for (const lang of languages) {
    const ask = (company: Company, path: string, sent: object) =>
      company.call('POST', `/owner/einvoice-units${path}`, sent, { lang })
    expect(await ask(abroad, '', body)).toMatchObject({ status: 409, body: { code: 'no_authority' } })
    const lacks = await ask(unaddressed, '', body)
    expect((lacks.body.message as { environment: string[] }).environment.length).toBeGreaterThan(1)
    const real = await ask(unaddressed, '', { ...body, environment: 'core' })
    expect((real.body.message as { environment: string[] }).environment).toEqual([
      expect.stringContaining('SECRET_KEY'),
    ])
    const tooEarly = await ask(unconnected, '', ofBranch)
    expect(tooEarly.body.message).toEqual({ warehouse_id: [issueTexts.unit_of_all_first[lang]] })
    expect(await ask(shop, '', body)).toMatchObject({ status: 409, body: { code: 'unit_in_use' } })
    expect(await ask(shop, `/${id}/send`, {})).toMatchObject({ status: 409, body: { code: 'unit_state' } })
  }
})

test('a unit names a password that the authority refuses, and another one connects it', async () => {
  const failed = await connect({ otp: '000000' })
  expect(failed).toMatchObject({ state: 'failed', problem: { code: 'otp_refused' } })
  await shop.call('POST', `/owner/einvoice-units/${failed.id}/connect`, { otp }, { lang: 'en' })
  expect(await unitWhen(({ is_asking }) => !is_asking)).toMatchObject({ state: 'active', problem: null })
  for (const lang of languages) {
    const { id } = await unit()
    expect(await shop.call('POST', `/owner/einvoice-units/${id}/retire`, {}, { lang })).toMatchObject({ status: 200 })
    await connect()
  }
})

test('an answer that was lost after the authority took the document ends as that one document', async () => {
  await connect()
  const before = simulator.accepted().length
  faults.push({ on: 'clearance', do: 'lose answer after acceptance', times: 1 })
  await sell()
  const waiting = await unitWhen(({ tries_again_at }) => tries_again_at !== null)
  expect(waiting).toMatchObject({ state: 'active', waiting: 1 })
  await shop.must('POST', `/owner/einvoice-units/${waiting.id}/send`, {})
  const [einvoice] = await until(einvoices, all => all.every(({ state }) => state === 'cleared'))
  expect(einvoice).toMatchObject({ counter: 1, attempts: 2 })
  expect(simulator.accepted()).toHaveLength(before + 1)
})

test('a document whose job was lost is found by the sweep once it is late, and sent', async () => {
  await connect()
  faults.push({ on: 'clearance', do: 'maintenance', times: 1 })
  await sell()
  const { id: unitId } = await unitWhen(({ tries_again_at }) => tries_again_at !== null)
  const { db } = server.database
  await inTransaction(db, async tx => {
    await openOrganization(tx, shop.organizationId)
    await sql`update einvoice_units set waits_until = null where organization_id = ${shop.organizationId}`.execute(tx)
  })
  const { services } = server.app
  const added: object[] = []
  const add: typeof services.jobs.add = (tx, name, data, options) => {
    added.push(data as object)
    return services.jobs.add(tx, name, data, options)
  }
  const sweepAt = (at: number) => sendLateEinvoices({ db, jobs: { ...services.jobs, add }, now: () => new Date(at) })
  // Whoever has nothing that is late is not looked into.
  const opened = async (at: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from organizations_with_late_einvoices(array[682]::bigint[], ${new Date(at)}) as late (id)`.execute(db)
    return rows.map(({ id }) => id)
  }
  expect(await opened(Date.now() - 900_000)).toEqual([])
  await sweepAt(Date.now())
  expect(added).toEqual([])
  expect(await opened(Date.now() + 2_700_000)).toEqual([shop.organizationId])
  await sweepAt(Date.now() + 3_600_000)
  // Other shops of this server have nothing that waits.
  expect(added).toEqual([{ organizationId: shop.organizationId, unitId }])
  const [einvoice] = await until(einvoices, all => all.every(({ state }) => state === 'cleared'))
  expect(einvoice).toMatchObject({ counter: 1, attempts: 2 })
})

test('credentials that are refused stop the unit and lose nothing: renewed, it sends what waited', async () => {
  const { id } = await connect()
  faults.push({ on: 'clearance', do: '401', times: 1 })
  await sell()
  expect(await unitWhen(({ state }) => state === 'suspended')).toMatchObject({
    ...{ waiting: 1, rejected: 0, problem: { code: 'credentials' } },
  })
  await sell()
  expect((await einvoices()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await shop.must('POST', `/owner/einvoice-units/${id}/connect`, { otp })
  const all = await until(einvoices, found => found.every(({ state }) => state === 'cleared'))
  expect(all.map(({ counter }) => counter)).toEqual([2, 1])
})

test('sales of a file are not issued again by a shop that is connected', async () => {
  await connect()
  const sold = `Invoice,Date,Customer,Item,Qty,Price,VAT\nK1,2026-01-05,Sami,Work,1,100,15\n`
  await imported(server, shop, 'invoice_sales', sold, {})
  const { invoice_sales } = await shop.must('GET', '/owner/invoice-sales')
  expect((invoice_sales as unknown as { data: object[] }).data).toMatchObject([
    { source_number: 'K1', issued_at: null },
  ])
  expect(await einvoices()).toEqual([])
})

test('where clearance is off the same document is reported', async () => {
  await connect()
  isClearanceOff = true
  await sell()
  const [einvoice] = await until(einvoices, all => all.length === 1 && all.every(({ state }) => state !== 'waiting'))
  expect(einvoice).toMatchObject({ state: 'reported', type: 'standard', attempts: 2 })
  expect(einvoice?.qr).not.toBeNull()
})
