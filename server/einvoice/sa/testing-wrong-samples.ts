import { lengthSamples } from './testing-long-samples.ts'
import { prepaymentLine, simplifiedXml, standardXml } from './testing-xml.ts'

/** For each rule an invoice that breaks it: a right one, and what is changed in it. */
export interface WrongSample {
  rule: string
  xml: string
}

const note = standardXml.replace('>388<', '>381<')
const total = '<cbc:AllowanceTotalAmount'
const payable = '<cbc:PayableAmount currencyID="SAR">115.00'
/** With an advance of 57.50 deducted. */
export const prepaidXml = standardXml
  .replace('</Invoice>', `${prepaymentLine}</Invoice>`)
  .replace(
    payable,
    '<cbc:PrepaidAmount currencyID="SAR">57.50</cbc:PrepaidAmount><cbc:PayableAmount currencyID="SAR">57.50',
  )
/** What is exported, of zero rate. */
const zeroCategory = '<cbc:ID>Z</cbc:ID><cbc:Percent>0.00</cbc:Percent>'
const reason =
  '<cbc:TaxExemptionReasonCode>VATEX-SA-32</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>تصدير</cbc:TaxExemptionReason>'
export const zeroXml = standardXml
  .replaceAll('<cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent>', zeroCategory)
  .replace(
    `<cac:TaxCategory>${zeroCategory}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`,
    found => found.replace(zeroCategory, `${zeroCategory}${reason}`),
  )
  .replaceAll('"SAR">15.00', '"SAR">0.00')
  .replaceAll('"SAR">115.00', '"SAR">100.00')
const exempt = zeroXml.replaceAll('>Z<', '>E<').replace('VATEX-SA-32', 'VATEX-SA-30')
const outside = zeroXml.replaceAll('>Z<', '>O<').replace('VATEX-SA-32', 'VATEX-SA-OOS')
const citizen = (xml: string) => xml.replace('VATEX-SA-32', 'VATEX-SA-HEA')
const simplifiedSummary = simplifiedXml.replace('0200000', '0200010')
const advance = prepaidXml.indexOf('ADV-1')
/** Changes what stands after the document of the advance. */
const inAdvance = (from: string | RegExp, to: string) =>
  prepaidXml.slice(0, advance) + changed(prepaidXml.slice(advance), from, to)
const advanceOf = (code: string) =>
  inAdvance(
    '<cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent>',
    `<cbc:ID>${code}</cbc:ID><cbc:Percent>5.00</cbc:Percent>`,
  )
const buyerStart = standardXml.indexOf('<cac:AccountingCustomerParty>')
const inBuyer = (from: string | RegExp, to: string, xml = standardXml) =>
  xml.slice(0, buyerStart) + changed(xml.slice(buyerStart), from, to)
const lineStart = standardXml.indexOf('<cac:InvoiceLine>')
const inLine = (from: string | RegExp, to: string) =>
  standardXml.slice(0, lineStart) + changed(standardXml.slice(lineStart), from, to)
const chargeStart = standardXml.indexOf('<cbc:ChargeIndicator>true')
const inCharge = (from: string | RegExp, to: string, xml = standardXml) =>
  xml.slice(0, chargeStart) + changed(xml.slice(chargeStart), from, to)
const lineChargeStart = standardXml.lastIndexOf('<cbc:ChargeIndicator>true')
const inLineCharge = (from: string | RegExp, to: string) =>
  standardXml.slice(0, lineChargeStart) + changed(standardXml.slice(lineChargeStart), from, to)
const subtotalStart = standardXml.indexOf('<cac:TaxSubtotal>')
const inBreakdown = (from: string | RegExp, to: string) =>
  standardXml.slice(0, subtotalStart) + changed(standardXml.slice(subtotalStart), from, to)

function changed(xml: string, from: string | RegExp, to: string): string {
  const found = xml.replace(from, to)
  if (found === xml) throw new Error(`nothing to change: ${from}`)
  return found
}

