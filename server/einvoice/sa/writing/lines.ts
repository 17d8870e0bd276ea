import type { Line } from '../../model.ts'
import { type Content, group, groupOfSome, leaf } from '../../writing/xml.ts'
import type { SaudiLine } from '../terms.ts'
import { adjustments, amount, identifier, number, period, taxCategory } from './values.ts'

const documentsOf = ({ documents }: Line, { prepayments }: SaudiLine): Content =>
  documents.map(({ id, kind }, index) => {
    const advance = prepayments[index]
    return group(
      'cac:DocumentReference',
      identifier('cbc:ID', id),
      leaf('cbc:UUID', advance?.uuid),
      leaf('cbc:IssueDate', advance?.date),
      leaf('cbc:IssueTime', advance?.time),
      leaf('cbc:DocumentTypeCode', kind),
    )
  })

/** How an advance was taxed stands with the first tax of its line. */
const taxTotalsOf = ({ taxTotals, prepaidTaxes }: SaudiLine): Content =>
  taxTotals.map(({ tax, withTax }, index) =>
    group(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', tax),
      amount('cbc:RoundingAmount', withTax),
      (index === 0 ? prepaidTaxes : []).map(part =>
        group(
          'cac:TaxSubtotal',
          amount('cbc:TaxableAmount', part.taxable),
          amount('cbc:TaxAmount', part.tax),
          part.categories.map(category => taxCategory('cac:TaxCategory', category)),
        ),
      ),
    ),
  )

const itemOf = ({ item }: Line, { buyersNumber }: SaudiLine): Content =>
  group(
    'cac:Item',
    leaf('cbc:Description', item.description),
    leaf('cbc:Name', item.name),
    groupOfSome('cac:BuyersItemIdentification', leaf('cbc:ID', buyersNumber)),
    groupOfSome('cac:SellersItemIdentification', leaf('cbc:ID', item.sellerNumber)),
    groupOfSome('cac:StandardItemIdentification', identifier('cbc:ID', item.standardNumber)),
    groupOfSome('cac:OriginCountry', leaf('cbc:IdentificationCode', item.origin)),
    item.classifications.map(({ value, scheme }) =>
      group('cac:CommodityClassification', leaf('cbc:ItemClassificationCode', value, { listID: scheme })),
    ),
    item.taxes.map(tax => taxCategory('cac:ClassifiedTaxCategory', tax)),
    item.properties.map(({ name, value }) =>
      group('cac:AdditionalItemProperty', leaf('cbc:Name', name), leaf('cbc:Value', value)),
    ),
  )

const priceOf = ({ price }: Line, { priceChanges }: SaudiLine): Content =>
  groupOfSome(
    'cac:Price',
    amount('cbc:PriceAmount', price.net),
    number('cbc:BaseQuantity', price.baseQuantity, price.baseUnit),
    priceChanges.map(({ isCharge, discount, gross }) =>
      group(
        'cac:AllowanceCharge',
        leaf('cbc:ChargeIndicator', String(isCharge)),
        amount('cbc:Amount', discount),
        amount('cbc:BaseAmount', gross),
      ),
    ),
  )

export const lineOf = (line: Line, more: SaudiLine): Content =>
  group(
    'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    leaf('cbc:Note', line.note),
    number('cbc:InvoicedQuantity', line.quantity, line.unit),
    amount('cbc:LineExtensionAmount', line.net),
    period(line.period),
    documentsOf(line, more),
    adjustments(line),
    taxTotalsOf(more),
    itemOf(line, more),
    priceOf(line, more),
  )
