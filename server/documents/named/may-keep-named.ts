import type { Link } from '../../books/references.ts'
import type { AnyDocument, AnyItem, DocumentWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { toInput } from '../document-input.ts'
import { linksOf } from './links.ts'

/** The same records by id, those that `ids` names as if they had not been put away. */
const activeAmong = <Facts extends { active: boolean }>(
  records: ReadonlyMap<number, Facts>,
  ids: ReadonlySet<number | null | undefined>,
): ReadonlyMap<number, Facts> =>
  new Map([...records].map(([id, facts]) => [id, ids.has(id) ? { ...facts, active: true } : facts]))

const nameOf = ({ table, id }: Pick<Link, 'table' | 'id'>) => `${table} ${id}`

/** What a document names, by `nameOf`. */
const namedBy = (before: DocumentWithItems, baseDecimals: number): ReadonlySet<string> =>
  new Set(linksOf(before.document.kind, toInput(before, baseDecimals)).map(nameOf))

/**
 * Whose a document may be: anybody's, for somebody who sees all of them. For somebody who sees their own it stays whose
 * it is, since commission follows it; what they begin themselves, or have in draft, is theirs or nobody's.
 */
function mayBeOf({ membership, caller }: BooksContext, stood: AnyDocument | null, isMadeOfIt: boolean) {
  const { scope, representativeId } = membership
  const before = stood?.representative_id ?? null
  const isOwn = (id: number | null) => id === null || id === representativeId
  const isBegun = !stood || isMadeOfIt || (stood.status === 'draft' && stood.created_by === caller.userId)
  return (id: number | null) => scope === 'all' || id === before || (isBegun && isOwn(before) && isOwn(id))
}

/**
 * At work on a document that `stood` before, on one that is made of it, or on a new one: what it named stands, also
 * where the caller does not see the record, and its representative is whose it may be.
 */
export function withStanding(
  context: BooksContext,
  stood: DocumentWithItems | null,
  { isMadeOfIt = false }: { isMadeOfIt?: boolean } = {},
): BooksContext {
  const { store, organization } = context
  const named = stood ? namedBy(stood, organization.baseDecimals) : new Set()
  const isAllowed = mayBeOf(context, stood?.document ?? null, isMadeOfIt)
  return {
    ...context,
    store: {
      ...store,
      async brokenLinks(links) {
        const issues = await store.brokenLinks(
          links.map(link => (named.has(nameOf(link)) ? { ...link, stands: true } : link)),
        )
        const isTaken = links.some(({ path, id }) => path === 'representative_id' && !isAllowed(id ?? null))
        return isTaken ? { ...issues, representative_id: ['representative_kept'] } : issues
      },
    },
  }
}

/** At work on a posted document: what it has named all along it may go on naming, though it was put away since. */
export function mayKeepNamed(context: BooksContext, before: DocumentWithItems): BooksContext {
  const { store, organization } = context
  const { document, items }: { document: AnyDocument; items: AnyItem[] } = before
  const named = namedBy(before, organization.baseDecimals)
  const products = new Set(items.map(item => item.product_id))
  const accounts = new Set([document.cash_account_id, document.to_account_id, ...items.map(item => item.account_id)])
  return {
    ...context,
    store: {
      ...store,
      products: async ids => activeAmong(await store.products(ids), products),
      accounts: async ids =>
        new Map(
          [...activeAmong(await store.accounts(ids), accounts)].map(([id, account]) => [
            id,
            accounts.has(id) && account.custody === 'put_away' ? { ...account, custody: 'open' } : account,
          ]),
        ),
      async brokenLinks(links) {
        const issues = await store.brokenLinks(links)
        const isKnown = (path: string) => links.some(link => link.path === path && named.has(nameOf(link)))
        return Object.fromEntries(
          Object.entries(issues).filter(([path, [issue]]) => issue !== 'not_active' || !isKnown(path)),
        )
      },
    },
  }
}
