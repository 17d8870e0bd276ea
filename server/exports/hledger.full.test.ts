import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { makeDemo } from '../demo/sql/demo.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { expectHledgerAgrees, hasHledger, type ReadReport, withoutHledger } from './testing-hledger.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
})
afterAll(() => server?.close())

/** The demo company, asked as its owner asks. */
async function openDemo(): Promise<(url: string) => Promise<{ json: () => unknown; body: string }>> {
  const { db } = server.database
  await inTransaction(db, tx => makeDemo(tx, 'no password', new Date('2026-11-21T10:00:00Z')))
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    with session as (
      insert into sessions (token_hash, user_id, expires_at)
      select ${createHash('sha256').update(token).digest()}, owner_id, '2999-01-01' from organizations
    )
    select id from organizations`.execute(db)
  return url =>
    server.app.inject({
      url: `${url}${url.includes('?') ? '&' : '?'}organization_id=${rows[0]!.id}`,
      headers: { authorization: `Bearer ${token}`, lang: 'ar' },
    })
}

test('hledger comes to the same trial balance, profit and balance sheet of a year of trade, in each fiscal year', async ({
  skip,
}) => {
  skip(!hasHledger() && !process.env.CI, withoutHledger)
  const ask = await openDemo()
  const report: ReadReport = async query =>
    ((await ask(`/owner/reports/${query}`)).json() as { report: Awaited<ReturnType<ReadReport>> }).report
  const { body } = await ask('/owner/organizations/export')
  expect(body.match(/^\d{4}-\d{2}-\d{2} /gm)!.length).toBeGreaterThan(500)
  await expectHledgerAgrees(body, report, { from: '2025-01-01', to: '2025-12-31' })
  await expectHledgerAgrees(body, report, { from: '2026-01-01', to: '2026-12-31' })
})
