import type { SettlementRule } from '../../schema/tax/declare.ts'
import type { Minor } from '../money.ts'

/** What an e-invoice says of a settlement: an amount in one of two fields, or null where it cannot be issued with it. */
export function settlementOnInvoice(
  rule: SettlementRule,
  settlement: Minor,
): { payableRounding: Minor; extraDiscount: Minor } | null {
  const nothing = { payableRounding: 0n, extraDiscount: 0n }
  if (settlement === 0n || rule === 'any') return nothing
  if (rule === 'rounding') return { ...nothing, payableRounding: settlement }
  return rule === 'discount' && settlement < 0n ? { ...nothing, extraDiscount: -settlement } : null
}
