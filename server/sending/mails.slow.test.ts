import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { inTransaction } from '../db/connect.ts'
import type { Tx } from '../db/connection/transaction.ts'
import { openOrganization } from '../db/organization.ts'
import { readPaper } from '../exports/testing-files.ts'
import type { Delivery, Letter } from '../mail/mailer.ts'
import { openMailer } from '../mail/open.ts'
import { mailServer, nothingOnItsWay } from '../mail/testing-mail-server.ts'
import { countAttempt, counter, limits } from '../people/sql/throttles.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { remindByRule } from './sql/reminders.ts'

/** Documents that are mailed, over a real conversation with a mail server, and what becomes of their letters. */

let server: TestServer
let company: Company
let client: number
let invoice: number
let boxed: TestServer['app']['services']['mailer']

const one = async (path: string, body: object) =>
  Object.values(await company.must('POST', path, body)).find(value => typeof value === 'object') as unknown as {
    id: number
  }

beforeAll(async () => {
  server = await openTestServer({}, { worker: true })
  server.setNow('2026-11-21T10:00:00Z')
  boxed = server.app.services.mailer
  company = await server.newCompany({ name: 'متجر النيل' })
  client = await newClient('شركة الدلتا')
  invoice = await newInvoice(client)
})
afterAll(() => server?.close())

const newClient = async (display_name: string, email = 'delta@example.com') =>
  (await one('/owner/clients', { type: 'business', company_name: display_name, display_name, email })).id

async function newInvoice(client_id: number, more: object = {}) {
  const { id: product_id } = await one('/owner/products', { name: 'صيانة', stock_type: 'services', default_price: '1' })
  const items = [{ product_id, quantity: '1', price: '1000' }]
  return (await one('/owner/invoice-sales', { date: '2026-11-01', due_date: '2026-11-11', client_id, items, ...more }))
    .id
}

async function over(mailer: TestServer['app']['services']['mailer']) {
  server.app.services.mailer = mailer
  onTestFinished(() => {
    server.app.services.mailer = boxed
  })
}

async function overSmtp(options: Parameters<typeof mailServer>[0] = {}) {
  await nothingOnItsWay(server, company)
  const { received, port } = await mailServer(options)
  const mailer = await openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
  onTestFinished(() => mailer.close())
  await over(mailer)
  return received
}

type Mail = { id: number; state: string; reason: string | null; attempts: number; refused: { address: string }[] }
const plain = (text: string | null | undefined) => String(text).replaceAll(/[\u2066-\u2069]/g, '')
const mailOf = async (id: number) => (await company.must('GET', `/owner/mails/${id}`)).mail as unknown as Mail
async function mail(body: object = {}, id = invoice) {
  const answer = await company.must('POST', `/owner/invoice-sales/${id}/mail`, body)
  return (answer.mail as unknown as Mail).id
}
const becomes = (id: number, state: string) =>
  expect.poll(async () => (await mailOf(id)).state, { timeout: 15_000, interval: 30 }).toBe(state)

const inBooks = <T>(use: (tx: Tx) => Promise<T>) =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return use(tx)
  })

/** As after the last attempt of a night. */
const giveUp = (id: number) =>
  inBooks(tx => sql`update mail_messages set state = 'failed', attempts = 8 where id = ${id}`.execute(tx))

test('of half now and the rest later a letter says both days, and a reminder asks for what is due alone', async () => {
  const received = await overSmtp()
  const builder = await newClient('مقاولات البناء', 'site@example.com')
  const id = await newInvoice(builder, { due_date: '2026-12-11', due_at_once_percent: '50' })
  await becomes(await mail({ language: 'en' }, id), 'sent')
  const sent = plain((await PostalMime.parse(received[0]!.raw)).text)
  expect(sent).toMatch(/Was due 01\/11\/2026\W+570\.00/)
  expect(sent).toMatch(/Due 11\/12\/2026\W+570\.00/)
  const answer = await company.must('POST', `/owner/invoice-sales/${id}/remind`, { language: 'en' })
  await becomes((answer.mail as unknown as Mail).id, 'sent')
  const reminder = plain((await PostalMime.parse(received[1]!.raw)).text)
  expect(reminder).toContain('570.00')
  expect(reminder).toMatch(/due 20 days ago/)
  expect(reminder).not.toContain('1,140.00')
})

