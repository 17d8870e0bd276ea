import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { present } from '../../../schema/collections/certain.ts'
import { writtenDecimal } from '../decimal.ts'
import { canonicalElement } from '../writing/xml.ts'
import { digestOfText, hashOfCanonical, invoiceHash, signedProperties } from './canonical.ts'
import { type Certificate, readCertificate } from './certificate.ts'
import { type ChainLink, chained } from './chain.ts'
import { writeQr } from './qr.ts'
import { codeAndSignatureXml, extensionsXml } from './signature-xml.ts'
import type { WritableDocument } from './terms.ts'
import { saudiElement, saudiFile } from './writing/document.ts'

/** Whose stamp it is: a private key on secp256k1, and its certificate as base64 of DER. */
export interface Signer {
  key: KeyObject
  certificate: string
}

interface StampedDocument {
  xml: string
  /** In base64; what the next document of the unit names as the one before it. */
  hash: string
  qr: string
}

/** Puts something where nothing is; white space around it stays, as it is part of the hash. */
const inserted = (xml: string, at: number, added: string): string => xml.slice(0, at) + added + xml.slice(at)

const afterRoot = (xml: string): number => xml.indexOf('>', xml.indexOf('<Invoice')) + 1
const beforeSeller = (xml: string): number => xml.indexOf('<cac:AccountingSupplierParty')

const certificates = new WeakMap<Signer, Certificate>()

/** Read and compared with its key once for each signer. */
function certificateOf(signer: Signer): Certificate {
  const known = certificates.get(signer)
  if (known) return known
  const read = readCertificate(signer.certificate)
  if (!read) throw new Error('the certificate of the signer cannot be read')
  const own = createPublicKey(signer.key).export({ type: 'spki', format: 'der' })
  if (!own.equals(read.publicKey)) throw new Error('the certificate is of another key')
  certificates.set(signer, read)
  return read
}

/** The total of tax that has its parts. */
const taxOf = ({ taxTotals }: WritableDocument) =>
  (taxTotals.find(({ breakdown }) => breakdown.length > 0) ?? taxTotals[0])?.amount

function codeOf(document: WritableDocument, hash: string, signature: string, certificate: Certificate): string {
  const { seller, date, sa, totals } = document
  const [tax, total] = [taxOf(document), totals?.withTax]
  const texts = [
    seller?.name ?? '',
    seller?.taxNumbers[0]?.value ?? '',
    `${date}T${sa.time}`,
    total ? writtenDecimal(total) : '',
    tax ? writtenDecimal(tax) : '',
    hash,
    signature,
  ]
  const isSimplified = sa.code?.startsWith('02') ?? false
  const keys = [certificate.publicKey, ...(isSimplified ? [certificate.authoritySignature] : [])]
  return writeQr(new Map([...texts.map(text => Buffer.from(text)), ...keys].map((part, index) => [index + 1, part])))
}

/** Puts stamp and code into a file that has neither; `document` is what the file says, `bytes` its hash. */
export function stampedFile(
  unstamped: string,
  document: WritableDocument,
  signer: Signer,
  signedAt: string,
  bytes = invoiceHash(unstamped),
): StampedDocument {
  const certificate = certificateOf(signer)
  const hash = bytes.toString('base64')
  const signature = sign('sha256', bytes, signer.key).toString('base64')
  const text = signer.certificate.replace(/\s/g, '')
  const parts = {
    ...{ hash, signature, signedAt, properties: '', certificate: text, certificateDigest: digestOfText(text) },
    ...{ issuer: certificate.issuer, serial: certificate.serial },
  }
  const properties = digestOfText(present(signedProperties(extensionsXml(parts)), 'signed properties'))
  const qr = codeOf(document, hash, signature, certificate)
  const coded = inserted(unstamped, beforeSeller(unstamped), codeAndSignatureXml(qr))
  return { xml: inserted(coded, afterRoot(coded), extensionsXml({ ...parts, properties })), hash, qr }
}

/** Writes a document at its place in the chain of its unit, with stamp and code; `signedAt` is to the second, without a zone. */
export function stamped(
  document: WritableDocument,
  link: ChainLink,
  signer: Signer,
  signedAt: string,
): StampedDocument {
  const whole = chained(document, link)
  const element = saudiElement(whole)
  // In its place it has neither stamp nor code: all of it is hashed.
  return stampedFile(saudiFile(element), whole, signer, signedAt, hashOfCanonical(canonicalElement(element)))
}
