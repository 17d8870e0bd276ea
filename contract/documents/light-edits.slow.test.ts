import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentKind } from '../../schema/documents.ts'
import { brokenProofs } from '../reports/testing-reports.ts'
import { type Body, type Document, plain, type Shop, saudiSeller, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** What touches no figure of a document is changed whatever was made of it since, and writes no entry. */

const year = 'date_from=2026-01-01&date_to=2026-12-31'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-04-20T09:00:00Z')
    shop = shopOf(await newCompany(side, { ...saudiSeller, issues_at_posting: true }))
  })
  afterAll(() => side?.close())

  const sold = async (more: Body = {}): Promise<Document> =>
    shop.post('sales_invoice', {
      ...{ date: '2026-04-05', client_id: await shop.client() },
      items: [
        { product_id: await shop.product('services', { value_added_tax: true }), quantity: '2', price: '100' },
        { product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price: '50' },
      ],
      ...more,
    })
  const linesWith = async (kind: DocumentKind, id: number) =>
    (await shop.company.get(`${kind === 'sales_invoice' ? 'invoice-sales' : 'invoice-purchases'}/${id}/entry`))
      .read<{
        items: {
          account: { code: string }
          debtor: string
          creditor: string
          analytical_account_id: number | null
        }[]
      }>('entry')
      .items.map(({ account, debtor, creditor, analytical_account_id }) =>
        [account.code, debtor, creditor, analytical_account_id ?? '·'].join(' '),
      )

  test.each([true, false])(
    'notes and due date leave the entry and the ids of lines alone (issued: %s)',
    async issued => {
      await shop.company.put('organizations', { issues_at_posting: issued })
      const invoice = await sold()
      for (const body of [{ notes: 'n1' }, { due_date: '2026-05-31' }, { notes: 'n2', items: invoice.items }])
        await shop.put('sales_invoice', invoice.id, body)
      const now = await shop.read('sales_invoice', invoice.id)
      expect(now).toMatchObject({ revision: 4, notes: 'n2', due_date: '2026-05-31', entry_id: invoice.entry_id })
      expect(now.items.map(({ id }) => id)).toEqual(invoice.items.map(({ id }) => id))
      expect(await shop.earlier('sales_invoice', invoice.id)).toEqual([])
      // A form of a return that was open meanwhile still finds its lines.
      await shop.post('sales_return', {
        ...{ date: '2026-04-08', invoice_id: invoice.id, reason: 'Damaged' },
        items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }],
      })
      expect(await brokenProofs(shop.company, year)).toEqual([])
    },
  )

  test('they change after a return, a debit note, a correction, a payment and the filing of the return', async () => {
    const returned = await sold()
    await shop.post('sales_return', {
      ...{ date: '2026-04-08', invoice_id: returned.id, reason: 'Damaged' },
      items: [{ invoice_item_id: returned.items[0]?.id, quantity: '1' }],
    })
    const noted = await sold()
    const product_id = await shop.product('services', { value_added_tax: true })
    await shop.post('sales_debit_note', {
      ...{ date: '2026-04-09', due_date: '2026-05-09', invoice_id: noted.id, reason: 'Freight' },
      items: [{ product_id, quantity: '1', price: '7' }],
    })
    const corrected = await sold()
    expect((await shop.company.post(`invoice-sales/${corrected.id}/correct`, { reason: 'Wrong' })).status).toBe(201)
    const paid = await sold()
    await shop.post('receipt', {
      ...{ date: '2026-04-07', client_id: paid.client_id, amount: '287.5' },
      allocations: [{ invoice_id: paid.id, amount: '287.5' }],
    })
    const bill = await shop.post('purchase_invoice', {
      ...{ date: '2026-04-05', supplier_id: await shop.supplier() },
      items: [{ product_id, quantity: '1', price: '10', value_added_tax: true }],
    })
    const representative_id = (await make(shop.company, 'representatives')).id
    const all = [returned, noted, corrected, paid]
    const change = async (notes: string) => {
      for (const { id } of all)
        expect(await shop.put('sales_invoice', id, { notes, due_date: '2026-08-01', representative_id })).toMatchObject(
          {
            ...{ notes, due_date: '2026-08-01', representative_id },
          },
        )
    }
    await change('before')
    side.setNow('2026-07-02T09:00:00Z')
    for (const period of [
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2026-04-01', to: '2026-06-30' },
    ])
      expect((await shop.company.post('tax-filings', period)).text).toContain('"tax_filing"')
    await change('after')
    expect(await shop.put('purchase_invoice', bill.id, { notes: 'after' })).toMatchObject({ notes: 'after' })
    for (const { id } of all) expect(await shop.earlier('sales_invoice', id)).toEqual([])
    // What touches figures is refused for the reason that its page says.
    for (const [kind, id] of [
      ...all.map(each => ['sales_invoice', each.id] as const),
      ['purchase_invoice', bill.id] as const,
    ]) {
      const [status, , english] = await shop.refusedPut(kind, id, { reference: 'other' })
      const page = await shop.company.get(`${kind === 'sales_invoice' ? 'invoice-sales' : 'invoice-purchases'}/${id}`, {
        lang: 'en',
      })
      const { can } = page.read<Document>(kind === 'sales_invoice' ? 'invoice_sale' : 'invoice_purchase')
      expect([status, String(english)]).toEqual([409, expect.stringContaining(plain(can.edit.reason))])
    }
    expect((await shop.refusedPut('sales_invoice', paid.id, { due_date: '2026-04-01' }))[2]).toHaveProperty('due_date')
    expect(await brokenProofs(shop.company, year)).toEqual([])
  })

  test('another analytical account is in the entry, after a return too, and every amount where it was', async () => {
    const goods = await shop.product('goods', { value_added_tax: true })
    await shop.post('purchase_invoice', {
      ...{ date: '2026-04-01', supplier_id: await shop.supplier() },
      items: [{ product_id: goods, quantity: '10', price: '10', value_added_tax: false }],
    })
    const analytical = (await make(shop.company, 'analytical_accounts')).id
    const invoice = await sold({
      items: [
        { product_id: goods, quantity: '4', price: '30' },
        { product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price: '50' },
      ],
    })
    await shop.post('sales_return', {
      ...{ date: '2026-04-08', invoice_id: invoice.id, reason: 'Damaged' },
      items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }],
    })
    const before = await shop.balances('1201', '1301', '2201', '4101', '5101')
    const coded = (to: number | null) =>
      invoice.items.map((item, index) => (index === 0 ? { ...item, analytical_account_id: to } : item))
    const now = await shop.put('sales_invoice', invoice.id, { items: coded(analytical) })
    expect(now.items.map(({ id }) => id)).toEqual(invoice.items.map(({ id }) => id))
    expect((await linesWith('sales_invoice', invoice.id)).sort()).toEqual(
      [
        ...['1201 195.50 0.00 ·', `5101 40.00 0.00 ${analytical}`, '1301 0.00 40.00 ·', '2201 0.00 25.50 ·'],
        ...[`4101 0.00 120.00 ${analytical}`, '4101 0.00 50.00 ·'],
      ].sort(),
    )
    expect(await shop.balances('1201', '1301', '2201', '4101', '5101')).toEqual(before)
    expect(await shop.earlier('sales_invoice', invoice.id)).toHaveLength(2)
    await shop.put('sales_invoice', invoice.id, { items: coded(null), notes: 'back' })
    expect((await linesWith('sales_invoice', invoice.id)).sort()).toEqual(
      [
        '1201 195.50 0.00 ·',
        '5101 40.00 0.00 ·',
        '1301 0.00 40.00 ·',
        '2201 0.00 25.50 ·',
        '4101 0.00 170.00 ·',
      ].sort(),
    )
    expect(await brokenProofs(shop.company, year)).toEqual([])
  })
})
