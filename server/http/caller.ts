import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { View } from '../../schema/answers/membership.ts'
import { firstOf, present } from '../../schema/collections/certain.ts'
import type { Action } from '../../schema/declare.ts'
import { refuse, type SessionEnding } from '../../schema/errors.ts'
import type { AuditedResource } from '../../schema/organization/audited.ts'
import { demand, type PermissionName, type Permissions } from '../../schema/permissions.ts'
import { type Audited, auditEventOf, recordOf } from '../audit/event.ts'
import { auditStatement } from '../audit/sql/append.ts'
import { refuseUntaken } from '../audit/untaken.ts'
import { concurrencyLimit, type RunLimited } from '../concurrency-limit.ts'
import { inSnapshot, inTransaction, inTransactionAgain, maxConnections } from '../db/connect.ts'
import { send } from '../db/connection/pipelining.ts'
import type { Db, Tx } from '../db/connection/transaction.ts'
import { openOrganization, seeOwnOnly } from '../db/organization.ts'
import { readUpToDate } from '../db/replica/replica.ts'
import { roleDigest, roleHeader } from '../organizations/role-digest.ts'
import {
  callerOf,
  type MembershipRow,
  membershipColumns,
  membershipJoin,
  membershipOfRow,
  organizationOf,
  permissionsOf,
  type SessionRow,
  sessionColumns,
} from '../organizations/sql/memberships.ts'
import { networkOf } from '../people/network.ts'
import { keyAtWork } from '../people/sql/api-keys.ts'
import { refuseDisabledHere } from '../people/sql/disabled.ts'
import { noteUse } from '../people/sql/session-uses.ts'
import { endingOf } from '../people/sql/sessions.ts'
import { workOfView } from '../people/sql/views.ts'
import { hashToken, isSame } from '../people/tokens.ts'
import type { Caller, Membership, Organization, Work } from '../work.ts'
import { languageOf } from './answers.ts'
import { type AttemptKey, answerOnce, attemptKeyOf, takeKey } from './idempotency/idempotency.ts'
import { organizationInQuery, tokenOf } from './parameters.ts'
import { disconnected } from './stopping.ts'
import { viewOf } from './viewing.ts'

