import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '../db/connection/testing-pgbouncer.ts'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { addressOf, type ServerProcess, startServer } from '../testing-process.ts'
import { hasNginx, startNginx } from './testing-nginx.ts'
import { expectWhole, openWriters, type Writers } from './testing-writers.ts'

/**
 * Many writers over two servers, behind nginx and before pgbouncer in transaction mode where these are installed. Three of ten transactions are
 * taken back by the database at their commit, after their number was given out, and one server is killed halfway.
 */

const writers = Number(process.env.WRITERS ?? 16)
const each = Number(process.env.DOCUMENTS ?? 20)

let database: TestDatabase
let pooler: Pgbouncer | undefined
let servers: ServerProcess[]
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
let books: Writers
beforeAll(async () => {
  database = await freshDatabase()
  if (hasPgbouncer()) pooler = await startPgbouncer(database.connection, 20)
  const settings = { DATABASE_URL: pooler?.databaseUrl ?? addressOf(database) }
  servers = [await startServer(settings), await startServer(settings)]
  if (hasNginx()) nginx = await startNginx(servers)
  books = await openWriters(servers[0]!, database)
  const owner = new pg.Client(database.connection)
  await owner.connect()
  await owner.query(`
    create function take_back() returns trigger language plpgsql as $$
    begin
      if new.reference like 'undo%' then raise exception 'taken back at the commit'; end if;
      return null;
    end $$;
    create constraint trigger take_back after insert on documents deferrable initially deferred
      for each row execute function take_back()`)
  await owner.end()
})
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.remove()))
  await nginx?.close()
  await pooler?.close()
  await database?.close()
})

test(`${writers} writers of ${each} documents, three of ten taken back: none lost, no gap, none twice`, async () => {
  let begun = 0
  let takenBack = 0
  let killed: Promise<void> | undefined
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < each; n++) {
        if (++begun === Math.floor((writers * each) / 2)) killed = servers[1]!.remove()
        const direct = () => (killed ? [servers[0]!] : [servers[writer % 2]!, servers[(writer + 1) % 2]!])
        const alive = () => (nginx ? [nginx] : direct())
        if (n % 10 < 3) {
          expect(await books.send(alive()[0]!, `undo-${writer}-${n}`)).toBeUndefined()
          takenBack++
        } else await books.insist(alive, `r-${writer}-${n}`)
      }
    }),
  )
  await killed
  const found = await expectWhole(books, servers[0]!)
  expect(found).toBe(writers * each - takenBack)
  console.log(
    `${writers} writers${nginx ? ', nginx' : ''}${pooler ? ', pgbouncer' : ''}: ${found} in the books, ${takenBack} taken back, 0 lost, no gap`,
  )
})
