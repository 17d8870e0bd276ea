import { createHash } from 'node:crypto'
import { XmlC14NMode, XmlDocument, type XmlNode } from 'libxml2-wasm'
import { UnreadableXml } from '../reading/xml.ts'

const namespaces = {
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** What is no part of the hash: the extensions, the signature, and the code that is made of both. */
const outsideOfHash = '//ext:UBLExtensions | //cac:Signature | //cac:AdditionalDocumentReference[cbc:ID="QR"]'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** The digest of a text in this country: base64 of the hexadecimal digits. */
export const digestOfText = (text: string): string => Buffer.from(sha256(text).toString('hex')).toString('base64')

function parsed(text: string): XmlDocument {
  try {
    return XmlDocument.fromString(text)
  } catch (problem) {
    throw new UnreadableXml(problem instanceof Error ? problem.message.trim() : 'it cannot be read')
  }
}

/** The hash of canonical XML, of 32 bytes. */
export const hashOfCanonical = sha256

/** The hash of an invoice, of 32 bytes: white space around what is left out of it is a part of it. */
export function invoiceHash(text: string): Buffer {
  const document = parsed(text.replace(/^\uFEFF/, ''))
  try {
    for (const node of document.find(outsideOfHash, namespaces) as XmlNode[]) node.remove()
    return sha256(document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 }))
  } finally {
    document.dispose()
  }
}

const propertiesStart = '<xades:SignedProperties'
const propertiesEnd = '</xades:SignedProperties>'
const xades = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const ds = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
const namedInDigest = /<ds:(DigestMethod|DigestValue|X509IssuerName|X509SerialNumber)(?=[\s/>])(?!\s+xmlns:ds=)/g

/**
 * The signed properties as their digest takes them: the very text of the file, with the names of its two vocabularies. It is
 * not canonical XML, so what another program lays out otherwise has another digest.
 */
export function signedProperties(text: string): string | undefined {
  const start = text.indexOf(propertiesStart)
  const end = text.indexOf(propertiesEnd, start)
  if (start < 0 || end < 0) return undefined
  const own = text.slice(start, end + propertiesEnd.length).replace(/\r\n?/g, '\n')
  const head = own.slice(0, own.indexOf('>'))
  const named = head.includes('xmlns:xades=') ? own : own.replace(propertiesStart, `${propertiesStart} ${xades}`)
  return named.replace(namedInDigest, `<ds:$1 ${ds}`)
}
