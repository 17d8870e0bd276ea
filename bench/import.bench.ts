// A real shop's month over HTTP, beside two references that take turns with it in the same database: the same invoices in
// plain tables without triggers, policies or audit (bench/plain.ts), and the same rows into our own tables.
// Without that month, the cut of it that stands here is repeated under other numbers until it is as long; its invoices
// are of seven lines instead of twenty-one, so that it is held to no bar.
// Run as: tsx bench/import.bench.ts [FILE]
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '../server/db/connect.ts'
import type { Tx } from '../server/db/connection/transaction.ts'
import { openOrganization } from '../server/db/organization.ts'
import { emptyPlainTables, makePlainTables, type PlainInvoice, plainOf, writeAllPlain } from './plain.ts'
import { median, openServer } from './server.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const month = path.join(here, '../../shared/data/online-retail-2010-12.csv')
const sample = path.join(here, '../server/imports/testdata/online-retail-cut.csv')
const file = process.argv[2] ?? (existsSync(month) ? month : sample)

/** The first is of a server that has just begun and of tables that hold nothing yet: it is told apart, and holds to no bar. */
const rounds = 7
/** The most that an import may take, in times of plain tables and of our own. */
const maxOfPlain = 5
const maxOfOwn = 4
const rowsPerInsert = 500

/** What an import writes, in the order in which it can be written. */
const tables = ['clients', 'products', 'documents', 'document_items', 'entries', 'entry_lines'] as const
type Row = Record<string, unknown>

const linesOfMonth = 42_000

/** A short file again and again, each time with other document numbers: the first cell of each line. */
function asLongAsAMonth(content: Buffer): Buffer {
  const [heads, ...lines] = content.toString().trimEnd().split('\n')
  const times = Math.max(1, Math.round(linesOfMonth / lines.length))
  const copies = Array.from({ length: times }, (_, copy) => lines.map(line => (copy === 0 ? line : `${copy}-${line}`)))
  return Buffer.from(`${[heads, ...copies.flat()].join('\n')}\n`)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

async function found(base: string, token: string): Promise<number> {
  const answer = await fetch(`${base}/owner/organizations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'en' },
    body: JSON.stringify({
      name: 'Bench',
      country_id: 826,
      time_zone: 12,
      coins: [826],
      value_added_tax: '20',
      sales_tax: '0',
      language: 'en',
    }),
  })
  const body = (await answer.json()) as { organization?: { id: number } }
  if (!body.organization) throw new Error(`no organization: ${JSON.stringify(body)}`)
  return body.organization.id
}

interface Imported {
  import: Record<'taken' | 'refused', { rows: number; documents: number; total: string }> & {
    rows: number
    total: string
  }
}

async function importFile(base: string, token: string, organizationId: number, content: Buffer): Promise<Imported> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), path.basename(file))
  const answer = await fetch(`${base}/owner/imports/invoice_sales?organization_id=${organizationId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, lang: 'en' },
    body: form,
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 500)}`)
  return JSON.parse(text) as Imported
}

/** The rows that an import wrote, for another organization: only its own unit and accounts are other. */
async function rowsOf(tx: Tx, from: number, to: number): Promise<Map<string, Row[]>> {
  await openOrganization(tx, to)
  const { rows: ours } = await sql<{ code: string; id: number }>`
    select code, id from accounts where organization_id = ${to}`.execute(tx)
  const { rows: units } = await sql<{ id: number }>`
    select min(id) as id from units where organization_id = ${to}`.execute(tx)
  await openOrganization(tx, from)
  const { rows: theirs } = await sql<{ code: string; id: number }>`
    select code, id from accounts where organization_id = ${from}`.execute(tx)
  const accountOf = new Map(theirs.map(({ id, code }) => [id, ours.find(account => account.code === code)!.id]))
  const all = new Map<string, Row[]>()
  for (const table of tables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where organization_id = ${from}`.execute(tx)
    all.set(
      table,
      rows.map(row => {
        const { created_at: _, written_in: __, recorded_at: ___, ...rest } = row
        return {
          ...rest,
          organization_id: to,
          ...('sort_keys' in row ? { sort_keys: JSON.stringify(row.sort_keys) } : {}),
          ...('unit_id' in row ? { unit_id: units[0]!.id } : {}),
          ...(typeof row.account_id === 'number' ? { account_id: accountOf.get(row.account_id) } : {}),
        }
      }),
    )
  }
  return all
}

