import type { Amount } from '../decimal.ts'
import type { BusinessDocument, TaxCategory } from '../model.ts'
import { documentOf } from '../reading/ubl.ts'
import { UblValues } from '../reading/values.ts'
import { all, first, textAt, within, type XmlElement } from '../reading/xml.ts'

/** KSA-13, KSA-14, KSA-16: another document that an invoice names. */
export interface Reference {
  id?: string
  uuid?: string
  file?: { type?: string; content: string }
}

/** KSA-26 to KSA-30: the invoice of an advance that a line deducts. */
interface Prepayment {
  id?: string
  uuid?: string
  date?: string
  time?: string
  type?: string
}

/** KSA-31 to KSA-34: how an advance was taxed. */
interface PrepaidTax {
  taxable?: Amount
  tax?: Amount
  categories: TaxCategory[]
}

/** What a line has beyond the European standard. */
export interface SaudiLine {
  /** KSA-11 and KSA-12. */
  taxTotals: { tax?: Amount; withTax?: Amount }[]
  prepayments: Prepayment[]
  prepaidTaxes: PrepaidTax[]
  /** Whether its price has a discount, or what should be one. */
  priceChanges: { isCharge: boolean; gross?: Amount; discount?: Amount }[]
  /** BT-156. */
  buyersNumber?: string
}

/** What a document of Saudi Arabia has beyond the European standard. */
export interface SaudiContent {
  /** KSA-1. */
  uuid?: string
  /** KSA-2: seven to nine digits, each a kind of transaction. */
  code?: string
  /** KSA-25. */
  time?: string
  /** KSA-24. */
  supplyEnd?: string
  references: Reference[]
  /** KSA-17 and KSA-18, KSA-3 and KSA-4. */
  seller: { building?: string; district?: string }
  buyer: { building?: string; district?: string; contactNote?: string }
  /** KSA-10. */
  instructions: string[]
  hasInstruction: boolean[]
  /** KSA-22. */
  paymentNotes: string[]
  exchange?: { source?: string; target?: string; rate?: string }
  /** KSA-15. */
  stamp: { information?: string; referenced?: string; ids: string[]; methods: string[]; isWritten: boolean }
  lines: SaudiLine[]
}

/** With how some of it is written, which rules look at. */
interface SaudiTerms extends SaudiContent {
  /** Each day as it is written, with its term; whether each adjustment is a charge; each rate. */
  days: string[]
  prepaymentTimes: string[]
  indicators: string[]
  percents: string[]
  /** BT-121 as it is written: where a blank stands after a code, the authority takes it for another. */
  writtenReasonCodes: string[]
  writtenCurrency?: string
  writtenType?: string
  writtenTaxNumbers: Record<'seller' | 'sellerSchemes' | 'buyer', string[]>
  /** What is attached besides the hash of the document before; empty where an attachment has no file. */
  attachments: string[]
}

/** What a document is written of. */
export interface WritableDocument extends Omit<BusinessDocument, 'repeats' | 'unreadable'> {
  sa: SaudiContent
}

export interface SaudiDocument extends BusinessDocument {
  sa: SaudiTerms
}

const dayPaths = [
  'IssueDate',
  'DueDate',
  'TaxPointDate',
  'Delivery/ActualDeliveryDate',
  'Delivery/LatestDeliveryDate',
  'BillingReference/InvoiceDocumentReference/IssueDate',
  'InvoiceLine/DocumentReference/IssueDate',
]
const percentPaths = [
  'AllowanceCharge/TaxCategory/Percent',
  'TaxTotal/TaxSubtotal/TaxCategory/Percent',
  'InvoiceLine/Item/ClassifiedTaxCategory/Percent',
  'InvoiceLine/TaxTotal/TaxSubtotal/TaxCategory/Percent',
]
const indicatorPaths = ['AllowanceCharge/ChargeIndicator', 'InvoiceLine/AllowanceCharge/ChargeIndicator']

const textsAt = (root: XmlElement, paths: readonly string[]): string[] =>
  paths.flatMap(path => all(root, path).map(({ text }) => text))

const writtenAt = (root: XmlElement, path: string): string[] => all(root, path).map(({ written }) => written)

function referenceOf(reference: XmlElement): Reference {
  const file = first(reference, 'Attachment/EmbeddedDocumentBinaryObject')
  return {
    id: textAt(reference, 'ID'),
    uuid: first(reference, 'UUID')?.written,
    file: file && { type: file.attributes.get('mimeCode'), content: file.text },
  }
}

