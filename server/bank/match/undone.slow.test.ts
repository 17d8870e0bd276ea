import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankLineReasonWords } from '../../../i18n/bank/matching.ts'
import { languages } from '../../../i18n/text.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { type Shop, shopOf } from './testing-shop.ts'

/** Matches that are undone, here or by what becomes of the document; and all that are sure at once. */

let server: TestServer
let shop: Shop
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  shop = shopOf(server, await server.newCompany())
})

const one = async (amount: bigint, words: { description?: string; counterparty?: string } = {}) =>
  (await shop.write([{ amount, ...words }]))[0]!

/** A line that pays an invoice of 100 by a receipt that was made for it. */
async function paidLine() {
  const client = await shop.party('clients', 'سعاد')
  const sold = await shop.invoice(client.id, '100')
  const id = await one(10_000n)
  expect((await shop.match(id, [{ invoice_id: sold.id, amount: '100' }])).status).toBe(200)
  const [match] = (await shop.read(id)).matches
  return { id, invoiceId: sold.id, receiptId: match!.document!.id }
}
const residual = async (id: number) =>
  ((await shop.company.must('GET', `/owner/invoice-sales/${id}`)).invoice_sale as unknown as { residual: string })
    .residual
const statusOf = async (id: number) =>
  ((await shop.company.must('GET', `/owner/payment-sales/${id}`)).payment_sale as unknown as { status: string }).status

test('who reads English is told in English that a line is matched, and that it is open again', async () => {
  const fee = await shop.account('5214')
  const id = await one(-500n)
  const headers = { lang: 'en' }
  const matched = await shop.match(id, [{ account_id: fee, amount: '-5' }], headers)
  expect(matched.body.message).toBe('The line is matched')
  const opened = await shop.company.call('POST', `/owner/bank-lines/${id}/unmatch`, {}, headers)
  expect(opened.body.message).toBe('The line is open again')
})

test('a match that is undone takes its receipt back; both stay to be seen, and the line is matched anew', async () => {
  const { id, invoiceId, receiptId } = await paidLine()
  const { status, body } = await shop.unmatch(id)
  expect([status, body.message]).toEqual([200, 'عادت الحركة بلا مطابقة'])
  expect([await statusOf(receiptId), await residual(invoiceId)]).toEqual(['void', '100.00'])
  const line = await shop.read(id)
  expect(line).toMatchObject({ state: 'open', matches: [{ undone_by: 'سلمى حسن', amount: '100.00' }] })
  expect((await shop.match(id, [{ invoice_id: invoiceId, amount: '100' }])).status).toBe(200)
  expect((await shop.read(id)).matches).toHaveLength(2)
  expect(await residual(invoiceId)).toBe('0.00')
  await shop.proven()
})

test('the receipt stays where it is to stay, and the line finds it again', async () => {
  const { id, invoiceId, receiptId } = await paidLine()
  expect((await shop.unmatch(id, { keep_documents: true })).status).toBe(200)
  expect([await statusOf(receiptId), await residual(invoiceId)]).toEqual(['posted', '0.00'])
  const line = await shop.read(id)
  expect(line.candidates).toMatchObject([{ is_sure: true, parts: [{ kind: 'entry', amount: '100.00' }] }])
  await shop.proven()
})

test('a line whose receipt is voided on its own page is open again, and says when and by whom', async () => {
  const { id, receiptId } = await paidLine()
  await shop.company.must('POST', `/owner/payment-sales/${receiptId}/void`, {})
  const line = await shop.read(id)
  expect(line).toMatchObject({ state: 'open', can: { match: { allowed: true } } })
  expect(line.matches[0]?.undone_at).not.toBeNull()
  await shop.proven()
})

test('a receipt that is changed on its own page opens its line again, which then finds it', async () => {
  const { id, receiptId } = await paidLine()
  await shop.company.must('PUT', `/owner/payment-sales/${receiptId}`, { date: '2026-03-11' })
  const line = await shop.read(id)
  expect(line).toMatchObject({ state: 'open', candidates: [{ is_sure: true, parts: [{ kind: 'entry' }] }] })
  await shop.proven()
})

test('what is not matched cannot be undone', async () => {
  const id = await one(10_000n)
  for (const lang of languages) {
    const answer = await shop.company.call('POST', `/owner/bank-lines/${id}/unmatch`, {}, { lang })
    expect(answer).toMatchObject({ status: 409, body: { code: 'bank_line_state' } })
    expect(answer.text).toContain(bankLineReasonWords.is_open[lang])
  }
})

