import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isolated } from '../../i18n/text.ts'
import { booksOf } from '../bank/statements/testing-books.ts'
import { bankAccountOf, mt940, sendStatement } from '../bank/statements/testing-statements.ts'
import { organizationById } from '../organizations/sql/memberships.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { holds } from './proof-run.ts'
import { proofsNow } from './sql/prove.ts'

/** What is proven of a bank, by somebody who has switched off every guard of the database. */

let server: TestServer
let company: Company
let owner: pg.Client
let account: number
let entryId: number
let lineId: number

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-25T10:00:00Z')
  company = await server.newCompany()
  const books = booksOf(server, company)
  account = await bankAccountOf(company)
  const other = await bankAccountOf(company, 'بنك آخر')
  const lines = [
    { day: '2026-11-02', amount: 100_00n, text: 'sale' },
    { day: '2026-11-03', amount: -40_00n, text: 'rent' },
  ]
  await sendStatement(
    company,
    account,
    mt940({ number: '11', from: '2026-11-01', to: '2026-11-30', opening: 0n, lines }),
  )
  entryId = await books.post(account, other, '2026-11-01', 100_00n)
  owner = new pg.Client(server.database.connection)
  await owner.connect()
  const { rows } = await owner.query<{ id: string }>('select id from bank_lines where amount = 10000')
  lineId = Number(rows[0]!.id)
  await books.match([{ entryId, lineId, amount: 100_00n }])
  await owner.query('set session_replication_role = replica')
}, 60_000)
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

const proofs = async () => {
  const organization = (await organizationById(server.database.db, company.organizationId))!
  const proving = { db: server.database.db, now: () => new Date('2026-11-25'), complain: () => undefined }
  const all = await proofsNow(proving, organization)
  return all.filter(({ key }) => key.startsWith('bank_') || key === 'entries_are_matched_once')
}

/** What does not hold after a change, by its proof and what is named; the change is taken back then. */
async function brokenBy(change: string, undo: string) {
  await owner.query(change)
  const broken = (await proofs()).filter(proof => !holds(proof))
  await owner.query(undo)
  expect((await proofs()).filter(proof => !holds(proof))).toEqual([])
  return broken.map(({ key, difference, breaks }) => [key, difference, breaks?.label, breaks?.link])
}

test('a bank that is as it was taken in and matched holds', async () => {
  expect((await proofs()).map(({ key, left, right }) => [key, left, right])).toEqual([
    ['bank_statements_tie', '1', '1'],
    ['bank_lines_are_matches', '1', '1'],
    ['entries_are_matched_once', '1', '1'],
  ])
})

const ofBank = () => ({ kind: 'account', id: account })

test('a statement whose balance was changed is named, and so is one whose line was', async () => {
  const by = (amount: number) => `update bank_statements set closing = closing + ${amount}`
  expect(await brokenBy(by(5), by(-5))).toEqual([['bank_statements_tie', '1', `كشف ${isolated('11')}`, ofBank()]])
  const lost = 'update bank_lines set amount = amount * -1 where amount in (-4000, 4000)'
  expect(await brokenBy(lost, lost)).toEqual([['bank_statements_tie', '1', `كشف ${isolated('11')}`, ofBank()]])
})

test('a line that is matched by more than it is is named, with its entry that is matched twice', async () => {
  const again = `insert into bank_matches (organization_id, line_id, entry_id, position, amount, created_at, created_by)
    values (${company.organizationId}, ${lineId}, ${entryId}, 1, 5000, now(), 1)`
  const out = 'delete from bank_matches where amount = 5000'
  await owner.query('alter table bank_matches disable trigger all')
  await owner.query('drop index bank_matches_standing')
  const { rows } = await owner.query<{ number: string }>(`select number from entries where id = ${entryId}`)
  expect(await brokenBy(again, out)).toEqual([
    ['bank_lines_are_matches', '1', 'sale · 2026-11-02', ofBank()],
    ['entries_are_matched_once', '1', rows[0]!.number, { kind: 'entry', id: entryId }],
  ])
})

test('a match with a line of another account is named by its entry', async () => {
  const to = (position: number) => `update bank_matches set position = ${position}`
  expect((await brokenBy(to(2), to(1))).map(([key]) => key)).toEqual(['entries_are_matched_once'])
})
