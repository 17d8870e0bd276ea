import type { Link } from '../books/references.ts'
import type { DocumentWithItems } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import { asEntered, linksOf } from './entered.ts'

/** The same records by id, those that `ids` names as if they had not been put away. */
const activeAmong = <Facts extends { active: boolean }>(
  records: ReadonlyMap<number, Facts>,
  ids: ReadonlySet<number | null>,
): ReadonlyMap<number, Facts> =>
  new Map([...records].map(([id, facts]) => [id, ids.has(id) ? { ...facts, active: true } : facts]))

/** At work on a posted document: what it has named all along it may go on naming, though it was put away since. */
export function mayKeepNamed(context: BooksContext, before: DocumentWithItems): BooksContext {
  const { store, organization } = context
  const { document, items } = before
  const of = ({ table, id }: Pick<Link, 'table' | 'id'>) => `${table} ${id}`
  const named = new Set(linksOf(document.kind, asEntered(before, organization.baseDecimals)).map(of))
  const products = new Set(items.map(item => item.product_id))
  const accounts = new Set([document.cash_account_id, ...items.map(item => item.account_id)])
  return {
    ...context,
    store: {
      ...store,
      products: async ids => activeAmong(await store.products(ids), products),
      accounts: async ids => activeAmong(await store.accounts(ids), accounts),
      async brokenLinks(links) {
        const issues = await store.brokenLinks(links)
        const isKnown = (path: string) => links.some(link => link.path === path && named.has(of(link)))
        return Object.fromEntries(
          Object.entries(issues).filter(([path, [issue]]) => issue !== 'not_active' || !isKnown(path)),
        )
      },
    },
  }
}
