import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** The key of 32 bytes that a text of any length, `SECRET_KEY`, stands for. */
export const keyOfText = (text: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', 'jornal secrets', 32))

/** Encrypts `plain` with a key of 32 bytes. `name` says what it is; the result opens under the same name only. */
export function seal(key: Buffer, name: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** What was sealed; null when it was sealed with another key or under another name, or was changed since. */
export function unseal(key: Buffer, name: string, sealed: Buffer): Buffer | null {
  try {
    const cipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    cipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([cipher.update(sealed.subarray(nonceLength + tagLength)), cipher.final()])
  } catch {
    return null
  }
}
