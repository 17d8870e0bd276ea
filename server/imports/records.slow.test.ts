import { type CellObject, utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../i18n/text.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { imported, upload } from './testing.ts'

/** Files of clients, suppliers, products and accounts: what they name, and what they leave out. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const lines = (...rows: string[]) => `${rows.join('\n')}\n`
type Wire = Record<string, unknown> & { id: number }
async function listed(company: Company, path: string, list: string): Promise<Wire[]> {
  const answer = await company.must('GET', `/owner/${path}?per_page=100`)
  return (answer[list] as unknown as { data: Wire[] }).data
}
const reasons = async (company: Company, resource: string, content: string, lang: 'ar' | 'en') => {
  const { body } = await upload(server, company, resource, content, { dry_run: '1' }, { lang })
  const { errors } = body.import as { errors: { row: number; column: string | null; message: string }[] }
  return errors.map(({ row, column, message }) => `${row} ${column}: ${message.replace(/[\u2066-\u2069]/g, '')}`)
}

test('an account of a file may be a part of an account of the same file, whichever stands first', async () => {
  const company = await server.newCompany()
  const { errors } = await imported(
    server,
    company,
    'accounts',
    lines(
      'Account code,Account name,Account type,Part of',
      '510203,Night shift,expense,510202 Overtime',
      '510202,Overtime,expense,5102',
      '510204,Day shift,expense,Overtime',
      '5102,Wages of the north,expense,',
    ),
  )
  expect(errors.filter(({ row }) => row !== 5)).toEqual([])
  const accounts = await listed(company, 'accounts', 'Accounts')
  const parentOf = (code: string) =>
    accounts.find(({ id }) => id === accounts.find(account => account.code === code)!.parent_id)?.code
  expect(['510203', '510202', '510204'].map(parentOf)).toEqual(['510202', '5102', '510202'])
})

test('an account whose parent is refused, of another type or in the end a part of itself is refused', async () => {
  const company = await server.newCompany()
  const content = lines(
    'Account code,Account name,Account type,Part of',
    '7001,,expense,',
    '7002,Under nothing,expense,7001',
    '7003,Below that,expense,7002',
    '7004,Round,expense,7005',
    '7005,And round,expense,7004',
    '7006,Itself,expense,7006',
    '7007,Sound,expense,',
    '7008,Of another type,income,7007',
    '7009,Of nobody,expense,7999',
  )
  expect(await reasons(company, 'accounts', content, 'en')).toMatchInlineSnapshot(`
    [
      "2 Account name: Enter the account name",
      "3 Part of: It was not recorded because row 2, of which it is a part, is refused.",
      "4 Part of: It was not recorded because row 3, of which it is a part, is refused.",
      "5 Part of: An account cannot be under itself",
      "6 Part of: It was not recorded because row 5, of which it is a part, is refused.",
      "7 Part of: An account cannot be under itself",
      "9 Part of: The parent account is of another type",
      "10 Part of: There is no 7999 in your records. Add it first, or leave the cell empty.",
    ]
  `)
  expect(await reasons(company, 'accounts', content, 'ar')).toMatchInlineSnapshot(`
    [
      "2 Account name: أدخل اسم الحساب",
      "3 Part of: لم يُسجل لأن الصف 2، وهو جزء منه، مرفوض.",
      "4 Part of: لم يُسجل لأن الصف 3، وهو جزء منه، مرفوض.",
      "5 Part of: لا يكون الحساب تابعًا لنفسه",
      "6 Part of: لم يُسجل لأن الصف 5، وهو جزء منه، مرفوض.",
      "7 Part of: لا يكون الحساب تابعًا لنفسه",
      "9 Part of: نوع الحساب الرئيسي مختلف",
      "10 Part of: لا يوجد 7999 في سجلاتك. أضفه أولًا أو اترك الخانة خالية.",
    ]
  `)
  expect((await imported(server, company, 'accounts', content)).taken.rows).toBe(1)
})

test('a file of accounts as deep as it is long is taken', async () => {
  const company = await server.newCompany()
  const deep = Array.from({ length: 300 }, (_, index) => `8${index + 1},Level ${index + 1},expense,8${index}`)
  const { taken } = await imported(
    server,
    company,
    'accounts',
    lines('Account code,Account name,Account type,Part of', ...deep.reverse(), '80,Level 0,expense,'),
  )
  expect(taken.rows).toBe(301)
})

test('a name that two records bear is refused, and their codes tell them apart', async () => {
  const company = await server.newCompany()
  for (const number of ['R1', 'R2']) await company.must('POST', '/owner/representatives', { name: 'Ahmed', number })
  const file = (name: string) => lines('Name,Representative', `Green Lamp,${name}`)
  expect(await reasons(company, 'clients', file('Ahmed'), 'en')).toEqual([
    '2 Representative: Your records have more than one Ahmed. Write its number or code, or change a name in your records.',
  ])
  expect(await reasons(company, 'clients', file('Ahmed'), 'ar')).toEqual([
    '2 Representative: في سجلاتك أكثر من Ahmed. اكتب رقمه أو كوده، أو غيّر الاسم في سجلاتك.',
  ])
  expect(await reasons(company, 'clients', file('R2 Ahmed'), 'en')).toEqual([])
  expect(await reasons(company, 'clients', file('r2'), 'en')).toEqual([])
})

test('a name letter by letter comes before one that only sounds like it', async () => {
  const company = await server.newCompany()
  for (const name of ['احمد', 'أحمد']) await company.must('POST', '/owner/representatives', { name })
  await imported(server, company, 'clients', lines('Name,Representative', 'One,أحمد', 'Two,احمد'))
  const representatives = await listed(company, 'representatives', 'representative')
  const clients = await listed(company, 'clients', 'clients')
  const nameOf = (client: string) =>
    representatives.find(({ id }) => id === clients.find(each => each.display_name === client)!.representative_id)!.name
  expect([nameOf('One'), nameOf('Two')]).toEqual(['أحمد', 'احمد'])
})

test('records that get their number by themselves each get one of their own from a file', async () => {
  const company = await server.newCompany()
  await company.must('PUT', `/owner/organizations`, { numbers_records: true })
  await imported(server, company, 'clients', lines('Name,Client number', 'One,', 'Two,C-0002', 'Three,', 'Four,'))
  const clients = await listed(company, 'clients', 'clients')
  const numbers = Object.fromEntries(clients.map(({ display_name, serial_number }) => [display_name, serial_number]))
  expect(numbers).toEqual({ One: 'C-0001', Two: 'C-0002', Three: 'C-0003', Four: 'C-0004' })
})

test('a supplier of whom the file says no company has none', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'suppliers', lines('Display name,Company name', 'Nile Paper,', 'Delta Ink,Delta Ltd'))
  await imported(server, company, 'suppliers', lines('Display name', 'Red Gate'))
  const suppliers = await listed(company, 'suppliers', 'suppliers')
  const companies = Object.fromEntries(suppliers.map(({ display_name, company_name }) => [display_name, company_name]))
  expect(companies).toEqual({ 'Nile Paper': null, 'Delta Ink': 'Delta Ltd', 'Red Gate': 'Red Gate' })
})

test('a line break in a name is a space, and in an address a line break', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'clients', lines('Name,Address', '"Green\nLamp","1 Nile St\nCairo"'))
  const [client] = await listed(company, 'clients', 'clients')
  expect([client!.display_name, client!.address]).toEqual(['Green Lamp', '1 Nile St\nCairo'])
})

test('a workbook is read as its cells show it: leading zeros, days, shares, texts', async () => {
  const company = await server.newCompany()
  const cell = (v: number, z: string): CellObject => ({ t: 'n', v, z })
  const headers = ['Name', 'Mobile', 'Serial number', 'Tax number', 'Due at once %', 'Credit limit', 'Address']
  const sheet = utils.aoa_to_sheet([headers])
  const rows: (CellObject | string)[][] = [
    [
      'One',
      cell(1001234567, '00000000000'),
      cell(7, '0000'),
      '00123',
      cell(0.155, '0.00%'),
      cell(1.234, '#,##0.000'),
      cell(46027, 'dd/mm/yyyy'),
    ],
    [
      'Two',
      cell(201001234567, '"+"000000000000'),
      cell(1234, 'General'),
      '1e5',
      cell(1, '0%'),
      cell(1500, '#,##0.00 "EGP"'),
      '=1+1',
    ],
  ]
  utils.sheet_add_aoa(sheet, rows, { origin: 'A2' })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'clients')
  const mapping = { due_at_once_percent: 'Due at once %', serial_number: 'Serial number' }
  const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const dry = await imported(server, company, 'clients', content, { mapping: JSON.stringify(mapping), dry_run: '1' })
  // The pound has two decimals.
  expect(dry.errors.map(({ row, column }) => [row, column])).toEqual([[2, 'Credit limit']])
  sheet.F2 = cell(1.25, '#,##0.000')
  const taken = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  await imported(server, company, 'clients', taken, { mapping: JSON.stringify(mapping) })
  const clients = await listed(company, 'clients', 'clients')
  const read = clients.map(client =>
    ['mobile', 'serial_number', 'tax_number', 'due_at_once_percent', 'credit_limit', 'address'].map(
      name => client[name],
    ),
  )
  expect(read).toEqual([
    ['01001234567', '0007', '00123', '15.5', '1.25', '2026-01-05'],
    ['+201001234567', '1234', '1e5', '100', '1500.00', '=1+1'],
  ])
})

test('what a file says otherwise of a record that is in the books is named, and changes nothing', async () => {
  const company = await server.newCompany()
  const accounts = async () => (await company.must('GET', '/owner/accounts?per_page=100')).Accounts
  await imported(server, company, 'accounts', lines('Account code,Account name,Account type', '7001,Rent,expense'))
  const before = await accounts()
  const content = lines(
    'Account code,Account name,Account type,Part of,Notes',
    ...['7001,Rent,expense,,', '7001,Rent of the shop,income,,', '1101,Cash,cash,,', '1101,Cash of the shop,cash,,'],
  )
  const english = await reasons(company, 'accounts', content, 'en')
  const known = 'is already recorded; it was not recorded again.'
  const otherwise = `${known} The file says otherwise than your records, which were not changed:`
  expect(english).toEqual([
    `2 Account code: 7001 ${known}`,
    `3 Account code: 7001 ${otherwise} Account name, Account type`,
    `4 Account code: 1101 ${known}`,
    `5 Account code: 1101 ${otherwise} Account name`,
  ])
  expect(await accounts()).toEqual(before)
})

test('prices of products that are in the books are compared as figures, and what is hidden is not named', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'products', lines('Code,Name,Price,Purchase price', '1,Tile,5.5,3', '2,Grout,7,4'))
  const content = lines(...['Code,Name,Price,Purchase price', '1,Tile,5.50,3.000', '2,Grout,8,4.5', '3,Sand,1,1'])
  const known = 'is already recorded; it was not recorded again.'
  const otherwise = `${known} The file says otherwise than your records, which were not changed:`
  expect(await reasons(company, 'products', content, 'en')).toEqual([
    `2 Code: 1 ${known}`,
    `3 Code: 2 ${otherwise} Selling price, Purchase price`,
  ])
  await company.allowOnly({ imports: ['create', 'read'], products: ['create', 'read'] })
  expect((await reasons(company, 'products', content, 'ar'))[1]).toBe(
    '3 Code: 2 مسجل من قبل، فلم يُسجل مرة أخرى. وفي الملف غير ما في سجلاتك، ولم يتغير شيء منها: سعر البيع',
  )
})

test('stock of a product of which the file does not say that it is goods is refused for that, and an empty price by its name', async () => {
  const company = await server.newCompany()
  const stock = 'Opening quantity,Opening unit cost,Opening date,Reorder level'
  const silent = lines(`Name,Selling price,${stock}`, 'Rice,5,10,3,2026-01-01,4', 'Salt,,,,,')
  const taken =
    'The file does not say of what type this product is, so it was taken for a service, and a service has no stock. Add a column “Stock type” and write “Goods” in it, or clear this cell.'
  expect(await reasons(company, 'products', silent, 'en')).toEqual([
    ...stock.split(',').map(head => `2 ${head}: ${taken}`),
    '3 Selling price: Enter the selling price',
  ])
  expect((await reasons(company, 'products', silent, 'ar')).slice(3)).toEqual([
    '2 Reorder level: لا يقول الملف ما نوع هذا الصنف، فأُخذ خدمة، والخدمة لا رصيد لها. أضف عمودًا «نوع الصنف» واكتب فيه «سلعة»، أو امسح هذه الخانة.',
    '3 Selling price: أدخل سعر البيع',
  ])
  const typed = lines(
    `Name,Selling price,Stock type,${stock}`,
    ...['Visit,5,Services,,,,4', 'Rice,5,Goods,10,3,2026-01-01,4', 'Salt,5,,1,3,2026-01-01,'],
  )
  expect(await reasons(company, 'products', typed, 'en')).toEqual([
    '2 Reorder level: A service has no stock. Leave this empty, or add the product as goods',
    ...stock
      .split(',')
      .slice(0, 3)
      .map(head => `4 ${head}: ${taken}`),
  ])
  expect(await reasons(company, 'products', typed, 'ar')).toContain(
    '2 Reorder level: الخدمة لا رصيد لها. اترك هذا خاليًا، أو أضف الصنف سلعة',
  )
})

test.each(languages)(
  'what an organization was founded with in %s is found by its name in either language',
  async language => {
    const company = await server.newCompany({ language })
    const read = async (path: string) => (await company.must('GET', path)) as Record<string, unknown>
    const before = [await read('/owner/units'), await read('/owner/warehouses')]
    const known = 'is already recorded; it was not recorded again.'
    const units = lines('Name', 'Piece', 'قطعه', 'قطعة', 'kilogram')
    expect(await reasons(company, 'units', units, 'en')).toEqual([
      `2 Name: Piece ${known}`,
      `3 Name: قطعة ${known}`,
      `4 Name: قطعة ${known}`,
      `5 Name: Kilogram ${known}`,
    ])
    const warehouses = lines('Name,Address', 'Main warehouse,', 'المخزن الرئيسي,مدينة نصر')
    expect(await reasons(company, 'warehouses', warehouses, 'en')).toEqual([
      `2 Name: Main warehouse ${known}`,
      `3 Name: المخزن الرئيسي ${known} The file says otherwise than your records, which were not changed: Address`,
    ])
    expect([await read('/owner/units'), await read('/owner/warehouses')]).toEqual(before)
    const { errors } = await imported(
      server,
      company,
      'products',
      lines('Code,Name,Price,Unit', '1,Tile,5,Piece', '2,Grout,7,قطعة'),
    )
    const products = await listed(company, 'products', 'Products')
    expect([errors, new Set(products.map(({ unit_id }) => unit_id)).size]).toEqual([[], 1])
  },
)
