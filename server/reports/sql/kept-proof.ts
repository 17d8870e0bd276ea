import { sql } from 'kysely'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import type { Tx } from '../../db/connect.ts'
import type { Minor } from '../../ledger/money.ts'
import type { Proof } from '../report.ts'

interface Compared {
  kept: Minor
  raw: Minor
  differing: number | null
}

/**
 * What is kept of the ledger, compared with its lines added up: the debits and credits of the months of accounts, the
 * corrections, the number of entries, and the standings of invoices. A proof that fails says what differs first.
 */
export async function keptProofs(tx: Tx, organizationId: number): Promise<Proof[]> {
  const { rows: months } = await sql<Compared>`
    with raw as (
      select account_id, date_trunc('month', date)::date as month, sum(debit) as debit, sum(credit) as credit,
        count(*) as lines
      from entry_lines where organization_id = ${organizationId} group by account_id, month
    ), kept as (select * from account_months where organization_id = ${organizationId})
    select coalesce(sum(kept.debit + kept.credit), 0)::bigint as kept, coalesce(sum(raw.debit + raw.credit), 0)::bigint as raw,
      min(account_id) filter (where (kept.debit, kept.credit, kept.lines) is distinct from (raw.debit, raw.credit, raw.lines))
        as differing
    from kept full join raw using (account_id, month)`.execute(tx)
  const { rows: corrections } = await sql<Compared>`
    with raw as (
      select account_id, least(reversal.date, reversed.date) as first_date, greatest(reversal.date, reversed.date) as last_date,
        sum(debit + credit) as amount
      from entries as reversal
      join entries as reversed on reversed.organization_id = reversal.organization_id and reversed.id = reversal.reverses_id
      join entry_lines on entry_lines.organization_id = reversal.organization_id and entry_id = reversal.id
      where reversal.organization_id = ${organizationId} and reversal.reverses_id is not null
      group by account_id, first_date, last_date
    ), kept as (select * from account_corrections where organization_id = ${organizationId})
    select coalesce(sum(kept.amount), 0)::bigint as kept, coalesce(sum(raw.amount), 0)::bigint as raw,
      min(account_id) filter (where kept.amount is distinct from raw.amount) as differing
    from kept full join raw using (account_id, first_date, last_date)`.execute(tx)
  const { rows: entries } = await sql<{ kept: Minor; raw: Minor; isSame: boolean }>`
    select coalesce(sum(kept.entries), 0)::bigint as kept, coalesce(sum(raw.entries), 0)::bigint as raw,
      coalesce(bool_and((kept.entries, kept.fingerprint) is not distinct from (raw.entries, raw.fingerprint)), true) as "isSame"
    from (select * from entry_months where organization_id = ${organizationId}) as kept full join (
      select date_trunc('month', date)::date as month, count(*) as entries,
        bit_xor(entry_hash(id, number, date, total_debit)) as fingerprint
      from entries where organization_id = ${organizationId} group by 1
    ) as raw using (month)`.execute(tx)
  const compared = (name: string, { kept, raw, differing }: Compared): Proof => ({
    name,
    left: kept,
    // Differences that cancel out are differences all the same.
    right: kept === raw && differing !== null ? raw + 1n : raw,
    breaks: async () => (differing === null ? null : { label: '', link: { kind: 'account', id: differing } }),
  })
  const { rows: standings } = await sql<{
    kept: Minor
    raw: Minor
    differing: number | null
    number: string
    kind: DocumentKind
  }>`
    with compared as (
      select kept.base_total as kept, raw.base_total as raw, kept is distinct from raw as differs, invoice_id
      from (select * from invoice_standings where organization_id = ${organizationId}) as kept
      full join (select * from invoice_standings_now where organization_id = ${organizationId}) as raw using (invoice_id)
    ), first as (
      select id, number, kind from documents where organization_id = ${organizationId}
        and id = (select min(invoice_id) from compared where differs)
    )
    select coalesce(sum(kept), 0)::bigint as kept, coalesce(sum(raw), 0)::bigint as raw,
      (select id from first) as differing, (select number from first) as number, (select kind from first) as kind
    from compared`.execute(tx)
  const { kept, raw, isSame } = entries[0]!
  const standing = standings[0]!
  return [
    compared('kept_months', months[0]!),
    compared('kept_corrections', corrections[0]!),
    {
      name: 'kept_standings',
      left: standing.kept,
      right: standing.kept === standing.raw && standing.differing !== null ? standing.raw + 1n : standing.raw,
      breaks: async () =>
        standing.differing === null
          ? null
          : {
              label: standing.number,
              link: {
                kind: 'document',
                id: standing.differing,
                resource: documentKinds[standing.kind].wire.permission,
              },
            },
    },
    { name: 'kept_entries', left: kept, right: kept === raw && !isSame ? raw + 1n : raw },
  ]
}
