import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notAnAmount } from '../../../../i18n/doubtful-number.ts'
import { gridWords } from '../../../../i18n/pages/document-pages.ts'
import { inputWords } from '../../../../i18n/pages/layout.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { languages, translated } from '../../../../i18n/text.ts'
import type { Cell } from './cell-navigation.ts'
import type { FoundRecord, OpenColumn } from './columns.ts'
import { LinesGrid } from './LinesGrid.tsx'
import { LineStore } from './line-store.ts'
import { pasteRows } from './paste/paste.ts'
import { usePastedNames } from './paste/usePastedNames.ts'
import { basePriceOf, pickedProduct, productColumns } from './product/product-columns.tsx'
import {
  blankProductLine,
  type InvoiceSums,
  type InvoiceTerms,
  type ProductLine,
  productLineRules,
  withProduct,
} from './product/product-line.ts'

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
const shelf = [
  { id: 1, name: 'كابل نحاس', code: 'CBL', barcode: '6221000000017', default_price: '48.75', value_added_tax: true },
  { id: 2, name: 'قاطع تيار', code: 'BRK', barcode: '6221000000024', default_price: '185.00', value_added_tax: true },
]
const unitOf = () => undefined
const columns = productColumns({
  decimals: 2,
  code: 'EGP',
  rates: terms.rates,
  tax_inclusive: false,
  unitOf,
  priceOf: basePriceOf('default_price'),
  canCreate: () => true,
})
const nameOf = vi.fn((line: ProductLine) => line.product?.name ?? '')

const shop = {
  getList: async (_resource: string, { filter }: { filter: { q?: string } }) => {
    const data = shelf.filter(({ name, code, barcode }) =>
      [name, code, barcode].some(words => words.includes(filter.q ?? '')),
    )
    return { data, total: data.length }
  },
} as unknown as DataProvider

function openGrid(filled = 0, create?: (resource: string, words: string) => void) {
  const lines = shelf.slice(0, filled).map(found => ({
    ...blankProductLine,
    ...withProduct(blankProductLine, pickedProduct(found, unitOf, basePriceOf('default_price'))),
  }))
  const store = new LineStore<ProductLine, InvoiceTerms, InvoiceSums>(productLineRules, terms, lines)
  render(
    <CoreAdminContext dataProvider={shop}>
      <LinesGrid
        lines={store}
        columns={columns}
        decimals={2}
        nameOf={nameOf}
        invitation="اكتب اسم صنف"
        paste={() => {}}
        create={create}
      />
    </CoreAdminContext>,
  )
  return { store, user: userEvent.setup() }
}

const here = () => document.activeElement?.getAttribute('aria-label')?.replace(/[\u2066-\u2069]/g, '')
const cell = (row: number, field: string) =>
  document.querySelectorAll<HTMLElement>(`[role="grid"] [data-field="${field}"]`)[row]!
const goTo = (row: number, field: string) => act(() => cell(row, field).focus())
const press = (code: string, key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement!, { code, key, ...more })

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  document.documentElement.dir = 'rtl'
  nameOf.mockClear()
})
afterEach(cleanup)

