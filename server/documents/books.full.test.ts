import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFrom } from '../../testing-seed.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { lawfulBooks } from './testing-books.ts'

/** As books.slow.test.ts, a thousand of them. */
const runs = 1000
const seed = seedFrom('BOOKS_SEED')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test(`${runs} random books are lawful, from seed ${seed}`, async () => {
  expect(await lawfulBooks(server, runs, seed)).toBeGreaterThan(runs * 15)
}, 3_600_000)
