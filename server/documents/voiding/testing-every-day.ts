import { sql } from 'kysely'

/** What holds on every day that somebody looks back on; each difference is a row. Written apart from the proofs of the product. */

/** The days on which anything changed in what is owed and in what stands to somebody's credit. */
const changeDays = (organization: number) => sql`(
  select date from entries where organization_id = ${organization}
  union select date from allocations where organization_id = ${organization}
  union select voided_on from allocations where organization_id = ${organization} and voided_on is not null
  union select voided_on from documents where organization_id = ${organization} and voided_on is not null)`

const stoodOn = (table: string) => sql`${sql.ref(`${table}.organization_id`)} = books.id
  and ${sql.ref(`${table}.date`)} <= days.date
  and (${sql.ref(`${table}.voided_on`)} is null or ${sql.ref(`${table}.voided_on`)} > days.date)`

const balanceThen = (side: number, party: string, roles: readonly string[], without: readonly string[]) => sql`
  coalesce((select ${sql.lit(side)} * sum(debit - credit) from entry_lines
    join entries on entries.organization_id = books.id and entries.id = entry_id
    join posting_accounts as part on part.organization_id = books.id and part.account_id = entry_lines.account_id
    where entry_lines.organization_id = books.id and part.role = any(${roles}) and entry_lines.date <= days.date
      and entries.source_kind <> all(${without}::text[])
      and entry_lines.${sql.ref(party)} = parties.id), 0)`

const differentOnDays = (
  organization: number,
  party: string,
  account: ReturnType<typeof sql>,
  open: ReturnType<typeof sql>,
) => sql`
  select * from (
    select parties.id as party, days.date, ${account} as account, ${open} as open
    from organizations as books
    join ${sql.table(party === 'client_id' ? 'clients' : 'suppliers')} as parties on parties.organization_id = books.id
    cross join ${changeDays(organization)} as days
    where books.id = ${organization}) as two
  where account <> open order by date`

/** An account of a party beside its open items as somebody who looks back on a day finds them. */
const partyDayLaw = (organization: number, role: string, party: string, side: number, kind: ReturnType<typeof sql>) => {
  const settled = sql`coalesce((select sum(base_amount) from allocations
    where ${stoodOn('allocations')} and invoice_id = documents.id), 0)`
  const ofItem = (column: string) => sql`coalesce((select sum(base_amount) from allocations
    where ${stoodOn('allocations')} and allocations.${sql.ref(column)} = items.id), 0)`
  const open = sql`
    coalesce((select sum(base_total - ${settled}) from documents
      where ${stoodOn('documents')} and documents.${sql.ref(party)} = parties.id and kind = ${kind} and status <> 'draft'), 0)
    + coalesce((select sum(${sql.lit(side)} * (debtor - creditor) + ${ofItem('item_id')} - ${ofItem('owed_item_id')})
      from documents join document_items as items on items.organization_id = books.id and document_id = documents.id
      where ${stoodOn('documents')} and items.${sql.ref(party)} = parties.id and kind = 'journal_entry'
        and status <> 'draft'), 0)`
  return differentOnDays(organization, party, balanceThen(side, party, [role], ['revaluation']), open)
}

const creditDayLaw = (organization: number, roles: string[], party: string, side: number) => {
  const used = sql`coalesce((select sum(credit_base_amount) from allocations
    where ${stoodOn('allocations')} and credit_id = credits.id), 0)`
  const open = sql`coalesce((select sum(base_amount - ${used}) from credits
    where ${stoodOn('credits')} and credits.${sql.ref(party)} = parties.id and item_id is null), 0)`
  return differentOnDays(organization, party, balanceThen(side, party, roles, ['revaluation']), open)
}

