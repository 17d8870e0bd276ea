import { describe, expect, test } from 'vitest'
import { formatMoney, parseQuantity } from '../../ledger/money.ts'
import { type MoveKind, noStock, valued } from '../../ledger/stock.ts'
import { Refusal } from '../../schema/errors.ts'
import type { Move } from '../books/goods-store.ts'
import { Dice } from '../documents/testing-books.ts'
import { moveGoods, type NewMove } from './goods.ts'
import { byDay } from './replay.ts'
import { repriceGoods } from './reprice.ts'
import { shelf } from './testing-shelf.ts'

/**
 * What is taken back, or found to have cost another sum, as of a later day stays in the books until that day; what is entered late
 * before it is valued with what the books had then.
 */

let line = 0
const move = (kind: MoveKind, date: string, quantity: string, about: Partial<NewMove> = {}): NewMove => ({
  ...{ kind, date, productId: 1, warehouseId: 1, ownValue: null, ofMoveId: null, documentId: null },
  quantity: quantity.startsWith('-') ? -parseQuantity(quantity.slice(1)) : parseQuantity(quantity),
  documentItemId: ++line,
  path: 'items.0.quantity',
  ...about,
})
const bought = (date: string, quantity: string, value: bigint) => move('purchase', date, quantity, { ownValue: value })
const sold = (date: string, quantity: string) => move('sale', date, `-${quantity}`)

/** Goods, stock value and cost of sales in the books on the evening of a day. */
function booksOf({ records }: ReturnType<typeof shelf>, day: string) {
  const until = records.filter(({ date }) => date <= day)
  const of = (kinds: readonly MoveKind[]) =>
    until.filter(({ move: { kind } }) => kinds.includes(kind)).reduce((sum, { value }) => sum + value, 0n)
  return {
    quantity: Number(until.reduce((sum, { quantity }) => sum + quantity, 0n)) / 1e6,
    stock: formatMoney(
      until.reduce((sum, { value }) => sum + value, 0n),
      2,
    ),
    costOfSales: formatMoney(-of(['sale', 'sales_return']), 2),
  }
}

describe('a document entered late has the cost that the books had on its day', () => {
  test('a sale before the day as of which a bill was voided', async () => {
    const goods = shelf()
    const second = bought('2026-03-10', '100', 60_000_00n)
    await moveGoods(goods.about, [bought('2026-02-01', '100', 50_000_00n)])
    await moveGoods(goods.about, [second])
    await moveGoods(goods.about, [sold('2026-03-12', '40')])
    await moveGoods(goods.about, [], [goods.idOf(second)], '2026-04-20')
    const late = sold('2026-03-15', '40')
    const { worthOf } = await moveGoods(goods.about, [late])
    expect(formatMoney(worthOf.get(late)!, 2)).toBe('-22000.00')
    expect(booksOf(goods, '2026-03-31')).toEqual({ quantity: 120, stock: '66000.00', costOfSales: '44000.00' })
    expect(booksOf(goods, '2026-04-20')).toEqual({ quantity: 20, stock: '10000.00', costOfSales: '40000.00' })
  })

  test('a bill before a sale that was voided as of a later day', async () => {
    const goods = shelf()
    await moveGoods(goods.about, [bought('2026-01-10', '100', 50_000_00n)])
    const sale = sold('2026-03-01', '30')
    await moveGoods(goods.about, [sale])
    await moveGoods(goods.about, [], [goods.idOf(sale)], '2026-04-20')
    await moveGoods(goods.about, [bought('2026-02-15', '50', 40_000_00n)])
    // 150 pieces for 90,000 are 600 each.
    expect(booksOf(goods, '2026-03-31')).toEqual({ quantity: 120, stock: '72000.00', costOfSales: '18000.00' })
    expect(booksOf(goods, '2026-04-20')).toEqual({ quantity: 150, stock: '90000.00', costOfSales: '0.00' })
  })

  test('a sale before the day on which a purchase is found to have cost more', async () => {
    const goods = shelf()
    const purchase = bought('2026-02-01', '10', 1_000_00n)
    await moveGoods(goods.about, [purchase])
    await repriceGoods(
      goods.about,
      [{ moveId: goods.idOf(purchase), difference: 200_00n, analyticalAccountId: null }],
      '2026-04-01',
    )
    const { adjustments } = await moveGoods(goods.about, [sold('2026-03-10', '4')])
    expect(booksOf(goods, '2026-03-31')).toEqual({ quantity: 6, stock: '600.00', costOfSales: '400.00' })
    expect(adjustments.map(({ date }) => date)).toEqual(['2026-04-01'])
  })

  test('a return of a sale, which comes back at what that sale cost until then', async () => {
    const goods = shelf()
    const second = bought('2026-03-01', '10', 200_00n)
    const sale = sold('2026-03-05', '10')
    await moveGoods(goods.about, [bought('2026-02-01', '10', 100_00n)])
    await moveGoods(goods.about, [second])
    await moveGoods(goods.about, [sale])
    await moveGoods(goods.about, [], [goods.idOf(second)], '2026-04-20')
    await moveGoods(goods.about, [move('sales_return', '2026-03-20', '2', { ofMoveId: goods.idOf(sale) })])
    expect(booksOf(goods, '2026-03-31')).toEqual({ quantity: 12, stock: '180.00', costOfSales: '120.00' })
    expect(booksOf(goods, '2026-04-20')).toEqual({ quantity: 2, stock: '20.00', costOfSales: '80.00' })
  })

  test('a sale behind all that stands, but before the day as of which a purchase was voided', async () => {
    const goods = shelf()
    const second = bought('2026-03-10', '10', 200_00n)
    await moveGoods(goods.about, [bought('2026-02-01', '10', 100_00n)])
    await moveGoods(goods.about, [second])
    await moveGoods(goods.about, [], [goods.idOf(second)], '2026-04-20')
    await moveGoods(goods.about, [sold('2026-03-15', '5')])
    expect(booksOf(goods, '2026-03-31')).toEqual({ quantity: 15, stock: '225.00', costOfSales: '75.00' })
    expect(booksOf(goods, '2026-04-20')).toEqual({ quantity: 5, stock: '50.00', costOfSales: '50.00' })
  })

  test('goods that came back only later are not there to be sold before', async () => {
    const goods = shelf()
    await moveGoods(goods.about, [bought('2026-02-01', '10', 100_00n)])
    const sale = sold('2026-03-01', '10')
    await moveGoods(goods.about, [sale])
    await moveGoods(goods.about, [], [goods.idOf(sale)], '2026-04-20')
    await expect(moveGoods(goods.about, [sold('2026-03-15', '1')])).rejects.toMatchObject({
      fields: { 'items.0.quantity': ['not_enough_stock|1'] },
    })
    await moveGoods(goods.about, [sold('2026-04-20', '1')])
  })
})

