import { documentWords } from '../../i18n/books/documents.ts'
import { sharedReasonWords, sharedTotalWords } from '../../i18n/pages/shared.ts'
import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { titleByLaw } from '../../i18n/tax/document-titles.ts'
import { fill, type Language, type Text } from '../../i18n/text.ts'
import { formatMoney, parseMoney, parsePrice, parseQuantity, roundHalfAwayFromZero } from '../../ledger/money.ts'
import { answeredTaxesByRate } from '../../ledger/tax/by-rate.ts'
import type { Invoice } from '../../schema/answers/documents.ts'
import type { Shared, SharedDocument, SharedEnded } from '../../schema/answers/sent/sending.ts'
import type { Permit } from '../../schema/answers/values.ts'
import { isInvoice, isOffer, isOwedByClient, isReturn } from '../../schema/documents.ts'
import { nameIn } from '../../schema/organization/name.ts'
import type { DocumentType } from '../../schema/tax/document-type.ts'
import type { DocumentEventRow, DocumentLinkRow } from '../books/sent-rows.ts'
import { daysBetween, todayIn } from '../calendar.ts'
import { dayOf } from './asking.ts'
import { currencyIdOf, currencyIn } from './document-letter.ts'
import { stateOfLink } from './links.ts'
import { dueDayOf } from './owed.ts'
import { resourceOf, type Sending, type SentDocument } from './sending.ts'
import { type Reminded, stopVerdict } from './stopping.ts'

/** A document as its party sees it by a link: no ids, no cost, no notes, nothing that leads further into the books. */

const sellerOf = (
  { seller: organization }: Pick<SentDocument, 'seller'>,
  language: Language,
): SharedDocument['seller'] => ({
  name: nameIn(organization, language),
  place: organization.city ?? organization.province,
  tax_number: organization.tax_number,
  phone: organization.phone,
  has_logo: organization.logo !== null,
})

/** What the page of a link shows beside its document. */
interface Beside {
  events: readonly DocumentEventRow[]
  reminded: Reminded
  language: Language
}

/** What is shown of a link that works no more. */
export function endedOf(
  sending: Sending,
  document: SentDocument,
  link: DocumentLinkRow,
  { events, reminded, language }: Beside,
): SharedEnded {
  const state = stateOfLink(link, sending.now) === 'taken_back' ? 'taken_back' : 'expired'
  return {
    state,
    language,
    seller: sellerOf(document, language),
    ended: dayOf(sending, link.revoked_at ?? link.expires_at),
    asked_again: events.some(({ link_id, kind }) => link_id === link.id && kind === 'asked_again'),
    ...reminded,
    can: { stop_reminders: stopVerdict(document, reminded.reminders_stopped, language) },
  }
}

const isZero = (decimal: string) => /^-?0(\.0+)?$/.test(decimal)
const lessThan = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)
const no = (reason: string): Permit => ({ allowed: false, reason })
const yes: Permit = { allowed: true, reason: null }

/** What was answered to an offer as it now stands: to another revision of it nothing was. */
const answerOf = (events: readonly DocumentEventRow[], revision: number): DocumentEventRow | null =>
  events.findLast(event => (event.kind === 'accepted' || event.kind === 'declined') && event.revision === revision) ??
  null

function standsAs({ kind, whole }: SentDocument, today: string): SharedDocument['document']['stands'] {
  if (whole.status === 'void') return 'void'
  if ('stage' in whole) return whole.stage === 'open' ? 'waiting' : whole.stage
  if (isReturn(kind)) return 'returned'
  if (!isInvoice(kind)) return 'received'
  const { residual, paid, credits } = whole as Invoice
  if (isZero(residual)) return 'paid'
  if (dueDayOf(whole as Invoice) < today) return 'overdue'
  // What was given back is no money.
  return isZero(paid) && isZero(credits) ? 'open' : 'partly_paid'
}

/** Why an offer cannot be answered, or an invoice said to be paid. */
export function answerVerdict({ kind, whole }: SentDocument, language: Language): Permit {
  if (!isOffer(kind) || !('stage' in whole)) return no(sharedReasonWords.no_offer[language])
  if (whole.status === 'void') return no(sharedReasonWords.is_void[language])
  const { stage } = whole
  return stage === 'open' ? yes : no(sharedReasonWords[stage][language])
}

export function paidNoticeVerdict({ kind, whole }: SentDocument, language: Language): Permit {
  if (!isOwedByClient(kind) || !('residual' in whole)) return no(sharedReasonWords.no_invoice[language])
  if (whole.status === 'void') return no(sharedReasonWords.is_void[language])
  return isZero(whole.residual) ? no(sharedReasonWords.is_paid[language]) : yes
}

/** Whether there is tax in what it comes to. */
const isTaxed = (taxes: { value_added_tax: string; sales_tax: string }) =>
  !isZero(taxes.value_added_tax) || !isZero(taxes.sales_tax)

