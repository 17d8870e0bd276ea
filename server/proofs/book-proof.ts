import { bookProofWords } from '../../i18n/books/proofs.ts'
import type { Language } from '../../i18n/text.ts'
import type { Minor } from '../../ledger/money.ts'
import type { Facts } from '../reports/facts/facts.ts'
import type { RowLink } from '../reports/report.ts'
import type { BookFacts } from './facts.ts'

/** Two sides that must be the same. `difference` is what all their parts differ by, so that none hides another. */
export interface BookProof {
  key: string
  name: string
  unit: 'money' | 'count'
  left: Minor
  right: Minor
  difference: Minor
  breaks: { label: string; link?: RowLink } | null
}

/** What is proven, and in whose language. */
export interface Books {
  facts: Facts
  books: BookFacts
  language: Language
}

export const named = (key: keyof typeof bookProofWords, language: Language) => ({
  key,
  name: bookProofWords[key][language],
})

export const counts = (all: number, sound: number) => ({
  unit: 'count' as const,
  left: BigInt(all),
  right: BigInt(sound),
  difference: BigInt(all - sound),
})
