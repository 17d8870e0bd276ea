/** An invoice of ours as XML, made by hand, with everything that a rule looks at; `change` makes another of it. */

const party = (extra: { id: string; building: string; district: string; name: string; vat: string }) => `<cac:Party>
  <cac:PartyIdentification><cbc:ID schemeID="CRN">${extra.id}</cbc:ID></cac:PartyIdentification>
  <cac:PostalAddress>
    <cbc:StreetName>شارع العليا</cbc:StreetName><cbc:AdditionalStreetName>برج النخيل</cbc:AdditionalStreetName>
    <cbc:BuildingNumber>${extra.building}</cbc:BuildingNumber>
    <cbc:CitySubdivisionName>${extra.district}</cbc:CitySubdivisionName>
    <cbc:CityName>الرياض</cbc:CityName><cbc:PostalZone>12211</cbc:PostalZone>
    <cbc:CountrySubentity>منطقة الرياض</cbc:CountrySubentity>
    <cac:Country><cbc:IdentificationCode>SA</cbc:IdentificationCode></cac:Country>
  </cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>${extra.vat}</cbc:CompanyID>
    <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>${extra.name}</cbc:RegistrationName></cac:PartyLegalEntity>
  CONTACT
</cac:Party>`

const seller = party({
  id: '1010483920',
  building: '7421',
  district: 'العليا',
  name: 'مكتبة النور',
  vat: '310483920500003',
}).replace('CONTACT', '')

const buyer = party({
  id: '1010593821',
  building: '3310',
  district: 'الملز',
  name: 'شركة الأمل',
  vat: '311593821400003',
}).replace('CONTACT', '<cac:Contact><cbc:Name>سعد</cbc:Name><cbc:Telephone>0551234</cbc:Telephone></cac:Contact>')

const category = (name: string, code: string, rate: string, more = '') =>
  `<cac:${name}><cbc:ID>${code}</cbc:ID><cbc:Percent>${rate}</cbc:Percent>${more}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`

const sar = (name: string, amount: string) => `<cbc:${name} currencyID="SAR">${amount}</cbc:${name}>`

const adjustment = (isCharge: boolean, reason: string, code: string, ofDocument: boolean) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>${sar('Amount', '10.00')}${sar('BaseAmount', '100.00')}${ofDocument ? category('TaxCategory', 'S', '15.00') : ''}</cac:AllowanceCharge>`

const breakdown = `<cac:TaxTotal>${sar('TaxAmount', '15.00')}<cac:TaxSubtotal>${sar('TaxableAmount', '100.00')}${sar('TaxAmount', '15.00')}${category('TaxCategory', 'S', '15.00')}</cac:TaxSubtotal></cac:TaxTotal>`

const line = `<cac:InvoiceLine><cbc:ID>1</cbc:ID>
  <cbc:InvoicedQuantity unitCode="PCE">2</cbc:InvoicedQuantity>${sar('LineExtensionAmount', '100.00')}
  ${adjustment(false, 'خصم البند', '95', false)}${adjustment(true, 'رسم البند', 'CG', false)}
  <cac:TaxTotal>${sar('TaxAmount', '15.00')}${sar('RoundingAmount', '115.00')}</cac:TaxTotal>
  <cac:Item><cbc:Name>كتاب المحاسبة</cbc:Name>
    <cac:BuyersItemIdentification><cbc:ID>B-1</cbc:ID></cac:BuyersItemIdentification>
    <cac:SellersItemIdentification><cbc:ID>S-1</cbc:ID></cac:SellersItemIdentification>
    <cac:StandardItemIdentification><cbc:ID>6281000000000</cbc:ID></cac:StandardItemIdentification>
    ${category('ClassifiedTaxCategory', 'S', '15.00')}
    <cac:AdditionalItemProperty><cbc:Name>اللون</cbc:Name><cbc:Value>أزرق</cbc:Value></cac:AdditionalItemProperty></cac:Item>
  <cac:Price>${sar('PriceAmount', '50.00')}<cbc:BaseQuantity unitCode="PCE">1</cbc:BaseQuantity><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${sar('Amount', '5.00')}${sar('BaseAmount', '55.00')}</cac:AllowanceCharge></cac:Price>
