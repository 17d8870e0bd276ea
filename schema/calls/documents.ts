import { z } from 'zod'
import { issueFault } from '../answers/books/issue-faults.ts'
import { documentAnswers } from '../answers/documents.ts'
import { entry, entryOfDocument } from '../answers/entries.ts'
import { standingsAnswer } from '../answers/lists/standings.ts'
import * as sending from '../answers/sent/sending.ts'
import { pageOf } from '../answers/values.ts'
import { correction, headerOf, itemOf, ownPayment, voiding } from '../document-fields.ts'
import { itemsKeyOf } from '../documents/lines.ts'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  invoiceKindOf,
  isInvoice,
  isOffer,
  isOwedByClient,
  saleKinds,
} from '../documents.ts'
import { einvoice } from '../einvoice/answers.ts'
import { documentListOptions } from '../lists/document-list-options.ts'
import { partyInvoices } from '../lists/party-invoices.ts'
import { hasLinedFile } from '../organization/imports.ts'
import { documentMail, linkFields, reminderFields, stopRemindersFields } from '../organization/sending.ts'
import { bodyOf, type Json, listOf, requiring, withRequired } from './bodies.ts'
import { type Calls, done, file, made, ok, signedIn } from './call.ts'
import { copy, paperOf, papersInOneFile } from './papers.ts'
import { idInPath, listParameters, listParametersWithout, query } from './parameters.ts'
import { recordCalls } from './records.ts'

/** What a document is written with: its header, its lines, and how an invoice is paid as it is posted. */
function documentBody(kind: DocumentKind): Json {
  const key = itemsKeyOf(kind)
  const isPayment = key === 'allocations'
  const lines = key === null ? {} : { [key]: { ...listOf(itemOf(kind)), minItems: isPayment ? 0 : 1 } }
  const payment = { ...bodyOf(ownPayment), description: 'Collects or pays the invoice as it is posted.' }
  const body = bodyOf(headerOf(kind), isInvoice(kind) ? { ...lines, payment } : lines)
  return isPayment || key === null ? body : withRequired(body, key)
}

/** What an invoice that is made of an offer or an order may say otherwise. */
const conversionBody = (invoice: DocumentKind): Json => ({
  ...requiring(documentBody(invoice)),
  properties: {
    ...(documentBody(invoice).properties as Json),
    items: { type: 'array', items: requiring(bodyOf(itemOf(invoice)), 'product_id') },
  },
})

const urlOf = (kind: DocumentKind): string => `/owner/${documentKinds[kind].wire.path}`

/** What is issued: what keeps it from that, and how it is corrected. */
function issuingCalls(kind: DocumentKind): Calls {
  const { permission: tag, one } = documentKinds[kind].wire
  const url = urlOf(kind)
  const whole = { [one]: documentAnswers(kind).whole }
  return {
    ...(isOwedByClient(kind)
      ? {
          [`POST ${url}/{id}/correct`]: signedIn(
            tag,
            'What was issued is corrected: a return takes all of it back, and a draft of it is to be mended.',
            made({ ...whole, [documentKinds.sales_return.wire.one]: documentAnswers('sales_return').whole }),
            {
              description:
                'Both are of date, of today where none is given, in one step. What was paid of it stands to the credit of the ' +
                'client. Refused with cannot_correct where it was not issued, some of it was returned, deducted or written ' +
                'off. revision is that of the ' +
                'document as it was read: it is refused as stale where that is not the present one.',
              body: bodyOf(correction),
              form: bodyOf(correction),
            },
          ),
        }
      : {}),
    ...(kind === 'sales_return'
      ? {
          [`POST ${url}/{id}/correct`]: signedIn(
            tag,
            'A return that the tax authority refused is taken back, and a draft of it is to be mended.',
            made(whole),
            {
              description:
                'It is reversed as of date, as a void would be where none is given; the draft is of today, under a number of ' +
                'its own once it is posted. Refused with cannot_correct where the authority did not refuse it, or what it ' +
                'left to the client was used. revision is that of the document as it was read: it is refused as stale where ' +
                'that is not the present one.',
              body: bodyOf(voiding),
              form: bodyOf(voiding),
            },
          ),
        }
      : {}),
    ...(saleKinds.some(each => each === kind)
      ? {
          [`GET ${url}/{id}/issue-faults`]: signedIn(
            tag,
            'What keeps it from being issued by the law of the country, all at once; empty where nothing is issued.',
            ok({ issue_faults: z.array(issueFault) }),
          ),
          [`GET ${url}/{id}/einvoice`]: signedIn(
            tag,
            'What became of it with the tax authority; null of one that did not go there.',
            ok({ einvoice: einvoice.nullable() }),
          ),
        }
      : {}),
  }
}

