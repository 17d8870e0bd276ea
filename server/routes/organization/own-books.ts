import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { OwnBooks } from '../../../schema/answers/books/own-books.ts'
import { refuse } from '../../../schema/errors.ts'
import { pageOf } from '../../../schema/query.ts'
import { concurrencyLimit } from '../../concurrency-limit.ts'
import { booksOf, chosenBooks } from '../../dashboard/own-books.ts'
import { dashboardSource } from '../../dashboard/sql/source.ts'
import { inSnapshot } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import { languageOf } from '../../http/answers.ts'
import { authenticate, refuseEnded, restrictToOwn } from '../../http/caller.ts'
import { disconnected } from '../../http/stopping.ts'
import { roleName } from '../../organizations/roles.ts'
import { belongingTo, joinedBy } from '../../organizations/sql/memberships.ts'
import { networkOf } from '../../people/network.ts'
import { refuseDisabledHere } from '../../people/sql/disabled.ts'
import { noteUse } from '../../people/sql/session-uses.ts'
import type { Caller } from '../../work.ts'

/** Each organization holds a connection of the pool while it is read: most of the pool is left to everybody. */
const maxOfOne = 3
const limitBooks = concurrencyLimit({ most: 4, maxOfOne, timeout_ms: 30_000, refusal: 'unavailable' })

/** The books of all organizations of who asks, each opened by itself in a snapshot of its own. */
export async function ownBooksRoutes(app: FastifyInstance): Promise<void> {
  app.get('/owner/books', async (request, reply) => {
    const caller = await authenticate(request)
    const { chosen, total, query } = chosenBooks(
      await joinedBy(app.services.db, caller.userId),
      request.query as Record<string, unknown>,
      languageOf(request),
    )
    const runLimited = limitBooks(disconnected(reply))
    const lines: (OwnBooks | null)[] = []
    const left = [...chosen.entries()]
    const readOn = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, named] = next
        const books = await runLimited(caller.userId, () => readBooks(request, caller, named.id))
        lines[index] = books && { ...named, ...books }
      }
    }
    await Promise.all(Array.from({ length: maxOfOne }, readOn))
    const data = lines.filter(each => each !== null)
    return { books: pageOf(data, total, query) }
  })
}

type Read = Pick<OwnBooks, 'membership' | 'scope' | 'figures' | 'hidden'>

/** What one organization shows to one of its people; null when they do not belong to it any more. */
const readBooks = (request: FastifyRequest, caller: Caller, id: number): Promise<Read | null> =>
  inSnapshot(request.server.services.db, async tx => {
    const { now, secrets } = request.server.services
    const language = languageOf(request)
    await openOrganization(tx, id)
    const belonging = await belongingTo(tx, id, caller.userId, now())
    const reader = { userId: caller.userId, language, now: now() }
    if (!belonging) {
      const books = await booksOf(language, async () => {
        await refuseDisabledHere(tx, secrets, id, reader)
        return refuse('not_found')
      })
      return books.hidden?.code === 'not_found' ? null : { membership: null, scope: 'own', ...books }
    }
    const { organization, permissions, membership, role } = belonging
    const books = await booksOf(language, async () => {
      await refuseSessionEndedHere(tx, request, caller, id)
      if (organization.second_factor_required && !caller.hasSecondFactor) refuse('second_factor_required')
      await restrictToOwn(tx, { caller, membership })
      const requested = { organization, permissions, membership, language, now: now() }
      return dashboardSource([tx, tx], requested, caller.userId)
    })
    return {
      membership: { type: membership.type, role: role && roleName(role, language) },
      scope: membership.scope,
      ...books,
    }
  })

/** Refuses a session that the admins of the organization ended; of another one it is noted that it looked. */
async function refuseSessionEndedHere(tx: Tx, request: FastifyRequest, caller: Caller, id: number): Promise<void> {
  const { rows } = await sql<{ ended_at: string | null; last_seen_at: string }>`
    select ended_at, last_seen_at from member_sessions
    where organization_id = ${id} and session_id = ${caller.sessionId}`.execute(tx)
  const [use] = rows
  if (use && use.ended_at !== null) refuseEnded('ended_by_admin')
  const { services } = request.server
  noteUse(services, {
    ...{ session_id: caller.sessionId, user_id: caller.userId, last_used_at: services.now().toISOString() },
    address: networkOf(request.ip),
    here: { organizationId: id, lastSeen: use?.last_seen_at ?? null },
  })
}
