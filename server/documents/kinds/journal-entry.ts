import { type FieldIssues, type Issue, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import type { JournalAccount } from '../../books/references.ts'
import type { ItemRow } from '../../books/rows.ts'
import type { JournalEntryFigures } from '../../ledger/postings/period.ts'
import { postings } from '../../ledger/postings.ts'
import { rowsOf } from '../entered.ts'
import { linksOf } from '../named/links.ts'
import type { Rules } from '../rules.ts'

const partyOfType: Record<string, 'client_id' | 'supplier_id'> = {
  accounts_receivable: 'client_id',
  accounts_payable: 'supplier_id',
}

/** What is wrong with the lines of a journal entry, each by itself. */
function journalLineIssues(items: readonly ItemRow[], accounts: ReadonlyMap<number, JournalAccount>): FieldIssues {
  const issues: FieldIssues = {}
  const report = (index: number, field: string, issue: Issue) => {
    issues[`items.${index}.${field}`] = [issue]
  }
  items.forEach((item, index) => {
    if (item.debtor > 0n && item.creditor > 0n) report(index, 'creditor', 'both_sides')
    if (item.debtor === 0n && item.creditor === 0n) report(index, 'debtor', 'no_amount')
    const account = accounts.get(item.account_id!)
    if (!account) {
      report(index, 'account_id', 'not_found')
      return
    }
    if (!account.active) report(index, 'account_id', 'not_active')
    // Stock moves with its quantities, so that the account and the shelves cannot part.
    if (account.type === 'stock') report(index, 'account_id', 'account_not_allowed')
    if (account.holds_credits) report(index, 'account_id', 'holds_credits')
    const needed = partyOfType[account.type]
    for (const party of ['client_id', 'supplier_id'] as const) {
      if (party === needed && item[party] === null) report(index, party, 'party_required')
      if (party !== needed && item[party] !== null) report(index, party, 'party_not_allowed')
    }
    if (account.has_analytical_account && item.analytical_account_id === null)
      report(index, 'analytical_account_id', 'analytical_required')
  })
  return issues
}

const journalTotals = (items: readonly ItemRow[]) => ({
  debtor: items.reduce((sum, item) => sum + item.debtor, 0n),
  creditor: items.reduce((sum, item) => sum + item.creditor, 0n),
})

const journalEntryFigures = (items: readonly ItemRow[]): JournalEntryFigures => ({
  lines: items.map(item => ({
    accountId: item.account_id!,
    debtor: item.debtor,
    creditor: item.creditor,
    clientId: item.client_id,
    supplierId: item.supplier_id,
    analyticalAccountId: item.analytical_account_id,
    details: item.details,
  })),
})

/** A journal entry is posted as a person wrote it, when its debits equal its credits. */
export const journalEntryRules: Rules = {
  async prepare(context, kind, entered, before) {
    const { store, organization } = context
    refuseIfAny(await store.brokenLinks(linksOf(kind, entered)))
    const none = { value_added_tax: organization.value_added_tax, sales_tax: organization.sales_tax }
    const rows = rowsOf(context, kind, entered, new Map(), before, none)
    const accounts = await store.accounts(rows.items.map(item => item.account_id!))
    refuseIfAny(journalLineIssues(rows.items, accounts))
    const { debtor, creditor } = journalTotals(rows.items)
    return {
      ...rows,
      document: { ...rows.document, total: debtor, base_total: debtor },
      async post(document) {
        if (debtor !== creditor) refuseFields({ items: ['unbalanced'] })
        return { lines: postings.journal_entry(journalEntryFigures(document.items)), adjustments: [], document }
      },
    }
  },
}
