import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportsOf } from '../reports/testing-reports.ts'
import { type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** An invoice that was open before the books began keeps its number, its date and its due date wherever it is named (G16). */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let client_id: number
  let supplier_id: number
  const openingOf: Record<string, { document_id: number }> = {}
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-01-31T09:00:00Z')
    shop = shopOf(await newCompany(side))
    client_id = (await make(shop.company, 'clients', { email: 'client@example.com' })).id
    supplier_id = await shop.supplier()
    const invoices = [
      { client_id, reference: 'S-77', date: '2025-09-20', due_date: '2025-12-20', amount: '1500' },
      {
        client_id,
        reference: 'S-91',
        date: '2025-12-15',
        due_date: '2026-02-15',
        amount: '250',
        currency_id: 840,
        exchange_rate: '50',
      },
      { supplier_id, reference: 'P-12', date: '2025-12-01', amount: '100' },
      { supplier_id: await shop.supplier(), reference: 'P-12', date: '2025-12-02', amount: '40' },
    ]
    const answer = await shop.company.put('opening-balances', { date: '2026-01-01', invoices })
    if (answer.status !== 200) throw new Error(answer.text)
    const opened = answer.read<{ invoices: { reference: string; document_id: number }[] }>('opening_balances')
    for (const each of opened.invoices) openingOf[each.reference] ??= each
  })
  afterAll(() => side?.close())

  const report = async (query: string) => {
    const read = await reportsOf(shop.company).report(query)
    for (const { left, right } of read.proofs) expect(left).toBe(right)
    return read
  }
  const cells = async (query: string, names: readonly string[]) =>
    (await report(query)).rows.map(row => names.map(name => row.cells[name] ?? '·').join(' '))

  test('on the statement of its client each is a row, with the balance after it', async () => {
    const statement = `customer-statement?date_from=2026-01-01&date_to=2026-01-31&client_id=${client_id}`
    const columns = ['date', 'number', 'name', 'debtor', 'balance']
    expect(await cells(statement, columns)).toEqual([
      '2026-01-01 · رصيد أول المدة · 0.00',
      '2025-09-20 S-77 فاتورة مبيعات 1500.00 1500.00',
      '2025-12-15 S-91 فاتورة مبيعات 12500.00 14000.00',
      '2026-01-31 · رصيد آخر المدة · 14000.00',
    ])
    const first = (await report(statement)).rows[1] as unknown as { link: object }
    expect(first.link).toMatchObject({ kind: 'document', id: openingOf['S-77']!.document_id })
    // A page that begins in the middle of the opening goes on with the balance of the one before.
    expect((await cells(`${statement}&per_page=1&page=2`, columns)).filter(row => row.includes('S-91'))).toEqual([
      '2025-12-15 S-91 فاتورة مبيعات 12500.00 14000.00',
    ])
    const bought = `vendor-statement?date_from=2026-01-01&date_to=2026-01-31&supplier_id=${supplier_id}`
    expect((await cells(bought, ['date', 'number', 'creditor'])).at(1)).toBe('2025-12-01 P-12 100.00')
  })

  test('its age is that of its paper, by its due date and by its date', async () => {
    const aged = (query: string) =>
      cells(`aRAging-details-by-invoice-due-date?as_of=2026-01-31${query}`, ['date', 'due_date', 'number', 'age'])
    expect((await aged('')).slice(0, 2)).toEqual(['2025-09-20 2025-12-20 S-77 42', '2025-12-15 2026-02-15 S-91 ·'])
    expect((await aged('&age_by=date')).slice(0, 2)).toEqual([
      ...['2025-09-20 2025-12-20 S-77 133', '2025-12-15 2026-02-15 S-91 47'],
    ])
    const buckets = ['current', 'days_31_60', 'over_90', 'total']
    expect((await cells('aRAging-summary-by-invoice-due-date?as_of=2026-01-31&age_by=date', buckets))[0]).toBe(
      '· 12500.00 1500.00 14000.00',
    )
    // Before the opening there was nothing in the books.
    expect((await report('aRAging-summary-by-invoice-due-date?as_of=2025-12-31&age_by=date')).totals.total).toBe('0.00')
    const { parts } = await reportsOf(shop.company).explanation(
      'aRAging-summary-by-invoice-due-date?as_of=2026-01-31&age_by=date',
      `client:${client_id}`,
      'over_90',
    )
    expect(parts).toMatchObject([{ count: 1, amount: '1500.00' }])
  })

  test('in lists, on receipts and in the report of invoices it goes by its own number', async () => {
    const { document_id } = openingOf['S-77']!
    const receipt = await shop.post('receipt', {
      ...{ date: '2026-01-20', client_id, amount: '500' },
      allocations: [{ invoice_id: document_id, amount: '500' }],
    })
    expect(receipt.allocations).toMatchObject([
      { invoice: { number: 'S-77', date: '2025-09-20', due_date: '2025-12-20' } },
    ])
    const found = (await shop.company.get('invoice-sales?q=S-77')).rows('invoice_sales')
    expect(found).toMatchObject([{ number: 'S-77', date: '2025-09-20', residual: '1000.00' }])
    const rows = await cells('invoice-details?date_from=2026-01-01&date_to=2026-01-31', [
      'date',
      'due_date',
      'number',
      'overdue_days',
    ])
    expect(rows).toContain('2025-09-20 2025-12-20 S-77 42')
    // Two suppliers may have given one number, and our own series may come to it.
    const bills = (await shop.company.get('invoice-purchases?q=P-12')).rows('invoice_purchases')
    expect(bills.map(({ number }) => number)).toEqual(['P-12', 'P-12'])
    // A number that was mistyped is put right as the paper has it.
    const { invoices } = (await shop.company.get('opening-balances')).read<{ invoices: Record<string, unknown>[] }>(
      'opening_balances',
    )
    const again = invoices.map(({ id, client_id, supplier_id, reference, ...line }) => ({
      ...{ id, client_id, supplier_id, reference: reference === 'S-91' ? 'S-92' : reference },
      ...Object.fromEntries(
        ['date', 'due_date', 'amount', 'currency_id', 'exchange_rate'].map(name => [name, line[name]]),
      ),
    }))
    expect((await shop.company.put('opening-balances', { invoices: again })).status).toBe(200)
    expect((await shop.company.get('invoice-sales?q=S-92')).rows('invoice_sales')).toMatchObject([{ number: 'S-92' }])
    const text = JSON.stringify((await shop.company.get('invoice-sales')).body)
    expect(text).not.toContain('OB-')
  })
})
