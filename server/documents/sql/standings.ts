import { type RawBuilder, sql } from 'kysely'
import type { Minor } from '../../../ledger/money.ts'
import type { Standings } from '../../../schema/answers/lists/standings.ts'
import { type DocumentKind, documentsOfInvoice, type InvoiceKind, isInvoice } from '../../../schema/documents.ts'
import { type DocumentStanding, isOpenInPart } from '../../../schema/lists/document-standings.ts'
import type { InvoiceStanding, InvoiceState } from '../../../schema/lists/invoice-standings.ts'
import type { ListQuery } from '../../../schema/query.ts'
import { type CivilDate, todayIn } from '../../calendar.ts'
import { nextDue } from '../../settlement/sql/next-due.ts'
import type { Work } from '../../work.ts'
import { type StandingSums, wireStandings } from '../standing/sums.ts'
import { standingInSql, unusedCredits } from './other-standings.ts'

/** What `server/documents/standing/standing.ts` says of a document, asked of the database: of invoices, by their kept balances. */

const open = sql`balance.settled_on = 'infinity' and balance.voided_on is null`
const settled = sql`balance.settled_on < 'infinity' and balance.voided_on is null`

/** The invoices whose balance fulfils a condition. */
const withBalance = ({ organization }: Work, kind: InvoiceKind, condition: RawBuilder<unknown>) => sql`documents.id in (
  select balance.invoice_id from invoice_balances as balance
  where balance.organization_id = ${organization.id} and balance.kind = ${kind} and ${condition})`

/** The invoices of which everything was given back: few, and found by the returns. */
const givenBack = ({ organization }: Work, kind: InvoiceKind) => sql`(
  select allocations.invoice_id from documents as returns
  join allocations on allocations.organization_id = returns.organization_id and allocations.document_id = returns.id
    and allocations.kind = 'return' and allocations.voided_on is null
  join invoice_balances on invoice_balances.organization_id = allocations.organization_id
    and invoice_balances.invoice_id = allocations.invoice_id
  where returns.organization_id = ${organization.id} and returns.kind = ${documentsOfInvoice[kind].returned} and returns.status = 'posted'
  group by allocations.invoice_id, invoice_balances.total
  having invoice_balances.total <> 0 and sum(allocations.amount) = invoice_balances.total)`

/** The invoices of which something was given back and nothing is paid: found by the returns. */
const onlyGivenBack = ({ organization }: Work, kind: InvoiceKind) => sql`(
  select given.invoice_id from documents as returns
  join allocations as given on given.organization_id = returns.organization_id and given.document_id = returns.id
    and given.kind = 'return' and given.voided_on is null
  join allocations as share on share.organization_id = given.organization_id and share.invoice_id = given.invoice_id
    and share.voided_on is null
  where returns.organization_id = ${organization.id} and returns.kind = ${documentsOfInvoice[kind].returned} and returns.status = 'posted'
  group by given.invoice_id
  having coalesce(sum(share.amount) filter (where share.kind in ('payment', 'refund', 'credit')), 0) = 0)`

/** The invoices of which something was written off, and not taken back by returns: few, and found by the write-offs. */
const writtenOff = ({ organization }: Work) => sql`(
  select given.invoice_id from documents as given_up
  join allocations as given on given.organization_id = given_up.organization_id and given.document_id = given_up.id
    and given.kind = 'write_off' and given.voided_on is null
  join allocations as share on share.organization_id = given.organization_id and share.invoice_id = given.invoice_id
    and share.kind = 'write_off' and share.voided_on is null
  where given_up.organization_id = ${organization.id} and given_up.kind = 'write_off' and given_up.status = 'posted'
  group by given.invoice_id having sum(share.amount) <> 0)`

function standsAs(work: Work, kind: InvoiceKind, standing: InvoiceStanding, today: CivilDate): RawBuilder<unknown> {
  if (standing === 'draft' || standing === 'void') return sql`documents.status = ${standing}`
  if (standing === 'paid') return withBalance(work, kind, settled)
  const due = standing === 'overdue' ? sql`${nextDue('balance')} < ${today}` : sql`${nextDue('balance')} >= ${today}`
  return withBalance(work, kind, sql`${open} and ${due}`)
}

function isCalled(work: Work, kind: InvoiceKind, state: InvoiceState, today: CivilDate): RawBuilder<unknown> {
  const begun = sql`balance.open_total <> balance.total`
  const inTime = sql`${open} and ${nextDue('balance')} >= ${today}`
  switch (state) {
    case 'open':
      return withBalance(work, kind, sql`${inTime} and not ${begun}`)
    case 'partly_paid':
      return sql`${withBalance(work, kind, sql`${inTime} and ${begun}`)} and documents.id not in ${writtenOff(work)}
        and documents.id not in ${onlyGivenBack(work, kind)}`
    case 'partly_returned':
      return sql`${withBalance(work, kind, sql`${inTime} and ${begun}`)} and documents.id not in ${writtenOff(work)}
        and documents.id in ${onlyGivenBack(work, kind)}`
    case 'partly_written_off':
      return sql`${withBalance(work, kind, inTime)} and documents.id in ${writtenOff(work)}`
    case 'paid':
      return sql`${withBalance(work, kind, settled)} and documents.id not in ${givenBack(work, kind)}
        and documents.id not in ${writtenOff(work)}`
    case 'written_off':
      return sql`${withBalance(work, kind, settled)} and documents.id in ${writtenOff(work)}`
    case 'returned':
      return sql`${withBalance(work, kind, settled)} and documents.id in ${givenBack(work, kind)}`
    default:
      return standsAs(work, kind, state, today)
  }
}

