import type { FieldIssues, Issue } from '../../schema/errors.ts'
import type { BooksContext } from './store.ts'

/** Where cash may come in or go out. */
const cashTypes = ['cash', 'bank', 'payment_clearing', 'credit_card']

/** What is ours at hand or at the bank: what a voucher takes from and a transfer moves between. */
const ownTypes = ['cash', 'bank', 'credit_card']

/** What is wrong with accounts of cash of ours, by their fields. What is on its way is moved by transfers alone. */
export async function ownCashIssues(
  { store }: BooksContext,
  fields: Readonly<Record<string, number | null>>,
): Promise<FieldIssues> {
  const named = Object.entries(fields).flatMap(([field, id]) => (id === null ? [] : [{ field, id }]))
  const accounts = await store.accounts(named.map(({ id }) => id))
  return Object.fromEntries(
    named.flatMap(({ field, id }) => {
      const account = accounts.get(id)
      const issue: Issue | undefined = !account
        ? 'not_found'
        : !account.active
          ? 'not_active'
          : account.roles.includes('cash_in_transit')
            ? 'moved_by_documents'
            : ownTypes.includes(account.type)
              ? undefined
              : 'wrong_account_type'
      return issue ? [[field, [issue]]] : []
    }),
  )
}

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
