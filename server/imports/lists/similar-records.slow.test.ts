import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'

/** Names that are spelled alike are one, in lists as in the documents that name them. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const messages = (found: { row: number; message: string }[]) =>
  found.map(({ row, message }) => `${row}: ${plain(message)}`)
const takenFor = (cell: string, name: string) =>
  `${cell} was taken for ${name}. If they are two, add the second to your records first, or tell them apart by a code.`

const spelledAlike = ['علي', 'على', 'عَلِيّ', 'علـــي', 'على ', '\u200fعلي']

test.each(['clients', 'suppliers', 'products'])(
  'of %s that are spelled alike one is made, and the others are named',
  async resource => {
    const company = await server.newCompany()
    const names = [...spelledAlike, 'أحمد', 'احمد', 'مكتبة', 'مكتبه']
    const file = ['Name,Price', ...names.map(name => `${name},5`)].join('\n')
    const { taken, errors, warnings } = await imported(server, company, resource, file)
    const repeated = (name: string, row: number) => `${name} is repeated: row ${row} has it already.`
    expect([taken.rows, ...messages(errors)]).toEqual([
      3,
      ...[3, 4, 5, 6, 7].map(row => `${row}: ${repeated('علي', 2)}`),
      `9: ${repeated('أحمد', 8)}`,
      `11: ${repeated('مكتبة', 10)}`,
    ])
    expect(messages(warnings)).toEqual([
      `3: ${takenFor('على', 'علي')}`,
      `4: ${takenFor('عَلِيّ', 'علي')}`,
      `5: ${takenFor('علـــي', 'علي')}`,
      `9: ${takenFor('احمد', 'أحمد')}`,
      `11: ${takenFor('مكتبه', 'مكتبة')}`,
    ])
  },
)

test('products that sales name in different letters are one, under whichever head', async () => {
  for (const head of ['Product', 'Product name', 'المنتج']) {
    const company = await server.newCompany()
    const rows = ['Rice', 'rice', 'RICE'].map((name, index) => `S${index},2026-03-01,Sami,${name},1,5`)
    const file = [`Invoice,Date,Client,${head},Qty,Price`, ...rows].join('\n')
    const { made, warnings } = await imported(server, company, 'invoice_sales', file)
    expect([head, made.products, ...messages(warnings)]).toEqual([
      ...[head, 1, `3: ${takenFor('rice', 'Rice')}`, `4: ${takenFor('RICE', 'Rice')}`],
    ])
  }
})

test('one that the books have under another spelling is there already, as in a file of sales', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'clients', 'Name,Phone\nعلي,0100 123 4567\nمنى,\nمني,\n')
  const list = await imported(server, company, 'clients', 'Name,Phone\nعلى,01001234567\nليلى,\n')
  expect([list.taken.rows, ...messages(list.errors), ...messages(list.warnings)]).toEqual([
    1,
    '2: علي is already recorded; it was not recorded again.',
    `2: ${takenFor('على', 'علي')}`,
  ])
  const sales = await imported(
    server,
    company,
    'invoice_sales',
    'Invoice,Date,Client,Item,Qty,Price\nS1,2026-03-01,على,Work,1,5\n',
  )
  expect([sales.made.clients, ...messages(sales.warnings)]).toEqual([0, `2: ${takenFor('على', 'علي')}`])
})

test('two of one spelling whose telephones or tax numbers differ are not made one in silence', async () => {
  const company = await server.newCompany()
  const file = 'Name,Phone,Tax number\nعلي,0100,100-200-300\nعلى,0111,\nعلى,,999\nعلى,01 00,\n'
  const { taken, errors, warnings } = await imported(server, company, 'suppliers', file)
  const differs = (columns: string) =>
    `The name is spelled like علي in row 2, but these differ: ${columns}. If they are one, delete one of them; if they are two, tell them apart by a number or a code, or add the second on its page.`
  expect([taken.rows, ...messages(errors)]).toEqual([
    1,
    `3: ${differs('Phone')}`,
    `4: ${differs('Tax number')}`,
    '5: علي is repeated: row 2 has it already.',
  ])
  expect(messages(warnings)).toEqual([`5: ${takenFor('على', 'علي')}`])
  const again = await imported(server, company, 'suppliers', 'Name,Phone\nعلى,0122\n')
  expect(messages(again.errors)).toEqual([
    '2: The name is spelled like علي in your records, but these differ: Phone. If they are one, delete this row; if they are two, tell them apart by a number or a code, or add the second on its page.',
  ])
})

test('numbers and codes tell two of one spelling apart', async () => {
  const company = await server.newCompany()
  const clients = await imported(server, company, 'clients', 'Client number,Name\nC1,علي\nC2,على\n')
  const products = await imported(server, company, 'products', 'Code,Name,Price\nP1,قهوة,5\nP2,قهوه,5\n')
  expect([clients.taken.rows, products.taken.rows]).toEqual([2, 2])
  const third = await imported(server, company, 'clients', 'Name\nعلـي\n')
  expect(messages(third.errors)).toEqual([
    '2: Your records have more than one علـي. Write its number or code, or change a name in your records.',
  ])
})

test('two rows of one name are one also where clients get their numbers by themselves', async () => {
  const company = await server.newCompany()
  await company.must('PUT', '/owner/organizations', { numbers_records: true })
  const { taken, errors } = await imported(server, company, 'clients', 'Name\nعلي\nعلي\n')
  expect([taken.rows, ...messages(errors)]).toEqual([1, '3: علي is repeated: row 2 has it already.'])
})

test.each(['clients', 'suppliers', 'products'])(
  'exported %s of one name and of names spelled alike come back',
  async path => {
    const from = await server.newCompany()
    const names = ['أحمد', 'احمد', 'علي', 'علي']
    for (const name of names) {
      const party = { type: 'business', display_name: name, company_name: name }
      await from.must(
        'POST',
        `/owner/${path}`,
        path === 'products' ? { name, stock_type: 'services', default_price: '5' } : party,
      )
    }
    const { payload } = await server.app.inject({
      url: `/owner/${path}/export?format=csv&organization_id=${from.organizationId}`,
      headers: { authorization: `Bearer ${from.token}`, lang: 'ar' },
    })
    const to = await server.newCompany()
    const { taken, errors, warnings } = await imported(server, to, path, payload)
    expect([taken.rows, messages(errors), messages(warnings)]).toEqual([4, [], []])
    const again = await imported(server, to, path, payload)
    expect([again.taken.rows, again.errors.length]).toEqual([0, 4])
  },
)

test('a document that names one of two of a name says who they are, and how to say which of them is meant', async () => {
  const company = await server.newCompany()
  const party = async (path: string, more: object) => {
    await company.must('POST', `/owner/${path}`, {
      type: 'business',
      display_name: 'Sami',
      company_name: 'Sami',
      ...more,
    })
  }
  await party('clients', { serial_number: '7', mobile: '01000000001' })
  await party('clients', { phone: '01000000002' })
  await party('suppliers', { phone: '0222222222' })
  await party('suppliers', {})
  const { suppliers } = await company.must('GET', '/owner/suppliers')
  const bare = (suppliers as unknown as { data: { id: number; phone: string | null }[] }).data.find(each => !each.phone)
  const refusal = async (resource: string, file: string, lang: 'ar' | 'en') => {
    const { body } = await upload(server, company, resource, file, { date: '2026-01-01' }, { lang })
    return messages((body.import as Awaited<ReturnType<typeof imported>>).errors)
  }
  const clients = {
    en: '2: Your records have more than one client called Sami: 7 (01000000001) · 01000000002. Tell the one that is meant in a column “Client number”, “Client tax number”, “Client phone” or “Client e-mail”, as your records have it; add it there where it is missing.',
    ar: '2: في سجلاتك أكثر من عميل اسمه Sami: 7 (01000000001) · 01000000002. ميّز المقصود في الملف بعمود «رقم العميل» أو «الرقم الضريبي للعميل» أو «هاتف العميل» أو «بريد العميل» كما هو في سجلاتك، وأكمل ذلك في سجلاتك لمن ينقصه.',
  }
  const two = {
    en: `2: Your records have more than one supplier called Sami: 0222222222 · #${bare!.id}. Tell the one that is meant in a column “Supplier tax number”, “Supplier phone” or “Supplier e-mail”, as your records have it; add it there where it is missing.`,
    ar: `2: في سجلاتك أكثر من مورد اسمه Sami: 0222222222 · #${bare!.id}. ميّز المقصود في الملف بعمود «الرقم الضريبي للمورد» أو «هاتف المورد» أو «بريد المورد» كما هو في سجلاتك، وأكمل ذلك في سجلاتك لمن ينقصه.`,
  }
  for (const lang of ['en', 'ar'] as const) {
    expect(
      await refusal('invoice_sales', 'Invoice,Date,Client,Item,Qty,Price\nK1,2026-01-05,Sami,Tile,1,5\n', lang),
    ).toEqual([clients[lang]])
    expect(await refusal('payment_sales', 'Number,Date,Client,Amount\nR1,2026-01-05,Sami,5\n', lang)).toEqual([
      clients[lang],
    ])
    const bill = 'Invoice,Date,Supplier,Item,Qty,Price\nN1,2026-01-05,Sami,Tile,1,5\n'
    expect(await refusal('invoice_purchases', bill, lang)).toEqual([two[lang]])
    const opening = 'Invoice number,Date,Supplier,Amount\nN1,2025-12-05,Sami,5\n'
    expect(await refusal('opening_balances', opening, lang)).toEqual([two[lang]])
  }
  const numbered = 'Invoice,Date,Client number,Client,Item,Qty,Price\nK1,2026-01-05,7,Sami,Tile,1,5\n'
  expect((await imported(server, company, 'invoice_sales', numbered)).taken.documents).toBe(1)
})

test('a number that two clients have is no client, nor is one beside the name of another: the row is refused', async () => {
  const company = await server.newCompany()
  const client = async (name: string) => {
    const body = { type: 'business', display_name: name, company_name: name, serial_number: '7' }
    return ((await company.must('POST', '/owner/clients', body)).client as unknown as { id: number }).id
  }
  const [, second] = [await client('Nile'), await client('Delta')]
  const sale = (name: string) => `Invoice,Date,Client number,Client,Item,Qty,Price\nK1,2026-01-05,7,${name},Tile,1,5\n`
  const receipt = (name: string) => `Number,Date,Client number,Client,Amount\nR1,2026-01-05,7,${name},5\n`
  const sentences = {
    en: '2: Your records have more than one client with the number 7: Nile · Delta. Write the name of the one that is meant in the column “Client”, as your records have it, or change the number of one.',
    ar: '2: في سجلاتك أكثر من عميل رقمه 7: Nile · Delta. اكتب في عمود «العميل» اسم المقصود كما هو في سجلاتك، أو غيّر رقم أحدهم.',
  }
  for (const lang of ['en', 'ar'] as const)
    for (const [resource, file] of [
      ['invoice_sales', sale('')],
      ['invoice_sales', sale('Another')],
      ['payment_sales', receipt('')],
    ] as const) {
      const { body } = await upload(server, company, resource, file, {}, { lang })
      expect(messages((body.import as Awaited<ReturnType<typeof imported>>).errors)).toEqual([sentences[lang]])
    }
  const body = { type: 'business', display_name: 'Oasis', company_name: 'Oasis', serial_number: '8' }
  await company.must('POST', '/owner/clients', body)
  const contradicted = {
    en: '2: The number 8 is of Oasis in your records, and the name in this row is of another client. Correct the number or the name.',
    ar: '2: الرقم 8 في سجلاتك للعميل Oasis، والاسم في هذا الصف لعميل آخر. صحّح الرقم أو الاسم.',
  }
  for (const lang of ['en', 'ar'] as const)
    for (const [resource, file] of [
      ['invoice_sales', sale('Nile').replace(',7,', ',8,')],
      ['payment_sales', receipt('Nile').replace(',7,', ',8,')],
    ] as const) {
      const { body } = await upload(server, company, resource, file, {}, { lang })
      expect(messages((body.import as Awaited<ReturnType<typeof imported>>).errors)).toEqual([contradicted[lang]])
    }
  for (const [resource, file] of [
    ['invoice_sales', sale('delta')],
    ['payment_sales', receipt('Delta')],
  ] as const)
    expect((await imported(server, company, resource, file)).errors).toEqual([])
  for (const key of ['invoice-sales', 'payment-sales']) {
    const list = (await company.must('GET', `/owner/${key}`)) as unknown as Record<
      string,
      { data: { client_id: number }[] }
    >
    expect(list[key.replace('-', '_')]!.data.map(({ client_id }) => client_id)).toEqual([second])
  }
})

test.each([
  [
    'en',
    'The code 7 is of Sugar in your records, and the name in this row is of another product. Correct the code or the name.',
    'The code 1101 is in your chart the code of another account than the one named in this row. Correct the code or the name.',
  ],
  [
    'ar',
    'الكود 7 في سجلاتك للصنف Sugar، والاسم في هذا الصف لصنف آخر. صحّح الكود أو الاسم.',
    'الكود 1101 في دليل حساباتك لحساب غير المذكور اسمه في هذا الصف. صحّح الكود أو الاسم.',
  ],
] as const)(
  'a code beside the name of another product or account is refused in %s',
  async (lang, ofProduct, ofAccount) => {
    const company = await server.newCompany()
    await imported(server, company, 'products', 'Code,Name,Price\n0007,Rice,5\n7,Sugar,5\n')
    const refused = async (form: string, file: string, fields: Record<string, string> = {}) => {
      const { body } = await upload(server, company, form, file, fields, { lang })
      return messages((body.import as Awaited<ReturnType<typeof imported>>).errors)
    }
    const untaxed = { taxes: 'none' }
    const line = 'Date,Product code,Product name,Qty,Price'
    expect(await refused('invoice_sales', `Invoice,Client,${line}\nK1,Sami,2026-01-05,7,Rice,1,5\n`)).toEqual([
      `2: ${ofProduct}`,
    ])
    expect(
      await refused('invoice_purchases', `Invoice,Supplier,${line}\nB1,Nile,2026-01-05,7,Rice,1,5\n`, untaxed),
    ).toEqual([`2: ${ofProduct}`])
    const stock = 'Product code,Product name,Qty,Cost\n7,Rice,1,5\n'
    expect(await refused('opening_balances', stock, { list: 'stock', date: '2026-01-01' })).toEqual([`2: ${ofProduct}`])
    const expenses = 'Date,Account code,Account name,Amount\n2026-01-05,1101,Bank,5\n'
    expect(await refused('expenses', expenses)).toEqual([`2: ${ofAccount}`])
  },
)

const lines = (...rows: string[]) => `${rows.join('\n')}\n`

test('two parties of one name are told apart by tax number, telephone or e-mail, in files of every kind; else the row is refused', async () => {
  const company = await server.newCompany()
  const party = async (path: string, more: object) => {
    const body = { type: 'business', display_name: 'Nile', company_name: 'Nile', ...more }
    const answer = await company.must('POST', `/owner/${path}`, body)
    return Object.values(answer).find(each => typeof each === 'object') as unknown as { id: number }
  }
  const parties = []
  for (const path of ['suppliers', 'clients'])
    for (const more of [
      { tax_number: '111-222', email: 'a@nile.com' },
      { mobile: '0100 000 0002', tax_number: '333' },
    ])
      parties.push(await party(path, more))
  const [first, second, client, other] = parties.map(({ id }) => id)
  const bills = lines(
    'Invoice,Date,Supplier,Supplier tax number,Supplier phone,Supplier e-mail,Item,Qty,Price',
    'B1,2026-01-05,Nile,111222,,,Work,1,10',
    // The same number of the other one is another bill.
    'B1,2026-01-05,Nile,٣٣٣,٠١٠٠٠٠٠٠٠٠٢,,Work,1,20',
    'B2,2026-01-06,nile,,,A@nile.com,Work,1,30',
    'B3,2026-01-06,Nile,,,,Work,1,40',
    'B4,2026-01-06,Nile,111-222,01000000002,,Work,1,50',
    'B5,2026-01-06,Nile,999,,,Work,1,60',
    // A number of the bill alone says nothing of who it is from.
    'B6,2026-01-07,Nile,999,01000000002,,Work,1,70',
  )
  const taken = await imported(server, company, 'invoice_purchases', bills)
  expect(taken.errors.map(({ row, column }) => [row, column])).toEqual([5, 6, 7].map(row => [row, 'Supplier']))
  const { invoice_purchases } = (await company.must(
    'GET',
    '/owner/invoice-purchases?sort=id&order=asc',
  )) as unknown as {
    invoice_purchases: { data: { id: number; supplier_id: number; total: string }[] }
  }
  const ofBills = invoice_purchases.data.map(({ supplier_id, total }) => [supplier_id, total])
  expect(ofBills).toEqual([
    [first, '10.00'],
    [second, '20.00'],
    [first, '30.00'],
    [second, '70.00'],
  ])
  const bill = await company.must('GET', `/owner/invoice-purchases/${invoice_purchases.data[0]!.id}`)
  expect(bill.invoice_purchase).toMatchObject({ supplier_tax_number: null })
  const payments = lines(
    'Number,Date,Supplier,Supplier tax number,Amount,For invoice',
    '1,2026-01-07,Nile,333,20,B1',
    '2,2026-01-07,Nile,,20,B1',
  )
  const paid = await imported(server, company, 'payment_purchases', payments)
  expect([paid.taken.total, paid.errors.map(({ row, column }) => [row, column])]).toEqual(['20.00', [[3, 'Supplier']]])
  const sales = lines(
    'Invoice,Date,Client,Client phone,Client tax number,Item,Qty,Price',
    'S1,2026-01-05,Nile,0100-000-0002,,Work,1,10',
    'S2,2026-01-05,NILE,,111 222,Work,1,20',
    'S3,2026-01-05,Nile,,,Work,1,30',
  )
  const sold = await imported(server, company, 'invoice_sales', sales, { taxes: 'none' })
  expect(sold.errors.map(({ row, column }) => [row, column])).toEqual([[4, 'Client']])
  const { invoice_sales } = (await company.must('GET', '/owner/invoice-sales?sort=id&order=asc')) as unknown as {
    invoice_sales: { data: { client_id: number; total: string }[] }
  }
  expect(invoice_sales.data.map(({ client_id, total }) => [client_id, total])).toEqual([
    [other, '10.00'],
    [client, '20.00'],
  ])
  const receipts = lines(
    'Number,Date,Client,Client phone,Amount',
    '1,2026-01-07,Nile,01000000002,5',
    '2,2026-01-07,Nile,,6',
  )
  const received = await imported(server, company, 'payment_sales', receipts)
  expect([received.taken.total, received.errors.length, received.made]).toEqual([
    '5.00',
    1,
    { clients: 0, suppliers: 0, products: 0 },
  ])
  const open = lines(
    'Supplier,Supplier phone,Invoice number,Date,Amount',
    'Nile,01000000002,O1,2025-11-20,100',
    'Nile,,O2,2025-11-20,200',
  )
  const opened = await imported(server, company, 'opening_balances', open, { date: '2025-12-31' })
  expect([opened.taken.total, opened.errors.map(({ row }) => row)]).toEqual(['100.00', [3]])
})

test('a number or a code in Arabic digits is the one that the books have in others, in files of every kind', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'clients', 'Serial number,Name\n0071,Nile\n')
  await imported(server, company, 'products', 'Code,Name,Price\nP-12,Tea,5\n')
  const again = await imported(server, company, 'clients', 'Serial number,Name\n٠٠٧١,النيل\n٠٠٧٢,الفرات\n0072,دجلة\n')
  expect([again.taken.rows, ...messages(again.errors)]).toEqual([
    1,
    '2: ٠٠٧١ is already recorded; it was not recorded again.',
    '4: 0072 is repeated: row 3 has it already.',
  ])
  const made = (found: { made: Record<string, number> }) =>
    Object.values(found.made).reduce((sum, each) => sum + each, 0)
  const sales = await imported(
    server,
    company,
    'invoice_sales',
    'Invoice,Date,Client number,Client,Product code,Item,Qty,Price\nS1,2026-03-01,٠٠٧١,Nile,P-١٢,Tea,1,5\n',
    { taxes: 'none' },
  )
  const receipts = await imported(
    server,
    company,
    'payment_sales',
    'Number,Date,Client number,Amount\n1,2026-03-02,۰۰۷۱,5\n',
  )
  expect([sales, receipts].map(each => [made(each), messages(each.errors)])).toEqual([
    [0, []],
    [0, []],
  ])
})
