import { isEarnings } from '../../schema/account-types.ts'
import { inChartOrder } from '../../schema/chart.ts'
import { sortKey } from '../../schema/search.ts'
import type { CivilDate, Period } from '../../server/calendar.ts'
import { selectRows, sumRows } from '../../server/reports/facts/conditions.ts'
import {
  codeField,
  type DimensionOf,
  type Fact,
  type Facts,
  inOrder,
  type MeasureOf,
  type NamedFact,
  nameField,
  type PopulationName,
  type RowQuery,
  type SumQuery,
  type Sums,
  type View,
} from '../../server/reports/facts/facts.ts'
import { clientOnDocument } from '../store/named-clients.ts'
import { ownedBy } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import { auditEvents } from './audit-events.ts'
import { cashMoves } from './cash-moves.ts'
import { entries } from './entries.ts'
import { accountsOf, foldedIn, movementsOf } from './ledger.ts'
import { knownEntries, lines } from './lines.ts'
import { partyPopulations } from './parties.ts'
import * as trade from './trade.ts'

/** The rows of a population as the mock has them, as they were known at a moment or as they stand. */
export type MockPopulation<P extends PopulationName> = (work: Work, view: View, knownAt: string | null) => Fact<P>[]

const populations: { readonly [P in PopulationName]: MockPopulation<P> } = {
  lines,
  entries,
  audit_events: auditEvents,
  cash_moves: cashMoves,
  ...partyPopulations,
  ...trade,
}

/** The books of an organization in the mock's memory. */
export function mockFacts(work: Work, knownAt: string | null = null): Facts {
  const { state, organization } = work
  const known = knownEntries(work, knownAt)
  const code = (account: { code: string }) => sortKey(account.code)
  const chart = () =>
    inChartOrder(
      accountsOf(state, organization.id)
        .sort((a, b) => (code(a) < code(b) ? -1 : 1))
        .map(account => ({ ...account, parent_id: (account.parent_id as number | null | undefined) ?? null })),
    )
  const rowsOf = <P extends PopulationName>(of: P, view: View) => populations[of](work, view, knownAt) as Fact<P>[]

  return {
    sum: async <P extends PopulationName, D extends DimensionOf<P>, M extends MeasureOf<P> = MeasureOf<P>>(
      of: P,
      query: SumQuery<P, D, M>,
    ) => sumRows<P, D>(rowsOf(of, query), query) as unknown as Sums<P, D, M>[],
    rows: async <P extends PopulationName>(of: P, query: RowQuery<P>) => selectRows<P>(rowsOf(of, query), query),
    accounts: async () =>
      chart().map(({ id, code, name, seed, type, parent_id }) => ({ id, code, name, seed, type, parent_id })),
    postingAccounts: async () => organization.postingAccounts,
    custodyHolders: async () =>
      ownedBy(state.collections.custody_holders, organization.id)
        .map(({ id, name, account_id }) => ({ id, name: String(name), account_id: Number(account_id) }))
        .sort((a, b) =>
          sortKey(a.name) === sortKey(b.name) ? a.id - b.id : sortKey(a.name) < sortKey(b.name) ? -1 : 1,
        ),
    async inOrderOfNames(resource, ids) {
      return inOrder(await this.named(resource, ids), ids)
    },

    async named(resource, ids) {
      const codeOf = codeField[resource]
      const records = ownedBy(state.collections[resource], organization.id)
      const found = new Set(records.map(({ id }) => id))
      const unseen = resource === 'clients' ? (ids ?? []).filter(id => !found.has(id)) : []
      const others = unseen.flatMap(id => clientOnDocument(state, organization.id, id) ?? [])
      return new Map(
        [...records, ...others]
          .filter(({ id }) => !ids || ids.includes(id))
          .map((record): [number, NamedFact] => {
            const name = String(record[nameField[resource]])
            return [
              record.id,
              {
                id: record.id,
                name,
                seed: record.seed ?? null,
                code: codeOf ? ((record[codeOf] as string | null | undefined) ?? null) : null,
                currency_id: (record.currency_id as number | null | undefined) ?? null,
                sort: sortKey(name),
                isNameOnly: !found.has(record.id),
              },
            ]
          }),
      )
    },
    movements: async (period: Period, yearStart: CivilDate, isFolded = true) => ({
      ...movementsOf(chart(), known, period, yearStart, { isEarnings, isFolded }),
      retainedEarningsId: organization.postingAccounts.retained_earnings ?? null,
    }),
    async corrections(fold, where = {}) {
      const folded = foldedIn(known, fold)
      const lines = selectRows<'lines'>(rowsOf('lines', {}), { where, order: ['entry_id'] })
      return new Set(
        lines.flatMap(({ entry_id, reverses_id }) => (reverses_id !== null && folded.has(entry_id) ? [entry_id] : [])),
      ).size
    },
    async extent(to) {
      const entries = known.filter(({ date }) => to === undefined || date <= to)
      const dates = entries.map(({ date }) => date).sort()
      const last = entries.reduce((newest, { id }) => Math.max(newest, id), 0)
      return {
        entries: entries.length,
        first: dates[0] ?? null,
        last: dates.at(-1) ?? null,
        fingerprint: entries.length === 0 ? '' : (entries.length * 1_000_003 + last).toString(16).padStart(16, '0'),
      }
    },
    hasEntries: async () => known.length > 0,
  }
}
