import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Standings } from '../../schema/answers/lists/standings.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { type DocumentStanding, standingsOfKind, uncountedStandings } from '../../schema/lists/document-standings.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'
import { type Shop, shopOf } from './testing-trade.ts'

/** How documents stand that are no invoices, and what their lists say of them. */

const today = '2026-11-21'
const minor = (amount: unknown) => BigInt(String(amount ?? '0.00').replace('.', ''))

const listOf = async (company: Company, kind: DocumentKind, question = ''): Promise<Made[]> => {
  const { path, list } = documentKinds[kind].wire
  return (await company.get(`${path}?per_page=100${question}`)).page(list).data
}

/** What the rows of a list come to, the other way round: row by row. */
function addedUp(kind: DocumentKind, rows: readonly Made[]) {
  const sums = (own: readonly Made[], counted = own) => ({
    count: own.length,
    total: counted.reduce((sum, row) => sum + minor(row.base_total ?? row.total), 0n),
    residual: counted.reduce((sum, row) => sum + minor(row.base_unused), 0n),
  })
  const isCounted = ({ standing }: Made) => !(uncountedStandings as readonly unknown[]).includes(standing)
  const by = (standing: DocumentStanding) => sums(rows.filter(row => row.standing === standing))
  return {
    all: sums(rows, rows.filter(isCounted)),
    ...Object.fromEntries(standingsOfKind[kind].map(standing => [standing, by(standing)])),
  }
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let shop: Shop
  let [product, client, supplier] = [0, 0, 0]
  beforeAll(async () => {
    side = await open()
    side.setNow(`${today}T09:00:00Z`)
    company = await newCompany(side, { value_added_tax: '0' })
    shop = shopOf(company)
    product = await shop.product()
    client = await shop.client()
    supplier = await shop.supplier()
  })
  afterAll(() => side?.close())

  const items = (quantity = '4', price = '25') => [{ product_id: product, quantity, price }]
  const due = { date: '2026-09-01', due_date: '2026-12-01' }
  const standing = async (kind: DocumentKind, id: number) => {
    const one = await shop.read(kind, id)
    const [listed] = await listOf(company, kind, `&ids[]=${id}`)
    expect(listed!.standing).toBe(one.standing)
    return one.standing
  }
  /** Tabs and foot are what the rows come to, under a filter too, and a tab shows its own rows. */
  async function expectAddedUp(kind: DocumentKind) {
    for (const filter of ['', '&date_from=2026-09-02', '&status=posted', '&total_from=60&q=-0000']) {
      const rows = await listOf(company, kind, filter)
      const answer = await company.get(`${documentKinds[kind].wire.path}/standings?${filter.slice(1)}`)
      const tabs = answer.read<Standings>('standings')
      const inMinor = Object.entries(tabs).map(([key, { count, total, residual }]) => [
        key,
        { count, total: minor(total), residual: minor(residual) },
      ])
      expect(Object.fromEntries(inMinor), `${kind} ${filter}`).toEqual(addedUp(kind, rows))
      for (const each of standingsOfKind[kind])
        expect((await listOf(company, kind, `${filter}&standing=${each}`)).map(({ id }) => id)).toEqual(
          rows.filter(row => row.standing === each).map(({ id }) => id),
        )
    }
  }

  test('an offer is a draft, open, past its last day, invoiced or void', async () => {
    const offer = (more = {}) => shop.post('price_offer', { ...due, client_id: client, items: items(), ...more })
    const stood = async (more = {}) => standing('price_offer', (await offer(more)).id)
    expect(await stood({ status: 'draft' })).toBe('draft')
    expect(await stood()).toBe('open')
    expect(await stood({ due_date: today })).toBe('open')
    expect(await stood({ due_date: '2026-11-20' })).toBe('expired')
    const made = await offer()
    await shop.convert('price_offer', made.id)
    expect(await standing('price_offer', made.id)).toBe('invoiced')
    const taken = await offer()
    await shop.void('price_offer', taken.id)
    expect(await standing('price_offer', taken.id)).toBe('void')
    await expectAddedUp('price_offer')
  })

  test('an order says whether all of it came, a part, or nothing yet; a part that is void came not', async () => {
    const order = () => shop.post('purchase_order', { ...due, supplier_id: supplier, items: items() })
    const come = (id: number, quantity: string) =>
      shop.convert('purchase_order', id, { items: [{ product_id: product, quantity }] })
    const one = await order()
    expect(await standing('purchase_order', one.id)).toBe('open')
    const part = await come(one.id, '1')
    expect(await standing('purchase_order', one.id)).toBe('partly_invoiced')
    await come(one.id, '3')
    expect(await standing('purchase_order', one.id)).toBe('invoiced')
    await shop.void('purchase_invoice', part.id)
    expect(await standing('purchase_order', one.id)).toBe('partly_invoiced')
    await order()
    await expectAddedUp('purchase_order')
  })

  test('a receipt of which something is left for its client says how much, and a void one leaves nothing', async () => {
    const invoice = await shop.post('sales_invoice', { ...due, client_id: client, items: items() })
    const receipt = (amount: string, more = {}) =>
      shop.post('receipt', { date: '2026-09-02', client_id: client, amount, ...more })
    const given = await receipt('40', { allocations: [{ invoice_id: invoice.id, amount: '40' }] })
    expect(given).toMatchObject({ standing: 'allocated', unused: '0.00', base_unused: '0.00' })
    const over = await receipt('75', { allocations: [{ invoice_id: invoice.id, amount: '60' }] })
    expect(over).toMatchObject({ standing: 'unused', unused: '15.00', base_unused: '15.00' })
    expect(await standing('receipt', over.id)).toBe('unused')
    const taken = await receipt('20')
    await shop.void('receipt', taken.id)
    expect(await shop.read('receipt', taken.id)).toMatchObject({ standing: 'void', unused: '0.00' })
    expect((await receipt('30', { status: 'draft' })).standing).toBe('draft')
    await expectAddedUp('receipt')
    const paid = await shop.post('supplier_payment', { date: '2026-09-02', supplier_id: supplier, amount: '5' })
    expect(await standing('supplier_payment', paid.id)).toBe('unused')
    await expectAddedUp('supplier_payment')
  })

  test('a return of what was paid leaves a credit until it is used, another is settled', async () => {
    const sold = () => shop.post('sales_invoice', { ...due, client_id: client, items: items() })
    const back = async (invoice: Made & { items: { id: number }[] }) =>
      shop.post('sales_return', {
        ...{ date: '2026-09-03', invoice_id: invoice.id },
        items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }],
      })
    expect((await back(await sold())).standing).toBe('settled')
    const paid = await sold()
    await shop.post('receipt', {
      ...{ date: '2026-09-02', client_id: client, amount: '100' },
      allocations: [{ invoice_id: paid.id, amount: '100' }],
    })
    const credit = await back(paid)
    expect(credit).toMatchObject({ standing: 'unused', unused: '25.00' })
    expect(await standing('sales_return', credit.id)).toBe('unused')
    await expectAddedUp('sales_return')
  })

  test('an expense without an account waits to be sorted, and a transfer is on its way until it arrives', async () => {
    const expense = (more = {}) =>
      shop.post('expense', { date: '2026-09-04', items: [{ amount: '60', details: 'تاكسي', ...more }] })
    const rent = (await accountByCode(company, '5201')).id
    expect(await standing('expense', (await expense()).id)).toBe('unsorted')
    expect(await standing('expense', (await expense({ account_id: rent })).id)).toBe('posted')
    const taken = await expense()
    await shop.void('expense', taken.id)
    expect(await standing('expense', taken.id)).toBe('void')
    await expectAddedUp('expense')
    const [cash, bank] = [(await accountByCode(company, '1101')).id, (await accountByCode(company, '1102')).id]
    const transfer = (more = {}) =>
      shop.post('transfer', {
        ...{ date: '2026-11-19', cash_account_id: cash, to_account_id: bank, amount: '70' },
        ...more,
      })
    expect((await transfer()).standing).toBe('arrived')
    const sunday = await transfer({ arrives_on: '2026-11-22' })
    expect(await standing('transfer', sunday.id)).toBe('on_its_way')
    await expectAddedUp('transfer')
    side.setNow('2026-11-22T09:00:00Z')
    expect(await standing('transfer', sunday.id)).toBe('arrived')
    await expectAddedUp('transfer')
    side.setNow(`${today}T09:00:00Z`)
    for (const kind of ['other_receipt', 'journal_entry', 'purchase_return'] as const) await expectAddedUp(kind)
  })
})
