import { formatMoney, parseMoney, smaller, sum } from '../../../ledger/money.ts'
import { sharesIn } from '../../../schema/documents/shares.ts'
import type { LinkNames } from '../../books/document-names.ts'
import type { TradeDocument } from '../../books/rows.ts'
import type { Settled } from '../../settlement/allocations.ts'
import { deductedInAll } from '../advances/deducting.ts'
import { otherDocument } from './head.ts'

/** What is deducted of advances, as it stands on the wire. */

/** Of an advance invoice: what invoices deducted of it, and what of it is paid and left. */
export function wireAdvance(document: TradeDocument, settled: Settled, names: LinkNames, decimals: number) {
  const deductions = names.deductions(document.id)
  const deducted = sum(deductions.map(({ amount }) => amount))
  const left = smaller(settled.paid + settled.credits, document.total - settled.returned) - deducted
  return {
    deducted: formatMoney(deducted, decimals),
    left: formatMoney(document.status === 'posted' && left > 0n ? left : 0n, decimals),
    deductions: deductions.map(({ documentId, date, amount }) => ({
      document: otherDocument(documentId, names)!,
      date,
      amount: formatMoney(amount, decimals),
    })),
  }
}

/** Of a sales invoice: what it deducts, and what is due after that. */
export const wireDeducting = (document: TradeDocument, names: LinkNames, decimals: number) => ({
  advances: (sharesIn(document.advances ?? '') ?? []).map(({ invoice_id, amount }) => ({
    invoice_id,
    invoice: otherDocument(invoice_id, names),
    amount: formatMoney(parseMoney(amount, decimals), decimals),
  })),
  net_due: formatMoney(document.total - deductedInAll(document), decimals),
})
