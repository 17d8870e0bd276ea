import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney, parseMoney } from '../../../ledger/money.ts'
import type { Reconciliation } from '../../../schema/bank/answers.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { booksOf, type NewMatch } from './testing-books.ts'
import { bankAccountOf, mt940, sendStatement, type WrittenLine } from './testing-statements.ts'

let server: TestServer
let company: Company
let books: ReturnType<typeof booksOf>

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-31T10:00:00Z')
  company = await server.newCompany()
  books = booksOf(server, company)
})
afterAll(() => server.close())

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 7919
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
const days = 40

/** What the books and the bank are, as the test knows them beside the database. */
interface Known {
  ledger: { entryId: number; day: string; amount: bigint }[]
  bank: { lineId: number; day: string; amount: bigint }[]
  /** Matches that stand. */
  matches: NewMatch[]
  firstDay: string
  base: bigint
  /** What the closings of the bank are above its lines, from which day on. */
  faults: { day: string; amount: bigint }[]
}

const reconciliationOn = async (accountId: number, day: string) =>
  (await company.must('GET', `/owner/bank-accounts/${accountId}/reconciliation?date=${day}`))
    .reconciliation as unknown as Reconciliation

interface ReportRows {
  rows: { id: string; kind: string; cells: Record<string, string | null> }[]
  totals: Record<string, string | null>
  totals_explained: string[]
  proofs: { difference: string }[]
}
const reportOn = async (day: string, more = '') =>
  (await company.must('GET', `/owner/reports/bank-reconciliation?as_of=${day}${more}`)).report as unknown as ReportRows

