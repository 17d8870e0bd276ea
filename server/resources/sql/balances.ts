import { type RawBuilder, sql } from 'kysely'
import { plainDecimal } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  documentsOfInvoice,
  invoiceKindsOf,
  invoiceOf,
} from '../../../schema/documents.ts'
import type { ResourceName } from '../../../schema/index.ts'
import { owedBy } from '../../books/sql/owed.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { listed } from '../../db/kinds.ts'
import { inWarehouses } from '../../stock/sql/on-hand.ts'
import type { Work } from '../../work.ts'
import { custodyBalances } from './custody.ts'

/**
 * The read-only figures of a record that are summed from the ledger: each is one SQL expression over the row of its
 * table, so that a list shows and is ordered by the same figure. All in the base currency, at the rates that were
 * booked. Of a client or a supplier:
 *
 * - `paid`: what payments and journal entries took off their posted invoices, at once or later by a credit that they left, less
 *   what returns gave back of them; a debt that was written off is not paid;
 * - `returned`: what returns took off their posted invoices; one that names no invoice, when its credit is used;
 * - `residual`: the balance of the control account (receivable, payable) in their name. Without entries by hand it is
 *   what was invoiced less `paid`, `returned` and what was written off;
 * - `credit`: what is unused of what they have to their credit, over-payments and advances;
 * - `last_deal`: the day of their last posted document that is more than an offer or an order.
 *
 * Of who holds cash of ours, what `ledger/custody.ts` says of the lines of their account.
 *
 * Of goods: `quantity` in all warehouses, and `average_cost` of a unit, none when there is no quantity; whether it
 * `runs_low`, its `shortfall`, and from whom and at what price it was bought last.
 */
type Balances = Record<string, RawBuilder<unknown>>

const deals: readonly DocumentKind[] = documentKindNames.filter(kind => documentKinds[kind].posts)

function partyBalances(party: 'client' | 'supplier'): Balances {
  const returnKind = documentsOfInvoice[invoiceOf[party]].returned
  const table = party === 'client' ? 'clients' : 'suppliers'
  const own = (rows: string) =>
    sql`${sql.ref(`${rows}.organization_id`)} = ${sql.ref(`${table}.organization_id`)}
      and ${sql.ref(`${rows}.${party}_id`)} = ${sql.ref(`${table}.id`)}`
  // The credit of a return that names no invoice takes goods off, not money. Its document is found by its key: joined, it
  // was at times looked for among all documents, once for each allocation.
  const byReturn = sql`(allocations.kind = 'return' or exists (
    select 1 from documents as origin where origin.organization_id = allocations.organization_id
      and origin.id = (
        select credits.document_id from credits
        where credits.organization_id = allocations.organization_id and credits.id = allocations.credit_id)
      and origin.kind = ${returnKind} and origin.invoice_id is null))`
  const settledBy = (which: RawBuilder<unknown>) => sql`coalesce((
    select sum(allocations.base_amount)::bigint from documents
    join allocations on allocations.organization_id = documents.organization_id
      and allocations.invoice_id = documents.id and allocations.voided_on is null
    where ${own('documents')} and documents.kind in (${listed(invoiceKindsOf[party])}) and documents.status = 'posted' and ${which}), 0)`
  return {
    paid: settledBy(sql`allocations.kind <> 'write_off' and not ${byReturn}`),
    returned: settledBy(byReturn),
    residual: owedBy(party),
    credit: sql`coalesce((
      select sum(credits.base_amount - coalesce((
        select sum(used.credit_base_amount) from allocations as used
        where used.organization_id = credits.organization_id and used.credit_id = credits.id
          and used.voided_on is null), 0))::bigint
      from credits where ${own('credits')} and credits.voided_on is null and credits.item_id is null), 0)`,
    last_deal: sql`(
      select max(documents.date) from documents
      where ${own('documents')} and documents.status = 'posted' and documents.kind = any(${deals}::text[]))`,
  }
}

const ofProduct = sql`stock_moves.organization_id = products.organization_id and stock_moves.product_id = products.id`

