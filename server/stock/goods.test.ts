import { describe, expect, test } from 'vitest'
import { type DatedLines, netted, printEntry } from '../../ledger/lines.ts'
import { formatMoney, parseQuantity } from '../../ledger/money.ts'
import type { MoveKind } from '../../ledger/stock.ts'
import { madeGoodLines, moveGoods, type NewMove } from './goods.ts'
import { shelf } from './testing-shelf.ts'

let line = 0
const move = (kind: MoveKind, date: string, quantity: string, about: Partial<NewMove> = {}): NewMove => ({
  kind,
  productId: 1,
  warehouseId: 1,
  date,
  quantity: quantity.startsWith('-') ? -parseQuantity(quantity.slice(1)) : parseQuantity(quantity),
  ownValue: null,
  ofMoveId: null,
  documentId: null,
  documentItemId: ++line,
  path: 'items.0.quantity',
  ...about,
})
const bought = (date: string, quantity: string, value: bigint) => move('purchase', date, quantity, { ownValue: value })
const printed = (entries: readonly DatedLines[]) =>
  entries
    .map(
      ({ date, lines }) =>
        `\n${date}\n${printEntry(
          netted(lines).filter(each => each.amount > 0n),
          2,
        )}`,
    )
    .join('')
    .concat('\n')

describe('a back-dated purchase', () => {
  test('changes the cost of what was sold after it, and an adjusting entry on the day of that sale says so', async () => {
    const { about, worth } = shelf()
    await moveGoods(about, [bought('2026-01-01', '10', 100_00n)])
    const sale = move('sale', '2026-02-01', '-5')
    const { worthOf } = await moveGoods(about, [sale])
    expect(formatMoney(worthOf.get(sale)!, 2)).toBe('-50.00')
    // Ten more at 16.00 in January: the average was 13.00, so the five had cost 65.00.
    const { adjustments } = await moveGoods(about, [bought('2026-01-15', '10', 160_00n)])
    expect(printed(adjustments)).toBe(`
2026-02-01
   Cr inventory                              15.00
Dr cost_of_goods_sold                        15.00
`)
    expect(formatMoney(worth(), 2)).toBe('195.00')
  })

  test('that is taken back again leaves the stock as it was', async () => {
    const { about, worth, idOf } = shelf()
    await moveGoods(about, [bought('2026-01-01', '10', 100_00n)])
    await moveGoods(about, [move('sale', '2026-02-01', '-5')])
    const late = bought('2026-01-15', '10', 160_00n)
    await moveGoods(about, [late])
    const { adjustments } = await moveGoods(about, [], [idOf(late)])
    expect(printed(adjustments)).toBe(`
2026-02-01
Dr inventory                                 15.00
   Cr cost_of_goods_sold                     15.00
`)
    expect(formatMoney(worth(), 2)).toBe('50.00')
  })
})

test('a sale dated before the goods came in is refused, although they are there today', async () => {
  const { about } = shelf()
  await moveGoods(about, [bought('2026-03-01', '10', 100_00n)])
  await expect(
    moveGoods(about, [move('sale', '2026-02-01', '-1', { path: 'items.2.quantity' })]),
  ).rejects.toMatchObject({
    code: 'validation',
    fields: { 'items.2.quantity': ['not_enough_stock|1'] },
  })
})

test('taking back a purchase whose goods were sold is refused', async () => {
  const { about, idOf } = shelf()
  const purchase = bought('2026-01-01', '10', 100_00n)
  await moveGoods(about, [purchase])
  await moveGoods(about, [move('sale', '2026-02-01', '-4')])
  await expect(moveGoods(about, [], [idOf(purchase)])).rejects.toMatchObject({
    fields: { items: ['goods_short_on|2026-02-01|4|warehouse 1|product 1'] },
  })
})

test('taking back a purchase whose goods were out until a later day names the sale that was taken back on it', async () => {
  const { about, idOf } = shelf()
  const purchase = bought('2026-01-01', '10', 100_00n)
  const sale = move('sale', '2026-02-01', '-4')
  await moveGoods(about, [purchase])
  await moveGoods(about, [sale])
  await moveGoods(about, [], [idOf(sale)], '2026-04-20')
  await expect(moveGoods(about, [], [idOf(purchase)], '2026-03-01')).rejects.toMatchObject({
    fields: { items: ['goods_short_on|2026-02-01|4|warehouse 1|product 1'] },
  })
})

test('an invoice is corrected from 8 pieces to 6 in one go: the shelf is never short in between', async () => {
  const { about, worth, idOf } = shelf()
  await moveGoods(about, [bought('2026-01-01', '8', 80_00n)])
  const sale = move('sale', '2026-02-01', '-8')
  await moveGoods(about, [sale])
  await moveGoods(about, [move('sale', '2026-02-01', '-6')], [idOf(sale)])
  expect(formatMoney(worth(), 2)).toBe('20.00')
})

test('a sale of goods that are missing, and its return, leave what the next one costs', async () => {
  const { about } = shelf(true)
  const bill = move('purchase', '2026-01-01', '2', { ownValue: 28_57n })
  const sale = move('sale', '2026-02-01', '-1')
  await moveGoods(about, [bill])
  await moveGoods(about, [move('sale', '2026-01-15', '-6')])
  const { idOf } = await moveGoods(about, [sale])
  await moveGoods(about, [move('sales_return', '2026-02-01', '1', { ofMoveId: idOf.get(sale)! })])
  const next = move('sale', '2026-03-01', '-2')
  const { worthOf } = await moveGoods(about, [next])
  // Twice 14.285, and not twice the 14.29 that one of them was rounded to.
  expect(formatMoney(worthOf.get(next)!, 2)).toBe('-28.57')
})

