import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, newVisitor, type ServerProcess, startServer, type Visitor } from '../../testing-process.ts'
import { openDatabase, openPool } from '../connect.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { copyData } from '../embedded/testing-copy.ts'
import { roomiest } from '../testing-setup.ts'

/** A server over a database and its streaming standby, from which reports are read. */

type Embedded = Awaited<ReturnType<typeof startEmbedded>>
const quick = { fsync: 'off', max_wal_senders: '4' }
const release: (() => Promise<unknown>)[] = []

let primary: Embedded
let standby: Embedded
let follower: string
let server: ServerProcess
let shop: Visitor

const startStandby = () => {
  const { host, port, user } = primary.connection
  return startEmbedded(follower, undefined, { ...quick, primary_conninfo: `host=${host} port=${port} user=${user}` })
}

beforeAll(async () => {
  const folder = async () => {
    const made = await mkdtemp(path.join(await roomiest(), 'jornal-replica-'))
    release.push(() => rm(made, { recursive: true, force: true }))
    return made
  }
  const leader = await folder()
  await (await openDatabase({ dataDir: leader })).close()
  follower = await folder()
  await copyData(leader, follower)
  await writeFile(path.join(follower, 'database', 'standby.signal'), '')
  primary = await startEmbedded(leader, undefined, quick)
  release.push(() => primary.stop())
  standby = await startStandby()
  release.push(() => standby.stop())
  server = await startServer({ DATABASE_URL: addressOf(primary), DATABASE_REPLICA_URL: addressOf(standby) })
  release.push(() => server.remove())
  const pool = openPool(primary.connection, true)
  release.push(pool.close)
  shop = await newVisitor(server, { ...pool, ...primary } as unknown as Parameters<typeof newVisitor>[1])
}, 120_000)
afterAll(async () => {
  for (const step of release.reverse()) await step()
})

async function on(side: Embedded, text: string): Promise<void> {
  const client = new pg.Client(side.connection)
  await client.connect()
  await client.query(text)
  await client.end()
}

interface Report {
  entries: number
  proofs: { difference: string }[]
}

/** Writes an entry and reads the trial balance at once: how many entries it has. */
async function afterAnEntry(): Promise<number> {
  const { Accounts } = await (await shop.ask('GET', 'accounts?per_page=100')).json()
  const idOf = (code: string) => Accounts.data.find((each: { code: string }) => each.code === code).id
  const items = [
    { account_id: idOf('1111'), debtor: '100', creditor: '0' },
    { account_id: idOf('1101'), debtor: '0', creditor: '100' },
  ]
  const made = await shop.ask('POST', 'restrictions', { date: '2026-03-10', details: 'إيداع', items })
  expect(await made.text()).toContain('JV-')
  return (await trialBalance()).entries
}

async function trialBalance(): Promise<Report> {
  const { report } = await (await shop.ask('GET', 'reports/trial-balance?preset=all_time')).json()
  return report
}

/** What connections of the server ran last on one side, since a moment. */
const requestedOf = async (side: Embedded, since: Date): Promise<number> => {
  const client = new pg.Client(side.connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name like 'jornal-%' and query_start > $1`,
      [since],
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

test('a report is read from the standby, and holds what was posted the moment before', async () => {
  for (const count of [1, 2, 3, 4, 5]) expect(await afterAnEntry()).toBe(count)
  const since = new Date()
  expect((await trialBalance()).proofs.every(({ difference }) => difference === '0.00')).toBe(true)
  expect(await requestedOf(standby, since)).toBeGreaterThan(0)
})

test('one that is late is not waited for: the database answers, and nothing is missing', async () => {
  await on(standby, 'select pg_wal_replay_pause()')
  expect(await afterAnEntry()).toBe(6)
  expect(await afterAnEntry()).toBe(7)
  await on(standby, 'select pg_wal_replay_resume()')
  expect(await afterAnEntry()).toBe(8)
})

test('one that goes away and comes again is missed by nobody', async () => {
  await standby.stop()
  expect(await afterAnEntry()).toBe(9)
  expect(await afterAnEntry()).toBe(10)
  standby = await startStandby()
  expect(await afterAnEntry()).toBe(11)
})

test('what is no standby of the database is refused at the start, with what to do', async () => {
  const problem = await startServer({
    DATABASE_URL: addressOf(primary),
    DATABASE_REPLICA_URL: addressOf(primary),
  }).catch(String)
  expect(problem).toContain('DATABASE_REPLICA_URL is no streaming standby')
  expect(problem).toContain('DATABASE_REPLICA_URL ليس نسخة')
})
