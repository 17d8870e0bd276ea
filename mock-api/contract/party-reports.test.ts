import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountByCode, g1, g1Bought, make } from './testing-bodies.ts'
import { reportsOf } from './testing-reports.ts'
import { newCompany, type Side, sides } from './testing-sides.ts'
import { type Document, type Shop, shopOf } from './testing-trade.ts'

/**
 * Reports of parties over G1, G4 and G5 of the accounting design. Amin bought G1 (304.00, due in thirty days) and gave
 * back one of two pieces (97.47): 206.53 is left, and an entry by hand charges him 12.50. Basim bought for 100 dollars at
 * 48.50 (4,850.00), paid 60 at 49.10 (2,910.00 off) and 50 at 47.90 for the last 40 (1,940.00 off, 479.00 too much).
 */
describe.each(sides)('on $side', ({ open }) => {
  let side: Side
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
    const standing = async (id: number) => {
      const { residual, credit } = (await shop.company.get(`clients/${id}`)).one('client')
      return [residual, credit]
    }
    expect([await standing(amin), await standing(basim)]).toEqual([
      ['219.03', '0.00'],
      ['0.00', '479.00'],
    ])
    const { rows } = await reports.report(`vendor-balances?supplier_id=${supplier}`)
    expect(rows[0]).toMatchObject({ cells: { net_balance: '206.53' }, link: { kind: 'supplier', id: supplier } })
  })
})
