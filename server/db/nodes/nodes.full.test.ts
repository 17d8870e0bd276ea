import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWhole, openWriters, type Writers } from '../../faults/testing-writers.ts'
import { type ServerProcess, startServer } from '../../testing-process.ts'
import { openDatabase } from '../connect.ts'
import { ourMigrations } from '../migrate.ts'
import type { TestDatabase } from '../testing.ts'
import { missingForCitus } from './testing-citus.ts'
import { type Cluster, startCluster } from './testing-cluster.ts'

/**
 * The same program on Citus: a coordinator and two nodes, each organization's rows on one of them. Left out, with a sentence, where
 * Citus cannot be built.
 */

const missing = missingForCitus()
const organizations = 10
const writers = 8
const each = Number(process.env.DOCUMENTS ?? 6)

let cluster: Cluster
let database: TestDatabase
let dataDir: string
const address = (name = 'books') => `postgres://jornal@127.0.0.1:${cluster.coordinator.port}/${name}`
const nodes = () => cluster.nodes.map(({ host, port }) => `${host}:${port}`)

async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  connection = cluster.connection('books'),
) {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query<Row>(text, values).finally(() => client.end())
}

/** A command of the operator: what it answers, and its exit code. */
function command(name: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: address(), DATA_DIR: dataDir, BACKUP_KEEP: '0' },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

async function withBooks<T>(work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await startServer({ DATABASE_URL: address() })
  return work(server).finally(() => server.remove())
}

const trialBalance = async (books: Writers, server: ServerProcess) => {
  const { report } = (await (await books.visitor.at(server).ask('GET', 'reports/trial-balance')).json()) as {
    report: Record<string, unknown>
  }
  const { generated_at: _, ...rest } = report
  return rest
}

