import type { SuccessCode } from '../../../i18n/messages.ts'
import { sharedLabel } from '../../../i18n/pages/sending.ts'
import { isLanguage } from '../../../i18n/text.ts'
import { refuse } from '../../../schema/errors.ts'
import { type SharedAction, sharedActions } from '../../../schema/organization/sending.ts'
import { everything } from '../../../schema/permissions.ts'
import type { DocumentLinkRow } from '../../../server/books/sent-rows.ts'
import { stateOfLink } from '../../../server/sending/links.ts'
import { hashOfToken, type SentDocument } from '../../../server/sending/sending.ts'
import { endedOf, sharedOf } from '../../../server/sending/shared.ts'
import { actShared } from '../../../server/sending/shared-actions.ts'
import { remindedBy } from '../../../server/sending/stopping.ts'
import { type Call, type Route, success } from '../../calls.ts'
import { sendingOf, sentDocument } from '../../store/sending.ts'
import type { State } from '../../store/state.ts'
import { appendAudit } from '../../store/trail.ts'
import { callerOf, type Work } from '../../store/work.ts'

/** The page of one document, for who has its link; the mock prints no paper. */

const stated: Record<SharedAction, SuccessCode> = {
  opened: 'opening_noted',
  accept: 'offer_accepted',
  decline: 'offer_declined',
  'paid-notice': 'paid_notice_given',
  question: 'question_asked',
  'ask-again': 'asked_again',
  'stop-reminders': 'reminders_stopped_by_link',
}

interface Opened {
  work: Work
  link: DocumentLinkRow
  document: SentDocument
}

async function open(state: State, call: Call): Promise<Opened> {
  const hash = hashOfToken(call.params.token ?? '')
  const link = state.collections.document_links.find(each => each.token_hash === hash) ?? refuse('not_found')
  const organization = state.collections.organizations.find(({ id }) => id === link.organization_id)
  const person = state.collections.people.find(({ id }) => id === organization?.ownerId)
  const stored = state.collections.documents.find(({ id }) => id === link.document_id)
  if (!organization || !person || !stored) return refuse('not_found')
  const { lng } = call.query
  const work: Work = {
    state,
    caller: callerOf(person),
    organization,
    permissions: everything,
    membership: { type: 'owner', scope: 'all', representativeId: null },
    language: isLanguage(lng) ? lng : call.language,
    now: state.now(),
  }
  return { work, link, document: await sentDocument(work, stored.kind, stored.id) }
}

async function shownAs({ work, link, document }: Opened) {
  const sending = sendingOf(work)
  const events = await sending.rows.find('document_events', { document_id: link.document_id })
  const extra = { events, reminded: await remindedBy(sending, link), language: work.language }
  return (stateOfLink(link, work.now) === 'open' ? sharedOf : endedOf)(sending, document, link, extra)
}

export const sharedRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/shared/:token',
    answer: async call => ({ shared: await shownAs(await open(state, call)) }),
  },
  {
    method: 'get',
    path: '/owner/shared/:token/pdf',
    answer: async call => {
      const { link, work } = await open(state, call)
      if (stateOfLink(link, work.now) !== 'open') refuse('link_ended')
      return refuse('print_failed')
    },
  },
  ...sharedActions.map(
    (action): Route => ({
      method: 'post',
      path: `/owner/shared/:token/${action}`,
      labelOf: sharedLabel,
      answer: call =>
        state.transaction(async () => {
          const opened = await open(state, call)
          const { work, link, document } = opened
          const { body, userAgent } = call
          const invoice = (id: number) => sentDocument(work, 'sales_invoice', id)
          const done = await actShared(sendingOf(work), document, link, { action, body, userAgent, invoice })
          const shared = await shownAs(done ? await open(state, call) : opened)
          const actor = { userId: link.created_by, firstName: done?.by ?? '', lastName: '', now: work.now }
          for (const event of done?.events ?? []) appendAudit(state, link.organization_id, event, actor)
          return { message: success(call, stated[action]), shared }
        }),
    }),
  ),
]
