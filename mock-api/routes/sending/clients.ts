import { promiseLabel, sendingLabel } from '../../../i18n/pages/sending.ts'
import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { parseMoney } from '../../../ledger/money.ts'
import { refuse } from '../../../schema/errors.ts'
import { idIn } from '../../../schema/ids.ts'
import { demand, demandWriting } from '../../../schema/permissions.ts'
import { requestedIds } from '../../../schema/query.ts'
import type { AuditEvent } from '../../../server/audit/event.ts'
import { todayIn } from '../../../server/calendar.ts'
import { demandLines } from '../../../server/documents/visible-documents.ts'
import {
  followUps,
  makePromise,
  noteContact,
  promisesOfClients,
  remindersOfClient,
  withdrawPromise,
} from '../../../server/sending/follow-up.ts'
import { previewOfHand, putHandMessage } from '../../../server/sending/hand-message.ts'
import { readMail, wireMail } from '../../../server/sending/mail-life.ts'
import { dueDayOf, lateOn } from '../../../server/sending/owed.ts'
import { maxOwing, type OwingClient, remindMany, wireAllOwing, wireOwing } from '../../../server/sending/owing.ts'
import { areRemindersStopped, mayRemindOf, type OwedInvoice, remindByHand } from '../../../server/sending/reminding.ts'
import { type Call, idOf, type Route, success } from '../../calls.ts'
import { mockFacts } from '../../populations/facts.ts'
import { rowStore } from '../../store/row-store.ts'
import { correspondent, sendingOf, sentDocument, takeReminderDay } from '../../store/sending.ts'
import { ownedBy, type State } from '../../store/state.ts'
import { inOrganization, type Work } from '../../store/work.ts'

/** Reminders of all that is overdue: of one client, or of many. */

const labelOf = sendingLabel

function refuseUnlessSeen(work: Work): void {
  demand(work.permissions, 'clients', 'read')
  demandLines(work, 'sales_invoice')
}

function refuseUnlessSender(work: Work): void {
  refuseUnlessSeen(work)
  demandWriting(work.permissions, 'invoice_sales')
}

/** The overdue invoices of a client, and whether anybody is reminded of each. */
async function lateOf(work: Work, clientId: number): Promise<{ invoice: OwedInvoice; isStopped: boolean }[]> {
  const { state, organization, now } = work
  const today = todayIn(organization.timeZone, now)
  const found: { invoice: OwedInvoice; isStopped: boolean }[] = []
  for (const stored of ownedBy(state.collections.documents, organization.id)) {
    if (stored.kind !== 'sales_invoice' || stored.client_id !== clientId || stored.status !== 'posted') continue
    const { whole, kind } = await sentDocument(work, 'sales_invoice', stored.id)
    const invoice = whole as OwedInvoice
    if (!mayRemindOf({ kind, whole })?.allowed || lateOn(invoice, today) <= 0) continue
    found.push({ invoice, isStopped: await areRemindersStopped(sendingOf(work), stored.id) })
  }
  return found.sort((a, b) => (dueDayOf(a.invoice) < dueDayOf(b.invoice) ? -1 : 1))
}

const overdueOf = async (work: Work, clientId: number): Promise<OwedInvoice[]> =>
  (await lateOf(work, clientId)).filter(({ isStopped }) => !isStopped).map(({ invoice }) => invoice)