const standard = (from: string | RegExp, to: string) => changed(standardXml, from, to)
const simplified = (from: string | RegExp, to: string) => changed(simplifiedXml, from, to)
const scheme = (kind: string, value: string) => inBuyer(/schemeID="CRN">\d+/, `schemeID="${kind}">${value}`)
const exchange = (source: string, target: string, rate: string) =>
  standard(
    '<cac:TaxTotal>',
    `<cac:TaxExchangeRate><cbc:SourceCurrencyCode>${source}</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>${target}</cbc:TargetCurrencyCode><cbc:CalculationRate>${rate}</cbc:CalculationRate></cac:TaxExchangeRate><cac:TaxTotal>`,
  )

const ofHead: Readonly<Record<string, string>> = {
  'BR-KSA-03': standard(/<cbc:UUID>8[^<]*/, '<cbc:UUID>'),
  'BR-KSA-05': standard('>388<', '>380<'),
  'BR-KSA-06': standard('0100000', '0300000'),
  'BR-KSA-07': standard('0100000', '0100101'),
  'BR-KSA-15': standard(/<cbc:ActualDeliveryDate>.*<\/cbc:ActualDeliveryDate>/, ''),
  'BR-KSA-17': changed(note, /<cbc:InstructionNote>.*<\/cbc:InstructionNote>/, ''),
  'BR-KSA-26': standard(/(<cbc:ID>PIH.*)mimeCode="text\/plain"/, '$1mimeCode="text/csv"'),
  'BR-KSA-27': simplified('<cbc:ID>QR<', '<cbc:ID>QRS<'),
  'BR-KSA-28': simplified('signature:1<', 'signature:2<'),
  'BR-KSA-29': simplified('signature:Invoice</sbc', 'signature:Other</sbc'),
  'BR-KSA-30': simplified('enveloped:xades', 'enveloped:other'),
  'BR-KSA-31': simplified('0200000', '0200001'),
  'BR-KSA-33': standard('<cbc:ID>ICV<', '<cbc:ID>ICW<'),
  'BR-KSA-34': standard('<cbc:UUID>7<', '<cbc:UUID>A7<'),
  'BR-KSA-35': standard(/<cbc:ActualDeliveryDate>.*<\/cbc:ActualDeliveryDate>/, ''),
  'BR-KSA-36': standard('2026-01-31</cbc:Latest', '2026-01-01</cbc:Latest'),
  'BR-KSA-52': standard(/<cbc:TaxAmount currencyID="SAR">15.00<\/cbc:TaxAmount>(<cbc:Rounding)/, '$1'),
  'BR-KSA-53': standard(/<cbc:RoundingAmount.*<\/cbc:RoundingAmount>/, ''),
  'BR-KSA-56': changed(note, '<cbc:ID>INV-0</cbc:ID>', ''),
  'BR-KSA-60': simplified(/<cac:Signature>.*<\/cac:Signature>/, '<cac:Signature></cac:Signature>'),
  'BR-KSA-61': standard('<cbc:ID>PIH<', '<cbc:ID>PIG<'),
  'BR-KSA-68': standard('<cbc:TaxCurrencyCode>SAR</cbc:TaxCurrencyCode>', ''),
  'BR-KSA-70': standard('10:20:30', '10:20'),
  'BR-KSA-72': changed(simplifiedSummary, /<cbc:LatestDeliveryDate>.*<\/cbc:LatestDeliveryDate>/, ''),
  'BR-KSA-92': changed(standard('0100000', '010000001'), '<cbc:ID>C-1</cbc:ID>', ''),
  'BR-KSA-CL-03': standard('text/plain', 'text/html'),
  'BR-KSA-EN16931-01': standard('reporting:1.0', 'clearing:1.0'),
  'BR-KSA-F-01': standard('<cbc:ActualDeliveryDate>2026-01-30', '<cbc:ActualDeliveryDate>2026-02-30'),
  'BR-KSA-F-05': changed(prepaidXml, '10:00:00', '10:99:00'),
  'BR-02': standard('<cbc:ID>INV-1</cbc:ID>', ''),
  'BR-53': standard('<cbc:TaxAmount currencyID="SAR"', '<cbc:TaxAmount currencyID="USD"'),
  'BR-55': standard('<cbc:ID>INV-0</cbc:ID>', '<cbc:ID></cbc:ID>'),
  'BR-CL-01': standard('>388<', '>999<'),
}

const vat = (text: string) => `<cbc:CompanyID>${text}</cbc:CompanyID>`

