import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { bookProofs } from '../proofs/books.ts'
import { sqlBooks } from '../proofs/sql/books.ts'
import { sqlFacts } from '../reports/sql/facts.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** Journal entries on the accounts of clients and suppliers: each line is an open item, which settles or is settled. */

let server: TestServer
let shop: Company
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  shop = await server.newCompany()
})

type Body = Record<string, unknown>
interface Made extends Body {
  id: number
  number: string
  items: { id: number; residual: string | null; allocations: Body[] }[]
}

const make = async (path: string, one: string, body: Body): Promise<Made> =>
  (await shop.must('POST', `/owner/${path}`, body))[one] as unknown as Made
const read = async (path: string, one: string, id: number): Promise<Made> =>
  (await shop.must('GET', `/owner/${path}/${id}`))[one] as unknown as Made
const account = async (code: string): Promise<number> => {
  const { Accounts } = (await shop.must('GET', `/owner/accounts?q=${code}`)) as unknown as {
    Accounts: { data: Made[] }
  }
  return Accounts.data[0]!.id
}
const party = (path: 'clients' | 'suppliers', name = 'النور') =>
  make(path, path.slice(0, -1), { type: 'individual', display_name: name, first_name: name })
const service = () =>
  make('products', 'product', { name: `خدمة ${Math.random()}`, stock_type: 'services', default_price: '1' })

/** An invoice of one line, taxed at 14 % when it says so. */
async function invoice(client_id: number, price: string, value_added_tax = false, date = '2026-03-01') {
  const { id: product_id } = await service()
  const items = [{ product_id, quantity: '1', price, value_added_tax }]
  return make('invoice-sales', 'invoice_sale', { date, client_id, items })
}
async function bill(supplier_id: number, price: string) {
  const { id: product_id } = await service()
  const items = [{ product_id, quantity: '1', price, value_added_tax: false }]
  return make('invoice-purchases', 'invoice_purchase', { date: '2026-03-01', supplier_id, items })
}
const journal = (items: Body[], date = '2026-03-10') => make('restrictions', 'restriction', { date, items })
const sale = (id: number) => read('invoice-sales', 'invoice_sale', id)
const bought = (id: number) => read('invoice-purchases', 'invoice_purchase', id)

interface Report {
  rows: { kind: string; cells: Record<string, unknown> }[]
  totals: Record<string, string>
  proofs: { name: string; difference: string }[]
}
const report = async (key: string, query = 'as_of=2026-03-31'): Promise<Report> =>
  (await shop.must('GET', `/owner/reports/${key}?${query}`)).report as unknown as Report
/** What the details of aging show as open, each with its amount; every proof holds. */
async function open(
  key: 'aRAging-details-by-invoice-due-date' | 'aPAging-details-by-bill-due-date',
  asOf = '2026-03-31',
) {
  const { rows, proofs } = await report(key, `as_of=${asOf}`)
  expect(proofs.map(({ difference }) => difference)).toEqual(proofs.map(() => '0.00'))
  const shown = rows.filter(({ kind }) => kind === 'row')
  return shown.map(({ cells }) => `${cells.number} ${cells.total ?? ''}${cells.credits ? `(${cells.credits})` : ''}`)
}
/** Every proof of the books holds. */
async function proven() {
  const id = shop.organizationId
  const proofs = await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, id)
    const about = { facts: sqlFacts(tx, id), books: sqlBooks(tx, id), language: 'en' as const }
    const all: Awaited<ReturnType<(typeof bookProofs)[number]>> = []
    for (const prove of bookProofs) all.push(...(await prove(about)))
    return all
  })
  expect(proofs.filter(({ difference }) => difference !== 0n)).toEqual([])
}

test('tax that a client withheld by journal and the rest by receipt leave the invoice paid and out of aging', async () => {
  const { id: client_id } = await party('clients')
  const sold = await invoice(client_id, '1000', true)
  const withheld = await journal([
    { account_id: await account('1403'), debtor: '10' },
    {
      ...{ account_id: await account('1201'), creditor: '10', client_id },
      allocations: [{ invoice_id: sold.id, amount: '10.00' }],
    },
  ])
  expect(withheld.items[1]).toMatchObject({
    allocations: [{ invoice_id: sold.id, invoice: { number: sold.number }, amount: '10.00' }],
    residual: '0.00',
  })
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([`${sold.number} 1130.00`])
  const rest = { date: '2026-03-12', client_id, amount: '1130', allocations: [{ invoice_id: sold.id, amount: '1130' }] }
  await make('payment-sales', 'payment_sale', rest)
  expect(await sale(sold.id)).toMatchObject({ residual: '0.00', paid: '1140.00', standing: 'paid' })
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([])
  // The day before the receipt came in.
  expect(await open('aRAging-details-by-invoice-due-date', '2026-03-11')).toEqual([`${sold.number} 1130.00`])
  expect(await open('aRAging-details-by-invoice-due-date', '2026-03-09')).toEqual([`${sold.number} 1140.00`])
  const history = (await sale(sold.id)).settlements as { amount: string; document: { number: string } }[]
  expect(history.map(({ amount, document }) => [amount, document.number])[0]).toEqual(['10.00', withheld.number])
  expect(
    (await report('customer-statement', `client_id=${client_id}&date_from=2026-01-01&date_to=2026-12-31`)).totals
      .balance,
  ).toBe('0.00')
  await proven()

  // Taken back it opens what it settled.
  await shop.must('POST', `/owner/restrictions/${withheld.id}/void`)
  expect(await sale(sold.id)).toMatchObject({ residual: '10.00', paid: '1130.00' })
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([`${sold.number} 10.00`])
  await proven()
})