export const everyDayLaws: Record<string, (organizationId: number) => ReturnType<typeof sql>> = {
  'what clients owe is what was open of their invoices and entries, on every day': organization =>
    partyDayLaw(organization, 'receivable', 'client_id', 1, sql`'sales_invoice'`),
  'what we owe is what was open of bills and entries, on every day': organization =>
    partyDayLaw(organization, 'payable', 'supplier_id', -1, sql`'purchase_invoice'`),
  'credits of clients are what was left of their credits, on every day': organization =>
    creditDayLaw(organization, ['customer_credits', 'unearned_revenue'], 'client_id', -1),
  'advances to suppliers are what was left of them, on every day': organization =>
    creditDayLaw(organization, ['supplier_advances'], 'supplier_id', 1),
  'no invoice was settled beyond its total, on no day': organization => sql`
    select documents.id, documents.number, days.date, total, sum(allocations.amount) as settled from documents
    join allocations using (organization_id)
    join ${changeDays(organization)} as days on allocations.date <= days.date
      and (allocations.voided_on is null or allocations.voided_on > days.date)
    where documents.organization_id = ${organization} and allocations.invoice_id = documents.id
      and documents.kind in ('sales_invoice', 'purchase_invoice')
    group by documents.id, documents.number, days.date, total having sum(allocations.amount) > total or sum(allocations.amount) < 0`,
  'no more of a credit was used or handed back than there was, on no day, and the last of it took all of its value':
    organization => sql`
    select credits.id, days.date, credits.amount, sum(shares.amount) as used, credits.base_amount, sum(credit_base_amount) as base
    from credits
    join allocations as shares on shares.organization_id = credits.organization_id and shares.credit_id = credits.id
    join ${changeDays(organization)} as days on shares.date <= days.date
      and (shares.voided_on is null or shares.voided_on > days.date)
    where credits.organization_id = ${organization}
    group by credits.id, days.date, credits.amount, credits.base_amount, credits.date, credits.voided_on
    having sum(shares.amount) > credits.amount or days.date < credits.date or days.date >= credits.voided_on
      or (sum(shares.amount) = credits.amount) and sum(credit_base_amount) <> credits.base_amount
      or abs(sum(credit_base_amount) * credits.amount - credits.base_amount * sum(shares.amount)) > credits.amount * count(*)`,
  'what is handed back leaves its credits at their rates and is money at the rate of the day; taken back, nothing is left of it':
    organization => sql`
    select handed.id, handed.voided_on, booked.base, moved.cash, moved.exchange from credit_applications as handed
    cross join lateral (
      select sum(amount) as amount, sum(credit_base_amount) as base from allocations
      where organization_id = handed.organization_id and application_id = handed.id) as booked
    cross join lateral (
      select coalesce(sum(debit - credit) filter (where part.role = 'cash'), 0) as cash,
        coalesce(sum(debit - credit) filter (where part.role = 'exchange'), 0) as exchange
      from entries join entry_lines as lines on lines.organization_id = entries.organization_id and lines.entry_id = entries.id
      join posting_accounts as part on part.organization_id = lines.organization_id and part.account_id = lines.account_id
      where entries.organization_id = handed.organization_id and source_kind = 'credit_refund' and source_id = handed.id) as moved
    cross join lateral (select case when handed.client_id is null then 1 else -1 end as sign) as goes
    where handed.organization_id = ${organization} and handed.amount is not null and (
      booked.amount <> handed.amount or handed.base_amount <> round(handed.amount * handed.exchange_rate)
      or moved.cash <> case when handed.voided_on is null then sign * handed.base_amount else 0 end
      or moved.exchange <> case when handed.voided_on is null then sign * (booked.base - handed.base_amount) else 0 end)`,
  'nothing was taken back of what had not settled an invoice yet, on no day': organization => sql`
    select invoice_id, days.date, part, sum(amount) as settled
    from (
      select *, case when kind = 'refund' then 'payment' else kind end as part from allocations
      where organization_id = ${organization} and invoice_id is not null and kind <> 'return') as shares
    join ${changeDays(organization)} as days on shares.date <= days.date
      and (shares.voided_on is null or shares.voided_on > days.date)
    group by invoice_id, days.date, part having sum(amount) < 0`,
}