describe('goods that were lost, or sent back to the supplier, before they came in', () => {
  const lost = move('adjustment', '2026-02-02', '-2')
  const sentBack = move('purchase_return', '2026-02-03', '-1')
  const bill = bought('2026-03-01', '7', 105_00n)
  /** One at 10.00 was there; three were sold, two missed at the count, one sent back: five are short. */
  async function short() {
    const shop = shelf(true)
    await moveGoods(shop.about, [bought('2026-01-01', '1', 10_00n)])
    await moveGoods(shop.about, [move('sale', '2026-02-01', '-3')])
    await moveGoods(shop.about, [lost])
    await moveGoods(shop.about, [sentBack])
    return shop
  }

  test('turn out to cost more for the account that bore their first cost', async () => {
    const { about, worth } = await short()
    const { settledOf } = await moveGoods(about, [bill])
    expect(printed([{ date: '2026-03-01', lines: madeGoodLines(settledOf) }])).toBe(`
2026-03-01
Dr cost_of_goods_sold                        10.00
Dr shrinkage                                 10.00
Dr purchase_return_variance                   5.00
   Cr inventory                              25.00
`)
    expect(formatMoney(worth(), 2)).toBe('30.00')
  })

  test('a bill dated back moves the difference to what it makes good instead, and taken back it moves it back', async () => {
    const { about, worth, idOf } = await short()
    await moveGoods(about, [bill])
    // Four in February at 12.00: they make good the sale and the loss, and the bill of March what went back alone.
    const late = bought('2026-02-04', '4', 48_00n)
    const { settledOf, adjustments } = await moveGoods(about, [late])
    expect(settledOf.get(late)).toEqual({ sale: -4_00n, adjustment: -4_00n })
    expect(printed(adjustments)).toBe(`
2026-03-01
Dr inventory                                 20.00
   Cr cost_of_goods_sold                     10.00
   Cr shrinkage                              10.00
`)
    expect(formatMoney(worth(), 2)).toBe('90.00')
    const takenBack = await moveGoods(about, [], [idOf(late)])
    expect(printed(takenBack.adjustments)).toBe(`
2026-03-01
   Cr inventory                              20.00
Dr cost_of_goods_sold                        10.00
Dr shrinkage                                 10.00
`)
    expect(formatMoney(worth(), 2)).toBe('30.00')
  })

  test.each([false, true])(
    'what earlier releases booked as cost of sales whole goes where it belongs when it is valued anew, with a bill that is void as of a later day: %s',
    async isVoidLater => {
      const { about, asBooked, idOf } = await short()
      await moveGoods(about, [bill])
      asBooked()
      if (isVoidLater) {
        const other = bought('2026-03-05', '1', 15_00n)
        await moveGoods(about, [other])
        await moveGoods(about, [], [idOf(other)], '2026-05-01')
      }
      const { settledOf, adjustments } = await moveGoods(about, [bought('2026-02-04', '4', 48_00n)])
      // 25.00 was cost of sales: none of it stays, and the bill of March makes good what went back alone.
      expect(printed(adjustments).trim().split('\n').sort()).toEqual([
        '   Cr cost_of_goods_sold                     25.00',
        '2026-03-01',
        'Dr inventory                                 20.00',
        'Dr purchase_return_variance                   5.00',
      ])
      expect([...settledOf.values()]).toEqual([{ sale: -4_00n, adjustment: -4_00n }])
    },
  )

  test('the ledger of goods has it under the kind of what was short, and taken back with its bill', async () => {
    const { about, records, idOf } = await short()
    await moveGoods(about, [bill])
    await moveGoods(about, [], [idOf(bill)], '2026-03-10')
    const ofBill = records.slice(-8).map(({ move: { kind }, step, date, value }) => [kind, step, date, value])
    expect(ofBill).toEqual([
      ['purchase', 'moved', '2026-03-01', 105_00n],
      ['sale', 'made_good', '2026-03-01', -10_00n],
      ['adjustment', 'made_good', '2026-03-01', -10_00n],
      ['purchase_return', 'made_good', '2026-03-01', -5_00n],
      ['purchase', 'taken_back', '2026-03-10', -105_00n],
      ['sale', 'made_good', '2026-03-10', 10_00n],
      ['adjustment', 'made_good', '2026-03-10', 10_00n],
      ['purchase_return', 'made_good', '2026-03-10', 5_00n],
    ])
  })
})

test('scrapped goods come back and go at once: the cost of the sale becomes our loss', async () => {
  const { about, worth, idOf } = shelf()
  await moveGoods(about, [bought('2026-01-01', '4', 40_00n)])
  const sale = move('sale', '2026-02-01', '-2')
  await moveGoods(about, [sale])
  const back = move('sales_return', '2026-03-01', '1', { ofMoveId: idOf(sale) })
  const scrap = move('scrap', '2026-03-01', '-1', { ofNewMove: back })
  const { worthOf } = await moveGoods(about, [back, scrap])
  expect([worthOf.get(back), worthOf.get(scrap)].map(value => formatMoney(value!, 2))).toEqual(['10.00', '-10.00'])
  expect(formatMoney(worth(), 2)).toBe('20.00')
})

test('a transfer between warehouses moves goods and no money', async () => {
  const { about, worth } = shelf()
  await moveGoods(about, [bought('2026-01-01', '4', 40_00n)])
  const { adjustments } = await moveGoods(about, [
    move('transfer', '2026-01-02', '-3'),
    move('transfer', '2026-01-02', '3', { warehouseId: 2 }),
  ])
  expect(adjustments).toEqual([])
  expect(formatMoney(worth(), 2)).toBe('40.00')
  await expect(moveGoods(about, [move('sale', '2026-01-03', '-2')])).rejects.toMatchObject({
    fields: { 'items.0.quantity': ['not_enough_stock|1'] },
  })
})