/** What a list query asks of how its documents stand and when they fall due, and the rest of the query, which is about columns of documents. */
export function apartFromStanding(work: Work, kind: DocumentKind, query: ListQuery) {
  const { standing, state, next_due, ...equals } = query.equals
  const { next_due: dueFrom = next_due, ...from } = query.from
  const { next_due: dueTo = next_due, ...to } = query.to
  const today = todayIn(work.organization.timeZone, work.now)
  const conditions: RawBuilder<unknown>[] = []
  if (standing === 'draft' || standing === 'void') conditions.push(sql`documents.status = ${standing}`)
  else if (isInvoice(kind)) {
    if (standing) conditions.push(standsAs(work, kind, standing as InvoiceStanding, today))
    if (state) conditions.push(isCalled(work, kind, state as InvoiceState, today))
  } else if (standing)
    conditions.push(sql`documents.status = 'posted' and ${standingInSql(work, kind, today)} = ${standing}`)
  const due = nextDue('balance')
  if (isInvoice(kind) && dueFrom) conditions.push(withBalance(work, kind, sql`${open} and ${due} >= ${dueFrom}`))
  if (isInvoice(kind) && dueTo) conditions.push(withBalance(work, kind, sql`${open} and ${due} <= ${dueTo}`))
  return { conditions, query: { ...query, equals, from, to } }
}

/** Whether a query asks for nothing: then the balances say it all, and no document is read. */
const isOfAll = ({ q, ids, equals, from, to }: ListQuery) =>
  q.trim() === '' && ids === null && [equals, from, to].every(each => Object.keys(each).length === 0)

interface Row {
  standing: DocumentStanding
  count: bigint
  total: Minor | null
  residual: Minor | null
}

const sumsOfInvoices = (
  { organization }: Work,
  kind: InvoiceKind,
  query: ListQuery,
  selected: RawBuilder<unknown>,
  today: CivilDate,
) => {
  const documents = sql`documents join invoice_balances as balance
    on balance.organization_id = documents.organization_id and balance.invoice_id = documents.id and ${selected}`
  return sql<Row>`
    select case
        when balance.voided_on is not null then 'void' when balance.settled_on < 'infinity' then 'paid'
        when ${nextDue('balance')} < ${today} then 'overdue' else 'open'
      end as standing,
      count(*) as count, sum(balance.base_total)::bigint as total,
      sum(balance.open_base) filter (where balance.voided_on is null)::bigint as residual
    from ${isOfAll(query) ? sql`invoice_balances as balance` : documents}
    where balance.organization_id = ${organization.id} and balance.kind = ${kind} group by 1
    union all
    select 'draft', count(*), coalesce(sum(base_total), 0)::bigint, 0 from documents
    where ${selected} and documents.status = 'draft'`
}

function sumsOfOthers(work: Work, kind: DocumentKind, selected: RawBuilder<unknown>, today: CivilDate) {
  const withCredit = sql`left join (${unusedCredits(work)}) as credit on credit.document_id = documents.id`
  return sql<Row>`
    select case when documents.status = 'posted' then ${standingInSql(work, kind, today)} else documents.status end as standing,
      count(*) as count, sum(documents.base_total)::bigint as total,
      ${isOpenInPart(kind) ? sql`sum(credit.base)::bigint` : sql`0::bigint`} as residual
    from documents ${isOpenInPart(kind) ? withCredit : sql``} where ${selected} group by 1`
}

/**
 * How many documents of a query stand in each way, and what they come to in the base currency. `selected` are the conditions
 * of the list on its documents; which standing the query asks for does not matter.
 */
export async function readStandings(
  work: Work,
  kind: DocumentKind,
  question: ListQuery,
  selected: (query: ListQuery) => RawBuilder<unknown>,
): Promise<Standings> {
  const { tx, organization } = work
  const { standing: _, ...equals } = question.equals
  const query = { ...question, equals }
  const today = todayIn(organization.timeZone, work.now)
  const { rows } = await (isInvoice(kind)
    ? sumsOfInvoices(work, kind, query, selected(query), today)
    : sumsOfOthers(work, kind, selected(query), today)
  ).execute(tx)
  const sums = new Map(
    rows.map(({ standing, count, total, residual }): [DocumentStanding, StandingSums] => [
      standing,
      { count: Number(count), total: total ?? 0n, residual: residual ?? 0n },
    ]),
  )
  return wireStandings(kind, standing => sums.get(standing), organization.baseDecimals)
}
