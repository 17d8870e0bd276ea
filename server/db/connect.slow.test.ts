import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersAnew, inTransaction, inTwinSnapshot, openDatabase, openPool, prepare } from './connect.ts'
import { send } from './connection/pipelining.ts'
import type { Db, Tx } from './connection/transaction.ts'
import { ourMigrations } from './migrate.ts'
import { freshDatabase, type TestDatabase } from './testing.ts'
import { inDatabase, run } from './testing-setup.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await run(database.connection, 'create table notes (body text); grant all on notes to public')
})
afterAll(() => database.close())

const notes = async () => {
  const { rows } = await sql<{ body: string }>`select body from notes order by body`.execute(database.db)
  return rows.map(({ body }) => body)
}

/** A database of few connections. */
async function withPool<T>(size: number, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openPool(database.connection, true, size)
  return work(db).finally(close)
}

const counted = async (tx: Tx): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from notes`.execute(tx)).rows[0]!.count

describe('what goes on after its transaction has failed', () => {
  /** Two works of one transaction, of which the first fails at once and the other goes on after it was taken back. */
  async function goOn(db: Db, later: (tx: Tx) => unknown): Promise<unknown> {
    let over: Promise<unknown> = Promise.resolve()
    const failed = inTransaction(db, async tx => {
      await sql`select 1`.execute(tx)
      over = failure().then(() => later(tx))
      throw new Error('no')
    })
    const failure = () => failed.catch(() => undefined)
    await failure()
    return over
  }

  it.each([
    ['sends a row', (tx: Tx) => send(tx, sql`insert into notes values ('late')`)],
    ['asks a question', (tx: Tx) => sql`insert into notes values ('late')`.execute(tx)],
  ])('%s: it is refused, and the next transaction on that connection knows nothing of it', async (_, later) => {
    await withPool(1, async db => {
      await expect(goOn(db, later)).rejects.toThrow(/the transaction has ended|already rolled back/i)
      expect(await inTransaction(db, async tx => counted(tx))).toBe((await notes()).length)
      expect(await notes()).not.toContain('late')
    })
  })
})

describe('a snapshot over two connections', () => {
  it('is one moment on both, whatever is written meanwhile', async () => {
    await run(database.connection, `insert into notes values ('earlier')`)
    const seen = await inTwinSnapshot(database.db, async (one, other) => {
      const before = await counted(one)
      await run(database.connection, `insert into notes values ('later'), ('last')`)
      const after = await counted(other)
      await run(database.connection, 'delete from notes')
      return { isTwin: one !== other, before, after, again: await counted(one) }
    })
    expect(seen).toEqual({ isTwin: true, before: 1, after: 1, again: 1 })
  })

  it('is read over one where there is no other', () =>
    withPool(1, async db => expect(await inTwinSnapshot(db, async (one, other) => one === other)).toBe(true)))

  it('makes nobody wait for ever, however many are read at once', () =>
    withPool(3, async db => {
      const read = () => inTwinSnapshot(db, async (one, other) => (await counted(one)) - (await counted(other)))
      expect(await Promise.all(Array.from({ length: 40 }, read))).toEqual(Array(40).fill(0))
    }))

  it('ends with what went wrong in it, and the connections are used again', () =>
    withPool(2, async db => {
      for (let time = 0; time < 5; time += 1)
        await expect(
          inTwinSnapshot(db, (one, other) =>
            Promise.all([counted(one), sql`select 1 / 0`.execute(other), counted(other)]),
          ),
        ).rejects.toThrow('division by zero')
      expect(await inTwinSnapshot(db, one => counted(one))).toBeTypeOf('number')
    }))
})

describe('statements that are asked at once', () => {
  it('all fail for what made the first of them fail, whoever is heard first', async () => {
    const failed = inTransaction(database.db, async tx => {
      const first = sql`select 1 / 0`.execute(tx)
      const second = sql`select 1`.execute(tx)
      first.catch(() => undefined)
      await second
    })
    await expect(failed).rejects.toThrow('division by zero')
  })
})

describe('a statement that is sent without waiting', () => {
  const written = (tx: Tx, body: string) => send(tx, sql`insert into notes values (${body})`)

  it('is seen by what is asked behind it, and stands when the transaction does', async () => {
    await inTransaction(database.db, async tx => {
      const before = await counted(tx)
      written(tx, 'sent')
      expect(await counted(tx)).toBe(before + 1)
    })
    expect(await notes()).toContain('sent')
    await run(database.connection, 'delete from notes')
  })

  it('fails the transaction with its own reason, at the commit or at what is asked next', async () => {
    const failing = async (more: (tx: Tx) => Promise<unknown>) =>
      inTransaction(database.db, async tx => {
        written(tx, 'lost')
        send(tx, sql`select 1 / ${0}::int`)
        written(tx, 'behind it')
        await more(tx)
      })
    await expect(failing(async () => undefined)).rejects.toThrow('division by zero')
    await expect(failing(tx => counted(tx))).rejects.toThrow('division by zero')
    await expect(failing(tx => counted(tx).catch(() => undefined))).rejects.toThrow('division by zero')
    expect(await notes()).toEqual([])
  })

  it('is refused at once when this process could not write it, and nothing of the transaction stands', async () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const failed = inTransaction(database.db, async tx => {
      written(tx, 'lost')
      send(tx, sql`insert into notes values (${circle})`)
    })
    await expect(failed).rejects.toThrow('a parameter that is not plain')
    expect(await notes()).toEqual([])
  })
})

describe('whether the database can serve', () => {
  it('is asked over a new connection: those of a pool may answer where no other is taken any more', async () => {
    const own = await freshDatabase()
    const name = own.connection.database ?? /([^/]+?)(\?.*)?$/.exec(own.connection.connectionString!)![1]!
    await sql`select 1`.execute(own.db)
    await answersAnew(own.db)
    await run(database.connection, `alter database ${name} allow_connections false`)
    await sql`select 1`.execute(own.db)
    await expect(answersAnew(own.db)).rejects.toThrow('not currently accepting connections')
    await own.close()
  })
})

describe('the database', () => {
  it('keeps what twenty transactions at once committed, and nothing of those that failed', async () => {
    const work = Array.from({ length: 20 }, (_, n) =>
      inTransaction(database.db, async tx => {
        await sql`insert into notes values (${`tx ${String(n).padStart(2, '0')}`})`.execute(tx)
        await sql`select pg_sleep(0.005)`.execute(tx)
        if (n % 2 === 1) throw new Error('refused')
      }),
    )
    await Promise.allSettled(work)
    expect(await notes()).toEqual(Array.from({ length: 10 }, (_, n) => `tx ${String(n * 2).padStart(2, '0')}`))
  })

  it('works as the role that owns nothing', async () => {
    const { rows } = await sql`select current_user as role`.execute(database.db)
    expect(rows).toEqual([{ role: 'jornal_app' }])
    await expect(sql`drop table notes`.execute(database.db)).rejects.toThrow('must be owner')
  })

  it('goes on after the server has dropped every idle connection', async () => {
    await run(
      database.connection,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(() => notes().catch(() => [])).toHaveLength(10)
  })

  it('goes on after the server has ended the connections that are at work', async () => {
    const ended = () =>
      run(
        database.connection,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%pg_sleep%'`,
      )
    const asleep = () =>
      inTwinSnapshot(database.db, async (one, other) => {
        await Promise.all([sql`select pg_sleep(20)`.execute(one), sql`select pg_sleep(20)`.execute(other), notes()])
      }).then(
        () => 'woke',
        () => 'ended',
      )
    const sleepers = [asleep(), asleep(), sql`select pg_sleep(20)`.execute(database.db).catch(() => 'ended')]
    await new Promise(resolve => setTimeout(resolve, 300))
    await ended()
    expect(await Promise.all(sleepers)).toEqual(['ended', 'ended', 'ended'])
    expect(await notes()).toHaveLength(10)
  })

  it('is refused when it cannot tell Arabic letters from signs', async () => {
    await run(database.connection, `create database letters template template0 encoding 'UTF8' locale 'C'`)
    const letters = inDatabase(database.connection, 'letters')
    const refusal = prepare(letters, ourMigrations).finally(() => run(database.connection, 'drop database letters'))
    await expect(refusal).rejects.toMatchObject({
      code: 'arabic_search_broken',
      message: expect.stringContaining('LC_CTYPE = C)'),
    })
  })

  it('says so when the address in DATABASE_URL leads nowhere', async () => {
    const databaseUrl = 'postgresql://owner@nowhere.invalid/books'
    await expect(openDatabase({ dataDir: '/nowhere', databaseUrl })).rejects.toMatchObject({
      code: 'database_unreachable',
      message: expect.stringMatching(/^The database named by DATABASE_URL could not be reached: /),
    })
  })
})