test('an invoice is typed without leaving the keyboard: product, quantity, price, discount, next line', async () => {
  const { store, user } = openGrid()
  goTo(0, 'product_id')
  expect(here()).toBe('الصنف، سطر 1')
  await user.keyboard('كابل')
  await screen.findByRole('option', { name: /كابل نحاس/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('الكمية، سطر 1'))
  await user.keyboard('٢٥٠{Enter}')
  expect(here()).toBe('السعر، سطر 1')
  await user.keyboard('40+8.75{Enter}')
  expect(here()).toBe('الخصم، سطر 1')
  await user.keyboard('٥٪{Enter}')
  expect(here()).toBe('الصنف، سطر 2')
  expect(store.lines()).toMatchObject([
    { product: { id: 1 }, quantity: '250', price: '48.75', discount: '5', discount_type: 'percent' },
  ])
  await waitFor(() => expect(store.row(store.keys()[0]!).figures.total).toBe('13199.06'))
})

test('a scanner that presses Enter before the answer still gets its product', async () => {
  const { store, user } = openGrid()
  goTo(0, 'product_id')
  await user.keyboard('6221000000024{Enter}')
  await waitFor(() => expect(store.lines()).toMatchObject([{ product: { id: 2 } }]))
  expect(here()).toBe('الكمية، سطر 1')
})

test('Enter never makes a product that was not found; what is scanned next replaces the words', async () => {
  const requests: string[] = []
  const { store, user } = openGrid(0, (_, words) => requests.push(words))
  goTo(0, 'product_id')
  await user.keyboard('9990000000000{Enter}{Enter}')
  await screen.findByText(/لإضافته اضغط ↓ ثم Enter/)
  await user.keyboard('{Enter}')
  expect(requests).toEqual([])
  await user.keyboard('6221000000024{Enter}')
  await waitFor(() => expect(store.lines()).toMatchObject([{ product: { id: 2 } }]))
  goTo(1, 'product_id')
  await user.keyboard('مصباح')
  await screen.findByRole('option', { name: /أضف/ })
  await waitFor(() => expect(screen.getByText(/لا نتائج/)).toBeTruthy())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(requests).toEqual(['مصباح'])
})

test('a repeated product is refused at its row in the words of the specification', async () => {
  const { user } = openGrid(1)
  goTo(1, 'product_id')
  await user.keyboard('CBL{Enter}')
  expect(await screen.findAllByText(/لا تكرر الأصناف في البنود/)).not.toHaveLength(0)
  expect(cell(1, 'product_id').textContent).toContain('لا تكرر الأصناف في البنود')
})

test('keys are known by their place, whatever letters the keyboard has on them', () => {
  const { store } = openGrid(2)
  const names = () => store.keys().map(key => store.row(key).line.product?.id ?? 0)
  goTo(0, 'quantity')
  press('KeyN', 'ى', { altKey: true })
  expect([names(), here()]).toEqual([[1, 0, 2, 0], 'الصنف، سطر 2'])
  press('Delete', 'Delete', { altKey: true })
  expect(names()).toEqual([1, 2, 0])
  goTo(0, 'price')
  press('ArrowDown', 'ArrowDown', { altKey: true })
  expect(names()).toEqual([2, 1, 0])
  press('KeyD', 'ي', { ctrlKey: true })
  expect(names()).toEqual([2, 1, 0, 0])
  expect(store.lines()).toHaveLength(3)
})

test('in Arabic the left arrow goes forward, as the line is read', () => {
  openGrid(1)
  goTo(0, 'quantity')
  press('ArrowLeft', 'ArrowLeft')
  expect(here()).toBe('السعر، سطر 1')
  press('ArrowRight', 'ArrowRight')
  expect(here()).toBe('الكمية، سطر 1')
})

test('Escape gives a cell back what it held', async () => {
  const { store, user } = openGrid(1)
  goTo(0, 'price')
  await user.keyboard('999')
  expect(store.lines()[0]!.price).toBe('999.00')
  await user.keyboard('{Escape}')
  expect(store.lines()[0]!.price).toBe('48.75')
})

test('a keystroke draws its own row and no other', async () => {
  const { user } = openGrid(2)
  goTo(1, 'quantity')
  nameOf.mockClear()
  await user.keyboard('7')
  const drawn = new Set(nameOf.mock.calls.map(([line]) => line.product?.id))
  expect([...drawn]).toEqual([2])
})

test('only the cell with the cursor is a box', () => {
  openGrid(2)
  goTo(0, 'quantity')
  expect(document.querySelectorAll('[role="grid"] input')).toHaveLength(1)
})

test('a tax is taken off a line and put back with one click', async () => {
  const { store, user } = openGrid(1)
  const tax = screen.getByRole('button', { name: /تطبيق/ })
  await user.click(tax)
  expect(store.lines()[0]!.value_added_tax).toBe(false)
  expect(tax.textContent).toContain('بلا ضريبة')
  await user.click(tax)
  expect(store.lines()[0]!.value_added_tax).toBe(true)
})

test('what was refused is said while the cursor stands on it, until it is changed', async () => {
  const { store } = openGrid(1)
  goTo(0, 'quantity')
  const box = () => document.activeElement as HTMLInputElement
  act(() => store.setErrors(new Map([[0, { quantity: 'too_many_decimals|4' }]])))
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/4/)
  fireEvent.change(box(), { target: { value: '2' } })
  await waitFor(() => expect(box().getAttribute('aria-describedby')).toBeNull())
  expect(box().getAttribute('aria-invalid')).toBeNull()
})

test('a cell that could be two numbers asks which under its line, and a click settles it', async () => {
  const { store, user } = openGrid(1)
  goTo(0, 'price')
  await user.keyboard('1.250{Enter}')
  const [key] = store.keys()
  await waitFor(() => expect(store.row(key!).issues).toEqual({ price: 'doubtful_number|1250|1.25' }))
  screen.getByText(/أيهما تقصد؟/, { selector: '[data-part="hint"] span' })
  expect(cell(0, 'price').textContent).toBe('1.250')
  await user.click(screen.getByRole('button', { name: 'أقصد \u20681250\u2069' }))
  await waitFor(() => expect(store.row(key!).issues).toEqual({}))
  expect([store.lines()[0]!.price, cell(0, 'price').textContent]).toEqual(['1250.00', '1,250.00'])
})

