import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WithholdingTerms } from '../../schema/answers/books/withholding-terms.ts'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'

/** What a form of a payment is told before it proposes what is withheld. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let taxed: number
  let kinds: Map<string, number>
  beforeAll(async () => {
    side = await open()
    shop = shopOf(await newCompany(side, { value_added_tax: '18', coins: [818, 840] }))
    taxed = await shop.product('services', { value_added_tax: true })
    kinds = new Map((await terms({ client_id: await shop.client() })).kinds.map(({ name, id }) => [name, id]))
  })
  afterAll(() => side?.close())

  const terms = async (query: Body, ids: readonly number[] = []): Promise<WithholdingTerms> => {
    const parameters = new URLSearchParams({ date: '2026-03-20', ...(query as Record<string, string>) })
    for (const id of ids) parameters.append('ids[]', String(id))
    const answer = await shop.company.get(`withholding-terms?${parameters}`, { lang: 'en' })
    return answer.read<WithholdingTerms>('withholding_terms')
  }
  const sale = async (price = '100', more: Body = {}) =>
    shop.post('sales_invoice', {
      ...{ date: '2026-03-10', client_id: await shop.client() },
      items: [{ product_id: taxed, quantity: '1', price }],
      ...more,
    })
  const receive = (invoice: Document, amount: string, share: string) =>
    shop.post('receipt', {
      ...{ date: '2026-03-20', client_id: invoice.client_id, amount },
      allocations: [{ invoice_id: invoice.id, amount: share, withholding_kind_id: kinds.get('Contracting') }],
    })

  test('the kinds of the country stand with the rate of the day and their threshold', async () => {
    const { kinds, usual_kind_id, invoices } = await terms({ client_id: await shop.client() })
    expect(kinds.map(({ name, rate, threshold }) => [name, rate, threshold])).toEqual([
      ['Contracting', '1', '300.00'],
      ['Supplies', '1', '300.00'],
      ['Services', '3', '300.00'],
      ['Professional fees', '5', '300.00'],
      ['Commission and brokerage (article 57)', '5', '300.00'],
    ])
    expect([usual_kind_id, invoices]).toEqual([null, []])
  })

  test('of 118 that is paid in 50 and 60 there is left 100, 50 and nothing; a payment that is changed does not count', async () => {
    const invoice = await sale()
    const leftOf = async (more: Body = {}) =>
      (await terms({ client_id: invoice.client_id, ...more }, [invoice.id])).invoices[0]
    expect(await leftOf()).toEqual({
      ...{ invoice_id: invoice.id, net: '100.00', base_left: '100.00', proposed_kind_id: null },
    })
    await receive(invoice, '49.50', '50')
    expect((await leftOf())?.base_left).toBe('50.00')
    const second = await receive(invoice, '59.50', '60')
    expect((await leftOf())?.base_left).toBe('0.00')
    expect((await leftOf({ document_id: second.id }))?.base_left).toBe('50.00')
    await shop.void('receipt', second.id)
    expect((await leftOf())?.base_left).toBe('50.00')
  })

  test('the kind of a party is proposed of what is above 300 pounds before tax, in pounds, while it is in use', async () => {
    const client = await shop.client()
    const kind = kinds.get('Services')
    await shop.company.put(`clients/${client}`, { withholding_kind_id: kind })
    const ofClient = { client_id: client }
    const invoices = [
      await sale('300', ofClient),
      await sale('300.01', ofClient),
      await sale('7', { ...ofClient, currency_id: 840, exchange_rate: '48' }),
    ]
    const ids = invoices.map(({ id }) => id)
    const found = await terms(ofClient, ids)
    const proposed = new Map(found.invoices.map(each => [each.invoice_id, each.proposed_kind_id]))
    expect([found.usual_kind_id, ids.map(id => proposed.get(id))]).toEqual([kind, [null, kind, kind]])
    // Invoices of others are not told of.
    expect((await terms({ client_id: await shop.client() }, ids)).invoices).toEqual([])
    await shop.company.put(`withholding-kinds/${kind}`, { active: false })
    const stopped = await terms(ofClient, ids)
    expect([stopped.usual_kind_id, stopped.invoices[1]?.proposed_kind_id]).toEqual([null, null])
    expect(stopped.kinds.map(({ name }) => name)).not.toContain('Services')
  })

  test('a kind that only suppliers bear is offered where they are paid', async () => {
    await shop.company.post('withholding-kinds', { name: 'Hauliers', side: 'supplier', rate: '0.5' })
    const names = async (query: Body) => (await terms(query)).kinds.map(({ name }) => name)
    expect(await names({ client_id: await shop.client() })).not.toContain('Hauliers')
    expect(await names({ supplier_id: await shop.supplier() })).toContain('Hauliers')
  })

  test('without a day nothing is answered', async () => {
    const answer = await shop.company.get('withholding-terms?client_id=1', { lang: 'en' })
    expect([answer.status, Object.keys(answer.message as object)]).toEqual([422, ['date']])
  })
})
