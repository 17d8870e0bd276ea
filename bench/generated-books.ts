import { sql } from 'kysely'
import type { Tx } from '../server/db/connection/transaction.ts'

/**
 * Books of any size for benches: a shop that sells goods every day and pays rent. Of five invoices four are collected
 * after a month and the fifth after a hundred days; one in fifty is never paid.
 */

export interface Shop {
  organizationId: number
  userId: number
  clients: number
  products: number
  /** How many lines an invoice has: two unless said. */
  items?: number
  /** Whole days, both included. */
  from: string
  to: string
}

const linesOfInvoice = 5
const linesOfReceipt = 2
const linesOfRent = 2
/** A rent is paid with every twentieth invoice. */
const linesEach = linesOfInvoice + linesOfReceipt * 0.95 + linesOfRent / 20

/** How many invoices make so many lines of the ledger. */
export const invoicesFor = (lines: number): number => Math.round(lines / linesEach)

const collectedAfter_days = { soon: 30, late: 100 }

/**
 * Writes the books of a shop with its documents, items, allocations, entries and lines, through the triggers of the
 * tables. Amounts follow from the number of the invoice, so that two runs are the same. Of a base with two decimals.
 */
export async function generateBooks(tx: Tx, shop: Shop, invoices: number): Promise<void> {
  const { organizationId: organization, userId, clients, products, items = 2, from, to } = shop
  await sql`
    insert into clients (organization_id, id, type, display_name, search_text, sort_keys) overriding system value
    select ${organization}::int, 1000000 + n, 'business', 'Client ' || n, 'client ' || n,
      jsonb_build_object('display_name', lpad(n::text, 8, '0'))
    from generate_series(1, ${clients}::int) as n`.execute(tx)
  await sql`
    insert into products (organization_id, id, name, stock_type, default_price, search_text, sort_keys)
      overriding system value
    select ${organization}::int, 1000000 + n, 'Product ' || n, 'services', 10, 'product ' || n,
      jsonb_build_object('name', lpad(n::text, 8, '0'))
    from generate_series(1, ${products}::int) as n`.execute(tx)
  await sql`
    create temporary table sold on commit drop as
    select n, (${from}::date + ((n - 1)::bigint * (${to}::date - ${from}::date) / ${invoices}::bigint)::int) as date,
      1000000 + 1 + (n * 7919) % ${clients}::int as client_id, net, (net * 14 + 50) / 100 as tax, net * 6 / 10 as cost,
      net + (net * 14 + 50) / 100 as total, n % 50 <> 0 as is_collected,
      (case when n % 5 = 0 then ${collectedAfter_days.late} else ${collectedAfter_days.soon} end)::int as paid_after
    from (select n, (10000 + (n::bigint * 37) % 90000) as net from generate_series(1, ${invoices}::int) as n) as each`.execute(
    tx,
  )
  await sql`
    create temporary table collected on commit drop as
    select *, date + paid_after as paid_on from sold where is_collected and date + paid_after <= ${to}::date`.execute(
    tx,
  )
  await sql`analyze sold`.execute(tx)
  await sql`analyze collected`.execute(tx)
  // Plans that the connection keeps were made for tables that are about to grow a hundredfold.
  await sql`discard plans`.execute(tx)
  await writeEntries(tx, organization, userId)
  await writeDocuments(tx, organization, userId, products, items)
}

