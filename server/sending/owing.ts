import { type NotReminded, notRemindedWords } from '../../i18n/files/letters.ts'
import { errorText } from '../../i18n/messages.ts'
import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { formatMoney } from '../../ledger/money.ts'
import type { Overdue, Owing, Reminded } from '../../schema/answers/sent/reminders.ts'
import type { Permit } from '../../schema/answers/values.ts'
import { type FieldIssues, Refusal, refuse, refuseFields } from '../../schema/errors.ts'
import { idIn } from '../../schema/ids.ts'
import { manyRemindersFields, type ReminderTone } from '../../schema/organization/sending.ts'
import { mayWrite } from '../../schema/permissions.ts'
import { check, recordSchema, withDefaults } from '../../schema/validate.ts'
import { daysBetween, todayIn } from '../calendar.ts'
import type { Facts } from '../reports/facts/facts.ts'
import { languageOfLetters } from './asking.ts'
import { currencyIn } from './document-letter.ts'
import { type FollowUp, followUps, overdueOfAll } from './follow-up.ts'
import { phoneOf } from './hand-message.ts'
import type { OwedInvoice } from './owed.ts'
import { maxInvoicesOfReminder, putReminder } from './reminding.ts'
import { type Correspondent, type Sender, type Sending, textOrNull } from './sending.ts'

/** Who owes something that is overdue, and reminders to many of them at once. Pure rules. */

export interface OwingClient {
  client: Correspondent & { reminders: boolean }
  /** Overdue invoices that may be reminded of; those of which nobody is reminded any more are counted apart. */
  invoices: number
  stopped: number
  firstDue: string
  sums: { currencyId: number; open: bigint }[]
  /** When they were reminded last, a day. */
  lastDay: string | null
}

/** The most clients that are listed, and reminded, at once. */
export const maxOwing = 200

function whyNot({ client, invoices, stopped, lastDay }: OwingClient, today: string): NotReminded | null {
  if (lastDay === today) return 'reminded_today'
  if (!client.reminders) return 'client_stopped'
  if (invoices === 0) return stopped > 0 ? 'all_stopped' : 'none_cleared'
  return client.email === null ? 'no_address' : null
}

const permitOf = (reason: NotReminded | null, language: Language): Permit => ({
  allowed: reason === null,
  reason: reason && translated(notRemindedWords[reason], language),
})

export function wireOwing(
  { organization, language, now, permissions }: Pick<Sending, 'organization' | 'language' | 'now' | 'permissions'>,
  owing: OwingClient,
  followUp: FollowUp,
): Owing {
  const today = todayIn(organization.timeZone, now)
  const { client, invoices, stopped, firstDue, sums, lastDay } = owing
  const reason = mayWrite(permissions, 'invoice_sales') ? whyNot(owing, today) : 'not_of_reader'
  return {
    client: { id: client.id, display_name: client.display_name },
    email: client.email,
    ...{ phone: phoneOf(client), language: languageOfLetters({ organization }, client) },
    ...{ invoices, stopped, days: daysBetween(firstDue, today), last_reminded: lastDay },
    ...followUp,
    amounts: sums.map(({ currencyId, open }) => ({
      currency: currencyIn(currencyId, language),
      amount: formatMoney(open, decimalsOf(currencyId)),
    })),
    can: {
      remind: permitOf(reason, language),
      choose: permitOf(reason === 'no_address' && phoneOf(client) !== null ? null : reason, language),
    },
  }
}

/** All who owe something, and what of it is overdue. */
export async function wireAllOwing(
  sending: Sending,
  facts: Facts,
  owing: readonly OwingClient[],
): Promise<{ reminders: Owing[]; overdue: Overdue }> {
  const clientIds = owing.map(({ client }) => client.id)
  const followUpOf = await followUps(sending, facts, clientIds)
  const reminders = owing.map(each => wireOwing(sending, each, followUpOf(each.client.id, each.lastDay)))
  return { reminders, overdue: await overdueOfAll(sending, facts, reminders) }
}

function readMany(body: unknown): { ids: Set<number>; tone: ReminderTone; message: string | null } {
  const { clients, ...rest } = (body ?? {}) as Record<string, unknown>
  const ids = Array.isArray(clients) ? clients.map(id => idIn(String(id))) : []
  const checked = check(recordSchema(manyRemindersFields, 'create'), rest)
  const known = ids.filter(id => id !== undefined)
  const issues: FieldIssues = {
    ...(known.length === 0 || known.length < ids.length || known.length > maxOwing ? { clients: ['required'] } : {}),
    ...('issues' in checked ? checked.issues : {}),
  }
  if (Object.keys(issues).length > 0 || !('values' in checked)) return refuseFields(issues)
  const { tone, message } = withDefaults(manyRemindersFields, checked.values)
  return {
    ids: new Set(known),
    tone: tone as ReminderTone,
    message: textOrNull(message),
  }
}

interface Many {
  /** All who owe. */
  owing: readonly OwingClient[]
  invoicesOf: (clientId: number) => Promise<readonly OwedInvoice[]>
  takeDay: (clientId: number, day: string) => Promise<boolean>
  /** Does what may be refused, and undoes all of it then, and nothing else. */
  apart: <T>(work: () => Promise<T>) => Promise<T>
  by: Sender
  body: unknown
}

/** Reminds those who were chosen of all that is overdue, a letter each; answers who got one, and who did not and why. */
export async function remindMany(sending: Sending, many: Many): Promise<Reminded[]> {
  const { organization, language, now } = sending
  const { ids, tone, message } = readMany(many.body)
  const today = todayIn(organization.timeZone, now)
  const done: Reminded[] = []
  for (const owing of many.owing.filter(({ client }) => ids.has(client.id))) {
    const { id, display_name } = owing.client
    const reason = whyNot(owing, today)
    const outcome =
      reason ?? (await many.apart(() => remindOne(sending, many, owing.client, { tone, message })).catch(refusedAs))
    done.push({
      client: { id, display_name },
      to: typeof outcome === 'object' && 'to' in outcome ? outcome.to : null,
      reason: whyIn(outcome, language),
    })
  }
  return done.length > 0 ? done : refuse('nothing_to_remind')
}

type Outcome = NotReminded | Refusal | { to: string }

const whyIn = (outcome: Outcome, language: Language): string | null => {
  if (outcome instanceof Refusal) return errorText(outcome.code, language, outcome.values)
  return typeof outcome === 'string' ? translated(notRemindedWords[outcome], language) : null
}

function refusedAs(problem: unknown): Refusal {
  if (problem instanceof Refusal) return problem
  throw problem
}

async function remindOne(
  sending: Sending,
  { invoicesOf, takeDay, by }: Many,
  client: Correspondent,
  requested: { tone: ReminderTone; message: string | null },
): Promise<Outcome> {
  const to = client.email
  const invoices = (await invoicesOf(client.id)).slice(0, maxInvoicesOfReminder)
  if (to === null || invoices.length === 0) return 'none_cleared'
  const { tone } = requested
  const message = requested.message ?? textOrNull(sending.organization.reminder_text)
  const reminder = { ...{ client, to, tone, message, invoices, by }, responsible: by, isAutomatic: false }
  const language = languageOfLetters(sending, client)
  return (await putReminder(sending, { ...reminder, language }, takeDay)) === null ? 'reminded_today' : { to }
}
