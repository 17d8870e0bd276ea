import { sql } from 'kysely'
import { elementAt } from '../../schema/collections/certain.ts'
import { send } from './connection/pipelining.ts'
import type { Db, Tx } from './connection/transaction.ts'
import { openedIn } from './organization.ts'

/**
 * What a transaction writes of what is posted, noted where its rows are written, so that it gets its link in the chain
 * (0015-chain.sql) before the transaction ends. A change that came another way has none, and is found by that.
 */

/**
 * A record that has its place in the chain: an entry with its lines, a document with its items, what a document settled and
 * left to a party (by the document's id: shares, credits, cheques), a use of credits, a movement of goods with what the ledger
 * of goods heard of it.
 */
export const chainedKinds = ['entry', 'document', 'settlement', 'credit_application', 'goods'] as const
export type ChainedKind = (typeof chainedKinds)[number]

interface Belonging {
  kind: ChainedKind
  column: string
}

/** To which record rows of a table belong, by which of their columns. */
const belongings: Readonly<Record<string, readonly Belonging[]>> = {
  entries: [{ kind: 'entry', column: 'id' }],
  documents: [{ kind: 'document', column: 'id' }],
  document_items: [{ kind: 'document', column: 'document_id' }],
  allocations: [
    { kind: 'settlement', column: 'document_id' },
    { kind: 'credit_application', column: 'application_id' },
  ],
  credits: [{ kind: 'settlement', column: 'document_id' }],
  cheques: [{ kind: 'settlement', column: 'document_id' }],
  credit_applications: [{ kind: 'credit_application', column: 'id' }],
  stock_moves: [{ kind: 'goods', column: 'id' }],
  stock_ledger: [{ kind: 'goods', column: 'move_id' }],
}

/** Tables whose rows are known by their own id when they are changed: the database finds the record that each belongs to. */
const parts = ['allocations', 'credits', 'cheques'] as const

interface Written {
  records: Record<ChainedKind, Set<number>>
  parts: Record<(typeof parts)[number], Set<number>>
}

const writtenIn = new WeakMap<Db, Written>()

function writtenOf(tx: Db): Written {
  const known = writtenIn.get(tx)
  if (known) return known
  const written = {
    records: {
      ...{ entry: new Set<number>(), document: new Set<number>() },
      ...{ settlement: new Set<number>(), credit_application: new Set<number>(), goods: new Set<number>() },
    },
    parts: { allocations: new Set<number>(), credits: new Set<number>(), cheques: new Set<number>() },
  }
  writtenIn.set(tx, written)
  return written
}

/** Notes rows that are added to a table. */
export function noteAdded(tx: Db, table: string, rows: readonly object[]): void {
  for (const { kind, column } of belongings[table] ?? []) {
    const noted = writtenOf(tx).records[kind]
    for (const row of rows) {
      const id = (row as Record<string, unknown>)[column]
      if (typeof id === 'number') noted.add(id)
    }
  }
  // What a cheque went through is a part of it.
  if (table === 'cheque_events')
    for (const row of rows) noteChanged(tx, 'cheques', (row as { cheque_id: number }).cheque_id)
}

/** Notes a row that is changed. */
export function noteChanged(tx: Db, table: string, id: number): void {
  const part = parts.find(each => each === table)
  if (part) writtenOf(tx).parts[part].add(id)
  else noteAdded(tx, table, [{ id }])
}

/** Notes a record of which something was changed. */
export const noteRecords = (tx: Db, kind: ChainedKind, ids: readonly number[]): void => {
  for (const id of ids) writtenOf(tx).records[kind].add(id)
}

/** Links what is tracked, where no event of the audit trail follows that would (0015-chain.sql). */
export const chainTracked = (tx: Tx, organizationId: number) =>
  sql`select * from chain_written(${organizationId}::bigint)`.execute(tx)

const setsOf = ({ records, parts }: Written): Set<number>[] => [...Object.values(records), ...Object.values(parts)]

/** Remembers what is noted by now; calling what it answers forgets all that was noted since, because it was undone. */
export function notedSoFar(tx: Db): () => void {
  const sizes = setsOf(writtenOf(tx)).map(({ size }) => size)
  // A set keeps the order in which it was added to.
  return () =>
    setsOf(writtenOf(tx)).forEach((noted, index) => {
      const size = elementAt(sizes, index)
      if (noted.size > size) for (const id of [...noted].slice(size)) noted.delete(id)
    })
}

/** Sends the link of what was written, the last thing of a transaction. */
export function chainWritten(tx: Tx): void {
  const written = writtenIn.get(tx)
  if (!written) return
  writtenIn.delete(tx)
  if (setsOf(written).every(({ size }) => size === 0)) return
  const { entry, document, settlement, credit_application, goods } = written.records
  const { allocations, credits, cheques } = written.parts
  const organization = sql`${openedIn(tx)}::bigint`
  const listed = (ids: ReadonlySet<number>) => sql`${`{${[...ids].sort((a, b) => a - b).join()}}`}::bigint[]`
  if (allocations.size + credits.size + cheques.size > 0)
    send(
      tx,
      sql`select * from chain_parts(${organization}, ${listed(allocations)}, ${listed(credits)}, ${listed(cheques)}, ${listed(entry)},
        ${listed(document)}, ${listed(settlement)}, ${listed(credit_application)}, ${listed(goods)})`,
    )
  else
    send(
      tx,
      sql`select * from chain_records(${organization}, ${listed(entry)}, ${listed(document)}, ${listed(settlement)},
        ${listed(credit_application)}, ${listed(goods)})`,
    )
}
