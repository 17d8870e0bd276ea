import { currency, date, type Fields, rate } from './fields.ts'
import type { ListOptions } from './lists/list-options.ts'

/** What is asked of a revaluation; its rates come beside, as `rates`. */
export const revaluationFields = {
  date: date({ required: true }),
} as const satisfies Fields

/** What a currency was worth on the day. */
export const revaluationRateFields = {
  currency_id: currency({ required: true }),
  rate: rate({ required: true }),
} as const satisfies Fields

/** What a list of revaluations can be asked for. */
export const revaluationListOptions: ListOptions = {
  filters: { date: date() },
  sorts: ['id', 'date'],
  sort: { field: 'date', order: 'desc' },
}
