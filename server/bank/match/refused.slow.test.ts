import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankIssueTexts, bankLineReasonWords } from '../../../i18n/bank/matching.ts'
import { languages } from '../../../i18n/text.ts'
import { rowsOf } from '../../documents/testing-books.ts'
import { type Answer, openTestServer, type TestServer } from '../../testing-company.ts'
import { type Body, type Made, type Shop, shopOf } from './testing-shop.ts'

/** What is refused of a match: at the part, in the reader's language, and nothing is written. */

let server: TestServer
let shop: Shop
let stranger: Shop
beforeAll(async () => {
  server = await openTestServer()
  shop = shopOf(server, await server.newCompany())
  stranger = shopOf(server, await server.newCompany())
})
afterAll(() => server?.close())

const one = async (amount: bigint) => (await shop.write([{ amount }]))[0]!
const errorsOf = ({ body }: Answer) => (body.errors ?? body.message) as Record<string, string[]>

const documents = async () =>
  (await rowsOf({ server, company: shop.company }, sql<{ id: number }>`select id from documents`)).length

/** A sentence with any value in it. */
const pattern = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.*')}$`)

/** Each part is refused at its path, with its sentence in either language, and leaves nothing. */
async function refused(amount: bigint, parts: Body[], path: string, code: keyof typeof bankIssueTexts) {
  const id = await one(amount)
  const before = await documents()
  for (const lang of languages) {
    const answer = await shop.match(id, parts, { lang })
    expect(answer.status, answer.text).toBe(422)
    expect(errorsOf(answer)[path]?.[0], answer.text).toMatch(pattern(bankIssueTexts[code][lang]))
  }
  expect(await documents()).toBe(before)
  expect((await shop.read(id)).state).toBe('open')
}

const chequeOf = async (client_id: number, cheque_number: string) => {
  const cheque = { payment_method: 'cheque', cheque_number, cheque_date: '2026-03-05' }
  const receipt = await shop.make('payment-sales', 'payment_sale', {
    ...{ date: '2026-03-01', client_id, amount: '640', ...cheque },
  })
  const { cheques } = (await shop.company.must('GET', `/owner/cheques?document_id=${receipt.id}`)) as unknown as {
    cheques: { data: Made[] }
  }
  return cheques.data[0]!.id
}

test('parts that do not add up to the line are refused with what they differ by, also by a single piastre', async () => {
  const account_id = await shop.account('4103')
  await refused(10_000n, [{ account_id, amount: '99.99' }], 'parts', 'parts_differ')
  await refused(10_000n, [{ account_id, amount: '100.01' }], 'parts', 'parts_differ')
})

test('a part is one thing, once, and bears a tax code only on an account', async () => {
  const client = await shop.party('clients', 'سعاد')
  const sold = await shop.invoice(client.id, '100')
  const [invoice_id, account_id] = [sold.id, await shop.account('4103')]
  await refused(10_000n, [{ invoice_id, account_id, amount: '100' }], 'parts.0.account_id', 'part_of_one_thing')
  const half = { invoice_id, amount: '50' }
  await refused(10_000n, [half, half], 'parts.1.invoice_id', 'part_twice')
  await refused(10_000n, [{ invoice_id, tax_code_id: 1, amount: '100' }], 'parts.0.tax_code_id', 'tax_of_account')
})

test('money in pays no bill, and money out no invoice', async () => {
  const supplier = await shop.party('suppliers', 'المورد')
  const bill = await shop.bill(supplier.id, '100')
  await refused(10_000n, [{ invoice_id: bill.id, amount: '100' }], 'parts.0.amount', 'other_side')
})

test('a line of the ledger is matched by no more than is left of it, and not after it was taken back', async () => {
  const client = await shop.party('clients', 'أحمد')
  const receipt = await shop.make('payment-sales', 'payment_sale', {
    ...{ date: '2026-03-08', client_id: client.id, amount: '70', cash_account_id: await shop.bank() },
  })
  const { entry } = (await shop.company.must('GET', `/owner/payment-sales/${receipt.id}/entry`)) as unknown as {
    entry: Made
  }
  const [part] = (await shop.read(await one(7_000n))).candidates[0]!.parts
  const { position } = part as { position: number }
  const named = { entry_id: entry.id, position }
  await refused(8_000n, [{ ...named, amount: '80' }], 'parts.0.amount', 'above_unmatched')
  const part4 = await one(4_000n)
  expect((await shop.match(part4, [{ ...named, amount: '40' }])).status).toBe(200)
  await refused(4_000n, [{ ...named, amount: '40' }], 'parts.0.amount', 'above_unmatched')
  expect((await shop.match(await one(3_000n), [{ ...named, amount: '30' }])).status).toBe(200)
  await shop.company.must('POST', `/owner/payment-sales/${receipt.id}/void`, {})
  await refused(7_000n, [{ ...named, amount: '70' }], 'parts.0.entry_id', 'entry_reversed')
})