/** A movement, from when to when the books have it, and what it cost from which day on. */
interface Known {
  move: Move
  until: string | null
  costs: { day: string; difference: bigint }[]
}

/** What a product was worth in the books on a day: all that they had then, valued from the beginning. */
function worthOn(day: string, known: Iterable<Known>): bigint {
  const standing = [...known]
    .filter(({ move: { date }, until }) => date <= day && (until === null || until > day))
    .map(({ move, costs }) => ({
      ...move,
      ownValue: costs
        .filter(each => each.day <= day)
        .reduce((value, { difference }) => value! + difference, move.ownValue),
    }))
    .sort(byDay)
  return valued(noStock, standing).after.value
}

const dayOf = (dice: Dice) => `2026-01-${String(dice.between(1, 12)).padStart(2, '0')}`

function something(dice: Dice, made: readonly Move[]): NewMove[] {
  const quantity = String(dice.between(1, 9))
  const date = dayOf(dice)
  switch (dice.between(1, 6)) {
    case 1:
    case 2:
      return [move('purchase', date, quantity, { ownValue: BigInt(dice.between(1, 90_000)) })]
    case 3: {
      const sales = made.filter(({ kind, id }) => kind === 'sale' && !made.some(({ ofMoveId }) => ofMoveId === id))
      if (sales.length === 0) return [sold(date, quantity)]
      const sale = dice.of(sales)
      return [move('sales_return', sale.date > date ? sale.date : date, '1', { ofMoveId: sale.id })]
    }
    case 4:
      return [move('purchase_return', date, `-${quantity}`)]
    default:
      return [sold(date, quantity)]
  }
}

test('random histories: on every day the books have what their documents of that day are worth', async () => {
  const runs = Number(process.env.PROPERTY_RUNS ?? 40)
  const happened = { added: 0, voided: 0, edited: 0, repriced: 0, refused: 0 }
  for (let run = 1; run <= runs; run++) {
    const dice = new Dice(run)
    const goods = shelf(dice.chance(50))
    const known = new Map<number, Known>()
    const log: string[] = []
    for (let step = 0; step < 30; step++) {
      const made = goods.moves()
      const chosen = made.length > 3 ? dice.of(made) : undefined
      const isNamed = made.some(({ ofMoveId }) => ofMoveId === chosen?.id)
      try {
        if (chosen?.kind === 'purchase' && dice.chance(30)) {
          const difference = BigInt(dice.between(-300, 9_000))
          const day = [chosen.date, dayOf(dice)].sort()[1]!
          const repriced = await repriceGoods(
            goods.about,
            [{ moveId: chosen.id, difference, analyticalAccountId: null }],
            day,
          )
          log.push(`${chosen.id} costs ${difference} more from ${day}`)
          if (repriced === null) continue
          known.get(chosen.id)!.costs.push({ day, difference })
          happened.repriced++
        } else if (chosen && !isNamed && dice.chance(40)) {
          const day = [chosen.date, dayOf(dice)].sort()[1]!
          await moveGoods(goods.about, [], [chosen.id], day)
          log.push(`${chosen.id} taken back on ${day}`)
          known.get(chosen.id)!.until = day
          happened.voided++
        } else {
          const isEdited = chosen !== undefined && !isNamed && dice.chance(20)
          const added = something(
            dice,
            made.filter(({ id }) => !(isEdited && id === chosen.id)),
          )
          await moveGoods(goods.about, added, isEdited ? [chosen.id] : [])
          if (isEdited) known.delete(chosen.id)
          for (const each of added) {
            const id = goods.idOf(each)
            log.push(`${id} ${each.kind} ${each.date} ${each.quantity / 1_000_000n} ${each.ownValue ?? ''}`)
            known.set(id, {
              move: { ...goods.moves().find(one => one.id === id)!, ownValue: each.ownValue },
              until: null,
              costs: [],
            })
          }
          happened[isEdited ? 'edited' : 'added']++
        }
      } catch (failure) {
        if (!(failure instanceof Refusal)) throw failure
        happened.refused++
        continue
      }
      const days = Array.from({ length: 13 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`)
      const inBooks = days.map(day =>
        goods.records.filter(({ date }) => date <= day).reduce((sum, { value }) => sum + value, 0n),
      )
      const expected = days.map(day => worthOn(day, known.values()))
      expect(inBooks, `run ${run}\n${log.join('\n')}`).toEqual(expected)
    }
  }
  expect(Math.min(...Object.values(happened)), JSON.stringify(happened)).toBeGreaterThan(runs)
})
