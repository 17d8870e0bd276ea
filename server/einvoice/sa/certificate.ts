import { createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto'

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

/** The content of an element of DER, and where the next one begins. */
function element(der: Buffer, at: number): { start: number; end: number } | undefined {
  const short = der[at + 1]
  if (short === undefined) return undefined
  const bytes = short < 0x80 ? 0 : short & 0x7f
  if (bytes > 4 || at + 2 + bytes > der.length) return undefined
  const length = bytes === 0 ? short : der.readUIntBE(at + 2, bytes)
  const start = at + 2 + bytes
  return start + length > der.length ? undefined : { start, end: start + length }
}

/** A certificate is three elements: what is certified, an algorithm, and the signature in a string of bits. */
function signatureOf(der: Buffer): Buffer | undefined {
  const whole = element(der, 0)
  const certified = whole && element(der, whole.start)
  const algorithm = certified && element(der, certified.end)
  const signature = algorithm && element(der, algorithm.end)
  return signature && der.subarray(signature.start + 1, signature.end)
}

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
