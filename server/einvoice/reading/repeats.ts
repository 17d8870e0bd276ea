import type { Repeat } from '../model.ts'
import { all, within, type XmlElement } from './xml.ts'

/** What may stand once, by its term and its path, with which of the elements count. */
type Single = readonly [term: string, path: string, counts?: (element: XmlElement) => boolean]

const isVat = (tax: XmlElement): boolean =>
  all(tax, 'TaxScheme/ID').some(({ text }) => text.toUpperCase() === 'VAT') && all(tax, 'CompanyID').length > 0
const isOtherTax = (tax: XmlElement): boolean => !isVat(tax) && all(tax, 'CompanyID').length > 0
const isSepa = (id: XmlElement): boolean => id.attributes.get('schemeID')?.toUpperCase() === 'SEPA'
const isObject = (reference: XmlElement): boolean =>
  all(reference, 'DocumentTypeCode').some(({ text }) => text === '130')

const ofDocument: readonly Single[] = [
  ['BT-9', 'PaymentMeans/PaymentDueDate'],
  ['BT-11', 'ProjectReference/ID'],
  ['BT-12', 'ContractDocumentReference/ID'],
  ['BT-15', 'ReceiptDocumentReference/ID'],
  ['BT-16', 'DespatchDocumentReference/ID'],
  ['BT-17', 'OriginatorDocumentReference/ID'],
  ['BT-18', 'AdditionalDocumentReference', isObject],
  ['BT-20', 'PaymentTerms/Note'],
  ['BG-14', 'InvoicePeriod'],
  ['BT-8', 'InvoicePeriod/DescriptionCode'],
  ['BT-27', 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'],
  ['BT-28', 'AccountingSupplierParty/Party/PartyName/Name'],
  ['BT-30', 'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID'],
  ['BT-31', 'AccountingSupplierParty/Party/PartyTaxScheme', isVat],
  ['BT-32', 'AccountingSupplierParty/Party/PartyTaxScheme', isOtherTax],
  ['BT-33', 'AccountingSupplierParty/Party/PartyLegalEntity/CompanyLegalForm'],
  ['BT-44', 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName'],
  ['BT-45', 'AccountingCustomerParty/Party/PartyName/Name'],
  ['BT-46', 'AccountingCustomerParty/Party/PartyIdentification/ID'],
  ['BT-47', 'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID'],
  ['BT-48', 'AccountingCustomerParty/Party/PartyTaxScheme', isVat],
  ['BT-59', 'PayeeParty/PartyName/Name'],
  ['BT-60', 'PayeeParty/PartyIdentification/ID', id => !isSepa(id)],
  ['BT-61', 'PayeeParty/PartyLegalEntity/CompanyID'],
  ['BT-62', 'TaxRepresentativeParty/PartyName/Name'],
  ['BT-63', 'TaxRepresentativeParty/PartyTaxScheme/CompanyID'],
  ['BG-13', 'Delivery'],
  ['BT-70', 'Delivery/DeliveryParty/PartyName/Name'],
  ['BG-18', 'PaymentMeans/CardAccount'],
  ['BG-19', 'PaymentMeans/PaymentMandate'],
]

/** Of each element of a list: once in each. */
const ofEach: readonly (readonly [list: string, ...Single])[] = [
  ['PaymentMeans', 'BT-81', 'PaymentMeansCode'],
  ['PaymentMeans', 'BT-83', 'PaymentID'],
  ['PaymentMeans/PaymentMandate', 'BT-89', 'ID'],
  ['BillingReference', 'BG-3', 'InvoiceDocumentReference'],
  ['TaxTotal/TaxSubtotal', 'BT-120', 'TaxCategory/TaxExemptionReason'],
  ['AdditionalDocumentReference', 'BT-123', 'DocumentDescription'],
  ['AccountingSupplierParty/Party/PostalAddress', 'BT-162', 'AddressLine'],
  ['AccountingCustomerParty/Party/PostalAddress', 'BT-163', 'AddressLine'],
  ['TaxRepresentativeParty/PostalAddress', 'BT-164', 'AddressLine'],
  ['Delivery/DeliveryLocation/Address', 'BT-165', 'AddressLine'],
]

const ofLine: readonly Single[] = [
  ['BT-127', 'Note'],
  ['BT-132', 'OrderLineReference/LineID'],
  ['BG-26', 'InvoicePeriod'],
  ['BT-147', 'Price/AllowanceCharge/Amount'],
  ['BG-30', 'Item/ClassifiedTaxCategory'],
  ['BT-154', 'Item/Description'],
  ['BT-128', 'DocumentReference'],
]

const isMany = (from: XmlElement, [, path, counts = () => true]: Single): boolean =>
  all(from, path).filter(counts).length > 1

const isCharge = (adjustment: XmlElement): boolean =>
  all(adjustment, 'ChargeIndicator').some(({ text }) => text === 'true' || text === '1')

/** What stands more often in a document than it may. */
export function repeatsOf(root: XmlElement, lines: readonly XmlElement[]): Repeat[] {
  const once = ofDocument.filter(single => isMany(root, single)).map(([term]) => ({ term }))
  const each = ofEach.flatMap(([list, ...single]) =>
    all(root, list)
      .filter(element => isMany(element, single))
      .map(() => ({ term: single[0] })),
  )
  const reasons = all(root, 'AllowanceCharge')
    .filter(adjustment => isMany(adjustment, ['', 'AllowanceChargeReason']))
    .map(adjustment => ({ term: isCharge(adjustment) ? 'BT-104' : 'BT-97' }))
  const sepa = within(root).filter(isSepa).length > 1 ? [{ term: 'BT-90' }] : []
  const onLines = lines.flatMap((element, line) =>
    ofLine.filter(single => isMany(element, single)).map(([term]) => ({ term, line })),
  )
  return [...once, ...each, ...reasons, ...sepa, ...onLines]
}