/** The lines of totals, as its paper has them. */
function totalsOf({ kind, whole }: SentDocument, language: Language): SharedDocument['document']['totals'] {
  const part = (label: string, value: string) => (isZero(value) ? [] : [{ label, value, is: 'part' as const }])
  const word = (name: keyof typeof sharedTotalWords, values?: Record<string, string>) =>
    fill(sharedTotalWords[name][language], values)
  const total = { label: word('total'), value: whole.total, is: 'total' as const }
  if (!('subtotal' in whole)) {
    const shares = 'allocations' in whole ? whole.allocations : []
    return [
      ...shares.flatMap(({ invoice, amount }) => part(word('invoice', { number: invoice.number ?? '' }), amount)),
      total,
    ]
  }
  const isOwed = isInvoice(kind)
  const decimals = decimalsOf(whole.currency_id)
  const isFullPrice = isZero(whole.discount_total) && isZero(whole.shipping_fee)
  return [
    ...(isFullPrice ? [] : part(word('subtotal'), whole.subtotal)),
    ...part(word('discount'), lessThan(whole.discount_total)),
    ...part(word('shipping'), whole.shipping_fee),
    ...(isTaxed(whole) ? part(word('before_tax'), whole.taxable) : []),
    ...answeredTaxesByRate(whole, decimals).flatMap(({ rate, amount }) =>
      part(word('value_added_tax', { rate: `${rate}%` }), formatMoney(amount, decimals)),
    ),
    ...part(word('sales_tax', { rate: `${whole.sales_tax_rate}%` }), whole.sales_tax),
    ...part(word('rounding'), whole.rounding),
    ...part(word('settlement'), whole.settlement),
    total,
    ...(isOwed
      ? [
          ...part(word('paid'), lessThan(whole.paid)),
          ...part(word('returned'), lessThan(whole.returned)),
          ...part(word('credits'), lessThan(whole.credits)),
          ...part(word('written_off'), lessThan(whole.written_off)),
          { label: word('residual'), value: whole.residual, is: 'residual' as const },
        ]
      : []),
  ]
}

/** The items: each comes to what its quantity and price say less its discount, in the terms of the price. */
function itemsOf({ whole }: SentDocument): SharedDocument['document']['items'] {
  if (!('items' in whole) || !('subtotal' in whole)) return []
  return (whole.items ?? []).map(item => {
    const amount = whole.tax_inclusive ? item.total : item.net
    const decimals = amount.split('.')[1]?.length ?? 0
    const { quantity, price } = item
    const gross = roundHalfAwayFromZero(parseQuantity(quantity) * parsePrice(price), 10n ** BigInt(12 - decimals))
    return {
      name: item.product?.name ?? item.description ?? '',
      description: item.product ? item.description : null,
      unit: item.product?.unit ?? null,
      quantity,
      price,
      // Its own discount and its share of the document's. What is let off a price is the whole of its line.
      discount:
        'allowance' in item && item.allowance !== null
          ? '0'
          : formatMoney(gross - parseMoney(amount, decimals), decimals),
      amount,
    }
  })
}

/** What of an invoice is due now, and what only on its due date; null where all of it is, or is not yet. */
function inParts({ dues }: Invoice, today: string): SharedDocument['document']['in_parts'] {
  const [now, later] = dues
  return now && later && now.date <= today && later.date > today ? { due_now: now.amount, rest: later.amount } : null
}

/** What it is called: by the law of the country of a registered seller, where that has a title for it. */
function titleOf({ organization }: Sending, { kind, whole, seller }: SentDocument): Text {
  const type = 'document_type' in whole ? (whole.document_type as DocumentType | null) : null
  return (seller.tax_number && titleByLaw(kind, organization.countryId, type)) || documentWords[kind].title.one
}

/** The code of the tax authority, as its paper bears it. */
export const codeOf = ({ whole, einvoice }: Pick<SentDocument, 'whole' | 'einvoice'>): string | null =>
  whole.status === 'posted' ? (einvoice?.code ?? null) : null

/** What the page of a living link shows. */
export function sharedOf(
  sending: Sending,
  document: SentDocument,
  link: DocumentLinkRow,
  { events, reminded, language }: Beside,
): Shared {
  const { kind, whole } = document
  const today = todayIn(sending.organization.timeZone, sending.now)
  const due = 'due_date' in whole ? whole.due_date : null
  const answer = answerOf(events, whole.revision)
  const isOwed = isInvoice(kind) && 'dues' in whole
  const paid = events.findLast(event => event.kind === 'paid_notice')
  return {
    state: 'open',
    language,
    seller: sellerOf(document, language),
    until: dayOf(sending, link.expires_at),
    document: {
      kind: resourceOf(kind),
      title: titleOf(sending, document)[language],
      number: whole.number,
      has_code: codeOf(document) !== null,
      stands: standsAs(document, today),
      date: whole.date,
      due_date: isReturn(kind) ? null : due,
      in_parts: isOwed ? inParts(whole, today) : null,
      days: due === null || isReturn(kind) ? null : daysBetween(today, due),
      currency: currencyIn(currencyIdOf(whole, sending), language),
      party: document.party?.display_name ?? null,
      representative: 'representative' in whole ? (whole.representative?.display_name ?? null) : null,
      comments: 'client_comments' in whole ? whole.client_comments : null,
      amount: isOwed && !isZero(whole.residual) ? whole.residual : whole.total,
      prices: 'subtotal' in whole && isTaxed(whole) ? (whole.tax_inclusive ? 'with_tax' : 'before_tax') : null,
      items: itemsOf(document),
      totals: totalsOf(document, language),
      paid: isOwed ? whole.paid : null,
      returned: isOwed ? whole.returned : null,
      residual: isOwed ? whole.residual : null,
    },
    how_to_pay:
      isOwedByClient(kind) && isOwed && !isZero(whole.residual) ? sending.organization.payment_instructions : null,
    asked: link.created_by_name,
    answer: answer && {
      kind: answer.kind as 'accepted' | 'declined',
      name: answer.name,
      at: answer.at,
      on: dayOf(sending, answer.at),
    },
    paid_notice_at: paid?.at ?? null,
    paid_notice_on: paid ? dayOf(sending, paid.at) : null,
    questions: events
      .filter(event => event.kind === 'question' && event.link_id === link.id)
      .map(({ words, at }) => ({ words: words ?? '', at, on: dayOf(sending, at) })),
    ...reminded,
    can: {
      answer: answerVerdict(document, language),
      paid_notice: paidNoticeVerdict(document, language),
      stop_reminders: stopVerdict(document, reminded.reminders_stopped, language),
    },
  }
}
