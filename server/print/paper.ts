import { documentWords } from '../../i18n/books/documents.ts'
import { type PrintHindrance, type PrintWord, paperWords, printedKindWords } from '../../i18n/files/print.ts'
import { decimalsOf, knownCurrency } from '../../i18n/records/currencies-countries.ts'
import { titleByLaw } from '../../i18n/tax/document-titles.ts'
import { grouped } from '../../i18n/text.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import { amountInWords, onlyInWords } from '../../ledger/words.ts'
import { documentKinds, isOffer, isReturn } from '../../schema/documents.ts'
import type { DocumentPaper } from '../../schema/print/papers.ts'
import { type AnyDocument, isTrade, type TradeDocument, withShape } from '../books/rows.ts'
import { todayIn } from '../calendar.ts'
import { qrPicture } from './code.ts'
import { dateOnPaper, hijriOnPaper, hourIn } from './figures.ts'
import { showsHijri, withFormsOfBooks } from './forms.ts'
import { paperOfKind } from './kinds.ts'
import { footerOf, partyOf, printedLogo, sellerInEnglish, sellerOf } from './letterheads.ts'
import { lookOf, shownOn } from './paper-style.ts'
import { transferParts, voucherParts } from './parts/cash-parts.ts'
import { carried, goodsParts } from './parts/goods-parts.ts'
import { itemsParts } from './parts/items-parts.ts'
import { journalParts } from './parts/journal-parts.ts'
import { type Coin, isTaxed, type Parts } from './parts/parts.ts'
import { paymentParts, writeOffParts } from './parts/payment-parts.ts'
import { narrowed } from './parts/roll-parts.ts'
import type { Printable } from './printable.ts'
import { safeLines, safeText } from './safe-text.ts'
import type { Fact, Sheet, Twin } from './sheet.ts'
import { type Copy, type Speaker, speakerOf } from './words.ts'

function partsOf(printable: Printable, speaker: Speaker, coin: Coin): Parts {
  const rows = withShape(printable)
  switch (rows.shape) {
    case 'items':
      return itemsParts({ ...printable, ...rows }, speaker, coin)
    case 'journal':
      return journalParts({ ...printable, ...rows }, speaker, coin)
    case 'payment':
      return paymentParts({ ...printable, ...rows }, speaker, coin)
    case 'voucher':
      return voucherParts({ ...printable, ...rows }, speaker, coin)
    case 'transfer':
      return transferParts({ ...printable, ...rows }, speaker, coin)
    case 'write_off':
      return writeOffParts({ ...printable, ...rows }, speaker, coin)
  }
}

function titleOf(printable: Printable, { word, twin }: Speaker): Twin {
  const { kind, cash_account_id, to_account_id, document_type, is_opening }: AnyDocument = printable.document
  const { taxTitle } = paperOfKind[kind]
  const isCustody = (id?: number | null) => typeof id === 'number' && printable.names.ar.isCustody(id)
  if (isCustody(cash_account_id)) {
    if (kind === 'expense') return word('custodySettlement')
    if (kind === 'custody' && !isCustody(to_account_id)) return word('custodyReturned')
  }
  const { countryId, tax_number } = printable.organization
  // What was posted before types were kept follows from who gets it.
  const type = document_type ?? (printable.addressee?.tax_number ? 'standard' : 'simplified')
  const byLaw = tax_number === null || is_opening ? null : titleByLaw(kind, countryId, type)
  if (byLaw) return twin(byLaw)
  return taxTitle && isTaxed(printable) ? word(taxTitle) : twin(documentWords[kind].title.one)
}

/** The day or the days of a supply, where they are not the date. */
function suppliedOn({ date, supply_date = null, supply_end = null }: AnyDocument): [PrintWord, string][] {
  const [first, last] = [supply_date ?? date, supply_end ?? date]
  return [
    ...(first === date && last === date ? [] : ([['supplyDate', first]] as [PrintWord, string][])),
    ...(supply_end === null || last === first ? [] : ([['supplyEnd', last]] as [PrintWord, string][])),
  ]
}

