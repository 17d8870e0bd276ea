import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyRecords } from '../../books/sql/chain.ts'
import { inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { holdingsOf, imported, nothing, type trialBalance, upload } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

type Row = Record<string, unknown> & { id: number }
async function listedAs(company: Company, path: string, key: string): Promise<Row[]> {
  const answer = await company.must('GET', `/owner/${path}?per_page=100&sort=id&order=asc`)
  return (answer[key] as unknown as { data: Row[] }).data
}
const listed = (company: Company, path: string) => listedAs(company, path, path.replaceAll('-', '_'))
const one = async (company: Company, path: string, key: string, body: object): Promise<Row> =>
  (await company.must('POST', `/owner/${path}`, body))[key] as unknown as Row

const within = <T>(company: Company, work: Parameters<typeof inTransaction<T>>[1]): Promise<T> =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return work(tx)
  })

/** What each account came to in all, by its code. */
async function balances(company: Company): Promise<Record<string, string>> {
  const { report } = await company.must('GET', '/owner/reports/trial-balance?preset=all_time')
  const { rows } = report as unknown as Awaited<ReturnType<typeof trialBalance>>
  return Object.fromEntries(
    rows
      .filter(({ kind }) => kind === 'row')
      .map(({ cells }) => [cells.code, cells.closing_debit ?? (cells.closing_credit && `-${cells.closing_credit}`)])
      .filter(([, balance]) => balance),
  )
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`

const purchases = lines(
  'Supplier,Invoice,Date,Item code,Description,Qty,Price',
  'Nile Paper,1001,2026-01-05,A1,Paper A4,10,80.00',
  'Nile Paper,1001,2026-01-05,A2,Pens,5,12.50',
  'Delta Ink,1001,2026-01-06,A1,Paper A4,1,82.00',
)

test('purchases of two suppliers with one number come once each, and a second time not at all', async () => {
  const company = await server.newCompany()
  const dry = await imported(server, company, 'invoice_purchases', purchases, { dry_run: '1' })
  expect(await holdingsOf(server, company)).toEqual(nothing)
  const real = await imported(server, company, 'invoice_purchases', purchases)
  expect({ ...dry, id: real.id, dry_run: false }).toEqual(real)
  expect(real).toMatchObject({
    taken: { rows: 3, documents: 2, total: '944.50' },
    refused: { rows: 0, documents: 0, total: '0.00' },
    made: { clients: 0, suppliers: 2, products: 2 },
    errors: [],
  })
  const found = await listed(company, 'invoice-purchases')
  expect(found.map(({ reference, source_number, total }) => [reference, source_number, total])).toEqual([
    ['1001', '1001', '862.50'],
    ['1001', '1001', '82.00'],
  ])
  expect(await balances(company)).toEqual({ 2101: '-944.50', 5299: '944.50' })
  const before = await holdingsOf(server, company)
  const again = await imported(server, company, 'invoice_purchases', purchases)
  expect(again.taken).toEqual({ rows: 0, documents: 0, total: '0.00' })
  expect(again.refused).toEqual({ rows: 3, documents: 2, total: '944.50' })
  expect(again.errors[0]).toMatchObject({
    row: 2,
    column: 'Invoice',
    message: 'Document \u20681001\u2069 is already in the books as \u2068PB-00001\u2069; it was not recorded again.',
  })
  expect(await holdingsOf(server, company)).toEqual(before)
})

test('a bill that somebody typed is not taken again from a file', async () => {
  const company = await server.newCompany()
  const supplier = await one(company, 'suppliers', 'supplier', {
    ...{ type: 'business', display_name: 'Delta Ink', company_name: 'Delta Ink' },
  })
  const product = await one(company, 'products', 'product', { name: 'Ink', stock_type: 'services', default_price: '1' })
  await one(company, 'invoice-purchases', 'invoice_purchase', {
    ...{ date: '2026-01-06', supplier_id: supplier.id, reference: '1001' },
    items: [{ product_id: product.id, quantity: '1', price: '82', value_added_tax: false }],
  })
  const { taken, errors } = await imported(server, company, 'invoice_purchases', purchases)
  expect(taken).toEqual({ rows: 2, documents: 1, total: '862.50' })
  expect(errors).toMatchObject([
    { row: 4, message: expect.stringContaining('already in the books as \u2068PB-00001\u2069') },
  ])
})

test('a purchase is what its form would make of it: discounts, taxes, shipping, due date, currency, warehouse, goods', async () => {
  const company = await server.newCompany({ value_added_tax: '14', coins: [818, 840] })
  const file = lines(
    'المورد,رقم الفاتورة,التاريخ,الاستحقاق,العملة,سعر الصرف,المخزن,كود الصنف,وصف الصنف,نوع الصنف,الكمية,السعر,الخصم,ضريبة القيمة المضافة,خصم المستند,الشحن,الرقم الضريبي للمورد,إجمالي المستند',
    'مصنع الدلتا,ف-7,2026-02-01,2026-03-01,USD,50,,P1,مضخة,سلعة,2,100,10%,نعم,5,0,204-829-305,199.50',
    'مصنع الدلتا,ف-7,,,,,,P2,تركيب,خدمة,1,10,10,نعم,,,,',
  )
  const { taken, errors } = await imported(server, company, 'invoice_purchases', file)
  expect(errors).toEqual([])
  // 180 + 0 less 5, and 14 % on it: 199.50 dollars at 50.
  expect(taken).toEqual({ rows: 2, documents: 1, total: '9975.00' })
  const [{ id }] = (await listed(company, 'invoice-purchases')) as [Row]
  const { invoice_purchase } = await company.must('GET', `/owner/invoice-purchases/${id}`)
  expect(invoice_purchase).toMatchObject({
    ...{ reference: 'ف-7', due_date: '2026-03-01', currency_id: 840, subtotal: '180.00', discount_total: '5.00' },
    ...{ value_added_tax: '24.50', total: '199.50', base_total: '9975.00' },
    supplier: { display_name: 'مصنع الدلتا' },
    items: [
      {
        product: { code: 'P1', name: 'مضخة' },
        quantity: '2',
        discount: '10',
        discount_type: 'percent',
        total: expect.any(String),
      },
      { product: { code: 'P2', name: 'تركيب' }, discount: '10', discount_type: 'amount' },
    ],
  })
  // What the file calls goods is on the shelf, at its share of the discount.
  expect((await balances(company))['1301']).toBe('8750.00')
})

test('what is wrong with a purchase is said row by row, and the rest is taken', async () => {
  const company = await server.newCompany()
  await one(company, 'products', 'product', { name: 'Paper', code: 'A1', stock_type: 'goods', default_price: '90' })
  const file = lines(
    'Supplier,Invoice,Date,Currency,Item code,Description,Qty,Price,Document total,Warehouse',
    'Nile,1,2026-01-05,,A1,,10,80,800,',
    'Nile,2,2026-01-05,,A1,,0,80,,',
    'Nile,2,2026-01-05,,A1,,1,80,,',
    'Nile,3,2026-01-05,,A1,,1,80,81,',
    'Nile,4,2026-13-05,,A1,,1,80,,',
    ',5,2026-01-05,,A1,,1,80,,',
    'Nile,6,2026-01-05,,,,1,80,,',
    'Nile,7,2026-01-05,,A1,,1,80,,Attic',
    'Nile,8,2026-01-05,,A1,,1,80,,',
    'Nile,8,2026-01-06,,A1,,1,80,,',
    'Nile,9,2026-01-05,XXX,A1,,1,80,,',
    'Nile,,2026-01-05,,A1,,1,80,,',
  )
  const answered = { taxes: 'none' }
  const { taken, refused, rows, total, errors } = await imported(server, company, 'invoice_purchases', file, answered)
  expect(taken).toEqual({ rows: 1, documents: 1, total: '800.00' })
  expect([rows, refused.rows, refused.documents, total]).toEqual([12, 11, 9, '1600.00'])
  expect(errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toMatchInlineSnapshot(`
    [
      "3 Qty: Enter a number above zero",
      "4 null: This document was not recorded because its row ⁨3⁩ is refused.",
      "5 Document total: The file says a total of ⁨81.00⁩ for this document; its lines come to ⁨80.00⁩.",
      "6 Date: Enter a valid date",
      "7 Supplier: Enter the supplier name",
      "8 null: This row names no product: neither a code nor a description.",
      "9 Warehouse: There is no ⁨Attic⁩ in your records. Add it first, or leave the cell empty.",
      "10 null: This document was not recorded because its row ⁨11⁩ is refused.",
      "11 Date: Date of this row is not that of row ⁨10⁩ of the same document.",
      "12 Currency: There is no ⁨XXX⁩ in your records. Add it first, or leave the cell empty.",
      "13 Invoice: Enter the invoice number",
    ]
  `)
  // What was refused made nothing.
  expect((await listed(company, 'suppliers')).map(({ display_name }) => display_name)).toEqual(['Nile'])
  const sound = await within(company, tx => verifyRecords(tx, company.organizationId))
  expect(sound).toMatchObject({ first: null, records: 3, sound: 3 })
})

test('what is taxed is asked where the file does not say so, and none of it is taken in silence', async () => {
  const company = await server.newCompany({ value_added_tax: '14' })
  await one(company, 'products', 'product', { name: 'Paper', code: 'A1', stock_type: 'goods', default_price: '90' })
  const file = lines(
    'Supplier,Invoice,Date,Tax number,Item code,Qty,Price',
    'Nile,1,2026-01-05,415-263-780,A1,10,11.40',
  )
  const dry = await imported(server, company, 'invoice_purchases', file, { dry_run: '1' })
  expect(dry.tax_question).toEqual({
    ...{ answer: null, products: ['Paper'], more: 0 },
    readings: [
      { taxes: 'included', total: '114.00', tax: '14.00' },
      { taxes: 'added', total: '129.96', tax: '15.96' },
      { taxes: 'none', total: '114.00', tax: '0.00' },
    ],
  })
  const unanswered = await upload(server, company, 'invoice_purchases', file)
  expect([unanswered.status, Object.keys(unanswered.body.message as object)]).toEqual([422, ['taxes']])
  const { taken } = await imported(server, company, 'invoice_purchases', file, { taxes: 'included' })
  expect(taken.total).toBe('114.00')
  expect(await balances(company)).toEqual({ 1301: '100.00', 1402: '14.00', 2101: '-114.00' })
})

test('where the organization has no taxes nobody is asked how prices have them', async () => {
  const company = await server.newCompany({ value_added_tax: '0' })
  await one(company, 'products', 'product', { name: 'Paper', code: 'A1', stock_type: 'goods', default_price: '90' })
  const file = lines('Supplier,Invoice,Date,Item code,Qty,Price', 'Nile,1,2026-01-05,A1,10,11.40')
  const dry = await imported(server, company, 'invoice_purchases', file, { dry_run: '1' })
  expect(dry.tax_question).toBe(null)
  const sales = lines('Invoice,Date,Customer,Code,Qty,Price', 'F1,2026-01-06,Sami,A1,1,20')
  const { taken } = await imported(server, company, 'invoice_purchases', file)
  const sold = await imported(server, company, 'invoice_sales', sales)
  expect([taken.total, sold.tax_question, sold.taken.total]).toEqual(['114.00', null, '20.00'])
})

test('a bill whose total is not that of its lines is refused, or taken by its number', async () => {
  const company = await server.newCompany()
  const file = lines(
    'Supplier,Invoice,Date,Description,Qty,Price,Document total',
    'Nile,1,2026-01-05,Paper,1,80,81',
    'Nile,2,2026-01-05,Paper,1,80,80',
  )
  const refused = await imported(server, company, 'invoice_purchases', file, { dry_run: '1' })
  const difference = { document: '1', row: 2, column: 'Document total', total: '81', computed: '80.00' }
  expect([refused.taken.documents, refused.differences]).toEqual([1, [{ ...difference, accepted: false }]])
  const accepted = await imported(server, company, 'invoice_purchases', file, { accept_differences: '1' })
  expect([accepted.taken.documents, accepted.differences]).toEqual([2, [{ ...difference, accepted: true }]])
})

/** A client with two open invoices of 100 and of 50. */
async function withInvoices() {
  const company = await server.newCompany()
  const client = await one(company, 'clients', 'client', {
    ...{ type: 'business', display_name: 'Sami Hardware', company_name: 'Sami Hardware' },
  })
  const product = await one(company, 'products', 'product', {
    name: 'Tile',
    stock_type: 'services',
    default_price: '1',
  })
  const sell = (price: string, reference: string) =>
    one(company, 'invoice-sales', 'invoice_sale', {
      ...{ date: '2026-01-01', client_id: client.id, reference },
      items: [{ product_id: product.id, quantity: '1', price, value_added_tax: false }],
    })
  return { company, invoices: [await sell('100', 'order 1'), await sell('50', 'order 2')] }
}

test('receipts settle the invoices that they name, the rest stays a credit, and equal rows are each their own', async () => {
  const { company, invoices } = await withInvoices()
  const file = lines(
    'Receipt no,Date,Client,Invoice,Amount,Discount,Method,Cheque no,Cheque date,Account,Notes',
    'R1,2026-01-10,Sami Hardware,INV-00001,60,,cash,,,1101,first',
    'R1,2026-01-10,Sami Hardware,order 2,48,2,,,,,',
    ',2026-01-11,Sami Hardware,,5,,,,,,',
    ',2026-01-11,Sami Hardware,,5,,,,,,',
    'R2,2026-01-12,,INV-00001,70,,شيك,778,2026-02-01,,',
    'R3,2026-01-12,New Shop,,12.50,,,,,,',
  )
  const { taken, errors, made } = await imported(server, company, 'payment_sales', file)
  expect(errors).toEqual([])
  expect(taken).toEqual({ rows: 6, documents: 5, total: '200.50' })
  expect(made).toEqual({ clients: 1, suppliers: 0, products: 0 })
  for (const { id } of invoices) {
    const { invoice_sale } = await company.must('GET', `/owner/invoice-sales/${id}`)
    expect(invoice_sale).toMatchObject({ residual: '0.00' })
  }
  const receipts = await listed(company, 'payment-sales')
  expect(receipts.map(({ reference, amount, payment_method }) => [reference, amount, payment_method])).toEqual([
    ['R1', '108.00', 'cash'],
    [null, '5.00', 'cash'],
    [null, '5.00', 'cash'],
    ['R2', '70.00', 'cheque'],
    ['R3', '12.50', 'cash'],
  ])
  // 108 + 5 + 5 + 12.50 in cash, 70 by cheque; 30 too much on an invoice, and 22.50 before any.
  expect(await balances(company)).toMatchObject({ 1101: '130.50', 1211: '70.00', 2302: '-30.00' })
  const again = await imported(server, company, 'payment_sales', file)
  expect(again.taken.rows).toBe(0)
  expect(again.refused).toEqual(taken)
  expect(again.errors[2]!.message).toBe(
    'This row is already in the books as \u2068RC-00002\u2069; it was not recorded again.',
  )
})

test.each([
  [
    'en',
    [
      '\u2068Sami Hardware\u2069 has no posted invoice \u2068INV-77\u2069. Leave the cell empty for the amount to stand as a credit.',
      'Invoice \u2068INV-00001\u2069 is settled in full. Leave the cell empty for the amount to stand as a credit.',
      'This row does not name whom it was dealt with.',
      'This was paid by transfer or card, and nothing names its account. Add a column for the cash account.',
      'Date of this row is not that of row \u20688\u2069 of the same document.',
    ],
  ],
  [
    'ar',
    [
      'لا توجد لـ\u2068Sami Hardware\u2069 فاتورة مرحّلة برقم \u2068INV-77\u2069. اتركها خالية ليبقى المبلغ رصيدًا.',
      'الفاتورة \u2068INV-00001\u2069 مسددة كلها. اترك الخانة خالية ليبقى المبلغ رصيدًا.',
      'لا يذكر هذا الصف مع من كان التعامل.',
      'دُفع هذا بتحويل أو بطاقة ولا يُعرف في أي حساب. أضف عمودًا لحساب النقدية.',
      '«التاريخ» في هذا الصف غير ما في الصف \u20688\u2069 من المستند نفسه.',
    ],
  ],
])('a receipt that cannot be taken says why in %s', async (lang, sentences) => {
  const { company } = await withInvoices()
  const file = lines(
    'Receipt no,Date,Client,Invoice,Amount,Method',
    '1,2026-01-10,Sami Hardware,INV-00001,100,',
    '2,2026-01-11,Sami Hardware,INV-77,5,',
    '3,2026-01-11,Sami Hardware,INV-00001,5,',
    '4,2026-01-11,,,5,',
    '5,2026-01-11,Sami Hardware,,5,تحويل بنكي',
    '7,2026-01-11,Sami Hardware,,5,',
    '6,2026-01-11,Sami Hardware,,5,',
    '6,2026-01-12,Sami Hardware,,5,',
  )
  const { status, body } = await upload(server, company, 'payment_sales', file, {}, { lang })
  const { errors, taken } = body.import as { errors: { message: string }[]; taken: { rows: number } }
  expect([status, taken.rows]).toEqual([200, 2])
  const found = errors.map(({ message }) => message)
  expect(sentences.filter(sentence => !found.includes(sentence))).toEqual([])
})

test.each(['ar', 'en'] as const)('what a file names and the books do not have is said in %s', async lang => {
  const { company } = await withInvoices()
  const sentences = async (resource: string, ...rows: string[]) => {
    const { body } = await upload(server, company, resource, lines(...rows), {}, { lang })
    return (body.import as { errors: { message: string }[] }).errors.map(({ message }) => message)
  }
  for (const code of ['5901', '5902'])
    await one(company, 'accounts', 'account', { code, name: 'Travel', type: 'expense' })
  const twice = ['Date,Client,Amount', '2026-02-01,Sami Hardware,10']
  await sentences('payment_sales', ...twice)
  const found = [
    ...(await sentences('payment_sales', ...twice)),
    ...(await sentences('expenses', 'Date,Account,Amount', '2026-02-01,Rant,1', '2026-02-01,Travel,1')),
    ...(await sentences(
      'invoice_purchases',
      ...['Supplier,Invoice,Date,Description,Qty,Price,Document total', 'Nile,1,2026-01-05,Paper,1,80,81'],
    )),
  ]
  const client = (await listed(company, 'clients'))[0]!
  const [product] = await listedAs(company, 'products', 'Products')
  for (const price of ['1', '2'])
    await one(company, 'invoice-sales', 'invoice_sale', {
      ...{ date: '2026-01-01', client_id: client.id, reference: 'order 3' },
      items: [{ product_id: product!.id, quantity: '1', price, value_added_tax: false }],
    })
  const named = ['Date,Client,Invoice,Amount', '2026-02-02,Sami Hardware,order 3,1']
  found.push(...(await sentences('payment_sales', ...named)))
  await company.allowOnly({ imports: ['create'], payment_sales: ['create', 'read'], clients: ['read'] })
  found.push(...(await sentences('payment_sales', 'Date,Client,Amount', '2026-02-02,New Shop,10')))
  expect(found.map(sentence => sentence.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual(
    {
      ar: [
        'هذا الصف مسجل من قبل برقم RC-00001، فلم يُسجل مرة أخرى.',
        'لا يوجد حساب كوده أو اسمه Rant. أضفه إلى دليل الحسابات أو صحح الخانة.',
        'أكثر من حساب اسمه Travel. اكتب كود الحساب.',
        'إجمالي المستند في الملف 81.00، وما تبلغه بنوده 80.00.',
        'لـSami Hardware أكثر من فاتورة مرجعها order 3. أضف عمودًا «رقم الفاتورة في دفاتري» واكتب فيه رقمها عندك.',
        'لا يوجد New Shop في سجلاتك، وليس لديك صلاحية لإضافته.',
      ],
      en: [
        'This row is already in the books as RC-00001; it was not recorded again.',
        'No account has the code or the name Rant. Add it to the chart of accounts, or correct the cell.',
        'More than one account is called Travel. Write the code of the account.',
        'The file says a total of 81.00 for this document; its lines come to 80.00.',
        'More than one invoice of Sami Hardware has the reference order 3. Add a column “Invoice number in my books” with its number in your books.',
        'There is no New Shop in your records, and you may not add it.',
      ],
    }[lang],
  )
})

test('supplier payments settle bills by the number of the supplier', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_purchases', purchases)
  const file = lines(
    'التاريخ,المورد,المبلغ,الفاتورة,حساب النقدية',
    '٢٠٢٦/٠٢/٠١,Nile Paper,862.50,1001,البنك',
    '2026/02/02,Delta Ink,100,1001,1101',
  )
  const { taken, errors } = await imported(server, company, 'payment_purchases', file)
  expect(errors).toEqual([])
  expect(taken).toEqual({ rows: 2, documents: 2, total: '962.50' })
  expect(await balances(company)).toEqual({ 1101: '-100.00', 1111: '-862.50', 1401: '18.00', 5299: '944.50' })
})

test('expenses go to the accounts that they name by code or by name in either language, and to no other', async () => {
  const company = await server.newCompany({ value_added_tax: '14' })
  const file = lines(
    'No,Date,Account,Description,Amount,Cash account,Paid to,VAT,Tax number',
    'E1,2026-03-01,5203,March,5000,البنك,Landlord,,',
    'E1,2026-03-01,الدعاية والإعلان,Banner,114,,,yes,415-263-780',
    ',2026-03-02,Rent,Store,100,,,,',
    ',2026-03-02,,Tea,12.25,,,,',
    'E2,2026-03-03,Rant,Typo,1,,,,',
    'E3,2026-03-03,1201,Not for an expense,1,,,,',
    'E4,2026-03-03,,,1,,,,',
  )
  const { taken, refused, errors } = await imported(server, company, 'expenses', file)
  expect(taken).toEqual({ rows: 4, documents: 3, total: '5226.25' })
  expect(refused).toEqual({ rows: 3, documents: 3, total: '3.00' })
  expect(errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toMatchInlineSnapshot(`
    [
      "6 Account: No account has the code or the name ⁨Rant⁩. Add it to the chart of accounts, or correct the cell.",
      "7 Account: Only its own documents move this account",
      "8 Description: Write what this amount was for, or choose the account",
    ]
  `)
  expect(await balances(company)).toEqual({
    ...{ 1101: '-112.25', 1111: '-5114.00', 1402: '14.00' },
    ...{ 5203: '5100.00', 5204: '100.00', 5299: '12.25' },
  })
})

test('two accounts of one name are told apart by their codes', async () => {
  const company = await server.newCompany()
  for (const code of ['5901', '5902'])
    await one(company, 'accounts', 'account', { code, name: 'Travel', type: 'expense' })
  const file = lines('Date,Account,Amount', '2026-03-01,Travel,10', '2026-03-01,5902,10', '2026-03-01,5901 Travel,10')
  const { taken, errors } = await imported(server, company, 'expenses', file)
  expect(taken.rows).toBe(2)
  expect(errors).toMatchObject([
    {
      ...{ row: 2, column: 'Account' },
      message: 'More than one account is called \u2068Travel\u2069. Write the code of the account.',
    },
  ])
})

test('nothing comes into a locked period, and nothing without the permission for it', async () => {
  const { company } = await withInvoices()
  await within(company, tx =>
    sql`update organizations set lock_date = '2026-01-31' where id = ${company.organizationId}`.execute(tx),
  )
  const file = lines('Date,Client,Amount', '2026-01-31,Sami Hardware,10', '2026-02-01,Sami Hardware,10')
  const { taken, errors } = await imported(server, company, 'payment_sales', file)
  expect([taken.rows, errors]).toMatchObject([
    1,
    [{ row: 2, column: 'Date', message: 'The period up to \u206831/01/2026\u2069 is locked.' }],
  ])
  await company.allowOnly({ imports: ['create'], payment_sales: ['create', 'read'], clients: ['read'] })
  expect((await upload(server, company, 'expenses', 'Date,Account,Amount\n2026-02-01,Rent,10\n')).status).toBe(403)
  const own = await imported(server, company, 'payment_sales', lines('Date,Client,Amount', '2026-02-02,New Shop,10'))
  expect(own.errors).toMatchObject([
    {
      ...{ row: 2, column: 'Client' },
      message: 'There is no \u2068New Shop\u2069 in your records, and you may not add it.',
    },
  ])
})

test('whoever sees only their own brings no file: it would name the clients of others', async () => {
  const { company } = await withInvoices()
  await company.allowOnly({ imports: ['create'], payment_sales: ['create', 'read'], clients: ['create', 'read'] })
  await within(company, tx =>
    sql`update roles set scope = 'own' where organization_id = ${company.organizationId} and name = 'clerk'`.execute(
      tx,
    ),
  )
  const file = lines('Date,Client,Invoice,Amount', '2026-02-01,Sami Hardware,INV-00001,10')
  expect((await upload(server, company, 'payment_sales', file)).status).toBe(403)
})

test('a file without the columns that it needs is refused, and a template has all that are known', async () => {
  const company = await server.newCompany()
  const { status, body } = await upload(server, company, 'payment_sales', 'When,What\n1,2\n')
  expect(status).toBe(422)
  expect(Object.keys(body.message as object).sort()).toEqual(['mapping.amount', 'mapping.client_name', 'mapping.date'])
  for (const resource of ['invoice_purchases', 'payment_sales', 'payment_purchases', 'expenses']) {
    const { text } = await company.call('GET', `/owner/imports/${resource}/template`, undefined, { lang: 'en' })
    const preview = await upload(server, company, `${resource}/preview`, `${text}${text}`)
    const { columns } = preview.body.preview as { columns: { head: string; field: string | null }[] }
    // Each head of the template is the column that it was written for.
    expect(columns.filter(({ field }) => field === null)).toEqual([])
  }
})
