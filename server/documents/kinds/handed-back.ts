import type { FieldIssues } from '../../../schema/errors.ts'
import type { Values } from '../../../schema/validate.ts'
import type { TradeDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { isOtherwiseTaxed } from './named-invoice.ts'

/** What a return of an invoice may say beside its lines: the rate at which money is handed back, and nothing that the invoice says. */

const number = (value: Values[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

interface RefundRate {
  /** As it is written. */
  rate: string | null
  /** The field that says it. */
  field: 'exchange_rate' | 'refund_rate'
  issues: FieldIssues
}

/** The rate that money is handed back at. `exchange_rate` says it too, where it is not that of the invoice. */
function refundRate(header: Values, { currency_id, exchange_rate }: TradeDocument, baseCurrencyId: number): RefundRate {
  const isOther = number(header.exchange_rate) !== null && number(header.exchange_rate) !== Number(exchange_rate)
  const message = isOther ? String(header.exchange_rate) : ((header.refund_rate ?? null) as string | null)
  const field = isOther ? 'exchange_rate' : 'refund_rate'
  if (message === null) return { rate: message, field, issues: {} }
  if (currency_id === baseCurrencyId)
    return { rate: null, field, issues: Number(message) === 1 ? {} : { [field]: ['same_currency_rate'] } }
  return header.refund === 'cash'
    ? { rate: message, field, issues: {} }
    : { rate: null, field, issues: { [field]: [`rate_of_invoice|${Number(exchange_rate)}`] } }
}

/** What a return says of things that it takes over from its invoice, where it says something else. */
function otherThanInvoice(header: Values, invoice: TradeDocument, before: TradeDocument | null): FieldIssues {
  const isOther = (name: 'client_id' | 'supplier_id' | 'warehouse_id' | 'currency_id') =>
    number(header[name]) !== null && invoice[name] !== null && number(header[name]) !== invoice[name]
  const isMore = (name: 'discount' | 'shipping_fee' | 'settlement') => (number(header[name]) ?? 0) !== 0
  const names = [
    ...(['client_id', 'supplier_id', 'warehouse_id', 'currency_id'] as const).filter(isOther),
    ...(['discount', 'shipping_fee', 'settlement'] as const).filter(isMore),
    ...(isOtherwiseTaxed(header, invoice, before) ? ['tax_inclusive'] : []),
  ]
  return Object.fromEntries(names.map(name => [name, ['as_on_invoice']]))
}

/**
 * The rate at which a return of an invoice hands money back: the one that it says, or else the last one that was recorded,
 * or that of the invoice; null where it hands back none, or in the base currency.
 */
export async function handedBackAt(
  { store, organization }: BooksContext,
  header: Values,
  invoice: TradeDocument,
  before: TradeDocument | null,
) {
  const { rate: given, field, issues } = refundRate(header, invoice, organization.baseCurrencyId)
  const isForeign = invoice.currency_id !== organization.baseCurrencyId && header.refund === 'cash'
  const recorded = given === null && isForeign ? await store.exchangeRates(header.date as string) : null
  const rate = isForeign ? (given ?? recorded?.get(invoice.currency_id) ?? invoice.exchange_rate) : null
  const others = otherThanInvoice(header, invoice, before)
  return { rate, rateField: given === null ? null : field, issues: { ...issues, ...others } }
}

/** A return of no invoice may hand its money back at a rate of its own too, in another currency. */
export function rateOfUnlinked({ organization }: BooksContext, header: Values): FieldIssues {
  const rate = number(header.refund_rate)
  if (rate === null) return {}
  const isBase = [null, organization.baseCurrencyId].includes(number(header.currency_id))
  if (isBase) return rate === 1 ? {} : { refund_rate: ['same_currency_rate'] }
  return header.refund === 'cash' ? {} : { refund_rate: ['not_an_option'] }
}
