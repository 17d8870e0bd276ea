import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheetsOf } from '../imports/workbook/testing-workbooks.ts'
import { readSheet } from './sheet/read.ts'
import { type Statement, UnreadableStatement } from './statement.ts'

const sample = (name: string) => readSheet(name, readFileSync(new URL(`samples/${name}`, import.meta.url)))
const read = (text: string) => readSheet('a.csv', Buffer.from(text))
const amounts = (statements: readonly Statement[]) =>
  statements.flatMap(({ lines }) => lines.map(({ date, amount }) => `${date} ${amount}`))

/** Why a text is refused and where; a text that is read is answered with its lines. */
async function refusal(text: string): Promise<string> {
  try {
    return `read ${amounts(await read(text))}`
  } catch (failure) {
    if (!(failure instanceof UnreadableStatement)) throw failure
    return [failure.reason, failure.place.line, failure.place.written].filter(part => part !== undefined).join(' ')
  }
}

test('a sheet in Arabic with debit, credit and balance, the newest line first, below titles', async () => {
  const [statement] = await sample('sheet-debit-credit.csv')
  expect(statement).toMatchObject({
    account: '100200345601',
    currency: 'EGP',
    opening: { amount: '10000.00' },
    closing: { amount: '14375.50', date: '2026-10-12' },
  })
  expect(amounts([statement!])).toEqual([
    '2026-10-12 -25.00',
    '2026-10-11 5000.00',
    '2026-10-05 -1100.00',
    '2026-10-02 500.50',
  ])
  expect(statement?.lines[1]).toMatchObject({
    value_date: '2026-10-12',
    reference: 'TR-7710',
    description: 'تحويل وارد من شركة الأمل للتجارة دفعة عن فاتورة 118',
    balance: '14400.50',
    place: 8,
  })
})

test('Arabic digits and signs, one column of amounts, the opening balance from the first line', async () => {
  const [statement] = await sample('sheet-arabic-digits.csv')
  expect(statement).toMatchObject({
    account: 'EG380019000500000000263180002',
    opening: { amount: '10000.00', date: '2026-10-09' },
    closing: { amount: '10743.75', date: '2026-10-13' },
  })
  expect(amounts([statement!])).toEqual(['2026-10-09 -1250.75', '2026-10-13 2000.00', '2026-10-13 -5.50'])
})

test('a mark of debit or credit tells which way an amount goes, with the decimals of the file', async () => {
  const [statement] = await sample('sheet-marked.csv')
  expect(statement).toMatchObject({ account: 'KW-553210-7', currency: 'KWD', opening: null, closing: null })
  expect(amounts([statement!])).toEqual(['2026-10-01 -350.000', '2026-10-04 1200.500', '2026-10-04 -0.250'])
})

test('without a balance, with semicolons, as Windows writes Arabic', async () => {
  const [statement] = await sample('sheet-no-balance.csv')
  expect(amounts([statement!])).toEqual(['2026-10-15 -4500.00', '2026-10-18 12000.25'])
  expect(statement?.lines.map(({ description }) => description)).toEqual([
    'راتب أحمد؛ أكتوبر',
    'دفعة "مقدمة" من العميل',
  ])
})

test('Hijri days, with rows of sums and balances that are no lines', async () => {
  const [statement] = await sample('sheet-hijri.csv')
  expect(amounts([statement!])).toEqual(['2026-08-28 -300.00', '2026-08-29 1000.00', '2026-09-11 -150.00'])
  expect([statement?.opening?.amount, statement?.closing?.amount]).toEqual(['7000.00', '7550.00'])
})

