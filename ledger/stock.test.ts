import { expect, test } from 'vitest'
import { formatDecimal, formatMoney, parseQuantity } from './money.ts'
import { type MoveKind, noStock, type StockMove, shortage, valued } from './stock.ts'

let nextId = 1
const move = (kind: MoveKind, quantity: string, about: Partial<StockMove> = {}): StockMove => ({
  id: nextId++,
  kind,
  warehouseId: 1,
  quantity: quantity.startsWith('-') ? -parseQuantity(quantity.slice(1)) : parseQuantity(quantity),
  ownValue: null,
  ofMoveId: null,
  ...about,
})

/** Movements as a stock card: kind, quantity, what it added, and what is there after it. */
function card(moves: readonly StockMove[]): string {
  const lines = moves.map((each, index) => {
    const { moves: answers, after } = valued(noStock, moves.slice(0, index + 1))
    const { value, settled } = answers[index]!
    const added = formatMoney(value, 2) + (settled === 0n ? '' : ` (settles ${formatMoney(settled, 2)})`)
    return `${each.kind} ${formatDecimal(each.quantity, 6)}: ${added} → ${formatDecimal(after.quantity, 6)} worth ${formatMoney(after.value, 2)}`
  })
  return `\n${lines.join('\n')}\n`
}

test('G3: a moving average through purchases, a sale, a client’s return and a return to the supplier', () => {
  const sale = move('sale', '-5')
  const moves = [
    move('purchase', '10', { ownValue: 100_00n }),
    move('purchase', '10', { ownValue: 130_00n }),
    sale,
    move('purchase', '5', { ownValue: 77_50n }),
    move('sales_return', '2', { ofMoveId: sale.id }),
    move('purchase_return', '-3'),
  ]
  expect(card(moves)).toBe(`
purchase 10: 100.00 → 10 worth 100.00
purchase 10: 130.00 → 20 worth 230.00
sale -5: -57.50 → 15 worth 172.50
purchase 5: 77.50 → 20 worth 250.00
sales_return 2: 23.00 → 22 worth 273.00
purchase_return -3: -37.23 → 19 worth 235.77
`)
})

test('when the last piece goes, nothing is left of the value', () => {
  expect(
    card([move('purchase', '3', { ownValue: 10_00n }), move('sale', '-1'), move('sale', '-1'), move('sale', '-1')]),
  ).toBe(`
purchase 3: 10.00 → 3 worth 10.00
sale -1: -3.33 → 2 worth 6.67
sale -1: -3.34 → 1 worth 3.33
sale -1: -3.33 → 0 worth 0.00
`)
})

test('returns of a line come back at its cost, piece by piece, to the last piastre', () => {
  const sale = move('sale', '-3')
  const moves = [
    move('purchase', '3', { ownValue: 10_00n }),
    sale,
    move('purchase', '1', { ownValue: 99_00n }),
    ...[1, 2, 3].map(() => move('sales_return', '1', { ofMoveId: sale.id })),
  ]
  expect(card(moves)).toContain(
    'sales_return 1: 3.33 → 2 worth 102.33\nsales_return 1: 3.34 → 3 worth 105.67\nsales_return 1: 3.33 → 4 worth 109.00',
  )
})

test('goods sold before they came in are settled when they do', () => {
  expect(
    card([
      move('purchase', '2', { ownValue: 20_00n }),
      move('sale', '-5'),
      move('purchase', '10', { ownValue: 130_00n }),
    ]),
  ).toBe(`
purchase 2: 20.00 → 2 worth 20.00
sale -5: -50.00 → -3 worth -30.00
purchase 10: 130.00 (settles -9.00) → 7 worth 91.00
`)
  expect(
    card([
      move('purchase', '1', { ownValue: 10_00n }),
      move('sale', '-5'),
      move('purchase', '1', { ownValue: 12_00n }),
    ]),
  ).toBe(`
purchase 1: 10.00 → 1 worth 10.00
sale -5: -50.00 → -4 worth -40.00
purchase 1: 12.00 (settles -2.00) → -3 worth -30.00
`)
})

test('what went out before it came in is made good for each kind by itself, the oldest first', () => {
  const moves = [
    move('purchase', '1', { ownValue: 10_00n }),
    move('sale', '-3'),
    move('adjustment', '-2'),
    move('purchase_return', '-1'),
    // Two for the sale and one of the two that were lost; then the other, and what went back; then five for the shelf.
    move('purchase', '3', { ownValue: 36_00n }),
    move('purchase', '7', { ownValue: 105_00n }),
  ]
  const { moves: answers, after } = valued(noStock, moves)
  expect(answers.map(({ settledOf }) => settledOf)).toEqual([
    ...[{}, {}, {}, {}],
    { sale: -4_00n, adjustment: -2_00n },
    { adjustment: -5_00n, purchase_return: -5_00n },
  ])
  expect(after).toMatchObject({ quantity: parseQuantity('5'), value: 75_00n })
})

