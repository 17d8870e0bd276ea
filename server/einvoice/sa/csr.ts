import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { bitString, der, integer, nameOf, numbered, oid, sequence, tags } from '../der.ts'
import type { Environment } from './authority/answers.ts'
import { certificateTemplates, requestOids } from './authority/certificate-terms.ts'

/** What a unit is known to the authority by. */
interface UnitIdentity {
  /** A name of the unit, which its owner chooses. */
  commonName: string
  /** A branch; of a group that is taxed as one, the ten-digit number of the member. */
  organizationUnit: string
  organization: string
  taxNumber: string
  /** Solution, model and number of the unit: `1-…|2-…|3-…`. */
  serialNumber: string
  /** Which documents it issues, as four digits: standard, simplified and two that are not used. */
  documentTypes: string
  /** Its short national address. */
  address: string
  industry: string
}

interface RequestOptions {
  environment: Environment
  /** How the name of the template is written: sources differ, and no sandbox was at hand. */
  templateText?: 'utf8' | 'printable'
}

/** A private key of a unit, on the curve that the authority takes. */
export const unitKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey

const extension = (type: string, value: Buffer): Buffer => sequence(oid(type), der(tags.octets, value))

function extensionsOf(unit: UnitIdentity, { environment, templateText = 'utf8' }: RequestOptions): Buffer {
  const directory = nameOf([
    [requestOids.serialNumber, tags.utf8, unit.serialNumber],
    [requestOids.taxNumber, tags.utf8, unit.taxNumber],
    [requestOids.documentTypes, tags.utf8, unit.documentTypes],
    [requestOids.address, tags.utf8, unit.address],
    [requestOids.industry, tags.utf8, unit.industry],
  ])
  return sequence(
    extension(requestOids.template, der(tags[templateText], certificateTemplates[environment])),
    extension(requestOids.alternativeName, sequence(der(numbered(4), directory))),
  )
}

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}(?!$)/g, '$&\n')}\n-----END ${label}-----\n`

/** A request for a certificate of a unit’s key, as PEM. */
export function certificateRequest(key: KeyObject, unit: UnitIdentity, options: RequestOptions): string {
  const attribute = sequence(oid(requestOids.extensions), der(tags.set, extensionsOf(unit, options)))
  const requested = sequence(
    integer(0n),
    nameOf([
      [requestOids.country, tags.printable, 'SA'],
      [requestOids.organizationUnit, tags.utf8, unit.organizationUnit],
      [requestOids.organization, tags.utf8, unit.organization],
      [requestOids.commonName, tags.utf8, unit.commonName],
    ]),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(numbered(0), attribute),
  )
  const signature = bitString(sign('sha256', requested, key))
  return pem('CERTIFICATE REQUEST', sequence(requested, sequence(oid(requestOids.ecdsaWithSha256)), signature))
}
