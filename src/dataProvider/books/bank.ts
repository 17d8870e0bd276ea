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

/** Matches the lines of an account of which only one thing in the books can be each. */
export async function matchSure(accountId: number, attempt: string): Promise<{ matched: number; open_lines: number }> {
  const { matched, open_lines } = await send('post', `bank-accounts/${accountId}/match`, {}, attempt)
  return { matched: Number(matched), open_lines: Number(open_lines) }
}
