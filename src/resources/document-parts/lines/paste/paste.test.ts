import { afterEach, expect, test } from 'vitest'
import { takeFormsFrom } from '../../../../layout/values/forms-of-books.ts'
import type { FoundRecord, OpenColumn } from '../columns.ts'
import { isOpenColumn } from '../columns.ts'
import { LineStore } from '../line-store.ts'
import { lost } from '../named-line.ts'
import { basePriceOf, pickedProduct, productColumns } from '../product/product-columns.tsx'
import {
  blankProductLine,
  type InvoiceSums,
  type InvoiceTerms,
  type ProductLine,
  productLineRules,
  withProduct,
} from '../product/product-line.ts'
import { pasteRows } from './paste.ts'

const usual = { firstWeekday: 0, hasArabicDigits: false, hasParentheses: false, hasWholeSums: false } as const
afterEach(() => takeFormsFrom(() => usual))

const terms: InvoiceTerms = {
  decimals: 2,
  code: 'EGP',
  rates: { value_added_tax: '14', sales_tax: '0' },
  tax_inclusive: false,
  discount: '0',
  discount_type: 'amount',
  shipping_fee: '',
  settlement: '',
}
const shelf: FoundRecord[] = [
  { id: 1, name: 'كابل نحاس', code: 'CBL', default_price: '48.75', value_added_tax: true, unit_id: 4 },
  { id: 2, name: 'قاطع تيار', code: 'BRK', default_price: '185.00', value_added_tax: true, unit_id: 4 },
]
const unitOf = () => 'قطعة'
const columns = productColumns({
  decimals: 2,
  code: 'EGP',
  rates: terms.rates,
  tax_inclusive: false,
  unitOf,
  priceOf: basePriceOf('default_price'),
  canCreate: () => false,
}).filter((column): column is OpenColumn<ProductLine> => isOpenColumn(column, blankProductLine))

function shop(lines: readonly ProductLine[] = [], of = terms) {
  const store = new LineStore<ProductLine, InvoiceTerms, InvoiceSums>(productLineRules, of, lines, run => run())
  const requests: string[] = []
  const paste = (key: number, field: string, rows: string[][]) =>
    pasteRows(
      {
        lines: store,
        columns,
        seek: words => ({ wanted: words, isSought: true }),
        lost: (words, several) => lost(words, several.map(({ code }) => code).join(' · ')),
        take: (line, found) => withProduct(line, pickedProduct(found, unitOf, basePriceOf('default_price'))),
        find: async words => {
          requests.push(words)
          return shelf.filter(product => product.code === words || product.name === words)
        },
      },
      { key, field },
      rows,
    )
  const seen = () =>
    store
      .lines()
      .map(line => [
        line.product?.name ?? `؟${line.wanted}`,
        line.quantity,
        line.price,
        line.discount_type === 'percent' ? `${line.discount}%` : line.discount,
      ])
  return { store, paste, seen, asked: requests }
}

test('rows from a spreadsheet become lines, with the price of the shelf where none is given', async () => {
  const { store, paste, seen } = shop()
  const taken = await paste(store.keys()[0]!, 'product_id', [
    ['الصنف', 'الكمية', 'السعر', 'الخصم'],
    ['CBL', '٢٥٠', '٤٨٫٥', '5%'],
    ['قاطع تيار', '40'],
    ['مفتاح', '3', '36.50', '1'],
  ])
  expect(taken).toBe(3)
  expect(seen()).toEqual([
    ['كابل نحاس', '250', '48.50', '5%'],
    ['قاطع تيار', '40', '185.00', '0'],
    ['؟مفتاح', '3', '36.50', '1.00'],
  ])
  expect(store.row(store.keys()[2]!).issues).toEqual({ product_id: 'not_found' })
})

test('the same words are looked up once, and their second line is refused as a repetition', async () => {
  const { store, paste, asked } = shop()
  await paste(store.keys()[0]!, 'product_id', [
    ['CBL', '1'],
    ['CBL', '2'],
  ])
  expect(asked).toEqual(['CBL'])
  expect(store.row(store.keys()[1]!).issues).toEqual({ product_id: 'repeated_product' })
})

test('pasted lines come after the line of the cursor and leave it as it was', async () => {
  const first = {
    ...blankProductLine,
    ...withProduct(blankProductLine, pickedProduct(shelf[1]!, unitOf, basePriceOf('default_price'))),
  }
  const { store, paste, seen } = shop([first])
  await paste(store.keys()[0]!, 'product_id', [['CBL', '2']])
  expect(seen().map(([name]) => name)).toEqual(['قاطع تيار', 'كابل نحاس'])
})

