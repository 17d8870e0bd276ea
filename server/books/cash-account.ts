import { moneyTypes, ownCashTypes } from '../../schema/account-types.ts'
import type { FieldIssues, Issue } from '../../schema/errors.ts'
import type { JournalAccount } from './references.ts'
import type { BooksContext } from './store.ts'

/** What is wrong with accounts that money is to come into or go out of, by their fields. */
async function accountIssues(
  { store }: BooksContext,
  fields: Readonly<Record<string, number | null>>,
  issueOf: (account: JournalAccount) => Issue | undefined,
): Promise<FieldIssues> {
  const named = Object.entries(fields).flatMap(([field, id]) => (id === null ? [] : [{ field, id }]))
  if (named.length === 0) return {}
  const accounts = await store.accounts(named.map(({ id }) => id))
  const issues: FieldIssues = {}
  for (const { field, id } of named) {
    const account = accounts.get(id)
    const issue: Issue | undefined = !account ? 'not_found' : !account.active ? 'not_active' : issueOf(account)
    if (issue) issues[field] = [issue]
  }
  return issues
}

const unlessOf = (types: readonly string[], { type }: JournalAccount): Issue | undefined =>
  types.includes(type) ? undefined : 'wrong_account_type'

/** Of accounts of cash of ours. What is on its way is moved by transfers alone. */
export const ownCashIssues = (context: BooksContext, fields: Readonly<Record<string, number | null>>) =>
  accountIssues(context, fields, account =>
    account.roles.includes('cash_in_transit') ? 'moved_by_documents' : unlessOf(ownCashTypes, account),
  )

/** Of the account of a payment, a salary or a refund. */
export const cashAccountIssues = (context: BooksContext, accountId: number | null) =>
  accountIssues(context, { cash_account_id: accountId }, account => unlessOf(moneyTypes, account))
