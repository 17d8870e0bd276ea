import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankAccount, BankLine, BankStatement, ReadStatement } from '../../../schema/bank/answers.ts'
import { type Answer, type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { bankAccountOf, mt940, sendStatement, type WrittenLine } from './testing-statements.ts'

let server: TestServer
let company: Company

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-20T10:00:00Z')
  company = await server.newCompany()
})
afterAll(() => server.close())

const line = (day: string, amount: bigint, text: string): WrittenLine => ({ day, amount, text })
const taken = ({ status, body }: Answer) => {
  expect({ status, message: body.message }).toMatchObject({ status: 201 })
  return body as unknown as { message: string; statements: ReadStatement[]; new_lines: number }
}
const refused = ({ status, body }: Answer) => {
  expect(status).toBe(422)
  return body.message as Record<string, string[]>
}
const linesOf = async (accountId: number) =>
  (
    (await company.must('GET', `/owner/bank-lines?account_id=${accountId}&per_page=100`)).bank_lines as unknown as {
      data: BankLine[]
    }
  ).data
const statementsOf = async (accountId: number) =>
  (
    (await company.must('GET', `/owner/bank-statements?account_id=${accountId}`)).bank_statements as unknown as {
      data: BankStatement[]
    }
  ).data
const bankOf = async (accountId: number) => {
  const { data } = (await company.must('GET', '/owner/bank-accounts')).bank_accounts as unknown as {
    data: BankAccount[]
  }
  return data.find(({ id }) => id === accountId)
}

const september = {
  ...{ number: '9', from: '2026-09-01', to: '2026-09-30', opening: 100_00n },
  lines: [
    line('2026-09-03', 50_25n, 'INV 2041'),
    line('2026-09-03', -5_00n, 'fee'),
    line('2026-09-03', -5_00n, 'fee'),
    line('2026-09-20', -40_00n, 'rent'),
  ],
}
const october = {
  ...{ number: '10', from: '2026-10-01', to: '2026-10-31', opening: 100_25n },
  lines: [line('2026-10-10', 10_00n, 'sale')],
}

test('a statement that ties is taken in; two equal lines of a day are two, and the same file again brings none', async () => {
  const account = await bankAccountOf(company)
  const dry = taken(await sendStatement(company, account, mt940(september), { dry_run: true }))
  expect([dry.new_lines, dry.statements[0]?.id]).toEqual([4, null])
  expect(await statementsOf(account)).toEqual([])

  const first = taken(await sendStatement(company, account, mt940(september)))
  expect(first).toMatchObject({
    new_lines: 4,
    statements: [{ ...dry.statements[0], id: expect.any(Number), gap: null, difference: '0.00', new_lines: 4 }],
  })
  expect((await linesOf(account)).map(({ date, amount, description }) => [date, amount, description])).toEqual([
    ['2026-09-03', '50.25', 'INV 2041'],
    ['2026-09-03', '-5.00', 'fee'],
    ['2026-09-03', '-5.00', 'fee'],
    ['2026-09-20', '-40.00', 'rent'],
  ])
  const again = taken(await sendStatement(company, account, mt940(september), { lang: 'ar' }))
  expect(again).toMatchObject({ new_lines: 0, statements: [{ id: first.statements[0]?.id, new_lines: 0 }] })
  expect(await statementsOf(account)).toHaveLength(1)
  expect(await bankOf(account)).toMatchObject({
    ...{ books: '0.00', bank: { amount: '100.25', date: '2026-09-30' }, difference: '-100.25' },
    ...{ open_lines: 4, statements: 1, bank_account: 'EG380019' },
  })
})

