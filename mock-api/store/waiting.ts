import type { DocumentKind } from '../../schema/documents.ts'
import { sortKey } from '../../schema/search.ts'
import type { WaitingFacts } from '../../server/dashboard/waiting.ts'
import { balancesOf } from './balances.ts'
import { ownedBy } from './state.ts'
import type { Work } from './work.ts'

const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function countedBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** What waits in the mock's memory. */
export function mockWaiting(work: Work): WaitingFacts {
  const { state, organization } = work
  const documents = ownedBy(state.collections.documents, organization.id)
  return {
    async waiting({ from, to }) {
      const drafts = documents.filter(({ status }) => status === 'draft')
      const sheets = ownedBy(state.collections.salaries, organization.id).filter(({ status }) => status === 'draft')
      return {
        drafts: [...countedBy<DocumentKind>(drafts.map(({ kind }) => kind))].map(([kind, count]) => ({ kind, count })),
        offers: documents
          .filter(({ kind, status }) => kind === 'price_offer' && status === 'posted')
          .filter(({ id }) => !documents.some(({ source_id, status }) => source_id === id && status !== 'void'))
          .flatMap(({ id, due_date, client_id }) =>
            due_date !== null && due_date >= from && due_date <= to ? [{ id, due_date, client_id }] : [],
          )
          .sort((a, b) => before(a.due_date, b.due_date) || a.id - b.id),
        salaries: [...countedBy(sheets.map(({ month }) => month))]
          .map(([month, count]) => ({ month, count }))
          .sort((a, b) => before(a.month, b.month)),
      }
    },
    recent: async (kinds, most) =>
      documents
        .filter(({ kind }) => kinds.includes(kind))
        .toSorted((a, b) => b.id - a.id)
        .slice(0, most),
    goodsInUse: async productIds =>
      ownedBy(state.collections.products, organization.id)
        .filter(({ id, active, stock_type }) => productIds.includes(id) && active !== false && stock_type === 'goods')
        .map(({ id }) => id),
    goodsThatRunLow: async () =>
      ownedBy(state.collections.products, organization.id)
        .filter(product => balancesOf(work, 'products', product).runs_low === true)
        .map(({ id, name }) => ({ id, sort: sortKey(String(name)) }))
        .sort((a, b) => before(a.sort, b.sort) || a.id - b.id)
        .map(({ id }) => id),
  }
}
