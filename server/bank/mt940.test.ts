import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMt940 } from './formats/mt940.ts'
import { UnreadableStatement } from './statement.ts'
import { tied } from './taking-in.ts'

const sample = readFileSync(new URL('samples/riyadh.mt940', import.meta.url), 'utf8')
const first = (line: string) => readMt940(`:20:A\n:61:${line}`)[0]?.lines[0]

const refusal = (text: string) => {
  try {
    readMt940(text)
  } catch (error) {
    if (error instanceof UnreadableStatement) return [error.reason, error.place.line]
    throw error
  }
  return undefined
}

test('the pages of a statement are read each with its balances, and go on from each other', () => {
  const [page, next] = readMt940(sample)
  expect(page).toMatchObject({
    format: 'mt940',
    account: 'SA0380000000608010167519',
    currency: 'SAR',
    number: '1',
    opening: { amount: '1000.00', date: '2025-12-30' },
    closing: { amount: '1370.00', date: '2026-03-01' },
  })
  expect([page, next].map(each => each && tied(each))).toEqual([
    { ties: true, difference: '0.00' },
    { ties: true, difference: '0.00' },
  ])
  expect(next?.opening?.amount).toBe(page?.closing?.amount)
  expect(next?.lines).toMatchObject([{ amount: '30', is_reversal: true }])
})

test('a line has its days, references and the other side', () => {
  const [line, fee, back, interest] = readMt940(sample)[0]?.lines ?? []
  expect(line).toEqual({
    date: '2026-01-01',
    value_date: '2025-12-31',
    amount: '500',
    reference: 'INV-2026-7',
    bank_reference: 'B77',
    description: 'سداد فاتورة حوالة واردة EREF+INV-2026-7 SVWZ+فاتورة يناير',
    counterparty: 'شركة النور التجارية المحدودة',
    iban: 'SA4420000001234567891234',
    code: 'NTRF',
    is_reversal: false,
    parts: [],
    balance: null,
    place: 6,
  })
  expect(fee).toMatchObject({ amount: '-20.5', reference: null, counterparty: 'مصرف الاختبار' })
  expect(fee?.description).toBe('/NAME/مصرف الاختبار/REMI/رسوم شهر يناير')
  expect(back).toMatchObject({ amount: '-100.00', is_reversal: true, reference: 'B79', counterparty: 'مكتب الوفاء' })
  expect(interest).toMatchObject({ value_date: '2026-02-28', date: '2026-03-01', description: '' })
})

test('an amount may be without a comma, and have a funds code before it', () => {
  expect(first('260105C500NTRF')).toMatchObject({ amount: '500', code: 'NTRF', date: '2026-01-05' })
  expect(first('2601050105DF2402,00S   X')).toMatchObject({ amount: '-2402.00', code: 'S', reference: 'X' })
})

test('an entry is of the year that is nearest to its value date', () => {
  expect(first('2601021231C1,NTRF')).toMatchObject({ value_date: '2026-01-02', date: '2025-12-31' })
  expect(first('2512310102C1,NTRF')).toMatchObject({ value_date: '2025-12-31', date: '2026-01-02' })
})

test('what is expected is pending, and a message between days has no balances', () => {
  const [statement] = readMt940(':20:A\n:25:1\n:34F:EGPD0,\n:61:260105EC7,NTRFX\n:61:260105D8,NTRFY\n:90D:1EGP8,')
  expect(statement).toMatchObject({ format: 'mt942', currency: 'EGP', opening: null, closing: null })
  expect(statement?.pending).toMatchObject([{ amount: '7' }])
  expect(statement?.lines).toMatchObject([{ amount: '-8' }])
})

test('what is no day or no amount is refused with its line', () => {
  expect(refusal(':20:A\n:61:260431C1,NTRF')).toEqual(['wrongDate', 2])
  expect(refusal(':20:A\n:61:2601050431C1,NTRF')).toEqual(['wrongDate', 2])
  expect(refusal(':20:A\n:61:260105C1,,2NTRF')).toEqual(['wrongAmount', 2])
  expect(refusal(':20:A\n:61:260105C1.234NTRF')).toEqual(['wrongAmount', 2])
  expect(refusal(':20:A\n:61:260105C1,2,3NTRF')).toEqual(['wrongAmount', 2])
  expect(refusal(':20:A\n\n:60F:C260105EGPx')).toEqual(['wrongAmount', 3])
  expect(refusal(':20:A\n:60F:C260132EGP1,')).toEqual(['wrongDate', 2])
  expect(refusal(' \n')).toEqual(['empty', undefined])
  expect(refusal('1\n2\n')).toEqual(['noStatement', undefined])
})

test('a long text is one line', () => {
  const text = `:20:A\n:61:260105C1,NTRFX\n:86:${'/NAME/ ?20 OD: '.repeat(50_000)}\n${'9'.repeat(100_000)}`
  expect(readMt940(text)[0]?.lines).toHaveLength(1)
})

test('a file of nothing but balances is one statement', () => {
  const [only, ...others] = readMt940(`:20:A\n${':60F:C260101SAR1,00\n'.repeat(160_000)}:62F:C260101SAR1,00`)
  expect(others).toEqual([])
  expect(only && tied(only)).toEqual({ ties: true, difference: '0.00' })
})
