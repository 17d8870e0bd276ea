import type { Amount } from '../decimal.ts'
import type { BusinessDocument, TaxCategory } from '../model.ts'
import { documentOf } from '../reading/ubl.ts'
import { UblValues } from '../reading/values.ts'
import { all, first, textAt, type XmlElement } from '../reading/xml.ts'

/** What documents of Jordan have beyond the European standard, and how it is read. */

/** A tax of a line: general tax under the scheme VAT, special tax under OTH. */
export interface JordanTax {
  taxable?: Amount
  tax?: Amount
  category: TaxCategory
}

/** Its discount stands at its price (BT-147), and is that of the whole line. */
export interface JordanLine {
  /** General tax alone. */
  tax?: Amount
  /** With general and special tax. */
  withTax?: Amount
  taxes: JordanTax[]
}

interface JordanTerms {
  uuid?: string
  /** The three digits of scope, payment and taxpayer. */
  code?: string
  counter?: string
  incomeSource?: string
  /** The invoice that a credit note takes back. */
  originals: { number?: string; uuid?: string; total?: string }[]
  reason?: string
  phone?: string
  /** Of the buyer, by ISO 3166-2. */
  region?: string
  lines: JordanLine[]
}

export type JordanDocument = BusinessDocument & { jo: JordanTerms }

const lineOf = (line: XmlElement, values: UblValues): JordanLine => ({
  tax: values.amount('JO-8', line, 'TaxTotal/TaxAmount'),
  withTax: values.amount('JO-10', line, 'TaxTotal/RoundingAmount'),
  taxes: all(line, 'TaxTotal/TaxSubtotal').map(part => ({
    taxable: values.amount('BT-116', part, 'TaxableAmount'),
    tax: values.amount('BT-117', part, 'TaxAmount'),
    category: values.tax(first(part, 'TaxCategory') ?? part, 'BT-152'),
  })),
})

function termsOf(root: XmlElement, values: UblValues): JordanTerms {
  const counters = all(root, 'AdditionalDocumentReference').filter(each => textAt(each, 'ID') === 'ICV')
  return {
    uuid: textAt(root, 'UUID'),
    code: first(root, 'InvoiceTypeCode')?.attributes.get('name'),
    counter: textAt(counters[0], 'UUID'),
    incomeSource: textAt(root, 'SellerSupplierParty/Party/PartyIdentification/ID'),
    originals: all(root, 'BillingReference/InvoiceDocumentReference').map(reference => ({
      number: textAt(reference, 'ID'),
      uuid: textAt(reference, 'UUID'),
      total: textAt(reference, 'DocumentDescription'),
    })),
    reason: textAt(root, 'PaymentMeans/InstructionNote'),
    phone: textAt(root, 'AccountingCustomerParty/AccountingContact/Telephone'),
    region: textAt(root, 'AccountingCustomerParty/Party/PostalAddress/CountrySubentityCode'),
    lines: all(root, 'InvoiceLine').map(line => lineOf(line, values)),
  }
}

/** Reads a document of Jordan from its XML. */
export function readJordan(root: XmlElement): JordanDocument {
  const values = new UblValues()
  const document = documentOf(root)
  const jo = termsOf(root, values)
  return { ...document, jo, unreadable: [...document.unreadable, ...values.unreadable] }
}
