import { daysOverdue, handMessageWords, letterOfDocumentWords, overdueInvoices } from '../../i18n/files/letters.ts'
import { countText, grouped, type Language, translated } from '../../i18n/text.ts'
import type { Invoice } from '../../schema/answers/documents.ts'
import type { HandMessage } from '../../schema/answers/sent/reminders.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { handMessageFields, type ReminderTone } from '../../schema/organization/sending.ts'
import { check, readable, recordSchema, type Values, withDefaults } from '../../schema/validate.ts'
import { todayIn } from '../calendar.ts'
import { languageOfLetters } from './asking.ts'
import { currencyIn, writerOf } from './document-letter.ts'
import { makeLink } from './links.ts'
import { amountDueText, lateOn, type OwedInvoice } from './owed.ts'
import { type Correspondent, type Sender, type Sending, sharedAddress, textOrNull } from './sending.ts'

/** A reminder that somebody sends by hand: its words, with the links of the invoices that are late. */

/** The most invoices that are named with a link each: more would be no message any more. */
const maxLinks = 5
const linkDays = '30'

interface Choices {
  language: Language
  tone: ReminderTone
  message: string | null
}

interface About {
  client: Correspondent
  invoices: readonly OwedInvoice[]
}

/** A number to call or to write to. */
export const phoneOf = ({ mobile, phone }: Pick<Correspondent, 'mobile' | 'phone'>): string | null =>
  textOrNull(mobile) ?? textOrNull(phone)

function choicesIn(sending: Sending, client: Correspondent, values: Values): Choices {
  return {
    language: (values.language as Language | null | undefined) ?? languageOfLetters(sending, client),
    tone: values.tone === 'firm' ? 'firm' : 'friendly',
    message: textOrNull(values.message) ?? textOrNull(sending.organization.reminder_text),
  }
}

/** What is asked for, currency by currency: 150.50 EGP. */
function amountsOf(sending: Sending, invoices: readonly OwedInvoice[], language: Language): string {
  const sums = new Map<number, { minor: bigint; places: number }>()
  for (const invoice of invoices) {
    const amount = amountDueText(invoice)
    const decimals = amount.split('.')[1]?.length ?? 0
    const before = sums.get(invoice.currency_id)?.minor ?? 0n
    sums.set(invoice.currency_id, { minor: before + BigInt(amount.replace('.', '')), places: decimals })
  }
  const write = writerOf(sending, language)
  return [...sums]
    .map(([currency, { minor, places }]) => {
      const digits = String(minor).padStart(places + 1, '0')
      const decimal = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
      return `${write(grouped(decimal))} ${currencyIn(currency, language)}`
    })
    .join(language === 'ar' ? '، ' : ', ')
}

function wordsOf(sending: Sending, { client, invoices }: About, choices: Choices, urls: readonly string[]): string {
  const { language, tone, message } = choices
  const write = writerOf(sending, language)
  const today = todayIn(sending.organization.timeZone, sending.now)
  const late = Math.max(...invoices.map(invoice => lateOn(invoice, today)))
  const words = [
    translated(letterOfDocumentWords.greeting, language, { party: client.display_name }),
    translated(invoices.length === 1 ? handMessageWords.one[tone] : handMessageWords.many[tone], language, {
      amounts: amountsOf(sending, invoices, language),
      count: write(countText(overdueInvoices, language, invoices.length)),
      late: write(countText(daysOverdue, language, late)),
    }),
    ...(message === null ? [] : [message]),
    ...urls.map((url, index) =>
      translated(handMessageWords.invoice, language, { number: elementAt(invoices, index).number ?? '', url }),
    ),
    translated(handMessageWords.thanks, language, { organization: nameIn(sending.organization, language) }),
  ]
  return words.join('\n')
}

/** The message as it would be, without links that work. */
export function previewOfHand(sending: Sending, about: About, query: unknown): HandMessage {
  const { client, invoices } = about
  if (invoices.length === 0) refuse('nothing_to_remind')
  const choices = choicesIn(sending, client, readable(handMessageFields, query))
  const urls = invoices.slice(0, maxLinks).map(() => sharedAddress(sending, '…', choices.language))
  const { language } = choices
  return {
    phone: phoneOf(client),
    language,
    invoices: invoices.length,
    text: wordsOf(sending, about, choices, urls),
    links: [],
  }
}

/** The message to be sent by hand; its links are made here. */
export async function putHandMessage(sending: Sending, about: About, by: Sender, body: unknown): Promise<HandMessage> {
  const { client, invoices } = about
  const checked = check(recordSchema(handMessageFields, 'create'), body ?? {})
  const values = 'values' in checked ? checked.values : refuseFields(checked.issues)
  if (invoices.length === 0) refuse('nothing_to_remind')
  const choices = choicesIn(sending, client, withDefaults(handMessageFields, values))
  const { language } = choices
  const phone = phoneOf(client)
  const link = { days: linkDays, language, notify: false, sentTo: phone ?? client.display_name }
  const urls: string[] = []
  const links: HandMessage['links'] = []
  for (const invoice of invoices.slice(0, maxLinks)) {
    const { id, token } = await makeLink(sending, { whole: invoice as OwedInvoice & Invoice }, by, link)
    urls.push(sharedAddress(sending, token, language))
    links.push({ id, invoice_id: invoice.id })
  }
  // Marks of direction are for pages: in a chat they are seen, and break links.
  const plain = wordsOf(sending, about, choices, urls).replaceAll(/[\u2066-\u2069]/g, '')
  return { phone, language, invoices: invoices.length, text: plain, links }
}
