import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatedLines, netted, printEntry } from '../../../ledger/lines.ts'
import { parseDecimal } from '../../../ledger/money.ts'
import { noStock, valued } from '../../../ledger/stock.ts'
import { Refusal } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { Dice } from '../../documents/testing-books.ts'
import { type GoodsEffect, moveGoods, type NewMove } from '../../stock/goods.ts'
import { repriceGoods } from '../../stock/reprice.ts'
import { shelf } from '../../stock/testing-shelf.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'
import type { Work } from '../../work.ts'
import { type GoodsStore, type Move, partsOf, partsPosted, type StockCorrection } from '../goods-store.ts'
import { sqlGoods } from './goods.ts'

/**
 * Random histories of goods, dated back, edited and taken back, once in the database and once by the arithmetic of
 * ledger/stock.ts: what movements are worth, what is refused, what is corrected on which day, and where goods stand at the
 * end of each day. PROPERTY_RUNS asks for more, PROPERTY_SEED repeats one.
 */
const runs = Number(process.env.PROPERTY_RUNS ?? (process.env.TEST_FULL ? 60 : 6))
const firstSeed = Number(process.env.PROPERTY_SEED ?? 20261129)
/** In one of them goods come back and are thrown away while there are none. */
const seeds = [...Array.from({ length: runs }, (_, index) => firstSeed + index), ...(runs > 1 ? [20261165] : [])]
const steps = 40

let server: TestServer
let company: Company
let warehouses: number[]
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  const { warehouse } = (await company.must('POST', '/owner/warehouses', { name: 'الفرع' })) as unknown as {
    warehouse: { id: number }
  }
  warehouses = [warehouse.id - 1, warehouse.id]
})
afterAll(() => server?.close())

const day = (dice: Dice) => `2026-01-${String(dice.between(1, 9)).padStart(2, '0')}`

/** The movements of one document or adjustment of a random kind. */
function something(dice: Dice, productId: number, made: readonly Move[]): NewMove[] {
  const date = day(dice)
  const whole = dice.chance(40) ? 1_000_000n : 1n
  const some = BigInt(dice.between(1, whole === 1n ? 6_000_000 : 6)) * whole
  const move = (kind: NewMove['kind'], quantity: bigint, about: Partial<NewMove> = {}): NewMove => ({
    ...{ kind, productId, warehouseId: dice.of(warehouses), date, quantity },
    ...{ ownValue: null, ofMoveId: null, documentId: null, documentItemId: null, path: 'items.0.quantity' },
    ...about,
  })
  const [warehouseId, other] = dice.chance(50) ? warehouses : [...warehouses].reverse()
  switch (dice.between(1, 10)) {
    case 1:
    case 2:
      return [move('purchase', some, { ownValue: BigInt(dice.between(0, 9_999)) })]
    case 3:
    case 4:
    case 5:
      return [move('sale', -some)]
    case 6: {
      const sales = made.filter(({ kind }) => kind === 'sale')
      if (sales.length === 0) return [move('sales_return', some)]
      const sale = dice.of(sales)
      const back = made.filter(({ ofMoveId }) => ofMoveId === sale.id)
      const left = back.reduce((rest, { quantity }) => rest - quantity, -sale.quantity)
      if (left <= 0n) return [move('sales_return', some)]
      const quantity = dice.chance(50) ? left : (left + 1n) / 2n
      const on = sale.date > date ? sale.date : date
      const returned = move('sales_return', quantity, { ofMoveId: sale.id, date: on })
      const thrown = move('scrap', -quantity, { ofNewMove: returned, date: on, warehouseId: returned.warehouseId })
      return dice.chance(40) ? [returned, thrown] : [returned]
    }
    case 7:
      return [move('purchase_return', -some)]
    case 8:
      return [move('transfer', -some, { warehouseId: warehouseId! }), move('transfer', some, { warehouseId: other! })]
    case 9:
      return [move('adjustment', dice.chance(50) ? some : -some)]
    default:
      return [move('adjustment', 0n, { ownValue: BigInt(dice.between(-2_000, 2_000)) })]
  }
}