test('all that is sure is matched at once, and what is doubtful stays open', async () => {
  const [noor, fajr] = [await shop.party('clients', 'مكتبة النور'), await shop.party('clients', 'مصنع الفجر')]
  const numbered = await shop.invoice(noor.id, '100')
  const named = await shop.invoice(fajr.id, '250.50')
  await shop.invoice(fajr.id, '77')
  for (const amount of ['31', '31'])
    await shop.make('payment-sales', 'payment_sale', {
      ...{ date: '2026-03-08', client_id: noor.id, amount, cash_account_id: await shop.bank() },
    })
  const ids = await shop.write([
    { amount: 10_000n, description: `سداد ${numbered.number}` },
    { amount: 25_050n, counterparty: 'مصنع الفجر' },
    { amount: 7_700n, description: 'إيداع نقدي' },
    { amount: 3_100n },
    { amount: -500n, description: 'عمولة' },
  ])
  const events = async () =>
    ((await shop.company.must('GET', '/owner/audit')).audit as unknown as { total: number }).total
  const before = await events()
  const counted = await shop.company.call('POST', `/owner/bank-accounts/${await shop.bank()}/match`, { dry_run: true })
  expect(counted).toMatchObject({ status: 200, body: { matched: 2, open_lines: 5, next_id: null } })
  // What was only counted leaves no trace in the trail.
  expect(await events()).toBe(before)
  const answer = await shop.company.call('POST', `/owner/bank-accounts/${await shop.bank()}/match`, {})
  expect(answer).toMatchObject({ status: 200, body: { message: 'طوبق ما لا شك فيه', matched: 2, open_lines: 3 } })
  const lines = await Promise.all(ids.map(id => shop.read(id)))
  expect(lines.map(({ state }) => state)).toEqual(['matched', 'matched', 'open', 'open', 'open'])
  expect([await residual(numbered.id), await residual(named.id)]).toEqual(['0.00', '0.00'])
  const again = await shop.company.call('POST', `/owner/bank-accounts/${await shop.bank()}/match`, {}, { lang: 'en' })
  expect(again.body).toMatchObject({ message: 'What was sure is matched', matched: 0, open_lines: 3 })
  await shop.proven()
})

test('what is sure behind many lines that nothing speaks for is counted and matched, call by call', async () => {
  const client = await shop.party('clients', 'مكتبة النور')
  const invoice = await shop.invoice(client.id, '100', '2026-01-01')
  const many = Array.from({ length: 200 }, (_, at) => ({ amount: BigInt(900_000 + at), date: '2026-02-01' }))
  const ids = await shop.write([...many, { amount: 10_000n, description: invoice.number }])
  const path = `/owner/bank-accounts/${await shop.bank()}/match`
  const first = await shop.company.call('POST', path, { dry_run: true })
  expect(first.body).toMatchObject({ matched: 0, open_lines: 201, next_id: ids[199] })
  const next = { after_id: first.body.next_id }
  expect((await shop.company.call('POST', path, { ...next, dry_run: true })).body).toMatchObject({ matched: 1 })
  const { body } = await shop.company.call('POST', path, next)
  expect(body).toMatchObject({ matched: 1, open_lines: 200, next_id: null })
  expect((await shop.company.call('POST', path, { after_id: 'x' })).status).toBe(422)
})

test('what of the sure lines is refused stays open, and the others are matched', async () => {
  const client = await shop.party('clients', 'مكتبة النور')
  const [first, second] = [await shop.invoice(client.id, '100', '2026-01-01'), await shop.invoice(client.id, '200')]
  const [locked, free] = await shop.write([
    { amount: 10_000n, date: '2026-01-15', description: first.number },
    { amount: 20_000n, description: second.number },
  ])
  await shop.company.must('PUT', '/owner/organizations', { lock_date: '2026-01-31' })
  const { body } = await shop.company.call('POST', `/owner/bank-accounts/${await shop.bank()}/match`, {})
  expect(body).toMatchObject({ matched: 1, open_lines: 1 })
  expect([(await shop.read(locked!)).state, (await shop.read(free!)).state]).toEqual(['open', 'matched'])
  await shop.proven()
})

