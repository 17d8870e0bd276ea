import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'

let server: TestServer
let company: Company
let made: { clientId: number; products: number[] }
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  made = await stockUp(company)
})
afterAll(() => server?.close())

const boundary = 'jornal-test-boundary'
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

async function multipart(url: string, parts: readonly [string, string][], lang = 'ar') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${url}?organization_id=${company.organizationId}`,
    headers: {
      authorization: `Bearer ${company.token}`,
      lang,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${parts.map(([name, value]) => part(name, value)).join('')}--${boundary}--\r\n`,
  })
  return { status: answer.statusCode, body: answer.json() as { code: string; message: unknown } }
}

const good = (): [string, string][] => [
  ['date', '2026-03-10'],
  ['client_id', String(made.clientId)],
  ['items[0][product_id]', String(made.products[0])],
  ['items[0][quantity]', '2'],
  ['items[0][price]', '100'],
]
const changed = (name: string, value: string) =>
  good().map(([key, old]): [string, string] => [key, key === name ? value : old])

/** Sends the same body in both languages and answers what a reader is told. */
async function told(parts: readonly [string, string][]) {
  const [ar, en] = [
    await multipart('/owner/invoice-sales', parts, 'ar'),
    await multipart('/owner/invoice-sales', parts, 'en'),
  ]
  expect(ar.status).toBe(en.status)
  return [ar.status, ar.body.message, en.body.message]
}

test('a negative quantity', async () => {
  expect(await told(changed('items[0][quantity]', '-2'))).toEqual([
    422,
    { 'items.0.quantity': ['لا يُقبل رقم سالب هنا'] },
    { 'items.0.quantity': ['A negative number is not accepted here'] },
  ])
})

test('a price of ten to the thirtieth', async () => {
  expect(await told(changed('items[0][price]', `1${'0'.repeat(30)}`))).toEqual([
    422,
    { 'items.0.price': ['الرقم أكبر مما يمكن تسجيله'] },
    { 'items.0.price': ['The number is larger than can be recorded'] },
  ])
})

test('a quantity and a price that are each possible, and together are not', async () => {
  const parts = changed('items[0][price]', '999999999999').map(([key, value]): [string, string] => [
    key,
    key === 'items[0][quantity]' ? '999999999999' : value,
  ])
  expect(await told(parts)).toEqual([
    422,
    { 'items.0.price': ['الرقم أكبر مما يمكن تسجيله'], items: ['الرقم أكبر مما يمكن تسجيله'] },
    {
      'items.0.price': ['The number is larger than can be recorded'],
      items: ['The number is larger than can be recorded'],
    },
  ])
})

test('a date of the year 0000', async () => {
  expect(await told(changed('date', '0000-01-01'))).toEqual([
    422,
    { date: ['أدخل تاريخًا بين 1900 و2199'] },
    { date: ['Enter a date between 1900 and 2199'] },
  ])
})

test('a day that does not exist', async () => {
  expect(await told(changed('date', '2026-02-30'))).toEqual([
    422,
    { date: ['أدخل تاريخًا صحيحًا'] },
    { date: ['Enter a valid date'] },
  ])
})

test('an unknown client', async () => {
  expect(await told(changed('client_id', '987654'))).toEqual([
    422,
    { client_id: ['هذا الاختيار غير موجود'] },
    { client_id: ['This choice does not exist'] },
  ])
})

test('another organization’s client is answered like one that does not exist', async () => {
  const neighbour = await stockUp(await server.newCompany())
  expect(await told(changed('client_id', String(neighbour.clientId)))).toEqual([
    422,
    { client_id: ['هذا الاختيار غير موجود'] },
    { client_id: ['This choice does not exist'] },
  ])
  expect(await told(changed('items[0][product_id]', String(neighbour.products[0])))).toEqual([
    422,
    { 'items.0.product_id': ['هذا الاختيار غير موجود'] },
    { 'items.0.product_id': ['This choice does not exist'] },
  ])
})

test('the same product twice', async () => {
  const again: [string, string][] = [
    ['items[1][product_id]', String(made.products[0])],
    ['items[1][quantity]', '1'],
    ['items[1][price]', '90'],
  ]
  expect(await told([...good(), ...again])).toEqual([
    422,
    { 'items.1.product_id': ['لا تكرر المنتجات في البنود'] },
    { 'items.1.product_id': ['dont repeat products in items'] },
  ])
})

test('a field of ten megabytes', async () => {
  expect(await told([...good(), ['notes', 'ا'.repeat(5 * 1024 * 1024)]])).toEqual([
    413,
    'حجم ما أرسلته أكبر من المسموح. قصّر النص أو صغّر الملف.',
    'What you sent is larger than allowed. Shorten the text or use a smaller file.',
  ])
})

test('a body of a hundred thousand parts', async () => {
  const parts = Array.from({ length: 100_000 }, (_, index): [string, string] => [`x[${index}]`, '1'])
  expect(await told(parts)).toEqual([
    413,
    'حجم ما أرسلته أكبر من المسموح. قصّر النص أو صغّر الملف.',
    'What you sent is larger than allowed. Shorten the text or use a smaller file.',
  ])
})

test('more fields than any document has', async () => {
  const parts = Array.from({ length: 20_000 }, (_, index): [string, string] => [`x${index}`, '1'])
  expect(await told(parts)).toEqual([
    413,
    'في الطلب حقول أكثر من المسموح. قسّمه إلى أكثر من مستند.',
    'The request has more fields than allowed. Split it into several documents.',
  ])
})