const ofParties: Readonly<Record<string, string>> = {
  'BR-CUSTOM-VALIDATION-01': standard('311593821400003', '310483920500003'),
  'BR-KSA-08': standard('schemeID="CRN"', 'schemeID="NAT"'),
  'BR-KSA-09': standard(/<cbc:BuildingNumber>7421<\/cbc:BuildingNumber>/, ''),
  'BR-KSA-10': inBuyer(/<cbc:CityName>.*<\/cbc:CityName>/, ''),
  'BR-KSA-14': scheme('ABC', '1'),
  'BR-KSA-25': citizen(zeroXml.replace('0100000', '0200000')).replace('شركة الأمل', ''),
  'BR-KSA-37': standard('7421', '742'),
  'BR-KSA-39': standard(vat('310483920500003'), ''),
  'BR-KSA-40': standard('310483920500003', '31048392050000'),
  'BR-KSA-42': standard('شركة الأمل', ''),
  'BR-KSA-44': standard('311593821400003', '31159382140000'),
  'BR-KSA-49': citizen(zeroXml),
  'BR-KSA-63': inBuyer(/<cbc:BuildingNumber>.*<\/cbc:BuildingNumber>/, ''),
  'BR-KSA-66': standard('12211', '1221'),
  'BR-KSA-67': inBuyer('12211', '1221'),
  'BR-KSA-71': simplifiedSummary.replace('شركة الأمل', ''),
  'BR-KSA-81': changed(inBuyer(vat('311593821400003'), ''), 'schemeID="CRN">1010593821', 'schemeID="CRN">'),
  'BR-KSA-85': standard('0551234', '551'),
  'BR-KSA-99': standard(vat('311593821400003'), vat('')),
  'BR-KSA-F-07': scheme('TIN', '1'),
  'BR-KSA-F-08': scheme('CRN', '1'),
  'BR-KSA-F-09': scheme('700', '1'),
  'BR-KSA-F-10': scheme('NAT', '2'),
  'BR-KSA-F-11': scheme('IQA', '1'),
  'BR-KSA-F-12': scheme('CRN ', '1010593821'),
  'BR-KSA-F-13': scheme('CRN', '1012345678'),
}

