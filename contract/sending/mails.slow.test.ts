import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail, MailWhole, Sharing } from '../../schema/answers/sent/sending.ts'
import { plain, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, memberOf, newCompany } from '../testing-backends.ts'

/** Documents, reminders and what becomes of their letters, in the form of the contract. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let client: number
  let invoice: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    shop = shopOf(await newCompany(side))
    client = await newClient()
    invoice = await newInvoice()
  })
  afterAll(() => side?.close())

  async function newClient(more: Record<string, unknown> = {}) {
    const body = { type: 'business', display_name: 'شركة الدلتا', company_name: 'الدلتا', email: 'delta@example.com' }
    return (await shop.company.post('clients', { ...body, ...more })).one('client').id
  }
  async function newInvoice(more: Record<string, unknown> = {}) {
    const items = [{ product_id: await shop.product(), quantity: '2', price: '100' }]
    const body = { date: '2026-11-01', due_date: '2026-11-11', client_id: client, items, ...more }
    return (await shop.post('sales_invoice', body)).id
  }
  const sharing = async (id = invoice, path = 'invoice-sales') =>
    (await shop.company.get(`${path}/${id}/sharing`, { lang: 'en' })).read<Sharing>('sharing')
  const mailOf = async (id: number, lang: 'ar' | 'en' = 'en') =>
    (await shop.company.get(`mails/${id}`, { lang })).read<MailWhole>('mail')
  async function sent(id: number) {
    await expect.poll(async () => (await mailOf(id)).state, { timeout: 15_000 }).toBe('sent')
    return mailOf(id)
  }

  test('an invoice is mailed once for one key, to its client, with a line of the sender’s', async () => {
    const headers = { 'idempotency-key': 'mail-1' }
    const body = { message: 'كما اتفقنا', language: 'ar' }
    const first = await shop.company.post(`invoice-sales/${invoice}/mail`, body, { headers, lang: 'en' })
    expect([first.status, first.message]).toEqual([201, 'The letter is on its way'])
    const again = await shop.company.post(`invoice-sales/${invoice}/mail`, body, { headers, lang: 'en' })
    expect(again.text).toBe(first.text)
    const letter = await sent(first.one('mail').id)
    expect(letter).toMatchObject({
      ...{ kind: 'document', resource: 'invoice_sales', record_id: invoice, to: ['delta@example.com'], cc: [] },
      ...{ language: 'ar', attempts: 1, reason: null, refused: [], created_by: 'سلمى حسن' },
    })
    expect(plain(letter.subject)).toBe('فاتورة مبيعات INV-00001 من متجر النيل')
    expect(plain(letter.text)).toContain('كما اتفقنا')
    expect(plain(letter.text)).toContain('المطلوب سداده: 200.00 ج.م.')
    expect(plain(await side.letterTo('delta@example.com'))).toContain('استحقت 11/11/2026')
    expect((await sharing()).mails.map(({ id }) => id)).toEqual([letter.id])
    const trail = (await shop.company.get('audit?resource=invoice_sales')).page('audit').data
    expect(trail.map(({ action, record_name }) => [action, record_name])[0]).toEqual(['mail_document', 'INV-00001'])
  })

  test('a letter with a link tells its reader where the page is, and the outbox does not', async () => {
    const made = await shop.company.post(`invoice-sales/${invoice}/mail`, {
      ...{ to: 'one@example.com، two@example.com', cc: 'boss@example.com', language: 'en', link: '30' },
    })
    const letter = await sent(made.one('mail').id)
    expect([letter.to, letter.cc]).toEqual([['one@example.com', 'two@example.com'], ['boss@example.com']])
    expect(plain(letter.subject)).toBe('Sales invoice INV-00001 from متجر النيل')
    expect(letter.text).not.toContain('/d/')
    const arrived = plain(await side.letterTo('boss@example.com'))
    expect(arrived).toMatch(/Open the document:\n\S+\/d\/[\w-]{32}\?lng=en\n/)
    expect(arrived).toContain('The link is private and works until 21/12/2026.')
    const page = await shop.company.get(`shared/${/\/d\/([\w-]{32})/.exec(arrived)![1]}`)
    expect(page.read<{ reminded_of: number }>('shared').reminded_of).toBe(0)
    expect((await sharing()).links).toMatchObject([
      { state: 'open', url: null, sent_to: 'one@example.com, two@example.com', openings: 0 },
    ])
  })

  test('it is shown before it leaves', async () => {
    const answer = await shop.company.get(`invoice-sales/${invoice}/mail?language=en&message=Hello&link=7`)
    const { to, subject, text } = answer.read<{ to: string[]; subject: string; text: string }>('mail')
    expect([to, plain(subject)]).toEqual([['delta@example.com'], 'Sales invoice INV-00001 from متجر النيل'])
    expect(plain(text)).toContain('Hello')
    expect(plain(text)).toContain('works until 28/11/2026')
  })

  test('everything that is wrong with it is said at once, in the reader’s language', async () => {
    const nobody = await newClient({ email: '', display_name: 'بلا بريد' })
    const orphan = await newInvoice({ client_id: nobody })
    const answer = (id: number, body: object, lang: 'ar' | 'en') =>
      shop.company.post(`invoice-sales/${id}/mail`, body, { lang })
    expect((await answer(orphan, {}, 'en')).message).toEqual({
      to: ['No e-mail is on record for this party. Enter an address, or add one to its details.'],
    })
    expect(
      (await answer(invoice, { to: 'nowhere', cc: 'a@', language: 'fr', message: 'x'.repeat(1001) }, 'ar')).message,
    ).toEqual({
      to: ['أدخل بريدًا إلكترونيًا صحيحًا'],
      cc: ['أدخل بريدًا إلكترونيًا صحيحًا'],
      language: [expect.any(String)],
      message: [expect.any(String)],
    })
    const many = Array.from({ length: 11 }, (_, n) => `a${n}@example.com`).join(', ')
    expect((await answer(invoice, { to: many }, 'ar')).message).toEqual({
      to: ['أقصى عدد للعناوين في رسالة واحدة هو 10'],
    })
    expect((await answer(invoice, { to: many }, 'en')).message).toEqual({ to: ['At most 10 addresses in one letter'] })
    const smuggled = await answer(invoice, { to: 'a@example.com\r\nBcc: b@example.com' }, 'en')
    expect([smuggled.status, smuggled.message]).toEqual([422, { to: ['One line, without hidden marks'] }])
  })

  test('a draft and a void document do not leave, and say why; a journal entry has no page', async () => {
    const draft = await newInvoice({ status: 'draft' })
    const refused = (path: string, body: object = {}) => shop.refused(lang => shop.company.post(path, body, { lang }))
    expect(await refused(`invoice-sales/${draft}/mail`)).toEqual([
      409,
      'لا يمكن إرسال هذا المستند: ما زالت مسودة؛ رحّلها أولًا.',
      'This document cannot be sent: it is still a draft; post it first.',
    ])
    expect((await refused(`invoice-sales/${draft}/links`))[0]).toBe(409)
    const rent = await shop.company.get('accounts?per_page=100')
    const [one, two] = rent.rows('Accounts').filter(({ type }) => type === 'expense')
    const items = [
      { account_id: one!.id, debtor: '10' },
      { account_id: two!.id, creditor: '10' },
    ]
    const entry = await shop.post('journal_entry', { date: '2026-11-01', name: 'قيد', items })
    expect(await refused(`restrictions/${entry.id}/links`)).toEqual([
      409,
      'لا يمكن إرسال هذا المستند: لا طرف له يفتح صفحته.',
      'This document cannot be sent: it has no party who could open its page.',
    ])
    expect((await sharing(entry.id, 'restrictions')).can.remind).toEqual({
      ...{ allowed: false, reason: 'only a sales invoice is owed to you.' },
    })
    const mailed = await shop.company.post(`restrictions/${entry.id}/mail`, { to: 'auditor@example.com' })
    expect(plain((await sent(mailed.one('mail').id)).text)).toContain('مبلغ القيد: 10.00')
  })

  test('a letter that has left is neither tried again nor cancelled', async () => {
    const made = await shop.company.post(`invoice-sales/${invoice}/mail`, {})
    const { id, can } = await sent(made.one('mail').id)
    expect([can.retry, can.cancel]).toEqual(Array(2).fill({ allowed: false, reason: 'the letter has left.' }))
    const refused = (verb: string) => shop.refused(lang => shop.company.post(`mails/${id}/${verb}`, {}, { lang }))
    expect(await refused('retry')).toEqual([
      409,
      'لا تُعاد محاولة هذه الرسالة: خرجت الرسالة.',
      'This letter is not tried again: the letter has left.',
    ])
    expect(await refused('cancel')).toEqual([
      409,
      'لا يمكن إلغاء هذه الرسالة: خرجت الرسالة.',
      'This letter cannot be cancelled: the letter has left.',
    ])
  })

  test('the outbox is found by state, kind and words, and shows who may read invoices those of invoices', async () => {
    const found = async (query: string) => (await shop.company.get(`mails?${query}`)).page('mails')
    expect((await found('state=sent&kind=document&q=delta')).data.length).toBeGreaterThan(0)
    expect((await found('state=failed')).total).toBe(0)
    expect((await shop.company.get('mails?state=lost')).status).toBe(422)
    const stranger = await newCompany(side)
    expect((await stranger.get('mails')).page('mails').total).toBe(0)
    const [any] = (await found('per_page=1')).data
    expect((await stranger.get(`mails/${any!.id}`)).status).toBe(404)
    expect((await memberOf(side, shop.company.id, stranger.token).get('mails')).status).toBe(403)
  })

  test('a client is reminded once a day: of one invoice, or of all that is overdue', async () => {
    const debtor = await newClient({ email: 'debtor@example.com', display_name: 'عميل متأخر', language: 'en' })
    const first = await newInvoice({ client_id: debtor })
    await newInvoice({ client_id: debtor, date: '2026-11-02', due_date: '2026-11-12' })
    await newInvoice({ client_id: debtor, date: '2026-11-02', due_date: '2026-12-12' })
    const remind = (path: string, body: object, lang: 'ar' | 'en' = 'en') =>
      shop.company.post(`${path}/remind`, body, { lang })
    const reminded = await remind(`clients/${debtor}`, { tone: 'firm' })
    expect([reminded.status, reminded.message]).toEqual([201, 'The reminder is on its way'])
    const { text, subject } = await sent(reminded.one('mail').id)
    expect(plain(subject)).toBe('Payment requested by متجر النيل: 2 unpaid invoices')
    expect(plain(text)).toContain('In all: 400.00')
    expect(plain(text)).toContain('due 10 days ago')
    expect(plain(await side.letterTo('debtor@example.com')).match(/\/d\/[\w-]{32}/g)).toHaveLength(2)
    const again = await remind(`invoice-sales/${first}`, {}, 'ar')
    expect([again.status, again.message]).toEqual([409, 'ذُكّر هذا العميل اليوم؛ تذكير واحد في اليوم على الأكثر.'])
    expect((await remind(`invoice-sales/${first}`, {})).message).toBe(
      'This client was reminded today already; at most one reminder a day.',
    )
    side.setNow('2026-11-22T09:00:00Z')
    const tomorrow = await remind(`invoice-sales/${first}`, {})
    expect(tomorrow.status).toBe(201)
    expect(plain((await sent(tomorrow.one('mail').id)).subject)).toBe('A reminder from متجر النيل: 1 unpaid invoice')
    expect((await sharing(first)).mails.map(({ kind }: Mail) => kind)).toEqual(['reminder'])
    side.setNow('2026-11-21T09:00:00Z')
  })

  test.each(['ar', 'en'] as const)('what is sent is said to be on its way: %s', async lang => {
    const debtor = await newClient({ email: `${lang}@example.com`, display_name: `مدين ${lang}` })
    const owed = await newInvoice({ client_id: debtor })
    const mailed = await shop.company.post(`invoice-sales/${owed}/mail`, {}, { lang })
    const reminded = await shop.company.post(`invoice-sales/${owed}/remind`, {}, { lang })
    expect([mailed.message, reminded.message]).toEqual(
      {
        ar: ['الرسالة في الطريق', 'التذكير في الطريق'],
        en: ['The letter is on its way', 'The reminder is on its way'],
      }[lang],
    )
    const { can } = (await shop.company.get(`invoice-sales/${owed}/sharing`, { lang })).read<Sharing>('sharing')
    expect(can.remind).toEqual({ allowed: true, reason: null })
    const { id } = await shop.post('price_offer', {
      ...{ date: '2026-11-01', client_id: debtor },
      items: [{ product_id: await shop.product(), quantity: '1', price: '1' }],
    })
    const ofOffer = (await shop.company.get(`invoice-sales-price-offers/${id}/sharing`, { lang })).read<Sharing>(
      'sharing',
    )
    expect(ofOffer.can.remind.reason).toBe(
      { ar: 'لا يُطالب بسداد إلا فاتورة مبيعات.', en: 'only a sales invoice is owed to you.' }[lang],
    )
  })

  test('who owes nothing is not reminded', async () => {
    const settled = await newClient({ email: 'paid@example.com' })
    const refused = (path: string) => shop.refused(lang => shop.company.post(`${path}/remind`, {}, { lang }))
    expect(await refused(`clients/${settled}`)).toEqual([
      409,
      'لا شيء مستحق على هذا العميل الآن.',
      'Nothing is due from this client now.',
    ])
    const paid = await newInvoice({ client_id: settled, payment: { amount: '200' } })
    expect(await refused(`invoice-sales/${paid}`)).toEqual([
      409,
      'لا يمكن إرسال هذا المستند: سُدّدت بالكامل.',
      'This document cannot be sent: it is settled in full.',
    ])
    expect((await shop.company.post('clients/999999/remind', {})).status).toBe(404)
  })
})
