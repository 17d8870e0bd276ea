import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BankLine, BankStatement } from '../../../schema/bank/answers.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { booksOf } from './testing-books.ts'
import { bankAccountOf, mt940, sendStatement } from './testing-statements.ts'

let server: TestServer
let company: Company
let books: ReturnType<typeof booksOf>
let account: number
let other: number
/** A line of 100.00, and one of 40.00 that left. */
let lines: BankLine[]

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-20T10:00:00Z')
  company = await server.newCompany()
  books = booksOf(server, company)
})
afterAll(() => server.close())

const linesOf = async (query: string) =>
  (
    (await company.must('GET', `/owner/bank-lines?account_id=${account}${query}`)).bank_lines as unknown as {
      data: BankLine[]
    }
  ).data
const statementOf = async () =>
  (
    (await company.must('GET', `/owner/bank-statements?account_id=${account}`)).bank_statements as unknown as {
      data: BankStatement[]
    }
  ).data[0]!

beforeEach(async () => {
  ;[account, other] = [await bankAccountOf(company), await bankAccountOf(company)]
  const written = [
    { day: '2026-11-02', amount: 100_00n, text: 'sale' },
    { day: '2026-11-03', amount: -40_00n, text: 'rent' },
  ]
  await sendStatement(
    company,
    account,
    mt940({ number: '1', from: '2026-11-01', to: '2026-11-30', opening: 0n, lines: written }),
  )
  lines = await linesOf('')
})

test('a line of the bank is open or matched whole; a fee is a part with the other sign', async () => {
  const [lineId] = lines.map(({ id }) => id) as [number]
  const [entryId, feeId] = [
    await books.post(account, other, '2026-11-01', 101_50n),
    await books.post(account, other, '2026-11-02', -1_50n),
  ]
  await expect(books.match([{ entryId, lineId, amount: 99_00n }])).rejects.toMatchObject({
    constraint: 'line_matched_whole',
  })
  expect((await linesOf('&state=open')).length).toBe(2)
  await books.match([
    { entryId, lineId, amount: 101_50n },
    { entryId: feeId, lineId, amount: -1_50n },
  ])
  expect(
    (await linesOf('&state=matched')).map(({ id, state, can }) => [id, state, can.match.allowed, can.unmatch.allowed]),
  ).toEqual([[lineId, 'matched', false, true]])
  expect(await statementOf()).toMatchObject({ lines: 2, open_lines: 1 })
})

test('a line of the ledger is matched by no more than it is, and only by its own account and side', async () => {
  const [lineId, rentId] = lines.map(({ id }) => id) as [number, number]
  const half = await books.post(account, other, '2026-11-01', 60_00n)
  await expect(books.match([{ entryId: half, lineId, amount: 100_00n }])).rejects.toMatchObject({
    constraint: 'entry_not_matched_twice',
  })
  await expect(books.match([{ entryId: half, lineId: rentId, amount: -40_00n }])).rejects.toMatchObject({
    constraint: 'match_of_one_account',
  })
  const elsewhere = await books.post(other, account, '2026-11-01', 100_00n)
  await expect(books.match([{ entryId: elsewhere, lineId, amount: 100_00n }])).rejects.toMatchObject({
    constraint: 'match_of_one_account',
  })
})

test('an entry that is taken back leaves its line open again, and what was matched stays known with its day', async () => {
  const [lineId] = lines.map(({ id }) => id) as [number]
  const [entryId, feeId] = [
    await books.post(account, other, '2026-11-01', 101_50n),
    await books.post(account, other, '2026-11-02', -1_50n),
  ]
  await books.match([
    { entryId, lineId, amount: 101_50n },
    { entryId: feeId, lineId, amount: -1_50n },
  ])
  await books.post(account, other, '2026-11-05', -101_50n, { reverses: entryId })
  expect(await books.counts(lineId)).toEqual([0, 2])
  expect(await linesOf('&state=open')).toHaveLength(2)
  await expect(
    books.inBooks(tx =>
      sql`update bank_matches set undone_at = null where organization_id = ${company.organizationId}`.execute(tx),
    ),
  ).rejects.toMatchObject({ code: '23001' })
})

test('a statement of which a line is matched, or was, is not taken out', async () => {
  const [lineId] = lines.map(({ id }) => id) as [number]
  const entryId = await books.post(account, other, '2026-11-02', 100_00n)
  const { id, can } = await statementOf()
  expect(can.remove).toEqual({ allowed: true, reason: null })
  await books.match([{ entryId, lineId, amount: 100_00n }])
  await books.undo(lineId)
  const sentences = {
    en: 'This statement stays: a line of it is matched with the books or was, and that is kept.',
    ar: 'لا يُزال هذا الكشف: طوبقت حركة منه بالدفاتر، أو كانت مطابقة، ويبقى ذلك مسجلًا.',
  }
  for (const lang of ['en', 'ar'] as const) {
    const { status, body } = await company.call('DELETE', `/owner/bank-statements/${id}`, undefined, { lang })
    expect([status, body.message, body.code]).toEqual([409, sentences[lang], 'statement_matched'])
  }
  expect((await statementOf()).can.remove).toEqual({ allowed: false, reason: sentences.ar })
})
