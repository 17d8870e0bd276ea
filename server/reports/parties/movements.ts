import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { ReportName } from '../../../schema/reports.ts'
import { addDays } from '../../calendar.ts'
import type { Minor } from '../../ledger/money.ts'
import type { Where } from '../facts/facts.ts'
import { figure, ofLines, orBlank } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import { listingOf } from '../listings.ts'
import type { Column, Figure, Report, ReportContext, ReportRow } from '../report.ts'
import { totalRow } from './documents.ts'
import {
  accountsOf,
  balanceOf,
  linesOf,
  ofParty,
  type PartyNamed,
  type PartySide,
  partiesNamed,
  partyAsked,
} from './sides.ts'

/** What moved the balance of each party on the control account, by what wrote it. */

/** The columns of a side, each with the sources of its entries; what takes off is shown positive. */
const columnsOf = (side: PartySide) =>
  ({
    invoiced: { kinds: [side.invoice, 'opening_balance'], sign: 1n },
    returned: { kinds: [side.returned], sign: -1n },
    // A bounced cheque is money that did not come.
    [side.name === 'receivable' ? 'received' : 'paid_out']: { kinds: [side.paid, 'cheque'], sign: -1n },
    credits_used: { kinds: ['credit_application'], sign: -1n },
  }) as Record<string, { kinds: EntrySource[]; sign: 1n | -1n }>

interface Moved {
  debit: Minor
  credit: Minor
}
type MovedBySource = Moved & { source_kind: EntrySource }

/** Sums by the id of their party. */
function byPartyId<Sum extends { client_id?: number | null; supplier_id?: number | null }>(
  side: PartySide,
  sums: readonly Sum[],
): Map<number, Sum[]> {
  const groups = new Map<number, Sum[]>()
  for (const sum of sums) {
    const id = sum[side.party] ?? 0
    const group = groups.get(id)
    if (group) group.push(sum)
    else groups.set(id, [sum])
  }
  return groups
}

/** One row a party: opening, what was invoiced, returned, paid, taken from credits and adjusted, and closing. */
export const balanceSummary =
  (side: PartySide, name: ReportName) =>
  async (context: ReportContext): Promise<Report> => {
    const { facts, question } = context
    const { from, to, isFolded } = question
    const fold = isFolded ? { from, to } : undefined
    const { control } = await accountsOf(context, side)
    const asked = partyAsked(question, side)
    const before = { to: addDays(from, -1) }
    const where = (date: Where<'lines'>['date'], party: number | null = asked): Where<'lines'> => ({
      ...{ account_id: control, date },
      ...ofParty(side, party),
    })
    const byParty = [side.party] as const
    const openings = await facts.sum('lines', { by: byParty, where: where(before) })
    const moves = await facts.sum('lines', {
      by: [side.party, 'source_kind'],
      where: where({ from, to }),
      ...(fold ? { fold } : {}),
    })
    const columns = columnsOf(side)
    const named = Object.values(columns).flatMap(({ kinds }) => kinds)
    const others = [...new Set(moves.map(({ source_kind }) => source_kind))].filter(kind => !named.includes(kind))
    const all = { ...columns, adjustments: { kinds: others, sign: 1n as const } }
    const keys = ['opening', ...Object.keys(all), 'closing']
    const columnOf = new Map(
      Object.entries(all).flatMap(([key, { kinds, sign }]) => kinds.map(kind => [kind, { key, sign }])),
    )
    const amountsOf = (opened: readonly Moved[], moved: readonly MovedBySource[]): Record<string, Minor> => {
      const amounts: Record<string, Minor> = Object.fromEntries(keys.map(key => [key, 0n]))
      for (const sum of opened) amounts.opening! += balanceOf(sum, side.owed)
      amounts.closing = amounts.opening!
      for (const sum of moved) {
        const { key, sign } = columnOf.get(sum.source_kind)!
        const amount = balanceOf(sum, side.owed)
        amounts[key]! += sign * amount
        amounts.closing += amount
      }
      return amounts
    }
    /** The figures of a party, or of all. */
    const cellsOf = (amounts: Record<string, Minor>, party: number | null): Record<string, Figure> => {
      const figures = Object.entries(all).map(([key, { kinds, sign }]): [string, Figure] => {
        const line = { ...where({ from, to }, party), source_kind: kinds }
        return [key, figure(amounts[key]!, ofLines(line, sign > 0n ? side.owed : side.credited, fold))]
      })
      return {
        opening: figure(amounts.opening!, ofLines(where(before, party), side.owed)),
        ...Object.fromEntries(figures),
        closing: figure(amounts.closing!, ofLines(where({ to }, party), side.owed)),
      }
    }
    const [openingsOf, movesOf] = [byPartyId(side, openings), byPartyId(side, moves)]
    const amountsOfParty = new Map(
      [...new Set([...openingsOf.keys(), ...movesOf.keys()])]
        .map(id => [id, amountsOf(openingsOf.get(id) ?? [], movesOf.get(id) ?? [])] as const)
        .filter(([, amounts]) => Object.values(amounts).some(amount => amount !== 0n)),
    )
    const parties = await partiesNamed(context, side, amountsOfParty.keys())
    const row = ({ id, name, link }: PartyNamed): Omit<ReportRow, 'id'> => {
      const cells = Object.entries(cellsOf(amountsOfParty.get(id)!, id)).map(([key, cell]) => [key, orBlank(cell)])
      return {
        ...{ kind: 'row', level: 0, ...(link && { link }) },
        cells: { [side.link]: name, ...Object.fromEntries(cells) },
      }
    }
    const totals = cellsOf(amountsOf(openings, moves), asked)
    const { amount } = await linesOf(facts, where({ to }), side.owed)
    const head: Column = { key: side.link, type: 'text' }
    return {
      name,
      columns: [head, ...moneyColumns(...keys)],
      rows: listingOf(parties, { id: ({ id }) => `${side.link}:${id}`, row }, [totalRow(context, side, totals)]),
      totals,
      correctedLines: { account_id: control, ...ofParty(side, asked) },
      proofs: [{ name: `${side.name}_closing_is_control`, left: totals.closing!.amount, right: amount }],
    }
  }