test('an invoice arrives in the sender’s name with its paper, in text and in HTML that reads from the right', async () => {
  const received = await overSmtp()
  const id = await mail({ message: 'كما <b>اتفقنا</b>', cc: 'boss@example.com', link: '30', language: 'ar' })
  await becomes(id, 'sent')
  const [letter] = received
  expect(letter!.to).toEqual(['delta@example.com', 'boss@example.com'])
  const read = await PostalMime.parse(letter!.raw)
  expect([read.from?.name, read.from?.address]).toEqual(['متجر النيل عبر جورنال', 'no-reply@jornal.example'])
  expect(plain(read.subject)).toBe('فاتورة مبيعات INV-00001 من متجر النيل')
  expect(read.replyTo?.[0]?.address).toMatch(/@example\.com$/)
  expect(read.html?.match(/<table /g)).toHaveLength(read.html!.match(/<table [^>]*dir="rtl"/g)!.length)
  expect(read.html).toContain('كما &lt;b&gt;اتفقنا&lt;/b&gt;')
  expect(read.html).not.toMatch(/<(img|script|link|style|form)/i)
  expect(read.text).toMatch(/\/d\/[\w-]{32}\?lng=ar/)
  const [paper] = read.attachments
  expect([paper?.filename, paper?.mimeType]).toEqual(['INV-00001.pdf', 'application/pdf'])
  expect((await readPaper(Buffer.from(paper!.content as ArrayBuffer))).join('')).toContain('INV-00001')
})

test('what leaves is the document as it was when it was sent, whatever is changed before the letter has left', async () => {
  const changing = await newInvoice(client)
  const sent: Letter[] = []
  let isAway = true
  await over({
    async send(letter) {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      sent.push(letter)
      return { refused: [] }
    },
    close: async () => undefined,
  })
  const id = await mail({}, changing)
  await expect
    .poll(async () => plain((await mailOf(id)).reason), { timeout: 10_000 })
    .toBe('لم يُجب خادم البريد (ECONNREFUSED)')
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  await company.must('PUT', `/owner/invoice-sales/${changing}`, { shipping_fee: '77' })
  isAway = false
  await giveUp(id)
  await company.must('POST', `/owner/mails/${id}/retry`)
  await becomes(id, 'sent')
  expect(plain(sent[0]!.text)).toContain('1,140.00')
  const [page = ''] = await readPaper(sent[0]!.attachments![0]!.content)
  expect([page.includes('1,140.00'), page.includes('1,217.78')]).toEqual([true, false])
  const now = await mail({}, changing)
  await becomes(now, 'sent')
  expect(plain(sent[1]!.text)).toContain('1,227.78')
})

test.each([
  ['ar', 'أُلغيت الرسالة'],
  ['en', 'The letter is cancelled'],
])('a letter that waits is cancelled, and then nothing of it is left to send: %s', async (lang, sentence) => {
  await over({ send: () => Promise.reject(new Error('away')), close: async () => undefined })
  const id = await mail({ link: '7' })
  const linkOf = async () =>
    (
      await inBooks(tx =>
        sql<{ revoked_at: Date | null }>`
      select revoked_at from document_links where mail_id = ${id}`.execute(tx),
      )
    ).rows
  expect(await linkOf()).toEqual([{ revoked_at: null }])
  await expect.poll(async () => (await mailOf(id)).reason, { timeout: 10_000 }).not.toBeNull()
  expect((await company.call('POST', `/owner/mails/${id}/cancel`, {}, { lang })).body.message).toBe(sentence)
  expect((await mailOf(id)).state).toBe('cancelled')
  expect(await linkOf()).toEqual([{ revoked_at: expect.anything() }])
  const { rows } = await inBooks(tx =>
    sql<{
      paper: unknown
      sealed_links: unknown[]
    }>`select paper, sealed_links from mail_messages where id = ${id}`.execute(tx),
  )
  expect(rows).toEqual([{ paper: null, sealed_links: [] }])
})

