import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * A file that is encrypted as it streams: after `magic` and a salt come frames of AES-256-GCM, each with its length before
 * it. The nonce is the place of a frame and the last one says so, so that none can be moved, left out or cut off.
 */

const magic = Buffer.from('JORNAL SEALED 1\n')
const saltLength = 16
const tagLength = 16
const frameLength = 1 << 18
const longestFrame = frameLength + tagLength

const keyOf = (secret: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', secret, salt, 'jornal backup', 32))

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 4)
  return nonce
}
const messageFor = (isLast: boolean) => Buffer.from(isLast ? 'last' : 'more')

/** Whether a file that begins so is encrypted. */
export const isEncrypted = (beginning: Buffer): boolean => beginning.subarray(0, magic.length).equals(magic)

/** Encrypts with a secret of any length. */
export async function* encrypted(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  const key = keyOf(secret, salt)
  yield Buffer.concat([magic, salt])
  let index = 0
  const frame = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++)).setAAD(messageFor(isLast))
    const content = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(content.length)
    return Buffer.concat([head, content])
  }
  let current: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    current = Buffer.concat([current, chunk])
    while (current.length > frameLength) {
      yield frame(current.subarray(0, frameLength), false)
      current = current.subarray(frameLength)
    }
  }
  yield frame(current, true)
}

/** What was encrypted; throws where the secret is another, or a byte of it was changed or is missing. */
export async function* decrypted(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  let current: Buffer = Buffer.alloc(0)
  let key: Buffer | undefined
  let index = 0
  let isOver = false
  for await (const chunk of source) {
    current = Buffer.concat([current, chunk])
    if (key === undefined) {
      if (current.length < magic.length + saltLength) continue
      key = keyOf(secret, current.subarray(magic.length, magic.length + saltLength))
      current = current.subarray(magic.length + saltLength)
    }
    for (;;) {
      const length = current.length < 4 ? undefined : current.readUInt32BE(0)
      if (length !== undefined && (length > longestFrame || length < tagLength)) throw new Error('no frame')
      if (length === undefined || current.length < 4 + length) break
      if (isOver) throw new Error('there is more behind the last frame')
      const content = current.subarray(4, 4 + length)
      current = current.subarray(4 + length)
      const plain = opened(key, index, content)
      index += 1
      isOver = plain.isLast
      yield plain.content
    }
  }
  if (!isOver || current.length > 0) throw new Error('it is cut off')
}

/** Which frame is the last is found by what it was encrypted with. */
function opened(key: Buffer, index: number, frame: Buffer): { content: Buffer; isLast: boolean } {
  const open = (isLast: boolean): Buffer => {
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(index), { authTagLength: tagLength })
    cipher.setAAD(messageFor(isLast)).setAuthTag(frame.subarray(frame.length - tagLength))
    return Buffer.concat([cipher.update(frame.subarray(0, frame.length - tagLength)), cipher.final()])
  }
  try {
    return { content: open(false), isLast: false }
  } catch {
    return { content: open(true), isLast: true }
  }
}
