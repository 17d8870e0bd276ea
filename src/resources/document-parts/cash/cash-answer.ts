import type { ReactNode } from 'react'
import type { Minor } from '../../../../ledger/money.ts'

/** Money that a form takes out of accounts, in the base currency. */
export interface CashTaken {
  date: unknown
  /** Without an account it is the usual one. */
  from: readonly { accountId: number | null; amount: Minor }[]
  /** The entry of the document that is changed: what that took is put back first. */
  entryId?: number | null | undefined
  /** Takes it from another account; absent where the form has lines for that. */
  choose?: (accountId: number) => void
  /** The account that it goes into. */
  into?: number | null
}

export interface CashQuestion {
  /** Shown where the amount is typed; null while there is nothing to ask. */
  question: ReactNode
  /** What the form does instead of posting, in the words of the answer that is chosen. */
  instead: { label: string; run: () => void } | null
  /** What posting is called where it is posted all the same. */
  postLabel: string | null
  /** Whether it may be posted now; otherwise the question is brought into sight. */
  mayPost: () => boolean
}

export type CashAnswer = Omit<CashQuestion, 'question'>
export const noCashQuestion: CashAnswer = { instead: null, postLabel: null, mayPost: () => true }
