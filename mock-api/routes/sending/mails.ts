import { normalize } from '../../../schema/search.ts'
import type { AuditEvent } from '../../../server/audit/event.ts'
import { listed } from '../../../server/resources/in-memory-list.ts'
import {
  cancelMail,
  mailListOptions,
  maySeeMail,
  readMail,
  retryMail,
  wireMail,
  wireMailWhole,
} from '../../../server/sending/mail-life.ts'
import { type Call, idOf, type Route, success } from '../../calls.ts'
import { sendingOf } from '../../store/sending.ts'
import type { State } from '../../store/state.ts'
import { amongMembers, type Work } from '../../store/work.ts'

/** The letters of an organization, for every member who may read what they are about. */

const url = '/owner/mails'
/** The trail names what a letter is about; there is no row about a letter by itself. */
const resource = 'organizations'

export function mailRoutes(state: State): Route[] {
  const change = (
    call: Call,
    text: 'mail_waits' | 'mail_cancelled',
    act: (work: Work, id: number) => Promise<void>,
  ) => {
    let about: Partial<AuditEvent> = {}
    const changed = async (work: Work) => {
      const sending = sendingOf(work)
      await act(work, idOf(call))
      const row = await readMail(sending, idOf(call))
      about = { recordId: row.record_id, recordName: row.record_name, resource: row.resource }
      return { message: success(call, text), mail: wireMail(row, sending) }
    }
    return amongMembers(state, call, resource, changed, {
      event: follows => ({ ...follows, ...about, action: text === 'mail_waits' ? 'retry_mail' : 'cancel_mail' }),
    })
  }
  return [
    {
      method: 'get',
      path: url,
      answer: call =>
        amongMembers(state, call, resource, async work => {
          const sending = sendingOf(work)
          const rows = (await sending.rows.find('mail_messages', {})).filter(row => maySeeMail(work.permissions, row))
          const all = rows.map(row => ({
            id: row.id,
            wire: { ...wireMail(row, sending) },
            // Filters that are no part of the answer.
            searchText: normalize(`${row.subject} ${row.record_name ?? ''} ${row.to_addresses.join(' ')}`),
            orderedBy: () => row.id,
          }))
          return { mails: listed(all, call.query, mailListOptions) }
        }),
    },
    {
      method: 'get',
      path: `${url}/:id`,
      answer: call =>
        amongMembers(state, call, resource, async work => {
          const sending = sendingOf(work)
          return { mail: wireMailWhole(await readMail(sending, idOf(call)), sending) }
        }),
    },
    {
      method: 'post',
      path: `${url}/:id/retry`,
      answer: call => change(call, 'mail_waits', (work, id) => retryMail(sendingOf(work), id)),
    },
    {
      method: 'post',
      path: `${url}/:id/cancel`,
      answer: call => change(call, 'mail_cancelled', (work, id) => cancelMail(sendingOf(work), id)),
    },
  ]
}