</cac:InvoiceLine>`

/** Of an advance of 57.50 that was invoiced before. */
export const prepaymentLine = `<cac:InvoiceLine><cbc:ID>2</cbc:ID>
  <cbc:InvoicedQuantity unitCode="PCE">1</cbc:InvoicedQuantity>${sar('LineExtensionAmount', '0.00')}
  <cac:DocumentReference><cbc:ID>ADV-1</cbc:ID><cbc:IssueDate>2026-01-10</cbc:IssueDate><cbc:IssueTime>10:00:00</cbc:IssueTime><cbc:DocumentTypeCode>386</cbc:DocumentTypeCode></cac:DocumentReference>
  <cac:TaxTotal>${sar('TaxAmount', '0.00')}${sar('RoundingAmount', '0.00')}<cac:TaxSubtotal>${sar('TaxableAmount', '50.00')}${sar('TaxAmount', '7.50')}${category('TaxCategory', 'S', '15.00')}</cac:TaxSubtotal></cac:TaxTotal>
  <cac:Item><cbc:Name>دفعة مقدمة</cbc:Name>${category('ClassifiedTaxCategory', 'S', '15.00')}</cac:Item>
  <cac:Price>${sar('PriceAmount', '0.00')}</cac:Price>
</cac:InvoiceLine>`

const attached = (id: string, content: string) =>
  `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`

const firstHash = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='
const signatureOf =
  '<cac:Signature><cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID><cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>'

const extension = `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2" xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2"><sac:SignatureInformation><cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID><sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>STAMP</sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`

/** A right standard invoice; `STAMP` and `QR-CODE` stand where its stamp and its code are to be. */
export const standardXml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">${extension}
<cbc:ProfileID>reporting:1.0</cbc:ProfileID><cbc:ID>INV-1</cbc:ID><cbc:UUID>8e6000cf-1a98-4174-b3e7-b5d5954bc10d</cbc:UUID>
<cbc:IssueDate>2026-01-31</cbc:IssueDate><cbc:IssueTime>10:20:30</cbc:IssueTime>
<cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode><cbc:Note>ملاحظة</cbc:Note>
<cbc:DocumentCurrencyCode>SAR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>SAR</cbc:TaxCurrencyCode>
<cac:OrderReference><cbc:ID>PO-1</cbc:ID></cac:OrderReference>
<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>INV-0</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>
<cac:ContractDocumentReference><cbc:ID>C-1</cbc:ID></cac:ContractDocumentReference>
<cac:AdditionalDocumentReference><cbc:ID>ICV</cbc:ID><cbc:UUID>7</cbc:UUID></cac:AdditionalDocumentReference>
${attached('PIH', firstHash)}
${attached('QR', 'QR-CODE')}
${signatureOf}
<cac:AccountingSupplierParty>${seller}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${buyer}</cac:AccountingCustomerParty>
<cac:Delivery><cbc:ActualDeliveryDate>2026-01-30</cbc:ActualDeliveryDate><cbc:LatestDeliveryDate>2026-01-31</cbc:LatestDeliveryDate></cac:Delivery>
<cac:PaymentMeans><cbc:PaymentMeansCode>10</cbc:PaymentMeansCode><cbc:InstructionNote>إرجاع</cbc:InstructionNote><cac:PayeeFinancialAccount><cbc:ID>SA0380000000608010167519</cbc:ID><cbc:PaymentNote>خلال شهر</cbc:PaymentNote></cac:PayeeFinancialAccount></cac:PaymentMeans>
${adjustment(false, 'خصم', '95', true)}${adjustment(true, 'رسم', 'CG', true)}
<cac:TaxTotal>${sar('TaxAmount', '15.00')}</cac:TaxTotal>
${breakdown}
<cac:LegalMonetaryTotal>${sar('LineExtensionAmount', '100.00')}${sar('TaxExclusiveAmount', '100.00')}${sar('TaxInclusiveAmount', '115.00')}${sar('AllowanceTotalAmount', '10.00')}${sar('ChargeTotalAmount', '10.00')}${sar('PayableAmount', '115.00')}</cac:LegalMonetaryTotal>
${line}
</Invoice>
`

/** The same for a person who is no business. */
export const simplifiedXml = standardXml.replace('name="0100000"', 'name="0200000"')
