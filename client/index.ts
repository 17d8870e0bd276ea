import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './api.ts'

/** A client of Jornal for programs: every call with its types. */

export type * from './api.ts'

export interface JornalOptions {
  /** Where the server is: `https://books.example.com`. */
  url: string
  /** An API key of the organization: `jk_…`. */
  key: string
  /** The language of sentences and names; Arabic unless said otherwise. */
  language?: 'ar' | 'en'
  /** The password that the server asks of all programs, where its operator set one. */
  apiPassword?: string
  /** How often a request that came too soon is sent again, after the wait that the server asks for; 3 times unless said. */
  patience?: number
  /** Sends the requests; the one of the platform unless said otherwise. */
  fetch?: (request: Request) => Promise<Response>
}

export type Jornal = Client<paths>

const longestWait_ms = 120_000

/** Sends a request again that the server had too many of: it was not done. */
function patient(send: (request: Request) => Promise<Response>, timeout: number) {
  return async (request: Request): Promise<Response> => {
    for (let left = timeout; ; left -= 1) {
      const response = await send(left > 0 ? request.clone() : request)
      const seconds = Number(response.headers.get('retry-after'))
      const wait_ms = seconds * 1000
      if (response.status !== 429 || left <= 0 || !(wait_ms > 0) || wait_ms > longestWait_ms) return response
      await new Promise(resolve => setTimeout(resolve, wait_ms))
    }
  }
}

export function createJornal(options: JornalOptions): Jornal {
  const { url, key, language = 'ar', apiPassword, patience = 3, fetch: send = request => fetch(request) } = options
  return createClient<paths>({
    baseUrl: url.replace(/\/$/, ''),
    fetch: patient(send, patience),
    headers: {
      authorization: `Bearer ${key}`,
      lang: language,
      ...(apiPassword === undefined ? {} : { 'x-api-password': apiPassword }),
    },
  })
}

/** What is wrong, by field: `items.0.quantity`. */
type Faults = Record<string, string[]>

/** The server refused a call. `code` is for programs, `message` is a sentence for a reader. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly faults: Faults

  constructor(status: number, body: unknown) {
    const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
    const faults = typeof message === 'object' && message !== null ? (message as Faults) : {}
    const messages = Object.entries(faults).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
    super(messages.length > 0 ? messages.join('; ') : typeof message === 'string' ? message : `HTTP ${status}`)
    this.name = 'Refused'
    this.status = status
    this.code = typeof code === 'string' ? code : ''
    this.faults = faults
  }
}

interface Answered<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** What a call answers; throws `Refused` where it is refused. */
export async function answered<Data>(call: Promise<Answered<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call
  if (!response.ok || data === undefined || data === null) throw new Refused(response.status, error)
  return data
}
