import type { Language } from '../../i18n/text.ts'
import { type CustodyLine, linesThatStand } from '../../ledger/custody.ts'
import { formatMoney } from '../../ledger/money.ts'
import type { CustodyMove } from '../../schema/answers/records.ts'
import { wireSource } from '../../schema/entry-sources.ts'
import { entryNameIn } from '../books/entry-wire.ts'

/** A line of an account of custody as it is shown: with the name of its entry, and what wrote that. */
export interface ShownLine extends CustodyLine {
  name: string
  source_id: number | null
}

const maxShown = 100

/** What moved somebody's custody, the latest first, each with what was in hand after it. */
export function wireMoves(lines: readonly ShownLine[], decimals: number, language: Language): CustodyMove[] {
  let in_hand = 0n
  const moves = linesThatStand(lines)
    .sort((a, b) => (a.date === b.date ? a.entry_id - b.entry_id : a.date < b.date ? -1 : 1))
    .map(line => {
      in_hand += line.debit - line.credit
      return {
        entry_id: line.entry_id,
        date: line.date,
        name: entryNameIn(language, line),
        source: { kind: wireSource(line.source_kind), id: line.source_id },
        came: formatMoney(line.debit, decimals),
        went: formatMoney(line.credit, decimals),
        in_hand: formatMoney(in_hand, decimals),
      }
    })
  return moves.slice(-maxShown).reverse()
}