const onHand = sql`coalesce((select sum(stock_moves.quantity) from stock_moves where ${ofProduct}), 0)`

/** Whether goods in use are less on hand than their reorder level. */
export const runsLow = sql`(products.stock_type = 'goods' and products.active and products.reorder_level is not null
  and ${onHand} < products.reorder_level)`

function productStock(baseDecimals: number): Balances {
  const goodsOnly = (figure: RawBuilder<unknown>) => sql`case when products.stock_type = 'goods' then ${figure} end`
  const lastBought = (figure: RawBuilder<unknown>) =>
    goodsOnly(sql`(
      select ${figure} from stock_moves
      join documents on documents.organization_id = stock_moves.organization_id
        and documents.id = stock_moves.document_id and documents.status = 'posted'
      join document_items as bought on bought.organization_id = stock_moves.organization_id
        and bought.id = stock_moves.document_item_id
      where ${ofProduct} and stock_moves.kind = 'purchase' and bought.quantity > 0
      order by stock_moves.date desc, stock_moves.id desc limit 1)`)
  return {
    quantity: goodsOnly(onHand),
    average_cost: goodsOnly(sql`(
      select round(sum(stock_moves.value + stock_moves.settled)
        / nullif(sum(stock_moves.quantity) * ${sql.lit(10 ** baseDecimals)}, 0), 6)
      from stock_moves where ${ofProduct})`),
    runs_low: runsLow,
    shortfall: sql`case when ${runsLow} then products.reorder_level - ${onHand} end`,
    last_supplier_id: lastBought(sql`documents.supplier_id`),
    last_purchase_price: lastBought(
      sql`round(bought.base_net / (bought.quantity * ${sql.lit(10 ** baseDecimals)}), 6)`,
    ),
  }
}

const accountBalance: Balances = {
  // As it grows: a debit account's balance is its debits less its credits.
  balance: sql`coalesce((
    select sum(debit - credit)::bigint from entry_lines
    where entry_lines.organization_id = accounts.organization_id and entry_lines.account_id = accounts.id), 0)`,
}

/** The figures of a resource that come from the ledger; money in minor units of the base currency. */
export function balancesOf(resource: ResourceName, baseDecimals: number): Balances {
  if (resource === 'clients') return partyBalances('client')
  if (resource === 'suppliers') return partyBalances('supplier')
  if (resource === 'accounts') return accountBalance
  if (resource === 'custody_holders') return custodyBalances
  return resource === 'products' ? productStock(baseDecimals) : {}
}

/** The figures from the ledger of some records, by id. */
export async function readBalances(
  { tx, organization }: { tx: Tx; organization: { id: number; baseDecimals: number } },
  resource: ResourceName,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const balances = balancesOf(resource, organization.baseDecimals)
  const names = Object.keys(balances)
  if (names.length === 0 || ids.length === 0) return new Map()
  const columns = names.map(name => sql`${balances[name]} as ${sql.ref(name)}`)
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select id, ${sql.join(columns)} from ${sql.table(resource)}
    where organization_id = ${organization.id} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

/** The stock of a product by warehouse, and the quantity ordered but not yet invoiced. */
export async function stockOf(work: Work, productId: number) {
  const { tx, organization } = work
  const { rows } = await sql<{ on_order: string }>`
    select coalesce(sum(greatest(ordered.quantity - coalesce((
      select sum(made.quantity) from document_items as made
      join documents as invoices on invoices.organization_id = made.organization_id and invoices.id = made.document_id
      where made.organization_id = ordered.organization_id and made.source_item_id = ordered.id
        and invoices.status <> 'void'), 0), 0)), 0) as on_order
    from document_items as ordered
    join documents as orders on orders.organization_id = ordered.organization_id and orders.id = ordered.document_id
    where ordered.organization_id = ${organization.id} and ordered.product_id = ${productId}
      and orders.kind = 'purchase_order' and orders.status = 'posted'`.execute(tx)
  return {
    warehouses: (await inWarehouses(work, [productId])).get(productId) ?? [],
    on_order: plainDecimal(firstOf(rows).on_order),
  }
}
