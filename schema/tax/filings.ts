import { code, date, type Fields, flag, money, note } from '../fields.ts'
import type { ListOptions } from '../lists/list-options.ts'

/** What a return of value added tax is filed with; boxes that a person fills are sent with it, as `boxes`. */
export const taxFilingFields = {
  from: date({ required: true }),
  to: date({ required: true }),
  note: note({ max: 500 }),
  /** Whether it is filed although some lines are in no box. */
  leaves_unsorted: flag(),
} as const satisfies Fields

/** A box that no document fills. */
export const filledBoxFields = {
  box: code({ required: true }),
  taxable: money({ signed: true }),
  tax: money({ signed: true }),
} as const satisfies Fields

/** Why a return is taken back: it was not sent, or was sent again. */
export const filingWithdrawalFields = {
  reason: note({ required: true, max: 500 }),
} as const satisfies Fields

export const taxFilingListOptions: ListOptions = {
  filters: { period_to: date() },
  sorts: ['id', 'period_to'],
  sort: { field: 'period_to', order: 'desc' },
}
