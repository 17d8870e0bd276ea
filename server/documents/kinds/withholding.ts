import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { convertToBase, formatMoney, type Minor, notNegative, sum } from '../../../ledger/money.ts'
import type { Given } from '../../../ledger/settling.ts'
import { baseOfShare, type NetOfInvoice, withheldOf } from '../../../ledger/tax/withholding.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { isOfSuppliers } from '../../../schema/documents.ts'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import { isOfSide, type WithholdingKind, withholdingRateOn } from '../../../schema/tax/withholding.ts'
import type { Values } from '../../../schema/validate.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { DocumentWithItems, PaymentDocument, PaymentShare, ShareItem } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { WithheldOfShare } from '../../settlement/allocations.ts'
import { netsOf } from '../withholding/nets.ts'
import type { Read } from './amounts.ts'

/** What of payments is withheld for the state: on what, how much, and what of invoices is left to withhold on. */

/** Shares of a payment with what a body says that is withheld of them; null is computed. */
export const sharesWithheld = (shares: readonly ShareItem[], items: readonly Values[], read: Read): PaymentShare[] =>
  shares.map((share, index) => {
    const item = items[index] ?? {}
    const at = (name: 'withholding_base' | 'withheld') =>
      (item[name] ?? '') === '' ? null : read(`allocations.${index}.${name}`, item[name])
    return {
      ...share,
      withholding_kind_id: (item.withholding_kind_id as number | null | undefined) ?? null,
      withholding_rate: null,
      withholding_base: at('withholding_base'),
      withheld: at('withheld'),
    }
  })

/** As `netsOf`; a journal entry in the place of an invoice has no taxes of its own, and all of it counts. */
async function netsOfGiven(context: BooksContext, given: readonly Given[]): Promise<(id: number) => NetOfInvoice> {
  const nets = await netsOf(
    context,
    given.map(({ invoice }) => invoice.id),
  )
  const owed = (id: number) => sum(given.filter(({ invoice }) => invoice.id === id).map(({ invoice }) => invoice.total))
  return id => {
    const { net, taken } = valueFor(nets, id)
    return { net: net ?? owed(id), taken }
  }
}

function kindIssue(kind: WithholdingKind | undefined, isSupplier: boolean): Issue | undefined {
  if (!kind || isOfSide(kind, isSupplier ? 'supplier' : 'client')) return undefined
  return isSupplier ? 'withholding_of_clients' : 'withholding_of_suppliers'
}

/** A share whose withholding is computed as far as nobody typed it, and what is wrong with it. */
function withheldShare(
  share: PaymentShare,
  kind: WithholdingKind,
  date: string,
  net: NetOfInvoice,
  decimals: number,
): { share: PaymentShare; issues: FieldIssues } {
  const rate = withholdingRateOn(kind, date) ?? '0'
  const base = share.withholding_base ?? baseOfShare(share.amount, net)
  const withheld = share.withheld ?? withheldOf(base, rate)
  const left = notNegative(net.net - net.taken)
  const issues: FieldIssues = {}
  if (base > left) issues.withholding_base = [`withholding_base_above|${formatMoney(left, decimals)}`]
  else if (withheld > base) issues.withheld = ['withheld_above_base']
  return { share: { ...share, withholding_rate: rate, withholding_base: base, withheld }, issues }
}

/** The shares of a payment with what is withheld of each, the sum of it, and what is wrong with it, by field. */
export async function withholdingOf(
  context: BooksContext,
  { document, items }: DocumentWithItems<PaymentDocument, PaymentShare>,
  given: readonly Given[],
): Promise<{ items: PaymentShare[]; withheld: Minor; issues: FieldIssues }> {
  const issues: FieldIssues = {}
  const isNone = items.every(item => item.withholding_kind_id === null)
  const kinds: ReadonlyMap<number, WithholdingKind> = isNone ? new Map() : await context.store.withholdingKinds()
  const netOf = isNone ? null : await netsOfGiven(context, given)
  const shares = items.map((item, index): PaymentShare => {
    const at = `allocations.${index}`
    const kind = kinds.get(item.withholding_kind_id ?? 0)
    if (!kind || !netOf) {
      if (item.withholding_kind_id === null && ((item.withheld ?? 0n) > 0n || (item.withholding_base ?? 0n) > 0n))
        issues[`${at}.withholding_kind_id`] = ['withholding_without_kind']
      return { ...item, withholding_base: null, withheld: null }
    }
    const wrong = kindIssue(kind, isOfSuppliers(document.kind))
    if (wrong) issues[`${at}.withholding_kind_id`] = [wrong]
    const done = withheldShare(item, kind, document.date, netOf(item.invoice_id), decimalsOf(document.currency_id))
    for (const [name, found] of Object.entries(done.issues)) issues[`${at}.${name}`] = found
    return done.share
  })
  return { items: shares, withheld: sum(shares.map(({ withheld }) => withheld ?? 0n)), issues }
}

/** What of a share goes with the first of what it settles, in both currencies. */
export function withheldWith(
  context: BooksContext,
  { document, items }: DocumentWithItems<PaymentDocument, PaymentShare>,
  given: readonly Given[],
): (each: Given) => Partial<WithheldOfShare> {
  const { decimals, rate, baseDecimals } = exchangeOf(context, document)
  const inBase = (minor: Minor) => convertToBase(minor, decimals, rate, baseDecimals)
  return each => {
    const item = items.find(({ invoice_id }) => invoice_id === each.invoice.id)
    if (!item || item.withholding_kind_id === null || item.withholding_base === null) return {}
    if (given.find(({ invoice }) => invoice.id === each.invoice.id) !== each) return {}
    return {
      withholding_kind_id: item.withholding_kind_id,
      withholding_rate: item.withholding_rate,
      withholding_base: item.withholding_base,
      base_withholding_base: inBase(item.withholding_base),
      base_withheld: inBase(item.withheld ?? 0n),
    }
  }
}
