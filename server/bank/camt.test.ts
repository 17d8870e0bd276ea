import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCamt } from './formats/camt.ts'
import { UnreadableStatement } from './statement.ts'
import { tied } from './taking-in.ts'

const sample = readFileSync(new URL('samples/cairo.camt.xml', import.meta.url), 'utf8')

const refusal = (text: string) => {
  try {
    readCamt(text)
  } catch (error) {
    if (error instanceof UnreadableStatement) return [error.reason, error.place.line, error.place.written]
    throw error
  }
  return undefined
}

test('a statement has its account and the balances of what is booked, and ties', () => {
  const [statement] = readCamt(sample)
  expect(statement).toMatchObject({
    format: 'camt.053',
    account: 'EG380019000500000000263180002',
    bank: 'NBEGEGCX',
    currency: 'EGP',
    number: '17',
    opening: { amount: '-100.00000', date: '2026-01-03' },
    closing: { amount: '849.5', date: '2026-01-04' },
  })
  expect(statement && tied(statement)).toEqual({ ties: true, difference: '0.00000' })
})

test('an entry with one payment has its reference, texts and other side', () => {
  expect(readCamt(sample)[0]?.lines[0]).toEqual({
    date: '2026-01-04',
    value_date: '2026-01-05',
    amount: '1000.00',
    reference: 'INV-9',
    bank_reference: 'B-1',
    description: 'سداد فاتورة رقم ٩ حوالة واردة',
    counterparty: 'شركة الأمل للتجارة',
    iban: '123456',
    code: 'PMNT/RCDT/ESCT',
    is_reversal: false,
    parts: [],
    balance: null,
    place: 1,
  })
})

test('the parts of an entry have their own signs and currencies, and leave its amount', () => {
  const line = readCamt(sample)[0]?.lines[1]
  expect(line).toMatchObject({ amount: '-50.50', is_reversal: true, reference: 'B-2', bank_reference: null })
  expect(line?.parts).toMatchObject([
    { amount: '2', currency: 'USD', reference: 'P-1' },
    { amount: '-60.50', currency: 'EGP', reference: 'E-2', counterparty: 'منى' },
  ])
})

test('what is announced is pending, and without a day it is of the last day of the statement', () => {
  expect(readCamt(sample)[0]?.pending).toMatchObject([{ amount: '0', date: '2026-01-04', value_date: null, place: 3 }])
})

test('what is wrong is refused with the place of its entry', () => {
  expect(refusal(sample.replace('>50.50<', '>50,50<'))).toEqual(['wrongAmount', 2, '50,50 DBIT'])
  expect(refusal(sample.replace('>50.50<', '>-50.50<'))).toEqual(['wrongAmount', 2, '-50.50 DBIT'])
  expect(refusal(sample.replace('>50.50<', '><'))).toEqual(['noAmount', 2, undefined])
  expect(refusal(sample.replace('<Dt>2026-01-05<', '<Dt>2026-02-30<'))).toEqual(['wrongDate', 1, '2026-02-30'])
  expect(refusal('<Document/>')?.[0]).toBe('noStatement')
  expect(refusal('')?.[0]).toBe('empty')
  expect(refusal('<Document>')?.[0]).toBe('notXml')
  expect(refusal('<!DOCTYPE a><Document/>')?.[0]).toBe('doctype')
  expect(refusal('<a>'.repeat(100))?.[0]).toBe('tooDeep')
})
