import { currencyOf, decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney, type Minor, parseMoney, plainDecimal, readDecimal, sum } from '../../../ledger/money.ts'
import type { JournalEntryFigures } from '../../../ledger/postings/period.ts'
import { postings } from '../../../ledger/postings.ts'
import { type Given, reliefOf } from '../../../ledger/settling.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { sharesIn } from '../../../schema/documents/shares.ts'
import { type FieldIssues, type Issue, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import type { JournalAccount } from '../../books/references.ts'
import type { JournalDocument, JournalItem } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { allocate } from '../../settlement/allocations.ts'
import { chequeAccountIssues } from '../../settlement/cheque-accounts.ts'
import { keepCredit } from '../../settlement/credits.ts'
import { isSettling } from '../../settlement/open-items.ts'
import { sharesOf } from '../../settlement/shares.ts'
import { linksOf } from '../named/links.ts'
import { newJournalEntry } from '../new-rows.ts'
import type { RulesOf } from '../rules.ts'
import { codedLines, taxesOfEntry } from './journal-tax.ts'

const partyOfType: Record<string, 'client_id' | 'supplier_id'> = {
  accounts_receivable: 'client_id',
  accounts_payable: 'supplier_id',
}

/** What is wrong with the lines of a journal entry, each by itself. */
function journalLineIssues(items: readonly JournalItem[], accounts: ReadonlyMap<number, JournalAccount>): FieldIssues {
  const issues: FieldIssues = {}
  const report = (index: number, field: string, issue: Issue) => {
    issues[`items.${index}.${field}`] = [issue]
  }
  items.forEach((item, index) => {
    if (item.debtor > 0n && item.creditor > 0n) report(index, 'creditor', 'both_sides')
    if (item.debtor === 0n && item.creditor === 0n) report(index, 'debtor', 'no_amount')
    const account = accounts.get(item.account_id)
    if (!account) {
      report(index, 'account_id', 'not_found')
      return
    }
    if (!account.active) report(index, 'account_id', 'not_active')
    if (account.currency_id === null && item.foreign_amount !== null) report(index, 'foreign_amount', 'cash_in_base')
    if (account.currency_id !== null && ownOfItem(item, account) === undefined)
      report(index, 'foreign_amount', `too_many_decimals|${decimalsOf(account.currency_id)}`)
    if (account.currency_id !== null && item.foreign_amount === null)
      report(index, 'foreign_amount', `own_amount_required|${currencyOf(account.currency_id)?.code}`)
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

const journalTotals = (items: readonly JournalItem[]) => ({
  debtor: items.reduce((sum, item) => sum + item.debtor, 0n),
  creditor: items.reduce((sum, item) => sum + item.creditor, 0n),
})

/** What a line moves of the currency of its account, as it was written; undefined in the base currency. */
function ownOfItem({ foreign_amount, creditor }: JournalItem, account: JournalAccount | undefined): Minor | undefined {
  if (!account || account.currency_id === null) return undefined
  const amount = readDecimal(plainDecimal(foreign_amount ?? '0'), decimalsOf(account.currency_id))
  return typeof amount === 'bigint' ? (creditor > 0n ? -amount : amount) : undefined
}

const journalEntryFigures = (
  items: readonly JournalItem[],
  accounts: ReadonlyMap<number, JournalAccount>,
): JournalEntryFigures => ({
  lines: items.map(item => ({
    foreign: ownOfItem(item, accounts.get(item.account_id)),
    accountId: item.account_id,
    debtor: item.debtor,
    creditor: item.creditor,
    clientId: item.client_id,
    supplierId: item.supplier_id,
    analyticalAccountId: item.analytical_account_id,
    details: item.details,
    ...(item.tax_code_id !== null && { taxCodeId: item.tax_code_id }),
  })),
})

/** What an item gives to invoices, by its place. */
type GivenByItem = ReadonlyMap<number, readonly Given[]>

const paymentOf = (item: JournalItem) => (item.client_id === null ? 'supplier_payment' : 'receipt')

/** The invoices that the items of a journal entry settle, as they stand, and what is wrong with their shares. */
async function settledByItems(
  context: BooksContext,
  { document, items }: { document: JournalDocument; items: JournalItem[] },
) {
  const issues: FieldIssues = {}
  const given = new Map<number, Given[]>()
  const decimals = decimalsOf(document.currency_id)
  // Invoices of clients before those of suppliers, whatever the order of the items: nobody waits crosswise.
  const indexes = [...items.keys()].sort(
    (a, b) => Number(paymentOf(items[a]!) !== 'receipt') - Number(paymentOf(items[b]!) !== 'receipt'),
  )
  for (const position of indexes) {
    const item = elementAt(items, position)
    const path = `items.${position}.allocations`
    const shares = (item.allocations === null ? [] : (sharesIn(item.allocations) ?? [])).map(
      (share): { invoice_id: number; amount: Minor } => ({
        invoice_id: share.invoice_id,
        amount: parseMoney(share.amount, decimals),
      }),
    )
    if (shares.length === 0) continue
    if (!isSettling(item)) {
      issues[path] = ['settles_nothing']
      continue
    }
    const excess = sum(shares.map(({ amount }) => amount)) - item.debtor - item.creditor
    if (excess > 0n) issues[path] = [`allocations_above_amount|${formatMoney(excess, decimals)}`]
    const settling = {
      document: {
        id: document.id,
        client_id: item.client_id,
        supplier_id: item.supplier_id,
        currency_id: document.currency_id,
      },
      items: shares,
    }
    const earlier = [...given.values()].flat()
    const found = await sharesOf(context, paymentOf(item), settling, document.date, {
      ...{ path, earlier },
      otherCurrency: 'journal_in_base',
    })
    Object.assign(issues, found.issues)
    given.set(position, found.given)
  }
  return { given, issues }
}

/** Settles what the items are given to; what is left of an item stands to its party's credit. */
async function settle(
  context: BooksContext,
  document: JournalDocument,
  items: readonly JournalItem[],
  given: GivenByItem,
) {
  for (const [position, item] of items.entries()) {
    if (!isSettling(item)) continue
    const shares = given.get(position) ?? []
    const allocated = shares.map(each => ({
      invoice_id: each.invoice.id,
      kind: 'payment' as const,
      document_id: document.id,
      item_id: item.id,
      owed_item_id: each.invoice.itemId ?? null,
      amount: each.amount,
      base_amount: reliefOf(each),
    }))
    if (allocated.length > 0) await allocate(context, document.date, allocated)
    const left = item.debtor + item.creditor - sum(shares.map(({ amount }) => amount))
    if (left > 0n)
      await keepCredit(context, document, item.client_id === null ? 'payable' : 'receivable', left, left, item)
  }
}

/** A journal entry is posted as a person wrote it, when its debits equal its credits. */
export const journalEntryRules: RulesOf<'journal_entry'> = {
  async prepare(context, kind, input, before) {
    const { store } = context
    refuseIfAny(await store.brokenLinks(linksOf(kind, input)))
    const rows = newJournalEntry(context, kind, input, before)
    const accounts = await store.accounts(rows.items.map(item => item.account_id))
    const { given, issues } = await settledByItems(context, rows)
    const coded = await codedLines(context, rows, accounts)
    refuseIfAny({
      ...issues,
      ...coded.issues,
      ...(await chequeAccountIssues(context, rows.items, accounts)),
      ...journalLineIssues(rows.items, accounts),
    })
    const { debtor, creditor } = journalTotals(rows.items)
    const taxes = await taxesOfEntry(context, rows.document, coded.lines)
    return {
      ...rows,
      document: { ...rows.document, ...taxes, total: debtor, base_total: debtor },
      async post(document) {
        if (debtor !== creditor) refuseFields({ items: ['unbalanced'] })
        await settle(context, document.document, document.items, given)
        return {
          lines: postings
            .journal_entry(journalEntryFigures(document.items, accounts))
            // The side without an amount moves no currency either.
            .filter(({ amount }) => amount !== 0n),
          adjustments: [],
          document,
        }
      },
    }
  },
}
