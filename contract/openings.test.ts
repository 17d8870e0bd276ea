import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueText } from '../i18n/messages.ts'
import { languages } from '../i18n/text.ts'
import { readCsv } from '../server/exports/testing-files.ts'
import { type Backend, backends, type Company, newCompany } from './testing-backends.ts'
import { accountByCode, make } from './testing-bodies.ts'

/** What an organization brings with it: accounts, open invoices and stock, as of one date. */

type Line = Record<string, unknown>
interface Openings {
  date: string
  revision: number
  entry_id: number
  difference: string
  accounts: Line[]
  invoices: (Line & { id: number; document_id: number })[]
  stock: Line[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const put = (body: Line) => company.put('opening-balances', body)
  const openings = async () => (await company.get('opening-balances')).read<Openings>('opening_balances')
  const entry = async (id: number) =>
    (await company.get(`entries/${id}`))
      .read<{ items: { account: { code: string }; debtor: string; creditor: string }[] }>('entry')
      .items.map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`)

  test('before anything is brought, nothing is', async () => {
    expect(await openings()).toEqual({
      date: null,
      revision: 0,
      entry_id: null,
      difference: '0.00',
      accounts: [],
      invoices: [],
      stock: [],
    })
  })

  test('accounts, open invoices and stock make one entry; what does not balance stands apart until it does', async () => {
    const [bank, capital] = [await accountByCode(company, '1111'), await accountByCode(company, '3101')]
    const [client, supplier] = [await make(company, 'clients'), await make(company, 'suppliers')]
    const goods = await make(company, 'products', { stock_type: 'goods' })
    const first = await put({
      date: '2026-01-01',
      accounts: [
        { account_id: bank.id, debtor: '10000' },
        { account_id: capital.id, creditor: '12000' },
      ],
      invoices: [
        { client_id: client.id, reference: 'S-77', date: '2025-11-20', due_date: '2025-12-20', amount: '1500' },
        {
          supplier_id: supplier.id,
          reference: 'P-12',
          date: '2025-12-01',
          amount: '100',
          currency_id: 840,
          exchange_rate: '47.5',
        },
      ],
      stock: [{ product_id: goods.id, quantity: '10', cost: '99.5' }],
    })
    expect([first.status, first.message]).toEqual([200, 'تم التعديل بنجاح'])
    const opened = first.read<Openings>('opening_balances')
    expect(opened).toMatchObject({ date: '2026-01-01', revision: 1, difference: '4255.00' })
    expect(await entry(opened.entry_id)).toEqual([
      '1111 10000.00 0.00',
      '1201 1500.00 0.00',
      '1301 995.00 0.00',
      '2901 4255.00 0.00',
      '3101 0.00 12000.00',
      '2101 0.00 4750.00',
    ])
    const invoice = (await company.get(`invoice-sales/${opened.invoices[0]!.document_id}`)).one('invoice_sale')
    // It keeps the number, the date and the due date of its paper.
    expect(invoice).toMatchObject({
      number: 'S-77',
      date: '2025-11-20',
      due_date: '2025-12-20',
      reference: 'S-77',
      total: '1500.00',
      residual: '1500.00',
      is_opening: true,
      can: { edit: { allowed: false }, void: { allowed: false }, return: { allowed: false }, pay: { allowed: true } },
    })
    expect((await company.get(`products/${goods.id}`)).one('product')).toMatchObject({
      quantity: '10',
      average_cost: '99.5',
    })

    const balanced = await put({
      accounts: [
        { account_id: bank.id, debtor: '10000' },
        { account_id: capital.id, creditor: '7745' },
      ],
    })
    expect(balanced.read<Openings>('opening_balances')).toMatchObject({ revision: 2, difference: '0.00' })
    expect(await openings()).toMatchObject({ invoices: [{ reference: 'S-77' }, { reference: 'P-12' }], stock: [{}] })
  })

  test('an opening invoice is paid like any other, and then stays what it is', async () => {
    const { invoices } = await openings()
    const [sale, bill] = invoices as [Openings['invoices'][number], Openings['invoices'][number]]
    const paid = await company.post('payment-sales', {
      date: '2026-02-01',
      client_id: sale.client_id,
      amount: '500',
      allocations: [{ invoice_id: sale.document_id, amount: '500' }],
    })
    expect(paid.status).toBe(201)
    const signedIn = ({
      id,
      client_id,
      supplier_id,
      reference,
      date,
      due_date,
      currency_id,
      exchange_rate,
      amount,
    }: Line) => ({
      id,
      client_id,
      supplier_id,
      reference,
      date,
      due_date,
      currency_id,
      exchange_rate,
      amount,
    })
    const changed = await put({ invoices: [{ ...signedIn(sale), amount: '900' }, signedIn(bill)] })
    expect([changed.status, changed.message]).toEqual([
      422,
      { 'invoices.0': ['سُدّد من هذه الفاتورة، فلا يتغير طرفها ولا مبلغها'] },
    ])
    const dropped = await put({ invoices: [signedIn(bill)] })
    expect([dropped.status, dropped.message]).toEqual([422, { invoices: ['سُدّد من الفاتورة S-77، فلا تُحذف'] }])
    const stored = await put({ invoices: [signedIn(sale), { ...signedIn(bill), amount: '120' }] })
    expect(stored.read<Openings>('opening_balances')).toMatchObject({
      difference: '950.00',
      invoices: [{ residual: '1000.00' }, { amount: '120.00', residual: '120.00' }],
    })
    const late = await put({ date: '2026-02-02' })
    expect([late.status, late.message]).toEqual([422, { date: ['اختر 01/02/2026 أو تاريخًا قبله'] }])
  })

  test('the opening day does not move behind what was paid of an invoice, whichever lists are sent with it', async () => {
    const own = await newCompany(side)
    const client = await make(own, 'clients')
    const invoice = { client_id: client.id, reference: 'S-1', date: '2025-11-20', amount: '100' }
    const opened = await own.put('opening-balances', { date: '2026-01-01', invoices: [invoice] })
    const before = opened.read<Openings>('opening_balances')
    const [{ id, document_id }] = before.invoices as [Openings['invoices'][number]]
    const paid = { date: '2026-02-10', client_id: client.id, amount: '40' }
    await own.post('payment-sales', { ...paid, allocations: [{ invoice_id: document_id, amount: '40' }] })
    const move = (date: string, more: Line = {}) =>
      own.put('opening-balances', { date, revision: before.revision, ...more })
    for (const more of [{}, { invoices: [{ ...invoice, id }] }]) {
      const { status, message } = await move('2026-02-11', more)
      expect([status, message]).toEqual([422, { date: ['اختر 10/02/2026 أو تاريخًا قبله'] }])
    }
    expect((await own.get('opening-balances')).read<Openings>('opening_balances').date).toBe('2026-01-01')
    expect((await move('2026-02-10', { invoices: [{ ...invoice, id }] })).status).toBe(200)
  })

  test('what cannot be is refused at its place', async () => {
    const [receivable, bank] = [await accountByCode(company, '1201'), await accountByCode(company, '1111')]
    const client = await make(company, 'clients')
    const service = await make(company, 'products', { stock_type: 'services' })
    const answer = await company.put(
      'opening-balances',
      {
        date: '2026-01-01',
        accounts: [
          { account_id: receivable.id, debtor: '1' },
          { account_id: bank.id, debtor: '1', creditor: '1' },
          { account_id: bank.id, debtor: '1' },
        ],
      },
      { lang: 'en' },
    )
    expect([answer.status, Object.keys(answer.message as object)]).toEqual([
      422,
      ['accounts.0.account_id', 'accounts.1.creditor', 'accounts.2.account_id'],
    ])
    const more = await company.put(
      'opening-balances',
      {
        date: '2026-01-01',
        invoices: [
          { reference: 'X', date: '2026-01-02', amount: '5' },
          { client_id: client.id, reference: 'Y', date: '2025-01-02', amount: '5', currency_id: 840 },
          { client_id: client.id, reference: 'Z', date: '2025-01-02', amount: '0' },
        ],
        stock: [{ product_id: service.id, quantity: '1', cost: '1' }],
      },
      { lang: 'en' },
    )
    expect(more.message).toEqual({ 'invoices.2.amount': ['Enter a number above zero'] })
    const rest = await company.put(
      'opening-balances',
      {
        date: '2026-01-01',
        invoices: [
          { reference: 'X', date: '2026-01-02', amount: '5' },
          { client_id: client.id, reference: 'Y', date: '2025-01-02', amount: '5', currency_id: 840 },
        ],
        stock: [{ product_id: service.id, quantity: '1', cost: '1' }],
      },
      { lang: 'en' },
    )
    expect(Object.keys(rest.message as object).sort()).toEqual([
      'invoices.0.client_id',
      'invoices.0.date',
      'invoices.1.exchange_rate',
      'stock.0.product_id',
    ])
  })

  test('a supplier’s number that a bill has is refused at its line; an opening invoice that leaves gives its own up', async () => {
    const shop = await newCompany(side)
    const [client, supplier] = [await make(shop, 'clients'), await make(shop, 'suppliers')]
    const other = await make(shop, 'suppliers')
    const open = { date: '2025-12-01', amount: '5' }
    const sold = {
      product_id: (await make(shop, 'products', { stock_type: 'services' })).id,
      quantity: '1',
      price: '5',
    }
    await shop.post('invoice-sales', { client_id: client.id, date: '2026-03-01', reference: 'TAKEN', items: [sold] })
    await shop.post('invoice-purchases', {
      supplier_id: supplier.id,
      date: '2026-03-01',
      reference: 'B-1',
      items: [sold],
    })
    const wanted = (reference: string) => ({
      date: '2026-01-01',
      invoices: [
        { ...open, client_id: client.id, reference: 'FREE' },
        // What stands on an invoice of a client is free.
        { ...open, client_id: client.id, reference: 'TAKEN' },
        { ...open, supplier_id: other.id, reference: 'B-1' },
        { ...open, supplier_id: supplier.id, reference },
      ],
    })
    for (const lang of languages) {
      const answer = await shop.put('opening-balances', wanted('B-1'), { lang })
      const text = issueText('supplier_number_taken', lang, '')
      expect([answer.status, answer.message]).toEqual([422, { 'invoices.3.reference': [text] }])
    }
    expect((await shop.put('opening-balances', wanted('GIVEN'))).status).toBe(200)
    expect((await shop.put('opening-balances', wanted('GIVEN'))).status).toBe(200)
  })

  test('each list leaves as a file under the heads of its import; which one has to be said', async () => {
    const shop = await newCompany(side)
    const client = await make(shop, 'clients', { serial_number: '0071', display_name: 'Sami' })
    await shop.put('opening-balances', {
      date: '2026-01-01',
      invoices: [{ client_id: client.id, reference: 'S-1', date: '2025-12-20', amount: '5' }],
    })
    const url = (query: string) => `${side.url}/owner/opening-balances/export?${query}&organization_id=${shop.id}`
    const file = (query: string, lang = 'en') =>
      fetch(url(query), { headers: { authorization: `Bearer ${shop.token}`, lang } })
    const answer = await file('list=invoices')
    const [columnHeads, row] = readCsv(Buffer.from(await answer.arrayBuffer()))
    expect(columnHeads).toEqual([
      ...['Invoice number', 'Date', 'Client number', 'Client name', 'Supplier name', 'Amount still open', 'Due date'],
      ...['Currency', 'Exchange rate', 'Client tax number', 'Client phone', 'Client e-mail', 'Tax number on the bill'],
      ...['Supplier phone', 'Supplier e-mail', 'Day of the balance'],
    ])
    expect(row!.slice(0, 6)).toEqual(['S-1', '2025-12-20', '0071', expect.any(String), '', '5.00'])
    expect((await file('list=accounts')).headers.get('x-total-rows')).toBe('0')
    for (const query of ['format=csv', 'list=clients'])
      for (const lang of languages) expect([query, (await file(query, lang)).status]).toEqual([query, 422])
  })

  test('what is kept beside the accounts is not written as one of them', async () => {
    const [credits, receivable] = [await accountByCode(company, '2302'), await accountByCode(company, '1201')]
    const [client, supplier] = [await make(company, 'clients'), await make(company, 'suppliers')]
    const keptBeside = ['رصيد هذا الحساب يأتي من الفواتير المفتوحة والمخزون أدناه']
    const answer = await put({
      date: '2026-01-01',
      accounts: [
        { account_id: credits.id, creditor: '5' },
        { account_id: receivable.id, debtor: '5' },
      ],
      invoices: [
        { client_id: client.id, supplier_id: supplier.id, reference: 'B', date: '2025-12-01', amount: '5' },
        { client_id: client.id, reference: 'C', date: '2025-12-01', amount: '5' },
        { client_id: client.id, reference: 'C', date: '2025-12-01', amount: '5' },
      ],
    })
    expect([answer.status, answer.message]).toEqual([
      422,
      {
        'accounts.0.account_id': keptBeside,
        'accounts.1.account_id': keptBeside,
        'invoices.0.supplier_id': ['الفاتورة لعميل أو لمورد، لا لهما معًا'],
        'invoices.2.reference': ['مستخدم من قبل'],
      },
    ])
    const cash = await accountByCode(company, '1101')
    const items = [
      { account_id: credits.id, debtor: '7' },
      { account_id: cash.id, creditor: '7' },
    ]
    expect((await company.post('restrictions', { date: '2026-03-01', items })).message).toEqual({
      'items.0.account_id': ['رصيد هذا الحساب من السندات والمرتجعات؛ سجّله بسند قبض أو سند صرف'],
    })
  })

  test('openings that are written at once wait for each other', async () => {
    const shop = await newCompany(side)
    const bank = await accountByCode(shop, '1111')
    const answers = await Promise.all(
      ['10', '20', '30', '40'].map(debtor =>
        shop.put('opening-balances', { date: '2026-01-01', accounts: [{ account_id: bank.id, debtor }] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { difference, accounts } = (await shop.get('opening-balances')).read<Openings>('opening_balances')
    expect(difference).toBe(`-${accounts[0]!.debtor}`)
  })

  test('a locked period keeps its opening', async () => {
    const shop = await newCompany(side)
    await shop.put('organizations', { lock_date: '2026-01-31' })
    const answer = await shop.put('opening-balances', { date: '2026-01-31', accounts: [] })
    expect([answer.status, answer.code]).toEqual([409, 'locked_period'])
  })
})
