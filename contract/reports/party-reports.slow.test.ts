import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode, g1, g1Bought, make } from '../testing-bodies.ts'
import { reportsOf } from './testing-reports.ts'
import { type Document, plain, type Shop, shopOf } from './testing-trade.ts'

/**
 * Reports of parties over G1, G4 and G5 of the accounting design. Amin bought G1 (304.00, due in thirty days) and gave
 * back one of two pieces (97.47): 206.53 is left, and an entry by hand charges him 12.50. Basim bought for 100 dollars at
 * 48.50 (4,850.00), paid 60 at 49.10 (2,910.00 off) and 50 at 47.90 for the last 40 (1,940.00 off, 479.00 too much).
 * Amin's cheque of 100.00, taken on the first of June, bounced on the fifteenth. We bought G1 from a supplier too, sent one
 * piece back and paid 50.00.
 */
describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let reports: ReturnType<typeof reportsOf>
  let [amin, basim, supplier] = [0, 0, 0]
  let [invoice, bill, dollars]: Document[] = []
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    shop = shopOf(await newCompany(side))
    const { company } = shop
    reports = reportsOf(company)
    const client = async (display_name: string, more = {}) =>
      (await make(company, 'clients', { type: 'individual', first_name: display_name, display_name, ...more })).id
    amin = await client('أمين')
    basim = await client('باسم')
    invoice = await shop.post('sales_invoice', { ...(await g1(company)), client_id: amin, due_date: '2026-04-09' })
    await shop.post('sales_return', {
      date: '2026-03-20',
      invoice_id: invoice.id,
      items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }],
    })
    const items = [{ product_id: await shop.product(), quantity: '1', price: '100' }]
    const inDollars = { currency_id: 840, exchange_rate: '48.50' }
    dollars = await shop.post('sales_invoice', { date: '2026-03-05', client_id: basim, ...inDollars, items })
    const pay = (date: string, amount: string, exchange_rate: string, share: string) =>
      shop.post('receipt', {
        ...{ date, client_id: basim, amount, currency_id: 840, exchange_rate },
        allocations: [{ invoice_id: dollars!.id, amount: share }],
      })
    await pay('2026-04-10', '60', '49.10', '60')
    await pay('2026-05-10', '50', '47.90', '40')
    const [control, cash] = [await accountByCode(company, '1201'), await accountByCode(company, '1101')]
    await shop.post('journal_entry', {
      date: '2026-04-01',
      name: 'مصاريف على العميل',
      items: [
        { account_id: control.id, debtor: '12.50', client_id: amin },
        { account_id: cash.id, creditor: '12.50' },
      ],
    })
    bill = await shop.post('purchase_invoice', { ...(await g1Bought(company)), due_date: '2026-04-09' })
    supplier = Number((bill as unknown as { supplier_id: number }).supplier_id)
    await shop.post('purchase_return', {
      date: '2026-03-20',
      invoice_id: bill.id,
      items: [{ invoice_item_id: bill.items[0]!.id, quantity: '1' }],
    })
    await shop.post('supplier_payment', {
      ...{ date: '2026-06-05', supplier_id: supplier, amount: '50' },
      allocations: [{ invoice_id: bill.id, amount: '50' }],
    })
    await shop.post('receipt', {
      ...{ date: '2026-06-01', client_id: amin, amount: '100' },
      ...{ payment_method: 'cheque', cheque_number: '0042', cheque_date: '2026-06-10' },
      allocations: [{ invoice_id: invoice.id, amount: '100' }],
    })
    const [cheque] = (await company.get('cheques')).rows('cheques')
    await company.post(`cheques/${cheque!.id}/bounce`, { date: '2026-06-15' })
  })
  afterAll(() => side?.close())

  describe('ages', () => {
    const ages = (asOf: string, more = '') =>
      reports.table(
        `aRAging-summary-by-invoice-due-date?as_of=${asOf}${more}`,
        ...['client', 'current', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'],
        ...['total', 'credits', 'net_balance', 'currency', 'foreign_net'],
      )

    test('what was done later is not there yet: neither the return nor the payment', async () => {
      expect(await ages('2026-03-15')).toEqual([
        'أمين 304.00 · · · · 304.00 · 304.00 · ·',
        'باسم · 4850.00 · · · 4850.00 · 4850.00 USD 100.00',
        'الإجمالي 304.00 4850.00 0.00 0.00 0.00 5154.00 0.00 5154.00 · ·',
      ])
    })

    test('what is due on the day is current, and late the day after; an entry by hand ages from its day', async () => {
      expect(await ages('2026-04-09')).toEqual([
        'أمين 206.53 12.50 · · · 219.03 · 219.03 · ·',
        'باسم · · 4850.00 · · 4850.00 · 4850.00 USD 100.00',
        'الإجمالي 206.53 12.50 4850.00 0.00 0.00 5069.03 0.00 5069.03 · ·',
      ])
      expect(await ages('2026-04-10')).toEqual([
        'أمين · 219.03 · · · 219.03 · 219.03 · ·',
        'باسم · · 1940.00 · · 1940.00 · 1940.00 USD 40.00',
        'الإجمالي 0.00 219.03 1940.00 0.00 0.00 2159.03 0.00 2159.03 · ·',
      ])
    })

    test('G4 ends at nothing owed, and 479.00 to the client’s credit', async () => {
      expect(await ages('2026-05-10')).toEqual([
        'أمين · · 219.03 · · 219.03 · 219.03 · ·',
        'باسم · · · · · · 479.00 -479.00 USD -10.00',
        'الإجمالي 0.00 0.00 219.03 0.00 0.00 219.03 479.00 -259.97 · ·',
      ])
      expect(await reports.proofs('aRAging-summary-by-invoice-due-date?as_of=2026-05-10')).toEqual([
        '219.03 = 219.03',
        '479.00 = 479.00',
      ])
    })

    test('by the date of the invoice instead', async () => {
      expect((await ages('2026-04-09', '&age_by=date'))[0]).toBe('أمين · 219.03 · · · 219.03 · 219.03 · ·')
    })

    test('of one client, and of one currency', async () => {
      expect(await ages('2026-04-10', `&client_id=${basim}`)).toEqual([
        'باسم · · 1940.00 · · 1940.00 · 1940.00 USD 40.00',
        'الإجمالي 0.00 0.00 1940.00 0.00 0.00 1940.00 0.00 1940.00 · ·',
      ])
      expect((await ages('2026-04-10', '&currency=EGP')).map(row => row.split(' ')[0])).toEqual(['أمين', 'الإجمالي'])
    })

    test('a figure is the documents and entries that it says', async () => {
      const query = 'aRAging-summary-by-invoice-due-date?as_of=2026-04-10'
      const { parts, difference } = await reports.explanation(query, `client:${amin}`, 'days_1_30')
      expect([parts, difference]).toEqual([
        [
          { label: 'فواتير المبيعات', count: 1, amount: '206.53' },
          { label: 'قيود اليومية', count: 1, amount: '12.50' },
        ],
        '0.00',
      ])
      expect((await reports.explanation(query, 'totals', 'net_balance')).difference).toBe('0.00')
    })

    test('what we owe ages alike', async () => {
      expect(
        await reports.table(
          'aPAging-summary-by-bill-due-date?as_of=2026-05-10',
          ...['current', 'days_31_60', 'total', 'net_balance'],
        ),
      ).toEqual(['· 206.53 206.53 206.53', '0.00 206.53 206.53 206.53'])
    })
  })

  test('balances: open invoices, what no invoice says, credits and the net, in each currency', async () => {
    const query = 'customer-balances?as_of=2026-05-10'
    const keys = ['client', 'documents', 'other', 'credits', 'net_balance', 'currency', 'foreign_net']
    expect(await reports.table(query, ...keys)).toEqual([
      'أمين 206.53 12.50 · 219.03 EGP ·',
      'باسم · · 479.00 -479.00 USD -10.00',
      'الإجمالي 206.53 12.50 479.00 -259.97 · ·',
    ])
    // The same figures as the parties' own pages have.
    const settlementOf = async (id: number) => {
      const { residual, credit } = (await shop.company.get(`clients/${id}`)).one('client')
      return [residual, credit]
    }
    expect([await settlementOf(amin), await settlementOf(basim)]).toEqual([
      ['219.03', '0.00'],
      ['0.00', '479.00'],
    ])
    const { rows } = await reports.report(`vendor-balances?as_of=2026-05-10&supplier_id=${supplier}`)
    expect(rows[0]).toMatchObject({ cells: { net_balance: '206.53' }, link: { kind: 'supplier', id: supplier } })
  })

  const half = 'date_from=2026-01-01&date_to=2026-06-10'

  test('documents of a period: returns take off, and the state is that of its last day', async () => {
    const keys = ['date', 'due_date', 'number', 'client', 'kind', 'status', 'total', 'paid', 'returned', 'residual']
    expect(await reports.table(`receivable-summary?${half}`, ...keys)).toEqual([
      '2026-03-05 2026-03-05 INV-00002 باسم فاتورة مبيعات مسددة 4850.00 4850.00 0.00 0.00',
      '2026-03-10 2026-04-09 INV-00001 أمين فاتورة مبيعات مسددة جزئيًا 304.00 100.00 97.47 106.53',
      '2026-03-20 2026-03-20 SR-00001 أمين مرتجع مبيعات · -97.47 · · ·',
      '· · · الإجمالي · · 5056.53 4950.00 97.47 106.53',
    ])
    expect(await reports.proofs(`receivable-summary?${half}`)).toEqual(['5154.00 = 5154.00', '97.47 = 97.47'])
    const { parts } = await reports.explanation(`receivable-summary?${half}`, 'totals', 'total')
    expect(parts.map(({ label, count, amount }) => [label, count, amount])).toEqual([
      ['فواتير المبيعات', 2, '5154.00'],
      ['مرتجعات المبيعات', 1, '-97.47'],
    ])
    const { rows, totals } = await reports.report(`payable-summary?${half}&supplier_id=${supplier}`)
    expect(rows.map(({ cells }) => cells.total)).toEqual(['304.00', '-97.47', '206.53'])
    expect(totals).toMatchObject({ total: '206.53', paid: '50.00', residual: '156.53' })
    expect(rows[0]!.link).toEqual({ kind: 'document', id: bill!.id, resource: 'invoice_purchases' })
  })

  test('returns alone: where the value of each went', async () => {
    const keys = ['date', 'number', 'invoice', 'total', 'off_invoice', 'to_credit', 'refunded']
    expect(await reports.table(`receivable-summary-throwBack?${half}`, 'client', ...keys)).toEqual([
      'أمين 2026-03-20 SR-00001 INV-00001 97.47 97.47 0.00 0.00',
      'الإجمالي · · · 97.47 97.47 0.00 0.00',
    ])
    expect((await reports.table(`payable-summary-throw-back?${half}`, ...keys))[0]).toBe(
      '2026-03-20 PR-00001 PB-00001 97.47 97.47 0.00 0.00',
    )
    expect(await reports.proofs(`payable-summary-throw-back?${half}`)).toEqual(['97.47 = 97.47'])
  })

  test('lines: G1 by line, with what belongs to the document as a whole, and G5 taken off', async () => {
    const keys = ['number', 'quantity', 'price', 'discount', 'before_tax', 'tax', 'total']
    const query = `receivable-details?${half}`
    expect(await reports.table(query, ...keys)).toEqual([
      'INV-00002 1 100 0.00 4850.00 0.00 4850.00',
      // Each with its share of 5 % off the whole.
      'INV-00001 2 100 29.00 171.00 23.94 194.94',
      'INV-00001 1 49.99 2.50 47.49 6.65 54.14',
      'INV-00001 1 30 1.50 28.50 3.99 32.49',
      // Shipping 20.00, its tax 2.80, settlement −0.37.
      'INV-00001 · · 0.00 19.63 2.80 22.43',
      'SR-00001 -1 100 -14.50 -85.50 -11.97 -97.47',
      '· · · 18.50 5031.12 25.41 5056.53',
    ])
    expect((await reports.proofs(query))[0]).toBe('5056.53 = 5056.53')
    expect((await reports.explanation(query, 'totals', 'tax')).difference).toBe('0.00')
    const { totals } = await reports.report(`payable-details?${half}`)
    expect(totals).toMatchObject({ before_tax: '181.12', tax: '25.41', total: '206.53' })
  })

  test('each invoice: when it is due, how late it is and what is left', async () => {
    const keys = ['number', 'status', 'due_date', 'overdue_days', 'total', 'paid', 'returned', 'residual']
    expect(await reports.table(`invoice-details?${half}`, ...keys, 'foreign_residual')).toEqual([
      'INV-00002 مسددة 2026-03-05 · 4850.00 4850.00 0.00 0.00 0.00',
      'INV-00001 مسددة جزئيًا 2026-04-09 62 304.00 100.00 97.47 106.53 106.53',
      '· · · · 5154.00 4950.00 97.47 106.53 ·',
    ])
    // A week later the cheque has bounced.
    expect((await reports.table('invoice-details?date_from=2026-03-06&date_to=2026-06-17', ...keys))[0]).toBe(
      'INV-00001 مسددة جزئيًا 2026-04-09 69 304.00 0.00 97.47 206.53',
    )
    expect((await reports.table(`bills-details?${half}`, ...keys))[0]).toBe(
      'PB-00001 مسددة جزئيًا 2026-04-09 62 304.00 50.00 97.47 156.53',
    )
    expect(await reports.proofs(`bills-details?${half}`)).toEqual(['304.00 = 304.00'])
  })

  test('payments: what each settled and what is unused; a bounced cheque settles nothing any more', async () => {
    const keys = ['date', 'payment_method', 'settles', 'amount', 'allocated', 'unused', 'currency', 'foreign_amount']
    // 60 × (49.10 − 48.50) were gained, 40 × (48.50 − 47.90) lost: what G4 leaves in the books.
    expect(
      await reports.table(`payments-received?${half}`, 'amount', 'allocated', 'used', 'unused', 'exchange'),
    ).toEqual([
      '2946.00 2910.00 0.00 0.00 36.00',
      '2395.00 1940.00 0.00 479.00 -24.00',
      '100.00 100.00 0.00 0.00 0.00',
      '5441.00 4950.00 0.00 479.00 12.00',
    ])
    expect(await reports.table(`payments-received?${half}`, ...keys)).toEqual([
      '2026-04-10 نقدي أو تحويل INV-00002 2946.00 2910.00 0.00 USD 60.00',
      '2026-05-10 نقدي أو تحويل INV-00002 2395.00 1940.00 479.00 USD 50.00',
      '2026-06-01 شيك INV-00001 100.00 100.00 0.00 EGP 100.00',
      '· · · 5441.00 4950.00 479.00 · ·',
    ])
    expect(await reports.proofs(`payments-received?${half}`)).toEqual(['5441.00 = 5441.00'])
    const { rows } = await reports.report('payments-received?date_from=2026-06-01&date_to=2026-06-30')
    expect([rows[0]!.cells.allocated, plain(rows[0]!.cells.details)]).toEqual(['0.00', 'ارتد الشيك في 15/06/2026'])
    expect((await reports.table(`payments-made?${half}`, ...keys))[0]).toBe(
      '2026-06-05 نقدي أو تحويل PB-00001 50.00 50.00 0.00 EGP 50.00',
    )
  })

  test('what moved each balance, from the ledger: a bounced cheque was not received', async () => {
    const keys = ['client', 'opening', 'invoiced', 'returned', 'received', 'credits_used', 'adjustments', 'closing']
    expect(await reports.table('customer-balance-summary?date_from=2026-03-15&date_to=2026-06-30', ...keys)).toEqual([
      'أمين 304.00 · 97.47 · · 12.50 219.03',
      'باسم 4850.00 · · 4850.00 · · ·',
      'الإجمالي 5154.00 0.00 97.47 4850.00 0.00 12.50 219.03',
    ])
    expect(
      (await reports.explanation('customer-balance-summary?preset=this_year', `client:${amin}`, 'returned')).parts,
    ).toEqual([{ label: 'مرتجعات المبيعات', count: 1, amount: '97.47' }])
    const bought = ['opening', 'invoiced', 'returned', 'paid_out', 'closing']
    expect(await reports.table('vendor-balance-summary?preset=this_year', ...bought)).toEqual([
      '· 304.00 97.47 50.00 156.53',
      '0.00 304.00 97.47 50.00 156.53',
    ])
  })

  test('ages by document: invoices, entries by hand and credits, together the summary', async () => {
    const keys = ['number', 'client', 'age', 'days_31_60', 'total', 'credits', 'net_balance', 'foreign_residual']
    const query = 'aRAging-details-by-invoice-due-date?as_of=2026-05-10'
    const { rows, totals } = await reports.report(query)
    expect(rows.map(({ cells }) => keys.map(key => cells[key] ?? '·').join(' '))).toEqual([
      'INV-00001 أمين 31 206.53 206.53 · 206.53 206.53',
      `${rows[1]!.cells.number} أمين 39 12.50 12.50 · 12.50 ·`,
      `${rows[2]!.cells.number} باسم · · · 479.00 -479.00 -10.00`,
      '· الإجمالي · 219.03 219.03 479.00 -259.97 ·',
    ])
    const summary = await reports.report('aRAging-summary-by-invoice-due-date?as_of=2026-05-10')
    expect(totals).toEqual(summary.totals)
    expect((await reports.table('aPAging-details-by-bill-due-date?as_of=2026-06-30', 'age', 'days_61_90'))[0]).toBe(
      '82 156.53',
    )
  })

  describe('a statement', () => {
    const keys = ['date', 'number', 'name', 'debtor', 'creditor', 'balance']

    test('is everything dealt with a client, invoices and credits together, each leading to its document', async () => {
      const { rows, proofs, totals } = await reports.report(`customer-statement?client_id=${amin}&preset=this_year`)
      const messages = rows.map(({ cells }) => keys.map(key => cells[key] ?? '·').join(' '))
      expect(messages).toEqual([
        '2026-01-01 · رصيد أول المدة · · 0.00',
        '2026-03-10 INV-00001 فاتورة مبيعات 304.00 · 304.00',
        '2026-03-20 SR-00001 مرتجع مبيعات · 97.47 206.53',
        `2026-04-01 ${rows[3]!.cells.number} مصاريف على العميل 12.50 · 219.03`,
        `2026-06-01 ${rows[4]!.cells.number} سند قبض · 100.00 119.03`,
        `2026-06-15 ${rows[5]!.cells.number} ${rows[5]!.cells.name} 100.00 · 219.03`,
        '2026-12-31 · رصيد آخر المدة · · 219.03',
      ])
      expect(rows.slice(1, 6).map(({ link }) => link?.kind)).toEqual([
        'document',
        'document',
        'entry',
        'document',
        'cheque',
      ])
      expect([totals.debtor, totals.creditor, totals.balance]).toEqual(['416.50', '197.47', '219.03'])
      expect(proofs.map(({ left, right }) => `${left} = ${right}`)).toEqual(['219.03 = 219.03'])
    })

    test('runs in the currency of the dealings beside the base', async () => {
      const query = `customer-statement?client_id=${basim}&preset=this_year&currency=USD`
      expect(await reports.table(query, 'date', 'balance', 'foreign_amount', 'foreign_balance')).toEqual([
        '2026-01-01 0.00 · 0.00',
        '2026-03-05 4850.00 100.00 100.00',
        '2026-04-10 1940.00 -60.00 40.00',
        '2026-05-10 -479.00 -50.00 -10.00',
        '2026-12-31 -479.00 · -10.00',
      ])
    })

    test('keeps its running balance from page to page', async () => {
      const query = `customer-statement?client_id=${amin}&preset=this_year`
      const pages = [1, 2, 3].map(page => reports.table(`${query}&per_page=2&page=${page}`, ...keys))
      expect((await Promise.all(pages)).flat()).toEqual(await reports.table(query, ...keys))
    })

    test('shows what came back and was paid back in cash on both sides, and the balance does not move', async () => {
      const shop = shopOf(await newCompany(side))
      const reports = reportsOf(shop.company)
      const client_id = await shop.client()
      const items = [{ product_id: await shop.product(), quantity: '3', price: '100' }]
      const sold = await shop.post('sales_invoice', { date: '2026-03-10', client_id, items })
      // 300.00, of which 200.00 are paid: of a return of all three 100.00 were never paid and come off the invoice.
      await shop.post('receipt', {
        ...{ date: '2026-03-11', client_id, amount: '200' },
        allocations: [{ invoice_id: sold.id, amount: '200' }],
      })
      const back = { date: '2026-03-12', refund: 'cash' }
      const returned = [{ invoice_item_id: sold.items[0]!.id, quantity: '3' }]
      await shop.post('sales_return', { ...back, invoice_id: sold.id, items: returned })
      const late = [{ product_id: await shop.product(), quantity: '1', price: '50' }]
      await shop.post('sales_return', { ...back, date: '2026-03-20', client_id, items: late })
      await shop.post('sales_invoice', { date: '2026-03-25', client_id, items: late })
      const query = `customer-statement?client_id=${client_id}&date_from=2026-03-01&date_to=2026-03-31`
      const lines = await reports.table(query, ...keys.filter(key => key !== 'number'))
      expect(lines.map(plain)).toEqual([
        '2026-03-01 رصيد أول المدة · · 0.00',
        '2026-03-10 فاتورة مبيعات 300.00 · 300.00',
        '2026-03-11 سند قبض · 200.00 100.00',
        '2026-03-12 مرتجع مبيعات · 100.00 0.00',
        '2026-03-12 مرتجع مبيعات رُدّ ثمنه نقدًا 200.00 200.00 0.00',
        '2026-03-20 مرتجع مبيعات رُدّ ثمنه نقدًا 50.00 50.00 0.00',
        '2026-03-25 فاتورة مبيعات 50.00 · 50.00',
        '2026-03-31 رصيد آخر المدة · · 50.00',
      ])
      const { totals, proofs } = await reports.report(query)
      expect([totals.debtor, totals.creditor, totals.balance]).toEqual(['600.00', '550.00', '50.00'])
      expect(proofs.map(({ left, right }) => `${left} = ${right}`)).toEqual(['50.00 = 50.00'])
      const explained = await reports.explanation(query, 'totals', 'debtor')
      expect([explained.difference, explained.rows.length]).toEqual(['0.00', 6])
      const pages = [1, 2, 3].map(page =>
        reports.table(`${query}&per_page=2&page=${page}`, ...keys.filter(key => key !== 'number')),
      )
      expect((await Promise.all(pages)).flat()).toEqual(lines)
    })

    test('asks whose it is', async () => {
      const { rows, notes, proofs } = await reports.report('customer-statement?preset=this_year')
      expect([rows, notes]).toEqual([[], ['اختر الطرف الذي تريد كشف حسابه.']])
      expect(proofs.map(({ left, right }) => `${left} = ${right}`)).toEqual(['-259.97 = -259.97'])
    })

    test('of a supplier, from the other side', async () => {
      const query = `vendor-statement?supplier_id=${supplier}&date_from=2026-03-15&date_to=2026-12-31`
      expect(await reports.table(query, 'date', 'debtor', 'creditor', 'balance')).toEqual([
        '2026-03-15 · · 304.00',
        '2026-03-20 97.47 · 206.53',
        '2026-06-05 50.00 · 156.53',
        '2026-12-31 · · 156.53',
      ])
    })
  })

  test('what is owed in two currencies has no net in one of them', async () => {
    const shop = shopOf(await newCompany(side))
    const items = [{ product_id: await shop.product(), quantity: '1', price: '100' }]
    const client_id = await shop.client()
    const ages = () =>
      reportsOf(shop.company).table(
        'aRAging-summary-by-invoice-due-date?as_of=2026-03-31',
        ...['net_balance', 'currency', 'foreign_net'],
      )
    await shop.post('sales_invoice', {
      ...{ date: '2026-03-05', client_id, currency_id: 840, exchange_rate: '48.50', items },
    })
    expect((await ages())[0]).toBe('4850.00 USD 100.00')
    await shop.post('sales_invoice', { date: '2026-03-06', client_id, items })
    expect((await ages())[0]).toBe('4950.00 · ·')
  })

  test('an invoice of a locked month that is taken back later counts until that day, and is taken off on it', async () => {
    const shop = shopOf(await newCompany(side))
    const reports = reportsOf(shop.company)
    const items = [{ product_id: await shop.product(), quantity: '1', price: '100' }]
    const client_id = await shop.client()
    const { id } = await shop.post('sales_invoice', { date: '2026-01-10', client_id, items })
    const { id: receipt } = await shop.post('receipt', {
      ...{ date: '2026-01-12', client_id, amount: '30' },
      allocations: [{ invoice_id: id, amount: '30' }],
    })
    await shop.company.put('organizations', { lock_date: '2026-01-31' })
    await shop.void('receipt', receipt)
    await shop.void('sales_invoice', id)
    const owed = async (asOf: string) =>
      (await reports.report(`aRAging-summary-by-invoice-due-date?as_of=${asOf}`)).totals.total
    expect([await owed('2026-06-30'), await owed('2026-11-21')]).toEqual(['70.00', '0.00'])
    const january = 'date_from=2026-01-01&date_to=2026-01-31'
    const november = 'date_from=2026-11-01&date_to=2026-11-30'
    const rows = (key: string, days: string, amount: string) => reports.table(`${key}?${days}`, 'date', amount)
    expect(await rows('receivable-summary', january, 'total')).toEqual(['2026-01-10 100.00', '· 100.00'])
    expect(await rows('receivable-summary', november, 'total')).toEqual(['2026-11-21 -100.00', '· -100.00'])
    expect(await rows('payments-received', november, 'amount')).toEqual(['2026-11-21 -30.00', '· -30.00'])
    expect(await rows('receivable-details', november, 'total')).toEqual(['2026-11-21 -100.00', '· -100.00'])
    for (const key of ['receivable-summary', 'payments-received', 'receivable-details', 'customer-balances'])
      for (const { left, right } of (await reports.report(`${key}?${key === 'customer-balances' ? '' : november}`))
        .proofs)
        expect([key, left]).toEqual([key, right])
  })
})
