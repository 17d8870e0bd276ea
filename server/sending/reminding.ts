import { daysOverdue, letterOfDocumentWords, overdueInvoices, reminderWords } from '../../i18n/files/letters.ts'
import { countText, grouped, type Language, translated } from '../../i18n/text.ts'
import type { Invoice } from '../../schema/answers/documents.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { isOwedByClient } from '../../schema/documents.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { nameIn } from '../../schema/organization/name.ts'
import {
  addressesOf,
  type ReminderTone,
  reminderFields,
  stopRemindersFields,
} from '../../schema/organization/sending.ts'
import { check, recordSchema, withDefaults } from '../../schema/validate.ts'
import { no, refuseUnless, type Verdict } from '../books/verdict.ts'
import { todayIn } from '../calendar.ts'
import type { Block } from '../mail/blocks.ts'
import { dateOnPaper } from '../print/figures.ts'
import { languageOfLetters, putLetter, withheldBy } from './asking.ts'
import { currencyIn, footOf, writerOf } from './document-letter.ts'
import { makeLink } from './links.ts'
import { amountDueText, dueDayOf, lateOn, type OwedInvoice } from './owed.ts'
import { type Correspondent, resourceOf, type Sender, type Sending, type SentDocument, textOrNull } from './sending.ts'

/** Whether somebody can be reminded of a document; null of what is never owed to us. */
export function mayRemindOf(
  { kind, whole, einvoice }: Pick<SentDocument, 'kind' | 'whole' | 'einvoice'>,
  isStopped = false,
): Verdict | null {
  if (!isOwedByClient(kind) || !('residual' in whole)) return null
  if (whole.status === 'draft') return no('is_draft')
  if (whole.status === 'void') return no('is_void')
  if (/^-?0(\.0+)?$/.test(whole.residual)) return no('is_settled')
  return isStopped ? no('reminders_stopped') : withheldBy(einvoice)
}

const day_ms = 86_400_000
const linkDaysOfReminder = '30'

interface Reminder {
  client: Correspondent
  to: string
  language: Language
  tone: ReminderTone
  message: string | null
  invoices: readonly OwedInvoice[]
  by: Sender | null
  /** Who answers for its links. */
  responsible: Sender
  isAutomatic: boolean
}

function sumIn(invoices: readonly OwedInvoice[]): { amount: string; currencyId: number } | null {
  const [first] = invoices
  if (!first || invoices.some(({ currency_id }) => currency_id !== first.currency_id)) return null
  const decimals = first.residual.split('.')[1]?.length ?? 0
  const minor = invoices.reduce((sum, invoice) => sum + BigInt(amountDueText(invoice).replace('.', '')), 0n)
  const digits = String(minor).padStart(decimals + 1, '0')
  const amount = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return { amount, currencyId: first.currency_id }
}

function lettersBlocks(sending: Sending, reminder: Reminder, until: string): { subject: string; blocks: Block[] } {
  const { language, tone, message, invoices, client } = reminder
  const organization = nameIn(sending.organization, language)
  const write = writerOf(sending, language)
  const today = todayIn(sending.organization.timeZone, sending.now)
  const late = (invoice: OwedInvoice) => lateOn(invoice, today)
  const latest = Math.max(...invoices.map(late))
  const sum = sumIn(invoices)
  const isInPart = invoices.some(invoice => amountDueText(invoice) !== invoice.residual)
  const money = (decimal: string) => write(grouped(decimal))
  const when = (invoice: OwedInvoice) =>
    late(invoice) < 0
      ? translated(letterOfDocumentWords.dueOn, language, { date: write(dateOnPaper(dueDayOf(invoice))) })
      : write(countText(daysOverdue, language, late(invoice)))
  const count = write(countText(overdueInvoices, language, invoices.length))
  const opening = latest < 0 ? reminderWords.before : reminderWords.opening[tone]
  return {
    subject: translated(reminderWords.subject[tone], language, { organization, count }),
    blocks: [
      { is: 'sender', words: organization },
      { is: 'words', words: translated(letterOfDocumentWords.greeting, language, { party: client.display_name }) },
      { is: 'words', words: message ?? translated(opening, language) },
      ...(sum
        ? [
            {
              is: 'amount' as const,
              label: (isInPart ? letterOfDocumentWords.owed : reminderWords.owed)[language],
              amount: money(sum.amount),
              currency: currencyIn(sum.currencyId, language),
              when: invoices.length === 1 ? when(firstOf(invoices)) : '',
              late: latest > 0,
            },
          ]
        : []),
      {
        is: 'facts',
        rows: [
          ...invoices.map(invoice => ({
            label: `${translated(reminderWords.invoice, language, { number: invoice.number ?? '' })} · ${when(invoice)}`,
            value: sum
              ? money(amountDueText(invoice))
              : `${money(amountDueText(invoice))} ${currencyIn(invoice.currency_id, language)}`,
          })),
          ...(sum && invoices.length > 1
            ? [{ label: reminderWords.all[language], value: money(sum.amount), sum: true as const }]
            : []),
        ],
      },
      ...invoices.map((invoice, link) => ({
        is: 'button' as const,
        words: translated(reminderWords.openInvoice, language, { number: invoice.number ?? '' }),
        link,
      })),
      { is: 'words', words: reminderWords.paid[language] },
      footOf(sending, language, reminder.by, until),
      { is: 'foot', words: `${reminderWords.once[language]} ${reminderWords.stop[language]}` },
    ],
  }
}

