import { EventEmitter, once } from 'node:events'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readPaper } from '../exports/testing-files.ts'
import { countAttempt, counter, limits } from '../people/sql/throttles.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { openMailer } from './open.ts'
import { mailServer, nothingOnItsWay } from './testing-mail-server.ts'

/** Statements of account that are mailed, over a real conversation with a mail server. */

let server: TestServer
let company: Company
let clientId: number
let supplierId: number
let boxed: TestServer['app']['services']['mailer']
beforeAll(async () => {
  server = await openTestServer({}, { worker: true })
  server.setNow('2026-11-21T10:00:00Z')
  boxed = server.app.services.mailer
  company = await server.newCompany({ name: 'متجر النيل', tax_number: '123-456-789' })
  const made = async (path: string, body: object) =>
    Object.values(await company.must('POST', path, body)).find(value => typeof value === 'object') as unknown as {
      id: number
    }
  const party = { type: 'individual', first_name: 'أحمد', email: 'ahmed@example.com' }
  clientId = (await made('/owner/clients', { ...party, display_name: 'أحمد فتحي' })).id
  supplierId = (await made('/owner/suppliers', { ...party, display_name: 'مورد بلا بريد', email: '' })).id
  const { id: product_id } = await made('/owner/products', {
    name: 'صيانة',
    stock_type: 'services',
    default_price: '1000',
  })
  await made('/owner/invoice-sales', {
    date: '2026-03-01',
    client_id: clientId,
    items: [{ product_id, quantity: '1', price: '1000' }],
  })
  await made('/owner/payment-sales', { date: '2026-03-15', client_id: clientId, amount: '140', payment_method: 'cash' })
})
afterEach(() => {
  server.app.services.mailer = boxed
})
afterAll(() => server?.close())

async function overSmtp(options: { refuse?: true } = {}) {
  await nothingOnItsWay(server, company)
  const { received, port } = await mailServer(options)
  const mailer = await openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
  onTestFinished(() => mailer.close())
  server.app.services.mailer = mailer
  return received
}

/** The letters that arrived, when so many have. */
async function arrived<T>(received: T[], count: number): Promise<T[]> {
  await expect.poll(() => received.length, { timeout: 15_000, interval: 20 }).toBe(count)
  return received
}

const lastMail = async () =>
  ((await company.must('GET', '/owner/mails')).mails as unknown as { data: { state: string; reason: string | null }[] })
    .data[0]!

const mail = (body: object, { path = `clients/${clientId}`, key = '', lang = 'ar', asker = company } = {}) =>
  asker.call('POST', `/owner/${path}/statement/mail`, body, { lang, ...(key ? { 'idempotency-key': key } : {}) })

test('the statement comes to the client’s address as a PDF with the organization’s letterhead and the balance', async () => {
  const received = await overSmtp()
  const answer = await mail({ message: 'برجاء المراجعة <b>' }, { lang: 'en' })
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'The letter is on its way', mail: { email: 'ahmed@example.com', from: '2026-01-01', to: '2026-12-31' } },
  ])
  const [letter] = await arrived(received, 1)
  expect(letter?.to).toEqual(['ahmed@example.com'])
  const read = await PostalMime.parse(letter!.raw)
  // The reader of the statement is the client; the language is that of the books, not of who pressed the button.
  expect(read.subject?.replace(/[\u2066-\u2069]/g, '')).toBe('كشف حساب من متجر النيل: 01/01/2026 – 31/12/2026')
  expect(read.text).toContain('برجاء المراجعة <b>')
  expect(read.html).toContain('برجاء المراجعة &lt;b&gt;')
  expect(read.html).toContain('dir="rtl"')
  expect(read.replyTo?.[0]?.address).toMatch(/@example\.com$/)
  const [paper] = read.attachments
  expect([paper?.mimeType, paper?.filename]).toEqual([
    'application/pdf',
    'customer-statement-2026-01-01-2026-12-31.pdf',
  ])
  const [page = ''] = await readPaper(Buffer.from(paper!.content as ArrayBuffer))
  const found = ['123-456-789', '1,140.00', '140.00', '1,000.00', 'INV-00001', '01/03/2026', '15/03/2026']
  expect(found.filter(word => !page.includes(word))).toEqual([])
})

test('it says what the organization wrote for every mail, about the message of this one, in the language of the reader', async () => {
  const received = await overSmtp()
  const own = {
    ...{ mail_opening: 'نشكر تعاملكم معنا.', mail_closing: 'السداد على حساب\nEG12 <IBAN>' },
    ...{ mail_opening_en: 'Thank you for your business.', mail_closing_en: '' },
  }
  await company.must('PUT', '/owner/settings', own)
  await mail({ message: 'برجاء المراجعة' })
  await company.must('PUT', '/owner/organizations', { language: 'en' })
  await mail({})
  const [arabic, english] = await Promise.all((await arrived(received, 2)).map(({ raw }) => PostalMime.parse(raw)))
  const paragraphs = (text: string | undefined) =>
    text!
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\r\n', '\n')
      .trim()
      .split('\n\n')
  const messages = paragraphs(arabic!.text)
  expect(messages.slice(0, 4)).toEqual(['متجر النيل', 'السادة أحمد فتحي،', own.mail_opening, 'برجاء المراجعة'])
  expect(messages.slice(-2)).toEqual([own.mail_closing, 'أرسلها سلمى حسن من دفاتر جورنال.'])
  expect(arabic!.html).toContain('<div dir="ltr" style="text-align:right">EG12 &lt;IBAN&gt;</div>')
  const inEnglish = paragraphs(english!.text)
  expect([inEnglish[2], inEnglish.at(-2)]).toEqual([own.mail_opening_en, own.mail_closing])
  await company.must('PUT', '/owner/organizations', { language: 'ar' })
  const nothing = { mail_opening: null, mail_closing: null, mail_opening_en: null }
  expect((await company.must('PUT', '/owner/settings', nothing)).settings).toMatchObject(nothing)
  await mail({})
  expect((await PostalMime.parse((await arrived(received, 3))[2]!.raw)).text).not.toContain('نشكر')
})