/** From a draft to the ledger and back, and what stands there of it. */
function lifeCalls(kind: DocumentKind): Calls {
  const { permission: tag, one } = documentKinds[kind].wire
  const url = urlOf(kind)
  const whole = { [one]: documentAnswers(kind).whole }
  const invoice = invoiceKindOf(kind)
  return {
    [`GET ${url}/standings`]: signedIn(
      tag,
      'How many documents of a question of the list stand in each way, and what they come to.',
      ok({ standings: standingsAnswer(kind) }),
      {
        description:
          'In the base currency: in whole, and what is left of it (owed of an invoice, to the credit of its party of a return or a payment). ' +
          'Whatever `standing` is asked for, each is answered; drafts and void documents are added up by themselves alone.',
        parameters: listParametersWithout(documentListOptions(kind), 'page', 'per_page', 'sort', 'order'),
      },
    ),
    [`POST ${url}/{id}/post`]: signedIn(tag, 'A draft is posted and gets its number.', done(whole), {
      description:
        'revision is that of the draft as it was read: it is refused as stale where that is not the present one.',
    }),
    [`POST ${url}/{id}/void`]: signedIn(tag, 'A posted document is reversed; its number stays.', done(whole), {
      description:
        'date, the day that it is taken back on, is its own day or a later one up to today, in no locked period; left out, ' +
        'its own, the last one as of which something that had settled it was taken back, or today where that is locked. ' +
        'reason is kept with it. revision is that of the document as it was read: it is refused as stale where that is ' +
        'not the present one.',
      body: bodyOf(voiding),
      form: bodyOf(voiding),
    }),
    ...(isOffer(kind)
      ? {
          [`POST ${url}/{id}/convert`]: signedIn(
            tag,
            'The invoice made of it, of all that is left or of the items that the body names.',
            made({ [documentKinds[invoice].wire.one]: documentAnswers(invoice).whole }),
            {
              description:
                'Each item is chosen by its product; what the body leaves out is as the offer or order has it.',
              body: conversionBody(invoice),
              form: conversionBody(invoice),
            },
          ),
        }
      : {}),
    [`GET ${url}/{id}/entry`]: signedIn(tag, 'Its journal entry, with reversals.', { body: entryOfDocument }),
    ...issuingCalls(kind),
    [`GET ${url}/{id}/pdf`]: signedIn(tag, 'The printed document.', file('pdf'), {
      description: 'Refused with cannot_print when it has no part of that paper.',
      parameters: [idInPath, copy, paperOf(kind)],
    }),
  }
}

/** A document that leaves by mail, or is shown by a link. */
function sentCalls(kind: DocumentKind): Calls {
  const tag = documentKinds[kind].wire.permission
  const url = `${urlOf(kind)}/{id}`
  return {
    [`GET ${url}/sharing`]: signedIn(
      tag,
      'How it was sent and what came of it: its letters, its links, and what was done on its page.',
      ok({ sharing: sending.sharing }),
    ),
    [`GET ${url}/mail`]: signedIn(
      tag,
      'The letter as it would be, before it is sent.',
      ok({ mail: sending.mailPreview }),
      { parameters: [idInPath, ...Object.keys(documentMail).map(name => query(name, { type: 'string' }))] },
    ),
    [`POST ${url}/mail`]: signedIn(
      tag,
      'Mails it with its paper, by the outbox: to its party’s own address unless another is given.',
      made({ mail: sending.mail }),
      {
        description:
          'to and cc are lists of addresses, ten together at most. What leaves is the document as it is now, whatever ' +
          'is changed before the letter has left. Needs what its printing needs.',
        body: bodyOf(documentMail),
      },
    ),
    [`POST ${url}/links`]: signedIn(
      tag,
      'Makes a link to a page of this document alone.',
      made({ link: sending.documentLink }),
      {
        description:
          'Its address is answered once: the books keep the hash of what it says. Sent again under the same ' +
          'Idempotency-Key, url is null.',
        body: bodyOf(linkFields),
      },
    ),
    [`DELETE ${url}/links/{link}`]: signedIn(
      tag,
      'Takes a link back; nothing opens by it any more.',
      done({ link: sending.documentLink }),
    ),
    ...(isOwedByClient(kind)
      ? {
          [`POST ${url}/remind`]: signedIn(
            tag,
            'Reminds its client of it, once a day at most for a client.',
            made({ mail: sending.mail }),
            { body: bodyOf(reminderFields) },
          ),
          [`PUT ${url}/reminders`]: signedIn(
            tag,
            'Stops reminders of it, by hand and by rule, or lets them go on.',
            done({ reminders_stopped: z.boolean() }),
            { body: bodyOf(stopRemindersFields) },
          ),
        }
      : {}),
  }
}

function callsOf(kind: DocumentKind): Calls {
  const { wire } = documentKinds[kind]
  return {
    ...recordCalls({
      tag: wire.permission,
      wire,
      answers: documentAnswers(kind),
      body: documentBody(kind),
      listOptions: documentListOptions(kind),
      hasLines: hasLinedFile(wire.permission),
    }),
    ...lifeCalls(kind),
    ...sentCalls(kind),
    [`GET ${urlOf(kind)}/pdf`]: signedIn(
      wire.permission,
      'Documents in one file, in the order of the list.',
      file('pdf'),
      {
        description:
          'Takes the filters and the order of the list. What has nothing to hand over is left out of a file of delivery notes.',
        parameters: papersInOneFile(paperOf(kind)),
      },
    ),
  }
}

export const documentCalls: Calls = {
  ...Object.assign({}, ...documentKindNames.map(callsOf)),
  ...Object.fromEntries(
    partyInvoices.map(({ kind, url }) => [
      `GET ${url}`,
      signedIn(
        'parties',
        'The invoices of one party, filtered and ordered as their list is.',
        ok({ [documentKinds[kind].wire.list]: pageOf(documentAnswers(kind).listed) }),
        { parameters: listParameters(documentListOptions(kind)) },
      ),
    ]),
  ),
  'GET /owner/entries/{id}': signedIn('ledger', 'One entry of the ledger.', ok({ entry })),
}
