import { type AccountRef, type Line, netted } from '../lines.ts'
import { absolute, type Minor, roundHalfAwayFromZero } from '../money.ts'
import { cashExchange } from '../postings/cash.ts'

/** Cash in a currency of its own: what it comes to in the base currency when it moves. */

/** What stands in an account: in its own currency, and in the base. Their quotient is its average rate. */
export interface CashInBoth {
  foreign: Minor
  base: Minor
}

/**
 * What a movement is booked at. What makes the account grow comes at its own worth; what takes off it goes at the
 * average rate, the last unit with all that is left; what goes beyond it does so at its own worth again. An overdrawn
 * account likewise. Where the account is empty, what reversals left of the base goes with the next movement.
 */
export function bookedAt(state: CashInBoth, move: CashInBoth): Minor {
  if (state.foreign === 0n) return move.base - state.base
  if (move.foreign === 0n || state.foreign < 0n === move.foreign < 0n) return move.base
  const [stood, moved] = [absolute(state.foreign), absolute(move.foreign)]
  if (moved < stood) return -roundHalfAwayFromZero(state.base * moved, stood)
  return move.base - roundHalfAwayFromZero(move.base * stood, moved) - state.base
}

const debited = ({ side, amount }: Line): Minor => (side === 'dr' ? amount : -amount)

function withDebit(line: Line, debit: Minor): Line {
  const isDebit = debit > 0n || (debit === 0n && line.side === 'dr')
  return { ...line, side: isDebit ? 'dr' : 'cr', amount: absolute(debit) }
}

const isExchange = ({ account }: Line): boolean => account === 'exchange'

/**
 * The lines of an entry with cash in its own currency at what it is booked at. The difference is realised exchange, or of
 * cash that is carried to another account of ours the worth of the line that takes it. `stateOf` tells what stands in an
 * account before them; what they move is added to it.
 */
export function atAverages(lines: readonly Line[], stateOf: (account: AccountRef) => CashInBoth | undefined): Line[] {
  const isCarried = ({ worth }: Line) => worth === 'carried'
  let [gain, carried] = [0n, 0n]
  const book = (given: Line): Line => {
    const { foreign, worth, carries, ...line } = given
    const debit = debited(line) + (carries ? carried : 0n)
    const state = foreign === undefined ? undefined : stateOf(line.account)
    if (foreign === undefined || !state) return given
    const base = worth === undefined ? debit : bookedAt(state, { foreign, base: debit })
    state.foreign += foreign
    state.base += base
    if (isCarried(given)) carried += debit - base
    else gain += base - debit
    return { ...withDebit(line, base), foreign }
  }
  const first = new Map(lines.flatMap((line, position) => (isCarried(line) ? [[position, book(line)]] : [])))
  const booked = lines.map((line, position) => first.get(position) ?? book(line))
  if (gain === 0n) return booked
  const exchange = netted([...booked.filter(isExchange), ...cashExchange({ gain })])
  return [...booked.filter(line => !isExchange(line)), ...exchange]
}

/** The lines of an entry where those on an account move so much of its own currency; `about` says how they are booked. */
export const movingOwn = (
  lines: readonly Line[],
  accountId: number,
  amount: Minor,
  about: Pick<Line, 'worth' | 'carries'> = { worth: 'averaged' },
): Line[] =>
  lines.map(line =>
    typeof line.account !== 'string' && line.account.accountId === accountId
      ? { ...line, foreign: line.side === 'dr' ? amount : -amount, ...about }
      : line,
  )
