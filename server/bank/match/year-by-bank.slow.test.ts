import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAtLength } from '../../../testing-full-run.ts'
import { inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { makeDemo } from '../../demo/sql/demo.ts'
import { Dice } from '../../documents/testing-books.ts'
import { membershipsOf } from '../../organizations/sql/memberships.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { mt940, sendStatement } from '../statements/testing-statements.ts'
import { type BlurredLine, blurred, type LedgerLine } from './testing-blurred.ts'

/**
 * The year by the bank: what the demo company moved on its bank comes back as a bank would write it, and is matched without a hand. At
 * least 95 of 100 lines are, none wrongly, and statement, books and difference tie at the end of every month. YEAR_SEED repeats a run.
 */
const seeds = isAtLength ? [1, 2, 3] : [Number(process.env.YEAR_SEED ?? 1)]
const blur = { days: 2, fees: 2, together: 4, numbered: 40, cut: 30, latin: 20 }
const now = '2026-11-21T09:00:00Z'
/** In `npm test` the last months alone. */
const from = isAtLength ? '2025-01-01' : '2026-09-01'
const to = '2026-11-20'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  server.setNow(now)
})
afterEach(() => server?.close())

/** The demo company, and its owner signed in. */
async function demoCompany(): Promise<Company> {
  const { db } = server.database
  const userId = await inTransaction(db, tx => makeDemo(tx, 'not a password', new Date(now)))
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await sql`insert into sessions (token_hash, user_id, expires_at) values (${hash}, ${userId}, '2999-01-01')`.execute(
    db,
  )
  const [membership] = await membershipsOf(db, userId)
  const organizationId = membership!.organization.id
  const other = await server.newCompany()
  const call: Company['call'] = (method, url, body, headers = {}) =>
    other.call(method, url, body, { ...headers, authorization: `Bearer ${token}` })
  other.organizationId = organizationId
  return { ...other, organizationId, call }
}

async function ledgerOf(company: Company): Promise<{ account: number; lines: LedgerLine[] }> {
  return inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    const { rows: accounts } = await sql<{ id: number }>`select id from accounts where seed = 'bank'`.execute(tx)
    const account = accounts[0]!.id
    const { rows } = await sql<LedgerLine>`
      select lines.entry_id as "entryId", lines.position, lines.date as day, lines.debit - lines.credit as amount,
        coalesce(clients.display_name, suppliers.display_name) as party,
        coalesce(documents.number, cheques.number, entries.number) as number
      from entry_lines as lines join entries on entries.id = lines.entry_id and entries.organization_id = lines.organization_id
      left join documents on documents.organization_id = entries.organization_id and documents.id = entries.source_id
        and documents.kind = entries.source_kind
      left join cheques on entries.source_kind = 'cheque' and cheques.organization_id = entries.organization_id
        and cheques.id = entries.source_id
      left join clients on clients.organization_id = lines.organization_id
        and clients.id = coalesce(documents.client_id, cheques.client_id)
      left join suppliers on suppliers.organization_id = lines.organization_id
        and suppliers.id = coalesce(documents.supplier_id, cheques.supplier_id)
      where lines.account_id = ${account} and lines.date between ${from} and ${to}
        and lines.debit <> lines.credit and entries.reverses_id is null
      order by lines.date, lines.entry_id, lines.position`.execute(tx)
    return { account, lines: rows.map(row => ({ ...row, amount: BigInt(row.amount) })) }
  })
}

/** A statement for each month, each going on where the one before it ended. */
async function takeMonths(company: Company, account: number, lines: readonly BlurredLine[]) {
  let opening = 1_000_00n
  for (const month of [...new Set(lines.map(({ day }) => day.slice(0, 7)))].sort()) {
    const own = lines.filter(({ day }) => day.startsWith(month))
    const file = mt940({ number: month, from: `${month}-01`, to: own.at(-1)!.day, opening, lines: own })
    const { status, text } = await sendStatement(company, account, file)
    expect([status, text]).toEqual([201, expect.anything()])
    opening += own.reduce((sum, { amount }) => sum + amount, 0n)
  }
}

interface StoredMatch {
  day: string
  text: string
  amount: bigint
  entries: string[] | null
}

/** The lines of the bank in the order that they were written in, with what they are matched to. */
const matchesIn = (company: Company, account: number): Promise<StoredMatch[]> =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    const { rows } = await sql<StoredMatch>`
      select line.date as day, line.description as text, line.amount, (
        select array_agg(entry_id || ' ' || position order by entry_id, position) from bank_matches
        where bank_matches.organization_id = line.organization_id and line_id = line.id and undone_at is null) as entries
      from bank_lines as line where account_id = ${account} order by line.date, line.id`.execute(tx)
    return rows
  })

async function matchAll(company: Company, account: number): Promise<void> {
  // What one pass settles may leave another line the only one of its amount.
  for (let pass = 0; pass < 2; pass++)
    for (let after: unknown = null; ; ) {
      const body = after === null ? {} : { after_id: after }
      const answer = await company.call('POST', `/owner/bank-accounts/${account}/match`, body)
      expect(answer.status).toBe(200)
      after = answer.body.next_id
      if (after === null) break
    }
}

test.each(seeds)(
  'of the year of the demo company at least 95 of 100 lines are matched, none wrongly (blur %i)',
  async seed => {
    const company = await demoCompany()
    const { account, lines: ledger } = await ledgerOf(company)
    const written = blurred(ledger, new Dice(seed), blur, from, to)
    await takeMonths(company, account, written)
    await matchAll(company, account)
    const stored = await matchesIn(company, account)
    const keyOf = ({ day, text, amount }: { day: string; text: string; amount: bigint }) => `${day} ${amount} ${text}`
    const truth = new Map<string, string[][]>()
    for (const line of written) {
      const of = line.of.map(({ entryId, position }) => `${entryId} ${position}`).sort()
      truth.set(keyOf(line), [...(truth.get(keyOf(line)) ?? []), of])
    }
    const matched = stored.filter(({ entries }) => entries !== null)
    const wrong = matched.filter(line => {
      const entries = [...line.entries!].sort()
      return !(truth.get(keyOf(line)) ?? []).some(of => of.join() === entries.join())
    })
    const share = Math.round((matched.length * 1000) / stored.length) / 10
    expect(wrong).toEqual([])
    expect(share).toBeGreaterThanOrEqual(95)
    await expectMonthsTie(company, account, written)
  },
  900_000,
)

/** Books, bank and what explains their difference at the end of every month, beside plain sums of what was written. */
async function expectMonthsTie(company: Company, account: number, written: readonly BlurredLine[]): Promise<void> {
  const months = [...new Set(written.map(({ day }) => day.slice(0, 7)))].sort()
  for (const month of months) {
    const day = written.filter(line => line.day.startsWith(month)).at(-1)!.day
    const path = `/owner/reports/bank-reconciliation?account_id=${account}&as_of=${day}`
    const { report } = (await company.call('GET', path)).body as unknown as {
      report: { totals: { amount: string }; proofs: { difference: string }[] }
    }
    const bank = written.filter(line => line.day <= day).reduce((sum, { amount }) => sum + amount, 1_000_00n)
    expect([month, report.totals.amount, report.proofs.map(({ difference }) => difference)]).toEqual([
      ...[month, `${bank / 100n}.${String(bank % 100n).padStart(2, '0')}`, ['0.00']],
    ])
  }
}
