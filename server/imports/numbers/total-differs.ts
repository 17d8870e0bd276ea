import { formatMoney, type Minor } from '../../../ledger/money.ts'
import type { Fault } from '../outcome.ts'

/** Why a total of a file is not that of its document, in words that compare it with what it is: before taxes or with them. */
export function totalFault(
  column: string,
  { total, net, computed }: { total: Minor; net: Minor; computed: Minor },
  decimals: number,
): Fault {
  const amount = (minor: Minor) => formatMoney(minor, decimals)
  const values = { total: amount(total), net: amount(net), computed: amount(computed) }
  if (net === computed) return { column, reason: 'total_differs', values }
  return { column, reason: total === net ? 'total_before_tax' : 'total_differs_taxed', values }
}
