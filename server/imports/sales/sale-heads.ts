import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import {
  absolute,
  type Millionths,
  type Minor,
  PRICE_DECIMALS,
  readDecimal,
  roundHalfAwayFromZero,
} from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { headerOf } from '../../../schema/document-fields.ts'
import type { Organization } from '../../work.ts'
import type { Fault } from '../outcome.ts'
import { type Discount, noDiscount } from './sale-cells.ts'
import { type DocumentColumn, documentColumns } from './sale-columns.ts'
import type { SaleRow } from './sale-rows.ts'
import { type TermsOfSale, termFaults, termsOf } from './sale-terms.ts'
import type { ValuesOfDocument } from './sale-values.ts'
import { isNote } from './sale-words.ts'

/** What an invoice or a return of a file says as a whole. */
export interface SaleHead extends TermsOfSale {
  due_date: string | null
  currency_id: number
  decimals: number
  /** Null where neither the file nor the books have a rate of that day. */
  exchange_rate: string | null
  representative_id: number | null
  warehouse_id: number | null
  discount: Discount
  shipping: Minor
  /** Signed: it lowers or raises the total after tax. */
  settlement: Minor
  /** Null where the file does not say it of this document. */
  tax_inclusive: boolean | null
  /** What the file says that the document comes to. */
  total: Minor | null
  /** What it refers to, beside its number. */
  own_reference: string | null
  due_at_once_percent: string | null
  notes: string | null
  client_comments: string | null
}

/** The rates that the books have, of each currency the latest day first. */
export type RecordedRates = ReadonlyMap<number, readonly { date: string; rate: string }[]>

/** One word of a document that its rows say in several ways. */
interface Disagreement {
  column: DocumentColumn
  /** The rows that differ: the later, and the one before. */
  row: SaleRow
  before: SaleRow
}

/** An amount that is nothing says nothing: spreadsheets write 0 in the rows that have no shipping of their own. */
const isSilent = (column: DocumentColumn, value: string | number | null): boolean =>
  value === null || (zeroIsSilent.has(column) && typeof value === 'string' && Number(value) === 0)
const zeroIsSilent: ReadonlySet<DocumentColumn> = new Set(['shipping_fee', 'settlement'])

const { max: longestNote } = headerOf('sales_invoice').notes as { max: number }

/** The different notes of rows are one note, a line each; null where none fits. */
function notesTogether(rows: readonly SaleRow[], column: 'notes' | 'client_comments'): string | null {
  const notes = [...new Set(rows.flatMap(({ document }) => (document[column] as string | null) ?? []))].join('\n')
  return notes === '' || notes.length > longestNote ? null : notes
}

/** What the rows of a document say of it, all together. */
export function valuesTogether(rows: readonly SaleRow[]): {
  stated: ValuesOfDocument
  disagreements: readonly Disagreement[]
} {
  const first = firstOf(rows)
  if (rows.length === 1) return { stated: first.document, disagreements: [] }
  const stated = { ...first.document } as Record<DocumentColumn, string | number | null>
  const disagreements: Disagreement[] = []
  for (const column of documentColumns) {
    const together = isNote(column) ? notesTogether(rows, column) : null
    if (together !== null) {
      stated[column] = together
      continue
    }
    let before = isSilent(column, first.document[column]) ? null : first
    for (const row of rows) {
      const value = row.document[column]
      if (isSilent(column, value)) continue
      if (before === null) {
        before = row
        stated[column] = value
      } else if (value !== stated[column]) disagreements.push({ column, row, before })
    }
  }
  return { stated, disagreements }
}

/** Millionths as minor units of a currency. */
export const minorOf = (millionths: Millionths, decimals: number): Minor =>
  roundHalfAwayFromZero(millionths * 10n ** BigInt(decimals), 10n ** BigInt(PRICE_DECIMALS))

const millionthsOf = (value: string | number | null): Millionths | null => {
  if (value === null) return null
  const read = readDecimal(String(value), PRICE_DECIMALS)
  return typeof read === 'bigint' ? read : null
}

function discountOf(stated: ValuesOfDocument): Discount {
  const text = stated.document_discount ?? stated.document_discount_percent
  if (text === null) return noDiscount
  const isPercent = String(text).endsWith('%')
  return { value: absolute(millionthsOf(String(text).replace('%', '')) ?? 0n), type: isPercent ? 'percent' : 'amount' }
}

/** The head of a document on a day, or what is wrong with it. */
export function headOf(
  stated: ValuesOfDocument,
  date: string,
  isReturned: boolean,
  organization: Organization,
  recorded: RecordedRates,
): { head: SaleHead; faults: readonly Fault[] } {
  const currency_id = (stated.currency_id as number | null) ?? organization.baseCurrencyId
  const decimals = decimalsOf(currency_id)
  const isBase = currency_id === organization.baseCurrencyId
  const exchange_rate = isBase
    ? '1'
    : ((stated.exchange_rate as string | null) ??
      recorded.get(currency_id)?.find(each => each.date <= date)?.rate ??
      null)
  const total = millionthsOf(stated.document_total)
  const head: SaleHead = {
    due_date: stated.due_date as string | null,
    currency_id,
    decimals,
    exchange_rate,
    representative_id: stated.representative_id as number | null,
    warehouse_id: stated.warehouse_id as number | null,
    discount: discountOf(stated),
    shipping: minorOf(absolute(millionthsOf(stated.shipping_fee) ?? 0n), decimals),
    settlement: minorOf(millionthsOf(stated.settlement) ?? 0n, decimals),
    tax_inclusive: stated.tax_inclusive === null ? null : stated.tax_inclusive === 'yes',
    total: total === null ? null : minorOf(isReturned ? absolute(total) : total, decimals),
    own_reference: stated.own_reference as string | null,
    due_at_once_percent: stated.due_at_once_percent as string | null,
    notes: stated.notes as string | null,
    client_comments: stated.client_comments as string | null,
    ...termsOf(stated, decimals),
  }
  const faults = faultsOf(stated, head, date, isBase)
  return { head, faults: [...faults, ...termFaults(head, { date, decimals, isReturned }, organization)] }
}

function faultsOf(stated: ValuesOfDocument, head: SaleHead, date: string, isBase: boolean): readonly Fault[] {
  const faults: Fault[] = []
  if (stated.document_discount !== null && stated.document_discount_percent !== null)
    faults.push({ column: 'document_discount_percent', reason: 'two_discounts' })
  if (isBase && stated.exchange_rate !== null && Number(stated.exchange_rate) !== 1)
    faults.push({ column: 'exchange_rate', issue: 'same_currency_rate' })
  if (head.exchange_rate === null) faults.push({ column: 'exchange_rate', issue: 'required' })
  if (head.due_date !== null && head.due_date < date) faults.push({ column: 'due_date', issue: `date_before|${date}` })
  return faults
}