test('a workbook: days as numbers, numbers as they are, a cover before the sheet', async () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const number = (value: string) => `<c><v>${value}</v></c>`
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
  const bytes = await sheetsOf([
    { name: 'غلاف', rows: [row(text('كشف حساب'))] },
    {
      name: 'الحركات',
      rows: [
        row(text('التاريخ'), text('البيان'), text('المبلغ'), text('الرصيد')),
        row(number('46297'), text('إيداع'), number('1.234'), number('11.234')),
        row(number('46298'), text('سحب'), number('-0.5'), number('10.734')),
      ],
    },
  ])
  const [statement] = await readSheet('a.xlsx', bytes)
  expect(amounts([statement!])).toEqual(['2026-10-02 1.234', '2026-10-03 -0.5'])
  expect(statement?.opening?.amount).toBe('10.000')
})

test('amounts in the ways of banks', async () => {
  expect(
    amounts(await read('Date,Details,Amount\n2026-01-31,a,"1,200.00 DR"\n2026-02-01,b,50.00 CR\n2026-02-02,c,(3.00)')),
  ).toEqual(['2026-01-31 -1200.00', '2026-02-01 50.00', '2026-02-02 -3.00'])
  // A card marks what came only: the rest left.
  expect(amounts(await read('Date,Details,Amount\n2026-01-31,a,12.00\n2026-02-01,b,50.00 Cr'))).toEqual([
    '2026-01-31 -12.00',
    '2026-02-01 50.00',
  ])
  const withdrawn = 'Date,Details,Withdrawal,Deposit\n2026-01-31,a,-12.00,\n2026-02-01,b,,5.00\n'
  expect(amounts(await read(withdrawn))).toEqual(['2026-01-31 -12.00', '2026-02-01 5.00'])
  expect((await read(withdrawn.replace('5.00', '-5.00')))[0]?.lines[1]).toMatchObject({
    amount: '-5.00',
    is_reversal: true,
  })
  // The balance tells that an unsigned amount left.
  expect(
    amounts(
      await read(
        'Date,Text,Amount,Balance\n2026-01-30,a,10.00,90.00\n2026-01-31,b,5.00,85.00\n2026-02-01,c,1.00,84.00',
      ),
    ),
  ).toEqual(['2026-01-30 -10.00', '2026-01-31 -5.00', '2026-02-01 -1.00'])
})

test('each currency and each account of a sheet has a statement of its own', async () => {
  const statements = await read(
    'Account,Date,Amount,Currency\nAC10001,2026-01-30,1.00,EGP\nAC10001,2026-01-30,2.00,USD\nAC20002,2026-01-31,3.00,EGP\nAC10001,2026-01-31,4.00,EGP',
  )
  expect(statements.map(({ account, currency, lines }) => [account, currency, lines.length])).toEqual([
    ['AC10001', 'EGP', 2],
    ['AC10001', 'USD', 1],
    ['AC20002', 'EGP', 1],
  ])
})

test('days in other languages, and an order that only the sorting of the rows shows', async () => {
  const dated = (...days: string[]) => read(`Date;Text;Amount\n${days.map(day => `${day};a;1.50`).join('\n')}`)
  const days = async (...cells: string[]) => (await dated(...cells))[0]?.lines.map(({ date }) => date)
  expect(await days('09 Okt 2025', '3. März 2026', '12 août 2026', '٠٩ أكتوبر ٢٠٢٦')).toEqual([
    '2025-10-09',
    '2026-03-03',
    '2026-08-12',
    '2026-10-09',
  ])
  expect(await days('05/01/2026', '06/01/2026', '02/02/2026')).toEqual(['2026-01-05', '2026-01-06', '2026-02-02'])
  expect(await days('26-01-25', '26-01-26')).toEqual(['2026-01-25', '2026-01-26'])
  expect(await days('20260105', '20260106120000')).toEqual(['2026-01-05', '2026-01-06'])
})