test('a contra of a client who is a supplier too settles both sides in one entry, and voided opens both', async () => {
  const [{ id: client_id }, { id: supplier_id }] = [await party('clients'), await party('suppliers')]
  const [sold, owed] = [await invoice(client_id, '700'), await bill(supplier_id, '500')]
  const contra = await journal([
    {
      account_id: await account('2101'),
      debtor: '500',
      supplier_id,
      allocations: [{ invoice_id: owed.id, amount: '500' }],
    },
    {
      account_id: await account('1201'),
      creditor: '500',
      client_id,
      allocations: [{ invoice_id: sold.id, amount: '500' }],
    },
  ])
  expect(await bought(owed.id)).toMatchObject({ residual: '0.00', standing: 'paid' })
  expect(await sale(sold.id)).toMatchObject({ residual: '200.00' })
  expect([await open('aRAging-details-by-invoice-due-date'), await open('aPAging-details-by-bill-due-date')]).toEqual([
    [`${sold.number} 200.00`],
    [],
  ])
  await proven()

  // Written anew it settles as it says then.
  const [payable, receivable] = [await account('2101'), await account('1201')]
  await shop.must('PUT', `/owner/restrictions/${contra.id}`, {
    items: [
      { account_id: payable, debtor: '300', supplier_id, allocations: [{ invoice_id: owed.id, amount: '300' }] },
      { account_id: receivable, creditor: '300', client_id, allocations: [{ invoice_id: sold.id, amount: '300' }] },
    ],
  })
  expect([(await bought(owed.id)).residual, (await sale(sold.id)).residual]).toEqual(['200.00', '400.00'])
  // The same again changes nothing.
  const { revision } = await read('restrictions', 'restriction', contra.id)
  await shop.must('PUT', `/owner/restrictions/${contra.id}`, { details: null })
  expect((await read('restrictions', 'restriction', contra.id)).revision).toBe(revision)
  await proven()

  await shop.must('POST', `/owner/restrictions/${contra.id}/void`)
  expect([(await bought(owed.id)).residual, (await sale(sold.id)).residual]).toEqual(['500.00', '700.00'])
  expect([await open('aRAging-details-by-invoice-due-date'), await open('aPAging-details-by-bill-due-date')]).toEqual([
    [`${sold.number} 700.00`],
    [`${owed.number} 500.00`],
  ])
  await proven()
})

test('what a journal line does not settle at once stays to the party’s credit, and is put on a later invoice', async () => {
  const { id: client_id } = await party('clients')
  const entry = await journal([
    { account_id: await account('1403'), debtor: '30' },
    { account_id: await account('1201'), creditor: '30', client_id },
  ])
  expect(entry.items[1]).toMatchObject({ allocations: [], residual: '30.00' })
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([`${entry.number} -30.00`])
  const { credits } = (await shop.must('GET', `/owner/credits?client_id=${client_id}`)) as unknown as {
    credits: { data: Body[] }
  }
  expect(credits.data).toMatchObject([{ role: 'receivable', left: '30.00', document: { number: entry.number } }])
  const sold = await invoice(client_id, '100', false, '2026-03-15')
  const use = { date: '2026-03-20', client_id, allocations: [{ invoice_id: sold.id, amount: '20' }] }
  const { credit_application } = (await shop.must('POST', `/owner/credits/${client_id}/apply`, use)) as unknown as {
    credit_application: { id: number; entry_id: number | null }
  }
  // Both stand on the control account: nothing moves between accounts.
  expect(credit_application.entry_id).toBe(null)
  expect(await sale(sold.id)).toMatchObject({ residual: '80.00' })
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([`${sold.number} 80.00`, `${entry.number} -10.00`])
  expect((await report('aRAging-summary-by-invoice-due-date')).totals).toMatchObject({
    total: '70.00',
    credits: '0.00',
    net_balance: '70.00',
  })
  await proven()
  const refused = await shop.call('POST', `/owner/restrictions/${entry.id}/void`)
  expect([refused.status, refused.body.code]).toEqual([409, 'cannot_void'])
  await shop.must('POST', `/owner/credit-applications/${credit_application.id}/void`)
  await shop.must('POST', `/owner/restrictions/${entry.id}/void`)
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([`${sold.number} 100.00`])
  await proven()
})

