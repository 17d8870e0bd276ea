import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, openDatabase, prepare } from './connect.ts'
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