const written = (adjustments: readonly DatedLines[]) =>
  adjustments
    .map(({ date, lines }) => [date, netted(lines).filter(({ amount }) => amount !== 0n)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([date, lines]) => `${date}\n${printEntry(lines, 2).split('\n').sort().join('\n')}`)

/** What was corrected, one for each day and kind; null where the value of the stock would fall below zero. */
const corrected = (corrections: readonly StockCorrection[] | null) => {
  const sums = new Map<string, bigint>()
  for (const { day: on, kind, value } of corrections ?? [])
    sums.set(`${on} ${kind}`, (sums.get(`${on} ${kind}`) ?? 0n) + value)
  return corrections && [...sums].filter(([, value]) => value !== 0n).sort()
}

/** Works on the goods of the database. */
const inOrganization = <T>(work: (goods: GoodsStore) => Promise<T>): Promise<T> =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return work(sqlGoods({ tx, organization: { id: company.organizationId } } as unknown as Work))
  })

/** What a call did, or why it was refused. */
const outcome = async (work: () => Promise<GoodsEffect>) => {
  try {
    const { worthOf, idOf, adjustments } = await work()
    return { worth: [...worthOf].map(([move, worth]) => [idOf.get(move), worth]), corrected: written(adjustments) }
  } catch (failure) {
    if (failure instanceof Refusal) return { refused: failure.fields }
    throw failure
  }
}

test(`${runs} random histories, from seed ${firstSeed}: the database values goods as the rules do, to the last unit`, async () => {
  let next = 1
  const happened = { refused: 0, corrected: 0, atEnd: 0, repriced: 0 }
  for (const seed of seeds) {
    const dice = new Dice(seed)
    const productId = (await stockUp(company, [`صنف ${seed}`])).products[0]!
    const allowsNegative = dice.chance(50)
    const plain = shelf(allowsNegative, next)
    const log = [`seed ${seed}, ${allowsNegative ? '' : 'no '}negative stock`]
    for (let step = 0; step < steps; step++) {
      const made = plain.moves()
      const bought = made.filter(({ kind }) => kind === 'purchase')
      if (dice.chance(5)) {
        log.push('as earlier releases booked it')
        plain.asBooked()
        await read(sql`update stock_moves set settled_of = null, posted_of = null where product_id = ${productId}`)
      }
      if (bought.length > 0 && dice.chance(15)) {
        const repriced = [
          { moveId: dice.of(bought).id, difference: BigInt(dice.between(-2_000, 2_000)), analyticalAccountId: null },
        ]
        const on = dice.chance(50) ? '2026-01-05' : day(dice)
        log.push(`purchase ${repriced[0]!.moveId} costs ${repriced[0]!.difference} more on ${on}`)
        const expected = await repriceGoods(plain.about, repriced, on)
        // What is refused is taken back.
        const found = await inOrganization(
          async goods => (await repriceGoods({ ...plain.about, goods }, repriced, on)) ?? Promise.reject(null),
        ).catch((failure: unknown) => (failure === null ? null : Promise.reject(failure)))
        expect(corrected(found), log.join('\n')).toEqual(corrected(expected))
        happened.repriced++
        continue
      }
      const taken = made.length > 4 && dice.chance(25) ? [dice.of(made)] : []
      // What others name stays: a sale that was returned is not taken back.
      const removed = taken.filter(
        ({ id, kind }) => kind !== 'transfer' && !made.some(({ ofMoveId }) => ofMoveId === id),
      )
      const isEdit = removed.length > 0 && dice.chance(50)
      const added =
        removed.length > 0 && !isEdit
          ? []
          : something(
              dice,
              productId,
              made.filter(each => !removed.includes(each)),
            )
      const takenBackOn = removed.length > 0 && !isEdit && dice.chance(50) ? '2026-01-10' : null
      const openFrom = dice.chance(20) ? '2026-01-05' : null
      log.push(
        `${added.map(each => `${each.kind} ${each.date} ${each.quantity} ${each.ownValue ?? ''}`)} without ${removed.map(each => `${each.kind} ${each.date}`)} ${takenBackOn} ${openFrom}`,
      )
      const ids = removed.map(({ id }) => id)
      const expected = await outcome(() => moveGoods({ ...plain.about, openFrom }, added, ids, takenBackOn))
      const first = next
      const found = await outcome(() =>
        inOrganization(stored => {
          const goods = {
            ...stored,
            namesOf: plain.about.goods.namesOf,
            takeMoveIds: async (count: number) => Array.from({ length: count }, (_, at) => first + at),
          }
          return moveGoods({ goods, allowsNegativeStock: allowsNegative, openFrom }, added, ids, takenBackOn)
        }),
      )
      next += added.length
      expect(found, log.join('\n')).toEqual(expected)
      if ('refused' in expected) happened.refused++
      else if (expected.corrected.length > 0) happened.corrected++
      else happened.atEnd++
    }
    await expectSame(productId, plain, log.join('\n'))
  }
  // A law over empty shelves says nothing.
  expect(Math.min(...Object.values(happened)), JSON.stringify(happened)).toBeGreaterThan(runs)
}, 600_000)