test('what does not tie is refused with its difference, in the reader’s language, and taken with a reason', async () => {
  const account = await bankAccountOf(company)
  const file = mt940({ ...september, closing: 90_25n })
  expect(refused(await sendStatement(company, account, file))).toEqual({
    reason: [
      'Statement 9: its closing balance differs from its opening balance and lines by 10.00. Say why, and it is taken as it is',
    ],
  })
  expect(refused(await sendStatement(company, account, file, { lang: 'ar', dry_run: true }))).toEqual({
    reason: ['كشف 9: رصيده الختامي يختلف عن رصيده الافتتاحي وحركاته بمبلغ 10.00. اكتب السبب ليُقبل كما هو'],
  })
  expect(await statementsOf(account)).toEqual([])
  taken(await sendStatement(company, account, file, { reason: 'سطر ناقص في الملف' }))
  expect(await statementsOf(account)).toMatchObject([
    { difference: '-10.00', gap: null, reason: 'سطر ناقص في الملف', open_lines: 4, created_by: 'سلمى حسن' },
  ])
})

test('the next statement begins where the last one ended; a missing one is named, and taken later it closes the gap', async () => {
  const account = await bankAccountOf(company)
  taken(await sendStatement(company, account, mt940(september)))
  const november = { ...{ number: '11', from: '2026-11-01', to: '2026-11-30', opening: 110_25n }, lines: [] }
  const gap = 'it does not begin where the one before it ended; the difference is 10.00'
  expect(refused(await sendStatement(company, account, mt940(november)))).toEqual({
    reason: [expect.stringContaining(`Statement 11: ${gap}`)],
  })
  expect(refused(await sendStatement(company, account, mt940(november), { lang: 'ar' }))).toEqual({
    reason: [expect.stringMatching(/^كشف 11: لا يبدأ من حيث انتهى ما قبله، والفرق 10.00/)],
  })
  taken(await sendStatement(company, account, mt940(november), { reason: 'October comes later' }))
  expect((await statementsOf(account)).map(({ number, gap }) => [number, gap])).toEqual([
    ['11', '10.00'],
    ['9', null],
  ])
  taken(await sendStatement(company, account, mt940(october)))
  expect((await statementsOf(account)).map(({ number, gap }) => [number, gap])).toEqual([
    ['10', '0.00'],
    ['11', '0.00'],
    ['9', null],
  ])
  expect(await bankOf(account)).toMatchObject({ bank: { amount: '110.25', date: '2026-11-30' }, open_lines: 5 })
})

test('files that overlap bring each line once and leave no gap, in whatever order they come', async () => {
  const account = await bankAccountOf(company)
  const both = { ...{ number: '9-10', from: '2026-09-15', to: '2026-10-31', opening: 140_25n } }
  taken(await sendStatement(company, account, mt940({ ...both, lines: [september.lines[3]!, ...october.lines] })))
  const earlier = taken(await sendStatement(company, account, mt940(september)))
  expect(earlier.new_lines).toBe(3)
  const last = taken(await sendStatement(company, account, mt940(october)))
  expect(last.new_lines).toBe(0)
  expect(await linesOf(account)).toHaveLength(5)
  expect(
    (await statementsOf(account)).map(({ number, gap, lines, open_lines }) => [number, gap, lines, open_lines]),
  ).toEqual([
    ['9', null, 4, 4],
    ['9-10', '0.00', 2, 2],
  ])
})

test('a corrected statement needs a reason, and the wrong one can then be taken out', async () => {
  const account = await bankAccountOf(company)
  const wrong = { ...september, lines: [...september.lines.slice(0, 3), line('2026-09-20', -45_00n, 'rent')] }
  const [first] = taken(await sendStatement(company, account, mt940(wrong))).statements
  const issues = refused(await sendStatement(company, account, mt940(september))).reason ?? []
  expect(issues[0]).toBe(
    'Statement 9: it was taken in before with this number and other lines. Say why, and this one is taken too',
  )
  expect(issues[1]).toMatch(/^Statement 9: it does not begin where .* the difference is 45\.00/)
  expect(refused(await sendStatement(company, account, mt940(september), { lang: 'ar' })).reason?.[0]).toBe(
    'كشف 9: أُخذ من قبل بهذا الرقم وحركات أخرى. اكتب السبب ليُقبل هذا أيضًا',
  )
  expect(
    taken(await sendStatement(company, account, mt940(september), { reason: 'the bank corrected it' })).new_lines,
  ).toBe(1)
  const removed = await company.call('DELETE', `/owner/bank-statements/${first?.id}`, undefined, { lang: 'en' })
  expect([removed.status, removed.body.message]).toEqual([200, 'The statement is removed'])
  expect((await linesOf(account)).map(({ amount }) => amount)).toEqual(['50.25', '-5.00', '-5.00', '-40.00'])
  expect(await statementsOf(account)).toMatchObject([{ gap: null, difference: '0.00', lines: 4, open_lines: 4 }])
  expect(await bankOf(account)).toMatchObject({ bank: { amount: '100.25' } })
})

