import { all, first, parseXml, textAt, within, type XmlElement } from '../reading/xml.ts'
import { digestOfText, invoiceHash, signedProperties } from './canonical.ts'
import { type Certificate, isSignatureOf, readCertificate } from './certificate.ts'
import { writeQr } from './qr.ts'

/** What a file gives, what it should be, and whether they are one. */
interface Comparison {
  given: string
  /** Null is what could not be computed. */
  computed: string | null
  holds: boolean
}

/** What is compared of a signed file; null is what it does not have. */
export interface SignedFile {
  hash: Comparison | null
  signed_properties: Comparison | null
  certificate: Comparison | null
  /** A signature is made anew by its key only: `computed` is the hash that it was verified against. */
  signature: Comparison | null
  qr: Comparison | null
}

const compare = (given: string | undefined, computed: string | undefined): Comparison | null =>
  given === undefined ? null : { given, computed: computed ?? null, holds: given === computed }

/** Base64 with white space in it is base64. */
const packed = (text: string | undefined): string | undefined => text?.replace(/\s/g, '')

interface Stated {
  hash?: string
  properties?: string
  certificateDigest?: string
  certificate?: string
  signature?: string
  qr?: string
}

function statedIn(root: XmlElement): Stated {
  const signature = within(first(root, 'UBLExtensions') ?? { ...root, children: [] }).find(
    element => element.name === 'Signature' && first(element, 'SignedInfo') !== undefined,
  )
  const references = all(signature, 'SignedInfo/Reference')
  const properties = references.find(each => each.attributes.get('URI') === '#xadesSignedProperties')
  const signed = 'Object/QualifyingProperties/SignedProperties/SignedSignatureProperties'
  const qr = all(root, 'AdditionalDocumentReference').find(reference => textAt(reference, 'ID') === 'QR')
  return {
    hash: packed(
      textAt(
        references.find(each => each !== properties),
        'DigestValue',
      ),
    ),
    properties: packed(textAt(properties, 'DigestValue')),
    certificateDigest: packed(textAt(signature, `${signed}/SigningCertificate/Cert/CertDigest/DigestValue`)),
    certificate: packed(textAt(signature, 'KeyInfo/X509Data/X509Certificate')),
    signature: packed(textAt(signature, 'SignatureValue')),
    qr: packed(textAt(qr, 'Attachment/EmbeddedDocumentBinaryObject')),
  }
}

const isSimplified = (root: XmlElement): boolean =>
  first(root, 'InvoiceTypeCode')?.attributes.get('name')?.startsWith('02') ?? false

/**
 * What a code may say of an invoice: five parts, and of a signed one what it is signed by as well. The authority's own program
 * writes what is payable where the law has the total with tax, and either total of tax.
 */
function codesOf(root: XmlElement, hash: string, stated: Stated, certificate: Certificate | undefined): string[] {
  const totals = [
    textAt(root, 'LegalMonetaryTotal/PayableAmount'),
    textAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount'),
  ]
  const taxes = all(root, 'TaxTotal').map(total => textAt(total, 'TaxAmount'))
  const beginning = [
    textAt(root, 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'),
    textAt(root, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID'),
    `${textAt(root, 'IssueDate')}T${textAt(root, 'IssueTime')}`,
  ]
  const stamp = stated.signature === undefined ? [] : [hash, stated.signature]
  const keys =
    stated.signature === undefined || certificate === undefined
      ? []
      : [certificate.publicKey, ...(isSimplified(root) ? [certificate.authoritySignature] : [])]
  return totals.flatMap(total =>
    (taxes.length === 0 ? [undefined] : taxes).map(tax => {
      const texts = [...beginning, total, tax, ...stamp].map(text => Buffer.from(text ?? ''))
      return writeQr(new Map([...texts, ...keys].map((part, index) => [index + 1, part])))
    }),
  )
}

/** Reads what a file of Saudi Arabia is signed with, computes it anew, and compares. Throws UnreadableXml. */
export function compareSignedFile(text: string, root: XmlElement = parseXml(text)): SignedFile {
  const stated = statedIn(root)
  const bytes = invoiceHash(text)
  const hash = bytes.toString('base64')
  const properties = signedProperties(text)
  const certificate = stated.certificate === undefined ? undefined : readCertificate(stated.certificate)
  const codes = codesOf(root, hash, stated, certificate)
  const isSigned = stated.signature !== undefined && certificate !== undefined
  return {
    hash: compare(stated.hash, hash),
    signed_properties: compare(stated.properties, properties && digestOfText(properties)),
    certificate: compare(stated.certificateDigest, stated.certificate && digestOfText(stated.certificate)),
    signature:
      stated.signature === undefined
        ? null
        : {
            given: stated.signature,
            computed: hash,
            holds: isSigned && isSignatureOf(bytes, stated.signature, certificate),
          },
    qr: compare(stated.qr, codes.find(code => code === stated.qr) ?? codes[0]),
  }
}
