import { formatMoney, type Minor, sum } from '../../../../ledger/money.ts'
import { baseOfShare, withheldOf } from '../../../../ledger/tax/withholding.ts'
import type { WithholdingTerms } from '../../../../schema/answers/books/withholding-terms.ts'
import type { Payment } from '../../../../schema/answers/documents.ts'
import { minorOf, type OpenInvoice, shareOf } from './shares.ts'

/** What is withheld of the shares of a payment, as its form computes it: by the same rule as the server. */

/** What somebody chose or typed of one share; a kind that is not there was not chosen, and that of the party is proposed. */
export interface TypedWithholding {
  kindId?: number | null
  base?: string | null
  withheld?: string | null
  /** The share that the base and the amount were typed for: with another share they are computed anew. */
  share?: string
}

/** By the names of the shares in the form. */
export type TypedWithholdings = Readonly<Record<string, TypedWithholding | undefined>>

type Given = readonly { id: number; amount: string }[]

/** A share with what is withheld of it, in minor units of the payment. */
export interface WithheldLine {
  id: number
  number: string | null
  share: string
  kindId: number | null
  left: Minor
  base: Minor
  withheld: Minor
  typed: TypedWithholding
}

/** What of the shares of a payment is withheld, as if it had been typed. */
export const typedOf = (allocations: Payment['allocations']): TypedWithholdings =>
  Object.fromEntries(
    allocations.map(({ invoice_id, amount, withholding_kind_id, withholding_base, withheld }) => [
      shareOf(invoice_id),
      { kindId: withholding_kind_id, base: withholding_base, withheld, share: amount },
    ]),
  )

/** Each share with what is withheld of it; what was typed of a base or an amount stands before what is computed. */
export function withheldLines(
  terms: Pick<WithholdingTerms, 'kinds' | 'invoices'>,
  invoices: readonly OpenInvoice[],
  given: Given,
  typedOfShares: TypedWithholdings,
  decimals: number,
): WithheldLine[] {
  const minor = (amount: string | null | undefined) => minorOf(amount, decimals)
  return given.map(({ id, amount }) => {
    const all = typedOfShares[shareOf(id)] ?? {}
    const typed = all.share === amount ? all : { kindId: all.kindId }
    const known = terms.invoices.find(({ invoice_id }) => invoice_id === id)
    const invoice = invoices.find(each => each.id === id)
    const kindId = typed.kindId === undefined ? (known?.proposed_kind_id ?? null) : typed.kindId
    const rate = terms.kinds.find(kind => kind.id === kindId)?.rate ?? '0'
    // A journal entry in the place of an invoice has no taxes of its own; of invoices nothing is guessed.
    const left = minor(known?.base_left ?? (invoice?.kind === 'journal_entry' ? invoice.total : '0'))
    const proposed = kindId === null ? 0n : baseOfShare(minor(amount), { net: left, taken: 0n })
    const base = typed.base ? minor(typed.base) : proposed
    const withheld = typed.withheld ? minor(typed.withheld) : withheldOf(base, rate)
    const none = kindId === null
    return {
      ...{ id, number: invoice?.number ?? null, share: amount, kindId, left, typed },
      ...{ base: none ? 0n : base, withheld: none ? 0n : withheld },
    }
  })
}

export const sumWithheld = (lines: readonly WithheldLine[]): Minor => sum(lines.map(({ withheld }) => withheld))

/** Shares as they are sent: the kind, and of base and amount only what was typed; the others the server computes alike. */
export const sharesWithWithholding = (given: Given, lines: readonly WithheldLine[]) =>
  given.map(({ id, amount }) => {
    const line = lines.find(each => each.id === id)
    if (!line || line.kindId === null) return { invoice_id: id, amount }
    const { base, withheld } = line.typed
    return {
      ...{ invoice_id: id, amount, withholding_kind_id: line.kindId },
      ...(base && { withholding_base: base }),
      ...(withheld && { withheld }),
    }
  })

/** Base and amount as they are shown in their boxes: what was typed as it was typed. */
export const shownOf = (line: WithheldLine, decimals: number) => ({
  base: line.typed.base ?? formatMoney(line.base, decimals),
  withheld: line.typed.withheld ?? formatMoney(line.withheld, decimals),
})
