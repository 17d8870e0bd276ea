import { expect, test } from 'vitest'
import type { ReportColumn, ReportRow } from '../../../schema/answers/reports.ts'
import { closingFirst } from './closing-first.ts'
import { columnsWithoutHeadings, headingColumnsOf } from './headings.ts'

const columns: ReportColumn[] = [
  { key: 'code', type: 'code', label: 'الكود' },
  { key: 'account', type: 'text', label: 'الحساب' },
  { key: 'date', type: 'date', label: 'التاريخ' },
  { key: 'party', type: 'text', label: 'الطرف' },
  { key: 'details', type: 'text', label: 'التفاصيل' },
  { key: 'debit', type: 'money', label: 'مدين' },
]
const row = (kind: ReportRow['kind'], id: string, cells: ReportRow['cells']): ReportRow => ({
  id,
  kind,
  level: kind === 'row' ? 1 : 0,
  cells,
  explained: [],
})
const cash = { code: '1101', account: 'الصندوق' }
const ledger = [
  row('section', 'cash', { ...cash, details: 'رصيد أول المدة' }),
  row('row', '1', { ...cash, date: '2026-01-01', details: 'إيجار', debit: '5.00' }),
  row('row', '2', { ...cash, date: '2026-01-02', details: 'هاتف', debit: '6.00' }),
  row('subtotal', 'closing', { ...cash, details: 'رصيد آخر المدة', debit: '11.00' }),
  row('total', 'total', { account: 'الإجمالي', debit: '11.00' }),
]
const keys = (found: readonly ReportColumn[]) => found.map(({ key }) => key)

test('what a heading says of all its rows stands in the heading alone, and a column that says nothing is not drawn', () => {
  const { columns: drawn, inHeadings } = columnsWithoutHeadings(columns, ledger)
  expect(keys(inHeadings)).toEqual(['code', 'account'])
  expect(keys(drawn)).toEqual(['date', 'details', 'debit'])
})

test('a total keeps its own words, a closing row does not say its heading’s again', () => {
  const { inHeadings } = columnsWithoutHeadings(columns, ledger)
  expect(keys(headingColumnsOf(ledger[0]!, inHeadings))).toEqual(['code', 'account'])
  expect(keys(headingColumnsOf(ledger[3]!, inHeadings, ledger[0]))).toEqual([])
  expect(keys(headingColumnsOf(ledger[4]!, inHeadings))).toEqual(['account'])
})

test('one row that says something else keeps the column', () => {
  const other = row('row', '3', { code: '1102', account: 'البنك', date: '2026-01-03' })
  const rows = [...ledger.slice(0, 3), other, ...ledger.slice(3)]
  expect(keys(columnsWithoutHeadings(columns, rows).inHeadings)).toEqual([])
})

test('rows without a heading keep every column that says something, however alike they are', () => {
  const rows = ledger.filter(({ kind }) => kind === 'row')
  expect(keys(columnsWithoutHeadings(columns, rows).columns)).toEqual(['code', 'account', 'date', 'details', 'debit'])
})

test('a trial balance on a phone shows the closing balances beside the names, and a report without them keeps its order', () => {
  const sides = ['opening_debit', 'opening_credit', 'debit', 'credit', 'closing_debit', 'closing_credit']
  const trial = [columns[1]!, ...sides.map((key): ReportColumn => ({ key, type: 'money', label: key }))]
  expect(closingFirst(trial).map(({ key }) => key)).toEqual([
    ...['account', 'closing_debit', 'closing_credit'],
    ...['opening_debit', 'opening_credit', 'debit', 'credit'],
  ])
  expect(closingFirst(columns)).toBe(columns)
})