test('a transfer changes where goods are, and nothing else', () => {
  const moves = [
    move('purchase', '4', { ownValue: 40_00n }),
    move('transfer', '-1'),
    move('transfer', '1', { warehouseId: 2 }),
  ]
  expect(valued(noStock, moves).after).toMatchObject({ quantity: parseQuantity('4'), value: 40_00n })
})

test('a warehouse that would hold less than nothing is found, at the movement that empties it', () => {
  const out = move('sale', '-3')
  const moves = [move('purchase', '2', { ownValue: 1n }), move('purchase', '5', { ownValue: 1n, warehouseId: 2 }), out]
  expect(shortage(new Map(), moves)).toEqual({ moveId: out.id, warehouseId: 1, missing: parseQuantity('1') })
  expect(shortage(new Map([[1, parseQuantity('1')]]), moves)).toBeUndefined()
})

test('goods that were never there leave at nothing, and cost what the first purchase says', () => {
  expect(card([move('sale', '-2'), move('purchase', '5', { ownValue: 50_00n })])).toBe(`
sale -2: 0.00 → -2 worth 0.00
purchase 5: 50.00 (settles -20.00) → 3 worth 30.00
`)
})

test('what is sold from an empty shelf costs what a unit cost last', () => {
  expect(
    card([
      move('purchase', '1', { ownValue: 10_00n }),
      move('sale', '-3'),
      move('purchase', '2', { ownValue: 26_00n }),
      move('sale', '-1'),
      move('purchase', '4', { ownValue: 40_00n }),
    ]),
  ).toBe(`
purchase 1: 10.00 → 1 worth 10.00
sale -3: -30.00 → -2 worth -20.00
purchase 2: 26.00 (settles -6.00) → 0 worth 0.00
sale -1: -13.00 → -1 worth -13.00
purchase 4: 40.00 (settles 3.00) → 3 worth 30.00
`)
})

test('what a client brings back of no sale in particular comes at the average, or at what a unit cost last', () => {
  expect(card([move('purchase', '4', { ownValue: 50_00n }), move('sales_return', '2')])).toContain(
    'sales_return 2: 25.00 → 6 worth 75.00',
  )
  expect(card([move('purchase', '1', { ownValue: 9_00n }), move('sale', '-1'), move('sales_return', '2')])).toContain(
    'sales_return 2: 18.00 → 2 worth 18.00',
  )
})

test('what came back broken leaves at what it came back at, any other scrap at the average', () => {
  const sale = move('sale', '-1')
  const back = move('sales_return', '1', { ofMoveId: sale.id })
  expect(
    card([
      move('purchase', '3', { ownValue: 30_00n }),
      sale,
      back,
      move('purchase', '1', { ownValue: 50_00n }),
      move('scrap', '-1', { ofMoveId: back.id }),
      move('scrap', '-1'),
    ]),
  ).toContain(`sales_return 1: 10.00 → 3 worth 30.00
purchase 1: 50.00 → 4 worth 80.00
scrap -1: -10.00 → 3 worth 70.00
scrap -1: -23.33 → 2 worth 46.67
`)
})

test('what comes back broken and is thrown away makes good nothing that is missing', () => {
  const sale = move('sale', '-3')
  const back = move('sales_return', '1', { ofMoveId: sale.id })
  const moves = [
    move('purchase', '3', { ownValue: 30_00n }),
    sale,
    move('purchase', '2', { ownValue: 32_00n }),
    move('sale', '-5'),
    back,
    move('scrap', '-1', { ofMoveId: back.id }),
    move('purchase', '3', { ownValue: 60_00n }),
  ]
  const { moves: answers, states, after } = valued(noStock, moves)
  expect(answers.slice(3).map(({ value, settledOf }) => [value, settledOf])).toEqual([
    [-80_00n, {}],
    [10_00n, {}],
    [-10_00n, {}],
    [60_00n, { sale: -12_00n }],
  ])
  expect(states[5]!.value).toBe(-48_00n)
  expect([after.quantity, after.value, after.missing]).toEqual([0n, 0n, []])
})