test('a cheque clears whole, at its bank, in the base currency, while its state allows it', async () => {
  const client = await shop.party('clients', 'منى')
  const cheque_id = await chequeOf(client.id, '4455')
  await refused(63_000n, [{ cheque_id, amount: '630' }], 'parts.0.amount', 'amount_of_cheque')
  await refused(-2_000n, [{ cheque_id, amount: '-20' }], 'parts.0.cheque_id', 'cheque_elsewhere')
  expect((await shop.match(await one(64_000n), [{ cheque_id, amount: '640' }])).status).toBe(200)
  await refused(64_000n, [{ cheque_id, amount: '640' }], 'parts.0.cheque_id', 'cheque_refused')
})

test('a cheque in another currency is not matched to a statement in the base currency', async () => {
  const foreign = shopOf(server, await server.newCompany({ coins: [818, 840] }))
  const client = await foreign.party('clients', 'منى')
  await foreign.make('payment-sales', 'payment_sale', {
    ...{ date: '2026-03-01', client_id: client.id, amount: '10', currency_id: 840, exchange_rate: '50' },
    ...{ payment_method: 'cheque', cheque_number: '88', cheque_date: '2026-03-05' },
  })
  const { cheques } = (await foreign.company.must('GET', '/owner/cheques')) as unknown as { cheques: { data: Made[] } }
  const [id] = await foreign.write([{ amount: 50_000n }])
  for (const lang of languages) {
    const answer = await foreign.match(id!, [{ cheque_id: cheques.data[0]!.id, amount: '500' }], { lang })
    expect(errorsOf(answer)['parts.0.cheque_id'], answer.text).toEqual([bankIssueTexts.line_in_base[lang]])
  }
})

test('all faults of a body come at once, those of documents at their parts', async () => {
  const client = await shop.party('clients', 'هدى')
  const sold = await shop.invoice(client.id, '30')
  const answer = await shop.match(await one(10_000n), [
    { invoice_id: sold.id, amount: '60' },
    { account_id: await shop.account('1201'), amount: '20' },
    { cash_account_id: await shop.bank(), amount: '20' },
  ])
  expect(answer.status).toBe(422)
  expect(Object.keys(errorsOf(answer)).sort()).toEqual([
    'parts.0.amount',
    'parts.1.account_id',
    'parts.2.cash_account_id',
  ])
})

test.each([
  ['nothing', {}],
  ['no parts', { parts: [] }],
  ['parts that are none', { parts: [null, 7, 'x'] }],
  ['a text', { parts: 'all' }],
  ['too many parts', { parts: Array.from({ length: 101 }, () => ({ account_id: 1, amount: '1' })) }],
  ['an amount of nothing', { parts: [{ account_id: 1, amount: '0' }] }],
  ['an amount beyond any', { parts: [{ account_id: 1, amount: '9'.repeat(40) }] }],
  ['a third of a piastre', { parts: [{ account_id: 1, amount: '0.001' }] }],
  ['a position that is none', { parts: [{ entry_id: 1, position: -3, amount: '100' }] }],
  ['an id beyond any', { parts: [{ invoice_id: '9'.repeat(19), amount: '100' }] }],
  ['a part without a target', { parts: [{ amount: '100' }] }],
])('%s is refused as it is, and nothing is written', async (_, body) => {
  const id = await one(10_000n)
  const before = await documents()
  const answer = await shop.company.call('POST', `/owner/bank-lines/${id}/match`, body)
  expect(answer.status, answer.text).toBe(422)
  expect(await documents()).toBe(before)
})

test('what is another organization’s is not there', async () => {
  const [theirs] = await stranger.write([{ amount: 10_000n }])
  const client = await stranger.party('clients', 'غريب')
  const sold = await stranger.invoice(client.id, '100')
  expect((await shop.company.call('GET', `/owner/bank-lines/${theirs}`)).status).toBe(404)
  expect((await shop.match(theirs!, [{ client_id: client.id, amount: '100' }])).status).toBe(404)
  const id = await one(10_000n)
  const parts: [string, Body][] = [
    ['invoice_id', { invoice_id: sold.id }],
    ['client_id', { client_id: client.id }],
    ['account_id', { account_id: await stranger.account('4103') }],
    ['cash_account_id', { cash_account_id: await stranger.account('1101') }],
    ['cheque_id', { cheque_id: 999_999 }],
    ['entry_id', { entry_id: (sold.entry_id as number | undefined) ?? 1, position: 1 }],
  ]
  for (const [field, part] of parts) {
    const answer = await shop.match(id, [{ ...part, amount: '100' }])
    expect(answer.status, `${field} ${answer.text}`).toBe(422)
    expect(Object.keys(errorsOf(answer)), field).toEqual([`parts.0.${field}`])
  }
})

