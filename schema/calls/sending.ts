import { z } from 'zod'
import * as reminders from '../answers/sent/reminders.ts'
import * as sending from '../answers/sent/sending.ts'
import { pageOf } from '../answers/values.ts'
import {
  acceptFields,
  contactFields,
  declineFields,
  handMessageFields,
  mailListOptions,
  manyRemindersFields,
  paidNoticeFields,
  promiseFields,
  questionFields,
  reminderFields,
  stopByLinkFields,
} from '../organization/sending.ts'
import { bodyOf, ids } from './bodies.ts'
import { type Calls, done, file, made, ok, open, signedIn } from './call.ts'
import { idInPath, listParameters, query } from './parameters.ts'

/** Clients who owe: what is sent to them, by mail or by hand, and what they promise. */
const reminderCalls: Calls = {
  'POST /owner/clients/{id}/remind': signedIn(
    'clients',
    'Reminds a client of all that is overdue, in one letter.',
    made({ mail: sending.mail }),
    { body: bodyOf(reminderFields) },
  ),
  'GET /owner/clients/{id}/reminders': signedIn(
    'clients',
    'How a client was reminded: letters, messages and calls by hand, and promises, the latest first.',
    ok({ reminders: reminders.clientReminders }),
  ),
  'GET /owner/clients/{id}/hand-message': signedIn(
    'clients',
    'The reminder that would be sent by hand, without links that work.',
    ok({ hand_message: reminders.handMessage }),
    { parameters: [idInPath, ...Object.keys(handMessageFields).map(name => query(name, { type: 'string' }))] },
  ),
  'POST /owner/clients/{id}/hand-message': signedIn(
    'clients',
    'A reminder to be sent by hand, with links of the oldest invoices.',
    made({ hand_message: reminders.handMessage }),
    {
      description:
        'Its words are answered once: the books keep the hashes of its links. Sent again under the same Idempotency-Key, ' +
        'text is null.',
      body: bodyOf(handMessageFields),
    },
  ),
  'POST /owner/clients/{id}/contacts': signedIn(
    'clients',
    'That a client was written to or called by hand; a message is the reminder of its day.',
    made({ contact: reminders.contact }),
    { body: bodyOf(contactFields) },
  ),
  'POST /owner/clients/{id}/promises': signedIn(
    'clients',
    'A promise of payment, which changes no balance.',
    made({ promise: reminders.promise }),
    {
      description:
        'One stands for each client: the next ends it. It is kept once its amount was received since it was made, or ' +
        'nothing is owed any more; broken when its day has passed before that.',
      body: bodyOf(promiseFields),
    },
  ),
  'DELETE /owner/clients/{id}/promises/{promise}': signedIn(
    'clients',
    'Withdraws the promise that stands.',
    done({ promise: reminders.promise }),
  ),
  'GET /owner/promises': signedIn(
    'clients',
    'The promises of payment that stand, of clients whose ids are named, at most 1000.',
    ok({ promises: z.array(reminders.promiseOfClient) }),
    { parameters: [query('ids[]', ids)] },
  ),
  'GET /owner/reminders': signedIn(
    'clients',
    'Who owes something that is overdue, the longest first, and who of them may be reminded.',
    ok({ reminders: z.array(reminders.owing), overdue: reminders.overdue }),
  ),
  'POST /owner/reminders': signedIn(
    'clients',
    'Reminds those who are chosen of all that is overdue, a letter each; answers who got none, and why.',
    done({ reminders: z.array(reminders.reminded) }),
    { body: bodyOf(manyRemindersFields, { clients: { ...ids, maxItems: 200 } }) },
  ),
}

const shared = { shared: z.union([sending.sharedDocument, sending.sharedEnded]) }
const token = '/owner/shared/{token}'

/** A document as its party sees it by a link, without a session, and what they may do on its page. */
const sharedCalls: Calls = {
  [`GET ${token}`]: open(
    'shared',
    'A document as its party sees it by a link, or that the link works no more.',
    ok(shared),
    {
      description:
        'Without a session. A token that is none is 404, whatever is wrong with it. lang or ?lng asks for a language; ' +
        'without either it is the language of the link.',
    },
  ),
  [`GET ${token}/pdf`]: open('shared', 'Its paper.', file('pdf')),
  [`POST ${token}/opened`]: open(
    'shared',
    'That the page was opened; told once for one reading, and not for programs that look at links.',
    done(shared),
  ),
  [`POST ${token}/accept`]: open('shared', 'Accepts an offer, by name.', done(shared), { body: bodyOf(acceptFields) }),
  [`POST ${token}/decline`]: open('shared', 'Declines an offer.', done(shared), { body: bodyOf(declineFields) }),
  [`POST ${token}/paid-notice`]: open(
    'shared',
    'Tells the seller that an invoice was paid. No balance changes.',
    done(shared),
    { body: bodyOf(paidNoticeFields) },
  ),
  [`POST ${token}/question`]: open('shared', 'Asks who sent the document.', done(shared), {
    body: bodyOf(questionFields),
  }),
  [`POST ${token}/ask-again`]: open('shared', 'Asks for another link when this one works no more.', done(shared)),
  [`POST ${token}/stop-reminders`]: open(
    'shared',
    'Stops reminders of an invoice, or of all that the letter of its link names.',
    done(shared),
    {
      description:
        'Also by a link that has expired or was taken back. Done already, it changes nothing. Mail programs POST ' +
        'List-Unsubscribe=One-Click to /d/{token}/stop-reminders (RFC 8058), which is of the whole letter and answers 200.',
      body: bodyOf(stopByLinkFields),
    },
  ),
}

/** Letters that leave the books, and links to one document. */
export const sendingCalls: Calls = {
  ...reminderCalls,
  'GET /owner/mails': signedIn(
    'mails',
    'The letters about what the caller may read, the latest first.',
    ok({ mails: pageOf(sending.mail) }),
    { parameters: listParameters(mailListOptions) },
  ),
  'GET /owner/mails/{id}': signedIn(
    'mails',
    'A letter with what it says; its links are not among that.',
    ok({ mail: sending.mailWhole }),
  ),
  'POST /owner/mails/{id}/retry': signedIn(
    'mails',
    'Tries a letter again that was refused or given up.',
    done({ mail: sending.mail }),
  ),
  'POST /owner/mails/{id}/cancel': signedIn('mails', 'Cancels a letter that waits.', done({ mail: sending.mail })),
  ...sharedCalls,
}
