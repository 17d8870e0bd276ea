import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** A backup is a zip whose comment, its last bytes, is the SHA-256 of all that stands before: any change of it shows. */

const length = 64

/** What stands in the place of the hash until it is known. */
export const unsigned = '0'.repeat(length)

/** Puts the hash in its place. */
export async function* signed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let current: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([current, chunk])
    const known = all.subarray(0, Math.max(0, all.length - length))
    current = all.subarray(known.length)
    hash.update(known)
    if (known.length > 0) yield known
  }
  yield Buffer.from(hash.digest('hex'))
}

/** Whether a backup is as it was written, from the first byte to the last. */
export async function isAsSigned(file: string): Promise<boolean> {
  const { size } = await stat(file)
  if (size <= length) return false
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: size - length - 1 })) hash.update(chunk as Buffer)
  let text = ''
  for await (const chunk of createReadStream(file, { start: size - length })) text += String(chunk)
  return text === hash.digest('hex')
}
