import { choice, code, date, type Fields, link, money, note } from './fields.ts'
import type { ListOptions } from './query.ts'

/** Representatives' months and advances, as they are entered and asked for. Amounts are in the base currency. */

export const salaryStatuses = ['draft', 'approved', 'paid'] as const
export type SalaryStatus = (typeof salaryStatuses)[number]

/** What a person enters of a month. `representative_id` absent: the missing months of everyone who is active. */
export const salaryFields = {
  representative_id: link('representatives', { createOnly: true }),
  month: code({ required: true, createOnly: true }),
  additional: money({ default: '0' }),
  bonus: money({ default: '0' }),
  absence: money({ default: '0' }),
  advance: money({ default: '0' }),
  deduction: money({ default: '0' }),
} as const satisfies Fields

/** The figures of a month that a person enters. */
export const typedFigures = ['additional', 'bonus', 'absence', 'advance', 'deduction'] as const

export const isMonth = (text: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** The date of the entry; without it, the last day of the month. */
export const approvalFields = { date: date() } as const satisfies Fields

/** Without an amount, all that is still owed; without an account, the cash account. */
export const salaryPaymentFields = {
  date: date(),
  amount: money({ positive: true }),
  cash_account_id: link('accounts'),
} as const satisfies Fields

export const advanceFields = {
  representative_id: link('representatives', { required: true }),
  date: date({ required: true }),
  amount: money({ required: true, positive: true }),
  cash_account_id: link('accounts'),
  notes: note({ max: 500 }),
} as const satisfies Fields

export const salaryListOptions: ListOptions = {
  filters: { month: code(), representative_id: link('representatives'), status: choice(salaryStatuses) },
  sorts: ['month', 'id', 'status'],
  sort: { field: 'month', order: 'desc' },
}

export const advanceListOptions: ListOptions = {
  filters: { representative_id: link('representatives'), date: date() },
  sorts: ['date', 'id', 'amount'],
  sort: { field: 'date', order: 'desc' },
}