test('of two that match a line at once one is told that it is matched', async () => {
  const id = await one(10_000n)
  const account_id = await shop.account('4103')
  const answers = await Promise.all([1, 2, 3].map(() => shop.match(id, [{ account_id, amount: '100' }])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await shop.read(id)).matches).toHaveLength(1)
  for (const lang of languages) {
    const again = await shop.match(id, [{ account_id, amount: '100' }], { lang })
    expect(again).toMatchObject({ status: 409, body: { code: 'bank_line_state' } })
    expect(again.text).toContain(bankLineReasonWords.is_matched[lang])
  }
})

test('an attempt that is sent again with its key is done once', async () => {
  const id = await one(10_000n)
  const parts = [{ account_id: await shop.account('4103'), amount: '100' }]
  const headers = { 'idempotency-key': `match-${id}` }
  const [first, second] = [await shop.match(id, parts, headers), await shop.match(id, parts, headers)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.text).toBe(first.text)
})

test('nothing is made into a locked period, but what is there is matched in it', async () => {
  const client = await shop.party('clients', 'ليلى')
  await shop.make('payment-sales', 'payment_sale', {
    ...{ date: '2026-01-08', client_id: client.id, amount: '33', cash_account_id: await shop.bank() },
  })
  const [there, none] = await shop.write([
    { amount: 3_300n, date: '2026-01-09' },
    { amount: 4_400n, date: '2026-01-09' },
  ])
  const made = (await shop.write([{ amount: 4_500n, date: '2026-01-10' }]))[0]!
  const account_id = await shop.account('4103')
  expect((await shop.match(made, [{ account_id, amount: '45' }])).status).toBe(200)
  await shop.company.must('PUT', '/owner/organizations', { lock_date: '2026-01-31' })
  const answer = await shop.match(none!, [{ account_id, amount: '44' }])
  expect(answer).toMatchObject({ status: 409, body: { code: 'locked_period' } })
  const { entry_id, position } = (await shop.read(there!)).candidates[0]!.parts[0]!
  expect((await shop.match(there!, [{ entry_id, position, amount: '33' }])).status).toBe(200)
  // What was made stays with the match while its day is locked; the match alone may be undone.
  expect(await shop.unmatch(made)).toMatchObject({ status: 409, body: { code: 'locked_period' } })
  expect((await shop.read(made)).state).toBe('matched')
  expect((await shop.unmatch(made, { keep_documents: true })).status).toBe(200)
  await shop.company.must('PUT', '/owner/organizations', { lock_date: null })
  await shop.proven()
})

test('who may match lines makes only the documents that they may make elsewhere', async () => {
  const clerk = shopOf(server, await server.newCompany())
  const client = await clerk.party('clients', 'سعاد')
  const [line, other] = await clerk.write([{ amount: 10_000n }, { amount: -1_000n }])
  const [income, fee] = [await clerk.account('4103'), await clerk.account('5207')]
  await clerk.company.allowOnly({
    bank_statements: ['read', 'update'],
    ...{ payment_sales: ['read'], other_receipts: ['read', 'create'], accounts: ['read'] },
  })
  const missing = await clerk.match(line!, [{ client_id: client.id, amount: '100' }])
  expect(missing).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await clerk.match(other!, [{ account_id: fee, amount: '-10' }])).status).toBe(403)
  expect((await clerk.match(line!, [{ account_id: income, amount: '100' }])).status).toBe(200)
  // Made here, and for somebody else to take back.
  expect((await clerk.unmatch(line!)).status).toBe(403)
  expect((await clerk.unmatch(line!, { keep_documents: true })).status).toBe(200)
  await clerk.company.allowOnly({ bank_statements: ['read'] })
  const read = await clerk.read(line!)
  expect(read.can.match).toEqual({ allowed: false, reason: 'ليس لديك صلاحية لهذا الإجراء.' })
  expect((await clerk.match(line!, [{ account_id: income, amount: '100' }])).status).toBe(403)
})