test('lines are listed by their account, their state and their amount', async () => {
  const [income] = await shop.write([{ amount: 10_000n, description: 'فوائد' }, { amount: -500n }, { amount: 700n }])
  await shop.match(income!, [{ account_id: await shop.account('4103'), amount: '100' }])
  const listed = async (query: string) => {
    const { bank_lines } = (await shop.company.must('GET', `/owner/bank-lines?${query}`)) as unknown as {
      bank_lines: { data: { amount: string; state: string }[]; total: number }
    }
    return bank_lines.data.map(({ amount, state }) => `${amount} ${state}`)
  }
  expect(await listed(`account_id=${await shop.bank()}`)).toEqual(['100.00 matched', '-5.00 open', '7.00 open'])
  expect(await listed('state=open&sort=amount')).toEqual(['-5.00 open', '7.00 open'])
  expect(await listed('amount=-5')).toEqual(['-5.00 open'])
  expect(await listed('q=فوائد')).toEqual(['100.00 matched'])
  expect(await listed(`account_id=${await shop.account('1101')}`)).toEqual([])
})

test('reasons are in the language of the reader', async () => {
  const client = await shop.party('clients', 'مكتبة النور')
  const sold = await shop.invoice(client.id, '100')
  const more = await shop.invoice(client.id, '50')
  const [till, fee] = [await shop.account('1101'), await shop.account('5207')]
  await shop.make('payment-sales', 'payment_sale', {
    ...{
      date: '2026-03-08',
      client_id: client.id,
      amount: '31',
      reference: 'TX-9911',
      cash_account_id: await shop.bank(),
    },
  })
  const late = { payment_method: 'cheque', cheque_number: '665544', cheque_date: '2026-03-10' }
  await shop.make('payment-sales', 'payment_sale', { date: '2026-03-08', client_id: client.id, amount: '9', ...late })
  await writeMirror(till)
  const lines = await shop.write([
    { amount: 15_000n, description: `${sold.number} ${more.number}`, counterparty: 'مكتبة النور' },
    { amount: 9_900n, description: `${sold.number}` },
    { amount: 3_100n, date: '2026-03-07', description: 'TX-9911' },
    { amount: 900n, description: 'شيك 665544' },
    { amount: -1_200n },
    ...[1, 2, 3].map(() => ({ amount: -300n, description: 'رسوم' })),
    { amount: -400n, description: 'رسوم' },
    { amount: 5_000n, description: more.number },
  ])
  for (const id of lines.slice(5, 8)) await shop.match(id, [{ account_id: fee, amount: '-3' }])
  const texts: Record<string, Set<string>> = { ar: new Set(), en: new Set() }
  for (const lang of languages)
    for (const id of lines) {
      const { body } = await shop.company.call('GET', `/owner/bank-lines/${id}`, undefined, { lang })
      const { candidates } = body.bank_line as { candidates: { reasons: { text: string }[] }[] }
      for (const { reasons } of candidates)
        for (const { text } of reasons) texts[lang]?.add(text.replace(/[\u2066-\u2069]/g, ''))
    }
  expect([...texts.ar!].sort()).toMatchInlineSnapshot(`
    [
      "أرقام الفواتير في البيان",
      "الاسم في البيان",
      "الحركة المقابلة في الصندوق الرئيسي",
      "الفرق 1.00 قد يكون عمولة بنكية",
      "بعد 9 أيام",
      "رقم الشيك في البيان",
      "رقم الفاتورة في البيان",
      "رقم المستند في البيان",
      "في اليوم نفسه",
      "قبله بيوم",
      "كما في 3 مرات سابقة",
      "لا يوجد غيره",
      "مجموعها هو المبلغ",
      "نفس المبلغ",
    ]
  `)
  expect([...texts.en!].sort()).toMatchInlineSnapshot(`
    [
      "1 day earlier",
      "9 days later",
      "as 3 times before",
      "on the same day",
      "same amount",
      "the difference of 1.00 may be a fee of the bank",
      "the name is in the description",
      "the number of the cheque is in the description",
      "the number of the document is in the description",
      "the number of the invoice is in the description",
      "the numbers of the invoices are in the description",
      "the other side is in Cash",
      "there is no other",
      "together they make the amount",
    ]
  `)

  async function writeMirror(account: number) {
    const { code } = (await shop.company.must('GET', `/owner/accounts/${account}`)).account as unknown as {
      code: string
    }
    await shop.write([{ amount: 1_200n, date: '2026-03-10' }], code)
  }
})
