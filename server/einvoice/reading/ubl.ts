import type { BusinessDocument, Line, Payment, SupportingDocument, TaxTotal, Totals } from '../model.ts'
import { partyAt, placeOf } from './parties.ts'
import { repeatsOf } from './repeats.ts'
import { UblValues } from './values.ts'
import { all, first, textAt, UnreadableXml, type XmlElement } from './xml.ts'

/** The invoice or credit note that an element of UBL 2.1 is; throws UnreadableXml where it is neither. */
export function documentOf(root: XmlElement): BusinessDocument {
  if (root.name !== 'Invoice' && root.name !== 'CreditNote')
    throw new UnreadableXml(`it is of ${root.name}`, 'otherRoot')
  const isInvoice = root.name === 'Invoice'
  const lines = [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')]
  const values = new UblValues()
  const period = first(root, 'InvoicePeriod')
  return {
    kind: isInvoice ? 'invoice' : 'credit_note',
    ...headOf(root, values),
    notes: all(root, 'Note').map(({ text }) => text),
    period: period && values.period(period, 'BT-73', 'BT-74'),
    precedings: all(root, 'BillingReference').map(reference => ({
      number: textAt(reference, 'InvoiceDocumentReference/ID'),
      date: values.date('BT-26', reference, 'InvoiceDocumentReference/IssueDate'),
    })),
    supporting: all(root, 'AdditionalDocumentReference').map(supportingOf),
    seller: partyAt(root, 'AccountingSupplierParty/Party'),
    buyer: partyAt(root, 'AccountingCustomerParty/Party'),
    payee: partyAt(root, 'PayeeParty'),
    representative: partyAt(root, 'TaxRepresentativeParty'),
    ...placeOf(root, values),
    payments: all(root, 'PaymentMeans').map(paymentOf),
    paymentTerms: textAt(root, 'PaymentTerms/Note'),
    ...values.adjustments(root, allowanceTerms, chargeTerms),
    taxTotals: all(root, 'TaxTotal').map(total => taxTotalOf(total, values)),
    totals: totalsOf(first(root, 'LegalMonetaryTotal'), values),
    lines: lines.map(line => lineOf(line, values)),
    repeats: repeatsOf(root, lines),
    unreadable: values.unreadable,
  }
}

const allowanceTerms = { amount: 'BT-92', base: 'BT-93', percent: 'BT-94', tax: 'BT-96' }
const chargeTerms = { amount: 'BT-99', base: 'BT-100', percent: 'BT-101', tax: 'BT-103' }
const lineAllowanceTerms = { amount: 'BT-136', base: 'BT-137', percent: 'BT-138', tax: 'BT-152' }
const lineChargeTerms = { amount: 'BT-141', base: 'BT-142', percent: 'BT-143', tax: 'BT-152' }

const headOf = (root: XmlElement, values: UblValues) => ({
  specification: textAt(root, 'CustomizationID'),
  process: textAt(root, 'ProfileID'),
  number: textAt(root, 'ID'),
  date: values.date('BT-2', root, 'IssueDate'),
  type: textAt(root, 'InvoiceTypeCode') ?? textAt(root, 'CreditNoteTypeCode'),
  currency: textAt(root, 'DocumentCurrencyCode'),
  taxCurrency: textAt(root, 'TaxCurrencyCode'),
  taxPoint: values.date('BT-7', root, 'TaxPointDate'),
  due: values.date('BT-9', root, 'DueDate') ?? values.date('BT-9', root, 'PaymentMeans/PaymentDueDate'),
  buyerReference: textAt(root, 'BuyerReference'),
  contract: textAt(root, 'ContractDocumentReference/ID'),
  order: textAt(root, 'OrderReference/ID'),
})

function supportingOf(reference: XmlElement): SupportingDocument {
  const file = first(reference, 'Attachment/EmbeddedDocumentBinaryObject')
  const id = first(reference, 'ID')
  return {
    id: id && { value: id.text, scheme: id.attributes.get('schemeID') },
    kind: textAt(reference, 'DocumentTypeCode'),
    file: file && { type: file.attributes.get('mimeCode'), name: file.attributes.get('filename') },
  }
}

function paymentOf(means: XmlElement): Payment {
  const account = first(means, 'PayeeFinancialAccount')
  return {
    code: textAt(means, 'PaymentMeansCode'),
    reference: textAt(means, 'PaymentID'),
    account: account && { number: textAt(account, 'ID'), name: textAt(account, 'Name') },
    cardNumber: textAt(means, 'CardAccount/PrimaryAccountNumberID'),
  }
}

const taxTotalOf = (total: XmlElement, values: UblValues): TaxTotal => ({
  amount: values.amount('BT-110', total, 'TaxAmount'),
  breakdown: all(total, 'TaxSubtotal').map(each => ({
    taxable: values.amount('BT-116', each, 'TaxableAmount'),
    tax: values.amount('BT-117', each, 'TaxAmount'),
    categories: all(each, 'TaxCategory').map(category => values.tax(category, 'BT-119')),
  })),
})

const totalsOf = (totals: XmlElement | undefined, values: UblValues): Totals | undefined =>
  totals && {
    lines: values.amount('BT-106', totals, 'LineExtensionAmount'),
    allowances: values.amount('BT-107', totals, 'AllowanceTotalAmount'),
    charges: values.amount('BT-108', totals, 'ChargeTotalAmount'),
    withoutTax: values.amount('BT-109', totals, 'TaxExclusiveAmount'),
    withTax: values.amount('BT-112', totals, 'TaxInclusiveAmount'),
    prepaid: values.amount('BT-113', totals, 'PrepaidAmount'),
    rounding: values.amount('BT-114', totals, 'PayableRoundingAmount'),
    payable: values.amount('BT-115', totals, 'PayableAmount'),
  }

function lineOf(line: XmlElement, values: UblValues): Line {
  const quantity = first(line, 'InvoicedQuantity') ?? first(line, 'CreditedQuantity')
  const period = first(line, 'InvoicePeriod')
  const item = first(line, 'Item')
  const price = first(line, 'Price')
  const base = first(price, 'BaseQuantity')
  return {
    id: textAt(line, 'ID'),
    note: textAt(line, 'Note'),
    quantity: values.decimal('BT-129', quantity),
    unit: quantity?.attributes.get('unitCode'),
    net: values.amount('BT-131', line, 'LineExtensionAmount'),
    documents: all(line, 'DocumentReference').map(supportingOf),
    period: period && values.period(period, 'BT-134', 'BT-135'),
    ...values.adjustments(line, lineAllowanceTerms, lineChargeTerms),
    price: {
      net: values.amount('BT-146', price, 'PriceAmount'),
      discount: values.amount('BT-147', price, 'AllowanceCharge/Amount'),
      gross: values.amount('BT-148', price, 'AllowanceCharge/BaseAmount'),
      baseQuantity: values.decimal('BT-149', base),
      baseUnit: base?.attributes.get('unitCode'),
    },
    item: {
      name: textAt(item, 'Name'),
      description: textAt(item, 'Description'),
      sellerNumber: textAt(item, 'SellersItemIdentification/ID'),
      standardNumber: values.identifier(first(item, 'StandardItemIdentification/ID')),
      classifications: all(item, 'CommodityClassification/ItemClassificationCode').map(code => ({
        value: code.text,
        scheme: code.attributes.get('listID'),
      })),
      origin: textAt(item, 'OriginCountry/IdentificationCode'),
      properties: all(item, 'AdditionalItemProperty').map(property => ({
        name: textAt(property, 'Name'),
        value: textAt(property, 'Value'),
      })),
      taxes: all(item, 'ClassifiedTaxCategory').map(category => values.tax(category, 'BT-152')),
    },
  }
}
