import { moneyTypes, ownCashTypes } from '../../schema/account-types.ts'
import type { FieldIssues, Issue } from '../../schema/errors.ts'
import { demand } from '../../schema/permissions.ts'
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

/** What is in somebody's custody is settled by whoever holds the right to it. */
function settledOnly({ permissions }: BooksContext, issue: Issue | undefined, { custody }: JournalAccount) {
  if (custody !== null) demand(permissions, 'custody_settlements', 'create')
  return issue
}

const ofOwnCash = (account: JournalAccount): Issue | undefined =>
  account.roles.includes('cash_in_transit') ? 'moved_by_documents' : unlessOf(ownCashTypes, account)

/** Of accounts of cash of ours. What is on its way is moved by transfers alone. */
export const ownCashIssues = (context: BooksContext, fields: Readonly<Record<string, number | null>>) =>
  accountIssues(context, fields, account => settledOnly(context, ofOwnCash(account), account))

/** Of the account of a payment, a salary or a refund. */
export const cashAccountIssues = (context: BooksContext, accountId: number | null) =>
  accountIssues(context, { cash_account_id: accountId }, account =>
    settledOnly(context, unlessOf(moneyTypes, account), account),
  )

/** Of both accounts of a transfer, which is no way into anybody's custody or out of it. */
export const transferIssues = (context: BooksContext, fields: Readonly<Record<string, number | null>>) =>
  accountIssues(context, fields, account => (account.custody === null ? ofOwnCash(account) : 'custody_account'))

/** Of both accounts of a voucher of custody: one at least is somebody's, and nobody is given more who was put away. */
export async function custodyIssues(
  context: BooksContext,
  fields: { cash_account_id: number | null; to_account_id: number | null },
): Promise<FieldIssues> {
  const held = new Set<number>()
  const issues = await accountIssues(context, fields, account => {
    if (account.custody !== null) held.add(account.id)
    const isGiven = account.id === fields.to_account_id
    return account.custody === 'put_away' && isGiven ? 'not_active' : ofOwnCash(account)
  })
  return Object.keys(issues).length === 0 && held.size === 0 ? { to_account_id: ['no_custody_account'] } : issues
}
