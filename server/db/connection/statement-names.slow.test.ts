import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../connect.ts'
import { freshDatabase, type TestDatabase } from '../testing.ts'
import { run } from '../testing-setup.ts'
import type { Db } from './transaction.ts'

let database: TestDatabase
let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  database = await freshDatabase()
  await run(
    database.connection,
    `create table notes (body text); insert into notes values ('a'); grant all on notes to public`,
  )
  const opened = openPool(database.connection, true, 1)
  db = opened.db
  close = opened.close
})
afterAll(async () => {
  await close?.()
  await database.close()
})

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by 1`.execute(db)
  return rows.map(({ statement }) => statement)
}
const noted = (body: string) => sql<object>`select * from notes where body = ${body}`.execute(db)

it('a statement that repeats is prepared once, and one that came once is not', async () => {
  for (const body of ['a', 'b', 'c']) await noted(body)
  await sql`select ${1}::int + 41`.execute(db)
  expect(await prepared()).toEqual(['select * from notes where body = $1'])
})

it('a table that changes under a running server stops one attempt at most', async () => {
  expect((await noted('a')).rows).toEqual([{ body: 'a' }])
  await run(database.connection, 'alter table notes add column at date')
  await expect(noted('a')).rejects.toMatchObject({ code: '0A000' })
  for (let time = 0; time < 3; time += 1) expect((await noted('a')).rows).toEqual([{ body: 'a', at: null }])
})

it('texts that differ each time do not fill the memory of the database', async () => {
  for (let each = 0; each < 600; each += 1)
    for (let time = 0; time < 2; time += 1) await sql`select ${each}::int + ${sql.lit(each)}::int`.execute(db)
  expect((await prepared()).length).toBeLessThanOrEqual(500)
})
