import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBooks } from '../documents/testing-books.ts'
import { membershipsOf } from '../http/caller.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { proofRunner, standingNow } from './runs.ts'
import { holds } from './steps.ts'

/** Whatever an owner does, nothing of it differs. PROOFS_SEED repeats a run. */
const seed = Number(process.env.PROOFS_SEED ?? Date.now() % 2 ** 31)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test.each([0, 1, 2])(`random books are proven without a difference, from seed ${seed} + %i`, async more => {
  const { db } = server.database
  const complaints: unknown[] = []
  const { company, log } = await randomBooks(server, seed + more, 40)
  const runner = proofRunner({ db, now: () => new Date(), complain: error => void complaints.push(error) })
  const [membership] = await membershipsOf(db, company.userId)
  const run = await runner.start(membership!.organization)
  await run!.ended
  const { last } = await standingNow(db, company.organizationId)
  expect(complaints, log.join('\n')).toEqual([])
  expect(
    last!.proofs.filter(proof => !holds(proof)),
    log.join('\n'),
  ).toEqual([])
})
