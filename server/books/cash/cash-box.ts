import { grouped } from '../../../i18n/text.ts'
import { formatMoney, type Minor } from '../../../ledger/money.ts'
import { Refusal } from '../../../schema/errors.ts'

/** What is in a cash box on each day from one on, and what entries would leave in it. */

/** A cash box: what it holds by all of its entries, and by how much it moved on each day after the one that is asked about. */
export interface CashBox {
  accountId: number
  total: Minor
  later: readonly { date: string; moved: Minor }[]
}

/** What an entry brings to an account of cash, or takes out of it. */
interface CashMove {
  accountId: number
  date: string
  amount: Minor
}

/** What is there at the end of a day. */
interface CashOnDay {
  date: string
  balance: Minor
}

const sumOf = (moves: readonly { moved: Minor }[]): Minor => moves.reduce<Minor>((sum, { moved }) => sum + moved, 0n)

/** What a cash box holds at the end of a day, which is not before the one that was asked about. */
export const balanceOn = ({ total, later }: CashBox, day: string): Minor =>
  total - sumOf(later.filter(({ date }) => date > day))

/** The least that a cash box holds from a day on, on the first day when it does. */
export const minFrom = (box: CashBox, day: string): CashOnDay =>
  [day, ...box.later.map(({ date }) => date).filter(date => date > day)]
    .map(date => ({ date, balance: balanceOn(box, date) }))
    .reduce((min, each) => (each.balance < min.balance ? each : min))

/**
 * Of the days on which entries leave less in a cash box than it held, the one when most is missing, with what it held before
 * them; null where nothing is missing. `later` is of the days after the first of `moves`.
 */
export function shortage(box: CashBox, moves: readonly CashMove[]): CashOnDay | null {
  const days = [...new Set([...moves, ...box.later].map(({ date }) => date))]
  const short = days.flatMap(date => {
    const taken = -moves.reduce<Minor>((sum, move) => (move.date <= date ? sum + move.amount : sum), 0n)
    const balance = balanceOn(box, date)
    return taken > 0n && balance < taken ? [{ date, balance, missing: taken - balance }] : []
  })
  const [worst = null] = short.sort((a, b) =>
    a.missing === b.missing ? (a.date < b.date ? -1 : 1) : a.missing > b.missing ? -1 : 1,
  )
  return worst && { date: worst.date, balance: worst.balance }
}

/** Entries that would take more out of a cash box than is in it, where the organization refuses that. */
export class ShortOfCash extends Refusal {
  readonly accountId: number
  readonly date: string
  /** What the box holds on that day, as it is read. */
  readonly balance: string

  constructor(accountId: number, date: string, balance: string, field = 'cash_account_id') {
    super('validation', { fields: { [field]: [`beyond_cash|${date}|${balance}`] } })
    this.accountId = accountId
    this.date = date
    this.balance = balance
  }

  /** The same at another field, where what is taken out was entered. */
  at(field: string): ShortOfCash {
    return new ShortOfCash(this.accountId, this.date, this.balance, field)
  }
}

/** The accounts out of which entries take more than they bring, on some day. */
export const accountsTakenFrom = (moves: readonly CashMove[]): number[] => [
  ...new Set(moves.filter(({ amount }) => amount < 0n).map(({ accountId }) => accountId)),
]

/** Refuses entries that would leave less than nothing in one of these cash boxes. */
export function refuseShortage(
  boxes: readonly CashBox[],
  moves: readonly CashMove[],
  decimalsOf: (accountId: number) => number,
): void {
  for (const box of boxes) {
    const short = shortage(
      box,
      moves.filter(({ accountId }) => accountId === box.accountId),
    )
    if (short)
      throw new ShortOfCash(box.accountId, short.date, grouped(formatMoney(short.balance, decimalsOf(box.accountId))))
  }
}
