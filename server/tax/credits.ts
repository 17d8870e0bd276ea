import type { Minor } from '../../ledger/money.ts'
import type { TaxCountry } from '../../schema/tax/declare.ts'
import { addDays, type CivilDate, daysBetween } from '../calendar.ts'

/** What returns owe and leave, from the first to the last: a credit is used by the next returns, the oldest first, until it ends. */

interface Declared {
  id: number
  to: CivilDate
  /** What documents owe; below zero the authority owes it. */
  due: Minor
}

export interface Standing {
  /** Of what it owes: what credits of earlier returns cover. */
  used: Minor
  /** Credits of earlier returns that it may use, whether or not it owes so much. */
  brought: Minor
  toPay: Minor
  /** Of the credit that it left: what no return has used yet, and the last day on which one may. */
  left: Minor
  endsOn: CivilDate | null
}

type CreditLife = TaxCountry['creditLives']

/** The same day some years later; of the 29th of February the 28th. */
function yearsLater(day: CivilDate, years: number): CivilDate {
  const [year, rest] = [Number(day.slice(0, 4)) + years, day.slice(4)]
  const same = `${year}${rest}`
  return rest === '-02-29' ? addDays(`${year}-03-01`, -1) : same
}

/** The last day of a credit that was left by a period; null where it does not end. */
function creditEnds(lives: CreditLife, to: CivilDate): CivilDate | null {
  if (!lives?.years) return null
  const end = yearsLater(to, lives.years)
  return lives.notBefore && end < lives.notBefore ? lives.notBefore : end
}

/** What became of each return, by its id; they come in the order of their periods. */
export function standingsOf(filings: readonly Declared[], lives: CreditLife): ReadonlyMap<number, Standing> {
  const standings = new Map<number, Standing>()
  for (const { id, to, due } of filings) {
    let open = due > 0n ? due : 0n
    let brought = 0n
    for (const credit of standings.values()) {
      if (credit.endsOn !== null && daysBetween(credit.endsOn, to) > 0) continue
      brought += credit.left
      const taken = credit.left < open ? credit.left : open
      credit.left -= taken
      open -= taken
    }
    const left = due < 0n ? -due : 0n
    const owed = due > 0n ? due : 0n
    const endsOn = left > 0n ? creditEnds(lives, to) : null
    standings.set(id, { used: owed - open, brought, toPay: open, left, endsOn })
  }
  return standings
}
