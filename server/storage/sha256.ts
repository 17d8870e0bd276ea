import { createHash } from 'node:crypto'

/** SHA-256 of what a stream gives, in hex. */
export async function sha256Of(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
