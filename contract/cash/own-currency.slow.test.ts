import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** Cash in a currency of its own: money leaves at the average of its account, the rest is realised exchange. */

type Body = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let euros: number
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  beforeEach(async () => {
    shop = await newCompany(side, { coins: [818, 840, 978] })
    for (const code of ['1101', '1111', '4105', '5203', '3101']) ids[code] = (await accountByCode(shop, code)).id
    euros = await account('1191', 978)
  })
  afterAll(() => side?.close())

  const must = async (response: Promise<Answer>, one: string): Promise<Made> => {
    const answer = await response
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.one(one)
  }
  const account = async (code: string, currency_id: number, type = 'bank') =>
    (await must(shop.post('accounts', { code, name: `حساب ${code}`, type, currency_id }), 'account')).id
  const entry = async (path: string, id: number): Promise<string[]> => {
    const { entry: own } = (await shop.get(`${path}/${id}/entry`)).body as unknown as { entry: { items: Body[] } }
    return own.items.map(({ account: of, debtor, creditor, foreign_amount, currency }) =>
      [(of as Body).code, debtor, creditor, ...(currency ? [foreign_amount, currency] : [])].join(' '),
    )
  }
  const bought = (amount: string, cash_amount: string, to = euros) =>
    must(
      shop.post('transfers', {
        ...{ date: '2026-03-01', cash_account_id: ids['1111'], to_account_id: to, amount, to_amount: cash_amount },
      }),
      'transfer',
    )
  /** The refusal in English of what is asked in both languages. */
  const refused = async (method: 'post' | 'put', path: string, body: Body): Promise<Answer> => {
    expect((await shop[method](path, body)).status).toBe(422)
    return shop[method](path, body, { lang: 'en' })
  }
  /** The sentence of the first field that is refused. */
  const firstOf = ({ message }: Answer): unknown =>
    typeof message === 'object' && message !== null
      ? Object.values(message as Record<string, string[]>)[0]?.[0]
      : message
  const spend = (total: string, cash_amount: string | null, more: Body = {}) =>
    shop.post('expenses', {
      ...{ date: '2026-03-10', cash_account_id: euros, cash_amount, ...more },
      items: [{ amount: total, account_id: ids['5203'] }],
    })

  test('EUR 4,500 booked at 1.09 and paid at 1.095: a gain of 22.50 in the same entry', async () => {
    const { id: transfer } = await bought('4905.00', '4500.00')
    expect(await entry('transfers', transfer)).toEqual(['1191 4905.00 0.00 4500.00 EUR', '1111 0.00 4905.00'])
    const paid = await must(spend('4927.50', '4500'), 'expense')
    expect(paid).toMatchObject({ cash_amount: '4500' })
    expect(await entry('expenses', paid.id)).toEqual([
      ...['5203 4927.50 0.00', '1191 0.00 4905.00 -4500.00 EUR', '6101 0.00 22.50'],
    ])
    expect(await accountByCode(shop, '1191')).toMatchObject({ balance: '0.00', currency_id: 978 })
  })

  test('a bill in dollars is paid out of euros: what the bill and the cash gained and lost is one line', async () => {
    await bought('108000', '2000')
    const supplier = await make(shop, 'suppliers')
    const product = await make(shop, 'products', { stock_type: 'services', value_added_tax: false })
    const bill = await must(
      shop.post('invoice-purchases', {
        ...{ supplier_id: supplier.id, date: '2026-03-02', currency_id: 840, exchange_rate: '48' },
        items: [{ product_id: product.id, quantity: '1', price: '1000', value_added_tax: false }],
      }),
      'invoice_purchase',
    )
    const payment = {
      ...{ supplier_id: supplier.id, date: '2026-03-20', amount: '1000', currency_id: 840, exchange_rate: '50' },
      ...{ cash_account_id: euros, allocations: [{ invoice_id: bill.id, amount: '1000' }] },
    }
    const missing = await refused('post', 'payment-purchases', payment)
    expect([missing.status, firstOf(missing)]).toEqual([
      ...[422, 'Enter the amount in the currency of the account (EUR), or record its rate on this day'],
    ])
    const paid = await must(shop.post('payment-purchases', { ...payment, cash_amount: '900' }), 'payment_purchase')
    // The bill stood at 48,000.00; 900 euros at their average of 54 were 48,600.00.
    expect(await entry('payment-purchases', paid.id)).toEqual([
      ...['2101 48000.00 0.00', '6101 600.00 0.00', '1191 0.00 48600.00 -900.00 EUR'],
    ])
    await must(shop.post('exchange-rates', { currency_id: 978, rate: '62.5', date: '2026-03-21' }), 'exchange_rate')
    // Without saying it, 50,000.00 at the last recorded rate: 800 euros, at 54.
    const advance = { ...payment, date: '2026-03-22', allocations: [] }
    const other = await must(shop.post('payment-purchases', advance), 'payment_purchase')
    expect(other.cash_amount).toBe('800')
  })

  test('money in the currency of the account says its amount once; a receipt comes in at its own rate', async () => {
    const client = await make(shop, 'clients')
    const receipt = { client_id: client.id, date: '2026-03-05', amount: '100', currency_id: 978, exchange_rate: '55' }
    const twice = await refused('post', 'payment-sales', { ...receipt, cash_account_id: euros, cash_amount: '90' })
    expect([twice.status, firstOf(twice)]).toEqual([
      ...[422, 'The document is in the currency of the account, so what moves is 100.00'],
    ])
    const made = await must(shop.post('payment-sales', { ...receipt, cash_account_id: euros }), 'payment_sale')
    expect((await entry('payment-sales', made.id))[0]).toBe('1191 5500.00 0.00 100.00 EUR')
    const base = await refused('post', 'payment-sales', { ...receipt, cash_account_id: ids['1111'], cash_amount: '5' })
    expect(firstOf(base)).toBe('This account is in the base currency, so leave this empty')
  })

  test('between two accounts of one currency cash takes its average along; back to the base it realises', async () => {
    const till = await account('1192', 978, 'cash')
    await bought('5000', '100')
    await bought('5600', '100')
    const body = { date: '2026-03-03', cash_account_id: euros, to_account_id: till, cash_amount: '50' }
    const wrong = await refused('post', 'transfers', { ...body, amount: '2800' })
    expect(firstOf(wrong)).toBe(
      'Both accounts are in one currency, so the value is the average of the account: 2,650.00. Leave this empty.',
    )
    const carried = await must(shop.post('transfers', body), 'transfer')
    expect(carried).toMatchObject({ amount: '2650.00', cash_amount: '50', to_amount: '50' })
    expect(await entry('transfers', carried.id)).toEqual([
      ...['1192 2650.00 0.00 50.00 EUR', '1191 0.00 2650.00 -50.00 EUR'],
    ])
    const sold = await must(
      shop.post('transfers', {
        ...{
          date: '2026-03-04',
          cash_account_id: euros,
          to_account_id: ids['1111'],
          amount: '8700',
          cash_amount: '150',
        },
      }),
      'transfer',
    )
    expect(await entry('transfers', sold.id)).toEqual([
      ...['1111 8700.00 0.00', '1191 0.00 7950.00 -150.00 EUR', '6101 0.00 750.00'],
    ])
  })

  test('what is taken back leaves as it came, and what that leaves goes with the next movement', async () => {
    await bought('4800', '100')
    const { id } = await bought('5000', '100')
    await must(spend('5200', '100'), 'expense')
    expect((await shop.post(`transfers/${id}/void`, {})).status).toBe(200)
    expect((await accountByCode(shop, '1191')).balance).toBe('-100.00')
    const next = await bought('2500', '50')
    expect(await entry('transfers', next.id)).toEqual([
      ...['1191 2600.00 0.00 50.00 EUR', '1111 0.00 2500.00', '6101 0.00 100.00'],
    ])
  })

  test('a journal entry moves both currencies as a person wrote them', async () => {
    const lines = (foreign_amount: string | null) => ({
      date: '2026-03-01',
      items: [
        { account_id: euros, debtor: '4905', foreign_amount },
        { account_id: ids['3101'], creditor: '4905' },
      ],
    })
    const missing = await refused('post', 'restrictions', lines(null))
    expect(firstOf(missing)).toBe('Enter the amount in the currency of the account (EUR)')
    const made = await must(shop.post('restrictions', lines('4500')), 'restriction')
    expect(await entry('restrictions', made.id)).toEqual(['1191 4905.00 0.00 4500.00 EUR', '3101 0.00 4905.00'])
  })

  test('what does not know it yet is refused, and so is a currency where it cannot be', async () => {
    const message = async (response: Promise<Answer>) => firstOf(await response)
    const notYet = 'This account is in EUR, which is not taken here yet. Choose an account in the base currency.'
    const credit = await make(shop, 'clients')
    const paid = { client_id: credit.id, date: '2026-03-05', amount: '100' }
    await must(shop.post('payment-sales', paid), 'payment_sale')
    const refund = { client_id: credit.id, date: '2026-03-06', amount: '10', cash_account_id: euros }
    expect(await message(refused('post', `credits/${credit.id}/refund`, refund))).toBe(notYet)
    const receivable = { code: '1299', name: 'x', type: 'other_current_asset', currency_id: 978 }
    expect(await message(refused('post', 'accounts', receivable))).toBe(
      'Only accounts of cash and banks have a currency of their own',
    )
    await bought('500', '10')
    expect(await message(refused('put', `accounts/${euros}`, { currency_id: 840 }))).toBe(
      'This account has entries, so its currency stays. Open another account for the other currency.',
    )
    const dollars = await account('1193', 840, 'cash')
    expect(await message(refused('post', 'custody-holders', { name: 'سامي', account_id: dollars }))).toBe(
      'Custody is in the base currency so far',
    )
    expect(await message(refused('put', 'account-organization', { accounts: { cash: String(dollars) } }))).toBe(
      'This account is in another currency; choose one in the base currency',
    )
    expect((await shop.put(`accounts/${dollars}`, { currency_id: 978 })).status).toBe(200)
  })
})
