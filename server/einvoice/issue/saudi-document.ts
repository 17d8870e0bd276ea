import { knownCurrency } from '../../../i18n/records/currencies-countries.ts'
import type { TradeDocument, TradeWithItems } from '../../books/rows.ts'
import type { BusinessDocument } from '../model.ts'
import { businessDocumentOf, type OurParty, type Surroundings } from '../ours.ts'
import { saudiDocumentOf } from '../sa/of-ours.ts'
import type { WritableDocument } from '../sa/terms.ts'
import type { NamedBy, PartyRecord } from './named-by.ts'
import { ourDocumentOf } from './our-document.ts'
import { withPrepayments } from './prepayments.ts'

/** A document of sales of ours, as one of Saudi Arabia. */

/** How it is issued: its own identifier, and the time in Riyadh to the second. */
export interface Issue {
  uuid: string
  time: string
}

const isNamed = (party: PartyRecord | null): party is PartyRecord => party !== null

/** KSA-2: standard or simplified, and whether it goes abroad. */
const transactionOf = ({ document_type }: TradeDocument, isExport: boolean): string =>
  `${document_type === 'simplified' ? '02' : '01'}00${isExport ? '1' : '0'}00`

const kindOf = ({ kind }: TradeDocument): Surroundings['kind'] =>
  kind === 'sales_return' || kind === 'sales_debit_note' ? kind : 'sales_invoice'

const extraOf = ({ building, identity }: PartyRecord) => ({
  building: building ?? undefined,
  // Whoever has a tax number is known by it.
  identity: identity ? { value: identity.value, scheme: identity.kind } : undefined,
})

/** The buyer has an identity where there is no tax number; the country would refuse both of one that is none of its own. */
const buyerExtra = (buyer: PartyRecord | null) => {
  const { building, identity } = buyer ? extraOf(buyer) : { building: undefined, identity: undefined }
  return { building, identity: buyer?.tax_number ? undefined : identity }
}

const nobody: OurParty = {
  ...{ name: '', tax_number: null, identity: null, country: 'SA' },
  ...{ street: null, district: null, city: null, region: null, postal_code: null },
}

/** A document of ours before it has its place in a chain. */
export function saudiDocument(rows: TradeWithItems, named: NamedBy, issue: Issue): WritableDocument {
  const { document, items } = rows
  const currency = knownCurrency(document.currency_id)
  const surroundings: Surroundings = {
    kind: kindOf(document),
    currency: { code: currency.code, decimals: currency.decimals },
    base: named.base,
    seller: named.seller,
    buyer: named.buyer ?? nobody,
    codes: named.codes,
    untaxed: named.untaxed,
  }
  const ours = businessDocumentOf(ourDocumentOf(rows, named), surroundings)
  const business: BusinessDocument = {
    ...ours,
    type: document.kind === 'advance_invoice' ? '386' : ours.type,
    buyer: isNamed(named.buyer) ? ours.buyer : undefined,
  }
  const isExport = items.some(item => item.tax_code_id !== null && named.exports.has(item.tax_code_id))
  const isStandard = document.document_type !== 'simplified'
  const supplied = document.supply_date ?? (isStandard ? document.date : null)
  const saudi = saudiDocumentOf(business, {
    ...issue,
    code: transactionOf(document, isExport),
    supply: supplied === null ? undefined : { date: supplied, end: document.supply_end ?? undefined },
    reason: document.reason ?? undefined,
    paymentCode: '1',
    seller: extraOf(named.seller),
    buyer: buyerExtra(named.buyer),
  })
  return withPrepayments(saudi, document, named)
}
