import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refuse } from '../../schema/errors.ts'
import type { Tx } from '../db/connect.ts'

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

/**
 * Does the work once for one key: the same request again gets the first answer byte for byte, another body under the
 * same key is refused. The key is written in the work's own transaction, so a failed attempt leaves none, and a second
 * request waits for the first.
 */
export async function answerOnce<T>(
  request: FastifyRequest,
  tx: Tx,
  organizationId: number,
  userId: number,
  work: () => Promise<T>,
): Promise<T | string> {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return work()
  if (key.length > longestKey) refuse('malformed')
  const hash = requestHash(request)
  const { rows: taken } = await sql`
    insert into idempotency_keys (organization_id, user_id, key, request_hash)
    values (${organizationId}, ${userId}, ${key}, ${hash}) on conflict do nothing returning key`.execute(tx)
  if (taken.length === 0) return replay(tx, organizationId, userId, key, hash)
  const answer = JSON.stringify(await work())
  await sql`
    update idempotency_keys set answer = ${answer}
    where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}`.execute(tx)
  return answer
}

async function replay(tx: Tx, organizationId: number, userId: number, key: string, hash: Buffer): Promise<string> {
  const { rows } = await sql<{ request_hash: Buffer; answer: string }>`
    select request_hash, answer from idempotency_keys
    where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}`.execute(tx)
  const first = rows[0] ?? refuse('idempotency_in_progress')
  if (!first.request_hash.equals(hash)) refuse('idempotency_mismatch')
  return first.answer
}
