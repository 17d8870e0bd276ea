import { sql } from 'kysely'
import { present } from '../../../schema/collections/certain.ts'
import { type InvoiceKind, invoiceKindsOf } from '../../../schema/documents.ts'
import { refuse } from '../../../schema/errors.ts'
import { everything } from '../../../schema/permissions.ts'
import { todayIn } from '../../calendar.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { listed } from '../../db/kinds.ts'
import { openOrganization } from '../../db/organization.ts'
import { readDocument } from '../../documents/sql/reading.ts'
import { isWithheld } from '../../einvoice/sending/sql/reading.ts'
import { belongingTo, organizationById } from '../../organizations/sql/memberships.ts'
import { hourIn } from '../../print/figures.ts'
import type { Services } from '../../services.ts'
import { atOnceOpen, nextDue } from '../../settlement/sql/next-due.ts'
import type { Work } from '../../work.ts'
import { languageOfLetters } from '../asking.ts'
import { lateOn, type OwedInvoice, remindedToday, toneOf } from '../owed.ts'
import { maxOwing, type OwingClient } from '../owing.ts'
import { maxInvoicesOfReminder, putReminder } from '../reminding.ts'
import { type Correspondent, textOrNull } from '../sending.ts'
import { sendingOf, takeReminderDay } from './sending.ts'

/** Reminders by the rule of each organization, once a day and client, whichever server looks first. */

/** Nobody is reminded before this hour of the organization's morning. */
const firstHour = '09:00:00'

/** The posted invoices and debit notes of a client that are open and may be reminded of, those due first in front. */
async function openInvoicesOf(work: Work, clientId: number): Promise<OwedInvoice[]> {
  const { rows } = await sql<{ id: number; kind: InvoiceKind }>`
    select invoice_id as id, kind from invoice_balances
    where organization_id = ${work.organization.id} and client_id = ${clientId} and kind in (${listed(invoiceKindsOf.client)})
      and voided_on is null and open_total > 0 and not ${isWithheld(sql`invoice_id`)}
      and not exists (
        select 1 from stopped_reminders as stopped
        where stopped.organization_id = invoice_balances.organization_id and document_id = invoice_id)
    order by ${nextDue('invoice_balances')}, invoice_id limit 200`.execute(work.tx)
  const invoices: OwedInvoice[] = []
  for (const { id, kind } of rows) {
    const whole = await readDocument(work, kind, id)
    if ('dues' in whole) invoices.push({ ...whole, kind })
  }
  return invoices
}

/** Of a client's open invoices, those whose day has passed. */
export async function overdueOf(work: Work, clientId: number): Promise<OwedInvoice[]> {
  const today = todayIn(work.organization.timeZone, work.now)
  return (await openInvoicesOf(work, clientId)).filter(invoice => lateOn(invoice, today) > 0)
}

/** Who owes something overdue, those who owe it longest in front; or whether one client does. */
export async function owingClients({ tx, organization, now }: Work, clientId?: number): Promise<OwingClient[]> {
  const today = todayIn(organization.timeZone, now)
  const { rows } = await sql<{
    client: OwingClient['client']
    invoices: number
    stopped: number
    first_due: string
    sums: { currency_id: number; open: string }[]
    last_day: string | null
  }>`
    with late as (
      select balances.client_id, currency_id, ${nextDue('balances')} as first_due, stopped.id is not null as is_stopped,
        ${isWithheld(sql`balances.invoice_id`)} as is_withheld,
        case when due_date <= ${today} then open_total else ${atOnceOpen('balances')} end as due
      from invoice_balances as balances
      left join stopped_reminders as stopped
        on stopped.organization_id = balances.organization_id and stopped.document_id = balances.invoice_id
      where balances.organization_id = ${organization.id} and kind in (${listed(invoiceKindsOf.client)}) and voided_on is null
        and open_total > 0 and ${nextDue('balances')} < ${today}
        ${clientId === undefined ? sql`` : sql`and balances.client_id = ${clientId}`}
    ), owed as (
      select client_id, count(*) filter (where not is_stopped and not is_withheld)::int as invoices,
        count(*) filter (where is_stopped)::int as stopped, min(first_due) as first_due
      from late group by client_id
    )
    select json_build_object('id', clients.id, 'display_name', display_name, 'email', email, 'phone', phone,
        'mobile', mobile, 'language', language, 'reminders', reminders) as client,
      invoices, stopped, first_due::text as first_due,
      (select json_agg(json_build_object('currency_id', currency_id, 'open', open::text) order by currency_id)
        from (select currency_id, sum(due) as open from late
          where late.client_id = owed.client_id group by currency_id) as sums) as sums,
      (select max(day)::text from client_reminders
        where organization_id = ${organization.id} and client_id = owed.client_id) as last_day
    from owed join clients on clients.organization_id = ${organization.id} and clients.id = owed.client_id
    order by first_due, clients.id limit ${maxOwing}`.execute(tx)
  return rows.map(({ client, invoices, stopped, first_due, sums, last_day }) => ({
    ...{ client, invoices, stopped, firstDue: first_due, lastDay: last_day },
    sums: sums.map(({ currency_id, open }) => ({ currencyId: currency_id, open: BigInt(open) })),
  }))
}