async function owingClients(work: Work, clientId?: number): Promise<OwingClient[]> {
  const { state, organization } = work
  const found: OwingClient[] = []
  for (const { id, reminders } of ownedBy(state.collections.clients, organization.id)) {
    if (clientId !== undefined && id !== clientId) continue
    const late = await lateOf(work, id)
    if (late.length === 0) continue
    const sums = new Map<number, bigint>()
    for (const { invoice } of late) {
      const open = parseMoney(invoice.due_now, decimalsOf(invoice.currency_id))
      sums.set(invoice.currency_id, (sums.get(invoice.currency_id) ?? 0n) + open)
    }
    const days = (await rowStore(state, organization.id).find('client_reminders', { client_id: id })).map(
      row => row.day,
    )
    found.push({
      client: { ...correspondent(work, 'clients', id)!, reminders: reminders !== false },
      invoices: late.filter(({ isStopped }) => !isStopped).length,
      stopped: late.filter(({ isStopped }) => isStopped).length,
      firstDue: dueDayOf(late[0]!.invoice),
      sums: [...sums].sort(([a], [b]) => a - b).map(([currencyId, open]) => ({ currencyId, open })),
      lastDay: days.sort().at(-1) ?? null,
    })
  }
  return found
    .sort((a, b) => (a.firstDue === b.firstDue ? a.client.id - b.client.id : a.firstDue < b.firstDue ? -1 : 1))
    .slice(0, maxOwing)
}

export const clientReminderRoutes = (state: State): Route[] => [
  remindClient(state),
  ...followUpRoutes(state),
  {
    method: 'get',
    path: '/owner/promises',
    labelOf: promiseLabel,
    answer: call =>
      inOrganization(state, call, 'invoice_sales', 'read', async work => {
        refuseUnlessSeen(work)
        return { promises: await promisesOfClients(sendingOf(work), mockFacts(work), requestedIds(call.query)) }
      }),
  },
  {
    method: 'get',
    path: '/owner/reminders',
    answer: call =>
      inOrganization(state, call, 'invoice_sales', 'read', async work => {
        refuseUnlessSeen(work)
        return wireAllOwing(sendingOf(work), mockFacts(work), await owingClients(work))
      }),
  },
  {
    method: 'post',
    path: '/owner/reminders',
    labelOf,
    answer: call => {
      const put = async (work: Work) => {
        refuseUnlessSender(work)
        const reminders = await remindMany(sendingOf(work), {
          owing: await owingClients(work),
          invoicesOf: id => overdueOf(work, id),
          takeDay: takeReminderDay(work),
          apart: one => one(),
          by: work.caller,
          body: call.body,
        })
        return { message: success(call, 'reminded_many'), reminders }
      }
      return inOrganization(state, call, 'invoice_sales', 'read', put, {
        event: follows => ({ ...follows, action: 'remind', resource: 'clients' }),
      })
    },
  },
]

function trailOf(call: Call, action: string) {
  let name: string | null = null
  return {
    named: (number: string | null) => {
      name = number
    },
    event: (follows: AuditEvent): AuditEvent => ({
      ...follows,
      ...{ action, recordId: idOf(call), recordName: name, before: null },
    }),
  }
}

const remindClient = (state: State): Route => ({
  method: 'post',
  path: '/owner/clients/:id/remind',
  status: 201,
  labelOf,
  answer: call => {
    const trail = trailOf(call, 'remind')
    const put = async (work: Work) => {
      refuseUnlessSender(work)
      const client = correspondent(work, 'clients', idOf(call)) ?? refuse('not_found')
      trail.named(client.display_name)
      const sending = sendingOf(work)
      const about = { client, invoices: await overdueOf(work, client.id), by: work.caller, body: call.body }
      const id = await remindByHand(sending, about, takeReminderDay(work))
      return { message: success(call, 'reminded'), mail: wireMail(await readMail(sending, id), sending) }
    }
    return inOrganization(state, call, 'invoice_sales', 'read', put, {
      event: follows => ({ ...trail.event(follows), resource: 'clients' }),
    })
  },
})

const clientOf = (work: Work, call: Call) => correspondent(work, 'clients', idOf(call)) ?? refuse('not_found')

const promiseIn = (call: Call) => idIn(call.params.promise ?? '') ?? refuse('not_found')

