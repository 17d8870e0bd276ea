import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMoney } from '../../ledger/money.ts'
import { seedFrom } from '../../testing-seed.ts'
import { openOrganization } from '../db/organization.ts'
import { randomBooks } from '../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

/** What the books say of parties, whatever was done: STANDINGS_SEED repeats one run. */
const runs = process.env.TEST_FULL ? 6 : 1
const seed = seedFrom('STANDINGS_SEED')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

interface Party {
  id: number
  paid: string
  returned: string
  residual: string
  credit: string
}

interface Booked {
  id: number
  /** Of posted invoices. */
  invoiced: string
  /** On the control account by entries that a person wrote. */
  by_hand: string
  /** What of these paid invoices, less what payments settled of them. */
  settled_by_hand: string
  written_off: string
  /** On the accounts of credits and advances, in the party's name. */
  credit: string
}

const sides = [
  { path: 'clients', party: 'client_id', invoice: 'sales_invoice', control: 'receivable', sign: 1n },
  { path: 'suppliers', party: 'supplier_id', invoice: 'purchase_invoice', control: 'payable', sign: -1n },
] as const

test(`of ${runs} random books, from seed ${seed}: invoiced is paid, returned, written off and residual`, async () => {
  console.log(`parties from seed ${seed}: STANDINGS_SEED=${seed} repeats them`)
  let seen = 0
  for (let run = 0; run < runs; run++) {
    const { company, log } = await randomBooks(server, seed + run, 40)
    const text = [`seed ${seed + run}`, ...log].join('\n')
    for (const { path, party, invoice, control, sign } of sides) {
      const answer = await company.must('GET', `/owner/${path}`)
      const parties = (answer[path] as unknown as { data: Party[] }).data
      const booked = await server.database.db.transaction().execute(async tx => {
        await openOrganization(tx, company.organizationId)
        const { rows } = await sql<Booked>`
          select parties.id,
            (select coalesce(sum(base_total), 0)::text from documents
              where ${sql.ref(`documents.${party}`)} = parties.id and kind = ${invoice} and status = 'posted') as invoiced,
            (select coalesce(sum(debit - credit), 0)::text from entry_lines
              join entries on entries.id = entry_id join posting_accounts using (account_id)
              where ${sql.ref(`entry_lines.${party}`)} = parties.id and role = ${control}
                and source_kind = 'journal_entry') as by_hand,
            (select coalesce(sum(case when owed_item_id is null then base_amount else -base_amount end), 0)::text
              from allocations join documents on documents.id = allocations.invoice_id
              left join document_items as owed on owed.id = owed_item_id
              where coalesce(${sql.ref(`documents.${party}`)}, ${sql.ref(`owed.${party}`)}) = parties.id
                and allocations.voided_on is null and status = 'posted'
                and (item_id is null) <> (owed_item_id is null)) as settled_by_hand,
            (select coalesce(sum(base_amount), 0)::text from allocations join documents on documents.id = allocations.invoice_id
              where ${sql.ref(`documents.${party}`)} = parties.id and allocations.kind = 'write_off'
                and allocations.voided_on is null) as written_off,
            (select coalesce(sum(debit - credit), 0)::text from entry_lines join posting_accounts using (account_id)
              where ${sql.ref(`entry_lines.${party}`)} = parties.id
                and role in ('customer_credits', 'unearned_revenue', 'supplier_advances')) as credit
          from ${sql.table(path)} as parties`.execute(tx)
        return new Map(rows.map(row => [row.id, row]))
      })
      for (const { id, ...shown } of parties) {
        const of = booked.get(id)!
        const [paid, returned, residual, credit] = [shown.paid, shown.returned, shown.residual, shown.credit].map(
          amount => parseMoney(amount, 2),
        ) as [bigint, bigint, bigint, bigint]
        const settled = paid + returned + residual + BigInt(of.written_off)
        expect(settled, text).toBe(BigInt(of.invoiced) + sign * BigInt(of.by_hand) + BigInt(of.settled_by_hand))
        expect(credit, text).toBe(-sign * BigInt(of.credit))
        if (BigInt(of.invoiced) > 0n) seen += 1
      }
    }
  }
  expect(seen).toBeGreaterThan(runs)
}, 600_000)