const read = <Row>(query: ReturnType<typeof sql<Row>>) =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return (await query.execute(tx)).rows
  })

async function expectSame(productId: number, plain: ReturnType<typeof shelf>, log: string): Promise<void> {
  const { moves } = await inOrganization(goods => goods.historyFrom(productId, '2026-01-01'))
  const figures = (of: readonly Move[]) =>
    of.map(move => ({ id: move.id, quantity: move.quantity, worth: partsOf(move), posted: partsPosted(move) }))
  expect(figures(moves), log).toEqual(figures(plain.moves()))
  expect(
    moves.map(({ value, settled }) => [value, settled]),
    log,
  ).toEqual(plain.moves().map(({ value, settled }) => [value, settled]))
  const shortages = await read(sql<{ id: number; quantity: string; cost: bigint; made_good: bigint }>`
    select move_id as id, quantity, cost, made_good from stock_shortages where product_id = ${productId}`)
  const { shortages: missing, after } = valued(noStock, plain.moves())
  expect(
    new Map(shortages.map(each => [each.id, [parseDecimal(each.quantity, 6), each.cost, each.made_good]])),
    log,
  ).toEqual(new Map(missing.map(each => [each.moveId, [each.quantity, each.cost, each.madeGood]])))
  const total = (of: (each: (typeof missing)[number]) => bigint) => missing.reduce((sum, each) => sum + of(each), 0n)
  expect([total(each => each.quantity), total(each => each.cost)], log).toEqual(
    after.quantity < 0n ? [-after.quantity, -after.value] : [0n, 0n],
  )
  const received = await read(sql<{ line: string }>`
    select concat_ws(' ', move_id, kind, warehouse_id, step, date, quantity, value) as line from stock_ledger
    where product_id = ${productId} and value <> 0`)
  const expected = plain.records.filter(({ value }) => value !== 0n)
  const lineOf = ({ move, step, date, quantity, value }: (typeof expected)[number]) =>
    `${move.id} ${move.kind} ${move.warehouseId} ${step} ${date} ${Number(quantity) / 1e6} ${value}`
  const compact = (line: string) =>
    line.replace(/ (-?\d+)\.(\d*?)0+ /, (_, whole, rest) => ` ${Number(`${whole}.${rest}`)} `)
  expect(received.map(({ line }) => compact(line)).sort(), log).toEqual(expected.map(lineOf).sort())
  for (const table of ['stock_days', 'stock_on_hand'])
    expect(
      await read(sql`
        (select * from ${sql.table(table)} where product_id = ${productId} and quantity <> 0
          except select * from ${sql.table(`${table}_now`)})
        union all
        (select * from ${sql.table(`${table}_now`)} where product_id = ${productId} and quantity <> 0
          except select * from ${sql.table(table)})`),
      `${table}\n${log}`,
    ).toEqual([])
}
