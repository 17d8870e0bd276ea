import { z } from 'zod'
import { devices, mailKinds, mailStates, sharedEventKinds } from '../../organization/sending.ts'
import { count, day, decimal, id, moment, permit } from '../values.ts'

/** Letters that leave the books, links to one document, and what was done on its page. */

const language = z.enum(['ar', 'en'])

const mailHead = {
  id,
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  /** The record that it is about. */
  resource: z.string(),
  record_id: id,
  record_name: z.string().nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  language,
  /** The name of the paper that goes with it. */
  paper: z.string().nullable(),
  is_automatic: z.boolean(),
  attempts: count,
  /** Why it has not left, in plain words. */
  reason: z.string().nullable(),
  /** Addresses that were refused while others were not. */
  refused: z.array(z.strictObject({ address: z.string(), reason: z.string() })),
  created_by: z.string(),
  created_at: moment,
  sent_at: moment.nullable(),
  next_attempt_at: moment.nullable(),
  can: z.strictObject({ retry: permit, cancel: permit }),
}

export const mail = z.strictObject(mailHead)
export type Mail = z.infer<typeof mail>

/** A letter with what it says; its links are not among that. */
export const mailWhole = z.strictObject({ ...mailHead, message_id: z.string(), text: z.string() })
export type MailWhole = z.infer<typeof mailWhole>

/** A letter as it would be. */
export const mailPreview = z.strictObject({
  to: z.array(z.string()),
  language,
  subject: z.string(),
  text: z.string(),
})
export type MailPreview = z.infer<typeof mailPreview>

export const documentLink = z.strictObject({
  id,
  state: z.enum(['open', 'expired', 'taken_back']),
  /** What is given away: answered once, when the link is made. */
  url: z.string().nullable(),
  language,
  sent_to: z.string().nullable(),
  notify: z.boolean(),
  expires_at: moment,
  /** When it was taken back. */
  revoked_at: moment.nullable(),
  created_by: z.string(),
  created_at: moment,
  openings: count,
  last_opened_at: moment.nullable(),
})
export type DocumentLink = z.infer<typeof documentLink>

/** What was done on the page of a document. */
export const sharedEvent = z.strictObject({
  id,
  kind: z.enum(sharedEventKinds),
  at: moment,
  device: z.enum(devices).nullable(),
  name: z.string().nullable(),
  words: z.string().nullable(),
  /** To whom the link was mailed. */
  sent_to: z.string().nullable(),
})
export type SharedEvent = z.infer<typeof sharedEvent>

/** How a document was sent and what came of it. */
export const sharing = z.strictObject({
  mails: z.array(mail),
  links: z.array(documentLink),
  events: z.array(sharedEvent),
  /** The party's own address and telephone number. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** In which language they are written to, unless it is said. */
  language,
  /** Whether nobody is reminded of it any more. */
  reminders_stopped: z.boolean(),
  /** `act`: to take back what was given, and to stop or resume its reminders. */
  can: z.strictObject({ mail: permit, link: permit, remind: permit, act: permit }),
})
export type Sharing = z.infer<typeof sharing>

/** Who sent a document, as its page names them. */
const seller = z.strictObject({
  name: z.string(),
  place: z.string().nullable(),
  tax_number: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether it has a picture, which stands at `/d/{token}/logo`. */
  has_logo: z.boolean(),
})

const sharedItem = z.strictObject({
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  quantity: decimal,
  price: decimal,
  /** What was let off the line. */
  discount: decimal,
  /** What it comes to: its quantity at its price, less the discount; with tax or before it as `prices` says. */
  amount: decimal,
})

/** Where a shared document stands, for its reader. */
export const sharedStates = [
  'open',
  'partly_paid',
  'paid',
  'overdue',
  'waiting',
  'accepted',
  'declined',
  'expired',
  'invoiced',
  'returned',
  'received',
  'void',
] as const

const reminded = {
  /** How many invoices the reminder names that the link came in; 0 when it came otherwise. */
  reminded_of: count,
  /** Whether nobody is reminded of it any more. */
  reminders_stopped: z.boolean(),
}

/** One document as its party sees it: nothing in it leads to anything else of the books. */
export const sharedDocument = z.strictObject({
  state: z.literal('open'),
  language,
  seller,
  until: day,
  document: z.strictObject({
    kind: z.string(),
    title: z.string(),
    number: z.string().nullable(),
    /** Whether it has a code of the tax authority, a picture at `/d/{token}/code`. */
    has_code: z.boolean(),
    stands: z.enum(sharedStates),
    date: day,
    due_date: day.nullable(),
    /** Of an invoice that is due in two parts, of which the first is due now and open: it, and the rest, due on the due date. */
    in_parts: z.strictObject({ due_now: decimal, rest: decimal }).nullable(),
    /** Days from today to the due date. */
    days: z.int().nullable(),
    currency: z.string(),
    party: z.string().nullable(),
    representative: z.string().nullable(),
    comments: z.string().nullable(),
    /** What is owed of an invoice, the value of anything else. */
    amount: decimal,
    /** Whether the prices of its items are before tax or with it; null where it has no tax or no items. */
    prices: z.enum(['before_tax', 'with_tax']).nullable(),
    /** Items, of what has any. */
    items: z.array(sharedItem),
    /** The lines below them, in their order. */
    totals: z.array(z.strictObject({ label: z.string(), value: decimal, is: z.enum(['part', 'total', 'residual']) })),
    paid: decimal.nullable(),
    returned: decimal.nullable(),
    residual: decimal.nullable(),
  }),
  how_to_pay: z.string().nullable(),
  /** Whom a question reaches. */
  asked: z.string(),
  answer: z
    .strictObject({ kind: z.enum(['accepted', 'declined']), name: z.string().nullable(), at: moment, on: day })
    .nullable(),
  paid_notice_at: moment.nullable(),
  /** The same as a day of the company's, as `on` is. */
  paid_notice_on: day.nullable(),
  /** What was asked by this link, the newest last. */
  questions: z.array(z.strictObject({ words: z.string(), at: moment, on: day })),
  ...reminded,
  can: z.strictObject({ answer: permit, paid_notice: permit, stop_reminders: permit }),
})
export type SharedDocument = z.infer<typeof sharedDocument>

/** A link that works no more: who sent it, and nothing of the document. */
export const sharedEnded = z.strictObject({
  state: z.enum(['expired', 'taken_back']),
  language,
  seller,
  ended: day,
  asked_again: z.boolean(),
  ...reminded,
  can: z.strictObject({ stop_reminders: permit }),
})
export type SharedEnded = z.infer<typeof sharedEnded>
export type Shared = SharedDocument | SharedEnded
