import type { Field } from '../fields.ts'

/** What any list can be asked for, said once for the server and for whoever asks. */

/** Fields that can be filtered, and what the list can be ordered by. */
export interface ListOptions {
  /** Each takes `<field>`, and `<field>_from` and `<field>_to` where its kind has an order. */
  filters: Readonly<Record<string, Field>>
  sorts: readonly string[]
  sort: { field: string; order: 'asc' | 'desc' }
}

export const maxPerPage = 100
export const furthestPage = 1_000_000
/** A list is searched for no more letters than this. */
export const maxLettersSearched = 200

/** Whether a list takes `<field>_from` and `<field>_to`. */
export const hasOrder = (field: Field): boolean =>
  ['date', 'money', 'price', 'quantity', 'percent', 'rate'].includes(field.kind)
