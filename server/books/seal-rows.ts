import type { Minor } from '../../ledger/money.ts'

/** What is locked for whom; what was kept when a period was sealed, and its changes since; returns of tax that were filed. */

/** What is locked for one person instead, until it ends; null is nothing. */
export interface LockExceptionRow {
  organization_id: number
  id: number
  user_id: number
  lock_date: string | null
  reason: string
  expires_at: string
  created_by: number
  created_at: string
}

/** An account of a sealed trial balance: decimals of the base currency. */
export interface SealedAccount {
  id: number
  code: string
  name: string
  seed: string | null
  opening: string
  debit: string
  credit: string
  closing: string
}

/** A proof of the sealed period, as it came out when that was sealed. */
export interface SealedProof {
  key: string
  report: string | null
  unit: 'money' | 'count'
  left: string
  right: string
  difference: string
}

/** The last run of all proofs before a period was sealed. */
interface SealedRun {
  at: string
  checks: number
  differences: number
  /** Whether anything was written since. */
  changed: boolean
}

export interface PeriodSealRow {
  organization_id: number
  id: number
  period_from: string
  period_to: string
  /** Where its fiscal year began: income and expense open at zero on it. */
  year_start: string
  sealed_at: string
  sealed_by: number
  /** What the signer was called. */
  signer: string
  note: string | null
  /** The seal of the same days before it. */
  replaces_id: number | null
  /** How many entries the ledger had up to its last day. */
  entries: number
  accounts: SealedAccount[]
  proofs: SealedProof[]
  proven: SealedRun | null
  /** SHA-256 of all of the above, in hex. */
  fingerprint: string
  withdrawn_at: string | null
  withdrawn_by: number | null
  withdrawer: string | null
  withdrawn_reason: string | null
}

/** That a seal was compared with the books, when they had so many entries up to its last day. */
interface PeriodSealNoticeRow {
  organization_id: number
  id: number
  seal_id: number
  day: string
  entries: number
  /** How many accounts differed, and a hash of how. */
  accounts: number
  difference: string
  /** Whether a letter told of it. */
  told: boolean
}

/** A box of a return that was filed, in minor units of the base. */
export interface FiledBox {
  box: string
  /** Where sales and purchases both fill it. */
  side: 'sale' | 'purchase' | null
  taxable: string
  adjustment: string
  tax: string
}

/** A return of value added tax; amounts in minor units of the base. */
export interface TaxFilingRow {
  organization_id: number
  id: number
  period_from: string
  period_to: string
  due_on: string | null
  /** Whose form it is, by ISO 3166. */
  country_id: number
  boxes: FiledBox[]
  output_tax: Minor
  input_tax: Minor
  /** What boxes that a person filled change of what is due. */
  by_hand: Minor
  /** The entry that settles it; null where nothing was owed and nothing given back. */
  entry_id: number | null
  note: string | null
  filed_at: string
  filed_by: number
  filer: string
  withdrawn_on: string | null
  withdrawn_by: number | null
  withdrawer: string | null
  withdrawn_reason: string | null
  /** Up to which day everything was filed before it. */
  filed_before: string | null
}

export interface SealTables {
  tax_filings: TaxFilingRow
  lock_exceptions: LockExceptionRow
  period_seals: PeriodSealRow
  period_seal_notices: PeriodSealNoticeRow
}
