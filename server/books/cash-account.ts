import { moneyTypes, ownCashTypes, typesByHand } from '../../schema/account-types.ts'
import type { PostingRole } from '../../schema/chart.ts'
import { voucherAccountTypes } from '../../schema/document-fields.ts'
import type { FieldIssues, Issue } from '../../schema/errors.ts'
import { demand, may } from '../../schema/permissions.ts'
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

/** Accounts that add up to rows kept beside the ledger: their own documents move them, and nothing else. */
const movedByOthers = new Set<PostingRole>([
  ...(['notes_receivable', 'notes_payable', 'payment_clearing', 'cash_in_transit', 'inventory'] as const),
  ...(['employee_advance', 'accrued_salaries', 'salary_deductions', 'customer_credits'] as const),
  ...(['receivable', 'payable', 'unearned_revenue', 'supplier_advances'] as const),
])

const taxRoles: readonly PostingRole[] = ['input_tax', 'output_tax', 'tax_payable', 'tax_settlement']
const taxTypes: readonly string[] = ['input_tax', 'output_tax', 'overseas_tax_payable']

/** Whether an account is that of a tax, as the return of the tax adds them up. */
export const isOfTax = ({ type, roles }: Pick<JournalAccount, 'type' | 'roles'>): boolean =>
  taxTypes.includes(type) || roles.some(role => taxRoles.includes(role))

/** Why an account proposes no tax code: a tax bears none, and no line of a voucher stands on the others. */
export function codelessIssue(account: Pick<JournalAccount, 'type' | 'roles'>): Issue | null {
  if (isOfTax(account)) return 'tax_on_tax'
  const isOnLines = (voucherAccountTypes as readonly string[]).includes(account.type)
  return isOnLines && !account.roles.some(role => movedByOthers.has(role)) ? null : 'code_off_lines'
}

/** What is wrong with an account that a voucher names: taxes, debts and owners are for who may write entries by hand. */
export function namedIssue({ permissions }: BooksContext, account: JournalAccount, types: readonly string[]) {
  const { type, roles } = account
  if (roles.some(role => movedByOthers.has(role))) return 'moved_by_documents'
  if (!types.includes(type) && !isOfTax(account)) return 'wrong_account_type'
  const isByHand = (typesByHand as readonly string[]).includes(type) || isOfTax(account)
  return isByHand && !may(permissions, 'restrictions', 'create') ? 'by_hand_unheld' : undefined
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

/**
 * Of both accounts of a transfer, which is no way into anybody's custody or out of it: one at least is cash of ours, the other
 * may be that of a lender, an owner or the state.
 */
export async function transferIssues(
  context: BooksContext,
  fields: { cash_account_id: number | null; to_account_id: number | null },
): Promise<FieldIssues> {
  let isOfCash = false
  const issues = await accountIssues(context, fields, account => {
    if (account.custody !== null) return 'custody_account'
    if ((ownCashTypes as readonly string[]).includes(account.type)) {
      isOfCash = true
      return ofOwnCash(account)
    }
    return (
      namedIssue(context, account, typesByHand) ?? (account.has_analytical_account ? 'analytical_required' : undefined)
    )
  })
  return Object.keys(issues).length === 0 && !isOfCash ? { to_account_id: ['no_own_cash'] } : issues
}

/** Of both accounts of a voucher of custody: one at least is somebody's, and nobody is given more who was put away. */
export async function custodyIssues(
  context: BooksContext,
  fields: { cash_account_id: number | null; to_account_id: number | null },
): Promise<FieldIssues> {
  const current = new Set<number>()
  const issues = await accountIssues(context, fields, account => {
    if (account.custody !== null) current.add(account.id)
    const isGiven = account.id === fields.to_account_id
    return account.custody === 'put_away' && isGiven ? 'not_active' : ofOwnCash(account)
  })
  return Object.keys(issues).length === 0 && current.size === 0 ? { to_account_id: ['no_custody_account'] } : issues
}
