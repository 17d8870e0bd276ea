import type { EntrySource } from '../schema/entry-sources.ts'
import { type Minor, sum } from './money.ts'

/**
 * What somebody was given of our cash, what bills settled of it, and what they gave back: read from the lines of their own
 * account. A reversal takes back what it reverses, on the side where that stood.
 */

/** A line of an account of custody, with what matters of its entry. */
export interface CustodyLine {
  entry_id: number
  date: string
  source_kind: EntrySource
  reverses_id: number | null
  debit: Minor
  credit: Minor
}

export interface CustodyFigures {
  /** By custody documents. */
  given: Minor
  returned: Minor
  /** By whatever else brought something in: what they collected for us, an opening balance. */
  came: Minor
  /** By bills and whatever else took something off. */
  settled: Minor
}

type Side = Pick<CustodyLine, 'source_kind' | 'debit' | 'credit'> & { isReversal: boolean }

/** What lines of one kind of source come to. */
export function custodyFigures(sides: readonly Side[]): CustodyFigures {
  const of = (isByCustody: boolean, side: 'debit' | 'credit') => {
    const across = side === 'debit' ? 'credit' : 'debit'
    const own = sides.filter(({ source_kind }) => (source_kind === 'custody') === isByCustody)
    return sum(own.map(line => (line.isReversal ? -line[across] : line[side])))
  }
  return {
    ...{ given: of(true, 'debit'), returned: of(true, 'credit') },
    ...{ came: of(false, 'debit'), settled: of(false, 'credit') },
  }
}

export const inHandOf = ({ given, came, settled, returned }: CustodyFigures): Minor => given + came - settled - returned

/** The lines of entries that were not taken back, and take none back. */
export function linesThatStand<Line extends Pick<CustodyLine, 'entry_id' | 'reverses_id'>>(
  lines: readonly Line[],
): Line[] {
  const known = new Set(lines.map(({ entry_id }) => entry_id))
  const reversed = new Set(lines.flatMap(({ reverses_id }) => reverses_id ?? []))
  return lines.filter(
    ({ entry_id, reverses_id }) => !reversed.has(entry_id) && (reverses_id === null || !known.has(reverses_id)),
  )
}

/** What is in hand, by the days on which it was given: what was given first is settled first. Of lines that stand, by day. */
export function piecesInHand(lines: readonly CustodyLine[]): { date: string; amount: Minor }[] {
  const nets = new Map<number, { date: string; net: Minor }>()
  for (const { entry_id, date, debit, credit } of lines)
    nets.set(entry_id, { date, net: (nets.get(entry_id)?.net ?? 0n) + debit - credit })
  const moves = [...nets.values()]
  let left = sum(moves.map(({ net }) => net))
  const pieces: { date: string; amount: Minor }[] = []
  for (const { date, net } of [...moves].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))) {
    if (left <= 0n) break
    if (net <= 0n) continue
    const amount = net < left ? net : left
    pieces.unshift({ date, amount })
    left -= amount
  }
  return pieces
}
