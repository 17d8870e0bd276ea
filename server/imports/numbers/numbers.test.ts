import { describe, expect, test } from 'vitest'
import type { Column } from '../columns.ts'
import type { NumberKind } from '../number-kinds.ts'
import type { Table } from '../table.ts'
import { numbersOf } from './numbers.ts'

const column = (name: string, number: NumberKind): Column => ({
  name,
  label: { ar: name, en: name },
  isRequired: false,
  number,
})

/** The numbers of a file of these columns, by their names: `price` and `quantity` as in a file of sales. */
function file(columns: Record<string, readonly string[]>, currency = 'EGP', real: Record<number, number[]> = {}) {
  const names = Object.keys(columns)
  const kinds: Record<string, NumberKind> = {
    quantity: 'quantity',
    rate: 'rate',
    percent: 'percent',
    discount: 'discount',
  }
  const length = Math.max(...Object.values(columns).map(cells => cells.length))
  const rows = Array.from({ length }, (_, row) => ({
    number: row + 2,
    cells: names.map(name => columns[name]![row] ?? ''),
    ...(real[row] && { numbers: real[row] }),
  }))
  const table: Table = {
    format: 'csv',
    heads: names,
    headRow: 1,
    firstRows: rows,
    rows,
    count: length,
    countsFrom1904: false,
    workbook: null,
  }
  const mapping = new Map(names.map((name, index) => [name, index]))
  const found = numbersOf(
    table,
    mapping,
    names.map(name => column(name, kinds[name] ?? 'amount')),
    { code: currency },
  )
  const read = (sign: '.' | ',' | null = null) =>
    Object.fromEntries(
      names.map(name => {
        const numbers = found.numbers(sign)
        return [name, rows.map(row => numbers.read(name)(numbers.cell(name)(row)))]
      }),
    )
  return { ...found, read, asked: found.undecided.map(({ column: name, cell }) => `${name} ${cell}`) }
}

describe('the cells of a column that can mean one thing only decide the others', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a decimal comma',
      ['236,48', '89,9', '1.488,69', '1.000', '12.500'],
      ['236.48', '89.9', '1488.69', '1000', '12500'],
    ],
    ['half a pound after a comma', ['1.000', '2,50'], ['1000', '2.5']],
    ['a zero before the comma', ['0,500', '1250,750', '12,345'], ['0.5', '1250.75', '12.345']],
    ['a decimal point', ['1,250', '12.50', '3.125'], ['1250', '12.5', '3.125']],
    ['a zero before the point', ['0.500', '1.250'], ['0.5', '1.25']],
    ['thousands twice', ['1.234.567', '1.000', '2,500'], ['1234567', '1000', '2.5']],
    ['both signs in a cell', ['1,234.50', '1,000'], ['1234.5', '1000']],
    ['four digits before', ['1250,750', '1,500'], ['1250.75', '1.5']],
    ['four digits behind', ['0001', '3.1250', '1.250'], ['0001', '3.125', '1.25']],
    ['Arabic digits', ['٠،٥٠٠', '١،٢٥٠', '١٬٢٣٤'], ['0.5', '1.25', '1234']],
    ['the sign of thousands beside a comma', ['١٬٢٥٠', '12,5'], ['1250', '12.5']],
  ])('%s', (_, cells, values) => {
    const { asked, read } = file({ price: cells })
    expect(asked).toEqual([])
    expect(read().price).toEqual(values)
  })
})

test('a column in which every cell could be both is asked about, and read as the answer says', () => {
  const { asked, read, sum, undecided } = file({ price: ['1.000', '12.500', '7'] })
  expect(asked).toEqual(['price 1.000'])
  expect(undecided).toEqual([{ column: 'price', row: 2, cell: '1.000' }])
  expect([read('.').price, read(',').price]).toEqual([
    ['1', '12.5', '7'],
    ['1000', '12500', '7'],
  ])
  expect([sum('price', '.'), sum('price', ',')]).toEqual(['20.5', '13507'])
})

test('so is one whose cells speak against each other; those of one meaning keep it', () => {
  const { asked, read } = file({ price: ['1.50', '2,50', '1.000'] })
  expect(asked).toEqual(['price 1.000'])
  expect(read(',').price).toEqual(['1.5', '2.5', '1000'])
  expect(read('.').price).toEqual(['1.5', '2.5', '1'])
})

test('an Arabic comma before decimals does not say that a point groups thousands', () => {
  const { asked, read } = file({ price: ['٠،٧٥٠', '1.500', '١،٢٥٠'] })
  expect(asked).toEqual(['price 1.500'])
  expect(read('.').price).toEqual(['0.75', '1.5', '1.25'])
  expect(read(',').price).toEqual(['0.75', '1500', '1.25'])
})

test('an answer changes nothing in columns that decide themselves', () => {
  const { read } = file({ price: ['12.50', '1,250'], cost: ['1,250', '7'] })
  expect(read(',')).toEqual({ price: ['12.5', '1250'], cost: ['1.25', '7'] })
  expect(read('.')).toEqual({ price: ['12.5', '1250'], cost: ['1250', '7'] })
})

test('no other column decides: quantities are written with another sign than prices', () => {
  expect(file({ quantity: ['1,000'], price: ['12,5'] }).asked).toEqual(['quantity 1,000'])
  expect(file({ quantity: ['1,250', '2,000'], price: ['45,00', '12,5'] }).asked).toEqual(['quantity 1,250'])
  expect(file({ quantity: ['1.000', ''], price: ['1.488,69', '236,48'] }).asked).toEqual(['quantity 1.000'])
})

