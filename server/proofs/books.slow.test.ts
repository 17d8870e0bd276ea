import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAtLength } from '../../testing-full-run.ts'
import { seedFrom } from '../../testing-seed.ts'
import { randomBooks } from '../documents/testing-books.ts'
import { membershipsOf } from '../organizations/sql/memberships.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { holds } from './proof-run.ts'
import { prove } from './sql/prove.ts'
import { beginRunNow, proofStatusNow } from './sql/runs.ts'

/** Whatever an owner does, nothing of it differs. PROOFS_SEED repeats a run. */
const seed = seedFrom('PROOFS_SEED')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test.each(isAtLength ? [0, 1, 2] : [0])(
  `random books are proven without a difference, from seed ${seed} + %i`,
  async more => {
    const { db } = server.database
    const complaints: unknown[] = []
    const { company, log } = await randomBooks(server, seed + more, 40)
    const [membership] = await membershipsOf(db, company.userId)
    const { organization } = membership!
    const run = (await beginRunNow(db, organization.id, new Date()))!
    const proving = { db, now: () => new Date(), complain: (error: unknown) => void complaints.push(error) }
    await prove(proving, { organization, run, isGentle: false }, new AbortController().signal)
    const { last } = await proofStatusNow(db, company.organizationId)
    expect(complaints, log.join('\n')).toEqual([])
    expect(
      last!.proofs.filter(proof => !holds(proof)),
      log.join('\n'),
    ).toEqual([])
  },
)