test('of a file with several accounts one is meant: named, or the one of the last file', async () => {
  const account = await bankAccountOf(company)
  const other = mt940({ ...october, account: 'EG990000', opening: 0n })
  const file = mt940(september) + other
  expect(refused(await sendStatement(company, account, file))).toEqual({
    bank_account: [
      'The file has statements of several accounts. Enter the number of the one that you mean: EG380019 · EG990000',
    ],
  })
  expect(refused(await sendStatement(company, account, file, { lang: 'ar' })).bank_account?.[0]).toMatch(
    /^في الملف كشوف أكثر من حساب.*EG380019 · EG990000$/,
  )
  for (const [lang, sentence] of [
    ['en', 'The file has no account of this number. It has: EG380019 · EG990000'],
    ['ar', 'ليس في الملف حساب بهذا الرقم. فيه: EG380019 · EG990000'],
  ] as const)
    expect(refused(await sendStatement(company, account, file, { bank_account: '77', lang })).bank_account).toEqual([
      sentence,
    ])
  expect(taken(await sendStatement(company, account, file, { bank_account: 'EG38 0019' })).new_lines).toBe(4)
  expect(taken(await sendStatement(company, account, file)).new_lines).toBe(0)
  for (const [lang, sentence] of [
    [
      'en',
      'This is a statement of account EG990000; the earlier ones were of EG380019. If you mean this one, enter its number here',
    ],
    ['ar', 'هذا كشف الحساب EG990000، وما سبقه كان للحساب EG380019. إن كان هو المقصود فاكتب رقمه هنا'],
  ] as const)
    expect(refused(await sendStatement(company, account, other, { lang })).bank_account).toEqual([sentence])
})

test('another currency, other decimals and accounts that are no cash are refused', async () => {
  const account = await bankAccountOf(company)
  const both = ['en', 'ar'] as const
  const sentences = async (file: string, field: string, id = account) =>
    Promise.all(both.map(async lang => refused(await sendStatement(company, id, file, { lang }))[field]))
  expect(await sentences(mt940({ ...september, currency: 'USD' }), 'file')).toEqual([
    ['The statement is in USD; this account is in EGP, the currency of the books'],
    ['الكشف بعملة USD، وهذا الحساب بعملة الدفاتر EGP'],
  ])
  expect(await sentences(mt940(september).replace('C50,25', 'C50,255'), 'file')).toEqual([
    ['The statement has the amount 50.255; the currency of the books has no such decimals'],
    ['في الكشف المبلغ 50.255، وعملة الدفاتر ليس لها هذه الكسور'],
  ])
  expect(await sentences(mt940(september).replace('C50,25', `C${'9'.repeat(20)},00`), 'file')).toEqual([
    [expect.stringMatching(/^The statement has the amount 9+\.00, which is larger than can be recorded$/)],
    [expect.stringMatching(/^في الكشف المبلغ 9+\.00، وهو أكبر مما يمكن تسجيله$/)],
  ])
  const { account: sales } = (await company.must('POST', '/owner/accounts', {
    ...{ code: '4990', name: 'مبيعات', type: 'income' },
  })) as unknown as { account: { id: number } }
  expect(await sentences(mt940(september), 'account_id', sales.id)).toEqual([
    ['This account does not fit here; choose one of another type'],
    ['لا يصلح هذا الحساب هنا؛ اختر حسابًا من نوع آخر'],
  ])
  const { status, body } = await company.call('POST', '/owner/bank-statements', {}, { lang: 'en' })
  expect([status, Object.keys(body.message as object).sort()]).toEqual([422, ['account_id', 'file']])
})
