import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../../server/einvoice/sa/authority/answers.ts'

export interface IssuedCertificate {
  requestId: number
  environment: Environment
  use: 'compliance' | 'production'
  token: string
  secret: string
  taxNumber: string
  /** The serial number in the request, by which a unit is known. */
  unit: string
  documentTypes: string
  /** The request that it was made of, in base64. */
  csr: string
  expiresAt: string
}

/** A document that came to be cleared or reported, and could be read. */
export interface ReceivedDocument {
  environment: Environment
  call: 'clearance' | 'reporting'
  taxNumber: string
  unit: string
  uuid: string
  hash: string
  counter: string
  previousHash: string
  xml: string
  clearedXml?: string
  isAccepted: boolean
  at: string
}

type Event =
  | { event: 'authority'; key: string }
  | ({ event: 'certificate' } & IssuedCertificate)
  | { event: 'passed'; requestId: number; step: string }
  | ({ event: 'received' } & ReceivedDocument)

const dayMs = 86_400_000

/** What the authority remembers: a list of events that only grows, in a file where there is a folder. */
export class Memory {
  readonly #events: Event[] = []
  readonly #file: string | undefined

  constructor(folder: string | undefined) {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    this.#file = path.join(folder, 'events.jsonl')
    if (!existsSync(this.#file)) return
    const lines = readFileSync(this.#file, 'utf8').split('\n')
    this.#events.push(...lines.filter(line => line !== '').map(line => JSON.parse(line) as Event))
  }

  add(event: Event): void {
    this.#events.push(event)
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(event)}\n`)
  }

  /** The private key of the authority, as PEM. */
  get key(): string | undefined {
    return this.#events.flatMap(each => (each.event === 'authority' ? [each.key] : []))[0]
  }

  get certificates(): IssuedCertificate[] {
    return this.#events.flatMap(each => (each.event === 'certificate' ? [each] : []))
  }

  get received(): ReceivedDocument[] {
    return this.#events.flatMap(each => (each.event === 'received' ? [each] : []))
  }

  /** The checks that were passed with a certificate for checking. */
  passedBy(requestId: number): Set<string> {
    return new Set(
      this.#events.flatMap(each => (each.event === 'passed' && each.requestId === requestId ? [each.step] : [])),
    )
  }

  /** The same document, if it was accepted less than a day before. */
  acceptedBefore(environment: Environment, hash: string, now: Date): ReceivedDocument | undefined {
    return this.received.findLast(
      each =>
        each.isAccepted &&
        each.environment === environment &&
        each.hash === hash &&
        now.getTime() - Date.parse(each.at) < dayMs,
    )
  }
}
