import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import { type Body, plain, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'

/** Lines of journal entries that are tax of a code: each figure worked by hand. */

interface Report {
  rows: { id: string; kind: string; cells: Record<string, string | null> }[]
  proofs: { left: string; right: string }[]
}

type Period = readonly [from: string, to: string]
const march: Period = ['2026-03-01', '2026-03-31']
const april: Period = ['2026-04-01', '2026-04-30']

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let codes: ReadonlyMap<string, number>
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = { country_id: 682, value_added_tax: '15', coins: [682] }) => {
    shop = shopOf(await newCompany(side, more))
    codes = new Map((await shop.everyTaxCode()).map(({ id, name }) => [name, id]))
  }
  const of = (name: string, tax_base?: string) => ({ tax_code_id: codes.get(name) ?? name, tax_base })
  const own = async (name: string, more: Body) => {
    const { id } = (await shop.company.post('tax-codes', { name, category: 'S', ...more })).one('tax_code')
    codes = new Map([...codes, [name, id]])
  }
  /** Code of the account, its debit or else its credit, and what else. */
  type Line = readonly [code: string, debtor: string | null, creditor: string | null, more?: Body]
  const body = async (lines: readonly Line[], more: Body = {}) => ({
    date: '2026-03-05',
    items: await Promise.all(
      lines.map(async ([code, debtor, creditor, about]) => ({
        account_id: (await accountByCode(shop.company, code)).id,
        ...{ debtor: debtor ?? '0', creditor: creditor ?? '0' },
        ...about,
      })),
    ),
    ...more,
  })
  const written = async (lines: readonly Line[], more: Body = {}) => shop.post('journal_entry', await body(lines, more))
  const refused = async (lines: readonly Line[]) => {
    const [status, arabic, english] = await shop.refusedPost('journal_entry', await body(lines))
    const firstOf = (message: unknown) =>
      Object.fromEntries(
        Object.entries(message as Record<string, string[]>).map(([path, [text]]) => [path, plain(text)]),
      )
    return { status, ar: firstOf(arabic), en: firstOf(english) }
  }
  const report = async (name: string, [from, to]: Period = march) => {
    const answer = await shop.company.get(`reports/${name}?date_from=${from}&date_to=${to}`, { lang: 'en' })
    const { rows, proofs } = answer.read<Report>('report')
    for (const { left, right } of proofs) expect(left).toBe(right)
    expect(proofs.length).toBeGreaterThan(0)
    return rows
  }
  const taxRows = async () =>
    (await report('tax-return')).flatMap(({ kind, cells }) =>
      kind === 'row' ? [[cells.line, cells.rate ?? null, cells.taxable, cells.tax, cells.due]] : [],
    )
  /** What is taxed, what is taken back of it, and the tax of both, of boxes that codes fill. */
  const boxes = async (period: Period = march) =>
    Object.fromEntries(
      (await report('statutory-return', period)).flatMap(({ id, kind, cells: { taxable, adjustment, tax } }) =>
        kind === 'row' && (taxable || adjustment || tax)
          ? [[id.replace('box:', ''), [taxable ?? '·', adjustment ?? '·', tax ?? '·']]]
          : [],
      ),
    )
  const sale = (tax = '15', base = '100', cash = '115'): Line[] => [
    ['1101', cash, null],
    ['4101', null, base],
    ['2201', null, tax, of('Standard rate', base)],
  ]
  const preview = async ([from, to]: Period) =>
    (await shop.company.post('tax-filings/preview', { from, to })).read<Body>('tax_filing')

  test('a line on the account of a tax stands in the box of its code, and what takes it back off it', async () => {
    await company()
    const entry = await written(sale())
    expect(entry.items).toMatchObject([
      { tax_code_id: null, tax_base: null },
      { tax_code_id: null, tax_base: null },
      { tax_code_id: codes.get('Standard rate'), tax_base: '100.00' },
    ])
    await written([
      ['5299', '200', null],
      ['1402', '30', null, of('Standard rate', '200')],
      ['1101', null, '230'],
    ])
    await written([
      ['2201', '3', null, of('Standard rate', '20')],
      ['1402', null, '6', of('Standard rate', '40')],
      ['5299', '3', null],
    ])
    // By hand, with no code: as ever among the entries, and in no box.
    await written([
      ['2201', '7', null],
      ['1101', null, '7'],
    ])
    expect(await boxes()).toEqual({
      1: ['100.00', '-20.00', '12.00'],
      7: ['200.00', '-40.00', '24.00'],
    })
    for (const [name, row, column] of [
      ['tax-return', 'total', 'due'],
      ['statutory-return', 'box:1', 'tax'],
    ] as const) {
      const query = `date_from=${march[0]}&date_to=${march[1]}&row=${row}&column=${column}`
      const answer = await shop.company.get(`reports/${name}/explanation?${query}`)
      expect(answer.status, answer.text).toBe(200)
      expect(Number(answer.read<{ difference: string }>('explanation').difference)).toBe(0)
    }
    expect(await taxRows()).toEqual([
      ['Journal entries – Standard rate', '15', '100.00', '15.00', '15.00'],
      ['Journal entries – Standard rate', '15', '20.00', '3.00', '-3.00'],
      ['Journal entries – Standard rate', '15', '200.00', '30.00', '-30.00'],
      ['Journal entries – Standard rate', '15', '40.00', '6.00', '6.00'],
      ['Journal entries by hand', null, undefined, undefined, '-7.00'],
    ])
  })

  test('one entry has several lines of a code, and others on the same account that have none', async () => {
    await company()
    const entry = await written([
      ['1101', '62', null],
      ['4101', null, '40'],
      ['2201', null, '15', of('Standard rate', '100')],
      ['2201', null, '3', of('Standard rate', '20')],
      ['2201', null, '4'],
    ])
    expect(await boxes()).toEqual({ 1: ['120.00', '·', '18.00'] })
    const [, , , ...again] = entry.items
    expect(again).toHaveLength(2)
    expect((await shop.put('journal_entry', entry.id, { items: entry.items })).revision).toBe(1)
    const items = entry.items.map((item, index) =>
      index === 3 ? { ...item, tax_code_id: null, tax_base: null } : item,
    )
    await shop.put('journal_entry', entry.id, { items })
    expect(await boxes()).toEqual({ 1: ['100.00', '·', '15.00'] })
    await shop.void('journal_entry', entry.id)
    expect(await boxes()).toEqual({})
  })

  test('a tax that its code does not come to on its base is refused with what it would be; half a unit is rounding', async () => {
    await company()
    await own('Seven', { rate: '7' })
    const seven = (tax: string, base: string): Line[] => [
      ['1101', tax, null],
      ['2201', null, tax, of('Seven', base)],
    ]
    // 7 % of 0.50 is 0.035: both ways of rounding it stand.
    await written(seven('0.03', '0.50'))
    await written(seven('0.04', '0.50'))
    for (const [tax, base, would] of [
      ['0.05', '0.50', '0.04'],
      ['7.01', '100', '7.00'],
      ['7', '100.20', '7.01'],
    ] as const) {
      const { status, ar, en } = await refused(seven(tax, base))
      expect([status, ar, en]).toEqual([
        422,
        { 'items.1.tax_base': issueTexts.tax_of_base.ar.replace('{amount}', would) },
        { 'items.1.tax_base': issueTexts.tax_of_base.en.replace('{amount}', would) },
      ])
    }
    // No tax is of a code that charges none; one without a rate of its own is not checked.
    expect(
      (
        await refused([
          ['1101', '1', null],
          ['2201', null, '1', of('Export of goods', '100')],
        ])
      ).en,
    ).toEqual({
      'items.1.tax_base': issueTexts.tax_of_base.en.replace('{amount}', '0.00'),
    })
    await written(sale('14', '100', '114'))
  })

  test('a code stands on the accounts of input and output tax alone, on its side, with its base', async () => {
    await company()
    await own('Bought', { side: 'purchase' })
    await own('Sold', { side: 'sale' })
    const { status, ar, en } = await refused([
      ['1101', null, '1', of('Sold', '10')],
      ['1101', null, '1', { tax_base: '10' }],
      ['2201', null, '1', of('Bought', '10')],
      ['1402', '1', null, of('Sold', '10')],
      ['1402', '1', null, of('Tax that is not recoverable', '10')],
      ['2201', null, '1', of('Sold')],
      ['2201', null, '1', { tax_base: '10' }],
    ])
    expect(status).toBe(422)
    for (const lang of languages)
      expect({ ar, en }[lang]).toEqual({
        'items.0.tax_code_id': issueTexts.tax_code_off_tax[lang],
        'items.1.tax_base': issueTexts.tax_code_off_tax[lang],
        'items.2.tax_code_id': issueTexts.tax_code_of_purchases[lang],
        'items.3.tax_code_id': issueTexts.tax_code_of_sales[lang],
        'items.4.tax_code_id': issueTexts.tax_not_recoverable[lang],
        'items.5.tax_base': issueTexts.base_of_tax[lang],
        'items.6.tax_code_id': issueTexts.code_of_base[lang],
      })
    const unknown = await refused([['2201', null, '1', { tax_code_id: 999_999, tax_base: '10' }]])
    expect(unknown.en).toEqual({ 'items.0.tax_code_id': issueTexts.not_found.en })
    for (const base of ['-10', '0'])
      expect(Object.keys((await refused([['2201', null, '1.5', of('Sold', base)]])).en)).toEqual(['items.0.tax_base'])
  })

  test('a line of income or expense stands in the box of a code without tax by its amount, on either side and back', async () => {
    await company()
    await own('Rent', { category: 'E', side: 'sale' })
    await own('Fees', { category: 'E', side: 'purchase' })
    await own('Books', { category: 'Z', side: 'purchase' })
    const entry = await written([
      ['1101', '1000', null],
      ['4101', null, '700', of('Export of goods')],
      ['4101', null, '200', of('Rent')],
      ['4101', null, '100'],
    ])
    expect(entry.items).toMatchObject([{}, { tax_code_id: codes.get('Export of goods'), tax_base: null }, {}, {}])
    await written([
      ['5299', '90', null, of('Fees')],
      ['5299', '60', null, of('Books')],
      ['1101', null, '150'],
    ])
    // What is taken back of either side.
    await written([
      ['4101', '20', null, of('Export of goods')],
      ['5299', null, '9', of('Fees')],
      ['1101', null, '11'],
    ])
    const filled = { 4: ['700.00', '-20.00', '·'], 5: ['200.00', '·', '·'], 10: ['60.00', '·', '·'] }
    expect(await boxes()).toEqual({ ...filled, 11: ['90.00', '-9.00', '·'] })
    const untaxed = (await report('tax-return')).flatMap(({ cells }) =>
      cells.untaxed ? [[cells.line, cells.untaxed, cells.due ?? null]] : [],
    )
    expect(untaxed).toEqual([
      ['Journal entries – Export of goods', '700.00', null],
      ['Journal entries – Export of goods', '20.00', null],
      ['Journal entries – Rent', '200.00', null],
      ['Journal entries – Fees', '90.00', null],
      ['Journal entries – Fees', '9.00', null],
      ['Journal entries – Books', '60.00', null],
    ])
    const { proofs } = (
      await shop.company.get(`reports/statutory-return?date_from=${march[0]}&date_to=${march[1]}`)
    ).read<Report>('report')
    // 700 + 200 − 20 of income, less 90 + 60 − 9 of expense.
    expect(proofs.map(({ left, right }) => [left, right])).toEqual([
      ['0.00', '0.00'],
      ['739.00', '739.00'],
    ])
    await shop.void('journal_entry', entry.id)
    expect(await boxes()).toEqual({ 4: ['·', '-20.00', '·'], 10: filled[10], 11: ['90.00', '-9.00', '·'] })
  })

  test('a code with tax is refused on a line of income or expense, and a base; what is filed is not edited', async () => {
    await company()
    await own('Sold', { side: 'sale', category: 'Z' })
    await own('Bought', { side: 'purchase', category: 'E' })
    const { status, ar, en } = await refused([
      ['4101', null, '1', of('Standard rate')],
      ['5299', '1', null, of('Standard rate', '10')],
      ['4101', null, '1', of('Export of goods', '1')],
      ['4101', null, '1', { tax_base: '10' }],
      ['4101', null, '1', of('Bought')],
      ['5299', '1', null, of('Sold')],
      ['1402', '1', null, of('Bought', '100')],
    ])
    expect(status).toBe(422)
    for (const lang of languages)
      expect({ ar, en }[lang]).toEqual({
        'items.0.tax_code_id': issueTexts.taxed_code_off_tax[lang],
        'items.1.tax_code_id': issueTexts.taxed_code_off_tax[lang],
        'items.1.tax_base': issueTexts.base_is_amount[lang],
        'items.2.tax_base': issueTexts.base_is_amount[lang],
        'items.3.tax_base': issueTexts.base_is_amount[lang],
        'items.4.tax_code_id': issueTexts.tax_code_of_purchases[lang],
        'items.5.tax_code_id': issueTexts.tax_code_of_sales[lang],
        'items.6.tax_base': issueTexts.tax_of_base[lang].replace('{amount}', '0.00'),
      })
    const sold = await written([
      ['1101', '50', null],
      ['4101', null, '50', of('Export of goods')],
    ])
    const filed = await shop.company.post('tax-filings', { from: march[0], to: march[1] })
    expect(filed.status, filed.text).toBe(201)
    expect((await shop.read('journal_entry', sold.id)).can.edit).toMatchObject({ allowed: false })
    await written([
      ['1101', '30', null],
      ['4101', null, '30', of('Export of goods')],
    ])
    expect(await boxes(april)).toEqual({ 4: ['·', '30.00', '·'] })
  })

  test('what the buyer owes stands in the boxes of both sides, as on an expense', async () => {
    await company({ country_id: 784, value_added_tax: '5', coins: [784] })
    const reverse = of('Purchases under reverse charge', '1000')
    await written([
      ['1402', '50', null, reverse],
      ['2201', null, '50', reverse],
    ])
    expect(await boxes()).toMatchObject({ 3: ['1000.00', '·', '50.00'], 10: ['1000.00', '·', '50.00'] })
  })

  test('a sale by hand stands in the box of the emirate of its organization', async () => {
    await company({ country_id: 784, value_added_tax: '5', coins: [784] })
    await shop.company.put('organizations', { emirate: 'SHJ' })
    await written(sale('5', '100', '105'))
    expect(await boxes()).toEqual({ '1c': ['100.00', '·', '5.00'] })
  })

  test('what is filed is not edited; what is entered late, or taken back, goes to the next return', async () => {
    await company()
    await written([
      ['1101', '1', null],
      ['4101', null, '1'],
    ])
    const early = await written(sale())
    const free = await written([
      ['1101', '2', null],
      ['2201', null, '2'],
    ])
    expect(await preview(march)).toMatchObject({ due: '15.00', other_entries: '2.00' })
    const { status, text } = await shop.company.post('tax-filings', { from: march[0], to: march[1] })
    expect(status, text).toBe(201)
    expect(await shop.balances('2201')).toEqual({ 2201: '-2.00' })
    expect((await shop.read('journal_entry', early.id)).can.edit).toMatchObject({ allowed: false })
    expect((await shop.read('journal_entry', free.id)).can.edit).toMatchObject({ allowed: true })
    await written(sale('30', '200', '230'))
    expect(await boxes()).toEqual({ 1: ['100.00', '·', '15.00'] })
    expect(await boxes(april)).toEqual({ 1: ['·', '200.00', '30.00'] })
    await shop.void('journal_entry', early.id)
    expect(await boxes(april)).toEqual({ 1: ['·', '100.00', '15.00'] })
    expect(await preview(april)).toMatchObject({ due: '15.00' })
  })
})
