import { daysBetween } from '../../calendar.ts'
import { type LineWords, wordsOf } from './evidence.ts'
import type { Candidate, Found, OpenLine, Reason } from './found.ts'

/** Candidates with how much speaks for them. */

/** How much besides the amount speaks for a candidate: nothing, a name or that there is no other, a number. */
export type Weight = 0 | 1 | 2

export interface Weighed extends Candidate {
  weight: Weight
  /** Candidates of one family exclude each other by weight; those of two families are both doubtful. */
  family: 'entry' | 'cheque' | 'invoice' | 'transfer' | 'account'
  daysApart: number
  /** The weight that another open line of the same amount has for it. */
  ofRivals: Weight
}

export const heavier = (weights: readonly Weight[]): Weight =>
  weights.reduce((max, each) => (each > max ? each : max), 0)

export const dayReason = (line: OpenLine, date: string): Reason => {
  const days = daysBetween(date, line.date)
  return days === 0 ? { code: 'same_day' } : { code: 'days_apart', days }
}

export interface Words {
  line: OpenLine
  own: LineWords
  rivals: readonly LineWords[]
}

export const wordsAround = (line: OpenLine, found: Found): Words => ({
  line,
  own: wordsOf(line),
  rivals: found.rivals.map(wordsOf),
})

/** A part of nothing yet. */
export const noPart = {
  entry_id: null,
  position: null,
  invoice_id: null,
  cheque_id: null,
  cash_account_id: null,
  account_id: null,
  date: null,
  number: null,
  party: null,
} as const
