import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '../../../ledger/money.ts'
import type { BankAccount, BankLine, BankStatement } from '../../../schema/bank/answers.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { bankAccountOf, mt940, sendStatement, type WrittenLine } from './testing-statements.ts'

let server: TestServer
let company: Company

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-31T10:00:00Z')
  company = await server.newCompany()
})
afterAll(() => server.close())

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 104_729
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
const days = 24

const list = async <T>(path: string, of: string): Promise<T[]> =>
  ((await company.must('GET', `/owner/${path}`))[of] as unknown as { data: T[] }).data

const asText = ({ date, amount, description }: Pick<BankLine, 'date' | 'amount' | 'description'>) =>
  `${date} ${amount} ${description}`

/** A statement from one day to another; `left` lines of its last day come too late for it. */
function statementOf(lines: readonly WrittenLine[], base: bigint, from: number, to: number, left: number) {
  const isBefore = ({ day }: WrittenLine) => day < dayOf(from)
  const within = lines.filter(({ day }) => day >= dayOf(from) && day <= dayOf(to))
  const late = within.filter(({ day }) => day === dayOf(to)).length
  const own = within.slice(0, within.length - Math.min(left, late))
  const opening = lines.filter(isBefore).reduce((sum, { amount }) => sum + amount, base)
  return mt940({ number: `${from}/${to}`, from: dayOf(from), to: dayOf(to), opening, lines: own })
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'files that cover all days in any order end in each line once, without a gap (bank %i)',
  async seed => {
    const next = numbersFrom(seed)
    const account = await bankAccountOf(company)
    const base = BigInt(next(500))
    // Few kinds of lines, so that many of a day are equal.
    const lines: WrittenLine[] = Array.from({ length: days }, (_, at) =>
      Array.from({ length: next(4) }, () => ({
        ...{ day: dayOf(at), amount: [-100n, 250n][next(2)]!, text: ['coffee', 'fee'][next(2)]! },
      })),
    ).flat()
    const files: string[] = []
    for (let from = 0; from < days; ) {
      const to = Math.min(days - 1, from + 1 + next(6))
      const left = to < days - 1 ? next(3) : 0
      files.push(statementOf(lines, base, from, to, left))
      // What comes too late for one is in the next, which begins on that day.
      from = left > 0 ? to : to + 1 - next(2)
      if (to === days - 1) break
    }
    for (let extra = 0; extra < 3; extra++) {
      const from = next(days - 2)
      files.push(statementOf(lines, base, from, Math.min(days - 1, from + next(8)), 0))
    }
    const order = files.map(file => ({ file, key: next(1000) })).sort((a, b) => a.key - b.key)
    for (const { file } of [...order, ...order.slice(0, 2)]) {
      const { status } = await sendStatement(company, account, file, { reason: 'others come later' })
      expect(status).toBe(201)
    }
    const found = await list<BankLine>(`bank-lines?account_id=${account}&per_page=100`, 'bank_lines')
    const written = lines.map(({ day, amount, text }) =>
      asText({ date: day, amount: formatMoney(amount, 2), description: text }),
    )
    expect(found.map(asText).sort()).toEqual(written.sort())
    const statements = await list<BankStatement>(
      `bank-statements?account_id=${account}&per_page=100`,
      'bank_statements',
    )
    const faults = statements.filter(({ gap, difference }) => !['0.00', null].includes(gap) || difference !== '0.00')
    expect(faults.map(({ number, gap, difference }) => [number, gap, difference])).toEqual([])
    const [bank] = (await list<BankAccount>('bank-accounts', 'bank_accounts')).filter(({ id }) => id === account)
    expect(bank?.bank?.amount).toBe(
      formatMoney(
        lines.reduce((sum, { amount }) => sum + amount, base),
        2,
      ),
    )

    // Taking them out again one by one, in any order, takes each line with the last of its statements.
    for (const { id } of statements.slice(1))
      expect((await company.call('DELETE', `/owner/bank-statements/${id}`)).status).toBe(200)
    const [last] = await list<BankStatement>(`bank-statements?account_id=${account}`, 'bank_statements')
    expect(await list<BankLine>(`bank-lines?account_id=${account}&per_page=100`, 'bank_lines')).toHaveLength(
      last!.lines,
    )
    expect(last).toMatchObject({ open_lines: last!.lines, gap: null, difference: '0.00' })
  },
)

