import { elementAt } from '../../../schema/collections/certain.ts'
import { type Amount, type Decimal, writtenDecimal } from '../decimal.ts'
import type { Line, Party, TaxCategory } from '../model.ts'
import { type Content, group, groupOfSome, leaf, type WrittenElement, writeElement } from '../writing/xml.ts'
import type { JordanDocument, JordanLine, JordanTax } from './terms.ts'

/** Documents of Jordan as UBL 2.1: a credit note is an invoice of another type. */

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'
const vat = 'VAT'

/** With as many decimals as it needs, but not fewer than these. */
function trimmed(value: Decimal, least: number): Decimal {
  const { units, scale } = value
  if (scale < least) return trimmed({ units: units * 10n ** BigInt(least - scale), scale: least }, least)
  return scale > least && units % 10n === 0n ? trimmed({ units: units / 10n, scale: scale - 1 }, least) : value
}

const amount = (name: string, value: Amount | undefined): Content =>
  leaf(name, value && writtenDecimal(trimmed(value, 3)), { currencyID: value?.currency })

const number = (name: string, value: Decimal | undefined, unitCode?: string): Content =>
  leaf(name, value && writtenDecimal(trimmed(value, 1)), { unitCode })

const taxScheme = (): Content => group('cac:TaxScheme', leaf('cbc:ID', vat))

const headOf = (document: JordanDocument): Content => [
  leaf('cbc:ProfileID', document.process),
  leaf('cbc:ID', document.number),
  leaf('cbc:UUID', document.jo.uuid),
  leaf('cbc:IssueDate', document.date),
  leaf('cbc:InvoiceTypeCode', document.type, { name: document.jo.code }),
  document.notes.map(note => leaf('cbc:Note', note)),
  leaf('cbc:DocumentCurrencyCode', document.currency),
  leaf('cbc:TaxCurrencyCode', document.taxCurrency),
  document.jo.originals.map(({ number: id, uuid, total }) =>
    group(
      'cac:BillingReference',
      group(
        'cac:InvoiceDocumentReference',
        leaf('cbc:ID', id),
        leaf('cbc:UUID', uuid),
        leaf('cbc:DocumentDescription', total),
      ),
    ),
  ),
  group('cac:AdditionalDocumentReference', leaf('cbc:ID', 'ICV'), leaf('cbc:UUID', document.jo.counter)),
]

const numberOf = ({ taxNumbers }: Party): string | undefined => taxNumbers[0]?.value

const legalName = (party: Party | undefined): Content =>
  groupOfSome('cac:PartyLegalEntity', leaf('cbc:RegistrationName', party?.name))

const countryOf = (country: string | undefined): Content =>
  groupOfSome('cac:Country', leaf('cbc:IdentificationCode', country))

const sellerOf = (seller: Party | undefined): Content =>
  group(
    'cac:AccountingSupplierParty',
    group(
      'cac:Party',
      group('cac:PostalAddress', countryOf(seller?.address?.country)),
      group('cac:PartyTaxScheme', leaf('cbc:CompanyID', seller && numberOf(seller)), taxScheme()),
      legalName(seller),
    ),
  )

const buyerOf = ({ buyer, jo }: JordanDocument): Content =>
  group(
    'cac:AccountingCustomerParty',
    group(
      'cac:Party',
      buyer?.identifiers.map(({ value, scheme }) =>
        group('cac:PartyIdentification', leaf('cbc:ID', value, { schemeID: scheme })),
      ),
      groupOfSome(
        'cac:PostalAddress',
        leaf('cbc:PostalZone', buyer?.address?.postalCode),
        leaf('cbc:CountrySubentityCode', jo.region),
        countryOf(buyer?.address?.country),
      ),
      group('cac:PartyTaxScheme', leaf('cbc:CompanyID', buyer && numberOf(buyer)), taxScheme()),
      legalName(buyer),
    ),
    groupOfSome('cac:AccountingContact', leaf('cbc:Telephone', jo.phone)),
  )

const categoryOf = ({ code, percent, scheme }: TaxCategory): Content =>
  group(
    'cac:TaxCategory',
    leaf('cbc:ID', code, { schemeAgencyID: '6', schemeID: 'UN/ECE 5305' }),
    number('cbc:Percent', percent),
    group('cac:TaxScheme', leaf('cbc:ID', scheme, { schemeAgencyID: '6', schemeID: 'UN/ECE 5153' })),
  )

const taxOf = ({ taxable, tax, category }: JordanTax): Content =>
  group('cac:TaxSubtotal', amount('cbc:TaxableAmount', taxable), amount('cbc:TaxAmount', tax), categoryOf(category))

/** A discount is one amount: of the document in all, and of each line at its price. */
const discountOf = (discount: Amount | undefined, reason: string): Content =>
  discount &&
  group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReason', reason),
    amount('cbc:Amount', discount),
  )

const taxTotalsOf = ({ taxTotals }: JordanDocument): Content =>
  taxTotals.map(total =>
    group(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', total.amount),
      total.breakdown.map(({ taxable, tax, categories }) =>
        categories.map(category => taxOf({ taxable, tax, category })),
      ),
    ),
  )

const totalsOf = ({ totals }: JordanDocument): Content =>
  totals &&
  group(
    'cac:LegalMonetaryTotal',
    amount('cbc:TaxExclusiveAmount', totals.withoutTax),
    amount('cbc:TaxInclusiveAmount', totals.withTax),
    amount('cbc:AllowanceTotalAmount', totals.allowances),
    amount('cbc:PrepaidAmount', totals.prepaid),
    amount('cbc:PayableAmount', totals.payable),
  )

const lineOf = (line: Line, { tax, withTax, taxes }: JordanLine): Content =>
  group(
    'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    number('cbc:InvoicedQuantity', line.quantity, line.unit),
    amount('cbc:LineExtensionAmount', line.net),
    groupOfSome('cac:TaxTotal', amount('cbc:TaxAmount', tax), amount('cbc:RoundingAmount', withTax), taxes.map(taxOf)),
    group('cac:Item', leaf('cbc:Name', line.item.name)),
    group('cac:Price', amount('cbc:PriceAmount', line.price.net), discountOf(line.price.discount, 'DISCOUNT')),
  )

const reasonOf = ({ jo: { reason } }: JordanDocument): Content =>
  reason === undefined
    ? undefined
    : group(
        'cac:PaymentMeans',
        leaf('cbc:PaymentMeansCode', '10', { listID: 'UN/ECE 4461' }),
        leaf('cbc:InstructionNote', reason),
      )

/** A document of Jordan as XML. */
export function writeJordan(document: JordanDocument): string {
  const { jo } = document
  const root: WrittenElement = {
    ...group(
      'Invoice',
      headOf(document),
      sellerOf(document.seller),
      buyerOf(document),
      group(
        'cac:SellerSupplierParty',
        group('cac:Party', group('cac:PartyIdentification', leaf('cbc:ID', jo.incomeSource))),
      ),
      reasonOf(document),
      document.allowances.map(({ amount: discount }) => discountOf(discount, 'discount')),
      taxTotalsOf(document),
      totalsOf(document),
      document.lines.map((line, index) => lineOf(line, elementAt(jo.lines, index))),
    ),
    attributes: {
      xmlns: `${ubl}Invoice-2`,
      'xmlns:cac': `${ubl}CommonAggregateComponents-2`,
      'xmlns:cbc': `${ubl}CommonBasicComponents-2`,
      'xmlns:ext': `${ubl}CommonExtensionComponents-2`,
    },
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`
}
