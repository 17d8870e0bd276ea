import { formatMoney, type Minor, readDecimal, sum } from '../../../../ledger/money.ts'
import type { InvoiceListed } from '../../../../schema/answers/documents.ts'
import type { NamedDocument } from '../../../../schema/answers/lists/named-document.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import type { Issue } from '../../../../schema/errors.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { issueOfTypedAmount } from '../../../layout/values/own-currency.ts'

/** What of a payment is given to which invoices: figures of the form, in minor units of the payment's currency. */

/** An invoice that a payment may settle; `residual` counts what the payment itself had settled of it before. */
export type OpenInvoice = Pick<
  InvoiceListed,
  'id' | 'number' | 'date' | 'due_date' | 'currency_id' | 'total' | 'residual'
> & {
  /** An invoice, a note that adds to one, or a journal entry by which the party owes. */
  kind: DocumentKind
}

/** Whether what is settled is a journal entry. Its total is that of all of its lines, of whomever they are. */
export const isEntry = ({ resource }: Pick<NamedDocument, 'resource'>): boolean =>
  resource === documentKinds.journal_entry.wire.permission

/** What is typed beside the invoices, by their ids. */
export type Shares = Readonly<Record<string, string | null | undefined>>

/** The name of an invoice's share in the form; ids alone would be places of a list. */
export const shareOf = (id: number): string => `of_${id}`

/** An amount as far as it can be read: nothing for an empty box or half a number. */
export function minorOf(amount: unknown, decimals: number): Minor {
  const read = typeof amount === 'string' ? readDecimal(amount, decimals) : 0n
  return typeof read === 'bigint' ? read : 0n
}

/** What is wrong with an amount as it was typed: it is no number, could be two, or has too many decimals. */
export function issueOfAmount(
  amount: string,
  { decimals, code }: { decimals: number; code?: string },
): Issue | undefined {
  const read = readDecimal(amount, decimals)
  if (read === 'not_a_number') return issueOfTypedAmount(amount, code)
  return read === 'too_many_decimals' ? `too_many_decimals|${decimals}` : undefined
}

/** More than is owed of the invoice. */
export function issueOfExcess(share: string, invoice: OpenInvoice, decimals: number): Issue | undefined {
  const owed = minorOf(invoice.residual, decimals)
  return minorOf(share, decimals) > owed ? `above_residual|${formatMoney(owed, decimals)}` : undefined
}

/** The shares that say something, in the order of the invoices. */
export const givenShares = (invoices: readonly OpenInvoice[], shares: Shares): { id: number; amount: string }[] =>
  invoices.flatMap(({ id }) => {
    const amount = shares[shareOf(id)] ?? ''
    return amount === '' || /^0*(\.0*)?$/.test(amount) ? [] : [{ id, amount }]
  })

export interface PaymentSums {
  /** What there is to give: the money, the discount that is let off and what was withheld. */
  available: Minor
  given: Minor
  /** Below zero: more was given than there is. */
  rest: Minor
}

export function sumsOf(
  values: { amount?: unknown; discount_allowed?: unknown; withheld?: unknown },
  invoices: readonly OpenInvoice[],
  shares: Shares,
  decimals: number,
): PaymentSums {
  const parts = [values.amount, values.discount_allowed, values.withheld]
  const available = sum(parts.map(part => minorOf(part, decimals)))
  const given = sum(givenShares(invoices, shares).map(({ amount }) => minorOf(amount, decimals)))
  return { available, given, rest: available - given }
}

/** Oldest first: by the day it is due, then by its own day. */
export const oldestFirst = <Invoice extends Pick<OpenInvoice, 'id' | 'date' | 'due_date'>>(
  invoices: readonly Invoice[],
): Invoice[] => {
  const due = ({ due_date, date }: Invoice) => due_date ?? date
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...invoices].sort((a, b) => order(due(a), due(b)) || order(a.date, b.date) || a.id - b.id)
}

/** Whether a payment of a day may settle an invoice: not before the invoice is there. */
export const isPayableOn = ({ date }: Pick<OpenInvoice, 'date'>, day: string | null | undefined): boolean =>
  !day || date <= day

/** All that is owed of the invoices that a payment of this day may settle. */
export const owedOn = (invoices: readonly OpenInvoice[], day: string | null, decimals: number): Minor =>
  sum(invoices.filter(invoice => isPayableOn(invoice, day)).map(({ residual }) => minorOf(residual, decimals)))

type DueInParts = Pick<InvoiceListed, 'status' | 'total' | 'residual'> &
  Partial<Pick<InvoiceListed, 'due_at_once' | 'dues' | 'due_now'>>

/** What is proposed for an invoice: of one that is due in two parts what is due by now, of others all that is owed. */
export function proposedOf({ status, total, residual, due_at_once, dues = [], due_now }: DueInParts): string {
  if (status === 'draft') return due_at_once && !isZeroOrEmpty(due_at_once) ? due_at_once : total
  return due_now && dues.length > 1 && !isZeroOrEmpty(due_now) ? due_now : residual
}

/** Gives an amount to invoices one after the other until nothing is left of it. */
export function distributed(
  invoices: readonly OpenInvoice[],
  available: Minor,
  day: string | null,
  decimals: number,
): Record<string, string | null> {
  let left = available > 0n ? available : 0n
  return Object.fromEntries(
    invoices.map(invoice => {
      const owed = minorOf(invoice.residual, decimals)
      const share = !isPayableOn(invoice, day) ? 0n : owed < left ? owed : left
      left -= share
      return [shareOf(invoice.id), share > 0n ? formatMoney(share, decimals) : null]
    }),
  )
}

/** Gives what is left to invoices one after the other, beside what they were given already. */
export function distributedRest(
  invoices: readonly OpenInvoice[],
  shares: Shares,
  rest: Minor,
  day: string | null,
  decimals: number,
): Record<string, string | null> {
  let left = rest > 0n ? rest : 0n
  return Object.fromEntries(
    invoices.map(invoice => {
      const given = minorOf(shares[shareOf(invoice.id)], decimals)
      const owed = minorOf(invoice.residual, decimals) - given
      const more = !isPayableOn(invoice, day) || owed < 0n ? 0n : owed < left ? owed : left
      left -= more
      return [shareOf(invoice.id), given + more > 0n ? formatMoney(given + more, decimals) : null]
    }),
  )
}

/** What an invoice can take: all that is owed, or what is left of the money when that is less. */
export function wholeShareOf(invoice: OpenInvoice, shares: Shares, sums: PaymentSums, decimals: number): string | null {
  const owed = minorOf(invoice.residual, decimals)
  const left = sums.rest + minorOf(shares[shareOf(invoice.id)], decimals)
  // Before any amount is typed the invoices say how much it will be.
  const share = sums.available === 0n || left > owed ? owed : left
  return share > 0n ? formatMoney(share, decimals) : null
}