function factsOf(
  { document, organization, names }: Printable,
  { word, twin, language }: Speaker,
  isPayable: boolean,
): Fact[] {
  const code = (label: Twin, value: string | null, note: string | null = null): Fact[] =>
    value === null ? [] : [{ label, value, is: 'code', note }]
  const hijri = showsHijri(organization) ? hijriOnPaper(document.date, language) : null
  const number = document.number === null ? null : safeText(document.number)
  const {
    due_date = null,
    due_at_once = 0n,
    invoice_id = null,
    reason = null,
  }: Partial<TradeDocument> = isTrade(document) ? document : {}
  const isInParts = isPayable && due_at_once > 0n && due_at_once < document.total
  const moneyOnPaper = (minor: Minor) => grouped(formatMoney(minor, decimalsOf(document.currency_id)))
  const invoice = invoice_id === null ? null : (names[language].document(invoice_id)?.number ?? null)
  return [
    ...code(twin(printedKindWords[document.kind].number), number),
    ...code(word('date'), dateOnPaper(document.date), hijri),
    ...suppliedOn(document).flatMap(([label, day]) => code(word(label), dateOnPaper(day))),
    ...code(
      word(isReturn(document.kind) ? 'ofInvoice' : 'originalInvoice'),
      invoice === null ? null : safeText(invoice),
    ),
    ...code(word('dueAtOnce'), isInParts ? moneyOnPaper(due_at_once) : null),
    ...code(
      word(isOffer(document.kind) ? 'validUntil' : isInParts ? 'restDue' : 'dueDate'),
      due_date === null || isReturn(document.kind) || !isPayable ? null : dateOnPaper(due_date),
      isInParts ? moneyOnPaper(document.total - due_at_once) : null,
    ),
    ...code(word('reference'), document.reference === null ? null : safeText(document.reference)),
    ...(reason === null ? [] : [{ label: word('reason'), value: safeText(reason), is: 'text' as const, note: null }]),
  ]
}

function wordsOf(
  minor: Minor,
  { code, decimals }: Coin,
  { copy, language, word }: Speaker,
): NonNullable<Sheet['words']> {
  const spoken = copy === 'both' ? (['ar', 'en'] as const) : [language]
  return {
    label: word('inWords'),
    lines: spoken.map(each => onlyInWords(amountInWords(minor, { code, decimals }, { language: each }), each)),
  }
}

/** Why a document cannot be printed as something that it has no part of; null when it can. */
export function hindranceOf(printable: Printable, paper: DocumentPaper): PrintHindrance | null {
  if (!isOfGoods(paper)) return null
  if (printable.document.status === 'void') return 'void_delivers_nothing'
  return carried(printable).length === 0 ? 'no_goods' : null
}

const signaturesOf = ({ document }: Printable, paper: DocumentPaper): readonly PrintWord[] =>
  paper === 'delivery_note'
    ? ['deliveredBy', 'receivedBy', 'stamp']
    : paper === 'packing_list'
      ? ['packedBy', 'checkedBy']
      : paperOfKind[document.kind].signatures

const titleOfPaper = (printable: Printable, paper: DocumentPaper, speaker: Speaker): Twin =>
  paper === 'delivery_note' || paper === 'packing_list' ? speaker.twin(paperWords[paper]) : titleOf(printable, speaker)

function partsOfPaper(printable: Printable, paper: DocumentPaper, speaker: Speaker, coin: Coin): Parts {
  if (paper === 'delivery_note' || paper === 'packing_list')
    return goodsParts(printable, speaker, paper === 'packing_list')
  const parts = partsOf(printable, speaker, coin)
  return paper === 'roll' ? narrowed(parts, speaker) : parts
}

/** Where a client pays to. */
function bankOf({ document, organization }: Printable, paper: DocumentPaper, { word }: Speaker): Sheet['notes'] {
  const isConfirming = document.kind === 'price_offer' || document.kind === 'sales_invoice'
  if (!isConfirming || paper !== 'a4' || !organization.prints_bank_details || organization.bank_details === null)
    return []
  return [{ label: word('bankDetails'), text: safeLines(organization.bank_details) }]
}

const isOfGoods = (paper: DocumentPaper) => paper === 'delivery_note' || paper === 'packing_list'

