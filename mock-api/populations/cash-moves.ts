import type { Minor } from '../../ledger/money.ts'
import { accountTypeFacts } from '../../schema/account-types.ts'
import type { StoredEntry } from '../store/state.ts'
import type { MockPopulation } from './facts.ts'
import { accountsOf } from './ledger.ts'
import { entriesIn } from './lines.ts'

const smaller = (a: Minor, b: Minor): Minor => (a < b ? a : b)

/** The lines of cash in an entry, each with what it brought or took, and what of it was only moved to other cash. */
function movesOf(entry: StoredEntry, isCash: (accountId: number) => boolean) {
  const { id, date, number, name, source_kind, reverses_id } = entry
  const sign = reverses_id === null ? 1n : -1n
  const moves = entry.lines.flatMap((line, index) => {
    const [came, went] = reverses_id === null ? [line.debit, line.credit] : [line.credit, line.debit]
    return isCash(line.account_id) ? [{ line, position: index + 1, came, went }] : []
  })
  const total = (side: 'came' | 'went', of = moves) => of.reduce((sum, move) => sum + move[side], 0n)
  const ofAccount = (id: number) => moves.filter(({ line }) => line.account_id === id)
  const hasBothSides = (id: number) => total('came', ofAccount(id)) > 0n && total('went', ofAccount(id)) > 0n
  const others = moves.map(({ line: { account_id: id } }) => {
    const own = ofAccount(id)
    return total('came') + total('went') - total('came', own) - total('went', own)
  })
  const transfer = others.reduce(smaller, smaller(total('came'), total('went')))
  const left = { came: transfer, went: transfer }
  const taken = (side: 'came' | 'went', amount: Minor) => {
    const part = smaller(amount, left[side])
    left[side] -= part
    return part
  }
  const inOrder = [
    ...moves.filter(({ line }) => !hasBothSides(line.account_id)),
    ...moves.filter(({ line }) => hasBothSides(line.account_id)),
  ]
  return inOrder.map(({ line, position, came, went }) => {
    const [broughtOver, takenOver] = [taken('came', came), taken('went', went)]
    return {
      ...{ entry_id: id, position, date, month: date.slice(0, 7), number, name, source_kind },
      account_id: line.account_id,
      details: line.details,
      inflow: sign * (came - broughtOver),
      outflow: sign * (went - takenOver),
      transferred_in: sign * broughtOver,
      transferred_out: sign * takenOver,
    }
  })
}

export const cashMoves: MockPopulation<'cash_moves'> = (work, { recordedAfter }, knownAt) => {
  const cash = new Set(
    accountsOf(work.state, work.organization.id).flatMap(({ id, type }) =>
      accountTypeFacts[type].cashFlow === 'cash' ? [id] : [],
    ),
  )
  return entriesIn(work, { recordedAfter }, knownAt).flatMap(entry => movesOf(entry, id => cash.has(id)))
}