test('a line that adds to a debt is settled by a receipt as an invoice is, and cannot be taken back from under it', async () => {
  const { id: client_id } = await party('clients')
  const entry = await journal([
    { account_id: await account('1201'), debtor: '90', client_id },
    { account_id: await account('4103'), creditor: '90' },
  ])
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([`${entry.number} 90.00`])
  const receipt = { date: '2026-03-12', client_id, amount: '60', allocations: [{ invoice_id: entry.id, amount: '60' }] }
  const paid = await make('payment-sales', 'payment_sale', receipt)
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([`${entry.number} 30.00`])
  expect((await read('restrictions', 'restriction', entry.id)).items[0]).toMatchObject({ residual: '30.00' })
  await proven()
  for (const answer of [
    await shop.call('POST', `/owner/restrictions/${entry.id}/void`),
    await shop.call('PUT', `/owner/restrictions/${entry.id}`, { name: 'فائدة' }),
  ])
    expect(answer.status).toBe(409)
  const again = await shop.call('POST', '/owner/payment-sales', receipt)
  expect(again.body.message).toEqual({ 'allocations.0.amount': ['المتبقي على الفاتورة 30.00 فقط'] })
  // What another line of journal takes off settles it too.
  await journal([
    {
      account_id: await account('1201'),
      creditor: '30',
      client_id,
      allocations: [{ invoice_id: entry.id, amount: '30' }],
    },
    { account_id: await account('5206'), debtor: '30' },
  ])
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([])
  await shop.must('POST', `/owner/payment-sales/${paid.id}/void`)
  expect(await open('aRAging-details-by-invoice-due-date')).toEqual([`${entry.number} 60.00`])
  await proven()
})

test('what a line may not settle is refused at its field, in both languages, all at once', async () => {
  const [{ id: client_id }, { id: supplier_id }] = [await party('clients'), await party('suppliers')]
  const [sold, owed] = [await invoice(client_id, '100'), await bill(supplier_id, '100')]
  const others = await invoice((await party('clients', 'غيره')).id, '100')
  const receivable = await account('1201')
  const send = (items: Body[], lang = 'ar') =>
    shop.call('POST', '/owner/restrictions', { date: '2026-03-10', items }, { lang })
  const share = (invoice_id: unknown, amount: unknown) => [{ invoice_id, amount }]
  const cash = { account_id: await account('1101'), debtor: '100' }
  const adding = [
    { ...cash, debtor: '0', creditor: '50' },
    { account_id: receivable, debtor: '50', client_id, allocations: share(sold.id, '50') },
  ]
  expect((await send(adding)).body.message).toEqual({
    'items.1.allocations': ['يسدّد الفواتير سطر دائن لعميل أو سطر مدين لمورد فقط'],
  })
  expect((await send(adding, 'en')).body.message).toEqual({
    'items.1.allocations': ['Only a credit to a client or a debit to a supplier settles invoices'],
  })
  const wrong = [
    { ...cash, allocations: share(sold.id, '100') },
    {
      account_id: receivable,
      creditor: '40',
      client_id,
      allocations: [...share(sold.id, '60'), ...share(owed.id, '1'), ...share(others.id, '1')],
    },
    { account_id: receivable, creditor: '60', client_id, allocations: share(sold.id, '60') },
  ]
  expect((await send(wrong, 'en')).body.message).toEqual({
    'items.0.allocations': ['Only a credit to a client or a debit to a supplier settles invoices'],
    'items.1.allocations': ['The shares given to invoices are 22.00 more than the amount'],
    'items.1.allocations.1.invoice_id': ['This choice does not exist'],
    'items.1.allocations.2.invoice_id': ['This invoice is of another party'],
    'items.2.allocations.0.amount': ['Only 40.00 of the invoice is still unpaid'],
  })
  const unreadable = [
    { account_id: receivable, creditor: '40', client_id, allocations: [{ invoice_id: 'x', amount: '-1' }, {}, 7] },
  ]
  const { status, body } = await send(unreadable, 'en')
  expect([status, body.message]).toEqual([
    422,
    expect.objectContaining({
      'items.0.allocations.0.invoice_id': [expect.any(String)],
      'items.0.allocations.0.amount': [expect.any(String)],
      'items.0.allocations.1.invoice_id': [expect.any(String)],
      'items.0.allocations.1.amount': [expect.any(String)],
    }),
  ])
  expect((await sale(sold.id)).residual).toBe('100.00')
})

test('a draft keeps what its lines will settle, and settles it when it is posted', async () => {
  const { id: client_id } = await party('clients')
  const sold = await invoice(client_id, '100')
  const items = [
    { account_id: await account('1403'), debtor: '5' },
    {
      account_id: await account('1201'),
      creditor: '5',
      client_id,
      allocations: [{ invoice_id: sold.id, amount: '5' }],
    },
  ]
  const draft = await make('restrictions', 'restriction', { date: '2026-03-10', status: 'draft', items })
  expect(draft.items[1]).toMatchObject({ allocations: [{ invoice_id: sold.id, amount: '5.00' }], residual: null })
  expect((await sale(sold.id)).residual).toBe('100.00')
  await shop.must('POST', `/owner/restrictions/${draft.id}/post`)
  expect((await sale(sold.id)).residual).toBe('95.00')
  await proven()
})
