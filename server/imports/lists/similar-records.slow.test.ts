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
const said = (found: { row: number; message: string }[]) => found.map(({ row, message }) => `${row}: ${plain(message)}`)
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
    expect([taken.rows, ...said(errors)]).toEqual([
      3,
      ...[3, 4, 5, 6, 7].map(row => `${row}: ${repeated('علي', 2)}`),
      `9: ${repeated('أحمد', 8)}`,
      `11: ${repeated('مكتبة', 10)}`,
    ])
    expect(said(warnings)).toEqual([
      `3: ${takenFor('على', 'علي')}`,
      `4: ${takenFor('عَلِيّ', 'علي')}`,
      `5: ${takenFor('علـــي', 'علي')}`,
      `9: ${takenFor('احمد', 'أحمد')}`,
      `11: ${takenFor('مكتبه', 'مكتبة')}`,
    ])
  },
)

test('one that the books have under another spelling is there already, as in a file of sales', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'clients', 'Name,Phone\nعلي,0100 123 4567\nمنى,\nمني,\n')
  const list = await imported(server, company, 'clients', 'Name,Phone\nعلى,01001234567\nليلى,\n')
  expect([list.taken.rows, ...said(list.errors), ...said(list.warnings)]).toEqual([
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
  expect([sales.made.clients, ...said(sales.warnings)]).toEqual([0, `2: ${takenFor('على', 'علي')}`])
})

test('two of one spelling whose telephones or tax numbers differ are not made one in silence', async () => {
  const company = await server.newCompany()
  const file = 'Name,Phone,Tax number\nعلي,0100,100-200-300\nعلى,0111,\nعلى,,999\nعلى,01 00,\n'
  const { taken, errors, warnings } = await imported(server, company, 'suppliers', file)
  const differs = (columns: string) =>
    `The name is spelled like علي in row 2, but these differ: ${columns}. If they are one, delete one of them; if they are two, tell them apart by a number or a code, or add the second on its page.`
  expect([taken.rows, ...said(errors)]).toEqual([
    1,
    `3: ${differs('Phone')}`,
    `4: ${differs('Tax number')}`,
    '5: علي is repeated: row 2 has it already.',
  ])
  expect(said(warnings)).toEqual([`5: ${takenFor('على', 'علي')}`])
  const again = await imported(server, company, 'suppliers', 'Name,Phone\nعلى,0122\n')
  expect(said(again.errors)).toEqual([
    '2: The name is spelled like علي in your records, but these differ: Phone. If they are one, delete this row; if they are two, tell them apart by a number or a code, or add the second on its page.',
  ])
})

test('numbers and codes tell two of one spelling apart', async () => {
  const company = await server.newCompany()
  const clients = await imported(server, company, 'clients', 'Client number,Name\nC1,علي\nC2,على\n')
  const products = await imported(server, company, 'products', 'Code,Name,Price\nP1,قهوة,5\nP2,قهوه,5\n')
  expect([clients.taken.rows, products.taken.rows]).toEqual([2, 2])
  const third = await imported(server, company, 'clients', 'Name\nعلـي\n')
  expect(said(third.errors)).toEqual([
    '2: Your records have more than one علـي. Write its number or code, or change a name in your records.',
  ])
})

test('two rows of one name are one also where clients get their numbers by themselves', async () => {
  const company = await server.newCompany()
  await company.must('PUT', '/owner/organizations', { numbers_records: true })
  const { taken, errors } = await imported(server, company, 'clients', 'Name\nعلي\nعلي\n')
  expect([taken.rows, ...said(errors)]).toEqual([1, '3: علي is repeated: row 2 has it already.'])
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
    expect([taken.rows, said(errors), said(warnings)]).toEqual([4, [], []])
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
    return said((body.import as Awaited<ReturnType<typeof imported>>).errors)
  }
  const clients = {
    en: '2: Your records have more than one client called Sami: 7 (01000000001) · 01000000002. Write the number of the one that is meant in a column “Client number”; in your records, give a number to a client that has none.',
    ar: '2: في سجلاتك أكثر من عميل اسمه Sami: 7 (01000000001) · 01000000002. اكتب رقم العميل المقصود في عمود «رقم العميل»، وأعط رقمًا في سجلاتك لمن ليس له رقم.',
  }
  const two = {
    en: `2: Your records have more than one supplier called Sami: 0222222222 · #${bare!.id}. A file tells suppliers apart by their names: change the name of one in your records, and write it so in the file.`,
    ar: `2: في سجلاتك أكثر من مورد اسمه Sami: 0222222222 · #${bare!.id}. الملف يميز الموردين بأسمائهم، فغيّر اسم أحدهم في سجلاتك واكتبه كذلك في الملف.`,
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