/** What says that a paper is no valid document: not in force, or not with the authority. */
function markOf({ document, einvoice }: Printable, paper: DocumentPaper, { word }: Speaker): Twin | null {
  if (document.status !== 'posted') return word(document.status)
  return einvoice?.mark && !isOfGoods(paper) ? word(einvoice.mark) : null
}

/** The code of the authority where the document is there; else `own`. */
function codeOn({ einvoice }: Printable, paper: DocumentPaper, own: string | null): string | null {
  if (einvoice === null || isOfGoods(paper)) return own
  return einvoice.code === null ? null : qrPicture(einvoice.code)
}

/** A document as it stands on a paper, in one language or in both. */
export function sheetOf(printable: Printable, copy: Copy, paper: DocumentPaper = 'a4'): Sheet {
  const { document, organization, printedAt } = printable
  const speaker = speakerOf(copy)
  const { word, language } = speaker
  const { shape, role } = documentKinds[document.kind]
  const currencyId = shape === 'journal' ? organization.baseCurrencyId : document.currency_id
  const currency = knownCurrency(currencyId)
  const coin: Coin = shape === 'journal' ? { ...currency, decimals: organization.baseDecimals } : currency
  const { facts, inWords, statement = [], ...parts } = partsOfPaper(printable, paper, speaker, coin)
  const isInForce = document.status === 'posted'
  const moment = `${dateOnPaper(todayIn(organization.timeZone, printedAt))} ${hourIn(organization.timeZone, printedAt).slice(0, 5)}`
  const { client_comments = null, details = null }: AnyDocument = document
  // What a voucher was for stands in its lines.
  const comments = client_comments ?? (shape === 'voucher' ? null : details)
  const shows = shownOn(printable, paperOfKind[document.kind].taxTitle !== null)
  const isRoll = paper === 'roll'
  const look = lookOf(organization)
  const words = inWords === null ? null : wordsOf(inWords, coin, speaker)
  const saysWords = role === 'payment' || role === 'cash' || organization.prints_amount_in_words
  const sheet: Sheet = {
    form: isRoll ? 'roll' : 'sheet',
    look,
    language,
    title: titleOfPaper(printable, paper, speaker),
    mark: markOf(printable, paper, speaker),
    number: document.number === null ? null : safeText(document.number),
    logo: organization.prints_logo ? printedLogo(printable.logo) : null,
    seller: sellerOf(organization, language, shows.taxNumber),
    sellerBeside: copy === 'both' ? sellerInEnglish(organization, shows.taxNumber) : null,
    party: partyOf(printable, speaker),
    facts: [...factsOf(printable, speaker, inWords !== null), ...ownTaxNumber(printable, paper, speaker), ...facts],
    // On a letter the sentence says the amount, and no box beside it.
    statement:
      isRoll || words === null ? [] : statement.map(each => ({ ...each, value: each.value ?? words.lines.join('\n') })),
    ...parts,
    // A code would make a draft or a void document pass for a valid one.
    code: isInForce ? codeOn(printable, paper, shows.code ? parts.code : null) : null,
    words: words !== null && saysWords && (isRoll || statement.length === 0) ? words : null,
    notes: [
      ...bankOf(printable, paper, speaker),
      ...(comments === null ? [] : [{ label: word('comments'), text: safeLines(comments) }]),
    ],
    signatures: isRoll || !organization.prints_signatures ? [] : signaturesOf(printable, paper).map(name => word(name)),
    footer: { start: footerOf(organization, language), end: word('printedAt', { moment }).first },
    page: word('page'),
  }
  return withFormsOfBooks(sheet, organization)
}

/** A letterhead may not say it: the seller's tax number, where a paper is a tax invoice by it. */
function ownTaxNumber(printable: Printable, paper: DocumentPaper, { word }: Speaker): Fact[] {
  const { document, organization } = printable
  const isNeeded =
    paper === 'a4' &&
    organization.print_template === 'letterhead' &&
    paperOfKind[document.kind].taxTitle !== null &&
    isTaxed(printable)
  if (!isNeeded) return []
  return [{ label: word('sellerTaxNumber'), value: safeText(organization.tax_number ?? ''), is: 'code', note: null }]
}
