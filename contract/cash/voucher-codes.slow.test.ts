import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import { type Body, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'

/** Tax codes on lines of expenses and of other receipts, each figure worked by hand. */

interface Report {
  rows: { id: string; kind: string; cells: Record<string, string | null> }[]
  proofs: { left: string; right: string }[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let codes: ReadonlyMap<string, number>
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = { country_id: 784, value_added_tax: '5', coins: [784] }) => {
    shop = shopOf(await newCompany(side, more))
    codes = new Map((await shop.everyTaxCode()).map(({ id, name }) => [name, id]))
  }
  const code = (name: string) => ({ tax_code_id: codes.get(name) ?? name })
  const own = async (body: Body) => ({ tax_code_id: (await shop.company.post('tax-codes', body)).one('tax_code').id })
  const account_id = async (name: string) => (await accountByCode(shop.company, name)).id
  const spent = async (items: Body[], more: Body = {}) => {
    const id = await account_id('5299')
    return shop.post('expense', {
      ...{ date: '2026-03-05', items: items.map(item => ({ account_id: id, ...item })), ...more },
    })
  }
  const report = async (name: string) => {
    const answer = await shop.company.get(`reports/${name}?date_from=2026-03-01&date_to=2026-03-31`, { lang: 'en' })
    const { rows, proofs } = answer.read<Report>('report')
    for (const { left, right } of proofs) expect(left).toBe(right)
    return rows
  }
  const taxRows = async () =>
    (await report('tax-return')).flatMap(({ kind, cells }) =>
      kind === 'row'
        ? [[cells.line, cells.rate ?? null, cells.taxable ?? cells.untaxed, cells.tax ?? null, cells.due ?? null]]
        : [],
    )
  const boxes = async () =>
    Object.fromEntries(
      (await report('statutory-return')).flatMap(({ id, cells: { taxable, tax } }) =>
        /^box:\d/.test(id) && taxable ? [[id.replace('box:', ''), [taxable, tax ?? '·']]] : [],
      ),
    )
  const numbered = { tax_number: '100000000000003' }

  test('a line that says nothing of its tax has the code of its account, before the flag', async () => {
    await company()
    const [exempt, lost] = [code('Certain financial services'), code('Tax that is not recoverable')]
    const open = async (number: string, type: string, more: Body) =>
      shop.company.post('accounts', { code: number, name: `Account ${number}`, type, ...more })
    const account = (await open('5290', 'expense', exempt)).one('account').id
    const asset = (await open('1790', 'fixed_asset', lost)).one('account').id
    const income = (await open('4290', 'other_income', exempt)).one('account').id
    const made = await spent([
      { account_id: account, amount: '30' },
      { account_id: asset, amount: '21', ...numbered },
      // What is sent goes before the account.
      { account_id: account, amount: '105', value_added_tax: true, ...numbered },
      { account_id: account, amount: '10', ...code('Zero-rated') },
      { account_id: account, amount: '7', value_added_tax: false },
      { amount: '4' },
    ])
    expect((made.items as unknown as Body[]).map(item => [item.tax_code_id, item.value_added_tax])).toEqual([
      [exempt.tax_code_id, false],
      [lost.tax_code_id, true],
      [null, true],
      [code('Zero-rated').tax_code_id, false],
      [null, false],
      [null, false],
    ])
    const received = await shop.post('other_receipt', {
      date: '2026-03-05',
      items: [{ account_id: income, amount: '50' }],
    })
    expect(received.items).toMatchObject([{ tax_code_id: exempt.tax_code_id, value_added_tax: false }])
    expect(await boxes()).toMatchObject({ 5: ['50.00', '·'], 9: ['100.00', '5.00'] })
    // Of the other side, of customs, on a tax, and not there.
    const reverse = code('Purchases under reverse charge')
    const tax = await shop.company.put(`accounts/${await account_id('1402')}`, exempt)
    for (const refused of [
      await open('4291', 'income', reverse),
      await open('5291', 'expense', code('Export')),
      await open('1491', 'input_tax', exempt),
      await open('5292', 'expense', { tax_code_id: 999_999 }),
      tax,
    ])
      expect([refused.status, Object.keys(refused.message as Body)]).toEqual([422, ['tax_code_id']])
  })

  test('a code of an account that was put away is proposed no more, and the line is one to be sorted', async () => {
    await company()
    const open = (body: Body, lang?: 'ar' | 'en') => shop.company.post('accounts', body, lang && { lang })
    const exempt = code('Certain financial services')
    const fees = (await open({ code: '5301', name: 'Fees', type: 'expense', ...exempt })).one('account').id
    const bill = { date: '2026-03-05', items: [{ account_id: fees, amount: '100' }] }
    expect((await shop.post('expense', bill)).items).toMatchObject([exempt])
    expect((await shop.company.put(`tax-codes/${exempt.tax_code_id}`, { active: false })).status).toBe(200)
    expect((await shop.post('expense', bill)).items).toMatchObject([{ tax_code_id: null, value_added_tax: false }])
    const standard = code('Standard rate')
    // Where no line of a voucher stands, none is proposed.
    for (const [type, number] of [
      ['cash', '1111'],
      ['bank', '1112'],
      ['accounts_receivable', '1211'],
      ['accounts_payable', '2111'],
      ['stock', '1311'],
    ] as const)
      for (const lang of languages) {
        const refused = await open({ code: number, name: number, type, ...standard }, lang)
        expect([refused.status, refused.message]).toEqual([422, { tax_code_id: [issueTexts.code_off_lines[lang]] }])
      }
  })

  test('an expense has several rates, what its payer owes itself, and what does not come back', async () => {
    await company()
    const ten = await own({ name: 'Ten', category: 'S', rate: '10', side: 'purchase' })
    const made = await spent([
      { amount: '105', value_added_tax: true, ...numbered },
      { amount: '220', ...ten, ...numbered },
      { amount: '1000', ...code('Purchases under reverse charge') },
      { amount: '21', ...code('Tax that is not recoverable'), ...numbered },
      { amount: '30', ...code('Certain financial services') },
    ])
    // Within 105 are 5, within 220 are 20; 50 are owed on 1,000; what is lost stays within 21.
    expect(made).toMatchObject({ value_added_tax: '25.00', total: '1376.00' })
    expect(made.items).toMatchObject([
      { tax: '5.00', tax_rate: '5', tax_code_id: null, value_added_tax: true, reverse_tax_amount: '0.00' },
      { tax: '20.00', tax_rate: '10', value_added_tax: true },
      { tax: '0.00', tax_rate: '5', value_added_tax: false, reverse_tax_amount: '50.00', tax_recoverable: true },
      { tax: '0.00', net: '21.00', tax_recoverable: false },
      { tax: '0.00', tax_rate: '0', value_added_tax: false },
    ])
    // 100 + 200 + 1,000 + 21 + 30; 25 that was charged and 50 that we owe come back.
    expect(await shop.entry('expense', made.id)).toEqual([
      ...['5299 1351.00 0.00', '1402 75.00 0.00', '2201 0.00 50.00', '1101 0.00 1376.00'],
    ])
    expect(await taxRows()).toEqual([
      ['Expenses – Ten', '10', '200.00', '20.00', '-20.00'],
      ['Expenses', '5', '100.00', '5.00', '-5.00'],
      ['Expenses – Purchases under reverse charge – tax that we owe', '5', '1000.00', '50.00', '50.00'],
      ['Expenses – Purchases under reverse charge', '5', '1000.00', '50.00', '-50.00'],
      ['Expenses – Certain financial services', null, '30.00', null, null],
    ])
    expect(await boxes()).toMatchObject({ 3: ['1000.00', '50.00'], 10: ['1000.00', '50.00'] })
    expect((await shop.put('expense', made.id, { items: made.items })).revision).toBe(1)
    await shop.void('expense', made.id)
    expect(await shop.balances('1402', '2201')).toEqual({ 1402: '0.00', 2201: '0.00' })
  })

  test('what we owe and do not get back is a part of the expense', async () => {
    await company()
    await shop.company.put('organizations', { value_added_tax_recoverable: false })
    const made = await spent([{ amount: '200', ...code('Purchases under reverse charge') }])
    expect(await shop.entry('expense', made.id)).toEqual(['5299 210.00 0.00', '2201 0.00 10.00', '1101 0.00 200.00'])
    expect(await boxes()).toMatchObject({ 3: ['200.00', '10.00'] })
  })

  test('an expense without tax stands in the box of its code', async () => {
    await company({ country_id: 682, value_added_tax: '15', coins: [682] })
    await shop.company.put('organizations', { value_added_tax_recoverable: false })
    await spent([
      { amount: '70', ...code('Exempt purchases') },
      { amount: '10', value_added_tax: false },
    ])
    expect(await boxes()).toMatchObject({ 11: ['70.00', '·'] })
  })

  test('what was received has codes of sales, and stands in their boxes', async () => {
    await company({ country_id: 400, value_added_tax: '16', coins: [400] })
    const id = await account_id('4101')
    const received = (item: Body) =>
      shop.post('other_receipt', { date: '2026-03-05', items: [{ account_id: id, ...item }] })
    const made = await received({ amount: '104', ...code('General tax 4%') })
    expect(made).toMatchObject({ value_added_tax: '4.000', total: '104.000' })
    expect(made.items).toMatchObject([{ tax_rate: '4', net: '100.000', tax: '4.000' }])
    expect(await boxes()).toMatchObject({ '6c': ['100.000', '4.000'] })
  })

  test('a code of the other side, one that the flag contradicts, and a tax on the account of a tax are refused', async () => {
    await company()
    const [cost, output] = [await account_id('5299'), await account_id('2201')]
    const [status, , english] = await shop.refusedPost('expense', {
      date: '2026-03-05',
      items: [
        { account_id: cost, amount: '1', ...code('Export') },
        { account_id: cost, amount: '1', value_added_tax: true, ...code('Purchases under reverse charge') },
        { account_id: output, amount: '1', ...code('Purchases under reverse charge') },
        { account_id: cost, amount: '1', tax_code_id: 999_999_999 },
      ],
    })
    expect(status).toBe(422)
    expect(english).toMatchObject({
      'items.0.tax_code_id': ['This is a tax code of sales; choose one of purchases'],
      'items.1.tax_code_id': ['The tax code and the field for value added tax disagree; send one of them'],
      'items.2.tax_code_id': [expect.any(String)],
      'items.3.tax_code_id': ['This choice does not exist'],
    })
  })
})
