import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { type AcceptedDocument, Authority } from './authority.ts'
import type { Answer, Fault, FaultKind, SimulatorOptions } from './options.ts'

interface JofotaraSimulator {
  /** The origin that a client is given. */
  url: string
  stop(): Promise<void>
  /** What was accepted, in the order in which it came. */
  accepted(): readonly AcceptedDocument[]
}

const simulatorName = 'Jornal simulator of JoFotara'
const html = (title: string): string => `<!doctype html><html><title>${title}</title><h1>${title}</h1></html>`

/** Answers that stand in place of the authority’s: nothing is done with what was sent. */
const inPlace: Readonly<Partial<Record<FaultKind, Answer>>> = {
  html: { status: 200, body: html('Simulator: a page in place of an answer') },
  '503': { status: 503, body: html('Simulator: Service Unavailable') },
  '403': { status: 403, body: { message: 'Forbidden (simulator)' } },
  '429': { status: 429, body: { message: 'Too Many Requests (simulator)' } },
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  return reply.status(status).type(type).send(body)
}

const trickleMs = 100

/** A byte at a time, until it is whole or nobody reads any more. */
async function trickle({ raw }: FastifyReply, text: Buffer): Promise<void> {
  for (const byte of text) {
    if (raw.destroyed) return
    raw.write(Buffer.from([byte]))
    await wait(trickleMs)
  }
  raw.end()
}

async function answerWith(fault: FaultKind | undefined, reply: FastifyReply, answer: () => Answer) {
  if (fault === undefined) return send(reply, answer())
  const replaced = inPlace[fault]
  if (replaced) return send(reply, replaced)
  reply.hijack()
  if (fault === 'hang') return reply
  const { status, body } = answer()
  const text = Buffer.from(JSON.stringify(body))
  if (fault === 'lose answer after acceptance') {
    reply.raw.destroy()
    return reply
  }
  reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length })
  if (fault === 'slow') await trickle(reply, text)
  else reply.raw.write(text.subarray(0, text.length / 2), () => reply.raw.destroy())
  return reply
}

/** Faults that are still to come; each is over after so many times. */
function faultsOf(faults: readonly Fault[]): () => FaultKind | undefined {
  const used = new Map<Fault, number>()
  return () => {
    const fault = faults.find(each => (used.get(each) ?? 0) < each.times)
    if (fault) used.set(fault, (used.get(fault) ?? 0) + 1)
    return fault?.do
  }
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

function route(app: FastifyInstance, authority: Authority, options: SimulatorOptions): void {
  const nextFault = faultsOf(options.faults ?? [])
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (_, reply) => {
    reply.header('server', simulatorName)
  })
  app.post('/core/invoices/', async (request, reply) => {
    options.onCall?.()
    const { headers, body } = request
    const incoming = { clientId: one(headers['client-id']), secret: one(headers['secret-key']), body: String(body) }
    return answerWith(nextFault(), reply, () => authority.answer(incoming))
  })
}

/** A simulator of Jordan’s authority: docs/einvoicing.md says what it does and does not do. It listens on this machine alone. */
export async function startJofotaraSimulator(options: SimulatorOptions = {}): Promise<JofotaraSimulator> {
  const authority = new Authority(options)
  const app = Fastify({ bodyLimit: 20_000_000, forceCloseConnections: true })
  route(app, authority, options)
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    stop: () => app.close(),
    accepted: () => authority.accepted,
  }
}
