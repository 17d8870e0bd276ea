import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import type { Company, TestServer } from '../../testing-company.ts'

/** Entries and matches as the database has them, for tests of what it holds to. */

export interface NewMatch {
  entryId: number
  lineId: number
  amount: bigint
}

/** What tests write into the books of a company past its API. */
export function booksOf(server: TestServer, company: Company) {
  const inBooks = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(server.database.db, async tx => {
      await openOrganization(tx, company.organizationId)
      return work(tx)
    })

  /** Debits the account, or credits it by what is below zero, against another. */
  const post = (
    accountId: number,
    otherId: number,
    day: string,
    amount: bigint,
    { reverses = null }: { reverses?: number | null } = {},
  ): Promise<number> =>
    inBooks(async tx => {
      const size = amount < 0n ? -amount : amount
      const number = `T-${randomBytes(8).toString('hex')}`
      const { rows } = await sql<{ id: number }>`
        insert into entries (organization_id, number, date, source_kind, total_debit, total_credit, reverses_id)
        values (${company.organizationId}, ${number}, ${day}, 'journal_entry', ${size}, ${size}, ${reverses})
        returning id`.execute(tx)
      const id = rows[0]!.id
      const [debit, credit] = amount > 0n ? [size, 0n] : [0n, size]
      await sql`
        insert into entry_lines (organization_id, entry_id, position, date, account_id, debit, credit) values
          (${company.organizationId}, ${id}, 1, ${day}, ${accountId}, ${debit}, ${credit}),
          (${company.organizationId}, ${id}, 2, ${day}, ${otherId}, ${credit}, ${debit})`.execute(tx)
      return id
    })

  const match = (matches: readonly NewMatch[]): Promise<void> =>
    inBooks(async tx => {
      for (const { entryId, lineId, amount } of matches)
        await sql`
          insert into bank_matches (organization_id, line_id, entry_id, position, amount, created_at, created_by)
          values (${company.organizationId}, ${lineId}, ${entryId}, 1, ${amount}, now(), 1)`.execute(tx)
    })

  const undo = (lineId: number): Promise<unknown> =>
    inBooks(tx =>
      sql`
        update bank_matches set undone_at = now(), undone_by = 1
        where organization_id = ${company.organizationId} and line_id = ${lineId} and undone_at is null`.execute(tx),
    )

  /** How many matches stand, and how many were undone. */
  const counts = async (lineId: number): Promise<[standing: number, undone: number]> => {
    const { rows } = await inBooks(tx =>
      sql<{ standing: number; undone: number }>`
        select count(*) filter (where undone_at is null)::int as standing, count(undone_at)::int as undone
        from bank_matches where organization_id = ${company.organizationId} and line_id = ${lineId}`.execute(tx),
    )
    return [rows[0]!.standing, rows[0]!.undone]
  }

  return { inBooks, post, match, undo, counts }
}
