import { type Minor, sum } from '../../ledger/money.ts'
import type { FieldIssues } from '../../schema/errors.ts'
import type { JournalAccount } from '../books/references.ts'
import type { JournalItem } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'

/** The accounts that hold cheques, and which cheques each of them holds. */
const holders = {
  notes_receivable: { direction: 'received', status: 'in_hand', sign: 1n },
  payment_clearing: { direction: 'received', status: 'deposited', sign: 1n },
  notes_payable: { direction: 'issued', status: 'in_hand', sign: -1n },
} as const
type Holder = keyof typeof holders

/** What stands in an account of cheques without one, as of an opening: debits less credits. */
async function withoutCheque({ store }: BooksContext, role: Holder): Promise<Minor> {
  const { direction, status, sign } = holders[role]
  const cheques = await store.rows.find('cheques', { direction, status })
  return (await store.balance(role)) - sign * sum(cheques.map(({ base_amount }) => base_amount))
}

/**
 * What is wrong with lines by hand on accounts of cheques: a cheque moves by its own steps, so that the register and the
 * ledger cannot part. What an opening brought there without a cheque may be taken out.
 */
export async function chequeAccountIssues(
  context: BooksContext,
  items: readonly JournalItem[],
  accounts: ReadonlyMap<number, JournalAccount>,
): Promise<FieldIssues> {
  const issues: FieldIssues = {}
  for (const role of Object.keys(holders) as Holder[]) {
    const isGranted = ({ account_id }: JournalItem) => accounts.get(account_id)?.roles.includes(role)
    const own = items.filter(isGranted)
    if (own.length === 0) continue
    const moved = sum(own.map(({ debtor, creditor }) => debtor - creditor))
    const loose = await withoutCheque(context, role)
    const takesOut = loose > 0n ? moved <= 0n && -moved <= loose : moved >= 0n && moved <= -loose
    if (takesOut && moved !== 0n) continue
    items.forEach((item, index) => {
      if (isGranted(item)) issues[`items.${index}.account_id`] = ['moved_by_cheques']
    })
  }
  return issues
}
