import type { FieldIssues, Issue } from '../../schema/errors.ts'
import type { BooksContext } from './store.ts'

/** Where cash may come in or go out. */
const cashTypes = ['cash', 'bank', 'payment_clearing', 'credit_card']

/** What is wrong with an account that money is to come into or go out of. */
export async function cashAccountIssues({ store }: BooksContext, accountId: number | null): Promise<FieldIssues> {
  if (accountId === null) return {}
  const account = (await store.accounts([accountId])).get(accountId)
  const issue: Issue | undefined = !account
    ? 'not_found'
    : !account.active
      ? 'not_active'
      : cashTypes.includes(account.type)
        ? undefined
        : 'wrong_account_type'
  return issue ? { cash_account_id: [issue] } : {}
}
