import { formatMoney, type Minor, parseMoney, sum } from '../../ledger/money.ts'
import type {
  ClientReminders,
  Contact,
  Overdue,
  Owing,
  PaymentPromise,
  PromiseOfClient,
} from '../../schema/answers/sent/reminders.ts'
import { firstOf, present } from '../../schema/collections/certain.ts'
import { refuse, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import type { Fields } from '../../schema/fields.ts'
import { contactFields, promiseFields } from '../../schema/organization/sending.ts'
import { check, recordSchema, type Values, withMissing } from '../../schema/validate.ts'
import type { ClientContactRow, PaymentPromiseRow } from '../books/sent-rows.ts'
import { type CivilDate, todayIn } from '../calendar.ts'
import { agesIn } from '../reports/facts/ages.ts'
import type { Facts } from '../reports/facts/facts.ts'
import {
  owedByClients,
  receivedOfClients,
  type Standing,
  standingOf,
  standingPromises,
} from '../reports/parties/promises.ts'
import { receivable } from '../reports/parties/sides.ts'
import { dayOf } from './asking.ts'
import { maySeeMail, wireMail } from './mail-life.ts'
import { nameOfSender, type Sender, type Sending } from './sending.ts'

/** What becomes of reminders: messages and calls by hand, and promises of payment. */

type Reading = Pick<Sending, 'rows' | 'organization' | 'language' | 'now' | 'permissions'>

const onDay = ({ organization, now }: Pick<Sending, 'organization' | 'now'>) => ({
  today: todayIn(organization.timeZone, now),
  aging: organization.aging_days,
})

function readWhole(fields: Fields, body: unknown, decimals?: number): Values {
  const checked = check(recordSchema(fields, 'create', decimals), body ?? {})
  refuseIfAny(withMissing(fields, 'issues' in checked ? checked.issues : {}, body ?? {}))
  return 'values' in checked ? checked.values : {}
}

const wireContact = ({ id, way, created_at, created_by_name }: ClientContactRow): Contact => ({
  ...{ id, way, created_at, created_by: created_by_name },
})

function wirePromise(
  { organization }: Pick<Sending, 'organization'>,
  { id, date, amount, notes, created_at, created_by_name, left, state }: PaymentPromiseRow & Standing,
): PaymentPromise {
  const written = (minor: Minor) => formatMoney(minor, organization.baseDecimals)
  return {
    ...{ id, date, amount: written(amount), left: written(left), notes, state },
    ...{ created_at, created_by: created_by_name },
  }
}

/** What is known of a client beside what they owe. */
export interface FollowUp extends Pick<Owing, 'owed' | 'last_contact' | 'bounced' | 'promise'> {}

/** How these clients were reached last, what of it came back, and what they promised. */
export async function followUps(
  sending: Reading,
  facts: Facts,
  clients: readonly number[],
): Promise<(clientId: number, lastDay: CivilDate | null) => FollowUp> {
  const { rows, organization } = sending
  const client_id = [...clients]
  const day = onDay(sending)
  const [contacts, bounced, standing, owed] = [
    await rows.find('client_contacts', { client_id }),
    await rows.find('mail_messages', { client_id, kind: 'reminder', state: 'bounced' }),
    await standingPromises(facts, await rows.find('payment_promises', { client_id, ended_as: null }), day),
    await owedByClients(facts, client_id, day),
  ]
  return (id, lastDay) => {
    const contact = contacts.findLast(each => each.client_id === id)
    // A letter is told of as long as the client was not reminded on a later day.
    const letter = bounced.findLast(each => each.client_id === id && dayOf(sending, each.created_at) === lastDay)
    const isAfterIt = contact && letter && contact.created_at > letter.created_at
    const promise = standing.find(each => each.client_id === id)
    return {
      owed: formatMoney(owed.get(id)?.late ?? 0n, organization.baseDecimals),
      last_contact: contact ? wireContact(contact) : null,
      bounced:
        letter && !isAfterIt && maySeeMail(sending.permissions, letter) ? wireMail(letter, sending).reason : null,
      promise: promise && promise.state !== 'kept' ? wirePromise(sending, promise) : null,
    }
  }
}

/** What is overdue in all: its ages are those of the aging report. */
export async function overdueOfAll(sending: Reading, facts: Facts, owing: readonly Owing[]): Promise<Overdue> {
  const { organization } = sending
  const { today, aging } = onDay(sending)
  const written = (minor: Minor) => formatMoney(minor, organization.baseDecimals)
  const sums = await facts.sum('dues', {
    by: ['due_bucket', 'is_due_soon'],
    measures: ['residual'],
    earliest: 'due_date',
    where: { kind: [...receivable.invoices] },
    asOf: today,
    aging,
  })
  const late = agesIn(aging).buckets.filter(bucket => bucket !== 'current')
  const ofBucket = (bucket: string) => sum(sums.filter(each => each.due_bucket === bucket).map(each => each.residual))
  const soon = sums.filter(({ is_due_soon }) => is_due_soon)
  const promised = owing.flatMap(({ promise }) =>
    promise && promise.state !== 'broken' ? [parseMoney(promise.left, organization.baseDecimals)] : [],
  )
  return {
    total: written(sum(late.map(ofBucket))),
    promised: written(sum(promised)),
    ages: late.map(key => ({ key, amount: written(ofBucket(key)) })),
    due_soon: {
      amount: written(sum(soon.map(({ residual }) => residual))),
      first: soon.map(({ earliest }) => present(earliest, 'earliest day')).sort()[0] ?? null,
    },
  }
}

/** How a client was reminded and what they promised, the latest first. */
export async function remindersOfClient(
  sending: Reading,
  facts: Facts,
  client_id: number,
  owing: Owing | null,
): Promise<ClientReminders> {
  const { rows, permissions } = sending
  const mails = await rows.find('mail_messages', { client_id, kind: 'reminder' })
  const contacts = await rows.find('client_contacts', { client_id })
  const promises = await rows.find('payment_promises', { client_id })
  const standing = await standingPromises(facts, promises, onDay(sending))
  return {
    owing,
    mails: mails
      .filter(row => maySeeMail(permissions, row))
      .map(row => wireMail(row, sending))
      .reverse(),
    contacts: contacts.map(wireContact).reverse(),
    promises: standing.map(promise => wirePromise(sending, promise)).reverse(),
  }
}

/** The promises of some clients that stand, for their list. */
export async function promisesOfClients(
  sending: Reading,
  facts: Facts,
  client_id: readonly number[],
): Promise<PromiseOfClient[]> {
  const promises = await sending.rows.find('payment_promises', { client_id: [...client_id], ended_as: null })
  const standing = await standingPromises(facts, promises, onDay(sending))
  return standing
    .filter(({ state }) => state !== 'kept')
    .map(promise => ({ ...wirePromise(sending, promise), client_id: promise.client_id }))
}

/** Writes down that somebody called a client or wrote to them; a message counts as the reminder of its day. */
export async function noteContact(
  { rows, organization, now }: Reading,
  client_id: number,
  by: Sender,
  body: unknown,
  takeDay: (clientId: number, day: string) => Promise<boolean>,
): Promise<Contact> {
  const { way } = readWhole(contactFields, body)
  const id = firstOf(await rows.takeIds('client_contacts', 1))
  const row: ClientContactRow = {
    ...{ organization_id: organization.id, id, client_id, way: way as ClientContactRow['way'] },
    ...{ created_at: now.toISOString(), created_by: by.userId, created_by_name: nameOfSender(by) },
  }
  await rows.insert('client_contacts', [row])
  if (way === 'whatsapp') await takeDay(client_id, todayIn(organization.timeZone, now))
  return wireContact(row)
}

/** Ends the promise of a client that stands, as it stands. */
async function endPromise(
  sending: Reading,
  facts: Facts,
  row: PaymentPromiseRow,
): Promise<PaymentPromiseRow & Standing> {
  const standing = firstOf(await standingPromises(facts, [row], onDay(sending)))
  const { state } = standing
  const ended_as = state === 'kept' || state === 'broken' ? state : 'withdrawn'
  await sending.rows.update('payment_promises', row.id, { ended_as })
  return { ...row, ended_as, state: ended_as, left: 0n }
}

/** Writes down a promise. The one that stood before ends: kept, broken, or no more what was agreed. */
export async function makePromise(
  sending: Reading,
  facts: Facts,
  client_id: number,
  by: Sender,
  body: unknown,
): Promise<PaymentPromise> {
  const { rows, organization, now } = sending
  const day = onDay(sending)
  const values = readWhole(promiseFields, body, organization.baseDecimals)
  const date = String(values.date)
  if (date < day.today) refuseFields({ date: [`date_before|${day.today}`] })
  const owed = (await owedByClients(facts, [client_id], day)).get(client_id)?.owed ?? 0n
  if (owed <= 0n) refuse('nothing_to_remind')
  const before = await rows.lock('payment_promises', { client_id, ended_as: null })
  for (const row of before) await endPromise(sending, facts, row)
  const received = await receivedOfClients(facts, [client_id], { from: day.today, to: day.today })
  const id = firstOf(await rows.takeIds('payment_promises', 1))
  const row: PaymentPromiseRow = {
    ...{ organization_id: organization.id, id, client_id, date },
    amount: parseMoney(String(values.amount), organization.baseDecimals),
    received_before: sum(received.map(({ amount }) => amount)),
    notes: typeof values.notes === 'string' && values.notes !== '' ? values.notes : null,
    made_on: day.today,
    ...{ created_at: now.toISOString(), created_by: by.userId, created_by_name: nameOfSender(by), ended_as: null },
  }
  await rows.insert('payment_promises', [row])
  return wirePromise(sending, { ...row, ...standingOf(row, { received: 0n, owed }, day.today) })
}

/** Takes a promise back that stands. */
export async function withdrawPromise(
  sending: Reading,
  facts: Facts,
  client_id: number,
  id: number,
): Promise<PaymentPromise> {
  const [row = refuse('not_found')] = await sending.rows.lock('payment_promises', { client_id, id, ended_as: null })
  return wirePromise(sending, await endPromise(sending, facts, row))
}
