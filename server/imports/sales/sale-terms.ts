import { documentTypeWords } from '../../../i18n/tax/document-types.ts'
import { emirateWords } from '../../../i18n/tax/emirates.ts'
import { noteReasonWords } from '../../../i18n/tax/note-reasons.ts'
import type { Text } from '../../../i18n/text.ts'
import { formatMoney, readDecimal } from '../../../ledger/money.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { headerOf } from '../../../schema/document-fields.ts'
import { sharesIn } from '../../../schema/documents/shares.ts'
import { emiratesNumber } from '../../../schema/tax/ae/emirates.ts'
import { taxCountryOf } from '../../../schema/tax/index.ts'
import { noteReasonsOf } from '../../../schema/tax/note-reasons.ts'
import type { Values } from '../../../schema/validate.ts'
import type { Organization } from '../../work.ts'
import { checkOnce } from '../checks.ts'
import { cellFault, choiceReader } from '../choices.ts'
import type { DatesOfFile } from '../dates.ts'
import type { Fault } from '../outcome.ts'
import { advanceReader } from './advance-cells.ts'
import type { NamesInUse, Read, ValuesOfDocument } from './sale-values.ts'

/** What the law asks of a document of sales, as a file says it. */

const [header, ofReturn] = [headerOf('sales_invoice'), headerOf('sales_return')]

/** What an invoice alone says, what a return alone does, and what both do. */
const ofInvoices = ['supply_date', 'supply_end', 'advances'] as const
const ofReturns = ['reason', 'reason_code'] as const
const ofBoth = ['emirate', 'document_type'] as const
export const termColumns = [...ofBoth, ...ofInvoices, ...ofReturns] as const
type TermColumn = (typeof termColumns)[number]

/** Null where the file does not say it; the advances as a document has them. */
export type TermsOfSale = Readonly<Record<TermColumn, string | null>>

/** Reads the cells of these columns. */
export function termReaders(names: NamesInUse, dates: DatesOfFile): Record<TermColumn, (cell: string) => Read> {
  const reader = (
    column: TermColumn,
    read: (cell: string) => ReturnType<ReturnType<DatesOfFile['read']>>,
    options = {},
  ) => {
    const check = checkOnce<string>(fieldOf(column.startsWith('reason') ? ofReturn : header, column), 0, read)
    return (cell: string): Read => {
      const { value, issue } = check(cell)
      return issue === undefined ? { value: value ?? null } : { fault: cellFault(column, issue, options) }
    }
  }
  const choice = (column: TermColumn, options: Readonly<Record<string, Text>>) =>
    reader(column, choiceReader(column, options), options)
  return {
    emirate: choice('emirate', emirateWords),
    document_type: choice('document_type', documentTypeWords),
    supply_date: reader('supply_date', dates.read('supply_date')),
    supply_end: reader('supply_end', dates.read('supply_end')),
    advances: advanceReader(names.advance),
    reason: reader('reason', cell => cell),
    reason_code: choice('reason_code', noteReasonWords),
  }
}

/** What a document of sales says, its advances in the decimals of its currency. */
export function termsOf(stated: ValuesOfDocument, decimals: number): TermsOfSale {
  const terms = Object.fromEntries(termColumns.map(column => [column, stated[column]])) as Record<
    TermColumn,
    string | null
  >
  const shares = sharesIn(terms.advances ?? '')?.map(({ invoice_id, amount }) => {
    const read = readDecimal(amount, decimals)
    return { invoice_id, amount: typeof read === 'bigint' ? formatMoney(read, decimals) : amount }
  })
  return { ...terms, advances: shares?.length ? JSON.stringify(shares) : null }
}

/** What of it is not of such a document, or of another country, or cannot be. */
export function termFaults(
  terms: TermsOfSale,
  { date, decimals, isReturned }: { date: string; decimals: number; isReturned: boolean },
  { countryId }: Organization,
): Fault[] {
  const others: readonly TermColumn[] = [
    ...(isReturned ? ofInvoices : ofReturns),
    ...(countryId === emiratesNumber ? [] : (['emirate'] as const)),
    ...(taxCountryOf(countryId).simplified === null ? (['document_type'] as const) : []),
  ]
  const faults = others
    .filter(column => terms[column] !== null)
    .map((column): Fault => ({ column, issue: 'not_of_this_kind' }))
  const supplied = terms.supply_date ?? date
  if (terms.supply_end !== null && terms.supply_end < supplied)
    faults.push({ column: 'supply_end', issue: `date_before|${supplied}` })
  if (isReturned && terms.reason_code !== null && !noteReasonsOf(countryId).some(each => each === terms.reason_code))
    faults.push({ column: 'reason_code', issue: 'not_an_option' })
  for (const { amount } of sharesIn(terms.advances ?? '') ?? []) {
    const read = readDecimal(amount, decimals)
    if (typeof read !== 'bigint') faults.push({ column: 'advances', issue: `too_many_decimals|${decimals}` })
    else if (read <= 0n) faults.push({ column: 'advances', issue: 'not_positive' })
  }
  return faults
}

/** The same as the header of a document takes it. */
export const termsSent = (terms: TermsOfSale, isReturned: boolean): Values =>
  Object.fromEntries([...ofBoth, ...(isReturned ? ofReturns : ofInvoices)].map(column => [column, terms[column]]))
