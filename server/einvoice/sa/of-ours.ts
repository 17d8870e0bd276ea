import { decimalOf, percentage, plus, roundedTo, zero } from '../decimal.ts'
import type { BusinessDocument, Identifier, Line, Party, TaxCategory } from '../model.ts'
import type { SaudiContent, SaudiLine, WritableDocument } from './terms.ts'

/** What Saudi Arabia wants to know of a party beyond what others do. */
interface SaudiParty {
  building?: string
  /** A number by its kind: CRN, NAT. */
  identity?: Identifier
}

/** What a document in the terms of the standard does not say, and this country wants to know. */
interface SaudiSurroundings {
  uuid: string
  /** KSA-2. */
  code: string
  time: string
  supply?: { date: string; end?: string }
  /** Why a note is issued, and how it is paid or paid back. */
  reason?: string
  paymentCode: string
  seller: SaudiParty
  buyer: SaudiParty
}

/** An invoice is of a type of its own here; notes and advances are of those of the standard. */
const types: Readonly<Record<string, string>> = { '380': '388' }

/** What is outside of the tax has a rate of 0 here, and in the standard none. */
const withRate = (tax: TaxCategory): TaxCategory => ({ ...tax, percent: tax.percent ?? zero })

const withRates = <Of extends { taxes: TaxCategory[] }>(each: Of): Of => ({
  ...each,
  taxes: each.taxes.map(withRate),
})

/** The district has a place of its own here. */
const partyOf = (party: Party | undefined, { identity }: SaudiParty): Party | undefined =>
  party && {
    ...party,
    identifiers: identity ? [identity] : [],
    address: party.address && { ...party.address, additionalStreet: undefined },
  }

/** A line’s own tax, rounded by itself: the document’s is that of its sums. */
function lineOf({ net, item }: Line): SaudiLine {
  const scale = net?.scale ?? 0
  const tax = roundedTo(percentage(net ?? zero, item.taxes[0]?.percent ?? zero), scale)
  const amounts = { tax: plus(tax, decimalOf(0n, scale)), withTax: plus(net ?? zero, tax) }
  return {
    taxTotals: [
      {
        tax: { ...amounts.tax, currency: net?.currency },
        withTax: { ...amounts.withTax, currency: net?.currency },
      },
    ],
    prepayments: [],
    prepaidTaxes: [],
    priceChanges: [],
  }
}

/** The tax stands twice: with its parts, and alone in riyals. */
function taxTotalsOf({ taxTotals }: BusinessDocument): BusinessDocument['taxTotals'] {
  const [whole, inBase] = taxTotals
  if (!whole) return []
  const breakdown = whole.breakdown.map(part => ({ ...part, categories: part.categories.map(withRate) }))
  return [{ ...whole, breakdown }, inBase ?? { amount: whole.amount, breakdown: [] }]
}

const termsOf = (document: BusinessDocument, around: SaudiSurroundings): SaudiContent => ({
  uuid: around.uuid,
  code: around.code,
  time: around.time,
  supplyEnd: around.supply?.end,
  references: [],
  seller: { building: around.seller.building, district: document.seller?.address?.additionalStreet },
  buyer: { building: around.buyer.building, district: document.buyer?.address?.additionalStreet },
  instructions: around.reason === undefined ? [] : [around.reason],
  hasInstruction: [around.reason !== undefined],
  paymentNotes: [],
  stamp: { ids: [], methods: [], isWritten: false },
  lines: document.lines.map(lineOf),
})

/** A document of ours in the terms of the standard, as one of Saudi Arabia. */
export const saudiDocumentOf = (document: BusinessDocument, around: SaudiSurroundings): WritableDocument => ({
  ...document,
  kind: 'invoice',
  specification: undefined,
  process: 'reporting:1.0',
  type: types[document.type ?? ''] ?? document.type,
  taxCurrency: 'SAR',
  seller: partyOf(document.seller, around.seller),
  buyer: partyOf(document.buyer, around.buyer),
  delivery: around.supply && { date: around.supply.date },
  payments: [{ code: around.paymentCode }],
  allowances: document.allowances.map(withRates),
  charges: document.charges.map(withRates),
  taxTotals: taxTotalsOf(document),
  lines: document.lines.map(line => ({ ...line, item: withRates(line.item) })),
  sa: termsOf(document, around),
})
