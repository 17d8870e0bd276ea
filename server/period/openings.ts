import { type DatedLines, isWorthNothing, reversed } from '../../ledger/lines.ts'
import {
  formatDecimal,
  type Minor,
  parseDecimal,
  parseMoney,
  plainDecimal,
  roundHalfAwayFromZero,
  sum,
} from '../../ledger/money.ts'
import type { OpeningFigures } from '../../ledger/postings/period.ts'
import { postings } from '../../ledger/postings.ts'
import { addedByKind, type ByKind } from '../../ledger/stock.ts'
import { elementAt, valueFor } from '../../schema/collections/certain.ts'
import { isOfSuppliers } from '../../schema/documents.ts'
import { refuseIfAny } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { New, OpeningAccountRow, OpeningStockRow } from '../books/tables.ts'
import { refuseStale } from '../documents/allowed-actions.ts'
import { costEntries } from '../stock/body.ts'
import { moveGoods, type NewMove } from '../stock/goods.ts'
import { stockContextOf } from '../stock/stock-context.ts'
import { redate, replaceInvoices } from './opening-invoices.ts'
import { accountIssues, invoiceIssues, readBody, stockIssues } from './openings-body.ts'
import { readOpenings } from './stored-openings.ts'

/**
 * Opening balances: what an organization brought with it, as of one date, in one entry. What does not balance stands
 * in Opening balance adjustments until it does.
 */

/** Puts the opening stock on the shelf, in the place of what was there before. */
async function replaceStock(
  context: BooksContext,
  wanted: readonly Values[],
  before: readonly OpeningStockRow[],
  date: string,
): Promise<{ value: Minor; settledOf: ByKind; adjustments: DatedLines[] }> {
  const { store, organization } = context
  const warehouse = wanted.length > 0 ? await store.firstWarehouse() : null
  const lines = wanted.map((each, index) => {
    const quantity = parseDecimal(String(each.quantity), 6)
    const cost = parseDecimal(String(each.cost), 6)
    return {
      productId: each.product_id as number,
      warehouseId: ((each.warehouse_id as number | null | undefined) ?? warehouse)!,
      quantity,
      cost,
      // Both factors are counted in millionths, the value in minor units of the base.
      value: roundHalfAwayFromZero(quantity * cost * 10n ** BigInt(organization.baseDecimals), 10n ** 12n),
      path: `stock.${index}.quantity`,
    }
  })
  const moves = lines.map(
    (line): NewMove => ({
      kind: 'opening',
      productId: line.productId,
      warehouseId: line.warehouseId,
      date,
      quantity: line.quantity,
      ownValue: line.value,
      ofMoveId: null,
      documentId: null,
      documentItemId: null,
      path: line.path,
    }),
  )
  const { settledOf, idOf, adjustments } = await moveGoods(
    stockContextOf(context),
    moves,
    before.map(({ move_id }) => move_id),
  )
  for (const { id } of before) await store.rows.remove('opening_stock', id)
  await store.rows.insert(
    'opening_stock',
    lines.map((line, index) => ({
      organization_id: organization.id,
      product_id: line.productId,
      warehouse_id: line.warehouseId,
      quantity: formatDecimal(line.quantity, 6),
      cost: formatDecimal(line.cost, 6),
      value: line.value,
      move_id: valueFor(idOf, elementAt(moves, index)),
    })),
  )
  const value = sum(lines.map(line => line.value))
  return { value, settledOf: addedByKind(...settledOf.values()), adjustments }
}

async function replaceAccounts(
  { store, organization }: BooksContext,
  wanted: readonly Values[],
  before: readonly OpeningAccountRow[],
) {
  for (const { id } of before) await store.rows.remove('opening_accounts', id)
  const money = (value: unknown) => parseMoney(String(value ?? '0'), organization.baseDecimals)
  const rows = wanted.map(
    (each): New<OpeningAccountRow> => ({
      organization_id: organization.id,
      account_id: each.account_id as number,
      debtor: money(each.debtor),
      creditor: money(each.creditor),
    }),
  )
  await store.rows.insert('opening_accounts', rows)
  return rows
}

/** What the openings post together. */
const figuresOf = (
  accounts: readonly New<OpeningAccountRow>[],
  documents: readonly DocumentRow[],
  stock: { value: Minor; settledOf: ByKind },
): OpeningFigures => ({
  accounts: accounts.map(({ account_id, debtor, creditor }) => ({ accountId: account_id, debtor, creditor })),
  invoices: documents.map(({ kind, client_id, supplier_id, base_total }) =>
    isOfSuppliers(kind)
      ? { account: 'payable', of: { supplierId: supplier_id }, owedToUs: -base_total }
      : { account: 'receivable', of: { clientId: client_id }, owedToUs: base_total },
  ),
  stock: stock.value,
  settledOf: stock.settledOf,
})

/** Replaces the opening balances, the lists that a body carries as wholes. */
export async function putOpenings(context: BooksContext, body: unknown): Promise<void> {
  const { store, organization } = context
  await store.alone('opening_balances')
  const before = await readOpenings(context, true)
  if (before.head) refuseStale(before.head.revision, body)
  const { date, lists } = readBody(context, body, before)
  refuseLocked(date, organization.own_lock_date)
  if (before.head) refuseLocked(before.head.date, organization.own_lock_date)
  refuseIfAny({
    ...(lists.accounts ? await accountIssues(context, lists.accounts) : {}),
    ...(lists.invoices ? await invoiceIssues(context, date, lists.invoices) : {}),
    ...(lists.stock ? await stockIssues(context, lists.stock) : {}),
  })
  const documents = lists.invoices
    ? await replaceInvoices(context, lists.invoices, before.invoices, date)
    : await redate(context, before.invoices, date)
  const accounts = lists.accounts ? await replaceAccounts(context, lists.accounts, before.accounts) : before.accounts
  const stock = await replaceStock(context, lists.stock ?? before.stock.map(stockAsEntered), before.stock, date)
  const [newId] = before.head ? [] : await store.rows.takeIds('opening_balances', 1)
  const id = before.head?.id ?? newId!
  const revision = (before.head?.revision ?? 0) + 1
  const source = { kind: 'opening_balance' as const, id }
  const about = { source, revision }
  const named = (of: 'of' | 'reversal') => entryName('opening_balance', '', organization.language, of).trim()
  const old = before.head?.entry_id ?? null
  const reversal: NewEntry[] =
    old === null
      ? []
      : [
          {
            ...about,
            date: before.head!.date,
            name: named('reversal'),
            reversesId: old,
            lines: reversed(await store.linesOfEntry(old)),
          },
        ]
  const lines = postings.opening_balances(figuresOf(accounts, documents, stock))
  const entry: NewEntry[] = isWorthNothing(lines)
    ? []
    : [{ ...about, date, name: named('of'), reversesId: null, lines }]
  const cost = costEntries(context, { ...source, title: named('of') }, stock.adjustments)
  const ids = await store.writeEntries([...reversal, ...entry, ...cost])
  const entry_id = entry.length > 0 ? ids[reversal.length]! : null
  for (const document of documents) await store.rewrite({ document: { ...document, entry_id }, items: [] })
  if (before.head) await store.rows.update('opening_balances', id, { date, entry_id, revision })
  else await store.rows.insert('opening_balances', [{ organization_id: organization.id, id, date, entry_id, revision }])
}

const stockAsEntered = (row: OpeningStockRow): Values => ({
  product_id: row.product_id,
  warehouse_id: row.warehouse_id,
  quantity: plainDecimal(row.quantity),
  cost: plainDecimal(row.cost),
})
