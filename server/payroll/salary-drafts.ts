import { formatMoney, type Minor, parseMoney, smaller, sum } from '../../ledger/money.ts'
import { elementAt, firstOf } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseIfAny } from '../../schema/errors.ts'
import { isMonth, salaryFields, typedFigures } from '../../schema/salaries.ts'
import { toAsciiDigits } from '../../schema/search.ts'
import type { Values } from '../../schema/validate.ts'
import type { SalaryRow } from '../books/tables.ts'
import { refuseStale } from '../documents/allowed-actions.ts'
import { type Payroll, type Representative, readFields, refuseUnlessAllowed } from './advances.ts'
import { salaryVerdicts } from './salary-actions.ts'
import { type Figures, type Sheet, sheetsOf } from './salary-sheets.ts'

/** Drafts of months: made, changed, removed. */

const figuresIn = (values: Values, decimals: number): Partial<Figures> =>
  Object.fromEntries(
    typedFigures.flatMap(name => {
      const value = values[name]
      return value === undefined ? [] : [[name, parseMoney(String(value ?? '0'), decimals)]]
    }),
  )

export const advanceIssues = (advance: Minor, outstanding: Minor, decimals: number): FieldIssues =>
  advance > 0n && advance > outstanding
    ? { advance: [`above_advances|${formatMoney(outstanding > 0n ? outstanding : 0n, decimals)}`] }
    : {}

/** New drafts of a month; what `figures` leaves out is nothing, and the advance what is outstanding as far as the net allows. */
async function insertDrafts(
  payroll: Payroll,
  month: string,
  representatives: readonly Representative[],
  figures: Partial<Figures>,
): Promise<number[]> {
  const { store, organization, caller, now } = payroll
  const ids = await store.rows.takeIds('salaries', representatives.length)
  const drafts = representatives.map(
    ({ id: representative_id }, index): SalaryRow => ({
      organization_id: organization.id,
      id: elementAt(ids, index),
      representative_id,
      month,
      status: 'draft',
      additional: 0n,
      bonus: 0n,
      absence: 0n,
      advance: 0n,
      deduction: 0n,
      ...figures,
      basic_salary: 0n,
      sale_percentage_value: '0',
      commission_base: organization.commission_base,
      sales: 0n,
      commission: 0n,
      net: 0n,
      date: null,
      entry_id: null,
      was_approved: false,
      revision: 1,
      created_by: caller.userId,
      created_at: now.toISOString(),
    }),
  )
  const sheets = await sheetsOf(payroll, drafts)
  const proposed =
    figures.advance === undefined
      ? await store.rows.find('salaries', {
          representative_id: representatives.map(({ id }) => id),
          status: 'draft',
        })
      : []
  const rows = sheets.map(({ salary, outstanding }, index) => {
    refuseIfAny(advanceIssues(salary.advance, outstanding, organization.baseDecimals))
    const draft = elementAt(drafts, index)
    if (figures.advance !== undefined) return draft
    const others = proposed.filter(each => each.representative_id === salary.representative_id)
    const left = smaller(outstanding - sum(others.map(({ advance }) => advance)), salary.net)
    return { ...draft, advance: left > 0n ? left : 0n }
  })
  await store.rows.insert('salaries', rows)
  return ids
}

/**
 * Makes the month of one representative and answers its id; without a representative, the months of everyone active who
 * has none yet, and answers null with the month.
 */
export async function createSalaries(payroll: Payroll, body: unknown): Promise<{ id: number | null; month: string }> {
  const { store, organization, books } = payroll
  const values = readFields(salaryFields, body, organization.baseDecimals)
  const month = toAsciiDigits(String(values.month))
  if (!isMonth(month)) refuseIfAny({ month: ['not_a_month'] })
  const made = await store.rows.find('salaries', { month })
  const has = (id: number) => made.some(each => each.representative_id === id)
  const figures = figuresIn(values, organization.baseDecimals)
  if (values.advance === null) delete figures.advance
  if (typeof values.representative_id !== 'number') {
    const missingOnes = (await books.representatives('active')).filter(({ id }) => !has(id))
    await insertDrafts(payroll, month, missingOnes, figures)
    return { id: null, month }
  }
  const representatives = await books.representatives([values.representative_id])
  if (representatives.length === 0) refuseIfAny({ representative_id: ['not_found'] })
  if (has(values.representative_id)) refuseIfAny({ month: ['taken'] })
  const id = firstOf(await insertDrafts(payroll, month, representatives, figures))
  return { id, month }
}

/** A month with its figures, which nobody else may change until this work is done; nor any other of its representative. */
export async function lockSheet(payroll: Payroll, id: number): Promise<Sheet> {
  const { rows } = payroll.store
  const [found = refuse('not_found')] = await rows.find('salaries', { id })
  const all = await rows.lock('salaries', { representative_id: found.representative_id })
  const salary = all.find(each => each.id === id) ?? refuse('not_found')
  const sheet = firstOf(await sheetsOf(payroll, [salary]))
  return sheet
}

/** Changes the figures of a draft. */
export async function updateSalary(payroll: Payroll, id: number, body: unknown): Promise<void> {
  const { store, organization } = payroll
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).edit, payroll)
  refuseStale(sheet.salary.revision, body)
  const figures = figuresIn(
    readFields(salaryFields, body, organization.baseDecimals, 'update'),
    organization.baseDecimals,
  )
  if (figures.advance !== undefined)
    refuseIfAny(advanceIssues(figures.advance, sheet.outstanding, organization.baseDecimals))
  await store.rows.update('salaries', id, { ...figures, revision: sheet.salary.revision + 1 })
}

/** Removes a draft. */
export async function deleteSalary(payroll: Payroll, id: number): Promise<void> {
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).delete, payroll)
  await payroll.store.rows.remove('salaries', id)
}
