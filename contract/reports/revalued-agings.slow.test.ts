import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make, untaxed } from '../testing-bodies.ts'

/** What parties owe on the day of a revaluation, before it and after it. */

type Body = Record<string, unknown>
interface Report {
  totals: Record<string, string>
  proofs: { key: string; difference: string }[]
  rows: { id: string; kind: string; cells: Record<string, unknown> }[]
}
const dollars = { currency_id: 840 }

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let client_id: number
  let supplier_id: number
  let service: number
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-06-30T09:00:00Z')
    shop = await newCompany(side, { coins: [818, 840, 978] })
    client_id = (await make(shop, 'clients')).id
    supplier_id = (await make(shop, 'suppliers')).id
    service = (await untaxed(shop)).id
  })
  afterAll(() => side?.close())

  const made = async (response: Promise<Answer>, one: string): Promise<Made> => {
    const answer = await response
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.one(one)
  }
  const trade = (price: string, more: Body) => ({
    ...{ ...dollars, exchange_rate: '48', items: [{ product_id: service, quantity: '1', price }] },
    ...more,
  })
  const sell = (price: string, more: Body) =>
    made(shop.post('invoice-sales', { client_id, ...trade(price, more) }), 'invoice_sale')
  const buy = (price: string, more: Body) =>
    made(shop.post('invoice-purchases', { supplier_id, ...trade(price, more) }), 'invoice_purchase')
  const collect = (amount: string, date: string, more: Body = {}) =>
    made(
      shop.post('payment-sales', { client_id, date, amount, ...dollars, exchange_rate: '48', ...more }),
      'payment_sale',
    )
  const revalue = (rate: string, date = '2026-06-30') =>
    made(shop.post('revaluations', { date, rates: [{ ...dollars, rate }] }), 'revaluation')

  /** A report as of a day: its proofs hold, and each figure is made of its rows. */
  const report = async (name: string, as_of: string, more = '') => {
    const found = (await shop.get(`reports/${name}?as_of=${as_of}${more}`)).read<Report>('report')
    expect(found.proofs.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
    for (const { id, cells } of found.rows)
      for (const column of ['current', 'days_1_30', 'over_90', 'total', 'credits', 'net_balance', 'documents'])
        if (cells[column] && !name.includes('details')) {
          const reason = `reports/${name}/explanation?as_of=${as_of}${more}&row=${id}&column=${column}`
          expect((await shop.get(reason)).read<{ difference: string }>('explanation').difference).toBe('0.00')
        }
    return found
  }
  const summary = 'aRAging-summary-by-invoice-due-date'
  const filled = ({ rows }: Report) =>
    rows
      .filter(({ kind }) => kind === 'row')
      .map(({ cells }) =>
        Object.fromEntries(
          Object.entries(cells).filter(([key, cell]) => cell !== null && key !== 'client' && key !== 'supplier'),
        ),
      )

  test('each open invoice stands under its own age at the rate of the day, with its own currency beside it', async () => {
    await sell('100', { date: '2026-02-01', due_date: '2026-03-01' })
    await sell('50', { date: '2026-06-20', due_date: '2026-07-20' })
    await revalue('50')
    const [before, day, after] = ['2026-06-29', '2026-06-30', '2026-07-01']
    const at = async (asOf: string) => filled(await report(summary, asOf))[0]
    const booked = { current: '2400.00', over_90: '4800.00', total: '7200.00', net_balance: '7200.00' }
    const extra = { currency: 'USD', foreign_net: '150.00' }
    expect(await at(before)).toEqual({ ...booked, ...extra })
    expect(await at(day)).toEqual({
      ...{ current: '2500.00', over_90: '5000.00', total: '7500.00', net_balance: '7500.00' },
      ...extra,
    })
    expect(await at(after)).toEqual({ ...booked, ...extra })

    const details = await report('aRAging-details-by-invoice-due-date', day)
    expect(
      filled(details).map(({ age, current, over_90, foreign_residual }) => [age, current, over_90, foreign_residual]),
    ).toEqual([
      ['121', undefined, '5000.00', '100.00'],
      [undefined, '2500.00', undefined, '50.00'],
    ])
    expect(filled(await report(summary, day, '&currency=USD'))[0]).toMatchObject({ total: '7500.00' })
    expect(filled(await report('customer-balances', day))).toEqual([
      { documents: '7500.00', net_balance: '7500.00', ...extra },
    ])
    const statement = (
      await shop.get(`reports/customer-statement?date_from=2026-01-01&date_to=${day}&client_id=${client_id}`)
    ).read<Report>('report')
    expect([statement.totals.balance, statement.proofs.map(({ difference }) => difference)]).toEqual([
      '7500.00',
      ['0.00'],
    ])
    const { receivable } = (await shop.get('dashboard')).read<{ receivable: Record<string, unknown> }>('dashboard')
    expect(receivable).toMatchObject({ total: '7500.00', overdue: '5000.00' })
  })

  test('bills, credits that are handed back, and a share that is due at once are worth the rate of the day too', async () => {
    await buy('100', { date: '2026-05-01', due_date: '2026-06-10' })
    await sell('100', { date: '2026-06-01', due_date: '2026-07-01', due_at_once_percent: '30' })
    const paid = await sell('10', { date: '2026-06-02' })
    await collect('25', '2026-06-03', { allocations: [{ invoice_id: paid.id, amount: '10' }] })
    await revalue('50')
    const day = '2026-06-30'
    expect(filled(await report('aPAging-summary-by-bill-due-date', day))[0]).toMatchObject({
      ...{ days_1_30: '5000.00', total: '5000.00', currency: 'USD' },
    })
    expect(filled(await report(summary, day))[0]).toMatchObject({
      ...{ current: '3500.00', days_1_30: '1500.00', total: '5000.00', credits: '750.00', net_balance: '4250.00' },
      currency: 'USD',
    })
  })

  test('what is settled or taken back afterwards, as of the day or before, keeps what the revaluation made of it', async () => {
    const [first, second] = [
      await sell('100', { date: '2026-02-01', due_date: '2026-03-01' }),
      await sell('50', { date: '2026-06-20', due_date: '2026-07-20' }),
    ]
    await collect('20', '2026-06-21', { allocations: [{ invoice_id: second.id, amount: '20' }] })
    const over = await sell('10', { date: '2026-05-01' })
    const payment = await collect('30', '2026-06-02', { allocations: [{ invoice_id: over.id, amount: '10' }] })
    const { id } = await revalue('50')
    await collect('100', '2026-06-29', { allocations: [{ invoice_id: first.id, amount: '100' }] })
    await made(shop.post(`payment-sales/${payment.id}/void`, {}), 'payment_sale')
    await made(shop.post(`invoice-sales/${over.id}/void`, {}), 'invoice_sale')
    for (const name of [summary, 'aRAging-details-by-invoice-due-date', 'customer-balances'])
      for (const day of ['2026-06-29', '2026-06-30', '2026-07-01']) await report(name, day)
    expect(filled(await report(summary, '2026-06-30'))[0]).toMatchObject({
      current: '1500.00',
      over_90: '200.00',
      ...{ total: '1700.00', credits: '40.00' },
    })
    await made(shop.post(`revaluations/${id}/void`, {}), 'revaluation')
    expect(filled(await report(summary, '2026-06-30'))[0]).toMatchObject({ current: '1440.00', total: '1440.00' })
  })

  test('the dashboard says of receivables what their aging says, also where a journal entry settles an invoice', async () => {
    const sold = await sell('1000', {
      date: '2026-06-01',
      due_date: '2026-06-10',
      currency_id: 818,
      exchange_rate: null,
    })
    const [receivable, withheld] = [await accountByCode(shop, '1201'), await accountByCode(shop, '1403')]
    const items = [
      { account_id: withheld.id, debtor: '10' },
      { account_id: receivable.id, creditor: '10', client_id, allocations: [{ invoice_id: sold.id, amount: '10' }] },
    ]
    await made(shop.post('restrictions', { date: '2026-06-05', name: 'خصم من المنبع', items }), 'restriction')
    const { totals } = await report(summary, '2026-06-30')
    const dashboard = (await shop.get('dashboard')).read<{ receivable: Record<string, unknown> }>('dashboard')
    expect([dashboard.receivable.total, totals.total]).toEqual(['990.00', '990.00'])
  })
})
