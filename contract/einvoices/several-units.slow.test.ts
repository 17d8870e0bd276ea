import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unitReasons } from '../../i18n/einvoice/units.ts'
import { issueTexts } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import { elementAt, present } from '../../schema/collections/certain.ts'
import type { EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import { withinOrganization } from '../../server/db/connection/within-organization.ts'
import { auditUnits } from '../../server/einvoice/units/sql/chains.ts'
import { addressOf, startServer } from '../../server/testing-process.ts'
import {
  business,
  type Connected,
  connected,
  make,
  openShop,
  otp,
  read,
  settled,
  todayInRiyadh,
  until,
} from './testing-connected.ts'

/** Two branches of one organization, each with a unit of its own, on two servers: two chains, and trouble stops one alone. */

let open: Connected
let client_id = 0
let product_id = 0
let all: EinvoiceUnit
let branch: EinvoiceUnit
let warehouse_id = 0
beforeAll(async () => {
  open = await openShop({ servers: 2, faults: [] })
  client_id = (await make(open.shop, 'clients', business)).id
  product_id = (await make(open.shop, 'products', { name: 'كرسي', default_price: '20', stock_type: 'services' })).id
  warehouse_id = (await make(open.shop, 'warehouses', { name: 'فرع جدة' })).id
})
afterAll(() => open?.close())

const shops = () => open.servers.map(server => open.shop.at(server))
const units = async () =>
  (await read<{ einvoice_units: { data: EinvoiceUnit[] } }>(elementAt(shops(), 0).ask('GET', 'einvoice-units')))
    .einvoice_units.data
const ofBranch = { name: 'وحدة جدة', environment: 'simulator', otp }
const add = (body: object, lang = 'ar') => elementAt(shops(), 0).ask('POST', 'einvoice-units', body, { lang })

/** Sells at either branch from either server, as many at once as there are servers. */
async function sell(count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, index) => (index % 3 === 0 ? {} : { warehouse_id }))
  for (const [index, place] of places.entries())
    await Promise.all(
      shops().map(shop =>
        make(shop, 'invoice-sales', {
          ...{ date: todayInRiyadh(), status: 'posted', client_id, ...place },
          items: [{ product_id, quantity: String(index + 1), price: '100' }],
        }),
      ),
    )
}

const placesOf = (unitId: number) =>
  withinOrganization(open.database.db, open.shop.organizationId, async tx => {
    const { rows } = await sql<{ counter: string; state: string; warehouse_id: number | null }>`
      select einvoices.counter, einvoices.state, warehouse_id from einvoices
      join documents on documents.organization_id = einvoices.organization_id and documents.id = document_id
      where unit_id = ${unitId} order by einvoices.counter`.execute(tx)
    return rows
  })

test('a unit of a warehouse comes after the unit of the whole organization, and each is there once', async () => {
  for (const lang of languages) {
    const early = await add({ ...ofBranch, warehouse_id }, lang)
    expect(early.status).toBe(422)
    const { message } = (await early.json()) as { message: Record<string, string[]> }
    expect(message.warehouse_id).toEqual([issueTexts.unit_of_all_first[lang]])
  }
  all = await connected(open.shop)
  expect(all.warehouse).toBeNull()
  const stranger = await add({ ...ofBranch, warehouse_id: 999_999_999 })
  expect(stranger.status).toBe(422)
  expect((await add({ ...ofBranch, warehouse_id })).status).toBe(201)
  branch = present(
    (await until(units, list => list.length === 2 && list.every(({ is_asking }) => !is_asking)))[0],
    'unit of the branch',
  )
  expect(branch).toMatchObject({ state: 'active', counter: 0, warehouse: { id: warehouse_id, name: 'فرع جدة' } })
  expect((await add({ ...ofBranch, warehouse_id })).status).toBe(409)
  expect((await add(ofBranch)).status).toBe(409)
  for (const lang of languages) {
    const retired = await open.shop.ask('POST', `einvoice-units/${all.id}/retire`, {}, { lang })
    expect(retired.status).toBe(409)
    expect(await retired.text()).toContain(unitReasons.others_in_use[lang])
  }
})

test('sales of both branches from two servers have two chains, also after the servers were killed', async () => {
  await sell(6)
  for (const { child } of open.servers) child.kill('SIGKILL')
  for (const server of open.servers.splice(0)) await server.remove()
  const settings = { DATABASE_URL: addressOf(open.database), EINVOICE_SIMULATOR: open.simulator.url }
  open.servers.push(await startServer(settings), await startServer(settings))
  // A server that died has a unit for two more minutes; here they are over.
  await withinOrganization(open.database.db, open.shop.organizationId, tx =>
    sql`update einvoice_units set claimed_until = null`.execute(tx),
  )
  for (const { id, waiting } of await units())
    if (waiting > 0) await elementAt(shops(), 0).ask('POST', `einvoice-units/${id}/send`, {})
  await sell(3)
  await settled(elementAt(shops(), 0))

  const [ofAll, ofJeddah] = [await placesOf(all.id), await placesOf(branch.id)]
  // Every third place is of no branch of its own, and each is sold at from both servers.
  expect([ofAll.length, ofJeddah.length]).toEqual([6, 12])
  for (const rows of [ofAll, ofJeddah])
    expect(rows.map(({ counter, state }) => [Number(counter), state])).toEqual(
      rows.map((_, index) => [index + 1, 'cleared']),
    )
  expect(new Set(ofJeddah.map(row => Number(row.warehouse_id)))).toEqual(new Set([warehouse_id]))
  expect(ofAll.some(row => Number(row.warehouse_id) === warehouse_id)).toBe(false)
  expect(open.simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
  const chains = await auditUnits(open.database.db, open.shop.organizationId)
  expect(chains.map(({ unit, documents, findings }) => [unit, documents, findings])).toEqual([
    [all.id, 6, []],
    [branch.id, 12, []],
  ])
})

test('while the unit of the branch is suspended its documents wait, and the other goes on', async () => {
  await withinOrganization(open.database.db, open.shop.organizationId, tx =>
    sql`
      update einvoice_units set sealed_credentials = null, state = 'suspended' where id = ${branch.id}`.execute(tx),
  )
  await sell(3)
  const [ofBranchNow, ofAllNow] = await until(units, list =>
    list.some(({ id, waiting }) => id === all.id && waiting === 0),
  )
  expect(ofBranchNow).toMatchObject({ id: branch.id, state: 'suspended', waiting: 4, counter: 16 })
  expect(ofAllNow).toMatchObject({ id: all.id, state: 'active', waiting: 0, counter: 8 })
  await elementAt(shops(), 0).ask('POST', `einvoice-units/${branch.id}/connect`, { otp })
  await settled(elementAt(shops(), 0))
  expect((await placesOf(branch.id)).map(({ counter, state }) => [Number(counter), state]).at(-1)).toEqual([
    16,
    'cleared',
  ])
  expect(open.simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
})

test('once the branch has no unit any more, its sales are issued by the unit of all', async () => {
  const [shop] = shops()
  expect((await present(shop, 'shop').ask('POST', `einvoice-units/${branch.id}/retire`, {})).status).toBe(200)
  await sell(2)
  await settled(present(shop, 'shop'))
  expect([(await placesOf(all.id)).length, (await placesOf(branch.id)).length]).toEqual([12, 16])
  expect((await auditUnits(open.database.db, open.shop.organizationId)).flatMap(({ findings }) => findings)).toEqual([])
})
