import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'

/** Of which emirate a sale is, and in which box of the return it stands. */

interface Report {
  rows: { id: string; cells: Record<string, string | null> }[]
  proofs: { left: string; right: string }[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = {}) => {
    shop = shopOf(await newCompany(side, { country_id: 784, value_added_tax: '5', coins: [784], ...more }))
  }
  const items = async (price: string) => [
    { product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price },
  ]
  const sold = async (price: string, more: Body = {}): Promise<Document> =>
    shop.post('sales_invoice', {
      ...{ date: '2026-03-05', client_id: await shop.client(), items: await items(price), ...more },
    })
  const boxes = async () => {
    const answer = await shop.company.get('reports/statutory-return?date_from=2026-03-01&date_to=2026-03-31')
    const { rows, proofs } = answer.read<Report>('report')
    expect(proofs.map(({ left, right }) => left === right)).toEqual([true])
    return Object.fromEntries(
      rows.flatMap(({ id, cells: { taxable, adjustment, tax } }) =>
        /^box:(1[a-g]|unsorted.*)$/.test(id) && (taxable || adjustment || tax)
          ? [[id.replace('box:', ''), [taxable, adjustment, tax].map(of => of ?? '·')]]
          : [],
      ),
    )
  }

  test('a sale is of the emirate that it says, or of that of the organization, and stands in its box', async () => {
    await company({ emirate: 'DXB' })
    const own = await sold('100')
    expect(own).toMatchObject({ emirate: 'DXB' })
    const abroad = await sold('40', { emirate: 'RAK' })
    expect(abroad).toMatchObject({ emirate: 'RAK' })
    // 100 and 40 at 5 %.
    expect(await boxes()).toEqual({ '1b': ['100.00', '·', '5.00'], '1f': ['40.00', '·', '2.00'] })
    expect((await shop.put('sales_invoice', own.id, { items: own.items })).revision).toBe(1)
    expect(await shop.put('sales_invoice', own.id, { emirate: 'FUJ' })).toMatchObject({ revision: 2, emirate: 'FUJ' })
    await shop.company.put('organizations', { emirate: 'SHJ' })
    // What is posted stays where it was sold; a return of no invoice is of the organization.
    expect(await boxes()).toMatchObject({ '1g': ['100.00', '·', '5.00'] })
    const loose = await shop.post('sales_return', {
      ...{ date: '2026-03-09', client_id: await shop.client(), items: await items('10') },
    })
    expect(loose).toMatchObject({ emirate: 'SHJ' })
  })

  test('what came in without an invoice is of the emirate of the organization', async () => {
    await company({ emirate: 'DXB' })
    const { id: account_id } = await accountByCode(shop.company, '4103')
    await shop.post('other_receipt', {
      date: '2026-03-05',
      items: [{ account_id, amount: '105', value_added_tax: true }],
    })
    // 105 with its 5 %: 100 and 5.
    expect(await boxes()).toEqual({ '1b': ['100.00', '·', '5.00'] })
  })

  test('returns and debit notes are of the emirate of their invoice', async () => {
    await company({ emirate: 'AUH' })
    const invoice = await sold('100', { emirate: 'AJM' })
    const note = await shop.post('sales_debit_note', {
      ...{ date: '2026-03-10', invoice_id: invoice.id, reason: 'فرق سعر', items: await items('20') },
    })
    expect(note).toMatchObject({ emirate: 'AJM' })
    const back = await shop.post('sales_return', {
      ...{ date: '2026-03-20', invoice_id: invoice.id, emirate: 'DXB' },
      items: [{ invoice_item_id: invoice.items[0]?.id, allowance: '30' }],
    })
    expect(back).toMatchObject({ emirate: 'AJM' })
    // 100 + 20, less 30: 90 at 5 % is 4.50.
    expect(await boxes()).toEqual({ '1d': ['120.00', '-30.00', '4.50'] })
  })

  test('without an emirate a sale is to be sorted, and a return of it as well', async () => {
    await company()
    const invoice = await sold('100')
    expect(invoice).toMatchObject({ emirate: null })
    await shop.company.put('organizations', { emirate: 'UAQ' })
    await shop.post('sales_return', {
      ...{ date: '2026-03-20', invoice_id: invoice.id },
      items: [{ invoice_item_id: invoice.items[0]?.id, allowance: '100' }],
    })
    expect(await boxes()).toEqual({ 'unsorted:sale': ['100.00', '-100.00', '·'] })
  })

  test('elsewhere a sale has no emirate', async () => {
    await company({ country_id: 682, value_added_tax: '15', coins: [682], emirate: 'DXB' })
    expect(await sold('100')).toMatchObject({ emirate: null })
    const refused = await shop.refusedPost('sales_invoice', {
      ...{ date: '2026-03-05', client_id: await shop.client(), items: await items('1'), emirate: 'DXB' },
    })
    expect(refused).toEqual([
      422,
      { emirate: ['ليس لهذا المستند هذه الخانة، فاحذفها'] },
      { emirate: ['This kind of document has no such field; leave it out'] },
    ])
  })
})
