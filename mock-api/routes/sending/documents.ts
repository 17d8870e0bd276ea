import { sendingLabel } from '../../../i18n/pages/sending.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { refuse } from '../../../schema/errors.ts'
import { idIn } from '../../../schema/ids.ts'
import { demandWriting } from '../../../schema/permissions.ts'
import type { AuditEvent } from '../../../server/audit/event.ts'
import { refuseUnless } from '../../../server/books/verdict.ts'
import { demandPaper } from '../../../server/documents/visible-documents.ts'
import { askDocumentMail, mayLink, readLink } from '../../../server/sending/asking.ts'
import { makeLink, takeBackLink } from '../../../server/sending/links.ts'
import { readMail, wireMail } from '../../../server/sending/mail-life.ts'
import {
  areRemindersStopped,
  mayRemindOf,
  type OwedInvoice,
  remindByHand,
  stopReminders,
} from '../../../server/sending/reminding.ts'
import { sharedAddress } from '../../../server/sending/sending.ts'
import { previewOf, sharingOf, wireLink } from '../../../server/sending/sharing.ts'
import { type Call, idOf, type Route, success } from '../../calls.ts'
import { sendingOf, sentDocument, takeReminderDay } from '../../store/sending.ts'
import type { State } from '../../store/state.ts'
import { inOrganization, type Work } from '../../store/work.ts'

/** How a document leaves the books of the mock. */

const labelOf = sendingLabel

/** For the audit trail: what was done with which document. */
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

export const sendingRoutes = (state: State): Route[] => [...documentKindNames.flatMap(kind => routesOf(state, kind))]

function routesOf(state: State, kind: DocumentKind): Route[] {
  const { path, permission } = documentKinds[kind].wire
  const url = `/owner/${path}/:id`
  const read = async (call: Call, work: Work) => {
    demandPaper(work, kind)
    return { sending: sendingOf(work), document: await sentDocument(work, kind, idOf(call)) }
  }
  /** Who acts towards a client or supplier writes such documents; who reads them prints them. */
  const act = (call: Call, work: Work) => {
    demandWriting(work.permissions, permission)
    return read(call, work)
  }
  const remind: Route = {
    method: 'post',
    path: `${url}/remind`,
    status: 201,
    labelOf,
    answer: call => {
      const trail = trailOf(call, 'remind')
      const put = async (work: Work) => {
        const { sending, document } = await act(call, work)
        trail.named(document.whole.number)
        const isStopped = await areRemindersStopped(sending, document.whole.id)
        refuseUnless(mayRemindOf(document, isStopped)!, 'cannot_send', work.language)
        const client = document.party ?? refuse('not_found')
        const about = { client, invoices: [document.whole as OwedInvoice], by: work.caller, body: call.body }
        const id = await remindByHand(sending, about, takeReminderDay(work))
        return { message: success(call, 'reminded'), mail: wireMail(await readMail(sending, id), sending) }
      }
      return inOrganization(state, call, permission, 'read', put, { event: trail.event })
    },
  }
  const stop: Route = {
    method: 'put',
    path: `${url}/reminders`,
    labelOf,
    answer: call => {
      const trail = trailOf(call, 'stop_reminders')
      const put = async (work: Work) => {
        const { sending, document } = await act(call, work)
        trail.named(document.whole.number)
        const { isStopped, said } = await stopReminders(sending, document, call.body)
        return { message: success(call, said), reminders_stopped: isStopped }
      }
      return inOrganization(state, call, permission, 'read', put, {
        event: (follows, answer) => ({
          ...trail.event(follows),
          ...((answer as { reminders_stopped: boolean }).reminders_stopped ? {} : { action: 'resume_reminders' }),
        }),
      })
    },
  }
  return [
    {
      method: 'get',
      path: `${url}/sharing`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => {
          const { sending, document } = await read(call, work)
          return { sharing: await sharingOf(sending, document) }
        }),
    },
    {
      method: 'get',
      path: `${url}/mail`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => {
          const { sending, document } = await read(call, work)
          return { mail: previewOf(sending, document, work.caller, call.query) }
        }),
    },
    {
      method: 'post',
      path: `${url}/mail`,
      status: 201,
      labelOf,
      answer: call => {
        const trail = trailOf(call, 'mail_document')
        const put = async (work: Work) => {
          const { sending, document } = await act(call, work)
          trail.named(document.whole.number)
          const id = await askDocumentMail(sending, document, work.caller, call.body)
          return { message: success(call, 'mail_waits'), mail: wireMail(await readMail(sending, id), sending) }
        }
        return inOrganization(state, call, permission, 'read', put, { event: trail.event })
      },
    },
    {
      method: 'post',
      path: `${url}/links`,
      status: 201,
      labelOf,
      answer: async call => {
        const trail = trailOf(call, 'make_link')
        let given: string | null = null
        const make = async (work: Work) => {
          const { sending, document } = await act(call, work)
          trail.named(document.whole.number)
          refuseUnless(mayLink(document), 'cannot_send', work.language)
          const { id, token } = await makeLink(sending, document, work.caller, readLink(sending, document, call.body))
          const [row] = await sending.rows.find('document_links', { id })
          given = sharedAddress(sending, token, row!.language)
          return { message: success(call, 'link_made'), link: wireLink(row!, [], work.now) }
        }
        const stored = await inOrganization(state, call, permission, 'read', make, { event: trail.event })
        const answer = (typeof stored === 'string' ? JSON.parse(stored) : stored) as Awaited<ReturnType<typeof make>>
        return { ...answer, link: { ...answer.link, url: given } }
      },
    },
    {
      method: 'delete',
      path: `${url}/links/:link`,
      labelOf,
      answer: call => {
        const trail = trailOf(call, 'take_back_link')
        const takeBack = async (work: Work) => {
          const { sending, document } = await act(call, work)
          trail.named(document.whole.number)
          const id = idIn(call.params.link ?? '') ?? refuse('not_found')
          await takeBackLink(sending, document.whole.id, id)
          const [row] = await sending.rows.find('document_links', { id })
          const events = await sending.rows.find('document_events', { link_id: id })
          return { message: success(call, 'link_taken_back'), link: wireLink(row!, events, work.now) }
        }
        return inOrganization(state, call, permission, 'read', takeBack, {
          event: (follows, answer) => ({ ...trail.event(follows), after: (answer as { link: object }).link }),
        })
      },
    },
    ...(kind === 'sales_invoice' ? [remind, stop] : []),
  ]
}
