import { sql } from 'kysely'
import type { Minor } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { invoiceKinds, kindsWhere } from '../../../schema/documents.ts'
import { verifyAudit } from '../../audit/sql/verify.ts'
import { verifyRecords } from '../../books/sql/chain.ts'
import { linesOfEntry } from '../../books/sql/ledger.ts'
import { outdatedRevaluations } from '../../books/sql/revaluations.ts'
import { verifyTracked } from '../../books/sql/tracked.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { listed } from '../../db/kinds.ts'
import { storedSides } from '../../reports/sql/stored-balances-proof.ts'
import type { BookFacts, ChequeAmount, Counted, DocumentFact, EntryFact, Jump, SeriesFact } from '../facts.ts'
import type { FiledFact } from '../filed-returns.ts'
import { bankFacts } from './bank.ts'
import { creditedByDay, owedByDay } from './party-days.ts'

/** What the database answers about the books themselves. */

// Both sides of a comparison are stacked and grouped, never joined: of books that were written a moment ago the database
// does not know yet how many rows they have, and a join that was planned for one row takes a minute for 512 invoices.

async function entries(tx: Tx, organizationId: number): Promise<Counted<EntryFact>> {
  const { rows } = await sql<{ all: number; sound: number; first_id: number | null }>`
    select count(*)::int as all, count(*) filter (where is_sound)::int as sound, min(id) filter (where not is_sound) as first_id
    from (
      select id, sum(total_debit) = sum(debit) and sum(total_credit) = sum(credit) and sum(debit) = sum(credit)
        and min(date) = max(date) as is_sound
      from (
        select id, date, total_debit, total_credit, 0 as debit, 0 as credit, true as is_entry
        from entries where organization_id = ${organizationId}
        union all
        select entry_id, date, 0, 0, debit, credit, false
        from entry_lines where organization_id = ${organizationId}
      ) as stacked
      group by id having bool_or(is_entry)
    ) as checked`.execute(tx)
  const { all, sound, first_id } = firstOf(rows)
  if (first_id === null) return { all, sound, first: null }
  const { rows: found } = await sql<EntryFact>`
    select entries.id, entries.number, source_kind, entries.source_id, documents.number as document_number from entries
    left join documents on documents.organization_id = entries.organization_id and documents.id = entries.source_id
      and documents.kind = entries.source_kind
    where entries.organization_id = ${organizationId} and entries.id = ${first_id}`.execute(tx)
  return { all, sound, first: firstOf(found) }
}

async function invoices(tx: Tx, organizationId: number): Promise<Counted<DocumentFact>> {
  const { rows } = await sql<{ all: number; sound: number; first_id: number | null }>`
    select count(*)::int as all, count(*) filter (where is_sound)::int as sound, min(id) filter (where not is_sound) as first_id
    from (
      select id, sum(entered) = sum(claimed) as is_sound
      from (
        select kind, id, case status when 'posted' then base_total else 0 end as claimed, 0 as entered, true as is_document
        from documents
        where organization_id = ${organizationId} and kind in (${listed(invoiceKinds)}) and status <> 'draft'
          and not is_opening
        union all
        select 'sales_invoice', invoice_id, -base_amount, 0, false from allocations
        where organization_id = ${organizationId} and kind = 'advance' and amount > 0 and voided_on is null
        union all
        select max(source_kind), max(source_id), 0, case when max(source_kind) in (${listed(kindsWhere({ party: 'client' }))}) then 1 else -1 end * sum(amount),
          false
        from (
          select id, source_kind, source_id, 0 as amount from entries
          where organization_id = ${organizationId} and source_kind in (${listed(invoiceKinds)})
          union all
          select entry_id, null, null, debit - credit from entry_lines
          where organization_id = ${organizationId} and account_id = any(array(
            select id from accounts where organization_id = ${organizationId}
              and type in ('accounts_receivable', 'accounts_payable')))
        ) as lines_of_entries
        group by id having max(source_kind) is not null
      ) as stacked
      group by kind, id having bool_or(is_document)
    ) as checked`.execute(tx)
  const { all, sound, first_id } = firstOf(rows)
  if (first_id === null) return { all, sound, first: null }
  const { rows: found } = await sql<DocumentFact>`
    select id, kind, number from documents where organization_id = ${organizationId} and id = ${first_id}`.execute(tx)
  return { all, sound, first: firstOf(found) }
}

