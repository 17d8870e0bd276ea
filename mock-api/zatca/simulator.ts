import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { auditChain, type ChainFinding, groupedBy } from '../../server/einvoice/sa/audit/chain-audit.ts'
import type { Environment } from '../../server/einvoice/sa/authority/answers.ts'
import { Authority } from './authority.ts'
import { answerWith, Faults } from './faults.ts'
import { Memory, type ReceivedDocument } from './memory.ts'
import type { Call, SimulatorOptions } from './options.ts'

interface UnitAudit {
  environment: Environment
  taxNumber: string
  unit: string
  findings: ChainFinding[]
}

export interface Simulator {
  /** The origin that a client is given. */
  url: string
  stop(): Promise<void>
  /** What was accepted, in the order in which it came. */
  accepted(): ReceivedDocument[]
  /** The chain of each unit, of what came in: what was rejected has its place in it, too. */
  audit(): UnitAudit[]
}

const calls: Readonly<Record<string, Call>> = {
  'POST /compliance': 'compliance',
  'POST /compliance/invoices': 'check',
  'POST /production/csids': 'production',
  'PATCH /production/csids': 'renewal',
  'POST /invoices/clearance/single': 'clearance',
  'POST /invoices/reporting/single': 'reporting',
}
const environments: readonly string[] = ['developer-portal', 'simulation', 'core'] satisfies Environment[]

/** What the authority takes of a call. */
const maxBytes = 10_000_000
const simulatorName = 'Jornal simulator of ZATCA'

/** An object in JSON; anything else is nothing. */
function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(String(body))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Each document once, but for what was accepted twice. */
function chainOf(received: readonly ReceivedDocument[]): ReceivedDocument[] {
  const accepted = received.filter(({ isAccepted }) => isAccepted)
  const hashes = new Set(accepted.map(({ hash }) => hash))
  const rejected = new Map(
    received
      .filter(({ hash }) => !hashes.has(hash))
      .map((document): [string, ReceivedDocument] => [document.hash, document]),
  )
  return [...accepted, ...rejected.values()]
}

function audited(received: readonly ReceivedDocument[]): UnitAudit[] {
  const units = groupedBy(received, each => JSON.stringify([each.environment, each.taxNumber, each.unit]))
  return [...units.values()].flatMap(documents => {
    const [first] = documents
    if (!first) return []
    const { environment, taxNumber, unit } = first
    const stored = chainOf(documents).map(({ xml, hash, previousHash, counter }) => ({
      ...{ xml, hash, previousHash, counter: /^\d+$/.test(counter) ? BigInt(counter) : 0n },
    }))
    return [{ environment, taxNumber, unit, findings: auditChain(stored) }]
  })
}

function routes(app: FastifyInstance, authority: Authority, options: SimulatorOptions): void {
  const now = options.now ?? (() => new Date())
  const faults = new Faults(options.faults ?? [])
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (_, reply) => {
    reply.header('server', simulatorName)
  })
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ error: `${simulatorName}: there is no such call` }))
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    app.route<{ Params: { environment: string } }>({
      ...{ method, url: `/e-invoicing/:environment${path}` },
      handler: async (request, reply) => {
        const { environment } = request.params
        if (!environments.includes(environment)) return reply.callNotFound()
        options.onCall?.(call)
        const { body, headers } = request
        const tooLarge = typeof body === 'string' && Buffer.byteLength(body) > maxBytes
        if (tooLarge) return reply.status(413).send({ error: 'Request Entity Too Large' })
        const incoming = { environment: environment as Environment, headers, body: fieldsOf(body), now: now() }
        return answerWith(faults.next(call), reply, () => authority.answer(call, incoming))
      },
    })
  }
}

/**
 * A simulator of Saudi Arabia's authority, to test and to show against: docs/einvoicing.md says what it does and does not do.
 * It listens on this machine alone.
 */
export async function startZatcaSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const memory = new Memory(options.folder)
  // What is larger is answered, and not cut off in the middle.
  const app = Fastify({ bodyLimit: 4 * maxBytes, forceCloseConnections: true })
  routes(app, new Authority(memory, options), options)
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    stop: () => app.close(),
    accepted: () => memory.received.filter(({ isAccepted }) => isAccepted),
    audit: () => audited(memory.received),
  }
}