test('how many entries the books hold, and their fingerprint, are nobody else’s', async () => {
  const received = await overSmtp()
  await mail({})
  const [paper] = (await PostalMime.parse((await arrived(received, 1))[0]!.raw)).attachments
  const pages = (await readPaper(Buffer.from(paper!.content as ArrayBuffer))).join('')
  const { report } = (await company.must(
    'GET',
    `/owner/reports/customer-statement?client_id=${clientId}`,
  )) as unknown as {
    report: { fingerprint: string }
  }
  expect(report.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  expect(pages).not.toContain(report.fingerprint)
})

test('another address and other days may be said, and the trail tells whither it went', async () => {
  const received = await overSmtp()
  await mail({ email: 'accounts@example.com', date_from: '2026-03-10', date_to: '2026-03-31' })
  expect((await arrived(received, 1))[0]?.to).toEqual(['accounts@example.com'])
  const { audit } = (await company.must('GET', '/owner/audit')) as unknown as { audit: { data: { id: number }[] } }
  const { audit_row: event } = (await company.must('GET', `/owner/audit/${audit.data[0]!.id}`)) as unknown as {
    audit_row: object
  }
  expect(event).toMatchObject({
    action: 'mail',
    resource: 'clients',
    record_id: clientId,
    record_name: 'أحمد فتحي',
    after: { report: 'customer-statement', email: 'accounts@example.com', from: '2026-03-10', to: '2026-03-31' },
  })
})

test('the same request again sends nothing again', async () => {
  const received = await overSmtp()
  const first = await mail({}, { key: 'statement-1' })
  const second = await mail({}, { key: 'statement-1' })
  expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  await arrived(received, 1)
  await expect.poll(async () => (await lastMail()).state).toBe('sent')
})

test('a party without an address says so, and one that is written for this time is taken', async () => {
  const received = await overSmtp()
  const path = `suppliers/${supplierId}`
  const refused = await mail({}, { path })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    { email: ['لا بريد إلكتروني مسجلًا لهذا الطرف. اكتب عنوانًا، أو أضفه إلى بياناته.'] },
  ])
  expect((await mail({ email: 'no address' }, { path })).status).toBe(422)
  expect((await mail({ email: 'vendor@example.com' }, { path })).status).toBe(200)
  expect((await arrived(received, 1)).map(({ to }) => to)).toEqual([['vendor@example.com']])
})

test('what the mail server does not take is told in the outbox, and is tried again when somebody says so', async () => {
  await overSmtp({ refuse: true })
  expect((await mail({ email: 'nobody@example.com' })).status).toBe(200)
  await expect.poll(async () => (await lastMail()).state, { timeout: 10_000 }).toBe('bounced')
  const { reason, id } = (await lastMail()) as unknown as { reason: string; id: number }
  expect(reason.replace(/[\u2066-\u2069]/g, '')).toBe('رفض خادم البريد العنوان نهائيًا: 550 no such mailbox')
  const received = await overSmtp()
  expect((await company.call('POST', `/owner/mails/${id}/retry`)).status).toBe(200)
  expect((await arrived(received, 1))[0]!.to).toEqual(['nobody@example.com'])
})

test('letters that a slow mail server keeps hold up nobody, and go when it takes them', async () => {
  let sent = 0
  const slow = new EventEmitter()
  const taken = once(slow, 'takes')
  server.app.services.mailer = {
    async send() {
      await taken
      sent += 1
      return { refused: [] }
    },
    close: async () => undefined,
  }
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => mail({ email: `reader-${index}@example.com` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await company.call('GET', '/owner/reports/trial-balance')).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect((await lastMail()).state).toBe('waiting')
  slow.emit('takes')
  await expect.poll(() => sent, { timeout: 20_000 }).toBe(6)
})

test('one address gets no more than ten statements of an organization within a day', async () => {
  await overSmtp()
  const email = 'flooded@example.com'
  const one = counter(limits.mailStatementEmail, String(company.organizationId), email)
  for (let letter = 1; letter < limits.mailStatementEmail.most; letter++)
    expect(await countAttempt(server.database.db, server.app.services.now(), one)).toBeNull()
  expect((await mail({ email })).status).toBe(200)
  expect((await mail({ email: 'Flooded@example.com' })).body.code).toBe('too_many_requests')
  expect((await mail({ email: 'another@example.com' })).status).toBe(200)
})

test('an address with a letter that nobody sees is none', async () => {
  for (const hidden of ['a\u202e@example.com', 'a@exa\u200bmple.com', 'a\u0001@example.com'])
    expect([hidden, (await mail({ email: hidden })).body.message]).toEqual([
      hidden,
      { email: ['أدخل بريدًا إلكترونيًا صحيحًا'] },
    ])
})

test('a client of another organization is not there, and who may not read the statement mails none', async () => {
  const received = await overSmtp()
  const stranger = await server.newCompany()
  expect((await mail({}, { asker: stranger })).status).toBe(404)
  await company.allowOnly({ clients: ['read'] })
  expect((await mail({})).status).toBe(403)
  await company.allowOnly({ 'customer-statement': ['read'] })
  expect((await mail({})).status).toBe(403)
  expect(received).toHaveLength(0)
})
