import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../ledger/testing-laws.ts'
import { elementAt, present } from '../../schema/collections/certain.ts'
import { withinOrganization } from '../../server/db/connection/within-organization.ts'
import { auditUnits } from '../../server/einvoice/units/sql/chains.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { business, type Connected, connected, make, openShop, settled, todayInRiyadh } from './testing-connected.ts'

/** Sixteen people post at once on two servers of a connected shop, and nobody waits for one who waits for them. */

const people = 16
const rounds = isAtLength ? 40 : 4
let random = seed
function chosen(max: number): number {
  random = (random * 48_271) % 2_147_483_647
  return random % max
}

interface Made {
  id: number
  items: { id: number }[]
}

let open: Connected
let client_id = 0
let person_id = 0
let product_id = 0
beforeAll(async () => {
  open = await openShop({ servers: 2 })
  await connected(open.shop)
  client_id = (await make(open.shop, 'clients', business)).id
  person_id = (await make(open.shop, 'clients', { type: 'individual', display_name: 'سارة', first_name: 'سارة' })).id
  product_id = (await make(open.shop, 'products', { name: 'كرسي', default_price: '20', stock_type: 'services' })).id
})
afterAll(() => open?.close())

const date = todayInRiyadh()
const shops = () => open.servers.map(server => open.shop.at(server))
const items = () => [{ product_id, quantity: String(2 + chosen(9)), price: String(10 + chosen(50)) }]
const sale = (more: object = {}) => ({ date, status: 'posted', client_id, items: items(), ...more })

/** Invoices that stand, for those who add to them or take them back at once. */
const stood = (count: number) =>
  Promise.all(Array.from({ length: count }, () => make<Made>(open.shop, 'invoice-sales', sale())))

/** Something that is posted, by its path and body. */
type Posting = readonly [path: string, body: object]

function postingsOf(invoices: readonly Made[], drafts: readonly Made[]): Posting[] {
  const about = (index: number) => {
    const invoice = elementAt(invoices, index)
    return { invoice, reason: 'عيب', date, invoice_id: invoice.id, status: 'posted' }
  }
  const back = (index: number): Posting => {
    const { invoice, ...body } = about(index)
    return [
      'throw-back-sales',
      { ...body, items: [{ invoice_item_id: elementAt(invoice.items, 0).id, quantity: '1' }] },
    ]
  }
  const note = (index: number): Posting => {
    const { invoice: _, ...body } = about(index)
    return ['debit-notes', { ...body, items: items() }]
  }
  return [
    ...Array.from({ length: 5 }, (): Posting => ['invoice-sales', sale()]),
    ...Array.from({ length: 3 }, (): Posting => ['invoice-sales', sale({ client_id: person_id })]),
    // Two take back of one invoice, and a third adds to it.
    ...[back(0), back(0), note(0), back(1), note(2)],
    ['advance-invoices', { date, client_id, status: 'posted', items: [{ description: 'دفعة', price: '50' }] }],
    [`invoice-sales/${elementAt(drafts, 0).id}/post`, {}],
    [`invoice-sales/${elementAt(invoices, 3).id}/correct`, { reason: 'خطأ في السعر' }],
  ]
}

/** How often the database undid one of two that waited for each other. A session of its own reads what is so by now. */
async function deadlocks(): Promise<number> {
  const client = new pg.Client(open.database.connection)
  await client.connect()
  try {
    const { rows } = await client.query('select deadlocks from pg_stat_database where datname = current_database()')
    return Number(rows[0]?.deadlocks)
  } finally {
    await client.end()
  }
}

test(`${rounds} times ${people} postings at once: all are taken, none waits for one that waits for it (PROPERTY_SEED=${seed})`, async () => {
  const refused: string[] = []
  for (let round = 0; round < rounds; round++) {
    const invoices = await stood(4)
    const drafts = [await make<Made>(open.shop, 'invoice-sales', sale({ status: 'draft' }))]
    const postings = postingsOf(invoices, drafts)
    expect(postings).toHaveLength(people)
    await Promise.all(
      postings.map(async ([path, body], index) => {
        const answer = await present(shops()[index % 2], 'server').ask('POST', path, body)
        if (answer.status > 201) refused.push(`${path}: ${answer.status} ${await answer.text()}`)
      }),
    )
  }
  expect(refused).toEqual([])
  const all = await withinOrganization(open.database.db, open.shop.organizationId, tx =>
    sql<{ counter: string }>`select counter from einvoices order by counter`.execute(tx),
  )
  // Each round issues the four that stood beforehand, and sixteen at once.
  const issued = rounds * (4 + people)
  expect(all.rows.map(({ counter }) => Number(counter))).toEqual(
    Array.from({ length: issued }, (_, index) => index + 1),
  )
  await settled(open.shop)
  expect(open.simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
  expect((await auditUnits(open.database.db, open.shop.organizationId)).flatMap(({ findings }) => findings)).toEqual([])
  // What a server counted is with all once its session is over, or a second later.
  await Promise.all(open.servers.map(server => server.stop()))
  expect(await deadlocks()).toBe(0)
}, 600_000)
