import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { clearanceOff } from './authority.ts'
import type { Answer, Call, Fault } from './options.ts'

const html = (title: string): string => `<!doctype html><html><title>${title}</title><h1>${title}</h1></html>`

/** Answers that stand in place of the authority’s: nothing is done with what was sent. */
const inPlace: Readonly<Record<string, Answer>> = {
  html: { status: 200, body: html('Simulator: a page in place of an answer') },
  maintenance: { status: 503, body: html('Simulator: maintenance') },
  '504': { status: 504, body: html('Simulator: Gateway Timeout') },
  '401': { status: 401, body: { status: 401, error: 'Unauthorized' } },
  '429': { status: 429, body: { status: 429, error: 'Too Many Requests' }, headers: { 'retry-after': '60' } },
  '303': clearanceOff,
}

/** Faults that are still to come; each is over after so many times. */
export class Faults {
  readonly #used = new Map<Fault, number>()
  readonly #faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    this.#faults = faults
  }

  next(call: Call): Fault['do'] | undefined {
    const fault = this.#faults.find(each => {
      const isMeant = each.on === 'any' || each.on === call
      return isMeant && (this.#used.get(each) ?? 0) < each.times
    })
    if (fault) this.#used.set(fault, (this.#used.get(fault) ?? 0) + 1)
    return fault?.do
  }
}

function send(reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply {
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  return reply.status(status).headers(headers).type(type).send(body)
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

/** Answers a call, or does not: `answer` is what the authority does with it. */
export async function answerWith(fault: Fault['do'] | undefined, reply: FastifyReply, answer: () => Answer) {
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
