import { documentWords } from '../../i18n/books/documents.ts'
import { currencySign } from '../../i18n/currency-sign.ts'
import { inArabicDigits } from '../../i18n/digits.ts'
import { letterOfDocumentWords as words } from '../../i18n/files/letters.ts'
import { printedKindWords } from '../../i18n/files/print.ts'
import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import { brandName } from '../../i18n/site/brand.ts'
import { grouped, type Language, translated } from '../../i18n/text.ts'
import { isInvoice, isOffer, isOwedByClient } from '../../schema/documents.ts'
import { mailTextsIn } from '../../schema/organization/mail-texts.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { todayIn } from '../calendar.ts'
import type { Block } from '../mail/blocks.ts'
import { dateOnPaper } from '../print/figures.ts'
import { nameOfSender, type Sender, type Sending, type SentDocument, type WholeDocument } from './sending.ts'

/** A currency beside an amount: as its readers write it. */
export const currencyIn = (currencyId: number, language: Language): string =>
  currencySign(currencyOf(currencyId)?.code ?? '', language)

/** Days and amounts in a letter: in the digits that the organization shows its readers. */
export const writerOf =
  ({ organization }: Pick<Sending, 'organization'>, language: Language) =>
  (figures: string): string =>
    language === 'ar' && organization.digits === 'arabic' ? inArabicDigits(figures) : figures

const isZero = (decimal: string) => /^-?0(\.0+)?$/.test(decimal)
const lessThan = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

export const currencyIdOf = (whole: WholeDocument, { organization }: Pick<Sending, 'organization'>): number =>
  'currency_id' in whole ? whole.currency_id : organization.baseCurrencyId

/** What a document is called in a letter: "فاتورة مبيعات INV-00001". */
export const nameOfSent = ({ kind, whole }: Pick<SentDocument, 'kind' | 'whole'>, language: Language) => ({
  kind: documentWords[kind].title.one[language],
  number: whole.number ?? '',
})

interface Letter {
  language: Language
  message: string | null
  hasPaper: boolean
  /** Until when its link works, a day; null without one. */
  linkUntil: string | null
  by: Sender
}

/** The head and the facts of a document: what is owed of an invoice, what others are worth. */
function figuresOf(sending: Sending, { kind, whole }: SentDocument, language: Language): Block[] {
  const write = writerOf(sending, language)
  const day = (date: string) => write(dateOnPaper(date))
  const money = (decimal: string) => write(grouped(decimal))
  const currency = currencyIn(currencyIdOf(whole, sending), language)
  const label = (name: keyof typeof words) => words[name][language]
  const invoice = isInvoice(kind) && 'dues' in whole ? whole : null
  const due = 'due_date' in whole ? whole.due_date : null
  const today = todayIn(sending.organization.timeZone, sending.now)
  const isOwed = invoice !== null && isOwedByClient(kind) && !isZero(invoice.residual)
  const dues = isOwed ? invoice.dues : []
  const isInParts = dues.length > 1
  const isLate = isOwed && (dues[0]?.date ?? due ?? today) < today
  const whenWords = isOffer(kind) ? words.validUntil : isLate ? words.wasDueOn : words.dueOn
  const settled = invoice !== null && isOwedByClient(kind) && isZero(invoice.residual)
  const when = settled
    ? label('settled')
    : due !== null && !isInParts && (isOwed || isOffer(kind))
      ? translated(whenWords, language, { date: day(due) })
      : translated(words.dated, language, { date: day(whole.date) })
  const parts = invoice
    ? ([
        ['paid', invoice.paid],
        ['returned', invoice.returned],
        ['credits', invoice.credits],
      ] as const)
    : []
  return [
    {
      is: 'amount',
      label: (settled ? words.total : printedKindWords[kind].value)[language],
      amount: money(isOwed ? invoice.residual : whole.total),
      currency,
      when,
      late: isLate,
    },
    {
      is: 'facts',
      rows: [
        { label: documentWords[kind].title.one[language], value: whole.number ?? '' },
        { label: label('date'), value: day(whole.date) },
        ...(due === null ? [] : [{ label: label(isOffer(kind) ? 'validity' : 'due'), value: day(due) }]),
        { label: label('total'), value: money(whole.total) },
        ...parts
          .filter(([, part]) => !isZero(part))
          .map(([name, part]) => ({ label: label(name), value: money(lessThan(part)) })),
        ...(isInParts ? dues : []).map(({ date, amount }) => ({
          label: translated(date < today ? words.wasDueOn : words.dueOn, language, { date: day(date) }),
          value: money(amount),
        })),
        ...(invoice && isOwedByClient(kind)
          ? [{ label: label('residual'), value: money(invoice.residual), sum: true as const }]
          : []),
      ],
    },
  ]
}

/** The last lines of every letter of an organization: who sent it, and how long its link works. */
export function footOf(sending: Sending, language: Language, by: Sender | null, linkUntil: string | null): Block {
  const sent = by
    ? translated(words.sentBy, language, { person: nameOfSender(by), brand: brandName(sending.brand, language) })
    : translated(words.sentByBooks, language, { brand: brandName(sending.brand, language) })
  const until =
    linkUntil === null
      ? []
      : [translated(words.until, language, { date: writerOf(sending, language)(dateOnPaper(linkUntil)) })]
  return { is: 'foot', words: [sent, ...until].join(' ') }
}

/** The letter that a document comes with. */
export function documentLetter(
  sending: Sending,
  document: SentDocument,
  { language, message, hasPaper, linkUntil, by }: Letter,
): { subject: string; blocks: Block[] } {
  const organization = nameIn(sending.organization, language)
  const named = { ...nameOfSent(document, language), organization }
  const party = document.party?.display_name ?? null
  const { opening, closing } = mailTextsIn(sending.organization, language)
  const own = (text: string | null): Block[] => (text === null ? [] : [{ is: 'words', words: text }])
  return {
    subject: translated(words.subject, language, named),
    blocks: [
      { is: 'sender', words: organization },
      ...(party === null ? [] : [{ is: 'words' as const, words: translated(words.greeting, language, { party }) }]),
      ...own(opening),
      { is: 'words', words: message ?? translated(words.opening, language, named) },
      ...figuresOf(sending, document, language),
      ...(linkUntil === null ? [] : [{ is: 'button' as const, words: words.open[language], link: 0 }]),
      { is: 'words', words: (hasPaper ? words.attached : words.answer)[language] },
      ...own(closing),
      footOf(sending, language, by, linkUntil),
    ],
  }
}
