import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import type { Letter } from '../mail/mailer.ts'
import { addLetter, letterSender } from './outbox.ts'
import { type Handlers, type Jobs, openJobs } from './queue.ts'

/** What servers do together of one queue. Each `server` here is one as another process would be. */

let database: TestDatabase
let owner: pg.Client
const working: Jobs[] = []
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client(database.connection)
  await owner.connect()
})
afterEach(async () => {
  await Promise.all(working.splice(0).map(jobs => jobs.stop()))
  await owner.query('delete from jobs.job; delete from jobs.archive')
})
afterAll(async () => {
  await owner?.end()
  await database?.close()
})

const complaints: unknown[] = []
async function server(handlers: Handlers) {
  const jobs = openJobs(database.connection)
  await jobs.work(handlers, { schedule: false, complain: error => void complaints.push(error) })
  working.push(jobs)
  return jobs
}

const secrets = {
  codePepper: randomBytes(32),
  letterKey: randomBytes(32),
  factorKey: randomBytes(32),
  unitKey: randomBytes(32),
}
const letter = { to: 'salma@example.com', subject: 'رمز التحقق', text: 'الرمز 112233' }
const statesOf = async (name: string) =>
  (await owner.query<{ state: string }>('select state from jobs.job where name = $1', [name])).rows.map(
    ({ state }) => state,
  )

/** A mailer that takes every letter. */
const taking = (sent: Letter[]) => ({
  async send(one: Letter) {
    sent.push(one)
    return { refused: [] }
  },
  close: async () => undefined,
})

test('a letter leaves when the transaction that wrote it is committed, and never when it is undone', async () => {
  const sent: Letter[] = []
  const mailer = taking(sent)
  const jobs = await server({ letter: letterSender({ mailer, secrets }, () => undefined) })
  await expect(
    inTransaction(database.db, async tx => {
      await addLetter(tx, { jobs, secrets }, { ...letter, to: 'nobody@example.com' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await inTransaction(database.db, async tx => {
    await addLetter(tx, { jobs, secrets }, letter)
    jobs.wake('letter')
    await sql`select pg_sleep(0.2)`.execute(tx)
    expect(sent).toEqual([])
  })
  jobs.wake('letter')
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual([letter])
})

test('neither the address nor the code of a letter that waits can be read in the database', async () => {
  const jobs = openJobs(database.connection)
  await inTransaction(database.db, tx => addLetter(tx, { jobs, secrets }, letter))
  const { rows } = await owner.query<{ kept: string }>('select job::text as kept from jobs.job')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.kept).not.toContain('112233')
  expect(rows[0]!.kept).not.toContain('example.com')
  expect(rows[0]!.kept).not.toContain(Buffer.from('example.com').toString('base64').slice(0, 12))
  await expect(sql`select data from jobs.job`.execute(database.db)).rejects.toThrow('permission denied')
})

test('a letter that the mail server cannot take now is tried again, one that it refuses for good is not', async () => {
  const refusals = [{ responseCode: 451 }, { responseCode: 550 }]
  const message: unknown[] = []
  const mailer = {
    send: async () => {
      throw Object.assign(new Error('refused'), refusals.shift())
    },
    close: async () => undefined,
  }
  const jobs = await server({ letter: letterSender({ mailer, secrets }, failure => void message.push(failure)) })
  for (const states of [['retry'], ['completed', 'retry']]) {
    await inTransaction(database.db, tx => addLetter(tx, { jobs, secrets }, letter))
    jobs.wake('letter')
    await expect.poll(async () => (await statesOf('letter')).sort(), { timeout: 10_000 }).toEqual(states)
  }
  expect(message).toEqual([{ responseCode: 451 }, { responseCode: 550 }])
})

test('of two servers one does a job', async () => {
  const done: number[] = []
  const proof: Handlers['proof'] = async ({ run }) => {
    await new Promise(resolve => setTimeout(resolve, 20))
    done.push(run)
  }
  const [one, other] = await Promise.all([server({ proof }), server({ proof })])
  const runs = Array.from({ length: 12 }, (_, run) => run)
  for (const run of runs) {
    await inTransaction(database.db, tx => one.add(tx, 'proof', { organizationId: 1, run }))
    one.wake('proof')
    other.wake('proof')
  }
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(12)
  expect(done.sort((a, b) => a - b)).toEqual(runs)
})

test('a database that ends every connection does not end the server, which goes on afterwards', async () => {
  const done: number[] = []
  const jobs = await server({ proof: async ({ run }) => void done.push(run) })
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jornal-jobs'
    and datname = current_database()`)
  await inTransaction(database.db, tx => jobs.add(tx, 'proof', { organizationId: 1, run: 7 }))
  await expect
    .poll(
      () => {
        jobs.wake('proof')
        return done
      },
      { timeout: 15_000 },
    )
    .toEqual([7])
})

test('a server that stops tells what it does, and another takes it up', async () => {
  const story: string[] = []
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve
  })
  const one = await server({
    proof: (_, stopping) => {
      begun()
      return new Promise((_resolve, reject) =>
        stopping.addEventListener('abort', () => {
          story.push('given up')
          reject(stopping.reason)
        }),
      )
    },
  })
  await inTransaction(database.db, tx => one.add(tx, 'proof', { organizationId: 1, run: 1 }))
  one.wake('proof')
  await hasBegun
  const began = performance.now()
  await one.stop()
  expect(performance.now() - began).toBeLessThan(3000)
  const other = await server({ proof: async () => void story.push('done') })
  await expect
    .poll(
      () => {
        other.wake('proof')
        return story
      },
      { timeout: 15_000 },
    )
    .toEqual(['given up', 'done'])
})

test('a server outlives a job whose end it cannot write down, and one that it takes up as it stops', async () => {
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve
  })
  const one = await server({
    proof: async () => {
      await owner.query('alter table jobs.job rename to away')
      begun()
    },
  })
  await inTransaction(database.db, tx => one.add(tx, 'proof', { organizationId: 1, run: 1 }))
  one.wake('proof')
  await hasBegun
  await one.stop()
  await owner.query('alter table jobs.away rename to job')
  // Nobody wrote that it is done.
  expect(await statesOf('proof')).toEqual(['active'])

  const other = await server({ proof: async () => undefined })
  await inTransaction(database.db, tx => other.add(tx, 'proof', { organizationId: 1, run: 2 }))
  other.wake('proof')
  await other.stop()
})