test('an address that is refused for good is told, and the others get the letter', async () => {
  const received = await overSmtp({ refuseOnly: /^gone@/ })
  const id = await mail({ to: 'gone@example.com, here@example.com' })
  await becomes(id, 'sent')
  expect(received[0]!.to).toEqual(['here@example.com'])
  expect((await mailOf(id)).refused).toMatchObject([
    { address: 'gone@example.com', reason: expect.stringContaining('no such mailbox') },
  ])
  const nobody = await mail({ to: 'gone@example.com' })
  await becomes(nobody, 'bounced')
  expect(plain((await mailOf(nobody)).reason)).toContain('رفض خادم البريد العنوان نهائيًا: 550 no such mailbox')
})

test('of two servers one has a letter, and who asks twice gets one letter', async () => {
  let sent = 0
  const ids = new Set<string | undefined>()
  await over({
    async send(letter): Promise<Delivery> {
      sent += 1
      ids.add(letter.messageId)
      await new Promise(resolve => setTimeout(resolve, 50))
      return { refused: [] }
    },
    close: async () => undefined,
  })
  const body = { to: 'once@example.com' }
  const headers = { 'idempotency-key': 'once' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => company.call('POST', `/owner/invoice-sales/${invoice}/mail`, body, headers)),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  await becomes((answers[0]!.body.mail as Mail).id, 'sent')
  expect([sent, ids.size]).toEqual([1, 1])
})

test.each([
  [
    'ar',
    /^وصل إلى flooded@example\.com من منشأتك أقصى عدد .* 20\. أعد المحاولة بعد 24 ساعة، أو أرسل رابط المستند\.$/,
    /أقصى عدد من رسائل المستندات في اليوم، وهو 1000/,
  ],
  [
    'en',
    /^flooded@example\.com has had as many letters .*: 20\. Try again in 24 hours, or send a link/,
    /mailed as many documents .*: 1000/,
  ],
] as const)(
  'an address gets no more than twenty letters of an organization in a day, nor does it send without end: %s',
  async (lang, one, all) => {
    const { db, app } = { db: server.database.db, app: server.app }
    const now = app.services.now()
    const to = 'flooded@example.com'
    const ask = (body: object) =>
      company.call('POST', `/owner/invoice-sales/${invoice}/mail`, { has_paper: false, ...body }, { lang })
    const about = counter(limits.mailDocumentEmail, String(company.organizationId), to)
    while ((await countAttempt(db, now, about)) === null);
    const refused = await ask({ to: `free@example.com, Flooded@example.com` })
    expect([refused.status, refused.body.code]).toEqual([429, 'address_mailed_enough'])
    expect(plain(String(refused.body.message))).toMatch(one)
    // What was refused has not counted for whom it named beside, and a document still has its link.
    for (let letter = 0; letter < limits.mailDocumentEmail.most; letter++)
      expect(
        await countAttempt(
          db,
          now,
          counter(limits.mailDocumentEmail, String(company.organizationId), 'free@example.com'),
        ),
      ).toBeNull()
    expect((await company.call('POST', `/owner/invoice-sales/${invoice}/links`, {})).status).toBe(201)
    expect((await ask({ to: `${lang}-other@example.com` })).status).toBe(201)
    await sql`update throttles set count = ${limits.mailDocumentDay.most} where key like 'mail-document-day:%'`.execute(
      db,
    )
    const enough = await ask({ to: `${lang}-third@example.com` })
    expect([enough.status, enough.body.code]).toEqual([429, 'mailed_enough'])
    expect(plain(String(enough.body.message))).toMatch(all)
    await sql`delete from throttles where key like 'mail-document-%'`.execute(db)
  },
)

const hostile = [
  ...[
    '<script>window.__x=1</script>',
    '<img src=x onerror=window.__x=1>',
    '"><svg/onload=window.__x=1>',
    "'-alert(1)-'",
  ],
  ...['javascript:alert(1)', '</td></table><script>window.__x=1</script>', '<a href="javascript:window.__x=1">x</a>'],
  ...['a\r\nBcc: b@example.com', 'a\nX-Evil: 1', 'a\u2028Bcc: b@example.com', '=?utf-8?b?PHNjcmlwdD4=?=', '{{7*7}}'],
  ...['\u202egnp.exe', '<style>*{display:none}</style>', '<base href=//evil>', '&lt;script&gt;', '<iframe srcdoc=x>'],
]

