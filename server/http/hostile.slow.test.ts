import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorTexts } from '../../i18n/messages.ts'
import { fullRunTest } from '../../testing-full-run.ts'
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
async function notified(parts: readonly [string, string][]) {
  const [ar, en] = [
    await multipart('/owner/invoice-sales', parts, 'ar'),
    await multipart('/owner/invoice-sales', parts, 'en'),
  ]
  expect(ar.status).toBe(en.status)
  return [ar.status, ar.body.message, en.body.message]
}

test('a negative quantity', async () => {
  expect(await notified(changed('items[0][quantity]', '-2'))).toEqual([
    422,
    { 'items.0.quantity': ['لا يُقبل رقم سالب هنا'] },
    { 'items.0.quantity': ['A negative number is not accepted here'] },
  ])
})

test('a price of ten to the thirtieth', async () => {
  expect(await notified(changed('items[0][price]', `1${'0'.repeat(30)}`))).toEqual([
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
  expect(await notified(parts)).toEqual([
    422,
    { 'items.0.price': ['الرقم أكبر مما يمكن تسجيله'], items: ['الرقم أكبر مما يمكن تسجيله'] },
    {
      'items.0.price': ['The number is larger than can be recorded'],
      items: ['The number is larger than can be recorded'],
    },
  ])
})

test('a date of the year 0000', async () => {
  expect(await notified(changed('date', '0000-01-01'))).toEqual([
    422,
    { date: ['أدخل تاريخًا بين 1900 و2199'] },
    { date: ['Enter a date between 1900 and 2199'] },
  ])
})

test('a day that does not exist', async () => {
  expect(await notified(changed('date', '2026-02-30'))).toEqual([
    422,
    { date: ['أدخل تاريخًا صحيحًا'] },
    { date: ['Enter a valid date'] },
  ])
})

test('an unknown client', async () => {
  expect(await notified(changed('client_id', '987654'))).toEqual([
    422,
    { client_id: ['هذا الاختيار غير موجود'] },
    { client_id: ['This choice does not exist'] },
  ])
})

test('another organization’s client is answered like one that does not exist', async () => {
  const neighbour = await stockUp(await server.newCompany())
  expect(await notified(changed('client_id', String(neighbour.clientId)))).toEqual([
    422,
    { client_id: ['هذا الاختيار غير موجود'] },
    { client_id: ['This choice does not exist'] },
  ])
  expect(await notified(changed('items[0][product_id]', String(neighbour.products[0])))).toEqual([
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
  expect(await notified([...good(), ...again])).toEqual([
    422,
    { 'items.1.product_id': ['لا تكرر الأصناف في البنود'] },
    { 'items.1.product_id': ['dont repeat products in items'] },
  ])
})

test('a field of ten megabytes', async () => {
  expect(await notified([...good(), ['notes', 'ا'.repeat(5 * 1024 * 1024)]])).toEqual([
    413,
    'حجم ما أرسلته أكبر من المسموح. قصّر النص أو صغّر الملف.',
    'What you sent is larger than allowed. Shorten the text or use a smaller file.',
  ])
})

test('a body of a hundred thousand parts', async () => {
  const parts = Array.from({ length: 100_000 }, (_, index): [string, string] => [`x[${index}]`, '1'])
  expect(await notified(parts)).toEqual([
    413,
    'حجم ما أرسلته أكبر من المسموح. قصّر النص أو صغّر الملف.',
    'What you sent is larger than allowed. Shorten the text or use a smaller file.',
  ])
})

test('more fields than any document has', async () => {
  const parts = Array.from({ length: 20_000 }, (_, index): [string, string] => [`x${index}`, '1'])
  expect(await notified(parts)).toEqual([
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

test('what cannot be read and what is left out are said together', async () => {
  const messageOf = async (path: string, body: object) => {
    const { status, body: answer } = await company.call('POST', `/owner/${path}`, body, { lang: 'en' })
    return [status, answer.message]
  }
  expect(
    await messageOf('invoice-sales', {
      date: '2026-02-30',
      items: [{ product_id: made.products[0], price: 'ten' }, {}],
    }),
  ).toEqual([
    422,
    {
      date: ['Enter a valid date'],
      client_id: ['Enter the client'],
      'items.0.price': ['Enter a number'],
      'items.0.quantity': ['Enter the quantity'],
      'items.1.product_id': ['Select a product'],
      'items.1.quantity': ['Enter the quantity'],
      'items.1.price': ['Enter the price'],
    },
  ])
  expect(await messageOf('clients', { type: 'business', email: 'nobody' })).toEqual([
    422,
    {
      email: ['Enter a valid e-mail address'],
      display_name: ['Enter the display name'],
      company_name: ['Enter the company name'],
    },
  ])
  expect(await messageOf('tax-rates', { rate: '200' })).toMatchObject([
    422,
    { rate: ['A percentage is at most 100'], code: [expect.any(String)], valid_from: [expect.any(String)] },
  ])
  // A return takes its client and its prices over from the invoice: only what a person has to enter is asked for.
  const { invoice_sale } = (await company.must('POST', '/owner/invoice-sales', {
    date: '2026-03-10',
    client_id: made.clientId,
    items: [{ product_id: made.products[0], quantity: '2', price: '100' }],
  })) as unknown as { invoice_sale: { id: number; items: { id: number }[] } }
  const line = { invoice_item_id: invoice_sale.items[0]!.id }
  expect(await messageOf('throw-back-sales', { date: 'soon', invoice_id: invoice_sale.id, items: [line] })).toEqual([
    422,
    { date: ['Enter a valid date'], 'items.0.quantity': ['Enter the quantity'] },
  ])
})

test('an unknown sort column and an unknown filter', async () => {
  const requestedOf = async (query: string, lang: string) =>
    (await company.call('GET', `/owner/clients?${query}`, undefined, { lang })).body.message
  expect(await requestedOf('sort=password', 'ar')).toEqual({ sort: ['لا يمكن الترتيب بهذا العمود'] })
  expect(await requestedOf('sort=password', 'en')).toEqual({ sort: ['The list cannot be sorted by this column'] })
  expect(await requestedOf('colour=red', 'ar')).toEqual({ colour: ['لا يوجد مرشّح بهذا الاسم'] })
  expect(await requestedOf('colour=red', 'en')).toEqual({ colour: ['There is no such filter'] })
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

test('half-written numbers are the numbers they are on their way to be', async () => {
  for (const [price, subtotal] of [
    ['.5', '1.00'],
    ['5.', '10.00'],
    ['٫5', '1.00'],
    ['007.50', '15.00'],
  ] as const) {
    const { status, body } = await multipart('/owner/invoice-sales', [
      ...changed('items[0][price]', price),
      ['discount', '.5'],
      ['shipping_fee', '5.'],
    ])
    expect([status, (body as unknown as { invoice_sale: { subtotal: string } }).invoice_sale?.subtotal], price).toEqual(
      [201, subtotal],
    )
  }
  const more = await company.call('POST', '/owner/representatives', { name: 'كريم', basic_salary: '.5' })
  expect(more.status).toBe(201)
})

test('a search for letters that nobody can type, and a form that breaks off', async () => {
  expect((await company.call('GET', '/owner/clients?q=a%00b')).status).toBe(200)
  const broken = await server.app.inject({
    method: 'POST',
    url: `/owner/clients?organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, 'content-type': 'multipart/form-data' },
    payload: '--nothing',
  })
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed'])
  expect((await company.call('POST', '/owner/imports/__proto__', {})).status).toBe(404)
  const address = await server.app.inject({ method: 'GET', url: '/owner/clients/%zz', headers: { lang: 'en' } })
  expect([address.statusCode, address.json()]).toEqual([
    400,
    { code: 'malformed', message: 'The request could not be read. Try again.' },
  ])
})

test('a body deeper than any document, under a name of its own', async () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  const answer = await company.call('POST', '/owner/clients', deep, {
    'content-type': 'application/json',
    'idempotency-key': 'deep',
  })
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
})

test('names that nobody can see are no names', async () => {
  for (const display_name of ['\u202e', '\u200b\u200f', '\u0000', ' ']) {
    const answer = await company.call('POST', '/owner/clients', { type: 'individual', first_name: 'أ', display_name })
    expect([answer.status, answer.body.message]).toEqual([422, { display_name: ['أدخل اسم العرض'] }])
  }
})

test('a draft that was posted meanwhile is not edited as the draft it was', async () => {
  const draft = (await company.must('POST', '/owner/invoice-sales', {
    date: '2026-03-10',
    client_id: made.clientId,
    status: 'draft',
    items: [{ product_id: made.products[0], quantity: '1', price: '10' }],
  })) as unknown as {
    invoice_sale: { id: number; revision: number }
  }
  const { id, revision } = draft.invoice_sale
  await company.must('POST', `/owner/invoice-sales/${id}/post`)
  const late = await company.call('PUT', `/owner/invoice-sales/${id}`, { revision, notes: 'متأخر' }, { lang: 'en' })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Someone changed this meanwhile. Review the change, then save.',
  ])
})

test('the sales of a product go to income, and a posting account stays at its post', async () => {
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const account = (code: string) => Accounts.data.find(each => each.code === code)!.id
  const product = { name: 'خدمة', stock_type: 'services', default_price: '1' }
  const refused = await company.call('POST', '/owner/products', { ...product, income_account_id: account('1201') })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    { income_account_id: ['لا يصلح هذا الحساب هنا؛ اختر حسابًا من نوع آخر'] },
  ])
  for (const change of [{ active: false }, { has_analytical_account: true }]) {
    const stored = await company.call('PUT', `/owner/accounts/${account('4101')}`, change, { lang: 'en' })
    expect([stored.status, stored.body.message]).toEqual([
      409,
      'Automatic entries use this account: it cannot be deleted or deactivated, change its type or require an analytical account.',
    ])
  }
})

test('a foreign invoice asks for its rate, and for one that leaves something of it', async () => {
  const shop = await server.newCompany({ coins: [818, 840] })
  const { clientId, products } = await stockUp(shop)
  const invoice = {
    date: '2026-03-10',
    client_id: clientId,
    currency_id: 840,
    items: [{ product_id: products[0], quantity: '1', price: '20' }],
  }
  expect((await shop.call('POST', '/owner/invoice-sales', invoice)).body.message).toEqual({
    exchange_rate: ['أدخل سعر الصرف'],
  })
  const tiny = await shop.call('POST', '/owner/invoice-sales', { ...invoice, exchange_rate: '0.000001' })
  expect(tiny.body.message).toEqual({ exchange_rate: ['بهذا السعر تصبح قيمة المستند صفرًا'] })
  const huge = await shop.call('POST', '/owner/invoice-sales', {
    ...invoice,
    exchange_rate: '999999999999',
    items: [{ product_id: products[0], quantity: '999999', price: '999999' }],
  })
  expect(huge.body.message).toEqual({ exchange_rate: ['الرقم أكبر مما يمكن تسجيله'] })
})

test('a parameter that is called what every object has is a filter like any other that is not there', async () => {
  const none = ['لا يوجد مرشّح بهذا الاسم']
  for (const path of ['clients', 'invoice-sales', 'audit', 'cheques', 'reports/trial-balance'])
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty_from']) {
      const { status, body } = await company.call('GET', `/owner/${path}?${name}=1`)
      expect([path, status, Object.entries(body.message as object)]).toEqual([path, 422, [[name, none]]])
    }
})

test('a question of a hundred thousand letters is refused in a sentence', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const requestedOf = async (head: string) => {
    const reader = connect(port, '127.0.0.1')
    reader.write(head)
    const sentence: Buffer[] = []
    for await (const piece of reader) sentence.push(piece)
    const [heads = '', body = ''] = Buffer.concat(sentence).toString().split('\r\n\r\n')
    return [heads.split(' ')[1], JSON.parse(body)]
  }
  const row = 'x'.repeat(100_000)
  expect(await requestedOf(`GET /owner/reports/trial-balance/explanation?row=${row} HTTP/1.1\r\n\r\n`)).toEqual([
    '413',
    { code: 'payload_too_large', message: errorTexts.payload_too_large.ar },
  ])
  expect(await requestedOf('GET / HTTP/1.1\r\nlang: en\r\nno head\r\n\r\n')).toEqual([
    '400',
    { code: 'malformed', message: errorTexts.malformed.en },
  ])
})

fullRunTest('a connection on which nothing was asked is closed without a word', async () => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const unused = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  expect(await text(unused)).toBe('')
})

fullRunTest('headers that come a letter at a time are waited for ten seconds', async () => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const slow = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  const began = performance.now()
  slow.on('error', () => undefined)
  slow.write('GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  const dribbling = setInterval(() => slow.write('x'), 500)
  try {
    const reply = text(slow)
    expect(await reply).toMatch(/^HTTP\/1.1 408 .*"code":"malformed"/s)
    const took_ms = performance.now() - began
    expect(took_ms).toBeGreaterThan(9000)
    expect(took_ms).toBeLessThan(14_000)
  } finally {
    clearInterval(dribbling)
    slow.destroy()
  }
})

test('requests that are sent ahead are answered in turn, one at a time; more than a line of them end the connection', async () => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const ask = (count: number) => 'GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(count)
  const lastOne = 'GET /health/live HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
  const few = connect(port, '127.0.0.1')
  few.write(ask(9) + lastOne)
  expect((await text(few)).match(/HTTP\/1\.1 200/g)).toHaveLength(10)
  const many = connect(port, '127.0.0.1')
  many.on('error', () => undefined)
  many.write(ask(1000))
  const answered = (await text(many).catch(() => '')).match(/HTTP\/1\.1 200/g) ?? []
  expect(answered.length).toBeLessThan(20)
})
