import type { Minor } from '../../../ledger/money.ts'
import { elementAt, fieldOf, lastOf, valueFor } from '../../../schema/collections/certain.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { ReportName } from '../../../schema/reports.ts'
import { addDays } from '../../calendar.ts'
import type { Where } from '../facts/facts.ts'
import { figure, ofLines, orBlank } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import { listingOf } from '../listings.ts'
import type { Column, Figure, Report, ReportContext, ReportRow } from '../report.ts'
import { totalRow } from './documents.ts'
import {
  accountsOf,
  balanceOf,
  inNameOf,
  linesOf,
  ofParty,
  type PartySide,
  partiesInOrder,
  partiesNamed,
  partyOf,
} from './sides.ts'

/** What moved the balance of each party on the control account, by what wrote it. */

/** The columns of a side, each with the sources of its entries; what takes off is shown positive. */
const columnsOf = (side: PartySide) =>
  ({
    invoiced: { kinds: [...side.invoices, 'opening_balance'], sign: 1n },
    returned: { kinds: [side.returned], sign: -1n },
    // A bounced cheque is money that did not come, and what was handed back of a journal entry's credit is money that went again.
    [side.name === 'receivable' ? 'received' : 'paid_out']: {
      kinds: [side.paid, 'cheque', 'credit_refund'],
      sign: -1n,
    },
    credits_used: { kinds: ['credit_application'], sign: -1n },
  }) as Record<string, { kinds: EntrySource[]; sign: 1n | -1n }>

type MovedColumns = ReturnType<typeof columnsOf>
type PartySum = { [party in 'client_id' | 'supplier_id']?: number | null } & {
  debit: Minor
  credit: Minor
  balance?: Minor
}

/** What each party opened with and was moved by, column by column as `keys` name them, and the sums of all. */
function amountsByParty(
  side: PartySide,
  all: MovedColumns,
  keys: readonly string[],
  openings: readonly PartySum[],
  moves: readonly (PartySum & { source_kind: EntrySource })[],
) {
  const amountsOf = new Map<number, Minor[]>()
  const total = keys.map(() => 0n)
  const add = (sum: PartySum, key: string, sign: 1n | -1n = 1n) => {
    const party = sum[side.party] ?? 0
    const amounts = amountsOf.get(party) ?? keys.map(() => 0n)
    amountsOf.set(party, amounts)
    const amount = balanceOf(sum, side.owed)
    const index = keys.indexOf(key)
    for (const each of [amounts, total]) {
      each[index] = elementAt(each, index) + sign * amount
      each[keys.length - 1] = lastOf(each) + amount
    }
  }
  for (const sum of openings) add(sum, 'opening')
  const columnOf = new Map(
    Object.entries(all).flatMap(([key, { kinds, sign }]) => kinds.map(kind => [kind, { key, sign }])),
  )
  for (const sum of moves) {
    const { key, sign } = valueFor(columnOf, sum.source_kind)
    add(sum, key, sign)
  }
  return { amountsOf, total }
}

/** One row a party: opening, what was invoiced, returned, paid, taken from credits and adjusted, and closing. */
export const balanceSummary =
  (side: PartySide, name: ReportName) =>
  async (context: ReportContext): Promise<Report> => {
    const { facts, question } = context
    const { from, to, isFolded } = question
    const fold = isFolded ? { from, to } : undefined
    const { control } = await accountsOf(context, side)
    const requested = partyOf(question, side)
    const before = { to: addDays(from, -1) }
    const where = (date: Where<'lines'>['date'], party: number | null = requested): Where<'lines'> => ({
      ...{ account_id: control, date },
      ...ofParty(side, party),
    })
    const byParty = [side.party] as const
    const ofParties = inNameOf(side, requested)
    const openings = await facts.sum('lines', {
      by: byParty,
      where: { ...where(before), ...ofParties },
      unequal: ['debit', 'credit'],
    })
    const moves = await facts.sum('lines', {
      by: [side.party, 'source_kind'],
      where: { ...where({ from, to }), ...ofParties },
      ...(fold ? { fold } : {}),
    })
    const columns = columnsOf(side)
    const named = Object.values(columns).flatMap(({ kinds }) => kinds)
    const others = [...new Set(moves.map(({ source_kind }) => source_kind))].filter(kind => !named.includes(kind))
    const all: typeof columns = { ...columns, adjustments: { kinds: others, sign: 1n } }
    const keys = ['opening', ...Object.keys(all), 'closing']
    const { amountsOf, total } = amountsByParty(side, all, keys, openings, moves)
    /** The figures of a party, or of all that were asked for. */
    const cellsOf = (amounts: readonly Minor[], party: number | null): Record<string, Figure> => {
      const figureOf = (key: string): Figure => {
        const amount = elementAt(amounts, keys.indexOf(key))
        if (key === 'opening') return figure(amount, ofLines(where(before, party), side.owed))
        if (key === 'closing') return figure(amount, ofLines(where({ to }, party), side.owed))
        const { kinds, sign } = fieldOf(all, key)
        const line = { ...where({ from, to }, party), source_kind: kinds }
        return figure(amount, ofLines(line, sign > 0n ? side.owed : side.credited, fold))
      }
      return Object.fromEntries(keys.map(key => [key, figureOf(key)]))
    }
    const moved = [...amountsOf].filter(([, amounts]) => amounts.some(amount => amount !== 0n))
    const parties = await partiesInOrder(
      context,
      side,
      moved.map(([id]) => id),
    )
    const rows = async (ids: readonly number[]) =>
      (await partiesNamed(context, side, ids)).map(({ id, name, link }): Omit<ReportRow, 'id'> => {
        const cells = Object.entries(cellsOf(valueFor(amountsOf, id), id)).map(([key, cell]) => [key, orBlank(cell)])
        return {
          ...{ kind: 'row', level: 0, ...(link && { link }) },
          cells: { [side.link]: name, ...Object.fromEntries(cells) },
        }
      })
    const totals = cellsOf(total, requested)
    const { amount } = await linesOf(facts, where({ to }), side.owed)
    const head: Column = { key: side.link, type: 'text' }
    return {
      name,
      columns: [head, ...moneyColumns(...keys)],
      rows: listingOf(parties, { id: id => `${side.link}:${id}`, rows }, [totalRow(context, side, totals)]),
      totals,
      correctedLines: { account_id: control, ...ofParty(side, requested) },
      proofs: [{ name: `${side.name}_closing_is_control`, left: fieldOf(totals, 'closing').amount, right: amount }],
    }
  }
