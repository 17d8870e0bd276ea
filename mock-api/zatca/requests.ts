import { createPublicKey, verify } from 'node:crypto'
import { type DerElement, oid, readDer } from '../../server/einvoice/der.ts'
import type { Environment } from '../../server/einvoice/sa/authority/answers.ts'
import { certificateTemplates, requestOids } from '../../server/einvoice/sa/authority/certificate-terms.ts'

/** What a certificate is made of. */
export interface CertificateRequest {
  /** DER, as they stand in the request. */
  subject: Buffer
  publicKey: Buffer
  extensions: Buffer
  taxNumber: string
  unit: string
  documentTypes: string
}

const isOid = (element: DerElement | undefined, name: string): boolean => element?.whole.equals(oid(name)) ?? false

/** The texts of a name, by their identifiers. */
function textIn(name: DerElement | undefined, type: string): string {
  const parts = name?.children.flatMap(set => set.children) ?? []
  return parts.find(part => isOid(part.children[0], type))?.children[1]?.content.toString('utf8') ?? ''
}

function derOf(csr: string): Buffer {
  const pem = Buffer.from(csr, 'base64').toString('utf8')
  const body = /-----BEGIN CERTIFICATE REQUEST-----([\s\S]+)-----END CERTIFICATE REQUEST-----/.exec(pem)?.[1]
  return Buffer.from(body ?? '', 'base64')
}

function isSigned(request: DerElement, publicKey: Buffer): boolean {
  try {
    const [requested, , signature] = request.children
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
    if (key.asymmetricKeyDetails?.namedCurve !== 'secp256k1' || !requested || !signature) return false
    return verify('sha256', requested.whole, key, signature.content.subarray(1))
  } catch {
    return false
  }
}

/** Why the names of a request are not those of a unit. */
function faultOf(subject: DerElement | undefined, directory: DerElement | undefined): string | undefined {
  const [own, unit] = [(type: string) => textIn(subject, type), (type: string) => textIn(directory, type)]
  const taxNumber = unit(requestOids.taxNumber)
  if (own(requestOids.country) !== 'SA') return 'the country is not SA'
  if (!own(requestOids.commonName) || !own(requestOids.organization) || !own(requestOids.organizationUnit))
    return 'common name, organization or unit is missing'
  if (!/^3\d{13}3$/.test(taxNumber)) return 'the VAT number is not 15 digits from 3 to 3'
  if (taxNumber[10] === '1' && !/^\d{10}$/.test(own(requestOids.organizationUnit)))
    return 'the unit of a group has to be the ten-digit number of its member'
  if (!/^1-[^|]+\|2-[^|]+\|3-[^|]+$/.test(unit(requestOids.serialNumber))) return 'the serial number is not 1-…|2-…|3-…'
  if (!/^(1[01]|01)00$/.test(unit(requestOids.documentTypes))) return 'the document types are not like 1100'
  if (!unit(requestOids.address) || !unit(requestOids.industry)) return 'address or industry is missing'
  return undefined
}

/** Reads a request for a certificate; a text says why it is none. */
export function readRequest(csr: string, environment: Environment): CertificateRequest | string {
  const request = readDer(derOf(csr))
  const [, subject, publicKey, attributes] = request?.children[0]?.children ?? []
  if (!request || !subject || !publicKey || !attributes) return 'it is no PKCS#10 request in PEM, in base64'
  if (!isSigned(request, publicKey.whole)) return 'it is not signed with its own key on secp256k1'
  const attribute = attributes.children.find(each => isOid(each.children[0], requestOids.extensions))
  const extensions = attribute?.children[1]?.children[0]
  const extensionValue = (type: string) => {
    const found = extensions?.children.find(each => isOid(each.children[0], type))
    return found && readDer(found.children.at(-1)?.content ?? Buffer.alloc(0))
  }
  const template = extensionValue(requestOids.template)?.content.toString('utf8')
  if (!extensions || template !== certificateTemplates[environment])
    return `the template is not ${certificateTemplates[environment]}`
  const directory = extensionValue(requestOids.alternativeName)?.children[0]?.children[0]
  const fault = faultOf(subject, directory)
  if (fault !== undefined) return fault
  return {
    ...{ subject: subject.whole, publicKey: publicKey.whole, extensions: extensions.whole },
    taxNumber: textIn(directory, requestOids.taxNumber),
    unit: textIn(directory, requestOids.serialNumber),
    documentTypes: textIn(directory, requestOids.documentTypes),
  }
}
