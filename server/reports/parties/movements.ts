import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { ReportName } from '../../../schema/reports.ts'
import { addDays } from '../../calendar.ts'
import type { Minor } from '../../ledger/money.ts'
import type { Where } from '../facts/facts.ts'
import { figure, ofLines, orBlank } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import type { Column, Figure, Report, ReportContext, ReportRow } from '../report.ts'
import { totalRow } from './documents.ts'
import { accountsOf, balanceOf, linesOf, ofParty, type PartySide, partiesNamed, partyAsked } from './sides.ts'

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
    const where = (date: Where<'lines'>['date'], party = asked): Where<'lines'> => ({
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
    const sumOf = (sums: readonly { debit: Minor; credit: Minor }[]) =>
      sums.reduce((total, sum) => total + balanceOf(sum, side.owed), 0n)
    const [openingsOf, movesOf] = [byPartyId(side, openings), byPartyId(side, moves)]
    const cellsOf = (party: number | null): Record<string, Figure> => {
      const opening = sumOf(party === null ? openings : (openingsOf.get(party) ?? []))
      const moved = party === null ? moves : (movesOf.get(party) ?? [])
      const figures = Object.entries(all).map(([key, { kinds, sign }]): [string, Figure] => {
        const amount = sign * sumOf(moved.filter(({ source_kind }) => kinds.includes(source_kind)))
        const line = { ...where({ from, to }, party ?? asked), source_kind: kinds }
        return [key, figure(amount, ofLines(line, sign > 0n ? side.owed : side.credited, fold))]
      })
      return {
        opening: figure(opening, ofLines(where(before, party ?? asked), side.owed)),
        ...Object.fromEntries(figures),
        closing: figure(opening + sumOf(moved), ofLines(where({ to }, party ?? asked), side.owed)),
      }
    }
    const parties = await partiesNamed(context, side, new Set([...openingsOf.keys(), ...movesOf.keys()]))
    const rows = parties.flatMap(({ id, name, link }): ReportRow[] => {
      const cells = Object.entries(cellsOf(id))
      if (cells.every(([, { amount }]) => amount === 0n)) return []
      return [
        {
          ...{ id: `${side.link}:${id}`, kind: 'row', level: 0, ...(link && { link }) },
          cells: { [side.link]: name, ...Object.fromEntries(cells.map(([key, cell]) => [key, orBlank(cell)])) },
        },
      ]
    })
    const totals = cellsOf(null)
    const { amount } = await linesOf(facts, where({ to }), side.owed)
    const head: Column = { key: side.link, type: 'text' }
    return {
      name,
      columns: [head, ...moneyColumns(...keys)],
      rows: [...rows, totalRow(context, side, totals)],
      totals,
      correctedLines: { account_id: control, ...ofParty(side, asked) },
      proofs: [{ name: `${side.name}_closing_is_control`, left: totals.closing!.amount, right: amount }],
    }
  }