test.each(hostile)('no name turns into a head or into markup of a letter: %j', async name => {
  const received = await overSmtp()
  // Whatever is refused today may have been kept by an earlier release.
  await inBooks(tx => sql`update clients set display_name = ${name} where id = ${client}`.execute(tx))
  const id = await mail({ message: name, link: '7', has_paper: false })
  await becomes(id, 'sent')
  const { raw, to } = received[0]!
  expect(to).toEqual(['delta@example.com'])
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(head).not.toMatch(/^(bcc|x-evil):/im)
  const { html } = await PostalMime.parse(raw)
  expect(html).not.toMatch(/<(script|img|svg|style|iframe|base)/i)
  expect([...html!.matchAll(/href="([^"]*)"/g)].every(([, url]) => /^https?:\/\/[^/]+\/d\//.test(url!))).toBe(true)
})

test('clients are reminded by the rule of their organization, once on a day, whichever of two servers looks first', async () => {
  const letters: Letter[] = []
  await over({
    async send(letter) {
      letters.push(letter)
      return { refused: [] }
    },
    close: async () => undefined,
  })
  const rule = { reminders: true, reminder_after: '7', reminder_every: '7', reminder_firm_after: '14' }
  await company.must('PUT', '/owner/settings', rule)
  const late = await newClient('متأخر', 'late@example.com')
  await newInvoice(late, { due_date: '2026-11-14' })
  await newInvoice(late, { due_date: '2026-11-19' })
  const quiet = await newClient('لا يُذكّر', 'quiet@example.com')
  await company.must('PUT', `/owner/clients/${quiet}`, { reminders: false })
  await newInvoice(quiet, { due_date: '2026-11-14' })
  const disputed = await newClient('متنازع', 'disputed@example.com')
  const left = await newInvoice(disputed, { due_date: '2026-11-14' })
  await company.must('PUT', `/owner/invoice-sales/${left}/reminders`, { stopped: true })
  const go = () => remindByRule(server.app.services, new AbortController().signal)
  await Promise.all([go(), go()])
  await go()
  await expect.poll(() => letters.filter(({ to }) => [to].flat().includes('late@example.com')).length).toBe(1)
  for (const nobody of ['quiet@example.com', 'disputed@example.com'])
    expect(letters.some(({ to }) => [to].flat().includes(nobody))).toBe(false)
  const [letter] = letters.filter(({ to }) => [to].flat().includes('late@example.com'))
  expect(plain(letter!.subject)).toBe('تذكير من متجر النيل: فاتورتان لم تُسدّدا')
  expect(letter!.text.match(/\/d\/[\w-]{32}/g)).toHaveLength(2)
  server.setNow('2026-11-28T10:00:00Z')
  await go()
  await expect.poll(() => letters.filter(({ to }) => [to].flat().includes('late@example.com')).length).toBe(2)
  expect(plain(letters.findLast(({ to }) => [to].flat().includes('late@example.com'))!.subject)).toContain('مطالبة من')
  server.setNow('2026-11-21T10:00:00Z')
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a reader’s mail program stops the reminders of a letter by one click, without opening it: %s',
  async type => {
    const received = await overSmtp()
    const owes = await newClient('عليه فاتورتان', 'click@example.com')
    const invoices = [await newInvoice(owes), await newInvoice(owes)]
    await company.must('POST', `/owner/clients/${owes}/remind`, { language: 'en' })
    await expect.poll(() => received.length, { timeout: 15_000, interval: 30 }).toBe(1)
    const { headers } = await PostalMime.parse(received[0]!.raw)
    const head = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
    expect(head['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const url = new URL(/^<(http[^>]+\/d\/[\w-]{32}\/stop-reminders\?lng=en)>$/.exec(head['list-unsubscribe']!)![1]!)
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const click = () =>
      server.app.inject({
        ...{ method: 'POST', url: url.pathname + url.search, headers: { 'content-type': type } },
        payload: type.startsWith('multipart') ? parts : 'List-Unsubscribe=One-Click',
      })
    expect([(await click()).statusCode, (await click()).statusCode]).toEqual([200, 200])
    for (const id of invoices) {
      const { sharing } = (await company.must('GET', `/owner/invoice-sales/${id}/sharing`)) as unknown as {
        sharing: { reminders_stopped: boolean; events: { kind: string }[] }
      }
      expect([sharing.reminders_stopped, sharing.events.map(({ kind }) => kind)]).toEqual([true, ['reminders_stopped']])
    }
  },
)
