import type { CallAnswer } from '../calls/call.ts'
import { calls } from '../calls/calls.ts'
import { refusal, refusedFields } from './refusals.ts'

/** An answer as it was received. */
export interface Received {
  method: string
  /** The address, its query or not. */
  url: string
  status: number
  contentType: string
  text: string
}

function schemaOf(answer: CallAnswer, received: Received) {
  const { body, file = [] } = answer
  const status: number = answer.status ?? 200
  if (received.status !== status) throw new Error(`the status is ${status}`)
  const type = received.contentType.split(';')[0]!
  if (type !== 'application/json') {
    if (!file.includes(type)) throw new Error(`a file is one of ${file.join(', ') || 'none'}`)
    return null
  }
  if (!body) throw new Error('it is a file')
  return body
}

/**
 * Holds an answer to what schema/answers says of its call: a key too many, one missing or a value of another form is
 * thrown as an error. Addresses outside the API are not looked at.
 */
export function checkAnswer(received: Received): void {
  const path = received.url.replace(/^https?:\/\/[^/]+/, '').split('?')[0]!
  if (!/^\/(owner|health)\//.test(path) || /^(OPTIONS|HEAD)$/.test(received.method) || received.status === 304) return
  try {
    const answer = JSON.parse(received.contentType.includes('json') ? received.text : 'null')
    if (received.status >= 400)
      (received.status === 422 && answer?.code === 'validation' ? refusedFields : refusal).parse(answer)
    else {
      const call = callOf(received.method, path)
      if (!call) throw new Error('schema/calls does not know the call')
      schemaOf(calls[call]!.answers, received)?.parse(answer)
    }
  } catch (problem) {
    const { method, url, status, text } = received
    throw new Error(
      `${method} ${url} answered ${status}, which schema/answers does not: ${(problem as Error).message}\n${text.slice(0, 600)}`,
    )
  }
}

/** Collects what `checkAnswer` finds, for answers that are seen in passing; `close` throws the first of it. */
export function holdAnswers() {
  const faults: unknown[] = []
  return {
    check(received: Received): void {
      try {
        checkAnswer(received)
      } catch (fault) {
        faults.push(fault)
      }
    },
    close(): void {
      if (faults.length > 0) throw faults[0]
    },
  }
}

/** The call that a request is: `cheques/7` is `cheques/{id}`, unless an address of its own is called so. */
export function callOf(method: string, path: string): string | undefined {
  const requested = `${method} ${path.replace(/\/$/, '')}`
  if (Object.hasOwn(calls, requested)) return requested
  return patterns.find(({ pattern }) => pattern.test(requested))?.call
}

const patterns = Object.keys(calls)
  .filter(call => call.includes('{'))
  .map(call => ({ call, pattern: new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`) }))
