import { formatMoney, type Minor, parseMoney } from '../../../ledger/money.ts'
import type { JournalEntry, JournalListed } from '../../../schema/answers/documents.ts'
import type { JournalItem } from '../../../schema/answers/lists/journal-items.ts'
import { sharesIn } from '../../../schema/documents/shares.ts'
import type { LinkNames } from '../../books/document-names.ts'
import type { DocumentWithItems, JournalDocument, JournalItem as JournalItemRow } from '../../books/rows.ts'
import { leftOfItems } from '../../settlement/open-items.ts'
import type { Dependents } from '../dependents.ts'
import { standingOfOther } from '../standing/standing.ts'
import { headOf, named, otherDocument, writtenAmount } from './head.ts'

/** A journal entry as it stands on the wire. */

export const wireJournal = (document: JournalDocument, names: LinkNames, baseDecimals: number): JournalListed => ({
  ...headOf(document),
  standing: standingOfOther({ document, items: [] }, names),
  name: document.name,
  details: document.details,
  total: formatMoney(document.total, baseDecimals),
})

function wireJournalItem(
  item: JournalItemRow,
  names: LinkNames,
  baseDecimals: number,
  left: ReadonlyMap<number, Minor> | null,
): JournalItem {
  const open = left?.get(item.id)
  return {
    id: item.id,
    account_id: item.account_id,
    account: { id: item.account_id, ...names.account(item.account_id)! },
    debtor: formatMoney(item.debtor, baseDecimals),
    creditor: formatMoney(item.creditor, baseDecimals),
    details: item.details,
    client_id: item.client_id,
    client: named(item.client_id, names.client),
    supplier_id: item.supplier_id,
    supplier: named(item.supplier_id, names.supplier),
    analytical_account_id: item.analytical_account_id,
    allocations: sharesIn(item.allocations ?? '')!.map(({ invoice_id, amount }) => ({
      invoice_id,
      invoice: otherDocument(invoice_id, names)!,
      amount: formatMoney(parseMoney(amount, baseDecimals), baseDecimals),
    })),
    residual: open === undefined ? null : formatMoney(open, baseDecimals),
    foreign_amount: writtenAmount(item.foreign_amount),
    tax_code_id: item.tax_code_id,
    tax_base: item.tax_base === null ? null : formatMoney(item.tax_base, baseDecimals),
  }
}

/** A journal entry whole: each line with what it settles, and what of it is still open. */
export function wireWholeJournal(
  { document, items }: DocumentWithItems<JournalDocument, JournalItemRow>,
  about: { names: LinkNames; dependents: Dependents; baseDecimals: number } & Pick<JournalEntry, 'can'>,
): JournalEntry {
  const { names, dependents, baseDecimals, can } = about
  const left = document.status === 'posted' ? leftOfItems(items, dependents.allocations) : null
  return {
    ...wireJournal(document, names, baseDecimals),
    can,
    items: items.map(item => wireJournalItem(item, names, baseDecimals, left)),
  }
}