test('a quantity with a currency beside it is told that a quantity is expected', async () => {
  const { store, user } = openGrid(1)
  goTo(0, 'quantity')
  await user.keyboard('1,250 ج.م{Enter}')
  await waitFor(() => expect(store.row(store.keys()[0]!).issues).toEqual({ quantity: 'not_a_quantity' }))
  screen.getByText(/هنا كمية لا مبلغ/, { selector: '[data-part="hint"] span' })
})

test.each(['ar', 'en'] as const)(
  'an amount may name the currency of its document, and one that names another is told so: %s',
  async lang => {
    writeLanguage(lang)
    const { store, user } = openGrid(1)
    const [key] = store.keys()
    const label = { ar: 'السعر', en: 'Price' }[lang]
    const written = async (typed: string) => {
      goTo(0, 'price')
      await user.clear(screen.getByRole('textbox', { name: new RegExp(label) }))
      await user.paste(typed)
      await user.tab()
      return store.lines()[0]!.price
    }
    const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, '')
    const isRefused = async (typed: string, sentence: { ar: string; en: string }) => {
      expect(await written(typed)).toBe(typed)
      await waitFor(() => expect(store.row(key!).issues.price).toBeDefined())
      // A refusal of what is saved knows only that it is no number.
      act(() => store.setErrors(new Map([[0, { price: 'not_a_number' }]])))
      const hints = () => [...document.querySelectorAll('[data-part="hint"]')].map(each => plain(each.textContent!))
      await waitFor(() => expect(hints()).toContain(plain(translated(sentence, lang, { code: 'EGP' }))))
    }
    expect([await written('EGP 5'), await written('6 ج.م')]).toEqual(['5.00', '6.00'])
    await isRefused('$5', inputWords.otherCurrency)
    await isRefused('5 kg', notAnAmount)
  },
)

/** A grid that is pasted into, over a shelf with two products of one name. */
function PastedGrid({ store }: { store: LineStore<ProductLine, InvoiceTerms, InvoiceSums> }) {
  const names = usePastedNames<ProductLine>('products')
  const take = (line: ProductLine, found: FoundRecord) =>
    withProduct(line, pickedProduct(found, unitOf, basePriceOf('default_price')))
  const open = columns.filter((column): column is OpenColumn<ProductLine> => column.kind !== 'figure')
  const paste = (cell: Cell, rows: string[][]) =>
    void pasteRows({ ...names, take, lines: store, columns: open }, cell, rows)
  return <LinesGrid lines={store} columns={columns} decimals={2} nameOf={nameOf} invitation="" paste={paste} />
}

test.each(languages)('a pasted name of two products takes neither of them and asks which: %s', async lang => {
  writeLanguage(lang)
  const rice = { name: 'أرز', barcode: '', default_price: '30.00', value_added_tax: true }
  const twins = [
    { ...rice, id: 7, code: '007' },
    { ...rice, id: 8, code: '7' },
  ]
  const ofTwins = {
    getList: async (_resource: string, { filter: { q = '' } }: { filter: { q?: string } }) => {
      const data = [...shelf, ...twins].filter(({ name, code }) => name.includes(q) || code.includes(q))
      return { data, total: data.length }
    },
  } as unknown as DataProvider
  const store = new LineStore<ProductLine, InvoiceTerms, InvoiceSums>(productLineRules, terms, [])
  render(
    <CoreAdminContext dataProvider={ofTwins}>
      <PastedGrid store={store} />
    </CoreAdminContext>,
  )
  const user = userEvent.setup()
  goTo(0, 'product_id')
  await user.paste('أرز\t2\t3\nBRK\t1\t4')
  act(() => store.leave())
  const question = gridWords.severalOfName[lang].replace('{name}', 'أرز').replace('{codes}', '007 · 7')
  const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, '')
  await screen.findByText(words => plain(words) === question, { selector: '[data-part="hint"] span' })
  expect(store.lines().map(({ product, quantity, price }) => [product?.code, quantity, price])).toEqual([
    [undefined, '2', '3.00'],
    ['BRK', '1', '4.00'],
  ])
  // Its list opens with the two; leaving it takes neither, and asks still.
  goTo(0, 'product_id')
  await user.click(document.activeElement!)
  await waitFor(() => expect(screen.getAllByRole('option').map(each => each.textContent)).toHaveLength(2))
  act(() => store.leave())
  await screen.findByText(words => plain(words) === question, { selector: '[data-part="hint"] span' })
  goTo(0, 'product_id')
  await user.click(document.activeElement!)
  await user.click((await screen.findAllByRole('option'))[1]!)
  expect(store.lines()[0]!.product?.code).toBe('7')
  await waitFor(() => expect(store.row(store.keys()[0]!).issues).toEqual({}))
})