let before: Writers
beforeAll(async () => {
  if (missing !== undefined) return
  cluster = await startCluster()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'jornal-nodes-'))
  for (const { port } of [cluster.coordinator, ...cluster.nodes])
    await sql('create database books', [], { ...cluster.connection('postgres'), port })
  const opened = await openDatabase({ dataDir: '/nowhere', databaseUrl: address(), poolSize: 2 })
  database = { ...opened, connection: cluster.connection('books') }
}, 600_000)
afterAll(async () => {
  await database?.close()
  await cluster?.stop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

test('books that were kept on one server are the same when they are spread, and go on', async ({ skip }) => {
  skip(missing !== undefined, missing)
  const stored = await withBooks(async server => {
    before = await openWriters(server, database)
    for (const reference of ['one', 'two', 'three']) await before.insist(() => [server], reference)
    return trialBalance(before, server)
  })
  await database.close()

  expect(command('distribute')).toMatchObject({
    status: 1,
    said: expect.stringContaining('no nodes to spread rows over'),
  })
  expect(command('distribute', ...nodes())).toMatchObject({ status: 0, said: expect.stringContaining('over nodes: 2') })
  expect(command('distribute')).toMatchObject({ status: 0, said: expect.stringContaining('spread before') })

  const opened = await openDatabase({ dataDir: '/nowhere', databaseUrl: address(), poolSize: 2 })
  expect(opened.isOnNodes).toBe(true)
  database = { ...opened, connection: cluster.connection('books') }
  await withBooks(async server => {
    expect(await trialBalance(before, server)).toEqual(stored)
    await before.insist(() => [server], 'four')
    expect(await expectWhole(before, server)).toBe(4)
  })
  expect(command('verify')).toMatchObject({ status: 0 })
})

test(`${organizations} organizations post from ${writers} writers each while one is moved to the other node: none lost, no gap`, async ({
  skip,
}) => {
  skip(missing !== undefined, missing)
  await withBooks(async server => {
    const all: Writers[] = []
    for (let count = 0; count < organizations; count++) all.push(await openWriters(server, database))
    const began = performance.now()
    const writing = Promise.all(
      all.flatMap(books =>
        Array.from({ length: writers }, async (_, writer) => {
          for (let n = 0; n < each; n++) await books.insist(() => [server], `r-${writer}-${n}`)
        }),
      ),
    )
    await pause(1_000)
    const moved = all[0]!.visitor.organizationId
    const { rows } = await sql<{ shard: string; host: string; port: number }>(
      `select shardid as shard, nodename as host, nodeport as port
       from pg_dist_placement join pg_dist_node using (groupid)
       where shardid = get_shard_id_for_distribution_column('entries', $1::bigint)`,
      [moved],
    )
    const from = rows[0]!
    const to = cluster.nodes.find(({ port }) => port !== from.port)!
    const beganMoving = performance.now()
    await sql(`select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode := 'force_logical')`, [
      ...[from.shard, from.host, from.port, to.host, to.port],
    ])
    const took = performance.now() - beganMoving
    await writing
    const seconds = (performance.now() - began) / 1_000
    for (const books of all) expect(await expectWhole(books, server)).toBe(writers * each)
    const count = organizations * writers * each
    const overtaken = all.reduce((sum, books) => sum + books.overtaken(), 0)
    console.log(
      `${count} invoices in ${seconds.toFixed(1)} s (${(count / seconds).toFixed(1)} a second); the move took ${(took / 1_000).toFixed(1)} s; ` +
        `${overtaken} taken back for another and sent again; 0 lost, no gap`,
    )
    // A move takes back what meets it, not what other organizations write.
    expect(overtaken).toBeLessThan(count)
  })
})

test('what is posted is changed by nobody on a node either, and no organization sees another there', async ({
  skip,
}) => {
  skip(missing !== undefined, missing)
  const { organizationId } = before.visitor
  const asApp = async (statement: string) => {
    const client = new pg.Client(cluster.connection('books'))
    await client.connect()
    try {
      await client.query('begin')
      await client.query(`set local citus.propagate_set_commands to 'local'`)
      await client.query(`select set_config('role', 'jornal_app', true)`)
      await client.query(`set local app.organization_id to '${organizationId}'`)
      return (await client.query(statement)).rowCount
    } finally {
      await client.query('rollback')
      await client.end()
    }
  }
  const mine = `organization_id = ${organizationId}`
  for (const statement of [
    `update entries set name = 'x' where ${mine}`,
    `delete from entry_lines where ${mine}`,
    `update documents set total = total + 1 where ${mine} and status = 'posted'`,
    `update document_items set price = 1 where ${mine}`,
    `update documents set created_at = now() where ${mine}`,
    `insert into account_months select organization_id, account_id, month, 'x', 1, 1, 1 from account_months where ${mine} returning 1`,
  ])
    await expect(asApp(statement), statement).rejects.toThrow(/permission denied|refused|not changed/)
  expect(await asApp(`select from entries where organization_id <> ${organizationId}`)).toBe(0)
  expect(await asApp(`select from entries where ${mine}`)).toBeGreaterThan(0)
})

test('an upgrade adds a table of organizations, whose rows lie with theirs, and a function that runs there', async ({
  skip,
}) => {
  skip(missing !== undefined, missing)
  await database.close()
  const folder = path.join(dataDir, 'migrations')
  await cp(ourMigrations, folder, { recursive: true })
  await writeFile(
    path.join(folder, '9999-notes.sql'),
    `create table later_notes (organization_id bigint not null references organizations,
       id bigint generated by default as identity, note text, document_id bigint, primary key (organization_id, id),
       foreign key (organization_id, document_id) references documents);
     select keep_to_organization('later_notes');
     select grant_to_app('select, insert', 'later_notes');
     select grant_to_app('update (note)', 'later_notes');
     alter table documents add column later_text text;
     create function count_later(organization bigint) returns bigint language plpgsql as
       $$ begin return (select count(*) from later_notes where organization_id = organization); end $$;`,
  )
  const opened = await openDatabase({ dataDir: '/nowhere', databaseUrl: address(), migrations: folder, poolSize: 2 })
  database = { ...opened, connection: cluster.connection('books') }
  expect(opened.migrated).toEqual(['9999-notes.sql'])
  const { rows } = await sql<{ tables: number }>(
    `select count(*)::int as tables from pg_dist_partition
     where logicalrelid in ('later_notes'::regclass, 'entries'::regclass) group by colocationid`,
  )
  expect(rows).toEqual([{ tables: 2 }])
  const { rows: functions } = await sql<{ runs_there: boolean }>(
    `select force_delegation as runs_there from pg_dist_object
     where classid = 'pg_proc'::regclass and objid = 'count_later(bigint)'::regprocedure`,
  )
  expect(functions).toEqual([{ runs_there: true }])
})

/** By vitest itself, on databases of the cluster: the contract of documents and money, the golden books, the month of a shop. */
const suites = [
  ...['documents', 'payments', 'cheques', 'credits', 'returns', 'refusals', 'auth'].map(name => `contract/${name}`),
  ...['server/reports/golden', 'server/imports/month', 'server/books/sql/ledger', 'server/books/sql/goods'],
]

test('the contract, the golden books and a shop’s month hold on nodes as they do on one server', {
  timeout: 3_600_000,
}, async ({ skip }) => {
  skip(missing !== undefined, missing)
  const folders = process.env.NODES_FILES?.split(' ') ?? suites
  const child = spawn(
    process.execPath,
    [
      path.join('node_modules', 'vitest', 'vitest.mjs'),
      ...[
        'run',
        '--project',
        'books',
        '--project',
        'slow',
        '--testTimeout',
        '600000',
        '--hookTimeout',
        '600000',
        '--reporter',
        'minimal',
      ],
      ...folders,
    ],
    {
      env: {
        ...process.env,
        TEST_DATABASE_URL: address('postgres'),
        TEST_NODES: nodes().join(' '),
        TEST_WORKERS: '1',
        VITEST: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let message = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', words => (message += words))
  const status = await new Promise(resolve => child.on('close', resolve))
  expect(status, message.slice(-8_000)).toBe(0)
})
