import type { Minor } from '../../ledger/money.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { Loss, Store } from '../books/store.ts'

/** What came in later of a debt that was written off, and stands as income only as long as it is. */
export async function recoveryOf(
  { lossesOf }: Pick<Store, 'lossesOf'>,
  { id, client_id, date }: Pick<DocumentRow, 'id' | 'client_id' | 'date'>,
): Promise<Loss | null> {
  let others: Minor = 0n
  let last: Loss | null = null
  for (const loss of await lossesOf(client_id!)) {
    if (loss.kind === 'write_off') others += loss.id === id ? 0n : loss.amount
    else others -= loss.amount
    // Other debts of the client were given up as well: it may have been theirs.
    if (loss.kind === 'other_receipt' && loss.date >= date && others < 0n) last = loss
  }
  return last
}
