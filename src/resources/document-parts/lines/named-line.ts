import type { FieldError } from './line-store.ts'

/** A line whose first cell names a record. */
export interface NamedLine {
  /** Typed or pasted words that named no record. */
  wanted: string
  /** The words are being looked up. */
  isSought: boolean
  /** The question where they name several. */
  question?: string | undefined
}

/** Words that name no record, or no single one. */
export const lost = (wanted: string, question?: string) => ({ wanted, isSought: false, question })

export function issueOfName({ wanted, isSought, question }: NamedLine): FieldError | undefined {
  if (wanted === '' || isSought) return undefined
  return question ? { sentence: question } : 'not_found'
}

/** The words that a list of records opens with: those that name several of them. */
export const searchWordsOf = ({ wanted, question }: NamedLine): string => (question ? wanted : '')