const ofAmounts: Readonly<Record<string, string>> = {
  'BR-KSA-11': outside
    .replace(/(ClassifiedTaxCategory><cbc:ID>O<\/cbc:ID><cbc:Percent>)0.00/, '$115.00')
    .replace(
      '>0.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>',
      '>5.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>',
    ),
  'BR-KSA-12': changed(outside, '<cbc:Percent>0.00', '<cbc:Percent>5.00'),
  'BR-KSA-13': inCharge('<cbc:Percent>0.00', '<cbc:Percent>5.00', outside),
  'BR-KSA-16': standard('Code>10<', 'Code>69<'),
  'BR-KSA-19': inCharge(/<cbc:AllowanceChargeReasonCode>CG<\/cbc:AllowanceChargeReasonCode>/, ''),
  'BR-KSA-20': inLineCharge(/<cbc:AllowanceChargeReasonCode>CG<\/cbc:AllowanceChargeReasonCode>/, ''),
  'BR-KSA-21': inCharge('رسم', ''),
  'BR-KSA-22': inLineCharge('رسم البند', ''),
  'BR-KSA-51': inLine('115.00', '116.00'),
  'BR-KSA-87': exchange('SAR', 'SAR', ''),
  'BR-KSA-88': exchange('USD', 'SAR', '1'),
  'BR-KSA-89': exchange('SAR', 'USD', '1'),
  'BR-KSA-90': exchange('SAR', 'SAR', '1.00000000000001'),
  'BR-KSA-97': standard('<cbc:DocumentCurrencyCode>SAR', '<cbc:DocumentCurrencyCode>USD'),
  'BR-KSA-CL-01': standard('<cbc:DocumentCurrencyCode>SAR', '<cbc:DocumentCurrencyCode>XYZ'),
  'BR-CL-03': standard('<cbc:PayableAmount currencyID="SAR"', '<cbc:PayableAmount currencyID="SLE"'),
  'BR-CL-04': standard('<cbc:DocumentCurrencyCode>SAR', '<cbc:DocumentCurrencyCode>SLE'),
  'BR-CL-05': standard('<cbc:TaxCurrencyCode>SAR', '<cbc:TaxCurrencyCode>SLE'),
  'BR-KSA-CL-02': standard('<cbc:PayableAmount currencyID="SAR"', '<cbc:PayableAmount currencyID="USD"'),
  'BR-KSA-CL-06': standard('>CG<', '>QQ<'),
  'BR-KSA-DEC-01': standard('Numeric>10<', 'Numeric>110<'),
  'BR-KSA-DEC-02': standard('<cbc:Percent>15.00', '<cbc:Percent>15.001'),
  'BR-KSA-DEC-03': inLine('"SAR">15.00', '"SAR">15.001'),
  'BR-KSA-DEC-04': inLine('115.00', '115.001'),
  'BR-KSA-EN16931-02': standard('<cbc:TaxCurrencyCode>SAR', '<cbc:TaxCurrencyCode>USD'),
  'BR-KSA-EN16931-03': standard('Numeric>10<', 'Numeric>20<'),
  'BR-KSA-EN16931-04': standard(/<cbc:BaseAmount currencyID="SAR">100.00<\/cbc:BaseAmount>/, ''),
  'BR-KSA-EN16931-05': standard(/<cbc:MultiplierFactorNumeric>10<\/cbc:MultiplierFactorNumeric>/, ''),
  'BR-KSA-EN16931-06': inLine('false</cbc:ChargeIndicator><cbc:Amount', 'true</cbc:ChargeIndicator><cbc:Amount'),
  'BR-KSA-EN16931-07': inLine('>55.00<', '>56.00<'),
  'BR-KSA-EN16931-08': standard(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, ''),
  'BR-KSA-EN16931-09': standard(
    /<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">15.00<\/cbc:TaxAmount><\/cac:TaxTotal>/,
    '',
  ),
  'BR-KSA-EN16931-11': inLine('PCE">2<', 'PCE">3<'),
  'BR-KSA-EN16931-12': inLine('PCE">1<', 'PCE">0<'),
  'BR-KSA-F-02': standard('>true<', '>yes<'),
  'BR-KSA-F-04': standard(`${total} currencyID="SAR">10.00`, `${total} currencyID="SAR">-10.00`),
  'BR-KSA-F-C-01': standard('كتاب المحاسبة', '4711'),
  'BR-22': inLine('PCE">2<', 'PCE">0<'),
  'BR-49': standard('<cbc:PaymentMeansCode>10</cbc:PaymentMeansCode>', ''),
  'BR-CO-15': standard('TaxInclusiveAmount currencyID="SAR">115.00', 'TaxInclusiveAmount currencyID="SAR">116.00'),
}

