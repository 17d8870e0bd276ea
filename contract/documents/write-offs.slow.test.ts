import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentWords, reasonWords } from '../../i18n/books/documents.ts'
import { languages } from '../../i18n/text.ts'
import { colleague, roleWith } from '../organization/testing-people.ts'
import { reportsOf } from '../reports/testing-reports.ts'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A debt that is given up (إعدام دين), as design/accounting.md G14 has it. */

type Body = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-05-01T09:00:00Z')
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  const made = async (path: string, one: string, body: Body): Promise<Made> => {
    const answer = await shop.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.one(one)
  }
  const sold = async (client_id: number, price: string, more: Body = {}) => {
    const { id } = await make(shop, 'products', { stock_type: 'services', value_added_tax: false })
    const items = [{ product_id: id, quantity: '1', price }]
    return made('invoice-sales', 'invoice_sale', {
      date: '2026-03-01',
      due_date: '2026-12-31',
      client_id,
      items,
      ...more,
    })
  }
  const give = (client_id: number, shares: readonly [Made, string][], more: Body = {}): Body => ({
    ...{ date: '2026-04-30', client_id, reason: 'أغلق نشاطه' },
    allocations: shares.map(([invoice, amount]) => ({ invoice_id: invoice.id, amount })),
    ...more,
  })
  const writeOff = (client_id: number, shares: readonly [Made, string][], more: Body = {}) =>
    made('write-offs', 'write_off', give(client_id, shares, more))
  const now = async ({ id }: Made) => {
    const { paid, written_off, residual, state } = (await shop.get(`invoice-sales/${id}`)).one('invoice_sale')
    return [paid, written_off, residual, state]
  }
  const entry = async (path: string) => {
    interface Line {
      account: { code: string }
      debtor: string
      creditor: string
      client_id: number | null
    }
    const { items } = (await shop.get(`${path}/entry`)).read<{ items: Line[] }>('entry')
    return items.map(each => `${each.account.code}${each.client_id ? ' client' : ''} ${each.debtor} ${each.creditor}`)
  }
  const faults = ({ message }: Answer) => message as Record<string, string[]>
  const failed = async () => {
    const found: string[] = []
    for (const report of [
      ...[
        'customer-statement',
        'customer-balances',
        'customer-balance-summary',
        'receivable-summary',
        'invoice-details',
      ],
      ...[
        'aRAging-summary-by-invoice-due-date',
        'aRAging-details-by-invoice-due-date',
        'trial-balance',
        'general-budget',
      ],
      ...['profits-and-losses', 'statement-of-cach-flows', 'cash-balance', 'payments-received'],
    ])
      for (const { key, left, right } of (
        await reportsOf(shop).report(`${report}?date_from=2026-01-01&date_to=2026-05-31`)
      ).proofs)
        if (left !== right) found.push(`${report} ${key}: ${left} ${right}`)
    return found
  }

  test('what a client will never pay leaves receivables for bad debts, and no cash moves', async () => {
    const client = await make(shop, 'clients')
    const [first, second] = [await sold(client.id, '1000'), await sold(client.id, '500')]
    await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-03-05', client_id: client.id, amount: '400' },
      allocations: [{ invoice_id: first.id, amount: '400' }],
    })
    const { id, ...written } = await writeOff(client.id, [
      [first, '600'],
      [second, '200'],
    ])
    expect(written).toMatchObject({
      ...{ number: 'WO-00001', status: 'posted', standing: 'posted', reason: 'أغلق نشاطه', total: '800.00' },
      ...{ base_total: '800.00', can: { void: { allowed: true }, edit: { allowed: true } } },
    })
    expect(await entry(`write-offs/${id}`)).toEqual(['5206 800.00 0.00', '1201 client 0.00 800.00'])
    expect([await now(first), await now(second)]).toEqual([
      ['400.00', '600.00', '0.00', 'written_off'],
      ['0.00', '200.00', '300.00', 'partly_written_off'],
    ])
    // A debt that was given up is not paid, and nothing is left to collect of it.
    const { paid, residual } = (await shop.get(`clients/${client.id}`)).one('client')
    expect([paid, residual]).toEqual(['400.00', '300.00'])
    for (const lang of languages) {
      const { can } = (await shop.get(`invoice-sales/${first.id}`, { lang })).read<{
        can: Record<string, { reason: string }>
      }>('invoice_sale')
      const named = `${documentWords.write_off.title.one[lang]} WO-00001`
      const because = reasonWords.is_written_off[lang].replace('{documents}', named)
      expect(can.pay!.reason.replace(/[\u2066-\u2069]/g, '')).toBe(because)
    }
    const reports = reportsOf(shop)
    const period = 'date_from=2026-01-01&date_to=2026-05-31'
    expect(await reports.table(`invoice-details?${period}`, 'total', 'paid', 'written_off', 'residual')).toEqual([
      ...['1000.00 400.00 600.00 0.00', '500.00 0.00 200.00 300.00', '1500.00 400.00 800.00 300.00'],
    ])
    // Before it was given up it was owed.
    const owedOn = async (day: string) =>
      (await reports.report(`aRAging-summary-by-invoice-due-date?as_of=${day}`)).totals.net_balance
    expect([await owedOn('2026-04-29'), await owedOn('2026-04-30')]).toEqual(['1100.00', '300.00'])
    expect(await reports.table(`cash-balance?${period}`, 'inflow')).toEqual(['400.00', '400.00'])
    expect(await failed()).toEqual([])
    const listed = async (state: string) =>
      (await shop.get(`invoice-sales?state=${state}`)).rows('invoice_sales').length
    expect([await listed('written_off'), await listed('partly_written_off'), await listed('paid')]).toEqual([1, 1, 0])
    expect(await listed('partly_paid')).toBe(0)
    expect((await shop.get('write-offs')).page('write_offs').data).toMatchObject([{ id, total: '800.00' }])
  })

  test('a write-off that is voided or changed opens its invoices again', async () => {
    const client = await make(shop, 'clients')
    const invoice = await sold(client.id, '1000')
    const { id } = await writeOff(client.id, [[invoice, '1000']])
    const changed = await shop.put(`write-offs/${id}`, give(client.id, [[invoice, '250']]))
    expect([changed.status, await now(invoice)]).toEqual([200, ['0.00', '250.00', '750.00', 'partly_written_off']])
    expect((await shop.post(`write-offs/${id}/void`)).status).toBe(200)
    expect(await now(invoice)).toEqual(['0.00', '0.00', '1000.00', 'open'])
    expect(await failed()).toEqual([])
  })

  test('a foreign debt is given up at what it was booked at', async () => {
    expect((await shop.put('organizations', { coins: [818, 840] })).status).toBe(200)
    const client = await make(shop, 'clients')
    const invoice = await sold(client.id, '100', { currency_id: 840, exchange_rate: '48.5' })
    const { id, total, base_total, currency_id } = await writeOff(client.id, [[invoice, '40']])
    expect([total, base_total, currency_id]).toEqual(['40.00', '1940.00', 840])
    expect(await entry(`write-offs/${id}`)).toEqual(['5206 1940.00 0.00', '1201 client 0.00 1940.00'])
    await writeOff(client.id, [[invoice, '60']])
    expect((await now(invoice)).slice(1)).toEqual(['100.00', '0.00', 'written_off'])
    expect(await failed()).toEqual([])
  })

  test('what comes in of a written-off debt later is other income, and leaves the invoice as it is', async () => {
    const client = await make(shop, 'clients')
    const invoice = await sold(client.id, '1000')
    await writeOff(client.id, [[invoice, '1000']])
    const [cash, recovered] = [await accountByCode(shop, '1101'), await accountByCode(shop, '4110')]
    const { id } = await made('other-receipts', 'other_receipt', {
      ...{ date: '2026-05-10', cash_account_id: cash.id },
      items: [{ amount: '300', account_id: recovered.id, client_id: client.id, details: 'تحصيل دين معدوم' }],
    })
    expect(await entry(`other-receipts/${id}`)).toEqual(['1101 300.00 0.00', '4110 0.00 300.00'])
    expect(await now(invoice)).toEqual(['0.00', '1000.00', '0.00', 'written_off'])
  })

  test('a write-off of which something came in later is not voided while that stands as income', async () => {
    const [client, other] = [await make(shop, 'clients'), await make(shop, 'clients')]
    const [invoice, second, foreign] = [
      await sold(client.id, '1000'),
      await sold(client.id, '200'),
      await sold(other.id, '50'),
    ]
    const loss = await writeOff(client.id, [[invoice, '1000']])
    const unrelated = await writeOff(other.id, [[foreign, '50']])
    const [cash, recovered] = [await accountByCode(shop, '1101'), await accountByCode(shop, '4110')]
    const comesIn = (amount: string, date: string) =>
      made('other-receipts', 'other_receipt', {
        ...{ date, cash_account_id: cash.id },
        items: [{ amount, account_id: recovered.id, client_id: client.id, details: 'تحصيل دين معدوم' }],
      })
    const receipt = await comesIn('300', '2026-05-10')
    const stopped = async (lang: 'ar' | 'en', path: string) => {
      const { status, message } = await shop.post(`${path}/void`, {}, { lang })
      return [status, String(message).replace(/[\u2066-\u2069]/g, '')]
    }
    for (const lang of languages) {
      const named = `${documentWords.other_receipt.title.one[lang]} ${receipt.number}`
      const because = reasonWords.is_recovered[lang].replace('{document}', named)
      expect(await stopped(lang, `write-offs/${loss.id}`)).toEqual([409, expect.stringContaining(because)])
    }
    const changed = await shop.put(`write-offs/${loss.id}`, give(client.id, [[invoice, '100']]))
    expect([changed.status, await now(invoice)]).toEqual([409, ['0.00', '1000.00', '0.00', 'written_off']])
    // Another client’s is their own matter, and what is written off later explains nothing that came in before it.
    expect((await shop.post(`write-offs/${unrelated.id}/void`)).status).toBe(200)
    side.setNow('2026-05-20T09:00:00Z')
    const later = await writeOff(client.id, [[second, '200']], { date: '2026-05-12' })
    expect((await stopped('en', `write-offs/${loss.id}`))[0]).toBe(409)
    expect((await shop.post(`write-offs/${later.id}/void`)).status).toBe(200)
    // Taken back in order, every day has what was owed then.
    expect((await shop.post(`other-receipts/${receipt.id}/void`)).status).toBe(200)
    expect((await shop.post(`write-offs/${loss.id}/void`)).status).toBe(200)
    const allocations = [{ invoice_id: invoice.id, amount: '300' }]
    await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-05-10', client_id: client.id, amount: '300' },
      allocations,
    })
    const owed = async (day: string) =>
      (await reportsOf(shop).report(`aRAging-summary-by-invoice-due-date?as_of=${day}&client_id=${client.id}`)).totals
        .net_balance
    expect([await owed('2026-05-09'), await owed('2026-05-10')]).toEqual(['1200.00', '900.00'])
    expect([await now(invoice), await failed()]).toEqual([['300.00', '0.00', '700.00', 'partly_paid'], []])
  })

  test('an allowance that was made before may take it instead of bad debts', async () => {
    const allowance = await make(shop, 'accounts', { type: 'other_current_asset', name: 'مخصص ديون مشكوك فيها' })
    expect((await shop.put('account-organization', { accounts: { bad_debt: allowance.id } })).status).toBe(200)
    const client = await make(shop, 'clients')
    const { id } = await writeOff(client.id, [[await sold(client.id, '1000'), '1000']])
    expect(await entry(`write-offs/${id}`)).toEqual([`${allowance.code} 1000.00 0.00`, '1201 client 0.00 1000.00'])
  })

  test('what is wrong stands at its field: no reason, nothing given up, more than is owed, another’s invoice', async () => {
    const [client, other] = [await make(shop, 'clients'), await make(shop, 'clients')]
    const [invoice, foreign] = [await sold(client.id, '100'), await sold(other.id, '100')]
    const refused = async (body: Body) => Object.keys(faults(await shop.post('write-offs', body)))
    expect(await refused({})).toEqual(['client_id', 'date', 'reason'])
    expect(await refused(give(client.id, []))).toEqual(['allocations'])
    expect(await refused(give(client.id, [[invoice, '100.01']]))).toEqual(['allocations.0.amount'])
    expect(await refused(give(client.id, [[foreign, '100']]))).toEqual(['allocations.0.invoice_id'])
    expect(await refused(give(client.id, [[invoice, '100']], { date: '2026-02-28' }))).toEqual(['date'])
    expect((await shop.put('organizations', { lock_date: '2026-04-30' })).status).toBe(200)
    expect((await shop.post('write-offs', give(client.id, [[invoice, '100']]))).status).toBe(409)
  })

  /** Ten pieces at 100.00 with tax of 14 %: 1140.00, of which 400.00 were paid. */
  const soldByTens = async (client_id: number, value_added_tax = true) => {
    const { id } = await make(shop, 'products', { stock_type: 'services', value_added_tax })
    const items = [{ product_id: id, quantity: '10', price: '100' }]
    const invoice = await made('invoice-sales', 'invoice_sale', { date: '2026-03-01', client_id, items })
    const allocations = [{ invoice_id: invoice.id, amount: '400' }]
    await made('payment-sales', 'payment_sale', { date: '2026-03-05', client_id, amount: '400', allocations })
    return invoice
  }
  const comesBack = ({ id, items }: Made, quantity: string): Body => ({
    ...{ date: '2026-04-30', invoice_id: id },
    items: [{ invoice_item_id: (items as { id: number }[])[0]!.id, quantity }],
  })
  const takeBack = (invoice: Made, quantity: string, more: Body = {}) =>
    made('throw-back-sales', 'throw_back_sale', { ...comesBack(invoice, quantity), ...more })
  const creditOf = async (client_id: number) =>
    (await shop.get(`credits?client_id=${client_id}`)).rows('credits').map(({ left }) => left)

  test('what comes back of a written-off invoice makes the loss less, and gives nobody what they never paid', async () => {
    const client = await make(shop, 'clients')
    const invoice = await soldByTens(client.id)
    const loss = await writeOff(client.id, [[invoice, '640']], { date: '2026-04-01' })
    // What is open comes first: of 114.00 the 100.00 that the client still owes.
    const first = await takeBack(invoice, '1')
    expect(await entry(`throw-back-sales/${first.id}`)).toEqual([
      ...['4102 100.00 0.00', '2201 14.00 0.00', '1201 client 0.00 100.00', '5206 0.00 14.00'],
    ])
    expect(await now(invoice)).toEqual(['400.00', '626.00', '0.00', 'written_off'])
    expect(await failed()).toEqual([])
    // The rest: the loss is none, and what was paid stands to the client’s credit.
    const second = await takeBack(invoice, '9')
    expect(await entry(`throw-back-sales/${second.id}`)).toEqual([
      ...['4102 900.00 0.00', '2201 126.00 0.00', '5206 0.00 626.00', '2302 client 0.00 400.00'],
    ])
    expect([await now(invoice), await creditOf(client.id)]).toEqual([['0.00', '0.00', '0.00', 'returned'], ['400.00']])
    expect(await failed()).toEqual([])
    for (const lang of languages) {
      const stopped = await shop.post(`write-offs/${loss.id}/void`, {}, { lang })
      const because = reasonWords.given_back[lang].replace('{number}', String(second.number))
      expect(String(stopped.message).replace(/[\u2066-\u2069]/g, '')).toContain(because)
    }
    for (const { id } of [second, first]) expect((await shop.post(`throw-back-sales/${id}/void`)).status).toBe(200)
    expect(await now(invoice)).toEqual(['400.00', '640.00', '100.00', 'overdue'])
    expect((await shop.post(`write-offs/${loss.id}/void`)).status).toBe(200)
    expect(await now(invoice)).toEqual(['400.00', '0.00', '740.00', 'overdue'])
    expect(await failed()).toEqual([])
  })

  test('a return of a written-off invoice hands back in cash only what was paid too much; changed, it takes the loss anew', async () => {
    const client = await make(shop, 'clients')
    const invoice = await soldByTens(client.id)
    await writeOff(client.id, [[invoice, '740']])
    const { id } = await takeBack(invoice, '8', { refund: 'cash' })
    expect(await entry(`throw-back-sales/${id}`)).toEqual([
      ...['4102 800.00 0.00', '2201 112.00 0.00', '5206 0.00 740.00', '1101 0.00 172.00'],
    ])
    expect(await now(invoice)).toEqual(['228.00', '0.00', '0.00', 'paid'])
    expect(await failed()).toEqual([])
    const changed = await shop.put(`throw-back-sales/${id}`, { ...comesBack(invoice, '5'), refund: 'balance' })
    expect([changed.status, await now(invoice)]).toEqual([200, ['400.00', '170.00', '0.00', 'written_off']])
    expect(await failed()).toEqual([])
    const listed = async (state: string) =>
      (await shop.get(`invoice-sales?state=${state}`)).rows('invoice_sales').length
    expect([await listed('written_off'), await listed('paid')]).toEqual([1, 0])
    // Taken back to the end, there is no loss to tell of.
    const other = await soldByTens(client.id, false)
    await writeOff(client.id, [[other, '600']])
    await takeBack(other, '6')
    expect(await now(other)).toEqual(['400.00', '0.00', '0.00', 'paid'])
    expect([await listed('written_off'), await listed('paid')]).toEqual([1, 1])
    const journal = 'journal-report-write-off?date_from=2026-01-01&date_to=2026-05-31'
    expect(await reportsOf(shop).proofs(journal)).toEqual(['1340.00 = 1340.00', '1340.00 = 1340.00'])
  })

  test('a return is not dated before the write-off whose loss it takes back, entered or changed', async () => {
    const client = await make(shop, 'clients')
    const invoice = await soldByTens(client.id)
    const loss = await writeOff(client.id, [[invoice, '740']], { date: '2026-04-02' })
    const messageOf = async (lang: 'ar' | 'en') => {
      const body = { ...comesBack(invoice, '5'), date: '2026-03-22' }
      const { status, message } = await shop.post('throw-back-sales', body, { lang })
      return [status, message]
    }
    expect(await messageOf('en')).toEqual([
      422,
      {
        date: [
          `Choose 02/04/2026 or a later date, or void Write-off ${loss.number} first: on that day it wrote off what this returns, which was owed until then`,
        ],
      },
    ])
    expect(await messageOf('ar')).toEqual([422, { date: [expect.stringContaining('02/04/2026')] }])
    const { id } = await takeBack(invoice, '5', { date: '2026-04-02' })
    const moved = await shop.put(`throw-back-sales/${id}`, { date: '2026-03-22' }, { lang: 'en' })
    expect([moved.status, Object.keys(faults(moved))]).toEqual([422, ['date']])
    // What was open all the time may come back on any day.
    const other = await soldByTens(client.id)
    await writeOff(client.id, [[other, '100']], { date: '2026-04-02' })
    await takeBack(other, '5', { date: '2026-03-22' })
    expect(await failed()).toEqual([])
  })

  test('the total of an invoice does not fall below what was written off of it', async () => {
    const client = await make(shop, 'clients')
    const invoice = await sold(client.id, '100')
    await writeOff(client.id, [[invoice, '40']])
    const items = [
      { product_id: (invoice.items as { product_id: number }[])[0]!.product_id, quantity: '1', price: '30' },
    ]
    const lower = async (lang: 'ar' | 'en') => {
      const { status, message } = await shop.put(`invoice-sales/${invoice.id}`, { items }, { lang })
      return [status, String(message).replace(/[\u2066-\u2069]/g, '')]
    }
    for (const lang of languages) {
      const because = reasonWords.below_written_off[lang].replace('{sum}', '40.00').replace('{amount}', '40.00')
      expect(await lower(lang)).toEqual([409, expect.stringContaining(because)])
    }
  })

  test('a written-off debt in another currency is taken back at what it was booked at', async () => {
    expect((await shop.put('organizations', { coins: [818, 840] })).status).toBe(200)
    const client = await make(shop, 'clients')
    const invoice = await sold(client.id, '100', { currency_id: 840, exchange_rate: '48.5' })
    await writeOff(client.id, [[invoice, '100']])
    const { id } = await takeBack(invoice, '0.4')
    expect(await entry(`throw-back-sales/${id}`)).toEqual(['4102 1940.00 0.00', '5206 0.00 1940.00'])
    expect((await now(invoice)).slice(1)).toEqual(['60.00', '0.00', 'written_off'])
    expect(await failed()).toEqual([])
  })

  test('a write-off is found by its reason, and of a debt that a journal entry made, its edit names the write-off', async () => {
    const client = await make(shop, 'clients')
    const [receivable, income] = [await accountByCode(shop, '1201'), await accountByCode(shop, '4101')]
    const debt = await made('restrictions', 'restriction', {
      ...{ date: '2026-03-06', name: 'غرامة تأخير' },
      items: [
        { account_id: receivable.id, debtor: '50', client_id: client.id },
        { account_id: income.id, creditor: '50' },
      ],
    })
    const { id, number } = await writeOff(client.id, [[debt, '50']], { reason: 'سافر ولم يعد' })
    expect((await shop.get('write-offs?q=سافر')).rows('write_offs').map(each => each.id)).toEqual([id])
    for (const lang of languages) {
      const { can } = (await shop.get(`restrictions/${debt.id}`, { lang })).read<{
        can: Record<string, { reason: string }>
      }>('restriction')
      const named = `${documentWords.write_off.title.one[lang]} ${number}`
      const because = reasonWords.is_written_off[lang].replace('{documents}', named)
      const messages = ['edit', 'void'].map(action => can[action]!.reason.replace(/[\u2066-\u2069]/g, ''))
      expect(messages).toEqual([because, because])
    }
    expect(await failed()).toEqual([])
  })

  test('a figure of what was written off opens to the write-offs that made it', async () => {
    const client = await make(shop, 'clients')
    const invoice = await sold(client.id, '1000')
    await writeOff(client.id, [[invoice, '600']])
    const period = 'date_from=2026-01-01&date_to=2026-05-31'
    const opened = await reportsOf(shop).explanation(`invoice-details?${period}`, 'total', 'written_off')
    expect([opened.difference, opened.parts]).toMatchObject(['0.00', [{ count: 1, amount: '600.00' }]])
  })

  test('debts are given up by who may write them off, and seen by who may read that', async () => {
    const client = await make(shop, 'clients')
    const invoice = await sold(client.id, '100')
    const reader = await colleague(
      side,
      shop,
      await roleWith(shop, { write_offs: ['read'], invoice_sales: ['read', 'update'] }),
    )
    expect((await reader.get('write-offs')).status).toBe(200)
    expect((await reader.post('write-offs', give(client.id, [[invoice, '100']]))).status).toBe(403)
  })
})