/** The rows as plain statements, some hundreds of rows each, in one transaction. */
async function insertBare(client: pg.Client, organizationId: number, all: ReadonlyMap<string, Row[]>): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('app.organization_id', $1, true)`, [String(organizationId)])
  for (const [table, rows] of all) {
    const columns = Object.keys(rows[0] ?? {})
    for (let at = 0; at < rows.length; at += rowsPerInsert) {
      const chunk = rows.slice(at, at + rowsPerInsert)
      const locations = chunk.map(
        (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`,
      )
      await client.query(
        `insert into ${table} (${columns}) overriding system value values ${locations}`,
        chunk.flatMap(row => columns.map(column => row[column])),
      )
    }
  }
  await client.query('commit')
}

/** The invoices of these rows in plain figures. */
function plainInvoices(all: ReadonlyMap<string, Row[]>): PlainInvoice[] {
  const grouped = (table: string, key: string) => {
    const groups = new Map<unknown, Row[]>()
    for (const row of all.get(table)!) groups.set(row[key], [...(groups.get(row[key]) ?? []), row])
    return groups
  }
  const [items, lines] = [grouped('document_items', 'document_id'), grouped('entry_lines', 'entry_id')]
  return all.get('documents')!.map(row => plainOf(row, items.get(row.id) ?? [], lines.get(row.entry_id) ?? []))
}

const { base, database, token, connect, connectOwner, close } = await openServer()
try {
  const content = asLongAsAMonth(await readFile(file))
  const client = await connect()

  const imports: number[] = []
  const bare: number[] = []
  const plain: number[] = []
  const owner = await connectOwner()
  await makePlainTables(owner)
  for (let round = 0; round < rounds; round += 1) {
    const [shop, copy] = [await found(base, token), await found(base, token)]
    const began = performance.now()
    const answer = await importFile(base, token, shop, content)
    imports.push(performance.now() - began)
    const rows = await inTransaction(database.db, tx => rowsOf(tx, shop, copy))
    const started = performance.now()
    await insertBare(client, copy, rows)
    bare.push(performance.now() - started)
    await emptyPlainTables(owner)
    const invoices = plainInvoices(rows)
    const begun = performance.now()
    await writeAllPlain(client, invoices)
    plain.push(performance.now() - begun)
    if (round === 0) {
      const { taken, refused } = answer.import
      console.log(`${path.basename(file)}: ${answer.import.rows} rows, ${answer.import.total}`)
      console.log(`  taken    ${taken.rows} rows, ${taken.documents} documents, ${taken.total}`)
      console.log(`  refused  ${refused.rows} rows, ${refused.documents} documents, ${refused.total}`)
      console.log(`  written  ${[...rows].map(([table, written]) => `${table} ${written.length}`).join(', ')}`)
    }
    console.log(
      `  round ${round + 1}  import ${seconds(imports.at(-1)!)}  plain tables ${seconds(plain.at(-1)!)}, ` +
        `ratio ${(imports.at(-1)! / plain.at(-1)!).toFixed(2)}  our own ${seconds(bare.at(-1)!)}, ` +
        `ratio ${(imports.at(-1)! / bare.at(-1)!).toFixed(2)}`,
    )
  }
  const [ours, ofPlain, ofOwn] = [imports, plain, bare].map(([, ...later]) => median(later)) as [number, number, number]
  console.log(
    `first import of the installation: ${seconds(imports[0]!)}, ratio ${(imports[0]! / plain[0]!).toFixed(2)}`,
  )
  console.log(
    `import of the month: ${seconds(ours)} over HTTP; ${seconds(ofPlain)} in plain tables, ratio ` +
      `${(ours / ofPlain).toFixed(2)} (${file === sample ? 'no bar for the cut' : `at most ${maxOfPlain}`}); ${seconds(ofOwn)} in our own, ratio ` +
      `${(ours / ofOwn).toFixed(2)} (at most ${maxOfOwn})`,
  )
  if ((file !== sample && ours / ofPlain > maxOfPlain) || ours / ofOwn > maxOfOwn) process.exitCode = 1
} finally {
  await close()
}
