import { expect, test } from 'vitest'
import { LineStore } from './line-store.ts'
import {
  blankProductLine,
  type InvoiceSums,
  type InvoiceTerms,
  type PickedProduct,
  type ProductLine,
  productLineRules,
  withProduct,
} from './product/product-line.ts'

const egypt: InvoiceTerms = {
  decimals: 2,
  rates: { value_added_tax: '14', sales_tax: '0' },
  tax_inclusive: false,
  discount: '0',
  discount_type: 'amount',
  shipping_fee: '',
  settlement: '',
}
const cable: PickedProduct = { id: 1, name: 'كابل نحاس', unit: 'متر', price: '100.00', value_added_tax: true }
const breaker: PickedProduct = { id: 2, name: 'قاطع تيار', unit: 'قطعة', price: '49.99', value_added_tax: true }
const visit: PickedProduct = { id: 3, name: 'زيارة فنية', unit: 'ساعة', price: '30.00', value_added_tax: true }

const line = (product: PickedProduct, quantity = '1', more: Partial<ProductLine> = {}): ProductLine => ({
  ...blankProductLine,
  ...withProduct(blankProductLine, product),
  quantity,
  ...more,
})

function storeOf(lines: readonly ProductLine[], terms = egypt) {
  const due: (() => void)[] = []
  const store = new LineStore<ProductLine, InvoiceTerms, InvoiceSums>(productLineRules, terms, lines, run =>
    due.push(run),
  )
  const nextFrame = () => {
    for (const run of due.splice(0)) run()
  }
  const names = () => store.keys().map(key => store.row(key).line.product?.name ?? '—')
  return { store, nextFrame, names }
}

test('under the lines there is always one blank line, and only one', () => {
  const { store, names } = storeOf([])
  expect(names()).toEqual(['—'])
  store.change(store.keys()[0]!, withProduct(blankProductLine, cable))
  expect(names()).toEqual(['كابل نحاس', '—'])
  expect(store.lines()).toHaveLength(1)
})

test('typing in one line draws that line alone', () => {
  const { store, nextFrame } = storeOf([line(cable), line(breaker), line(visit)])
  const before = store.keys().map(key => store.row(key))
  store.change(store.keys()[1]!, { quantity: '5' })
  nextFrame()
  const drawn = store.keys().filter((key, index) => store.row(key) !== before[index])
  expect(drawn).toEqual([store.keys()[1]])
  expect(store.row(store.keys()[1]!).figures.total).toBe('284.94')
})

test('the invoice of the example comes to 304.00 while it is typed', () => {
  const { store } = storeOf(
    [line(cable, '2', { discount: '10', discount_type: 'percent' }), line(breaker), line(visit)],
    { ...egypt, discount: '5', discount_type: 'percent', shipping_fee: '20', settlement: '-0.37' },
  )
  const { totals, gross, lineDiscounts } = store.sums()
  expect(gross).toBe(27_999n)
  expect(lineDiscounts).toBe(2_000n)
  expect(totals.taxable).toBe(26_699n)
  expect(totals.value_added_tax).toBe(3_738n)
  expect(totals.total).toBe(30_400n)
})

test('a cell left as it was does not make a saved document unsaved', () => {
  const { store } = storeOf([line(cable)])
  const [key] = store.keys()
  store.change(key!, { quantity: '3' })
  store.markSaved()
  store.change(key!, { quantity: '3' })
  expect(store.isDirty()).toBe(false)
})

test('a product on a second line is refused at that line, and no more once it is gone', () => {
  const { store, nextFrame } = storeOf([line(cable), line(breaker), line(cable)])
  const [first, , third] = store.keys()
  expect(store.row(first!).issues).toEqual({})
  expect(store.row(third!).issues).toEqual({ product_id: 'repeated_product' })
  store.remove(first!)
  nextFrame()
  expect(store.row(third!).issues).toEqual({})
})

test('a copied line waits for a product of its own', () => {
  const { store, names } = storeOf([line(cable, '7', { discount: '5' })])
  const copy = store.duplicate(store.keys()[0]!)
  expect(names()).toEqual(['كابل نحاس', '—', '—'])
  expect(store.row(copy).line).toMatchObject({ product: null, quantity: '7', discount: '5', price: '100.00' })
})

test('a line moves among the lines, never under the blank one', () => {
  const { store, names } = storeOf([line(cable), line(breaker), line(visit)])
  const [, second, third] = store.keys()
  store.move(second!, -1)
  expect(names()).toEqual(['قاطع تيار', 'كابل نحاس', 'زيارة فنية', '—'])
  store.move(third!, 1)
  store.move(store.keys()[0]!, -1)
  expect(names()).toEqual(['قاطع تيار', 'كابل نحاس', 'زيارة فنية', '—'])
})

test('a removed line leaves the cursor to the one that takes its place', () => {
  const { store, names } = storeOf([line(cable), line(breaker)])
  const [first, second] = store.keys()
  expect(store.remove(first!)).toBe(second)
  expect(names()).toEqual(['قاطع تيار', '—'])
})

test('what the server refused stands at its line, whatever blank lines are between, until it is changed', () => {
  const { store, nextFrame } = storeOf([line(cable), blankProductLine, line(breaker)])
  const third = store.keys()[2]!
  const sentence = { sentence: 'أدخل رقمًا أكبر من صفر' }
  store.setErrors(new Map([[1, { quantity: sentence }]]))
  expect(store.row(third).issues).toEqual({ quantity: sentence })
  expect(store.firstError()).toEqual({ key: third, field: 'quantity' })
  store.change(third, { quantity: '3' })
  nextFrame()
  expect(store.row(third).issues).toEqual({})
})

test('words that name no product stay to be seen, and are no fieldError while they are looked up', () => {
  const { store } = storeOf([
    { ...blankProductLine, wanted: 'كابل أزرق' },
    { ...blankProductLine, wanted: 'كابل أحمر', isSought: true },
  ])
  const [first, second] = store.keys()
  expect(store.row(first!).issues).toEqual({ product_id: 'not_found' })
  expect(store.row(second!).issues).toEqual({})
})

test('a price typed before the product stays, a price of another product does not', () => {
  const typed = { ...blankProductLine, price: '80' }
  expect(withProduct(typed, cable)).toMatchObject({ price: '80', quantity: '1' })
  expect(withProduct(line(breaker, '4'), cable)).toMatchObject({ price: '100.00', quantity: '4' })
})

test('a discount beyond its line and half a number are said at their cells', () => {
  const { store } = storeOf([line(cable, '1', { discount: '250' }), line(breaker, 'abc')])
  const [first, second] = store.keys()
  expect(store.row(first!).issues).toEqual({ discount: 'discount_above_amount' })
  expect(store.row(second!).issues).toEqual({ quantity: 'not_a_number' })
})

test('all lines are changed at once; one that stays as it was keeps its row', () => {
  const { store } = storeOf([line(cable, '1'), line(breaker, '4')])
  const [first, second] = store.keys().map(key => store.row(key))
  let notified = 0
  store.subscribe(() => notified++)
  store.changeAll(({ quantity }) => (quantity === '4' ? { quantity: '5' } : {}))
  expect(notified).toBe(1)
  expect(store.row(first!.key)).toBe(first)
  expect(store.row(second!.key).line.quantity).toBe('5')
  expect(store.isDirty()).toBe(true)
})
