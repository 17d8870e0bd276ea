import type pg from 'pg'

/**
 * The honest reference: what the same invoices take in plain tables of the same database, through the same driver and
 * prepared statements. A counter, a document, its items and its ledger lines, with the indexes that reading them would
 * need; no triggers, no policies, no audit, no foreign keys.
 */

const tables = `
  create schema plain;
  create table plain.counters (series text primary key, last bigint not null);
  create table plain.documents (
    id bigint primary key, number text not null unique, date date not null, client_id bigint not null,
    total bigint not null, notes text);
  create index on plain.documents (client_id, date);
  create table plain.items (
    id bigint generated always as identity primary key, document_id bigint not null, product_id bigint not null, quantity numeric not null,
    price numeric not null, net bigint not null, tax bigint not null);
  create index on plain.items (document_id);
  create index on plain.items (product_id);
  create table plain.lines (
    document_id bigint not null, position int not null, account_id bigint not null, date date not null,
    debit bigint not null, credit bigint not null, client_id bigint, primary key (document_id, position));
  create index on plain.lines (account_id, date);
  create index on plain.lines (client_id, date);
  insert into plain.counters values ('document', 0);`

/** An invoice in plain figures: minor units, quantities and prices as decimals. */
export interface PlainInvoice {
  date: string
  clientId: number
  total: string
  items: readonly { productId: number; quantity: string; price: string; net: string; tax: string }[]
  lines: readonly { accountId: number; debit: string; credit: string; clientId: number | null }[]
}

/** Makes the plain tables; `owner` may make a schema, and hands it to everybody. */
export async function makePlainTables(owner: pg.Client): Promise<void> {
  await owner.query(tables)
  await owner.query('grant usage on schema plain to public; grant all on all tables in schema plain to public')
}

/** Removes the rows of the plain tables. */
export const emptyPlainTables = (owner: pg.Client) => owner.query('truncate plain.documents, plain.items, plain.lines')

const columns = {
  documents: ['id', 'number', 'date', 'client_id', 'total', 'notes'],
  items: ['document_id', 'product_id', 'quantity', 'price', 'net', 'tax'],
  lines: ['document_id', 'position', 'account_id', 'date', 'debit', 'credit', 'client_id'],
} as const
type Table = keyof typeof columns

const locations = (rows: number, columns: number): string =>
  Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (__, column) => `$${row * columns + column + 1}`)})`,
  ).join(', ')

/** A statement that is prepared once for as many rows as it has. */
const insert = (client: pg.Client, table: Table, rows: readonly (readonly unknown[])[]) =>
  client.query({
    name: `${table} ${rows.length}`,
    text: `insert into plain.${table} (${columns[table]}) values ${locations(rows.length, columns[table].length)}`,
    values: rows.flat(),
  })

/** The next numbers: the first of them. */
async function take(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query({
    name: 'take',
    text: `update plain.counters set last = last + $1 where series = 'document' returning last`,
    values: [count],
  })
  return Number(rows[0].last) - count + 1
}

const documentRow = (id: number, { date, clientId, total }: PlainInvoice) => [
  id,
  `INV-${id}`,
  date,
  clientId,
  total,
  null,
]

const itemRows = (id: number, { items }: PlainInvoice) =>
  items.map(({ productId, quantity, price, net, tax }) => [id, productId, quantity, price, net, tax])

const lineRows = (id: number, { date, lines }: PlainInvoice) =>
  lines.map(({ accountId, debit, credit, clientId }, at) => [id, at + 1, accountId, date, debit, credit, clientId])

/** Writes an invoice by itself, in one transaction. */
export async function writePlain(client: pg.Client, invoice: PlainInvoice): Promise<void> {
  await client.query('begin')
  const id = await take(client, 1)
  await insert(client, 'documents', [documentRow(id, invoice)])
  await insert(client, 'items', itemRows(id, invoice))
  await insert(client, 'lines', lineRows(id, invoice))
  await client.query('commit')
}

const rowsPerInsert = 500

async function insertAll(client: pg.Client, table: Table, rows: readonly (readonly unknown[])[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await insert(client, table, rows.slice(at, at + rowsPerInsert))
}

/** Writes many invoices in one transaction, some hundreds of rows a statement. */
export async function writeAllPlain(client: pg.Client, invoices: readonly PlainInvoice[]): Promise<void> {
  await client.query('begin')
  const first = await take(client, invoices.length)
  await insertAll(
    client,
    'documents',
    invoices.map((invoice, at) => documentRow(first + at, invoice)),
  )
  await insertAll(
    client,
    'items',
    invoices.flatMap((invoice, at) => itemRows(first + at, invoice)),
  )
  await insertAll(
    client,
    'lines',
    invoices.flatMap((invoice, at) => lineRows(first + at, invoice)),
  )
  await client.query('commit')
}

type Row = Record<string, unknown>

/** A posted invoice of ours in plain figures. */
export const plainOf = (document: Row, items: readonly Row[], lines: readonly Row[]): PlainInvoice => ({
  date: String(document.date),
  clientId: Number(document.client_id),
  total: String(document.total),
  items: items.map(item => ({
    productId: Number(item.product_id),
    quantity: String(item.quantity),
    price: String(item.price),
    net: String(item.net),
    tax: String(item.value_added_tax_amount),
  })),
  lines: lines.map(line => ({
    accountId: Number(line.account_id),
    debit: String(line.debit),
    credit: String(line.credit),
    clientId: line.client_id === null ? null : Number(line.client_id),
  })),
})