test('of a sale whose goods are still missing, what comes back broken is missing as scrap', () => {
  const sale = move('sale', '-3')
  const back = move('sales_return', '2', { ofMoveId: sale.id })
  const moves = [
    move('purchase', '2', { ownValue: 20_00n }),
    sale,
    back,
    move('scrap', '-2', { ofMoveId: back.id }),
    move('purchase', '1', { ownValue: 16_00n }),
  ]
  const { moves: answers, after } = valued(noStock, moves)
  expect(answers.map(({ value, settledOf }) => [value, settledOf])).toEqual([
    [20_00n, {}],
    [-30_00n, {}],
    [20_00n, {}],
    [-20_00n, {}],
    [16_00n, { scrap: -6_00n }],
  ])
  expect([after.quantity, after.value, after.missing]).toEqual([0n, 0n, []])
})

test('a sale that is given back while goods are missing undoes itself, and then comes back at what the rest turned out to cost', () => {
  const sale = move('sale', '-4')
  const back = () => move('sales_return', '1', { ofMoveId: sale.id })
  expect(
    card([
      move('purchase', '1', { ownValue: 10_00n }),
      sale,
      move('purchase', '1', { ownValue: 16_00n }),
      back(),
      back(),
      back(),
    ]),
  ).toBe(`
purchase 1: 10.00 → 1 worth 10.00
sale -4: -40.00 → -3 worth -30.00
purchase 1: 16.00 (settles -6.00) → -2 worth -20.00
sales_return 1: 10.00 → -1 worth -10.00
sales_return 1: 10.00 → 0 worth 0.00
sales_return 1: 13.00 → 1 worth 13.00
`)
})

test('goods sold below zero come back at what they turned out to cost', () => {
  const sale = move('sale', '-10')
  expect(
    card([
      move('purchase', '1', { ownValue: 20_00n }),
      move('sale', '-1'),
      sale,
      move('purchase', '10', { ownValue: 70_00n }),
      move('sales_return', '10', { ofMoveId: sale.id }),
    ]),
  ).toBe(`
purchase 1: 20.00 → 1 worth 20.00
sale -1: -20.00 → 0 worth 0.00
sale -10: -200.00 → -10 worth -200.00
purchase 10: 70.00 (settles 130.00) → 0 worth 0.00
sales_return 10: 70.00 → 10 worth 70.00
`)
})

test('what comes in makes good the oldest shortage first, also what comes back', () => {
  const first = move('sale', '-10')
  const second = move('sale', '-3')
  const back = (quantity: string, of: StockMove) => move('sales_return', quantity, { ofMoveId: of.id })
  expect(
    card([
      move('purchase', '1', { ownValue: 5_00n }),
      first,
      move('purchase', '10', { ownValue: 5_00n }),
      second,
      back('5', first),
      back('1', first),
      back('3', second),
    ]),
  ).toBe(`
purchase 1: 5.00 → 1 worth 5.00
sale -10: -50.00 → -9 worth -45.00
purchase 10: 5.00 (settles 40.50) → 1 worth 0.50
sale -3: -1.50 → -2 worth -1.00
sales_return 5: 4.75 (settles -0.90) → 3 worth 2.85
sales_return 1: 0.95 → 4 worth 3.80
sales_return 3: 2.40 → 7 worth 6.20
`)
})

test('a return of a sale of before takes the next share of its cost, and what was known of the sale stays', () => {
  const before = new Map([
    [
      77,
      {
        cost: 30_00n,
        quantity: parseQuantity('3'),
        wasShort: false,
        returnedCost: 10_00n,
        returned: parseQuantity('1'),
      },
    ],
  ])
  const there = { quantity: parseQuantity('5'), value: 100_00n, missing: [], lastCost: noStock.lastCost }
  const returned = move('sales_return', '1', { ofMoveId: 77 })
  expect(valued(there, [returned], before).moves).toEqual([
    { id: returned.id, value: 10_00n, settled: 0n, settledOf: {} },
  ])
  expect(before.get(77)?.returned).toBe(parseQuantity('1'))
})

test('a change of value leaves the quantity, also where goods are missing', () => {
  expect(card([move('purchase', '2', { ownValue: 20_00n }), move('adjustment', '0', { ownValue: -5_00n })])).toContain(
    'adjustment 0: -5.00 → 2 worth 15.00',
  )
  expect(card([move('sale', '-1'), move('adjustment', '0', { ownValue: 5_00n })])).toContain(
    'adjustment 0: 5.00 → -1 worth 5.00',
  )
  const moved = move('transfer', '-1')
  expect(valued(noStock, [moved])).toMatchObject({ moves: [{ id: moved.id, value: 0n, settled: 0n }], after: noStock })
})

test('goods that come in are no shortage, even where some are still missing', () => {
  const before = new Map([[1, -parseQuantity('3')]])
  expect(shortage(before, [move('purchase', '1')])).toBeUndefined()
  const out = move('sale', '-1')
  expect(shortage(before, [move('purchase', '1'), out])).toMatchObject({ moveId: out.id, missing: parseQuantity('3') })
})
