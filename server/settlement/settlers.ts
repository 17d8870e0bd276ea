import type { DocumentRow } from '../books/rows.ts'
import type { Store } from '../books/store.ts'
import type { AllocationRow } from '../books/tables.ts'

/** The documents that settle another: what paid it, what left the credits that were put on it, and what gave it up. */
export interface Settlers {
  paid: DocumentRow[]
  credits: DocumentRow[]
  writtenOff: DocumentRow[]
}

export const noSettlers: Settlers = { paid: [], credits: [], writtenOff: [] }

/** Of the shares by which a document is settled now. Returns are told of by themselves. */
export async function settlersOf(
  { rows, heads }: Pick<Store, 'rows' | 'heads'>,
  settling: readonly AllocationRow[],
): Promise<Settlers> {
  const given = settling.filter(({ kind, amount }) => kind !== 'return' && amount > 0n)
  if (given.length === 0) return noSettlers
  const creditIds = given.flatMap(({ credit_id }) => credit_id ?? [])
  const credits = creditIds.length > 0 ? await rows.find('credits', { id: creditIds }) : []
  const giverOf = ({ document_id, credit_id }: AllocationRow) =>
    document_id ?? credits.find(({ id }) => id === credit_id)?.document_id ?? 0
  const documents = await heads([...new Set(given.map(giverOf))])
  const of = (wanted: AllocationRow['kind']) => {
    const ids = new Set(given.filter(({ kind }) => kind === wanted).map(giverOf))
    return documents.filter(({ id }) => ids.has(id))
  }
  return { paid: of('payment'), credits: of('credit'), writtenOff: of('write_off') }
}
