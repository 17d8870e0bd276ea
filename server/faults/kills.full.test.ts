import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { addressOf, type ServerProcess, startServer } from '../testing-process.ts'
import { expectWhole, openWriters, type Writers } from './testing-writers.ts'

/** Two servers on one database, of which one after the other is killed while writers go on at both. */

const kills = Number(process.env.KILLS ?? 6)
const writers = 8

let database: TestDatabase
let servers: ServerProcess[]
let books: Writers
const start = () => startServer({ DATABASE_URL: addressOf(database) })
beforeAll(async () => {
  database = await freshDatabase()
  servers = [await start(), await start()]
  books = await openWriters(servers[0]!, database)
})
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.remove()))
  await database?.close()
})

test(`after ${kills} kills over two servers nothing that was acknowledged is lost, and no number is missing or doubled`, async () => {
  let isOver = false
  let sent = 0
  const write = async (writer: number) => {
    while (!isOver) await books.insist(() => [servers[writer % 2]!, servers[(writer + 1) % 2]!], `r${++sent}`)
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  for (let round = 0; round < kills; round++) {
    await pause(300 + ((round * 137) % 900))
    const index = round % 2
    await servers[index]!.remove()
    servers[index] = await start()
  }
  isOver = true
  await writing
  const found = await expectWhole(books, servers[0]!)
  expect(found).toBe(sent)
  console.log(`${kills} kills over two servers: ${books.acknowledged.size} acknowledged, ${found} in the books, 0 lost`)
})