function lineOf(line: XmlElement, values: UblValues): SaudiLine {
  return {
    taxTotals: all(line, 'TaxTotal').map(total => ({
      tax: values.amount('KSA-11', total, 'TaxAmount'),
      withTax: values.amount('KSA-12', total, 'RoundingAmount'),
    })),
    prepayments: all(line, 'DocumentReference').map(reference => ({
      id: textAt(reference, 'ID'),
      uuid: textAt(reference, 'UUID'),
      date: textAt(reference, 'IssueDate'),
      time: textAt(reference, 'IssueTime'),
      type: textAt(reference, 'DocumentTypeCode'),
    })),
    prepaidTaxes: all(line, 'TaxTotal/TaxSubtotal').map(part => ({
      taxable: values.amount('KSA-31', part, 'TaxableAmount'),
      tax: values.amount('KSA-32', part, 'TaxAmount'),
      categories: all(part, 'TaxCategory').map(category => values.tax(category, 'KSA-34')),
    })),
    priceChanges: all(line, 'Price/AllowanceCharge').map(change => ({
      isCharge: ['true', '1'].includes(textAt(change, 'ChargeIndicator') ?? ''),
      gross: values.amount('BT-148', change, 'BaseAmount'),
      discount: values.amount('BT-147', change, 'Amount'),
    })),
    buyersNumber: textAt(line, 'Item/BuyersItemIdentification/ID'),
  }
}

function stampOf(root: XmlElement): SaudiContent['stamp'] {
  const information = first(
    root,
    'UBLExtensions/UBLExtension/ExtensionContent/UBLDocumentSignatures/SignatureInformation',
  )
  const signatures = all(root, 'Signature')
  return {
    information: textAt(information, 'ID'),
    referenced: textAt(information, 'ReferencedSignatureID'),
    ids: signatures.flatMap(signature => all(signature, 'ID').map(({ text }) => text)),
    methods: signatures.flatMap(signature => all(signature, 'SignatureMethod').map(({ text }) => text)),
    isWritten: signatures.some(signature => within(signature).some(({ text }) => text !== '')),
  }
}

const placeOf = (root: XmlElement, party: string) => ({
  building: textAt(root, `${party}/Party/PostalAddress/BuildingNumber`),
  district: textAt(root, `${party}/Party/PostalAddress/CitySubdivisionName`),
})

/** Reads what a document has beyond the European standard. */
function termsOf(root: XmlElement, values: UblValues): SaudiTerms {
  const exchange = first(root, 'TaxExchangeRate')
  const means = all(root, 'PaymentMeans')
  return {
    uuid: first(root, 'UUID')?.written,
    code: first(root, 'InvoiceTypeCode')?.attributes.get('name'),
    time: textAt(root, 'IssueTime'),
    supplyEnd: textAt(root, 'Delivery/LatestDeliveryDate'),
    references: all(root, 'AdditionalDocumentReference').map(referenceOf),
    seller: placeOf(root, 'AccountingSupplierParty'),
    buyer: {
      ...placeOf(root, 'AccountingCustomerParty'),
      contactNote: textAt(root, 'AccountingCustomerParty/Party/Contact/Note'),
    },
    instructions: textsAt(root, ['PaymentMeans/InstructionNote']),
    hasInstruction: means.map(each => first(each, 'InstructionNote') !== undefined),
    paymentNotes: textsAt(root, ['PaymentMeans/PayeeFinancialAccount/PaymentNote']),
    exchange: exchange && {
      source: textAt(exchange, 'SourceCurrencyCode'),
      target: textAt(exchange, 'TargetCurrencyCode'),
      rate: textAt(exchange, 'CalculationRate'),
    },
    stamp: stampOf(root),
    lines: [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')].map(line => lineOf(line, values)),
    days: textsAt(root, dayPaths),
    prepaymentTimes: textsAt(root, ['InvoiceLine/DocumentReference/IssueTime']),
    indicators: textsAt(root, indicatorPaths),
    percents: percentPaths.flatMap(path => writtenAt(root, path)),
    writtenType: writtenAt(root, 'InvoiceTypeCode')[0],
    writtenCurrency: writtenAt(root, 'DocumentCurrencyCode')[0],
    writtenTaxNumbers: {
      seller: writtenAt(root, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID'),
      sellerSchemes: writtenAt(root, 'AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/ID'),
      buyer: writtenAt(root, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID'),
    },
    attachments: all(root, 'AdditionalDocumentReference')
      .filter(reference => textAt(reference, 'ID') !== 'PIH')
      .flatMap(reference => all(reference, 'Attachment'))
      .map(attachment => textAt(attachment, 'EmbeddedDocumentBinaryObject') ?? ''),
    writtenReasonCodes: [
      ...all(root, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode'),
      ...all(root, 'InvoiceLine/TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode'),
    ].map(({ written }) => written),
  }
}

/** Reads a document of Saudi Arabia from its XML. */
export function readSaudi(root: XmlElement): SaudiDocument {
  const values = new UblValues()
  const document = documentOf(root)
  const sa = termsOf(root, values)
  return { ...document, sa, unreadable: [...document.unreadable, ...values.unreadable] }
}
