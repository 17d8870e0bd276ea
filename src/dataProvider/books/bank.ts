import type { Page } from '../../../schema/answers/values.ts'
import type {
  BankAccount,
  BankLine,
  BankLineWhole,
  BankStatement,
  ReadStatement,
  Reconciliation,
} from '../../../schema/bank/answers.ts'
import { call, get, send } from '../calls/call.ts'
import { newAttempt } from '../calls/idempotency.ts'
import type { Query } from '../calls/query.ts'

/** Statements of banks, and what their lines are in the books. */

export const readBankAccounts = async (): Promise<BankAccount[]> =>
  ((await get('bank-accounts')).bank_accounts as Page<BankAccount>).data

export const readReconciliation = async (accountId: number, date?: string): Promise<Reconciliation> =>
  (await get(`bank-accounts/${accountId}/reconciliation`, date ? { date } : {})).reconciliation as Reconciliation

export const readStatements = async (query: Query): Promise<Page<BankStatement>> =>
  (await get('bank-statements', query)).bank_statements as Page<BankStatement>

export async function removeStatement(id: number): Promise<void> {
  await send('delete', `bank-statements/${id}`)
}

interface StatementForm {
  file: File
  accountId: number
  /** Which account of a file that holds several. */
  bankAccount: string
  reason: string
  isDryRun: boolean
}

export interface TakenStatements {
  statements: ReadStatement[]
  new_lines: number
}

/** Takes the statements of a file in, or says what that would do. */
export function takeStatements(
  { file, accountId, bankAccount, reason, isDryRun }: StatementForm,
  attempt: string,
): Promise<TakenStatements> {
  const data = new FormData()
  data.append('account_id', String(accountId))
  if (bankAccount) data.append('bank_account', bankAccount)
  if (reason) data.append('reason', reason)
  if (isDryRun) data.append('dry_run', '1')
  data.append('file', file)
  const headers = isDryRun ? {} : { 'Idempotency-Key': attempt }
  return call<TakenStatements>({ method: 'post', url: '/owner/bank-statements', data, headers })
}

export const readBankLines = async (query: Query): Promise<Page<BankLine>> =>
  (await get('bank-lines', query)).bank_lines as Page<BankLine>

export const readBankLine = async (id: number): Promise<BankLineWhole> =>
  (await get(`bank-lines/${id}`)).bank_line as BankLineWhole

export const matchLine = async (id: number, parts: readonly object[], attempt: string): Promise<BankLineWhole> =>
  (await send('post', `bank-lines/${id}/match`, { parts }, attempt)).bank_line as BankLineWhole

export const unmatchLine = async (id: number, keepsDocuments: boolean, attempt: string): Promise<BankLineWhole> =>
  (await send('post', `bank-lines/${id}/unmatch`, { keep_documents: keepsDocuments }, attempt))
    .bank_line as BankLineWhole

/** Matches the lines of an account of which only one thing in the books can be each, call by call up to the last line. */
export async function matchSure(accountId: number): Promise<number> {
  let matched = 0
  for (let afterId: unknown = null; ; ) {
    const wish = afterId === null ? {} : { after_id: afterId }
    const answer = await send('post', `bank-accounts/${accountId}/match`, wish, newAttempt())
    matched += Number(answer.matched)
    if (answer.next_id === null) return matched
    afterId = answer.next_id
  }
}

/** How many lines are sure, of the first; `isAll` where there are no more behind them. */
export async function countSure(accountId: number): Promise<{ count: number; isAll: boolean }> {
  const { matched, next_id } = await send('post', `bank-accounts/${accountId}/match`, { dry_run: true }, newAttempt())
  return { count: Number(matched), isAll: next_id === null }
}
