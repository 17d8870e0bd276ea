import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { netted, printEntry } from '../../../ledger/lines.ts'
import { formatMoney, parseQuantity } from '../../../ledger/money.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import { moveGoods, type NewMove } from '../../stock/goods.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'
import type { Work } from '../../work.ts'
import { sqlGoods } from './goods.ts'

/** The goods of the database keep what the rules of goods.test.ts rely on: order, sums, locks and undoing. */

let server: TestServer
let company: Company
let product: number
let warehouse: number
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  product = (await stockUp(company, ['كابل'])).products[0]!
  const { warehouses } = (await company.must('GET', '/owner/warehouses')) as unknown as {
    warehouses: { data: { id: number }[] }
  }
  warehouse = warehouses.data[0]!.id
})
afterAll(() => server?.close())

/** Does something with the goods of the company in a transaction of its own. */
const withGoods = <T>(work: (goods: ReturnType<typeof sqlGoods>, tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return work(sqlGoods({ tx, organization: { id: company.organizationId } } as unknown as Work), tx)
  })

const move = (kind: NewMove['kind'], date: string, quantity: string, about: Partial<NewMove> = {}): NewMove => ({
  kind,
  productId: product,
  warehouseId: warehouse,
  date,
  quantity: quantity.startsWith('-') ? -parseQuantity(quantity.slice(1)) : parseQuantity(quantity),
  ownValue: null,
  ofMoveId: null,
  documentId: null,
  documentItemId: null,
  path: 'items.0.quantity',
  ...about,
})
const moved = (added: NewMove[], removed: number[] = []) =>
  withGoods(goods => moveGoods({ goods, allowsNegativeStock: false, openFrom: null }, added, removed))
const stockOnHand = () =>
  withGoods(async goods => {
    const { state } = (await goods.ends([product], [])).get(product)!
    return `${formatMoney(state.quantity / 10_000n, 2)} worth ${formatMoney(state.value, 2)}`
  })

test('purchases, a sale, a return in two pieces and a back-dated purchase, in the database', async () => {
  await moved([
    move('purchase', '2026-01-01', '10', { ownValue: 100_00n }),
    move('purchase', '2026-01-02', '10', { ownValue: 130_00n }),
  ])
  const sold = move('sale', '2026-02-01', '-5')
  const { idOf } = await moved([sold])
  expect(await stockOnHand()).toBe('15.00 worth 172.50')
  const sale = idOf.get(sold)!
  await moved([move('sales_return', '2026-03-01', '2', { ofMoveId: sale })])
  await moved([move('sales_return', '2026-03-02', '1', { ofMoveId: sale })])
  expect(await stockOnHand()).toBe('18.00 worth 207.00')

  // Five more at 16.00 before the sale: the average was 12.40; the two pieces that stayed sold had cost 24.80, not 23.00.
  const { adjustments } = await moved([move('purchase', '2026-01-15', '5', { ownValue: 80_00n })])
  const entries = adjustments.map(({ date, lines }) => `${date}\n${printEntry(netted(lines), 2)}`)
  // Each on the day of what it changes: the sale of five, then two and one of them that came back.
  expect(`\n${entries.join('\n')}\n`).toBe(`
2026-02-01
   Cr inventory                               4.50
Dr cost_of_goods_sold                         4.50
2026-03-01
Dr inventory                                  1.80
   Cr cost_of_goods_sold                      1.80
2026-03-02
Dr inventory                                  0.90
   Cr cost_of_goods_sold                      0.90
`)
  expect(await stockOnHand()).toBe('23.00 worth 285.20')
})

test('two sales at once cannot both take the last piece', async () => {
  const before = await stockOnHand()
  const answers = await Promise.allSettled([
    moved([move('sale', '2026-04-01', '-20')]),
    moved([move('sale', '2026-04-01', '-20')]),
  ])
  expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
  const [late] = answers.flatMap(answer => (answer.status === 'fulfilled' ? [...answer.value.idOf.values()] : []))
  await moved([], [late!])
  expect(await stockOnHand()).toBe(before)
})

test('a sale behind five hundred movements of its product reads none of them; one dated back values them in the database', async () => {
  const many = (await stockUp(company, ['سلك'])).products[0]!
  const sold = (date: string) => move('sale', date, '-1', { productId: many })
  await moved([move('purchase', '2026-01-01', '5000', { productId: many, ownValue: 12_345_67n })])
  for (let each = 0; each < 10; each += 1) await moved(Array.from({ length: 50 }, () => sold('2026-02-01')))
  const readSoFar = async (tx: Tx) => {
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'stock_moves'`.execute(
      tx,
    )
    return rows[0]!.read
  }
  /** How many movements a call reads. */
  const readBy = (added: NewMove[]) =>
    withGoods(async (goods, tx) => {
      const before = await readSoFar(tx)
      await moveGoods({ goods, allowsNegativeStock: false, openFrom: null }, added)
      return (await readSoFar(tx)) - before
    })
  expect(await readBy([sold('2026-02-01')])).toBe(0)
  expect(await readBy([sold('2026-02-02'), sold('2026-03-01')])).toBe(0)
  const readLate = await readBy([sold('2026-01-31')])
  // On nodes movements are read in their shards, which are counted elsewhere.
  if (!process.env.TEST_NODES) expect(readLate).toBeGreaterThan(500)
  const { state } = (await withGoods(goods => goods.ends([many], []))).get(many)!
  expect(formatMoney(state.quantity / 10_000n, 2)).toBe('4496.00')
})