test('a sign that no cell of the file is sure of is asked about: programs write some columns with another sign', () => {
  // Quantities as the database has them, prices as the country writes them.
  expect(file({ quantity: ['1.500'], price: ['12,50'] }).asked).toEqual(['quantity 1.500'])
  expect(file({ quantity: ['1,500'], price: ['12.50'] }).asked).toEqual(['quantity 1,500'])
  expect(file({ quantity: ['1,500'], price: ['0,5'], cost: ['1,000.50'] }).asked).toEqual(['quantity 1,500'])
})

test('numbers of a workbook are what they are, and say nothing about texts beside them', () => {
  const { asked, read } = file({ price: ['1.234', '12.345', '7'] }, 'EGP', { 0: [0], 1: [0] })
  expect([asked, read().price]).toEqual([[], ['1.234', '12.345', '7']])
  expect(file({ price: ['1.5', '1.250'] }, 'EGP', { 0: [0] }).asked).toEqual(['price 1.250'])
})

test('percentages of a workbook are asked about as they stand in it', () => {
  const { percents } = file({ percent: ['0.1', '0.25'] }, 'EGP', { 0: [0], 1: [0] })
  expect(percents.undecided).toEqual([{ column: 'percent', row: 2, cell: '0.1' }])
})

test('a row that is refused is written so that it needs no other row to be read', () => {
  const { numbers } = file({ price: ['1.000', '89,9'] }, 'EGP', { 0: [0] })
  const write = numbers(null).asRead.get('price')!
  expect(['1.000', '89,9', '1,250', '1.234.567,5', 'x', '$5'].map(cell => write(cell))).toEqual([
    ...['1000', '89,9', '1.25', '1.234.567,5', 'x', '$5'],
  ])
  expect([write('12.345', true), write('12,345')]).toEqual(['12.3450', '12.3450'])
})

test('a cell that is refused for what stands beside its number is no example to ask with', () => {
  const { asked, undecided, value, sum } = file({ price: ['1,250 ج.م', '1,250%', '3,500'] }, 'TND')
  expect(asked).toEqual(['price 3,500'])
  expect(undecided.map(({ column, cell }) => [value(column, cell, '.'), value(column, cell, ',')])).toEqual([
    ['3500', '3.5'],
  ])
  expect([sum('price', '.'), sum('price', ',')]).toEqual(['3500', '3.5'])
  expect(file({ price: ['1,250 ج.م'], quantity: ['1,250 kg'] }, 'TND').asked).toEqual([])
})

test('a sign of thousands elsewhere than before three digits is refused with what it is for', () => {
  const { asked, read } = file({ price: ['1٬5', '12٬34 ج.م', '0٬500', '١٬٢٥٠'] })
  expect([asked, read().price]).toEqual([[], [...Array(3).fill({ issue: 'thousands_sign' }), '1250']])
})

test('a thousand that is shortened to a letter is no number, and no kwacha', () => {
  const { read } = file({ price: ['3k', '2.5 K', '4 mn'] })
  expect(read().price).toEqual(Array(3).fill({ issue: 'not_a_number' }))
  expect(file({ price: ['3k', 'K3', '4 MMK'] }, 'MMK').read().price).toEqual([{ issue: 'not_a_number' }, '3', '4'])
})

test('a percentage is at most a hundred, so that its comma groups no thousands', () => {
  expect(file({ percent: ['14,500', '٪٥'] }).read().percent).toEqual(['14.5', '5'])
  expect(file({ discount: ['12,500%', '10', '2,5'] }).read().discount).toEqual(['12.5%', '10', '2.5'])
})

test('an amount may name its own currency and a quantity pieces, by sign, code or word, and no other', () => {
  const { read } = file({
    price: ['1,250.00 ج.م', 'EGP 2,300.50', 'LE 5', '٧ جنيه', '(3.50 ج.م.)', '$5', '4 USD', '9 kg'],
    quantity: ['3 ج.م', '12 قطعة', '٤ حبّات', '1,200.5 Pcs.', '2 كرتونة', '5 kg', '5%'],
  })
  const { price, quantity } = read()
  expect(price!.slice(0, 5)).toEqual(['1250', '2300.5', '5', '7', '-3.5'])
  const differs = { issue: 'currency_differs|EGP' }
  const alone = (unit: string) => ({ issue: `number_alone|${unit}` })
  expect(price!.slice(5, 8)).toEqual([differs, differs, alone('kg')])
  expect(quantity!.slice(0, 4)).toEqual([alone('ج.م'), '12', '4', '1200.5'])
  expect(quantity!.slice(4, 7)).toEqual([alone('كرتونة'), alone('kg'), { issue: 'not_a_number' }])
})

describe('a rate of a currency', () => {
  test('has no thousands in books of riyals: nobody is asked what 3.754 or 3,754 is', () => {
    for (const cell of ['3.754', '3,754', '٣،٧٥٤']) {
      const { asked, read } = file({ rate: [cell] }, 'SAR')
      expect([asked, read()]).toEqual([[], { rate: ['3.754'] }])
    }
  })

  test('may be eighty-nine thousand pounds of Lebanon, and is asked about', () => {
    for (const [currency, cell] of [
      ['LBP', '89,500'],
      ['IRR', '42.000'],
      ['VND', '25,300'],
    ] as const)
      expect(file({ rate: [cell] }, currency).asked).toEqual([`rate ${cell}`])
    expect(file({ rate: ['89,500', '89,500.50'] }, 'LBP').asked).toEqual([])
  })
})
