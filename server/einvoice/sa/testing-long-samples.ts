import { simplifiedXml, standardXml } from './testing-xml.ts'

/** For each rule about the length of a text an invoice in which it is too long or empty. */

const long = 'ن'.repeat(5001)

/** Puts a text in place of that of the first element of a name after a place. */
function filled(xml: string, after: string, name: string, text: string = long): string {
  const start = xml.indexOf(`<cbc:${name}`, xml.indexOf(after))
  const from = xml.indexOf('>', start) + 1
  const to = xml.indexOf('<', from)
  if (xml.indexOf(after) < 0 || start < 0) throw new Error(`no ${name} after ${after}`)
  return xml.slice(0, from) + text + xml.slice(to)
}

const seller = '<cac:AccountingSupplierParty>'
const buyer = '<cac:AccountingCustomerParty>'
const line = '<cac:InvoiceLine>'
const note = standardXml.replace('>388<', '>381<')
const lastCharge = '<cbc:ChargeIndicator>true'

function ofLine(): Record<string, string> {
  const item = standardXml.indexOf(line)
  const inLine = (after: string, name: string) =>
    standardXml.slice(0, item) + filled(standardXml.slice(item), after, name)
  return {
    17: inLine(line, 'ID'),
    18: standardXml.replace('<cbc:InvoicedQuantity unitCode="PCE"', `<cbc:InvoicedQuantity unitCode="${long}"`),
    19: inLine('<cac:Item>', 'Name'),
    20: inLine('<cac:StandardItemIdentification>', 'ID'),
    21: standardXml.replace('<cbc:BaseQuantity unitCode="PCE"', `<cbc:BaseQuantity unitCode="${long}"`),
    30: inLine('<cac:BuyersItemIdentification>', 'ID'),
    31: inLine('<cac:SellersItemIdentification>', 'ID'),
    34: inLine(lastCharge, 'AllowanceChargeReason>'),
    36: inLine('<cac:AllowanceCharge>', 'AllowanceChargeReason>'),
  }
}

export function lengthSamples(zeroXml: string, zeroAdvance: string): Record<string, string> {
  const reason = `<cbc:TaxExemptionReason>${long}</cbc:TaxExemptionReason>`
  const samples: Record<string, string> = {
    1: filled(standardXml, 'reporting:1.0', 'ID'),
    2: filled(standardXml, '<Invoice', 'Note'),
    3: filled(standardXml, '<cac:OrderReference>', 'ID'),
    4: filled(standardXml, seller, 'StreetName'),
    5: filled(standardXml, '<cac:ContractDocumentReference>', 'ID'),
    6: filled(standardXml, seller, 'AdditionalStreetName'),
    7: filled(standardXml, seller, 'CityName'),
    8: filled(standardXml, seller, 'CountrySubentity'),
    9: filled(standardXml, seller, 'CitySubdivisionName'),
    10: filled(standardXml, seller, 'RegistrationName'),
    11: filled(standardXml, buyer, 'AdditionalStreetName'),
    12: filled(standardXml, buyer, 'RegistrationName'),
    13: filled(note, '<cac:PaymentMeans>', 'InstructionNote'),
    14: filled(standardXml, '<cac:PaymentMeans>', 'PaymentNote'),
    15: filled(standardXml, '<cac:PayeeFinancialAccount>', 'ID'),
    16: filled(zeroXml, '<cac:TaxSubtotal>', 'TaxExemptionReason>'),
    22: filled(note, '<cac:InvoiceDocumentReference>', 'ID'),
    23: filled(standardXml, buyer, 'StreetName'),
    24: filled(simplifiedXml, buyer, 'StreetName'),
    25: filled(standardXml, buyer, 'CityName', ''),
    26: filled(standardXml, buyer, 'CityName'),
    27: filled(standardXml, buyer, 'CountrySubentity'),
    28: filled(standardXml, buyer, 'CitySubdivisionName', ''),
    29: filled(standardXml, buyer, 'CitySubdivisionName'),
    32: filled(simplifiedXml, buyer, 'RegistrationName'),
    33: filled(standardXml, lastCharge, 'AllowanceChargeReason>'),
    35: filled(standardXml, '<cac:AllowanceCharge>', 'AllowanceChargeReason>'),
    37: filled(standardXml, '<cac:Contact>', 'Name'),
    38: standardXml.replace('</cac:Contact>', `<cbc:Note>${long}</cbc:Note></cac:Contact>`),
    39: zeroAdvance.replace(/(<cbc:ID>Z<\/cbc:ID><cbc:Percent>5.00<\/cbc:Percent>)/, `$1${reason}`),
    40: standardXml.replace('0100000', '01'),
    ...ofLine(),
  }
  return {
    ...Object.fromEntries(Object.entries(samples).map(([number, xml]) => [`BR-KSA-F-06-C${number}`, xml])),
    'BR-CL-KSA-14': standardXml.replace('QR-CODE', long),
  }
}
