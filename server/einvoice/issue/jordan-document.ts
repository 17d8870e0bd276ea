import { decimalsOf, knownCurrency } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney, plainDecimal } from '../../../ledger/money.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { taxCountries } from '../../../schema/tax/index.ts'
import { isPaidAtOnce } from '../../../schema/tax/issue-faults.ts'
import type { TradeItem, TradeWithItems } from '../../books/rows.ts'
import { figuresOfReturn, figuresOfSale, type LineFigures, type SoldTerms } from '../jo/figures.ts'
import { type JordanSale, jordanDocumentOf } from '../jo/of-ours.ts'
import type { JordanDocument } from '../jo/terms.ts'
import type { UnitRow } from '../rows.ts'
import type { NamedBy, OriginalInvoice, PartyRecord, SoldDocument, SoldItem } from './named-by.ts'

/** A document of sales of ours, as one of Jordan. */

interface Issue {
  uuid: string
  counter: bigint
  unit: Pick<UnitRow, 'serial' | 'taxpayer'>
}

const rateOf = (document: SoldDocument, item: SoldItem): string | null =>
  item.value_added_tax ? plainDecimal(item.tax_rate ?? document.value_added_tax_rate) : null

const soldTerms = (document: SoldDocument, items: readonly SoldItem[]): SoldTerms => {
  const decimals = decimalsOf(document.currency_id)
  return {
    decimals,
    isInclusive: document.tax_inclusive,
    isCompound: document.taxes_compound,
    ...{ discount: plainDecimal(document.discount), discount_type: document.discount_type },
    shipping_fee: formatMoney(document.shipping_fee, decimals),
    shippingGeneral: document.shipping_taxable ? plainDecimal(document.value_added_tax_rate) : null,
    items: items.map(item => ({
      ...{ quantity: plainDecimal(item.quantity), price: plainDecimal(item.price) },
      ...{ discount: plainDecimal(item.discount), discount_type: item.discount_type },
      general: rateOf(document, item),
      special: item.sales_tax ? plainDecimal(document.sales_tax_rate) : null,
    })),
  }
}

type Line = JordanSale['lines'][number]

const lineOf = (
  document: SoldDocument,
  item: TradeItem,
  index: number,
  figures: LineFigures,
  named: NamedBy,
): Line => ({
  id: String(index + 1),
  name: named.nameOf(item),
  letter: named.letters.get(item.tax_code_id ?? 0) ?? (item.value_added_tax ? 'S' : 'Z'),
  rate: rateOf(document, item) ?? '0',
  figures,
})

function soldLines({ document, items }: TradeWithItems, named: NamedBy): Line[] {
  const terms = soldTerms(document, items)
  const { lines, shipping } = figuresOfSale(terms)
  const sold = items.map((item, index) => lineOf(document, item, index, elementAt(lines, index), named))
  const rate = terms.shippingGeneral ?? '0'
  const letter = Number(rate) > 0 ? 'S' : 'Z'
  const id = String(items.length + 1)
  return shipping ? [...sold, { id, name: 'شحن', letter, rate, figures: shipping }] : sold
}

/** What comes back stands in the line of its invoice, by the number of that. */
function returnedLines({ items }: TradeWithItems, original: OriginalInvoice, named: NamedBy): Line[] {
  const { lines } = figuresOfSale(soldTerms(original.document, original.items))
  return items.flatMap(item => {
    const index = original.items.findIndex(({ id }) => id === item.invoice_item_id)
    if (index < 0) return []
    const rate = rateOf(original.document, elementAt(original.items, index))
    const figures = figuresOfReturn(elementAt(lines, index), plainDecimal(item.quantity), rate)
    return [lineOf(original.document, item, index, figures, named)]
  })
}

const isKind = (kind: string): boolean => kind in taxCountries.JO.identities

/** Who has a tax number is known by it; one of another country is a person’s here. */
function identityOf({ identity, tax_number, country }: PartyRecord): { value: string; scheme: string } | undefined {
  if (identity && isKind(identity.kind)) return { value: identity.value, scheme: identity.kind }
  return tax_number ? { value: tax_number, scheme: country === 'JO' ? 'TN' : 'PN' } : undefined
}

const isGovernorate = (region: string | null): region is string => /^JO-[A-Z]{2}$/.test(region ?? '')

const buyerOf = (buyer: PartyRecord): JordanSale['buyer'] => ({
  name: buyer.name,
  identity: identityOf(buyer),
  taxNumber: buyer.tax_number ?? undefined,
  postalCode: buyer.postal_code ?? undefined,
  region: isGovernorate(buyer.region) ? buyer.region : undefined,
  country: buyer.country,
  phone: buyer.phone ?? undefined,
})

/** A document of ours at its place. */
export function jordanDocument(rows: TradeWithItems, named: NamedBy, { uuid, counter, unit }: Issue): JordanDocument {
  const { document } = rows
  const { original, seller, buyer } = named
  const isReturn = document.kind === 'sales_return'
  return jordanDocumentOf({
    ...{ uuid, counter: String(counter), number: document.number, date: document.date },
    currency: knownCurrency(document.currency_id).code,
    taxpayer: unit.taxpayer ?? 'sales',
    isCash: isPaidAtOnce(isReturn && original ? original.document : document),
    seller: { name: seller.name, taxNumber: seller.tax_number ?? '', incomeSource: unit.serial },
    buyer: buyer && buyerOf(buyer),
    original: isReturn
      ? {
          ...{ number: original?.document.number ?? null, uuid: original?.uuid ?? null },
          total: original ? formatMoney(original.document.total, decimalsOf(original.document.currency_id)) : '',
        }
      : null,
    reason: document.reason ?? undefined,
    lines: isReturn && original ? returnedLines(rows, original, named) : soldLines(rows, named),
  })
}