test('prototype keys, numbers that are no numbers and broken letters leave a clear answer or nothing at all', async () => {
  const hostile: [string, string][] = [
    ['__proto__[isAdmin]', '1'],
    ['constructor[prototype][isAdmin]', '1'],
    ['items[0][__proto__][price]', '0'],
    ['notes', 'سطر\u0000 مقطوع'],
  ]
  const { status, body } = await multipart('/owner/invoice-sales', [...good(), ...hostile])
  expect(status).toBe(201)
  const { invoice_sale } = body as unknown as { invoice_sale: { notes: string; total: string } }
  expect(invoice_sale).toMatchObject({ notes: 'سطر مقطوع', total: '228.00' })
  expect(({} as { isAdmin?: string }).isAdmin).toBeUndefined()
  for (const price of ['NaN', 'Infinity', '1e5', '0x10', '--1', '٫', '1.2.3']) {
    expect((await multipart('/owner/invoice-sales', changed('items[0][price]', price))).status, price).toBe(422)
  }
})

test('Arabic digits and separators are read as the numbers they are', async () => {
  const { status, body } = await multipart('/owner/invoice-sales', changed('items[0][price]', '١٢٣٤٫٥'))
  expect(status).toBe(201)
  expect((body as unknown as { invoice_sale: { subtotal: string } }).invoice_sale.subtotal).toBe('2469.00')
})

test('an unknown sort column and an unknown filter', async () => {
  const asked = async (query: string, lang: string) =>
    (await company.call('GET', `/owner/clients?${query}`, undefined, { lang })).body.message
  expect(await asked('sort=password', 'ar')).toEqual({ sort: ['لا يمكن الترتيب بهذا العمود'] })
  expect(await asked('sort=password', 'en')).toEqual({ sort: ['The list cannot be sorted by this column'] })
  expect(await asked('colour=red', 'ar')).toEqual({ colour: ['لا يوجد مرشّح بهذا الاسم'] })
  expect(await asked('colour=red', 'en')).toEqual({ colour: ['There is no such filter'] })
})

test('a wrong token, and a missing organization', async () => {
  const ask = (url: string, token: string, lang: string) =>
    server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, lang } })
  const url = `/owner/clients?organization_id=${company.organizationId}`
  expect((await ask(url, 'x'.repeat(43), 'ar')).json()).toEqual({
    code: 'unauthenticated',
    message: 'سجّل الدخول من فضلك',
  })
  expect((await ask(url, 'x'.repeat(43), 'en')).json()).toEqual({ code: 'unauthenticated', message: 'please login' })
  const refused = await ask('/owner/clients', company.token, 'ar')
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'forbidden', message: 'ليس لديك صلاحية لهذا الإجراء.' },
  ])
  expect((await ask('/owner/clients', company.token, 'en')).json().message).toBe('You are not allowed to do this.')
})

test('an entry whose sides differ, and a line of two sides', async () => {
  const { Accounts } = (await company.must('GET', '/owner/accounts?type=expense&per_page=2')) as unknown as {
    Accounts: { data: { id: number }[] }
  }
  const [first, second] = Accounts.data.map(account => account.id)
  const entry = (creditor: string) => ({
    date: '2026-03-10',
    items: [
      { account_id: first, debtor: '100' },
      { account_id: second, creditor },
    ],
  })
  const ar = await company.call('POST', '/owner/restrictions', entry('99.99'))
  expect([ar.status, ar.body.message]).toEqual([422, { items: ['الدائن لا يساوي المدين'] }])
  const en = await company.call('POST', '/owner/restrictions', entry('99.99'), { lang: 'en' })
  expect(en.body.message).toEqual({ items: ['Creditor != deptor'] })
  const twoSided = await company.call('POST', '/owner/restrictions', {
    date: '2026-03-10',
    items: [{ account_id: first, debtor: '100', creditor: '100' }],
  })
  expect(twoSided.body.message).toEqual({ 'items.0.creditor': ['السطر مدين أو دائن، لا كلاهما'] })
})

test('receivables in a journal entry belong to a client, so that the control account equals its clients', async () => {
  const { Accounts } = (await company.must('GET', '/owner/accounts?q=1201')) as unknown as {
    Accounts: { data: { id: number }[] }
  }
  const { Accounts: cash } = (await company.must('GET', '/owner/accounts?q=1101')) as unknown as {
    Accounts: { data: { id: number }[] }
  }
  const entry = (client_id?: number) => ({
    date: '2026-03-10',
    items: [
      { account_id: cash.data[0]!.id, debtor: '50' },
      { account_id: Accounts.data[0]!.id, creditor: '50', ...(client_id ? { client_id } : {}) },
    ],
  })
  const refused = await company.call('POST', '/owner/restrictions', entry())
  expect([refused.status, refused.body.message]).toEqual([
    422,
    { 'items.1.client_id': ['اختر العميل أو المورد لهذا الحساب'] },
  ])
  const taken = await company.call('POST', '/owner/restrictions', entry(made.clientId), { lang: 'en' })
  expect([taken.status, taken.body.message]).toEqual([201, 'The entry has been added successfully'])
})

test('a currency that documents are kept in stays with the organization', async () => {
  const shop = await server.newCompany({ coins: [818, 840] })
  const { clientId, products } = await stockUp(shop)
  const dollars = { date: '2026-03-10', client_id: clientId, currency_id: 840, exchange_rate: '48.5' }
  await shop.must('POST', '/owner/invoice-sales', {
    ...dollars,
    items: [{ product_id: products[0], quantity: '1', price: '10' }],
  })
  const refused = await shop.call('PUT', '/owner/organizations', { coins: [818] })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    { coins: ['لهذه العملة مستندات أو أطراف، فلا تُزال: USD'] },
  ])
  await shop.must('PUT', '/owner/organizations', { coins: [818, 840, 978] })
})