/** Counters in order, within the year that a number carries; what does not follow is a jump. */
async function series(tx: Tx, organizationId: number): Promise<SeriesFact[]> {
  const { rows: groups } = await sql<{ series: SeriesFact['series']; given: number; last: number; jumps: Jump[] }>`
    with given as (
      select kind as series, coalesce(substring(number from '(\\d{4})-\\d+$'), '') as year, counter, number, id
      from documents where organization_id = ${organizationId} and counter is not null
      union all
      select 'entry', coalesce(substring(number from '(\\d{4})-\\d+$'), ''), substring(number from '\\d{1,9}$')::int, number, id
      from entries where organization_id = ${organizationId}
    ), ordered as (
      select *, lag(counter) over (partition by series, year order by counter) as before from given
    )
    select series, count(*)::int as given, max(counter) as last, coalesce(json_agg(json_build_object(
        'before', before, 'counter', counter, 'number', number, 'id', id) order by counter)
      filter (where counter is distinct from before + 1), '[]') as jumps
    from ordered group by series, year order by series, year`.execute(tx)
  const { rows: own } = await sql<{ series: SeriesFact['series']; start: number; counted: number }>`
    select serial_numbers.series, start, coalesce(max(last), 0) as counted from serial_numbers
    left join counters using (organization_id, series)
    where organization_id = ${organizationId} group by serial_numbers.series, start`.execute(tx)
  const { rows: chosen } = await sql<{ series: string; start: number }>`
    select after ->> 'series' as series, (after ->> 'start')::int as start from audit
    where organization_id = ${organizationId} and resource in ('serial_numbers', 'restriction_numbers')
      and after ->> 'start' is not null`.execute(tx)
  return own.flatMap(({ series, start, counted }) => {
    const mine = groups.filter(group => group.series === series)
    if (mine.length === 0) return []
    const starts = [start, ...chosen.filter(each => each.series === series).map(each => each.start)]
    return [
      {
        ...{ series, counted, starts },
        given: mine.reduce((sum, group) => sum + group.given, 0),
        lasts: mine.map(({ last }) => last),
        jumps: mine.flatMap(({ jumps }) => jumps),
      },
    ]
  })
}

export const sqlBooks = (tx: Tx, organizationId: number): BookFacts => ({
  bank: bankFacts(tx, organizationId),
  entries: () => entries(tx, organizationId),
  invoices: () => invoices(tx, organizationId),
  series: () => series(tx, organizationId),
  async trail() {
    const { rows, firstFault } = await verifyAudit(tx, organizationId)
    return { rows, firstFault }
  },
  chain: () => verifyRecords(tx, organizationId),
  tracked: () => verifyTracked(tx, organizationId),
  owed: (party, accounts) => owedByDay(tx, organizationId, party, accounts),
  credited: (party, accounts, byHand) => creditedByDay(tx, organizationId, party, accounts, byHand),
  async advancesLeft() {
    const { rows } = await sql<{ left: Minor }>`
      select coalesce(sum(case when documents.kind = 'advance_invoice' then 1 else -1 end
          * (documents.base_total - documents.base_value_added_tax)), 0)::bigint
        - coalesce((
          select sum((line ->> 'base_net')::bigint) from documents as deducting
          cross join jsonb_array_elements(deducting.deducted) as line
          where deducting.organization_id = ${organizationId} and deducting.deducted is not null
            and deducting.status = 'posted'), 0)::bigint as left
      from documents left join documents as invoice on invoice.organization_id = documents.organization_id
        and invoice.id = documents.invoice_id
      where documents.organization_id = ${organizationId} and documents.status = 'posted'
        and (documents.kind = 'advance_invoice' or (documents.kind = 'sales_return' and invoice.kind = 'advance_invoice'))`.execute(
      tx,
    )
    return firstOf(rows).left
  },
  async cheques() {
    const { rows } = await sql<ChequeAmount>`
      select direction, status, sum(base_amount)::bigint as amount from cheques
      where organization_id = ${organizationId} group by direction, status`.execute(tx)
    return rows
  },
  async revaluations() {
    const { rows } = await sql<{ all: number }>`
      select count(*)::int as all from revaluations
      where organization_id = ${organizationId} and voided_on is null`.execute(tx)
    const outdated = await outdatedRevaluations(tx, organizationId, null)
    const all = firstOf(rows).all
    return { all, sound: all - outdated.length, first: outdated[0] ?? null }
  },
  async filedReturns() {
    const { rows } = await sql<Omit<FiledFact, 'lines'>>`
      select period_from, period_to, country_id, boxes, output_tax, input_tax, entry_id from tax_filings
      where organization_id = ${organizationId} and withdrawn_on is null order by period_to`.execute(tx)
    const linesOf = (id: number | null) => (id === null ? [] : linesOfEntry(tx, organizationId, id))
    return Promise.all(rows.map(async row => ({ ...row, lines: await linesOf(row.entry_id) })))
  },
  async goods() {
    const { rows } = await sql<{ product_id: number; amount: Minor }>`
      select product_id, sum(value + settled)::bigint as amount from stock_moves
      where organization_id = ${organizationId} group by product_id`.execute(tx)
    return rows
  },
  storedBalances: () => storedSides(tx, organizationId),
})
