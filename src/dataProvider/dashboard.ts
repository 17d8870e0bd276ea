import type { Proof } from './answers.ts'
import { get, send } from './call.ts'

/** The first page and the proofs of the books, as the API answers them. */

export interface CardOf {
  /** The report that its figures stand in, and what it is asked. */
  report: string
  parameters: Record<string, string>
}

export interface Earned {
  income: string
  expense: string
  net: string
}

export type AgeBucket = 'current' | 'days_1_30' | 'days_31_60' | 'days_61_90' | 'over_90'

export interface CashCard extends CardOf {
  total: string
  accounts: { id: number; code: string; name: string; balance: string }[]
}

export interface OwedCard extends CardOf {
  total: string
  overdue: string
  due_soon: string
  ages: { key: AgeBucket; amount: string }[]
}

export interface EarningsCard extends CardOf, Earned {
  from: string
  to: string
  previous: Earned & { from: string; to: string }
  months: (Earned & { month: string })[]
}

export interface BestCard extends CardOf {
  rows: { id: number; name: string; net: string }[]
}

export type Doing =
  | { list: string; filter: Record<string, string | boolean> }
  | { report: string; parameters: Record<string, string> }
  | { page: 'opening_balances' | 'salaries' }

export interface Todo {
  key: string
  urgency: 'late' | 'soon' | 'calm'
  count: number
  amount: string | null
  date: string | null
  names: string[]
  kinds?: { resource: string; count: number }[]
  doing: Doing
}

export interface Seal {
  at: string | null
  checks: number
  differences: number
  entries: number
  changed: boolean
  running: boolean
}

export interface Dashboard {
  today: string
  currency: string
  lock_date: string | null
  /** Nothing was entered yet. */
  is_empty: boolean
  cash?: CashCard
  receivable?: OwedCard
  payable?: OwedCard
  earnings?: EarningsCard
  clients?: BestCard
  products?: BestCard
  todo: Todo[]
  proven?: Seal
}

export interface RunProof extends Proof {
  report: string | null
  report_title: string | null
  unit: 'money' | 'count'
  failed: boolean
}

export interface ProofRun {
  at: string | null
  took_ms: number | null
  entries: number
  fingerprint: string
  checks: number
  differences: number
  proofs: RunProof[]
  changed: boolean
  running: boolean
  done: number
  total: number
}

export const readDashboard = async (): Promise<Dashboard> => (await get('dashboard')).dashboard as Dashboard

export const readProofs = async (): Promise<ProofRun> => (await get('proofs')).run as ProofRun
export const startProofs = async (): Promise<ProofRun> => (await send('post', 'proofs', {})).run as ProofRun
export const stopProofs = async (): Promise<ProofRun> => (await send('delete', 'proofs')).run as ProofRun
