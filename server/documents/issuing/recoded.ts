import type { AccountRef, Line } from '../../../ledger/lines.ts'
import type { Minor } from '../../../ledger/money.ts'
import { recoded } from '../../../ledger/postings/recoding.ts'
import { postings } from '../../../ledger/postings.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { isAdvance } from '../../../schema/documents/sold.ts'
import { isOfSuppliers, isReturn } from '../../../schema/documents.ts'
import { costAccountOf, incomeAccountOf } from '../../books/line-accounts.ts'
import type { ProductFacts } from '../../books/references.ts'
import {
  type AnyItem,
  type DocumentWithItems,
  type TradeDocument,
  type TradeItem,
  withShape,
} from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'

/** Other analytical accounts of a document's lines: what its entry says of them, with every amount on the account where it is. */

/** A line of a document that bears another analytical account. */
interface Recoded {
  index: number
  from: number | null
  to: number | null
}

const analyticalOf = (item: AnyItem): number | null => item.analytical_account_id ?? null

/** The lines that bear another analytical account than they did. */
export const recodedIn = (before: DocumentWithItems, after: DocumentWithItems): Recoded[] =>
  before.items.flatMap((item, index) => {
    const [from, to] = [analyticalOf(item), analyticalOf(elementAt(after.items, index))]
    return from === to ? [] : [{ index, from, to }]
  })

/** An amount that the entry has for a line: debits less credits. */
interface Amount {
  account: AccountRef
  debit: Minor
}

function amountsOfTrade(
  { kind }: TradeDocument,
  { cost, base_net, restock }: TradeItem,
  product: ProductFacts | undefined,
): Amount[] {
  if (isAdvance(kind)) return []
  if (isOfSuppliers(kind))
    return isReturn(kind)
      ? [
          { account: costAccountOf(product, 'purchase_return_variance'), debit: -base_net },
          ...costsOf(postings.goods_sent_back({ cost, analyticalAccountId: mark })),
        ]
      : [{ account: costAccountOf(product), debit: base_net }]
  const about = { cost, analyticalAccountId: mark }
  if (!isReturn(kind))
    return [{ account: incomeAccountOf(product), debit: -base_net }, ...costsOf(postings.goods_sold(about))]
  const goods = restock ? postings.goods_returned(about) : postings.goods_scrapped(about)
  return [{ account: 'sales_returns', debit: base_net }, ...costsOf(goods)]
}

/** No analytical account has this id: it tells the lines that bear one from the others. */
const mark = 0

const costsOf = (lines: readonly Line[]): Amount[] =>
  lines
    .filter(({ analyticalAccountId }) => analyticalAccountId === mark)
    .map(({ account, side, amount }) => ({ account, debit: side === 'dr' ? amount : -amount }))

/** What the entry of a document has for one of its lines on accounts where it bears an analytical account. */
function amountsOf(rows: DocumentWithItems, index: number, products: ReadonlyMap<number, ProductFacts>): Amount[] {
  const shaped = withShape(rows)
  if (shaped.shape === 'items') {
    const item = elementAt(shaped.items, index)
    return amountsOfTrade(shaped.document, item, products.get(item.product_id ?? 0))
  }
  if (shaped.shape === 'voucher') {
    const { account_id, base_net } = elementAt(shaped.items, index)
    const account = account_id === null ? 'uncategorized' : { accountId: account_id }
    return [{ account, debit: shaped.document.kind === 'expense' ? base_net : -base_net }]
  }
  if (shaped.shape !== 'journal') return []
  const { account_id: accountId, debtor, creditor } = elementAt(shaped.items, index)
  return [{ account: { accountId }, debit: debtor - creditor }]
}

/** The lines of an entry, of which `stood` is what it says, with other analytical accounts; `stood` itself where no line bears one. */
export async function recodedLines(
  { store }: BooksContext,
  before: DocumentWithItems,
  changes: readonly Recoded[],
  stood: readonly Line[],
): Promise<readonly Line[]> {
  const items = before.items as readonly AnyItem[]
  const products = await store.products(changes.flatMap(({ index }) => elementAt(items, index).product_id ?? []))
  let lines = stood
  for (const change of changes)
    for (const { account, debit } of amountsOf(before, change.index, products)) {
      const accountId = typeof account === 'string' ? await store.accountOf(account) : account.accountId
      lines = recoded(lines, { accountId, debit }, change)
    }
  return lines
}