test('what is in doubt or wrong is refused with its place', async () => {
  const heads = 'Date,Text,Amount\n'
  expect(await refusal(`${heads}01/02/2026,a,1.00\n03/02/2026,b,2.00`)).toBe('doubtfulDates 2 01/02/2026')
  expect(await refusal(`${heads}13/01/2026,a,1.00\n01/13/2026,b,2.00`)).toMatch(/^doubtfulDates/)
  expect(await refusal(`${heads}2026-02-30,a,1.00\n2026-03-01,b,2.00`)).toBe('wrongDate 2 2026-02-30')
  expect(await refusal(`${heads}2026-01-30,a,"1,234"\n2026-01-31,b,"5,000"`)).toBe('doubtfulAmounts 2 1,234')
  expect(await refusal(`${heads}2026-01-30,a,"1,234.50"\n2026-01-31,b,"5.000,25"`)).toBe('doubtfulAmounts 3 5.000,25')
  expect(await refusal(`${heads}2026-01-30,a,1.00\n2026-01-31,b,1x2`)).toBe('wrongAmount 3 1x2')
  expect(await refusal(`${heads}2026-01-30,a,1.00\n,b,2.00`)).toBe('noDate 3')
  expect(await refusal(`${heads}2026-01-30,a,1.00\npending,b,2.00`)).toBe('wrongDate 3 pending')
  expect(await refusal(`${heads}2026-01-30,a,1.00\n2026-01-31,b,`)).toBe('noAmount 3')
  expect(await refusal('Date,Type,Amount\n2026-01-30,DEBIT,1.00\n2026-01-31,CREDIT,2.00\n2026-02-01,OTHER,3.00')).toBe(
    'wrongAmount 4 3.00 OTHER',
  )
  expect(await refusal('')).toBe('empty')
  expect(await refusal('just words\nand more')).toBe('noStatement')
  expect(await refusal('%PDF-1.7 abc')).toBe('unknownFormat')
  expect(
    await refusal(
      'Date,Text,Amount,Balance\n2026-01-30,a,10.00,90.00\n2026-01-31,b,5.00,95.00\n2026-02-01,c,1.00,94.00',
    ),
  ).toMatch(/^doubtfulAmounts/)
})

test('thousands without decimals are read where the currency or the balance allows one reading only', async () => {
  const text = (currency: string) => `Date,Text,Amount (${currency})\n2026-01-30,a,"1,234"\n2026-01-31,b,500`
  expect(await refusal(text('EGP'))).toBe('read 2026-01-30 1234,2026-01-31 500')
  expect(await refusal(text('KWD'))).toMatch(/^doubtfulAmounts/)
})

test('the two sides of an account are found in longer heads, and the account of others is no account of the statement', async () => {
  const sides =
    'التاريخ,الوصف,المبلغ المدين,المبلغ الدائن\n15-يناير-2026,شراء,50.00,0.00\n16-يناير-2026,راتب,0.00,"3,000.00"'
  expect(amounts(await read(sides))).toEqual(['2026-01-15 -50.00', '2026-01-16 3000.00'])
  const others =
    'Date,Payee,Account number,Amount\n2026-01-30,a,DE89370400440532013000,-1.00\n2026-01-31,b,DE89370400440532013001,2.00'
  const statements = await read(others)
  expect(statements.map(({ account, lines }) => [account, lines.map(({ iban }) => iban)])).toEqual([
    [null, ['DE89370400440532013000', 'DE89370400440532013001']],
  ])
})

test('a payment to a firm that is called as a sum is a line', async () => {
  const text = 'Date,Text,Amount\n2026-01-30,Total,-20.00\n2026-01-31,Total Energies,-5.00\n,Total,-25.00'
  expect(amounts(await read(text))).toEqual(['2026-01-30 -20.00', '2026-01-31 -5.00'])
})

test('a hostile text is read or refused in bounded time', async () => {
  const start = Date.now()
  await refusal(`Date,Text,Amount\n${`2026-01-30,${'a '.repeat(2000)},1.00\n`.repeat(500)}`)
  await refusal(`${'1/'.repeat(40_000)},${' '.repeat(40_000)},${'-'.repeat(40_000)}`)
  await refusal(`${`${'x,'.repeat(99)}\n`.repeat(2000)}`)
  expect(Date.now() - start).toBeLessThan(10_000)
})