/** The most invoices that one letter names with a link each. */
export const maxInvoicesOfReminder = 20

/**
 * Writes the letter that reminds a client, unless they were reminded on this day already: then it answers nothing. The row
 * of the day is what two servers cannot both write.
 */
export async function putReminder(
  sending: Sending,
  reminder: Reminder,
  takeDay: (clientId: number, day: string) => Promise<boolean>,
): Promise<number | null> {
  const { organization, now } = sending
  const { client, invoices, language, to, by, responsible, isAutomatic } = reminder
  const today = todayIn(organization.timeZone, now)
  if (!(await takeDay(client.id, today))) return null
  const links: { id: number; token: string }[] = []
  for (const invoice of invoices) {
    const requested = { days: linkDaysOfReminder, language, notify: false, sentTo: to }
    links.push(await makeLink(sending, { whole: invoice as OwedInvoice & Invoice }, responsible, requested))
  }
  const until = todayIn(organization.timeZone, new Date(now.getTime() + Number(linkDaysOfReminder) * day_ms))
  const [only] = invoices.length === 1 ? invoices : []
  const letter = await putLetter(sending, {
    kind: 'reminder',
    about: {
      ...(only
        ? { resource: resourceOf(only.kind), record_id: only.id, record_name: only.number, document_id: only.id }
        : { resource: 'clients', record_id: client.id, record_name: client.display_name }),
      permission: resourceOf(only?.kind ?? 'sales_invoice'),
      client_id: client.id,
      revision: only?.revision ?? null,
    },
    to: [to],
    language,
    ...lettersBlocks(sending, reminder, until),
    tokens: links.map(({ token }) => token),
    by,
    replyTo: by?.email ?? organization.contact_email ?? responsible.email,
    isAutomatic,
  })
  for (const { id } of links) await sending.rows.update('document_links', id, { mail_id: letter })
  return letter
}

export const areRemindersStopped = async ({ rows }: Pick<Sending, 'rows'>, document_id: number): Promise<boolean> =>
  (await rows.find('stopped_reminders', { document_id })).length > 0

/** Stops reminders of an invoice, or lets them go on; answers how it stands, and what was done. */
export async function stopReminders(
  sending: Sending,
  document: Pick<SentDocument, 'kind' | 'whole' | 'einvoice'>,
  body: unknown,
): Promise<{ isStopped: boolean; said: 'reminders_stopped' | 'reminders_resumed' }> {
  const { rows, organization, language, now } = sending
  const checked = check(recordSchema(stopRemindersFields, 'create'), body ?? {})
  const isStopped = 'values' in checked ? checked.values.stopped === true : refuseFields(checked.issues)
  const document_id = document.whole.id
  const found = await rows.lock('stopped_reminders', { document_id })
  if (isStopped && found.length === 0) {
    refuseUnless(mayRemindOf({ ...document, einvoice: null }) ?? no('not_owed'), 'cannot_send', language)
    const stopped_at = now.toISOString()
    await rows.insert('stopped_reminders', [{ organization_id: organization.id, document_id, stopped_at }])
  }
  if (!isStopped) for (const { id } of found) await rows.remove('stopped_reminders', id)
  return { isStopped, said: isStopped ? 'reminders_stopped' : 'reminders_resumed' }
}

/** What a reminder by hand was asked with: whither, how firmly, and a line of one's own. */
function readReminder(sending: Sending, client: Correspondent, body: unknown) {
  const checked = check(recordSchema(reminderFields, 'create'), body ?? {})
  const values = withDefaults(reminderFields, 'values' in checked ? checked.values : refuseFields(checked.issues))
  const read = addressesOf(values.to ?? client.email, 'to')
  const [to] = 'addresses' in read ? read.addresses : refuseFields(read.issues)
  return {
    to: to ?? refuseFields({ to: ['no_address'] }),
    language: (values.language as Language | null | undefined) ?? languageOfLetters(sending, client),
    tone: values.tone as ReminderTone,
    message: textOrNull(values.message) ?? textOrNull(sending.organization.reminder_text),
  }
}

/** Reminds a client by hand of invoices that are open; refused where nothing is owed or they were reminded today. */
export async function remindByHand(
  sending: Sending,
  about: { client: Correspondent; invoices: readonly OwedInvoice[]; by: Sender; body: unknown },
  takeDay: (clientId: number, day: string) => Promise<boolean>,
): Promise<number> {
  const { client, invoices, by, body } = about
  const requested = readReminder(sending, client, body)
  if (invoices.length === 0) refuse('nothing_to_remind')
  const reminder = { ...requested, client, invoices: invoices.slice(0, maxInvoicesOfReminder), by, responsible: by }
  return (await putReminder(sending, { ...reminder, isAutomatic: false }, takeDay)) ?? refuse('reminded_today')
}
