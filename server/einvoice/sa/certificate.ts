import { createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto'
import { readDer } from '../der.ts'

/** What a file takes of its certificate: the public key, and the authority's signature on it. */
export interface Certificate {
  key: KeyObject
  /** DER. */
  publicKey: Buffer
  /** DER. */
  authoritySignature: Buffer
  /** Who signed it, the closest part of its name first, and under which number. */
  issuer: string
  serial: string
}

/** A certificate is three elements: what is certified, an algorithm, and the signature in a string of bits. */
const signatureOf = (der: Buffer): Buffer | undefined => readDer(der)?.children[2]?.content.subarray(1)

/** Reads a certificate from its base64 text; undefined is none. */
export function readCertificate(text: string): Certificate | undefined {
  try {
    const der = Buffer.from(text, 'base64')
    const read = new X509Certificate(der)
    const key = createPublicKey(read.publicKey.export({ type: 'spki', format: 'pem' }))
    const authoritySignature = signatureOf(der)
    return (
      authoritySignature && {
        key,
        publicKey: key.export({ type: 'spki', format: 'der' }),
        authoritySignature,
        issuer: read.issuer.split('\n').reverse().join(', '),
        serial: BigInt(`0x${read.serialNumber}`).toString(),
      }
    )
  } catch {
    return undefined
  }
}

/** Whether a signature (base64 of DER) was made of the hash of an invoice; the hash is hashed once more by ECDSA. */
export function isSignatureOf(hash: Buffer, signature: string, { key }: Certificate): boolean {
  try {
    return verify('sha256', hash, key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