const handMessage = (state: State): Route => ({
  method: 'post',
  path: '/owner/clients/:id/hand-message',
  status: 201,
  labelOf,
  answer: async call => {
    const trail = trailOf(call, 'make_link')
    let given: string | null = null
    const put = async (work: Work) => {
      refuseUnlessSender(work)
      const client = clientOf(work, call)
      trail.named(client.display_name)
      const about = { client, invoices: await overdueOf(work, client.id) }
      const { text, ...made } = await putHandMessage(sendingOf(work), about, work.caller, call.body)
      given = text
      return { message: success(call, 'hand_message_made'), hand_message: { ...made, text: null } }
    }
    const retained = await inOrganization(state, call, 'invoice_sales', 'read', put, {
      event: follows => ({ ...trail.event(follows), resource: 'clients' }),
    })
    const answer = (typeof retained === 'string' ? JSON.parse(retained) : retained) as Awaited<ReturnType<typeof put>>
    return { ...answer, hand_message: { ...answer.hand_message, text: given } }
  },
})

/** Messages and calls by hand, and promises of payment. */
function followUpRoutes(state: State): Route[] {
  const url = '/owner/clients/:id'
  const reading = (path: string, read: (work: Work, call: Call) => Promise<object>) => ({
    method: 'get' as const,
    path: `${url}/${path}`,
    answer: (call: Call) =>
      inOrganization(state, call, 'invoice_sales', 'read', async work => {
        refuseUnlessSeen(work)
        return read(work, call)
      }),
  })
  const writing = (
    route: Pick<Route, 'method' | 'path' | 'labelOf'>,
    action: string,
    write: (work: Work, call: Call) => Promise<{ message: string }>,
    after?: (answer: unknown) => object,
  ): Route => ({
    ...route,
    ...(route.method === 'post' ? { status: 201 } : {}),
    answer: call => {
      const trail = trailOf(call, action)
      const put = async (work: Work) => {
        refuseUnlessSender(work)
        trail.named(clientOf(work, call).display_name)
        return write(work, call)
      }
      return inOrganization(state, call, 'invoice_sales', 'read', put, {
        event: (follows, answer) => ({
          ...trail.event(follows),
          resource: 'clients',
          ...(after ? { after: after(answer) } : {}),
        }),
      })
    },
  })
  return [
    reading('reminders', async (work, call) => {
      const { id } = clientOf(work, call)
      const [owing] = await owingClients(work, id)
      const of = await followUps(sendingOf(work), mockFacts(work), [id])
      const own = owing ? wireOwing(work, owing, of(id, owing.lastDay)) : null
      return { reminders: await remindersOfClient(sendingOf(work), mockFacts(work), id, own) }
    }),
    reading('hand-message', async (work, call) => {
      const client = clientOf(work, call)
      const about = { client, invoices: await overdueOf(work, client.id) }
      return { hand_message: previewOfHand(sendingOf(work), about, call.query) }
    }),
    handMessage(state),
    writing({ method: 'post', path: `${url}/contacts`, labelOf }, 'contact', async (work, call) => {
      const { id } = clientOf(work, call)
      const contact = await noteContact(sendingOf(work), id, work.caller, call.body, takeReminderDay(work))
      return { message: success(call, 'contact_noted'), contact }
    }),
    writing({ method: 'post', path: `${url}/promises`, labelOf: promiseLabel }, 'promise', async (work, call) => {
      const { id } = clientOf(work, call)
      const promise = await makePromise(sendingOf(work), mockFacts(work), id, work.caller, call.body)
      return { message: success(call, 'promise_noted'), promise }
    }),
    writing(
      { method: 'delete', path: `${url}/promises/:promise` },
      'withdraw_promise',
      async (work, call) => {
        const { id } = clientOf(work, call)
        const promise = await withdrawPromise(sendingOf(work), mockFacts(work), id, promiseIn(call))
        return { message: success(call, 'promise_withdrawn'), promise }
      },
      answer => (answer as { promise: object }).promise,
    ),
  ]
}
