import type { FieldIssues } from '../errors.ts'
import { choice, code, date, email, type Fields, flag, link, money, note, text } from '../fields.ts'
import type { ListOptions } from '../lists/list-options.ts'
import { emailPattern } from '../site/email.ts'
import { cleanWords } from '../validate.ts'

/** What leaves the books: letters, links to one document, reminders. */

/** Where a letter stands: `bounced` was refused for good by the mail server, `failed` was given up. */
export const mailStates = ['waiting', 'sent', 'failed', 'bounced', 'cancelled'] as const
export type MailState = (typeof mailStates)[number]

/** What a letter is: a document, a statement of account, a reminder, or news for who sent a document. */
export const mailKinds = ['document', 'statement', 'reminder', 'notice'] as const
export type MailKind = (typeof mailKinds)[number]

/** Why a letter did not leave. */
const mailFailures = ['refused', 'not_now', 'no_answer', 'not_printed', 'unreadable'] as const
export type MailFailure = (typeof mailFailures)[number]

/** How many days a link works. */
const linkDays = ['7', '30', '90'] as const

/** Whether the letter has a link, and for how many days it works. */
const linkOfLetter = choice(['none', ...linkDays], { default: 'none' })

/** A document by mail: whither (the party's own address unless said), in which language, and a line of one's own. */
export const documentMail = {
  to: text({ max: 1000 }),
  cc: text({ max: 1000 }),
  language: choice(['ar', 'en']),
  message: note({ max: 1000 }),
  has_paper: flag({ default: true }),
  link: linkOfLetter,
  /** Whether the sender is told by mail when the link is opened for the first time. */
  notify: flag({ default: false }),
} satisfies Fields

export const linkFields = {
  days: choice(linkDays, { default: '30' }),
  language: choice(['ar', 'en']),
  notify: flag({ default: false }),
} satisfies Fields

/** How firmly somebody is reminded. */
const reminderTones = ['friendly', 'firm'] as const
export type ReminderTone = (typeof reminderTones)[number]

export const reminderFields = {
  to: email(),
  language: choice(['ar', 'en']),
  tone: choice(reminderTones, { default: 'friendly' }),
  message: note({ max: 1000 }),
} satisfies Fields

/** Reminders to many: what all of them say. To whom, as a list of ids, stands beside. */
export const manyRemindersFields = {
  tone: choice(reminderTones, { default: 'friendly' }),
  message: note({ max: 1000 }),
} satisfies Fields

/** A reminder that somebody sends by hand, prepared. */
export const handMessageFields = {
  language: choice(['ar', 'en']),
  tone: choice(reminderTones, { default: 'friendly' }),
  message: note({ max: 1000 }),
} satisfies Fields

/** How a client was reached by hand. */
export const contactWays = ['whatsapp', 'call'] as const
export type ContactWay = (typeof contactWays)[number]
export const contactFields = { way: choice(contactWays, { required: true }) } satisfies Fields

/** What a client promised to pay, in the base currency, and by which day. */
export const promiseFields = {
  date: date({ required: true }),
  amount: money({ required: true, positive: true }),
  notes: text({ max: 200 }),
} satisfies Fields

/** A promise that stands is kept by what was received since; one that ended stays as it was then. */
export const promiseStates = ['to_come', 'due_today', 'broken', 'kept', 'withdrawn'] as const
export type PromiseState = (typeof promiseStates)[number]

/** Whether anybody is reminded of an invoice any more. */
export const stopRemindersFields = { stopped: flag({ required: true }) } satisfies Fields

/** What somebody with a link may say. */
export const acceptFields = { name: text({ required: true, max: 120 }) } satisfies Fields
export const declineFields = { name: text({ max: 120 }), message: note({ max: 1000 }) } satisfies Fields
export const paidNoticeFields = { name: text({ max: 120 }), message: note({ max: 1000 }) } satisfies Fields
export const questionFields = {
  name: text({ max: 120 }),
  message: note({ required: true, max: 1000 }),
} satisfies Fields

/** Of what nobody is reminded any more: the invoice of the link, or all that its letter names. */
export const stopByLinkFields = { of: choice(['invoice', 'letter'], { default: 'invoice' }) } satisfies Fields

export const sharedActions = [
  'opened',
  'accept',
  'decline',
  'paid-notice',
  'question',
  'ask-again',
  'stop-reminders',
] as const
export type SharedAction = (typeof sharedActions)[number]

/** What happened on the page of a document. */
export const sharedEventKinds = [
  'opened',
  'accepted',
  'declined',
  'paid_notice',
  'question',
  'asked_again',
  'reminders_stopped',
] as const
export type SharedEventKind = (typeof sharedEventKinds)[number]

export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** The most addresses that one letter goes to. */
export const maxAddresses = 10

/** The addresses of a list that a person typed, each once; what is none is an issue. */
export function addressesOf(raw: unknown, field: string): { addresses: string[] } | { issues: FieldIssues } {
  const words = typeof raw === 'string' ? cleanWords(raw).split(/[\s,;،؛]+/) : []
  const addresses = [...new Set(words.map(word => word.toLowerCase()).filter(word => word !== ''))]
  if (addresses.some(address => address.length > 254 || !emailPattern.test(address)))
    return { issues: { [field]: ['not_an_email'] } }
  if (addresses.length > maxAddresses) return { issues: { [field]: [`too_many_addresses|${maxAddresses}`] } }
  return { addresses }
}

export const mailListOptions: ListOptions = {
  filters: {
    state: choice(mailStates),
    kind: choice(mailKinds),
    resource: code(),
    record_id: link('records'),
  },
  sorts: ['id'],
  sort: { field: 'id', order: 'desc' },
}