const sheetOf = (...rows: string[]) => `date,description,amount\n${rows.map(row => `${row}\n`).join('')}`
const march = (day: number, text: string, amount: string) => `2026-03-${String(day).padStart(2, '0')},${text},${amount}`
const coffee = march(3, 'coffee', '-25.00')

test('equal lines of a day in two sheets without balances that share nothing else are asked about, in words', async () => {
  const account = await bankAccountOf(company)
  const [first, second] = [
    sheetOf(march(1, 'salary', '900.00'), march(2, 'shop', '-70.10'), coffee, march(3, 'rent', '-300.00')),
    sheetOf(coffee, march(3, 'books', '-41.00'), march(4, 'shop', '-18.30'), march(5, 'taxi', '-9.90')),
  ]
  expect((await sendStatement(company, account, first)).status).toBe(201)
  const sentences = {
    en: 'Statement 05/03/2026: on 03/03/2026 it has a line that equals one of another statement whose other lines of that day it lacks, and no balances tell them apart. They will count as one; if they are, say so as the reason',
    ar: 'كشف 05/03/2026: في يوم 03/03/2026 حركة تساوي حركة من كشف آخر، وبقية حركات اليوم مختلفة، ولا أرصدة تفصل بينهما. ستُعد حركة واحدة؛ إن كانت هي نفسها فاكتب ذلك سببًا',
  }
  for (const lang of ['en', 'ar'] as const) {
    const { status, body } = await sendStatement(company, account, second, { lang })
    const { reason = [] } = body.message as { reason?: string[] }
    expect([status, reason.map(each => each.replaceAll(/[\u2066-\u2069]/g, ''))]).toEqual([422, [sentences[lang]]])
  }
  const taken = await sendStatement(company, account, second, { reason: 'the same coffee' })
  expect([taken.status, taken.body.new_lines]).toEqual([201, 3])
})

test('a sheet without balances that has a whole day of another, or all of it, is taken without a question', async () => {
  const account = await bankAccountOf(company)
  const first = [march(1, 'salary', '900.00'), march(2, 'shop', '-70.10'), coffee]
  const later = [coffee, march(3, 'rent', '-300.00'), march(4, 'shop', '-18.30'), march(5, 'taxi', '-9.90')]
  for (const [rows, added] of [
    [first, 3],
    [first, 0],
    [later, 3],
    [[...first, ...later.slice(1)], 0],
  ] as const) {
    const { status, body } = await sendStatement(company, account, sheetOf(...rows))
    expect([status, body.new_lines]).toEqual([201, added])
  }
})

test('the order of days that a sheet leaves in doubt is that of the sheets with the same heads before it', async () => {
  const account = await bankAccountOf(company)
  const sheet = (heads: string, ...rows: string[]) => `${heads}\n${rows.map(row => `${row}\n`).join('')}`
  const heads = 'date,description,amount'
  const doubtful = '03/04/2026,rent,"1,234"'
  expect((await sendStatement(company, account, sheet(heads, doubtful))).status).toBe(422)
  const clear = sheet(heads, '25/03/2026,salary,"2,500.75"', '26/03/2026,shop,-10.50')
  expect((await sendStatement(company, account, clear)).status).toBe(201)
  // Other heads are another sheet, and so is that of another account.
  expect((await sendStatement(company, account, sheet('date,details,amount', doubtful))).status).toBe(422)
  expect((await sendStatement(company, await bankAccountOf(company), sheet(heads, doubtful))).status).toBe(422)
  expect((await sendStatement(company, account, sheet(heads, doubtful))).status).toBe(201)
  const lines = await list<BankLine>(`bank-lines?account_id=${account}`, 'bank_lines')
  expect(lines.map(({ date, amount }) => [date, amount])).toContainEqual(['2026-04-03', '1234.00'])
  // What the cells prove goes before what is known.
  const proving = sheet(heads, '05/04/2026,rent,5.00', '05/13/2026,x,6.00')
  expect((await sendStatement(company, account, proving)).status).toBe(201)
  const proven = await list<BankLine>(`bank-lines?account_id=${account}&amount=5.00`, 'bank_lines')
  expect(proven.map(({ date }) => date)).toEqual(['2026-05-04'])
})
