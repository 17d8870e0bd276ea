import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

interface Openings {
  date: string | null
  revision: number
  difference: string
  accounts: { account: { code: string }; debtor: string; creditor: string }[]
  invoices: {
    client: { display_name: string } | null
    supplier: { display_name: string } | null
    reference: string
    date: string
    due_date: string
    amount: string
    base_amount: string
  }[]
  stock: { product: { name: string; code: string | null }; quantity: string; cost: string; value: string }[]
}
const openings = async (company: Company) =>
  (await company.must('GET', '/owner/opening-balances')).opening_balances as unknown as Openings

const lines = (...rows: string[]) => `${rows.join('\n')}\n`

const accounts = lines(
  'كود الحساب,الحساب,مدين,دائن',
  '1101,الصندوق,"١٬٢٠٠٫٥٠",',
  '1111,البنك,8000,',
  '3101,رأس المال,,9200.50',
  '1201,العملاء,500,',
  '9999,لا شيء,5,',
)

const openInvoices = lines(
  'Client,Supplier,Invoice number,Date,Due date,Amount,Currency,Exchange rate',
  'Sami Hardware,,S-17,2025-11-20,2026-02-01,450.00,,',
  ',Nile Paper,8834,2025-12-02,,100,USD,50',
  ',,S-18,2025-11-20,,10,,',
  'Sami Hardware,,S-19,2026-02-20,,10,,',
  'Sami Hardware,,S-17,2025-11-20,,10,,',
)

const stock = lines(
  'Code,Product,Warehouse,Quantity,Unit cost',
  'P1,Tile,,12.5,4.00',
  'P2,Pump,,2,150',
  'P3,Pump 3,Attic,2,150',
)

