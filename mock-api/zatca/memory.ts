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
const acceptanceKey = (environment: Environment, hash: string) => `${environment} ${hash}`

/** What the authority remembers: a list of events that only grows, in a file where there is a folder. */
export class Memory {
  /** The private key of the authority, as PEM. */
  key: string | undefined
  readonly certificates: IssuedCertificate[] = []
  readonly received: ReceivedDocument[] = []
  readonly #passed = new Map<number, Set<string>>()
  /** The last of each that was accepted, by `acceptanceKey`. */
  readonly #accepted = new Map<string, ReceivedDocument>()
  readonly #file: string | undefined

  constructor(folder: string | undefined) {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    this.#file = path.join(folder, 'events.jsonl')
    if (!existsSync(this.#file)) return
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) if (line !== '') this.#note(JSON.parse(line))
  }

  add(event: Event): void {
    this.#note(event)
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(event)}\n`)
  }

  #note(event: Event): void {
    if (event.event === 'authority') this.key = event.key
    else if (event.event === 'certificate') this.certificates.push(event)
    else if (event.event === 'passed') this.#passed.set(event.requestId, this.passedBy(event.requestId).add(event.step))
    else {
      this.received.push(event)
      if (event.isAccepted) this.#accepted.set(acceptanceKey(event.environment, event.hash), event)
    }
  }

  /** The checks that were passed with a certificate for checking. */
  passedBy(requestId: number): Set<string> {
    return this.#passed.get(requestId) ?? new Set()
  }

  /** The same document, if it was accepted less than a day before. */
  acceptedBefore(environment: Environment, hash: string, now: Date): ReceivedDocument | undefined {
    const before = this.#accepted.get(acceptanceKey(environment, hash))
    return before && now.getTime() - Date.parse(before.at) < dayMs ? before : undefined
  }
}