/** The report of a day has the figures and the lines of the page, and says itself that they make the bank. */
async function expectReportAsPage(accountId: number, day: string, found: Reconciliation) {
  const { rows, totals, proofs } = await reportOn(day, `&account_id=${accountId}`)
  const amountOf = (id: string) => rows.find(row => row.id === id)?.cells.amount ?? null
  expect([amountOf('books'), amountOf('not_in_books'), amountOf('bank'), totals.amount]).toEqual([
    ...[found.books, found.not_in_books.total, found.bank, found.bank],
  ])
  const lines = rows.filter(({ id }) => /^(entry|bank_line):/.test(id)).map(({ cells }) => cells)
  const listed = [
    ...found.in_transit.rows.map(row => ({ ...row, amount: formatMoney(-parseMoney(row.amount, 2), 2) })),
    ...found.not_in_books.rows,
  ]
  expect(lines).toEqual(listed.map(({ name, number, date, amount }) => ({ name, number, date, amount })))
  expect(proofs.map(({ difference }) => difference)).toEqual(found.bank === null ? [] : ['0.00'])
  const whole = await reportOn(day)
  expect(whole.totals_explained).toEqual(['books'])
  const summary = whole.rows.find(({ id }) => id === `account:${accountId}`)
  expect(summary?.cells).toMatchObject({
    ...{ books: found.books, not_in_books: found.not_in_books.total, bank_balance: found.bank },
    ...{ statement_gaps: found.gaps.total, bank_date: found.bank_date },
  })
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** The figures of a day by plain loops over what the test knows. */
function expectedOn({ ledger, bank, matches, firstDay, base, faults }: Known, day: string) {
  const lineOf = (id: number) => bank.find(line => line.lineId === id)!
  const entryOf = (id: number) => ledger.find(entry => entry.entryId === id)!
  const counting = matches.filter(({ entryId, lineId }) => lineOf(lineId).day <= day && entryOf(entryId).day <= day)
  const entries = ledger
    .filter(entry => entry.day <= day)
    .map(entry => ({
      ...entry,
      rest: entry.amount - sum(counting.filter(each => each.entryId === entry.entryId).map(({ amount }) => amount)),
    }))
  const lines = bank.filter(line => line.day <= day)
  const rests = lines.map(
    line => line.amount - sum(counting.filter(each => each.lineId === line.lineId).map(({ amount }) => amount)),
  )
  const gaps = sum(faults.filter(fault => fault.day <= day).map(({ amount }) => amount))
  const isKnown = day >= firstDay
  const written = (amount: bigint) => formatMoney(amount, 2)
  const transit = entries.filter(entry => entry.day >= firstDay)
  return {
    books: written(sum(entries.map(({ amount }) => amount))),
    bank: isKnown ? written(base + gaps + sum(lines.map(({ amount }) => amount))) : null,
    in_transit: {
      total: written(sum(transit.map(({ rest }) => rest))),
      count: transit.filter(({ rest }) => rest !== 0n).length,
    },
    not_in_books: { total: written(sum(rests)), count: rests.filter(rest => rest !== 0n).length },
    before: written(sum(entries.filter(entry => entry.day < firstDay).map(({ rest }) => rest)) - (isKnown ? base : 0n)),
    gaps: { total: written(isKnown ? gaps : 0n) },
  }
}

/** Three statements of a random bank that go on from each other, but for faults that a reason covers; sent in any order. */
async function takeStatements(next: (below: number) => number, accountId: number): Promise<Known> {
  const lines: WrittenLine[] = Array.from({ length: 5 + next(20) }, () => ({
    day: dayOf(10 + next(days - 10)),
    amount: BigInt(next(2) === 0 ? 100 + next(3) * 50 : -100 - next(3) * 50),
    text: ['sale', 'fee'][next(2)]!,
  })).sort((a, b) => (a.day < b.day ? -1 : 1))
  const cuts = [10, 20, 30, days]
  const base = BigInt(next(1000))
  const faults: Known['faults'] = []
  let balance = base
  const files = [0, 1, 2].map(at => {
    const [from, to] = [dayOf(cuts[at]!), dayOf(cuts[at + 1]! - 1)]
    const own = lines.filter(({ day }) => day >= from && day <= to)
    const jump = at > 0 && next(3) === 0 ? BigInt(next(20) - 10) : 0n
    const miss = next(3) === 0 ? BigInt(next(20) - 10) : 0n
    const firstLine = own[0]?.day ?? to
    const opening = balance + jump
    balance = sum(own.map(({ amount }) => amount)) + opening + miss
    faults.push({ day: firstLine, amount: jump }, { day: to, amount: miss })
    return {
      from,
      to,
      firstDay: firstLine,
      text: mt940({ number: `${at + 1}`, from, to, opening, closing: balance, lines: own }),
    }
  })
  const first = next(3)
  for (const at of [first, ...[0, 1, 2].filter(other => other !== first)]) {
    const { status, text } = await sendStatement(company, accountId, files[at]!.text, { reason: 'as the bank has it' })
    expect([status, text]).toEqual([201, expect.anything()])
  }
  const { rows } = await books.inBooks(tx =>
    sql<{ id: number; date: string; amount: bigint }>`
      select id, date, amount from bank_lines where account_id = ${accountId} order by id`.execute(tx),
  )
  const bank = rows.map(row => ({ lineId: Number(row.id), day: row.date, amount: row.amount }))
  expect(bank.map(({ day, amount }) => `${day} ${amount}`).sort()).toEqual(
    lines.map(({ day, amount }) => `${day} ${amount}`).sort(),
  )
  return { ledger: [], bank, matches: [], firstDay: files[0]!.firstDay, base, faults }
}

/** Ledger lines around those of the bank, some days apart, some of two parts; and matches, of which some are undone. */
async function matchSome(
  next: (below: number) => number,
  known: Known,
  accountId: number,
  otherId: number,
): Promise<void> {
  for (const { lineId, day, amount } of known.bank) {
    const at = (Date.parse(day) - Date.parse(dayOf(0))) / 86_400_000
    const parts = next(3) === 0 ? [amount + 7n, -7n] : [amount]
    const made = []
    for (const part of parts) {
      const booked = dayOf(Math.max(0, at + next(9) - 4))
      const entryId = await books.post(accountId, otherId, booked, part)
      known.ledger.push({ entryId, day: booked, amount: part })
      made.push({ entryId, lineId, amount: part })
    }
    if (next(4) === 0) continue
    await books.match(made)
    if (next(4) > 0) known.matches.push(...made)
    else {
      await books.undo(lineId)
      if (next(2) === 0) continue
      await books.match(made)
      known.matches.push(...made)
    }
  }
  for (let extra = 0; extra < 4; extra++) {
    const [day, amount] = [dayOf(next(days)), BigInt(1 + next(500))]
    known.ledger.push({ entryId: await books.post(accountId, otherId, day, amount), day, amount })
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'the figures of every day explain the difference, as plain loops have them (books %i)',
  async seed => {
    const next = numbersFrom(seed)
    const [accountId, otherId] = [await bankAccountOf(company), await bankAccountOf(company)]
    const known = await takeStatements(next, accountId)
    await matchSome(next, known, accountId, otherId)
    for (let at = 0; at < days + 5; at += 3) {
      const day = dayOf(at)
      const found = await reconciliationOn(accountId, day)
      expect({ day, found }).toMatchObject({ day, found: expectedOn(known, day) })
      expect(sum(found.in_transit.rows.map(({ amount }) => parseMoney(amount, 2)))).toBe(
        parseMoney(found.in_transit.total, 2),
      )
      expect(sum(found.not_in_books.rows.map(({ amount }) => parseMoney(amount, 2)))).toBe(
        parseMoney(found.not_in_books.total, 2),
      )
      expect(sum(found.gaps.rows.map(({ amount }) => parseMoney(amount, 2)))).toBe(parseMoney(found.gaps.total, 2))
      await expectReportAsPage(accountId, day, found)
      if (found.bank === null) continue
      const [books, transit, notInBooks, before, gaps] = [
        ...[found.books, found.in_transit.total, found.not_in_books.total, found.before, found.gaps.total],
      ].map(amount => parseMoney(amount, 2)) as [bigint, bigint, bigint, bigint, bigint]
      expect(formatMoney(books - transit + notInBooks - before + gaps, 2)).toBe(found.bank)
      expect(formatMoney(books - parseMoney(found.bank, 2), 2)).toBe(found.difference)
    }
  },
)

test('the report of an account that is none of cash says so, and it prints and is exported like others', async () => {
  const accountId = await bankAccountOf(company)
  const { account } = (await company.must('POST', '/owner/accounts', {
    ...{ code: '4991', name: 'مبيعات', type: 'income' },
  })) as unknown as { account: { id: number } }
  const refused = await company.call('GET', `/owner/reports/bank-reconciliation?account_id=${account.id}`, undefined, {
    lang: 'en',
  })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    { account_id: ['This account does not fit here; choose one of another type'] },
  ])
  for (const format of ['xlsx', 'csv', 'pdf'])
    expect(
      (await company.call('GET', `/owner/reports/bank-reconciliation?account_id=${accountId}&format=${format}`)).status,
    ).toBe(200)
  await company.allowOnly({ 'bank-reconciliation': ['read'] })
  expect((await company.call('GET', '/owner/reports/bank-reconciliation')).status).toBe(200)
  await company.allowOnly({ bank_statements: ['read'] })
  expect((await company.call('GET', '/owner/reports/bank-reconciliation')).status).toBe(403)
})