test('in a blank line rows begin with their first column, wherever in it one clicked', async () => {
  for (const field of ['quantity', 'price', 'discount']) {
    const { store, paste } = shop([{ ...blankProductLine, wanted: 'x', quantity: '1' }])
    expect(
      await paste(store.keys().at(-1)!, field, [
        ['CBL', '3'],
        ['BRK', '2', '190'],
      ]),
    ).toBe(2)
    expect(store.lines().map(line => [line.product?.code ?? line.wanted, line.quantity, line.price])).toEqual([
      ['x', '1', ''],
      ['CBL', '3', '48.75'],
      ['BRK', '2', '190.00'],
    ])
  }
})

test('a column of figures fills downwards from its cell, as far as there are lines', async () => {
  const lines = shelf.map(found => ({
    ...blankProductLine,
    ...withProduct(blankProductLine, pickedProduct(found, unitOf, basePriceOf('default_price'))),
  }))
  const { store, paste, seen } = shop(lines)
  const taken = await paste(store.keys()[0]!, 'quantity', [['5', '10'], ['6'], ['7']])
  expect(taken).toBe(2)
  expect(seen()).toEqual([
    ['كابل نحاس', '5', '10.00', '0'],
    ['قاطع تيار', '6', '185.00', '0'],
  ])
})

test('a column that shows its decimal comma decides its cells of two meanings; one that does not is asked about', async () => {
  const { store, paste, seen } = shop()
  await paste(store.keys()[0]!, 'product_id', [
    ['CBL', '0,750', '1.250'],
    ['BRK', '1,250', '12,50'],
  ])
  expect(seen().map(line => line.slice(1, 3))).toEqual([
    ['0.75', '1250.00'],
    ['1.25', '12.50'],
  ])
  const alone = shop()
  await alone.paste(alone.store.keys()[0]!, 'product_id', [['CBL', '1,250', '10']])
  expect(alone.seen()[0]!.slice(1, 3)).toEqual(['1,250', '10.00'])
  expect(alone.store.row(alone.store.keys()[0]!).issues).toEqual({ quantity: 'doubtful_number|1250|1.25' })
})

test('pasted quantities of three digits behind a sign are each asked about, as typed ones are, also to who reads English', async () => {
  for (const isEnglish of [false, true]) {
    takeFormsFrom(() => ({ ...usual, isEnglish }))
    const { store, paste, seen } = shop()
    await paste(store.keys()[0]!, 'product_id', [
      ['CBL', '1,250'],
      ['BRK', '1.250'],
    ])
    expect(seen().map(([, quantity]) => quantity)).toEqual(['1,250', '1.250?'])
    expect(
      store
        .keys()
        .slice(0, 2)
        .map(key => store.row(key).issues),
    ).toEqual(Array(2).fill({ quantity: 'doubtful_number|1250|1.25' }))
  }
})

test('a figure that cannot be read stays as it was pasted, to be mended', async () => {
  const { store, paste, seen } = shop()
  await paste(store.keys()[0]!, 'product_id', [['CBL', 'اثنان']])
  expect(seen()[0]).toEqual(['كابل نحاس', 'اثنان', '48.75', '0'])
  expect(store.row(store.keys()[0]!).issues).toEqual({ quantity: 'not_a_number' })
})

test('pasted amounts may name the currency of the document; another one, or a unit, is named as what is wrong', async () => {
  const { store, paste, seen } = shop()
  await paste(store.keys()[0]!, 'product_id', [
    ['CBL', '1', 'EGP 5', '1 ج.م'],
    ['BRK', '1', '$5', '5 USD'],
    ['x', '1', '5 kg', '5%'],
  ])
  expect(seen().map(([, , price]) => price)).toEqual(['5.00', '$5', '5 kg'])
  const issues = store.keys().map(key => store.row(key).issues)
  expect(issues.slice(0, 3)).toEqual([
    {},
    { price: 'currency_differs|EGP', discount: 'currency_differs|EGP' },
    { product_id: 'not_found', price: 'number_alone|kg|EGP' },
  ])
})

test('beside a quantity that is not decided no discount is called larger than its amount', async () => {
  const dinars = { ...terms, decimals: 3 }
  const { store, paste } = shop([], dinars)
  await paste(store.keys()[0]!, 'product_id', [['CBL', '1.000', '0,500', '0,250']])
  const [key] = store.keys()
  expect(store.row(key!).issues).toEqual({ quantity: 'doubtful_number|1000|1' })
  store.change(key!, { quantity: '1' })
  expect(store.row(key!).issues).toEqual({})
  store.change(key!, { discount: '0.501' })
  expect(store.row(key!).issues).toEqual({ discount: 'discount_above_amount' })
})
