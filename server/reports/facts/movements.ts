import type { Minor } from '../../../ledger/money.ts'
import type { AccountType } from '../../../schema/account-types.ts'

/** One account as the ledger has it for a period: what stood before it, and what moved in it. */
export interface AccountMovement {
  id: number
  code: string
  name: string
  seed: string | null
  type: AccountType
  /** Debits less credits before the period. */
  opening: Minor
  debit: Minor
  credit: Minor
  /** Debits less credits to the end of the period. */
  closing: Minor
}

/** What happened in the ledger of an organization, as rows; figures are made of them in pure code. */
export interface LedgerRows {
  accounts: AccountMovement[]
  /** Debits less credits of income and expense of earlier fiscal years: it stands inside retained earnings. */
  priorEarnings: Minor
  retainedEarningsId: number | null
}

/** The accounts with the earnings of earlier years put where they stand. */
export const withPriorEarnings = ({ accounts, priorEarnings, retainedEarningsId }: LedgerRows): AccountMovement[] =>
  accounts.map(account =>
    account.id === retainedEarningsId
      ? { ...account, opening: account.opening + priorEarnings, closing: account.closing + priorEarnings }
      : account,
  )
