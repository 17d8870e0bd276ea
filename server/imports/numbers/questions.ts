import { formatMoney } from '../../../ledger/money.ts'
import type { DecimalQuestion, PercentQuestion } from '../../../schema/answers/files.ts'
import { elementAt, present, valueFor } from '../../../schema/collections/certain.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { type DecimalSign, decimalSigns } from '../../../schema/numbers/reading.ts'
import { type PercentColumnAnswer, percentColumnAnswers } from '../../../schema/organization/imports.ts'
import type { Mapping } from '../columns.ts'
import type { Outcome } from '../outcome.ts'
import type { Table } from '../table.ts'
import type { NumbersOfFile } from './numbers.ts'

/** What only a person can say of the numbers of a file, and what it comes to with each answer. */

const headOf = (table: Table, mapping: Mapping, column: string) => elementAt(table.heads, valueFor(mapping, column))

export function refuseUndecided({ undecided }: NumbersOfFile, table: Table, mapping: Mapping): void {
  if (undecided.length === 0) return
  const cells = undecided.map(({ column, cell }) => `${headOf(table, mapping, column)} (${cell})`)
  refuseFields({ decimal_sign: [`decimal_sign_needed|${cells.join(' · ')}`] })
}

/** The columns that only a person can decide, as either sign reads them. */
export const decimalColumnsOf = (ofFile: NumbersOfFile, table: Table, mapping: Mapping): DecimalQuestion['columns'] =>
  ofFile.undecided.map(({ column, row, cell }) => ({
    column: headOf(table, mapping, column),
    row,
    cell,
    readings: decimalSigns.map(sign => ({
      decimal_sign: sign,
      value: ofFile.value(column, cell, sign),
      sum: ofFile.sum(column, sign),
    })),
  }))

/** What the documents of the file come to with each answer; `outcome` is that of `answer`. Records come to nothing. */
async function totalsOf<Answer>(
  answers: readonly Answer[],
  answer: Answer,
  outcome: Outcome,
  take: (answer: Answer) => Promise<Outcome>,
  decimals: number | null,
): Promise<[Answer, string][]> {
  const totals: [Answer, string][] = []
  for (const each of decimals === null ? [] : answers) {
    const { taken, refused } = each === answer ? outcome : await take(each)
    totals.push([each, formatMoney(taken.total + refused.total, present(decimals, 'currency'))])
  }
  return totals
}

export function refusePercents({ percents: { undecided } }: NumbersOfFile, table: Table, mapping: Mapping): void {
  if (undecided.length === 0) return
  const cells = undecided.map(({ column, cell }) => `${headOf(table, mapping, column)} (${cell})`)
  refuseFields({ percent_column: [`percent_column_needed|${cells.join(' · ')}`] })
}

/** The columns of percentages that only a person can decide, in percent as either reading has them. */
export const percentColumnsOf = (ofFile: NumbersOfFile, table: Table, mapping: Mapping): PercentQuestion['columns'] =>
  ofFile.percents.undecided.map(({ column, row, cell }) => ({
    column: headOf(table, mapping, column),
    row,
    cell,
    readings: percentColumnAnswers.map(answer => {
      const value = ofFile.numbers(null, answer).read(column)(cell)
      return { percent_column: answer, value: typeof value === 'string' ? value : cell }
    }),
  }))

/** What the questions to a person are made of. */
interface Asking {
  /** What was answered already. */
  answers: { decimalSign: DecimalSign | null; percentColumn: PercentColumnAnswer | null }
  ofFile: NumbersOfFile
  table: Table
  mapping: Mapping
  outcome: Outcome
  /** Of the totals of documents; null of what comes to nothing. */
  decimals: number | null
}

export async function decimalQuestionOf(
  { answers, ofFile, table, mapping, outcome, decimals }: Asking,
  sign: DecimalSign,
  take: (sign: DecimalSign) => Promise<Outcome>,
): Promise<DecimalQuestion | null> {
  if (ofFile.undecided.length === 0) return null
  const totals = await totalsOf(decimalSigns, sign, outcome, take, decimals)
  return {
    answer: answers.decimalSign,
    columns: decimalColumnsOf(ofFile, table, mapping),
    totals: totals.map(([decimal_sign, total]) => ({ decimal_sign, total })),
  }
}

export async function percentQuestionOf(
  { answers, ofFile, table, mapping, outcome, decimals }: Asking,
  percents: PercentColumnAnswer,
  take: (percents: PercentColumnAnswer) => Promise<Outcome>,
): Promise<PercentQuestion | null> {
  if (ofFile.percents.undecided.length === 0) return null
  const totals = await totalsOf(percentColumnAnswers, percents, outcome, take, decimals)
  return {
    answer: answers.percentColumn,
    columns: percentColumnsOf(ofFile, table, mapping),
    totals: totals.map(([percent_column, total]) => ({ percent_column, total })),
  }
}
