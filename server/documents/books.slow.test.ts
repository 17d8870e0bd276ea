import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFrom } from '../../testing-seed.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { lawfulBooks } from './testing-books.ts'

/** Random books of forty actions each, and the laws that hold in all of them. BOOKS_SEED repeats a run. */
const runs = Number(process.env.BOOKS_RUNS ?? (process.env.TEST_FULL ? 50 : 2))
const seed = seedFrom('BOOKS_SEED')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test(`${runs} random books are lawful, from seed ${seed}`, async () => {
  // Most of what is tried succeeds: laws over empty books say nothing.
  expect(await lawfulBooks(server, runs, seed)).toBeGreaterThan(runs * 15)
}, 600_000)
