import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { refuse } from '../../../schema/errors.ts'
import { isOnNodes, send } from '../../db/connection/pipelining.ts'
import type { Tx } from '../../db/connection/transaction.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer holds a secret: an attempt that names itself is done as one that does not. */
    answersSecret?: true
  }
}

const longestKey = 255

/** No body of ours is deeper. */
const deepest = 10

function canonical(value: unknown, depth = 0): unknown {
  if (depth > deepest) refuse('malformed')
  if (Array.isArray(value)) return value.map(each => canonical(each, depth + 1))
  if (typeof value !== 'object' || value === null) return value === null ? null : String(value)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner, depth + 1)]),
  )
}

const requestHash = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url.split('?')[0], canonical(request.body)]))
    .digest()

/** The name that a request gives to its attempt, and what it asks for under it. */
export interface AttemptKey {
  key: string
  hash: Buffer
}

/** Of a POST that names itself (`Idempotency-Key`); undefined for any other request. */
export function attemptKeyOf(request: FastifyRequest): AttemptKey | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return undefined
  if (key.length > longestKey) refuse('malformed')
  // Nothing keeps a secret that is answered this once.
  if (request.routeOptions.config.answersSecret) return undefined
  // A program does not get what its maker was answered under the same name, nor what another program was.
  const named = request.apiKey ? `api-key-${request.apiKey.id}:${key}` : key
  return { key: named, hash: requestHash(request) }
}

/**
 * Keeps the key for whoever has the session or made the key of the program, in the transaction of the work, so that a failed attempt leaves none and a
 * second request waits for the first. Answers whether it was free. It can be asked beside who the caller is: one who is
 * refused leaves nothing.
 */
export async function takeKey(
  tx: Tx,
  { key, hash }: AttemptKey,
  organizationId: number,
  tokenHash: Buffer,
  isOfKey = false,
): Promise<boolean> {
  if (isOnNodes(tx)) {
    const owner = isOfKey
      ? sql`select created_by as id from api_keys
          where organization_id = ${organizationId} and token_hash = ${tokenHash.toString('hex')}`
      : sql`select user_id as id from sessions where token_hash = ${tokenHash}`
    const { rows: owners } = await sql<{ id: number }>`${owner}`.execute(tx)
    if (owners.length === 0) return false
    const { rows: taken } = await sql`
      insert into idempotency_keys (organization_id, user_id, key, request_hash)
      values (${organizationId}, ${firstOf(owners).id}, ${key}, ${hash}) on conflict do nothing returning key`.execute(
      tx,
    )
    return taken.length > 0
  }
  const whose = isOfKey
    ? sql`created_by, ${key}, ${hash} from api_keys
        where organization_id = ${organizationId} and token_hash = ${tokenHash.toString('hex')}`
    : sql`user_id, ${key}, ${hash} from sessions where token_hash = ${tokenHash}`
  const { rows } = await sql`
    insert into idempotency_keys (organization_id, user_id, key, request_hash)
    select ${organizationId}, ${whose}
    on conflict do nothing returning key`.execute(tx)
  return rows.length > 0
}

/**
 * Does the work once for one key: the same request again gets the first answer byte for byte, another body under the
 * same key is refused. `isFirst` is what `takeKey` answered.
 */
export async function answerOnce<T>(
  tx: Tx,
  { key, hash }: AttemptKey,
  isFirst: boolean,
  organizationId: number,
  userId: number,
  work: () => Promise<T>,
): Promise<string> {
  if (!isFirst) return replay(tx, organizationId, userId, key, hash)
  const answer = JSON.stringify(await work())
  send(
    tx,
    sql`
      update idempotency_keys set answer = ${answer}
      where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}`,
  )
  return answer
}

/** Whether a request that names itself was answered before: what it asked for is answered again as it was. */
export async function wasAnswered(
  tx: Tx,
  request: FastifyRequest,
  organizationId: number,
  userId: number,
): Promise<boolean> {
  const attempt = attemptKeyOf(request)
  if (!attempt) return false
  const { rows } = await sql`
    select from idempotency_keys
    where organization_id = ${organizationId} and user_id = ${userId} and key = ${attempt.key}`.execute(tx)
  return rows.length > 0
}

async function replay(tx: Tx, organizationId: number, userId: number, key: string, hash: Buffer): Promise<string> {
  const { rows } = await sql<{ request_hash: Buffer; answer: string }>`
    select request_hash, answer from idempotency_keys
    where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}`.execute(tx)
  const first = rows[0] ?? refuse('idempotency_in_progress')
  if (!first.request_hash.equals(hash)) refuse('idempotency_mismatch')
  return first.answer
}
