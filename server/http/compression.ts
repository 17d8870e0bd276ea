import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'

const written =
  /^(text\/(html|css|javascript|plain|xml)|application\/(json|manifest\+json|atom\+xml|xml)|image\/svg\+xml)\b/

const isWritten = (type: string): boolean => written.test(type)

const isStream = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && typeof (payload as { pipe?: unknown }).pipe === 'function'

/** Says that an answer is not the same for everybody who asks at this address, beside what was said of it before. */
export function vary(reply: FastifyReply, by: string): void {
  const before = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!before.toLowerCase().includes(by)) reply.header('vary', before ? `${before}, ${by}` : by)
}

/**
 * Compresses what is written, from about a kilobyte on. A stream is sent as it is read: whoever sends one looks at what its
 * reader takes, and cuts the connection when it breaks, which a second stream in between would hide.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isStream(payload)) request.headers['x-no-compression'] = 'stream'
    else if (isWritten(String(reply.getHeader('content-type') ?? ''))) vary(reply, 'accept-encoding')
  })
  await app.register(compress, { customTypes: isWritten, encodings: ['br', 'gzip'], globalDecompression: false })
}
