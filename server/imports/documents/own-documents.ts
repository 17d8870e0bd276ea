import type { DocumentKind } from '../../../schema/documents.ts'
import type { Warning } from '../outcome.ts'

/** Documents of the books that bear a number of a file as our own: the file may be an export of these books. */

export interface OwnDocument {
  kind: DocumentKind
  number: string
  date: string
  client_id: number | null
  supplier_id: number | null
  currency_id: number
  total: bigint
  taxable: bigint
  base_total: bigint
  /** What its rows say that it comes to: of a payment its amount, of an expense its lines. */
  entered: bigint
}

export const ownKey = (kind: DocumentKind, number: string): string => `${kind} ${number}`

const namedAtMost = 5

/** Documents of a file that are taken though one of ours bears their number: with another party, day or total. */
export function sameNumbers(taken: readonly { row: number; number: string }[]): Warning[] {
  const [first] = taken
  if (first === undefined) return []
  const numbers = taken.slice(0, namedAtMost).map(({ number }) => number)
  const more = taken.length > namedAtMost ? ' …' : ''
  const values = { numbers: `${numbers.join(' · ')}${more}` }
  return [{ row: first.row, column: 'reference', reason: 'same_numbers', values }]
}