test('balances of accounts, open invoices and stock come as of one day, each row taken or refused for its reason', async () => {
  const company = await server.newCompany({ coins: [818, 840] })
  const given = { date: '2025-12-31' }
  const dry = await imported(server, company, 'opening_balances', accounts, { ...given, dry_run: '1' })
  expect(await openings(company)).toMatchObject({ date: null, revision: 0, accounts: [] })
  const taken = await imported(server, company, 'opening_balances', accounts, given)
  expect({ ...dry, id: taken.id, dry_run: false }).toEqual(taken)
  // Debit less credit: what balances comes to nothing, and 505.00 of the file is refused.
  expect(taken).toMatchObject({
    ...{ rows: 5, total: '505.00' },
    taken: { rows: 3, total: '0.00' },
    refused: { rows: 2, total: '505.00' },
  })
  expect(taken.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toMatchInlineSnapshot(`
    [
      "5 الحساب: The balance of this account comes from the open invoices and the stock below",
      "6 كود الحساب: No account has the code or the name ⁨9999⁩. Add it to the chart of accounts, or correct the cell.",
    ]
  `)

  const invoices = await imported(server, company, 'opening_balances', openInvoices)
  expect(invoices).toMatchObject({
    taken: { rows: 2, documents: 2, total: '5450.00' },
    refused: { rows: 3, documents: 3, total: '30.00' },
    made: { clients: 1, suppliers: 1, products: 0 },
  })
  expect(invoices.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toMatchInlineSnapshot(`
    [
      "4 null: This row does not name whom it was dealt with.",
      "5 Date: Choose 31/12/2025 or an earlier date",
      "6 Invoice number: ⁨S-17⁩ is repeated: row ⁨2⁩ has it already.",
    ]
  `)

  const goods = await imported(server, company, 'opening_balances', stock, { list: 'stock' })
  expect(goods).toMatchObject({ taken: { rows: 2, total: '350.00' }, refused: { rows: 1, total: '300.00' } })
  expect(goods.errors).toMatchObject([{ row: 4, column: 'Warehouse' }])

  const found = await openings(company)
  expect(found).toMatchObject({
    ...{ date: '2025-12-31', revision: 3, difference: '4200.00' },
    accounts: [
      { account: { code: '1101' }, debtor: '1200.50' },
      { account: { code: '1111' }, debtor: '8000.00' },
      { account: { code: '3101' }, creditor: '9200.50' },
    ],
    invoices: [
      { client: { display_name: 'Sami Hardware' }, reference: 'S-17', date: '2025-11-20', due_date: '2026-02-01' },
      { supplier: { display_name: 'Nile Paper' }, reference: '8834', amount: '100.00', base_amount: '5000.00' },
    ],
    stock: [
      { product: { code: 'P1', name: 'Tile' }, quantity: '12.5', value: '50.00' },
      { product: { code: 'P2', name: 'Pump' }, quantity: '2', value: '300.00' },
    ],
  })

  // The same files again add nothing.
  for (const file of [accounts, openInvoices, stock])
    expect((await imported(server, company, 'opening_balances', file)).taken.rows).toBe(0)
  expect(await openings(company)).toEqual(found)
})

test.each([
  [
    'en',
    '\u2068P1\u2069 is in the opening balances already; it was not recorded again.',
    'Opening balances have one date, \u206831/12/2025\u2069.',
  ],
  [
    'ar',
    '\u2068P1\u2069 في الأرصدة الافتتاحية من قبل، فلم يُسجل مرة أخرى.',
    'للأرصدة الافتتاحية تاريخ واحد هو \u206831/12/2025\u2069.',
  ],
])('opening balances have one day, and say so in %s', async (lang, twice, days) => {
  const company = await server.newCompany()
  const heads = 'Code,Quantity,Unit cost,As of'
  const messages = async (file: string, fields = {}) => {
    const { status, body } = await upload(server, company, 'opening_balances', file, fields, { lang })
    if (status !== 200) return [status, Object.keys(body.message as object)]
    return (body.import as { errors: { message: string }[] }).errors.map(({ message }) => message)
  }
  expect(await messages(lines(heads, 'P1,1,1,'))).toEqual([422, ['date']])
  expect(await messages(lines(heads, 'P1,1,1,2025-12-31', 'P2,1,1,2026-01-01'))).toEqual([days])
  expect(await messages(lines(heads, 'P1,1,1,2025-12-31'))).toEqual([twice])
  expect(await messages(lines(heads, 'P3,1,1,'), { date: '2026-03-01' })).toEqual([days])
  expect(await messages(lines(heads, 'P3,1,1,'), { list: 'cheques' })).toEqual([422, ['list']])
  expect(await messages(lines(heads, 'P3,1,1,'), { date: 'soon' })).toEqual([422, ['date']])
  expect(await openings(company)).toMatchObject({ date: '2025-12-31', stock: [{ product: { code: 'P1' } }] })
})

test('what a file of opening balances holds is guessed from its heads, and its template has them', async () => {
  const company = await server.newCompany()
  for (const [file, list, fields] of [
    [accounts, 'accounts', ['account_code', 'account_id', 'debtor', 'creditor', 'as_of']],
    [openInvoices, 'invoices', ['reference', 'date', 'client_code', 'client_name', 'supplier_name', 'amount']],
    [stock, 'stock', ['product_code', 'product_name', 'quantity', 'cost', 'warehouse_id', 'as_of']],
  ] as const) {
    const { body } = await upload(server, company, 'opening_balances/preview', file)
    const preview = body.preview as { fields: { name: string }[] }
    expect(preview.fields.map(({ name }) => name).slice(0, fields.length)).toEqual(fields)
    const { text } = await company.call('GET', `/owner/imports/opening_balances/template?list=${list}`)
    const own = await upload(server, company, 'opening_balances/preview', `${text}${text}`, { list })
    const { columns } = own.body.preview as { columns: { head: string; field: string | null }[] }
    expect(columns.filter(({ field }) => field === null)).toEqual([])
  }
})

test('opening balances take the right to change them', async () => {
  const company = await server.newCompany()
  await company.allowOnly({ imports: ['create'], opening_balances: ['read'] })
  expect((await upload(server, company, 'opening_balances', stock, { date: '2025-12-31' })).status).toBe(403)
})

test.each([
  ['csv', 'en'],
  ['xlsx', 'ar'],
] as const)('lists of opening balances that leave as %s in %s come back in other books', async (format, lang) => {
  const coins = { coins: [818, 840] }
  const [from, to] = [await server.newCompany(coins), await server.newCompany(coins)]
  const client = async (serial_number: string | null, company_name: string) => {
    const body = { type: 'business', display_name: company_name, company_name, serial_number }
    const { client } = await from.must('POST', '/owner/clients', body)
    return (client as unknown as { id: number }).id
  }
  const [one, other, third] = [await client('007', 'Sami'), await client('008', 'Sami'), await client(null, 'ليلى')]
  const nile = { type: 'business', display_name: '=Nile', company_name: '=Nile' }
  const { supplier } = await from.must('POST', '/owner/suppliers', nile)
  const open = { date: '2025-11-20', amount: '100.50' }
  await imported(server, from, 'opening_balances', accounts, { date: '2025-12-31' })
  await imported(server, from, 'opening_balances', stock, { date: '2025-12-31' })
  const { opening_balances: before } = await from.must('GET', '/owner/opening-balances')
  await from.must('PUT', '/owner/opening-balances', {
    ...{ date: '2025-12-31', revision: (before as unknown as Openings).revision },
    invoices: [
      { ...open, client_id: one, reference: 'S-1' },
      { ...open, client_id: other, reference: 'S-1', due_date: '2026-01-20' },
      { ...open, client_id: third, reference: '-7', currency_id: 840, exchange_rate: '50.125' },
      { ...open, supplier_id: (supplier as unknown as { id: number }).id, reference: '0008' },
    ],
  })
  for (const list of ['accounts', 'invoices', 'stock']) {
    const answer = await server.app.inject({
      url: `/owner/opening-balances/export?list=${list}&format=${format}&organization_id=${from.organizationId}`,
      headers: { authorization: `Bearer ${from.token}`, lang },
    })
    const { errors, ignored_columns } = await imported(server, to, 'opening_balances', answer.rawPayload)
    expect([list, errors, ignored_columns]).toEqual([list, [], []])
  }
  const shown = async (company: Company) => {
    const { date, difference, accounts, invoices, stock } = await openings(company)
    return {
      ...{ date, difference },
      accounts: accounts.map(({ account, debtor, creditor }) => [account.code, debtor, creditor]),
      invoices: invoices.map(({ client, supplier, reference, date, due_date, amount, base_amount }) => [
        ...[client?.display_name, supplier?.display_name, reference, date, due_date, amount, base_amount],
      ]),
      stock: stock.map(({ product, quantity, cost, value }) => [product.name, product.code, quantity, cost, value]),
    }
  }
  expect((await shown(from)).invoices).toHaveLength(4)
  expect(await shown(to)).toEqual(await shown(from))
  const { clients } = await to.must('GET', '/owner/clients')
  expect((clients as unknown as { data: object[] }).data).toHaveLength(3)
})
