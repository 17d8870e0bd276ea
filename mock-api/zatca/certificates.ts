import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { bitString, der, integer, nameOf, numbered, oid, sequence, tags } from '../../server/einvoice/der.ts'
import { requestOids } from '../../server/einvoice/sa/authority/certificate-terms.ts'
import type { CertificateRequest } from './requests.ts'

const domainComponent = '0.9.2342.19200300.100.1.25'
const ia5 = 0x16
const name = nameOf([
  [domainComponent, ia5, 'local'],
  [domainComponent, ia5, 'simulator'],
  [requestOids.commonName, tags.utf8, 'Jornal simulator of the authority'],
])
const algorithm = sequence(oid(requestOids.ecdsaWithSha256))
const dayMs = 86_400_000

const timeOf = (at: Date): Buffer => der(tags.utcTime, at.toISOString().slice(2, 19).replace(/[-:T]/g, '').concat('Z'))

/** Its key, as PEM. */
export const newAuthorityKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Who issues certificates, and stamps what it clears; `key` is PEM. */
export class CertificateAuthority {
  readonly key: KeyObject
  /** Its own, by which it stamps: base64 of DER. */
  readonly certificate: string

  constructor(key: string) {
    this.key = createPrivateKey(key)
    const publicKey = createPublicKey(this.key).export({ type: 'spki', format: 'der' })
    // The same at each start, as it is made of nothing but the key.
    const dates = [new Date('2020-01-01T00:00:00Z'), new Date('2049-01-01T00:00:00Z')] as const
    this.certificate = this.#signed({ subject: name, publicKey }, dates, 1n)
  }

  #signed(
    { subject, publicKey, extensions }: Pick<CertificateRequest, 'subject' | 'publicKey'> & { extensions?: Buffer },
    [from, to]: readonly [Date, Date],
    serial: bigint,
  ): string {
    const certified = sequence(
      der(numbered(0), integer(2n)),
      integer(serial),
      algorithm,
      name,
      sequence(timeOf(from), timeOf(to)),
      subject,
      publicKey,
      ...(extensions ? [der(numbered(3), extensions)] : []),
    )
    const signature = bitString(sign('sha256', certified, this.key))
    return sequence(certified, algorithm, signature).toString('base64')
  }

  /** A certificate of what was requested: base64 of DER. */
  issue(request: CertificateRequest, now: Date, days: number): { certificate: string; expiresAt: Date } {
    const expiresAt = new Date(now.getTime() + days * dayMs)
    const serial = BigInt(`0x01${randomBytes(16).toString('hex')}`)
    return { certificate: this.#signed(request, [now, expiresAt], serial), expiresAt }
  }
}
