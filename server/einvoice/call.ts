import { type HttpAnswer, unknown } from './answer-parts.ts'
import type { UnknownOutcome } from './answers.ts'

/** Twice what an authority takes of a document: its answer has the document in base64. */
const maxAnswerBytes = 20_000_000
const timeLimitMs = 60_000

interface AuthorityCall {
  method: 'POST' | 'PATCH'
  /** Without a path. */
  origin: string
  path: string
  headers: Readonly<Record<string, string>>
  body: object
  /** Aborts a call that takes too long; each call begins one of its own. */
  timeLimit: (() => AbortSignal) | undefined
}

/** The body as text; undefined is one that is longer than it may be. */
async function boundedText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop ends the connection.
    if (length > maxAnswerBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const isAnswer = (received: HttpAnswer | UnknownOutcome): received is HttpAnswer => 'body' in received

/** Calls an authority; whatever goes wrong is an answer, too, as nothing that threw says whether the call arrived. */
export async function askAuthority({
  method,
  origin,
  path,
  headers,
  body,
  timeLimit,
}: AuthorityCall): Promise<HttpAnswer | UnknownOutcome> {
  const signal = timeLimit?.() ?? AbortSignal.timeout(timeLimitMs)
  try {
    const response = await fetch(new URL(path, origin), {
      ...{ method, signal, redirect: 'manual' as const, body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'en', ...headers },
    })
    const text = await boundedText(response)
    if (text === undefined) return unknown('tooLong')
    return { status: response.status, body: text, retryAfter: response.headers.get('retry-after') }
  } catch {
    return unknown(signal.aborted ? 'timeLimit' : 'noAnswer')
  }
}