const ofTaxes: Readonly<Record<string, string>> = {
  'BR-KSA-18': standard('<cbc:ID>S<', '<cbc:ID>AE<'),
  'BR-32': standard('<cbc:ID>S<', '<cbc:ID><'),
  'BR-48': inBreakdown('<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>', ''),
  'BR-CL-18': inBreakdown('<cbc:ID>S<', '<cbc:ID>Q<'),
  'BR-E-07': changed(exempt, /(<cbc:ID>E<\/cbc:ID><cbc:Percent>)0.00/g, '$15.00'),
  'BR-Z-07': changed(zeroXml, /(<cbc:ID>Z<\/cbc:ID><cbc:Percent>)0.00/g, '$15.00'),
  'BR-KSA-23': changed(exempt, 'VATEX-SA-30', ''),
  'BR-KSA-24': changed(outside, 'VATEX-SA-OOS', ''),
  'BR-KSA-69': changed(zeroXml, 'VATEX-SA-32', ''),
  'BR-KSA-83': changed(zeroXml, 'تصدير', ''),
  'BR-KSA-84': inBreakdown('15.00</cbc:Percent>', '14.00</cbc:Percent>'),
  'BR-KSA-CL-04': changed(zeroXml, 'VATEX-SA-32', 'VATEX-SA-30'),
  'BR-KSA-73': changed(prepaidXml, '<cbc:ID>ADV-1</cbc:ID>', ''),
  'BR-KSA-74': changed(prepaidXml, '>386<', '>388<'),
  'BR-KSA-75': inAdvance(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, ''),
  'BR-KSA-76': advanceOf('Z'),
  'BR-KSA-77': advanceOf('E'),
  'BR-KSA-78': advanceOf('O'),
  'BR-KSA-79': inAdvance('>7.50<', '>7.70<'),
  'BR-KSA-80': inAdvance('>50.00<', '>60.00<'),
  'BR-KSA-82': inAdvance('PriceAmount currencyID="SAR">0.00', 'PriceAmount currencyID="SAR">1.00'),
  'BR-KSA-93': advanceOf('Z'),
  'BR-KSA-94': advanceOf('E'),
  'BR-KSA-95': advanceOf('O'),
  'BR-KSA-96': advanceOf('Z')
    .replace(
      '5.00</cbc:Percent>',
      found => `${found}<cbc:TaxExemptionReasonCode>VATEX-SA-32</cbc:TaxExemptionReasonCode>`,
    )
    .replace(
      /(<cbc:ID>Z<\/cbc:ID><cbc:Percent>5.00<\/cbc:Percent>)(?!<cbc:TaxEx)/,
      '$1<cbc:TaxExemptionReasonCode>VATEX-SA-32</cbc:TaxExemptionReasonCode>',
    ),
  'BR-KSA-CL-07': advanceOf('Z').replace(
    /(<cbc:ID>Z<\/cbc:ID><cbc:Percent>5.00<\/cbc:Percent>)/,
    '$1<cbc:TaxExemptionReasonCode>VATEX-SA-30</cbc:TaxExemptionReasonCode>',
  ),
  'BR-KSA-DEC-06': inAdvance('>7.50<', '>7.501<'),
  'BR-S-01': standard(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, ''),
  'BR-Z-01': changed(zeroXml, /<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, ''),
  'BR-E-01': changed(exempt, /<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, ''),
  'BR-O-01': changed(outside, /<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, ''),
  'BR-S-08': standard('TaxableAmount currencyID="SAR">100', 'TaxableAmount currencyID="SAR">101'),
  'BR-Z-08': changed(zeroXml, 'TaxableAmount currencyID="SAR">100', 'TaxableAmount currencyID="SAR">101'),
  'BR-E-08': changed(exempt, 'TaxableAmount currencyID="SAR">100', 'TaxableAmount currencyID="SAR">101'),
  'BR-O-08': changed(outside, 'TaxableAmount currencyID="SAR">100', 'TaxableAmount currencyID="SAR">101'),
}

const emptyAttachment = simplified(/(<cbc:ID>QR.*?<cac:Attachment>).*?(<\/cac:Attachment>)/, '$1$2')

/** Where the sheets of the authority were seen to differ from what a rule seems to say: blanks around what is right, and more. */
const seen: readonly WrongSample[] = [
  { rule: 'BR-KSA-03', xml: standard(/<cbc:UUID>8([^<]*)/, '<cbc:UUID> 8$1') },
  { rule: 'BR-KSA-34', xml: standard('<cbc:UUID>7<', '<cbc:UUID> 7 <') },
  { rule: 'BR-KSA-40', xml: standard('310483920500003', '310483920500003 ') },
  { rule: 'BR-KSA-44', xml: standard('311593821400003', ' 311593821400003') },
  { rule: 'BR-KSA-DEC-02', xml: standard('<cbc:Percent>15.00', '<cbc:Percent>15.00 ') },
  { rule: 'BR-CO-15', xml: standard('<cbc:DocumentCurrencyCode>SAR', '<cbc:DocumentCurrencyCode> SAR') },
  { rule: 'BR-KSA-17', xml: changed(note, /<cac:PaymentMeans>.*<\/cac:PaymentMeans>/, '') },
  { rule: 'BR-KSA-74', xml: inAdvance('>386<', '><') },
  { rule: 'BR-KSA-40', xml: standard(vat('310483920500003'), vat(' ')) },
  { rule: 'BR-KSA-28', xml: emptyAttachment },
  { rule: 'BR-KSA-30', xml: emptyAttachment },
  { rule: 'BR-KSA-82', xml: inAdvance(/<cac:TaxTotal>.*<\/cac:TaxTotal>/, '') },
]

export const wrongSamples: readonly WrongSample[] = [
  ...seen,
  ...Object.entries({
    ...ofHead,
    ...ofParties,
    ...ofAmounts,
    ...ofTaxes,
    ...lengthSamples(zeroXml, advanceOf('Z')),
  }).map(([rule, xml]) => ({ rule, xml })),
]
