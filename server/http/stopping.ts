import { setMaxListeners } from 'node:events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../schema/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted as soon as the server begins to stop; its reason is the refusal of what cannot be done any more. */
    stopping: AbortSignal
    /** What handlers do at this moment, also for callers who have gone. */
    atWork: ReadonlySet<Promise<unknown>>
  }
}

const goneReaders = new WeakMap<FastifyReply, AbortSignal>()

/** Aborted when the reader of an answer has gone: nobody waits for a place any more. Also when the answer has left. */
export function disconnected(reply: FastifyReply): AbortSignal {
  const known = goneReaders.get(reply)
  if (known) return known
  const controller = new AbortController()
  goneReaders.set(reply, controller.signal)
  reply.raw.once('close', () => controller.abort())
  if (reply.raw.destroyed) controller.abort()
  return controller.signal
}

const tryAgain_seconds = '5'

/**
 * While the server stops, a new request on a connection that is still open is refused as `unavailable`, and each answer
 * closes its connection.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  const stopping = new AbortController()
  const { signal } = stopping
  // Whoever waits for something listens.
  setMaxListeners(0, signal)
  const atWork = new Set<Promise<unknown>>()
  app.decorate('stopping', signal)
  app.decorate('atWork', atWork)
  app.addHook('preClose', async () =>
    stopping.abort(new Refusal('unavailable', { values: { retry_after: tryAgain_seconds } })),
  )
  app.addHook('onRequest', async () => signal.throwIfAborted())
  app.addHook('onSend', async (_, reply) => {
    if (signal.aborted) reply.header('connection', 'close')
  })
  app.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) {
        const over = () => atWork.delete(answer)
        atWork.add(answer)
        answer.then(over, over)
      }
      return answer
    }
  })
}
