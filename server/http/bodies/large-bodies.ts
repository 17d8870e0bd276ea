import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../schema/errors.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { concurrencyLimit, type RunLimited } from '../../concurrency-limit.ts'
import { networkOf } from '../../people/network.ts'
import type { Caller } from '../../work.ts'
import { authenticate, membershipOf } from '../caller.ts'
import { disconnected } from '../stopping.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file from whoever holds what this asks for. */
    takesFile?: (granted: Permissions) => boolean
  }
}

/** What a form of a page sends; larger bodies are read from people we know only. */
export const smallBody_bytes = 64 * 1024
export const maxBody_bytes = 4 * 1024 * 1024
export const maxFile_bytes = 50 * 1024 * 1024

const stallsAfter_ms = 30_000
/** A sender of less than this in `stallsAfter_ms` has stalled. */
const minBytes = 8 * 1024

const maxAtOnce = 32
const maxOfNetwork = 8
const shared = { timeout_ms: 8000, refusal: 'too_many_uploads' } as const

interface Places {
  ofPersons: (signal: AbortSignal) => RunLimited
  ofNetworks: (signal: AbortSignal) => RunLimited<string>
}

/**
 * Decides, before a byte of a body is read, whether it is read at all: a large body or a file is taken only from
 * somebody signed in, with a limit per person, per network address and for all. The others queue for a moment and are
 * then refused. A body that stalls ends its connection.
 */
export function guardLargeBodies(app: FastifyInstance): void {
  const locations: Places = {
    // Half of what a network has: one person cannot keep the others of an office waiting.
    ofPersons: concurrencyLimit({ ...shared, most: maxAtOnce, maxOfOne: maxOfNetwork / 2 }),
    ofNetworks: concurrencyLimit<string>({ ...shared, most: maxAtOnce, maxOfOne: maxOfNetwork }),
  }
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if (length === undefined && coding === undefined) return
    closeWhenStalled(request.raw)
    const announced_bytes = length === undefined ? null : Number(length)
    const isFile = takesFile(request)
    if (!isFile && announced_bytes !== null && announced_bytes <= smallBody_bytes) return
    try {
      if (announced_bytes !== null && announced_bytes > maxBody_bytes + (isFile ? maxFile_bytes : 0))
        refuse('payload_too_large')
      // Nobody sends a page a token with a form.
      if (!/^\/(owner|api)\//.test(request.url)) refuse('payload_too_large')
      const { userId } = await knownCaller(request)
      await waitForPlace(userId, request, reply, locations)
    } catch (problem) {
      discardSlowly(request.raw)
      throw problem
    }
  })
}

const takesFile = (request: FastifyRequest) =>
  request.routeOptions.config.takesFile !== undefined && /^multipart\//i.test(request.headers['content-type'] ?? '')

/** Waits for a place, which is held until the answer has left or its reader has gone. */
function waitForPlace(
  userId: number,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  { ofPersons, ofNetworks }: Places,
): Promise<void> {
  const signal = disconnected(reply)
  const answered = () => new Promise<void>(resolve => finished(reply.raw, () => resolve()))
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve()
      return answered()
    }
    ofPersons(signal)(userId, () => ofNetworks(signal)(networkOf(ip), hold)).catch(reject)
  })
}

/** Who sends the body; refused unless signed in and, with a file, allowed to send it. */
async function knownCaller(request: FastifyRequest): Promise<Caller> {
  const { takesFile } = request.routeOptions.config
  if (takesFile === undefined) return authenticate(request, { unverified: true, viewing: true })
  const { caller, permissions } = await membershipOf(request)
  if (!takesFile(permissions)) refuse('forbidden')
  return caller
}

const betweenPieces_ms = 50

/**
 * Reads and drops the rest of a refused body, because most clients read the answer only after they have sent everything.
 * One piece at a time with a pause, so that many such senders do not keep the server busy.
 */
function discardSlowly(raw: IncomingMessage): void {
  raw.on('data', () => {
    raw.pause()
    setTimeout(() => raw.resume(), betweenPieces_ms).unref()
  })
}

/** Ends the connection of a request whose body stops coming. */
export function closeWhenStalled(raw: IncomingMessage, timeout_ms = stallsAfter_ms): void {
  const { socket } = raw
  let before = socket.bytesRead
  const looking = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(looking)
    if (socket.bytesRead - before < minBytes) socket.destroy()
    before = socket.bytesRead
  }, timeout_ms).unref()
  raw.once('end', () => clearInterval(looking))
}