async function writeEntries(tx: Tx, organization: number, userId: number): Promise<void> {
  await sql`
    create temporary table parts on commit drop as
    select role, account_id from posting_accounts where organization_id = ${organization}
    union all select 'rent', min(id) from accounts where organization_id = ${organization} and seed = 'rent'`.execute(
    tx,
  )
  await sql`
    insert into entries (organization_id, id, number, date, name, source_kind, source_id, total_debit, total_credit, recorded_by)
      overriding system value
    select ${organization}::int, 3000000 + n * 3, 'B' || n * 3, date, 'Invoice ' || n, 'sales_invoice', 3000000 + n * 2,
      total + cost, total + cost, ${userId}::int from sold
    union all
    select ${organization}::int, 3000000 + n * 3 + 1, 'B' || n * 3 + 1, paid_on, 'Receipt ' || n, 'receipt', 3000000 + n * 2 + 1,
      total, total, ${userId}::int from collected
    union all
    select ${organization}::int, 3000000 + n * 3 + 2, 'B' || n * 3 + 2, date, 'Rent', 'journal_entry', null, 50000, 50000,
      ${userId}::int from sold where n % 20 = 0`.execute(tx)
  const part = (role: string) => sql`(select account_id from parts where role = ${role})`
  // Else the entry of each line would be looked for among all of the organization's.
  await sql`select count_documents()`.execute(tx)
  await sql`
    insert into entry_lines (organization_id, entry_id, position, date, account_id, debit, credit, client_id)
    select ${organization}::int, 3000000 + n * 3, position, date, account_id, debit, credit, party from sold, lateral (values
      (1, ${part('receivable')}, total, 0, client_id), (2, ${part('sales')}, 0, net, null),
      (3, ${part('output_tax')}, 0, tax, null), (4, ${part('cost_of_goods_sold')}, cost, 0, null),
      (5, ${part('inventory')}, 0, cost, null)) as line (position, account_id, debit, credit, party)
    union all
    select ${organization}::int, 3000000 + n * 3 + 1, position, paid_on, account_id, debit, credit, party
    from collected, lateral (values (1, ${part('cash')}, total, 0, null), (2, ${part('receivable')}, 0, total, client_id))
      as line (position, account_id, debit, credit, party)
    union all
    select ${organization}::int, 3000000 + n * 3 + 2, position, date, account_id, debit, credit, null::int
    from sold, lateral (values (1, ${part('rent')}, 50000, 0), (2, ${part('cash')}, 0, 50000))
      as line (position, account_id, debit, credit) where n % 20 = 0`.execute(tx)
}

async function writeDocuments(
  tx: Tx,
  organization: number,
  userId: number,
  products: number,
  items: number,
): Promise<void> {
  await sql`
    insert into documents (organization_id, id, kind, status, number, counter, date, due_date, client_id, currency_id,
      subtotal, taxable, value_added_tax, value_added_tax_rate, total, base_total, amount, entry_id, created_by, posted_at,
      search_text)
      overriding system value
    select ${organization}::int, 3000000 + n * 2, 'sales_invoice', 'posted', 'G-' || n, n, date, date + 15, client_id, 818,
      net, net, tax, 14, total, total, 0, 3000000 + n * 3, ${userId}::int, now(), 'g-' || n from sold
    union all
    select ${organization}::int, 3000000 + n * 2 + 1, 'receipt', 'posted', 'R-' || n, n, paid_on, null, client_id, 818,
      0, 0, 0, 0, total, total, total, 3000000 + n * 3 + 1, ${userId}::int, now(), 'r-' || n from collected`.execute(tx)
  await sql`select count_documents()`.execute(tx)
  await sql`discard plans`.execute(tx)
  // The lines of an invoice are alike, and the last has what is left.
  const share = (amount: string) =>
    sql.raw(
      `case when line < ${items - 1} then ${amount} / ${items} else ${amount} - ${items - 1} * (${amount} / ${items}) end`,
    )
  await sql`
    insert into document_items (organization_id, id, document_id, position, product_id, quantity, price, gross, net,
      value_added_tax_amount, total, cost, base_net, base_tax, base_cost, sold_on, sold_to_id, sold) overriding system value
    select ${organization}::int, 6000000 + n * ${items}::int + line, 3000000 + n * 2, line + 1,
      1000000 + 1 + (n * 31 + line * 17) % ${products}::int, 1, 0, share, share, tax_share, share + tax_share, cost_share,
      share, tax_share, cost_share, date, client_id, share
    from sold, generate_series(0, ${items}::int - 1) as line,
      lateral (select ${share('net')} as share, ${share('tax')} as tax_share, ${share('cost')} as cost_share) as shares`.execute(
    tx,
  )
  await sql`
    insert into allocations (organization_id, id, invoice_id, kind, document_id, amount, base_amount, date)
      overriding system value
    select ${organization}::int, 9000000 + n, 3000000 + n * 2, 'payment', 3000000 + n * 2 + 1, total, total, paid_on
    from collected`.execute(tx)
}
