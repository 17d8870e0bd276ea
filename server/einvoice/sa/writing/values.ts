import { type Amount, type Decimal, writtenDecimal } from '../../decimal.ts'
import type { Adjustment, Identifier, Period, TaxCategory } from '../../model.ts'
import { type Content, group, leaf } from '../../writing/xml.ts'

export const amount = (name: string, value: Amount | undefined): Content =>
  leaf(name, value && writtenDecimal(value), { currencyID: value?.currency })

export const number = (name: string, value: Decimal | undefined, unitCode?: string): Content =>
  leaf(name, value && writtenDecimal(value), { unitCode })

export const identifier = (name: string, id: Identifier | undefined): Content =>
  leaf(name, id?.value, { schemeID: id?.scheme })

export const period = (value: Period | undefined): Content =>
  value &&
  group(
    'cac:InvoicePeriod',
    leaf('cbc:StartDate', value.start),
    leaf('cbc:EndDate', value.end),
    leaf('cbc:DescriptionCode', value.taxPointCode),
  )

export const taxCategory = (name: string, tax: TaxCategory): Content =>
  group(
    name,
    leaf('cbc:ID', tax.code),
    number('cbc:Percent', tax.percent),
    leaf('cbc:TaxExemptionReasonCode', tax.reasonCode),
    leaf('cbc:TaxExemptionReason', tax.reason),
    taxScheme(tax.scheme),
  )

/** UBL wants it even of a tax that has no name. */
export const taxScheme = (scheme: string | undefined): Content => group('cac:TaxScheme', leaf('cbc:ID', scheme))

const adjustment = (each: Adjustment, isCharge: boolean): Content =>
  group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(isCharge)),
    leaf('cbc:AllowanceChargeReasonCode', each.reasonCode),
    leaf('cbc:AllowanceChargeReason', each.reason),
    number('cbc:MultiplierFactorNumeric', each.percent),
    amount('cbc:Amount', each.amount),
    amount('cbc:BaseAmount', each.base),
    each.taxes.map(tax => taxCategory('cac:TaxCategory', tax)),
  )

/** What is let off stands before what is charged. */
export const adjustments = (from: { allowances: readonly Adjustment[]; charges: readonly Adjustment[] }): Content => [
  from.allowances.map(each => adjustment(each, false)),
  from.charges.map(each => adjustment(each, true)),
]
