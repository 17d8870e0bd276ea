import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../ledger/testing-laws.ts'
import type { Fault } from '../../mock-api/zatca/options.ts'
import { elementAt, present } from '../../schema/collections/certain.ts'
import type { EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import { withinOrganization } from '../../server/db/connection/within-organization.ts'
import { auditUnits } from '../../server/einvoice/units/sql/chains.ts'
import { addressOf, startServer } from '../../server/testing-process.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { business, type Connected, connected, make, openShop, otp, read, todayInRiyadh } from './testing-connected.ts'

/**
 * Answers that are lost, an authority that is out of order, and servers that are killed: two servers on one database, and each
 * document is with the authority once, at its place. A part of it in `npm test`, more in `npm run test:full`, all of it in `npm run test:crash`.
 */
const lost = Number(process.env.LOST_ANSWERS ?? (isAtLength ? 300 : 50))
const steps = Number(process.env.TROUBLES ?? (isAtLength ? 80 : 20))
const kills = Number(process.env.CRASH_KILLS ?? (isAtLength ? 3 : 1))
const long_ms = isAtLength || lost > 50 || kills > 1 ? 10_800_000 : 300_000

let random = seed
/** From 0 to below `max`, the same for each run of a seed. */
function chosen(max: number): number {
  random = (random * 48_271) % 2_147_483_647
  return random % max
}

/** What is wrong with the authority now; asked at every call. */
let trouble: Fault['do'] | undefined
const faults: Fault[] = (
  ['lose answer after acceptance', 'half answer', '504', 'html', 'maintenance', '429', '401'] as const
).map(kind => ({
  on: 'any',
  do: kind,
  get times() {
    return trouble === kind && chosen(2) === 0 ? Number.POSITIVE_INFINITY : 0
  },
}))
let isBehind = false
let onCall = () => {}
let open: Connected
let clientId = 0
let productId = 0
let unitId = 0
beforeAll(async () => {
  const now = () => new Date(Date.now() - (isBehind ? 2 * 86_400_000 : 0))
  open = await openShop({ faults, servers: 2, now, onCall: () => onCall() })
  unitId = (await connected(open.shop)).id
  clientId = (await make(open.shop, 'clients', business)).id
  productId = (await make(open.shop, 'products', { name: 'كرسي', default_price: '2000', stock_type: 'services' })).id
})
afterAll(() => open?.close())

const shops = () => open.servers.map(server => open.shop.at(server))

async function sell(count: number): Promise<void> {
  const date = todayInRiyadh()
  let left = count
  const one = async (shop: Connected['shop']) => {
    while (left-- > 0)
      await make(shop, 'invoice-sales', {
        ...{ date, status: 'posted', client_id: clientId },
        items: [{ product_id: productId, quantity: '1', price: String(1001 + chosen(5000)) }],
      })
  }
  await Promise.all([...shops(), ...shops()].map(one))
}

const unitNow = async (): Promise<EinvoiceUnit> =>
  (await read<{ einvoice_unit: EinvoiceUnit }>(elementAt(shops(), 0).ask('GET', `einvoice-units/${unitId}`)))
    .einvoice_unit

/**
 * Has what waits sent at once, by either server, until nothing does. Connecting anew is many calls, with documents of today: it
 * waits until the trouble is over.
 */
async function sendAll(): Promise<void> {
  for (let unit = await unitNow(); unit.waiting > 0 || unit.is_asking; unit = await unitNow()) {
    const shop = elementAt(shops(), chosen(shops().length))
    if (unit.state === 'suspended' && !unit.is_asking) {
      trouble = undefined
      isBehind = false
      await shop.ask('POST', `einvoice-units/${unitId}/connect`, { otp })
    } else await shop.ask('POST', `einvoice-units/${unitId}/send`, {})
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

interface Row {
  uuid: string
  hash: string
  state: string
  counter: string
}

/** Every document is with the authority once, as it was stamped; no counter is left out, and no chain is broken. */
async function expectOneOfEach(): Promise<Row[]> {
  const { rows } = await withinOrganization(open.database.db, open.shop.organizationId, tx =>
    sql<Row>`select uuid, hash, state, counter from einvoices order by counter`.execute(tx),
  )
  expect(rows.map(({ counter }) => Number(counter))).toEqual(rows.map((_, index) => index + 1))
  const theirs = open.simulator.accepted().map(({ uuid, hash }) => `${uuid} ${hash}`)
  const ours = rows.filter(({ state }) => state !== 'rejected').map(({ uuid, hash }) => `${uuid} ${hash}`)
  expect(theirs.toSorted()).toEqual(ours.toSorted())
  expect(open.simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
  expect((await auditUnits(open.database.db, open.shop.organizationId)).flatMap(({ findings }) => findings)).toEqual([])
  return rows
}

test(
  `${lost} documents whose answers are lost time and again are each with the authority once`,
  async () => {
    trouble = 'lose answer after acceptance'
    await sell(lost)
    await sendAll()
    trouble = undefined
    const rows = await expectOneOfEach()
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: lost }, () => 'cleared'))
  },
  long_ms,
)

test(
  `after ${steps} steps of sales, rejections, renewals and outages no chain is broken (PROPERTY_SEED=${seed})`,
  async () => {
    for (let step = 0; step < steps; step++) {
      trouble = [undefined, undefined, ...faults.map(fault => fault.do)][chosen(faults.length + 2)]
      isBehind = chosen(6) === 0
      await sell(1 + chosen(3))
      if (chosen(2) === 0) await sendAll()
    }
    trouble = undefined
    await sendAll()
    isBehind = true
    await sell(1)
    await sendAll()
    isBehind = false
    const rows = await expectOneOfEach()
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['cleared', 'rejected']))
  },
  long_ms,
)

/** A server that died has a unit for two more minutes; here they are over. */
const afterItsClaim = () =>
  withinOrganization(open.database.db, open.shop.organizationId, tx =>
    sql`update einvoice_units set claimed_until = now() - interval '1 day' where claimed_until is not null`.execute(tx),
  )

async function startAgain(): Promise<void> {
  for (const server of open.servers.splice(0)) await server.remove()
  const settings = { DATABASE_URL: addressOf(open.database), EINVOICE_SIMULATOR: open.simulator.url }
  open.servers.push(await startServer(settings), await startServer(settings))
  await afterItsClaim()
}

const killAll = () => {
  for (const { child } of open.servers) child.kill('SIGKILL')
}

test(
  `after ${kills} kills before a document leaves, and ${kills} before its answer is noted, each is with the authority once`,
  async () => {
    for (let round = 0; round < kills; round++) {
      await sell(1)
      killAll()
      await startAgain()
      await sendAll()
      const isOver = new Promise<void>(resolve => {
        onCall = () => {
          onCall = () => {}
          killAll()
          resolve()
        }
      })
      await sell(1).catch(() => undefined)
      await isOver
      await startAgain()
      await sendAll()
      await expectOneOfEach()
    }
    expect(present(await unitNow(), 'unit')).toMatchObject({ state: 'active', waiting: 0 })
  },
  long_ms,
)
