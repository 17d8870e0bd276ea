import { type DocumentKind, documentKinds } from './documents.ts'

/** What an entry can come from beside a document: what it is called on the wire. */
const otherSources = {
  cost_adjustment: 'cost_adjustments',
  stock_adjustment: 'stock_adjustments',
  stock_opening: 'products',
  opening_balance: 'opening_balances',
  credit_application: 'credits',
  credit_refund: 'credits',
  cheque: 'cheques',
  revaluation: 'revaluations',
  tax_filing: 'tax_filings',
  salary: 'representative_salaries',
  salary_payment: 'representative_salaries',
  advance: 'advances',
} as const

export type OtherSource = keyof typeof otherSources
/** What an entry came from. `source_id` is the id of that document, cheque, month and so on. */
export type EntrySource = DocumentKind | OtherSource

export const otherSourceNames = Object.keys(otherSources) as OtherSource[]

export const isOtherSource = (source: EntrySource): source is OtherSource => Object.hasOwn(otherSources, source)

export const wireSource = (source: EntrySource): string =>
  isOtherSource(source) ? otherSources[source] : documentKinds[source].wire.permission
