import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import {
  acceptFields,
  contactFields,
  declineFields,
  documentMail,
  handMessageFields,
  linkFields,
  manyRemindersFields,
  paidNoticeFields,
  promiseFields,
  questionFields,
  reminderFields,
  stopByLinkFields,
  stopRemindersFields,
} from '../../schema/organization/sending.ts'
import { bodyOf, type Json } from './bodies.ts'
import { call, query, signedIn, withId } from './calls.ts'

/** Letters that leave the books, links to one document, and what is done on its page. */

const inPath = (name: string, type: string): Json => ({ name, in: 'path', required: true, schema: { type } })

const documentPaths = documentKindNames.map(kind => {
  const { path, permission } = documentKinds[kind].wire
  const url = `/owner/${path}/{id}`
  const of = (summary: string, body?: Json) => withId(call(permission, summary, body))
  return {
    [`${url}/sharing`]: {
      get: of('How it was sent and what came of it: its letters, its links, and what was done on its page.'),
    },
    [`${url}/mail`]: {
      get: {
        ...of('The letter as it would be, before it is sent.'),
        parameters: [
          inPath('id', 'integer'),
          ...Object.keys(documentMail).map(name => query(name, { type: 'string' })),
        ],
      },
      post: {
        ...of('Mails it with its paper, by the outbox: to its party’s own address unless said.', bodyOf(documentMail)),
        description:
          'to and cc are lists of addresses, ten together at most. What leaves is the document as it is now, whatever ' +
          'is changed before the letter has left. Needs what its printing needs.',
      },
    },
    [`${url}/links`]: {
      post: {
        ...of('Makes a link to a page of this document alone.', bodyOf(linkFields)),
        description:
          'Its address is answered once: the books keep the hash of what it says. Sent again under the same ' +
          'Idempotency-Key, url is null.',
      },
    },
    [`${url}/links/{link}`]: {
      delete: {
        ...signedIn(call(permission, 'Takes a link back; nothing opens by it any more.')),
        parameters: [inPath('id', 'integer'), inPath('link', 'integer')],
      },
    },
    ...(kind === 'sales_invoice'
      ? {
          [`${url}/remind`]: {
            post: of('Reminds its client of it, once a day at most for a client.', bodyOf(reminderFields)),
          },
          [`${url}/reminders`]: {
            put: of('Stops reminders of it, by hand and by rule, or lets them go on.', bodyOf(stopRemindersFields)),
          },
        }
      : {}),
  }
})

const shared = (summary: string, body?: Json): Json => ({
  ...call('shared', summary, body),
  parameters: [inPath('token', 'string')],
})

export const sendingPaths: Json = {
  ...Object.assign({}, ...documentPaths),
  '/owner/clients/{id}/remind': {
    post: withId(call('clients', 'Reminds a client of all that is overdue, in one letter.', bodyOf(reminderFields))),
  },
  '/owner/clients/{id}/reminders': {
    get: withId(
      call(
        'clients',
        'How a client was reminded: letters, messages and calls by hand, and promises, the latest first.',
      ),
    ),
  },
  '/owner/clients/{id}/hand-message': {
    get: {
      ...withId(call('clients', 'The reminder that would be sent by hand, without links that work.')),
      parameters: [
        inPath('id', 'integer'),
        ...Object.keys(handMessageFields).map(name => query(name, { type: 'string' })),
      ],
    },
    post: {
      ...withId(
        call('clients', 'A reminder to be sent by hand, with links of the oldest invoices.', bodyOf(handMessageFields)),
      ),
      description:
        'Its words are answered once: the books keep the hashes of its links. Sent again under the same Idempotency-Key, ' +
        'text is null.',
    },
  },
  '/owner/clients/{id}/contacts': {
    post: withId(
      call(
        'clients',
        'That a client was written to or called by hand; a message is the reminder of its day.',
        bodyOf(contactFields),
      ),
    ),
  },
  '/owner/promises': {
    get: {
      ...signedIn(call('clients', 'The promises of payment that stand, of clients whose ids are named, at most 1000.')),
      parameters: [query('ids[]', { type: 'array', items: { type: 'integer' } })],
    },
  },
  '/owner/clients/{id}/promises': {
    post: {
      ...withId(call('clients', 'A promise of payment, which changes no balance.', bodyOf(promiseFields))),
      description:
        'One stands for each client: the next ends it. It is kept once its amount was received since it was made, or ' +
        'nothing is owed any more; broken when its day has passed before that.',
    },
  },
  '/owner/clients/{id}/promises/{promise}': {
    delete: {
      ...signedIn(call('clients', 'Withdraws the promise that stands.')),
      parameters: [inPath('id', 'integer'), inPath('promise', 'integer')],
    },
  },
  '/owner/reminders': {
    get: signedIn(
      call('clients', 'Who owes something that is overdue, the longest first, and who of them may be reminded.'),
    ),
    post: signedIn(
      call(
        'clients',
        'Reminds those who are chosen of all that is overdue, a letter each; answers who got none, and why.',
        bodyOf(manyRemindersFields, { clients: { type: 'array', items: { type: 'integer' }, maxItems: 200 } }),
      ),
    ),
  },
  '/owner/mails': {
    get: signedIn(call('mails', 'The letters about what the caller may read, the latest first.')),
  },
  '/owner/mails/{id}': { get: withId(call('mails', 'A letter with what it says; its links are not among that.')) },
  '/owner/mails/{id}/retry': { post: withId(call('mails', 'Tries a letter again that was refused or given up.')) },
  '/owner/mails/{id}/cancel': { post: withId(call('mails', 'Cancels a letter that waits.')) },
  '/owner/shared/{token}': {
    get: {
      ...shared('A document as its party sees it by a link, or that the link works no more.'),
      description:
        'Without a session. A token that is none is 404, whatever is wrong with it. lang or ?lng asks for a language; ' +
        'without either it is the language of the link.',
    },
  },
  '/owner/shared/{token}/pdf': { get: shared('Its paper.') },
  '/owner/shared/{token}/opened': {
    post: shared('That the page was opened; told once for one reading, and not for programs that look at links.'),
  },
  '/owner/shared/{token}/accept': { post: shared('Accepts an offer, by name.', bodyOf(acceptFields)) },
  '/owner/shared/{token}/decline': { post: shared('Declines an offer.', bodyOf(declineFields)) },
  '/owner/shared/{token}/paid-notice': {
    post: shared('Tells the seller that an invoice was paid. No balance changes.', bodyOf(paidNoticeFields)),
  },
  '/owner/shared/{token}/question': { post: shared('Asks who sent the document.', bodyOf(questionFields)) },
  '/owner/shared/{token}/stop-reminders': {
    post: {
      ...shared(
        'Stops reminders of an invoice, or of all that the letter of its link names.',
        bodyOf(stopByLinkFields),
      ),
      description:
        'Also by a link that has expired or was taken back. Done already, it changes nothing. Mail programs POST ' +
        'List-Unsubscribe=One-Click to /d/{token}/stop-reminders (RFC 8058), which is of the whole letter and answers 200.',
    },
  },
  '/owner/shared/{token}/ask-again': { post: shared('Asks for another link when this one works no more.') },
}