/** Clients of the open organization who have something open and may be reminded. */
const clientsToRemind = async ({ tx, organization }: Work): Promise<Correspondent[]> => {
  const { rows } = await sql<Correspondent>`
    select id, display_name, email, phone, mobile, language from clients
    where organization_id = ${organization.id} and active and reminders and email is not null
      and id in (
        select client_id from invoice_balances
        where organization_id = ${organization.id} and kind in (${listed(invoiceKindsOf.client)}) and voided_on is null and open_total > 0)
    order by id`.execute(tx)
  return rows
}

/** Reminds the clients of one organization of what its rule says is due for it today; each client in a transaction. */
async function remindClientsOf(services: Services, organizationId: number, stopping: AbortSignal): Promise<void> {
  const { db } = services
  const now = services.now()
  const inBooks = <T>(use: (work: Work) => Promise<T>) =>
    inTransaction(db, async tx => {
      await openOrganization(tx, organizationId)
      const { rows } = await sql<{ id: number; first_name: string; last_name: string; email: string }>`
        select users.id, first_name, last_name, email from users join organizations on owner_id = users.id
        where organizations.id = ${organizationId}`.execute(tx)
      const owner = rows[0] ?? refuse('not_found')
      const { organization } = (await belongingTo(tx, organizationId, owner.id, now)) ?? refuse('not_found')
      const person = { userId: owner.id, firstName: owner.first_name, lastName: owner.last_name, email: owner.email }
      return use({
        ...{ tx, organization, now, permissions: everything, language: organization.language },
        membership: { type: 'owner', scope: 'all', representativeId: null },
        caller: {
          ...person,
          ...{ tokenHash: Buffer.alloc(0), sessionId: 0, hasSecondFactor: false },
          ...{ isEmailVerified: true, isAccountVerified: true },
        },
      })
    })
  const clients = await inBooks(clientsToRemind)
  for (const client of clients) {
    if (stopping.aborted) return
    await inBooks(async work => {
      const { organization } = work
      const today = todayIn(organization.timeZone, now)
      const notified = remindedToday(organization, await openInvoicesOf(work, client.id), today)
      if (notified.length === 0) return
      const invoices = notified.slice(0, maxInvoicesOfReminder)
      const sending = sendingOf(work, services)
      const reminder = {
        ...{ client, invoices, to: present(client.email, 'email'), language: languageOfLetters(sending, client) },
        tone: toneOf(organization, Math.max(...invoices.map(invoice => lateOn(invoice, today)))),
        message: textOrNull(organization.reminder_text),
        ...{ by: null, responsible: work.caller, isAutomatic: true },
      }
      await putReminder(sending, reminder, takeReminderDay(work))
    })
  }
  services.jobs.wake('mail')
}

/** Organizations whose rule is on and where the morning has come. */
export async function remindByRule(services: Services, stopping: AbortSignal): Promise<void> {
  const { db, now } = services
  const { rows } = await sql<{ id: number; time_zone: string }>`
    select id, time_zone from organizations where reminders order by id`.execute(db as Db)
  for (const { id, time_zone } of rows) {
    if (stopping.aborted) return
    if (hourIn(time_zone, now()) < firstHour || !(await organizationById(db, id))) continue
    await remindClientsOf(services, id, stopping)
  }
}
