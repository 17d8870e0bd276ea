import { documentWords } from '../../i18n/books/documents.ts'
import { printedKindWords } from '../../i18n/files/print.ts'
import { currencyOf } from '../../i18n/records/world.ts'
import { type DocumentShape, documentKinds, isOffer, isReturn } from '../../schema/documents.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { todayIn } from '../calendar.ts'
import type { Minor } from '../ledger/money.ts'
import { amountInWords, onlyInWords } from '../ledger/words.ts'
import { dateOnPaper, hijriOnPaper, hourIn } from './figures.ts'
import { showsHijri, withFormsOfBooks } from './forms.ts'
import { itemsParts } from './items-parts.ts'
import { journalParts } from './journal-parts.ts'
import { paperOfKind } from './kinds.ts'
import { partyOf, printedLogo, sellerInEnglish, sellerOf } from './letterheads.ts'
import { type Coin, isTaxed, type Parts } from './parts.ts'
import { paymentParts } from './payment-parts.ts'
import type { Printable } from './printable.ts'
import { safeLines, safeText } from './safe-text.ts'
import type { Fact, Sheet, Twin } from './sheet.ts'
import { type Copy, type Speaker, speakerOf } from './words.ts'

const partsOf: Record<DocumentShape, (printable: Printable, speaker: Speaker, coin: Coin) => Parts> = {
  items: itemsParts,
  journal: journalParts,
  payment: paymentParts,
}

const saudiArabia = 682

function titleOf(printable: Printable, { word, twin }: Speaker): Twin {
  const { kind } = printable.document
  const { taxTitle } = paperOfKind[kind]
  if (!taxTitle || !isTaxed(printable)) return twin(documentWords[kind].title.one)
  const isSimplified = printable.organization.countryId === saudiArabia && !printable.addressee?.tax_number
  return word(isSimplified ? taxTitle.toConsumer : taxTitle.toBusiness)
}

function factsOf({ document, organization, names }: Printable, { word, twin, language }: Speaker): Fact[] {
  const code = (label: Twin, value: string | null, note: string | null = null): Fact[] =>
    value === null ? [] : [{ label, value, is: 'code', note }]
  const hijri = showsHijri(organization) ? hijriOnPaper(document.date, language) : null
  const number = document.number === null ? null : safeText(document.number)
  const invoice = document.invoice_id === null ? null : (names[language].document(document.invoice_id)?.number ?? null)
  return [
    ...code(twin(printedKindWords[document.kind].number), number),
    ...code(word('date'), dateOnPaper(document.date), hijri),
    ...code(word('ofInvoice'), invoice === null ? null : safeText(invoice)),
    ...code(
      word(isOffer(document.kind) ? 'validUntil' : 'dueDate'),
      document.due_date === null || isReturn(document.kind) ? null : dateOnPaper(document.due_date),
    ),
    ...code(word('reference'), document.reference === null ? null : safeText(document.reference)),
  ]
}

function wordsOf(minor: Minor, { code, decimals }: Coin, { copy, language, word }: Speaker): Sheet['words'] {
  const spoken = copy === 'both' ? (['ar', 'en'] as const) : [language]
  return {
    label: word('inWords'),
    lines: spoken.map(each => onlyInWords(amountInWords(minor, { code, decimals }, { language: each }), each)),
  }
}

/** A document as it stands on paper, in one language or in both. */
export function sheetOf(printable: Printable, copy: Copy): Sheet {
  const { document, organization, printedAt } = printable
  const speaker = speakerOf(copy)
  const { word, language } = speaker
  const { shape } = documentKinds[document.kind]
  const currencyId = shape === 'journal' ? organization.baseCurrencyId : document.currency_id
  const currency = currencyOf(currencyId)!
  const coin: Coin = shape === 'journal' ? { ...currency, decimals: organization.baseDecimals } : currency
  const { facts, inWords, ...parts } = partsOf[shape](printable, speaker, coin)
  const isInForce = document.status === 'posted'
  const moment = `${dateOnPaper(todayIn(organization.timeZone, printedAt))} ${hourIn(organization.timeZone, printedAt).slice(0, 5)}`
  const comments = document.client_comments ?? document.details
  const sheet: Sheet = {
    language,
    title: titleOf(printable, speaker),
    mark: document.status === 'posted' ? null : word(document.status),
    number: document.number === null ? null : safeText(document.number),
    logo: printedLogo(printable.logo),
    seller: sellerOf(organization, language),
    sellerBeside: copy === 'both' ? sellerInEnglish(organization) : null,
    party: partyOf(printable, speaker),
    facts: [...factsOf(printable, speaker), ...facts],
    ...parts,
    // A code would make a draft or a void document pass for a valid one.
    code: isInForce ? parts.code : null,
    words: wordsOf(inWords, coin, speaker),
    notes: comments === null ? [] : [{ label: word('comments'), text: safeLines(comments) }],
    signatures: paperOfKind[document.kind].signatures.map(name => word(name)),
    footer: { start: safeText(nameIn(organization, language)), end: word('printedAt', { moment }).first },
    page: word('page'),
  }
  return withFormsOfBooks(sheet, organization)
}
