import { documentWords, handedBackWord } from '../../i18n/books/documents.ts'
import type { Language } from '../../i18n/text.ts'
import type { Minor } from '../../ledger/money.ts'
import type { Issue } from '../../schema/errors.ts'
import type { AnyDocument, DocumentRow } from '../books/rows.ts'
import type { Store } from '../books/store.ts'
import type { AllocationRow, RowStore } from '../books/tables.ts'
import { laterEnds, roomFrom } from './allocations.ts'

/**
 * What stood between two documents until a later day than its own, and was taken back as of that day: the books have both of them
 * as they were until then.
 */
export interface End {
  from: string
  day: string
  /** The other document; of a credit, what it was put on or what had left it, or that it was handed back. */
  other: DocumentRow | 'handed_back' | null
}

/** The shares that stood until a later day by which a document was settled, settled others, or what it left was used. */
export async function endedShares(rows: RowStore, id: number): Promise<AllocationRow[]> {
  const credits = await rows.find('credits', { document_id: id })
  const used = credits.length > 0 ? await rows.find('allocations', { credit_id: credits.map(each => each.id) }) : []
  return laterEnds([
    ...(await rows.find('allocations', { invoice_id: id })),
    ...(await rows.find('allocations', { document_id: id })),
    ...used,
  ])
}

type Reader = Pick<Store, 'rows' | 'heads'>

/** The end of a share of a document: on which day, and who was at its other side. */
async function endOf(
  { rows, heads }: Reader,
  { invoice_id, document_id, credit_id, date: from }: AllocationRow,
  id: number,
  day: string,
): Promise<End> {
  if (invoice_id === null) return { from, day, other: 'handed_back' }
  const [credit] = credit_id === null ? [] : await rows.find('credits', { id: credit_id })
  const giver = document_id ?? credit?.document_id ?? 0
  const [other = null] = await heads([invoice_id === id ? giver : invoice_id])
  return { from, day, other }
}

/** The last end of some shares of a document. Null where none stood until a later day. */
export async function lastEnd(store: Reader, shares: readonly AllocationRow[], id: number): Promise<End | null> {
  const ends = laterEnds(shares)
  const day = ends
    .map(({ voided_on }) => voided_on!)
    .sort()
    .at(-1)
  const last = ends.find(({ voided_on }) => voided_on === day)
  return last ? endOf(store, last, id, day!) : null
}

/** What has the room of an amount on a day: of what was given of a whole until a later day. Null where there is room. */
export async function roomTakenUntil(
  store: Reader,
  { id, date, whole, amount }: { id: number; date: string; whole: Minor; amount: Minor },
  given: readonly AllocationRow[],
): Promise<End | null> {
  const day = roomFrom(date, { whole, amount }, given)
  const taker =
    given.find(share => share.voided_on === day && share.date < day) ?? given.find(share => share.date === day)
  return day > date && taker ? endOf(store, taker, id, day) : null
}

type Called = Pick<DocumentRow, 'kind' | 'number'> & Pick<AnyDocument, 'cheque_number' | 'payment_method'>

/** What a document is called in a sentence: its kind and its number, and that of its cheque. */
export function calledInSentence(document: Called | 'handed_back' | null, language: Language): string {
  if (document === null) return ''
  if (document === 'handed_back') return handedBackWord[language]
  const { kind, number, cheque_number, payment_method } = document
  const cheque = payment_method === 'cheque' && cheque_number ? ` (${cheque_number})` : ''
  return `${documentWords[kind].title.one[language]} ${number ?? ''}`.trim() + cheque
}

/** Why a day is too early: until another, something stood in the books. */
export const issueOfEnd = ({ day, other }: End, language: Language): Issue =>
  `settled_until|${day}|${calledInSentence(other, language)}`