/** The shared API password marks our own clients; it is no secret and nothing relies on it for safety. */
export function checkApiPassword(app: FastifyInstance): void {
  const expected = app.services.config.API_PASSWORD
  if (expected === undefined) return
  app.addHook('onRequest', async request => {
    if (!request.url.startsWith('/owner/')) return
    const given = request.headers['x-api-password']
    if (!isSame(expected, typeof given === 'string' ? given : '')) refuse('wrong_api_password')
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller may do in the organization that the request is about, once that is known. */
    roleDigest: string | null
  }
}

/** Each answer about an organization says by what rights: a console that was open meanwhile sees that they changed. */
export function sendRoleHeader(app: FastifyInstance): void {
  app.decorateRequest('roleDigest', null)
  app.addHook('onSend', async ({ roleDigest: digest }, reply) => {
    if (digest !== null) reply.header(roleHeader, digest)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the writes of organizations, each as soon as there is room for one more of its writers. */
    writers: { limit: (...signal: AbortSignal[]) => RunLimited }
  }
}

const writeTimeout_ms = 60_000
const replies = new WeakMap<FastifyRequest, FastifyReply>()

/**
 * Writers of one organization wait for each other in the database, behind an import for a minute. They hold at most half of
 * the connections meanwhile, three more are for organizations of which nobody writes, and two are left to whoever reads.
 */
export function limitWriters(app: FastifyInstance): void {
  const connections = maxConnections(app.services.db)
  const largest = Math.max(1, connections - 2)
  const maxOfOne = Math.ceil(connections / 2)
  const limits = { most: largest, maxOfOne, keptForOthers: Math.max(0, largest - maxOfOne) }
  const limit = concurrencyLimit({ ...limits, timeout_ms: writeTimeout_ms, refusal: 'unavailable' })
  app.decorate('writers', { limit })
  app.addHook('onRequest', async (request, reply) => void replies.set(request, reply))
}

/** Runs a write in its turn. Who is no member of the organization never stands in its line, and who has gone leaves it. */
function inTurn<T>(request: FastifyRequest, write: () => Promise<T>): Promise<T> {
  const { writers, stopping } = request.server
  const run = writers.limit(disconnected(present(replies.get(request), 'reply')), stopping)
  const organizationId = request.apiKey?.organizationId ?? organizationInQuery(request) ?? 0
  return run(organizationId, write, () => membershipOf(request))
}

/**
 * Who sends this request; refused when no living session has its token. What is about a person's own account is not for
 * who sees an organization as somebody else, nor for a program: `viewing` says that it is about nobody's.
 */
export async function authenticate(
  request: FastifyRequest,
  { viewing, ...options }: { unverified?: true; viewing?: true } = {},
): Promise<Caller> {
  if (request.apiKey) return viewing ? (await membershipOf(request)).caller : refuse('key_never')
  const caller = await authenticateIn(request.server.services.db, request, options)
  return !viewing && viewOf(request) !== undefined ? refuse('viewing') : caller
}

/** Refuses who is not signed in any more, with why, where that is known. */
export const refuseEnded = (ended: SessionEnding | undefined): never =>
  refuse('unauthenticated', ended === undefined ? {} : { ended })

/** As `authenticate`, over a connection that is open already. */
async function authenticateIn(db: Db, request: FastifyRequest, options: { unverified?: true } = {}): Promise<Caller> {
  const token = tokenOf(request) ?? refuse('unauthenticated')
  const tokenHash = hashToken(token)
  const { now } = request.server.services
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from sessions join users on users.id = sessions.user_id
    where token_hash = ${tokenHash} and expires_at > ${now()}`.execute(db)
  const row = rows[0] ?? refuseEnded(await endingOf(db, tokenHash))
  const caller = callerOf(row, tokenHash)
  if (!caller.isEmailVerified && !options.unverified) refuse('unverified')
  noteUse(request.server.services, { ...row, address: networkOf(request.ip) })
  return caller
}

/** A caller at work for one of their organizations. */
interface MemberAtWork {
  caller: Caller
  organization: Organization
  permissions: Permissions
  membership: Membership
  /** Whether the attempt that was asked for is the first under its key. */
  isFirst: boolean
  /** Of a request that is made within a view: as whom it sees the organization. */
  view?: View
}

/** Shows a transaction only what the caller may see of their organization, which is open in it. */
export async function restrictToOwn(
  tx: Tx,
  { caller, membership }: Pick<MemberAtWork, 'caller' | 'membership'>,
): Promise<void> {
  if (membership.scope === 'all') return
  if (!(await seeOwnOnly(tx, caller.userId, membership.representativeId))) refuse('forbidden')
}

/** The caller and the organization named by `organization_id`, in one look; refused unless the caller belongs to it. */
export const membershipOf = (request: FastifyRequest): Promise<MemberAtWork> =>
  inTransaction(request.server.services.db, tx => openMembership(tx, request))

/** As `membershipOf`, in a transaction in which the organization is open from here on; takes the key of an attempt. */
async function openMembership(tx: Tx, request: FastifyRequest, attempt?: AttemptKey): Promise<MemberAtWork> {
  const token = tokenOf(request) ?? refuse('unauthenticated')
  const tokenHash = hashToken(token)
  const organizationId = organizationInQuery(request) ?? 0
  const now = request.server.services.now()
  // What is open before the answer is known is the organization that was asked for; it has a row for its members only.
  const { apiKey } = request
  if (apiKey) {
    const [, atWork, isFirst] = await Promise.all([
      openOrganization(tx, apiKey.organizationId),
      keyAtWork(tx, apiKey, tokenHash, now),
      attempt !== undefined && takeKey(tx, attempt, apiKey.organizationId, tokenHash, true),
    ])
    return byKey(tx, request, atWork, isFirst)
  }
  const [, { rows }, isFirst] = await Promise.all([
    openOrganization(tx, organizationId),
    sql<SessionRow & MembershipRow & { seen_here_at: string | null; ended_here_at: string | null }>`
      select ${sessionColumns}, ${membershipColumns(now, organizationId)}, uses.last_seen_at as seen_here_at,
        uses.ended_at as ended_here_at
      from sessions
      join users on users.id = sessions.user_id ${membershipJoin(organizationId)}
      left join member_sessions as uses on uses.organization_id = ${organizationId} and uses.session_id = sessions.id
      where token_hash = ${tokenHash} and expires_at > ${now}`.execute(tx),
    attempt !== undefined && takeKey(tx, attempt, organizationId, tokenHash),
  ])
  const row = rows[0]
  if (!row) {
    const { userId } = await authenticateIn(tx, request)
    const { secrets } = request.server.services
    await refuseDisabledHere(tx, secrets, organizationId, { userId, language: languageOf(request), now })
    return refuse('forbidden')
  }
  // Its admins ended this session here; elsewhere the person goes on with it.
  if (row.ended_here_at !== null) refuseEnded('ended_by_admin')
  if (!row.verify_email) refuse('unverified')
  if (row.settings.second_factor_required && row.second_factor_at === null) refuse('second_factor_required')
  const own = {
    caller: callerOf(row, tokenHash),
    organization: organizationOf(row),
    permissions: permissionsOf(row),
    membership: membershipOfRow(row),
  }
  const viewId = viewOf(request)
  const member = {
    ...(viewId === undefined ? own : await workOfView(tx, { ...own, language: languageOf(request) }, viewId, now)),
    isFirst,
  }
  request.roleDigest = roleDigest(member)
  await restrictToOwn(tx, member)
  noteUse(request.server.services, {
    ...row,
    address: networkOf(request.ip),
    here: { organizationId, lastSeen: row.seen_here_at },
  })
  return member
}

/** A program at work: never more than whoever made its key, who is bound by what binds those who sign in. */
async function byKey(
  tx: Tx,
  request: FastifyRequest,
  atWork: Awaited<ReturnType<typeof keyAtWork>>,
  isFirst: boolean,
): Promise<MemberAtWork> {
  const { caller, organization, ...rights } = atWork ?? refuse('key_ended')
  if (viewOf(request) !== undefined) refuse('key_never')
  if (!caller.isEmailVerified) refuse('unverified')
  if (organization.second_factor_required && !caller.hasSecondFactor) refuse('second_factor_required')
  const member = { caller, organization, ...rights, isFirst }
  request.roleDigest = roleDigest(member)
  await restrictToOwn(tx, member)
  return member
}

interface Reading {
  /** Queues before the snapshot begins, so that a request that waits holds no connection. */
  runLimited?: RunLimited | undefined
  /** Whether a replica may answer, and the database itself where that fails: the work has no effect but its answer. */
  mayBeReplica?: boolean
}

/** Reads the books of the caller's organization in one snapshot, if the caller may read `permission`. */
export async function readingOrganization<T>(
  request: FastifyRequest,
  permission: PermissionName,
  work: (work: Work) => Promise<T>,
  { runLimited = (_, read) => read(), mayBeReplica = false }: Reading = {},
): Promise<T> {
  const { caller, organization, permissions, membership } = await membershipOf(request)
  demand(permissions, permission, 'read')
  const { db, replica, now } = request.server.services
  const read = (from: Db) =>
    inSnapshot(from, async tx => {
      // Sent together with the first thing that is asked.
      const opened = openOrganization(tx, organization.id)
      await restrictToOwn(tx, { caller, membership })
      const [, answer] = await Promise.all([
        opened,
        work({ tx, caller, organization, permissions, membership, language: languageOf(request), now: now() }),
      ])
      return answer
    })
  return runLimited(organization.id, () => readUpToDate(db, mayBeReplica ? replica : undefined, read))
}

/**
 * Does the work of a route in one transaction of the caller's organization, if the caller holds the permission. What
 * it returns is the answer. A POST that names itself (`Idempotency-Key`) is done once. A write leaves one row in the
 * audit trail; `audited` tells it more than the request and the answer do.
 */
export const inOrganization = <T>(
  request: FastifyRequest,
  permission: PermissionName,
  action: Action,
  work: (work: Work) => Promise<T>,
  audited: Audited<Work, T> = {},
): Promise<T | string> => atWork(request, permission, granted => demand(granted, permission, action), work, audited)

/** As `inOrganization`, what every member may do; `resource` is what the trail calls it. */
export const amongMembers = <T>(
  request: FastifyRequest,
  resource: AuditedResource,
  work: (work: Work) => Promise<T>,
  audited: Audited<Work, T> = {},
): Promise<T | string> => atWork(request, resource, () => undefined, work, audited)

async function atWork<T>(
  request: FastifyRequest,
  resource: AuditedResource,
  refuseMissing: (granted: Permissions) => void,
  work: (work: Work) => Promise<T>,
  audited: Audited<Work, T>,
): Promise<T | string> {
  const { db, jobs, now } = request.server.services
  const attempt = attemptKeyOf(request)
  // What came with a file may have been read, or written into a store: it is done once.
  const run = request.isMultipart() ? inTransaction : inTransactionAgain
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const perform = () =>
    run(db, async tx => {
      const { caller, organization, permissions, membership, isFirst } = await openMembership(tx, request, attempt)
      refuseMissing(permissions)
      const language = languageOf(request)
      const about: Work = { tx, caller, organization, permissions, membership, language, now: now() }
      const shown = (answer: T) => audited.shown?.(about, answer) ?? answer
      if (isRead) return shown(await work(about))
      const write = async () => {
        const before = (await audited.before?.(about)) ?? null
        const answer = await work(about)
        if (audited.takes)
          refuseUntaken(audited.takes, request.body, before as Record<string, unknown> | null, recordOf(shown(answer)))
        const path = firstOf(request.url.split('?'))
        const follows = auditEventOf(
          { method: request.method, path, permission: audited.resource ?? resource },
          before,
          answer,
        )
        const event = audited.event ? audited.event(follows, answer) : follows
        if (event) {
          send(tx, auditStatement(organization.id, event, { ...caller, now: about.now }))
          if (organization.hasWebhooks) await jobs.add(tx, 'webhooks', { organizationId: organization.id })
        }
        return shown(answer)
      }
      if (!attempt) return write()
      const answer = await answerOnce(tx, attempt, isFirst, organization.id, caller.userId, write)
      // What was answered then is answered again, but for what the role has stopped showing since.
      return isFirst ? answer : JSON.stringify(shown(JSON.parse(answer) as T))
    })
  return isRead ? perform() : inTurn(request, perform)
}
