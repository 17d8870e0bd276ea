import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refuse } from '../../schema/errors.ts'
import { auditStatement } from '../audit/sql/append.ts'
import { sqlRows } from '../books/sql/rows.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { send } from '../db/connection/at-once.ts'
import { openOrganization } from '../db/organization.ts'
import { authenticate } from '../http/caller.ts'
import { visitorOf } from '../http/visitor.ts'
import { labelOf } from '../people/forms.ts'
import { readSecret } from '../people/invitation-secret.ts'
import { acceptanceEvent, acceptInvitation, type InvitingOrganization, showInvitation } from '../people/invitations.ts'
import { wireOwner } from '../people/sql/owner.ts'
import { peopleStore } from '../people/sql/people-store.ts'
import { openSession } from '../people/sql/sessions.ts'

const config = { labelOf }

/** Does something with the invitation that a body names, in the organization that sent it. */
function withInvitation<T>(
  request: FastifyRequest,
  work: (tx: Tx, organization: InvitingOrganization, secret: string) => Promise<T>,
): Promise<T> {
  const { db, now } = request.server.services
  const { organizationId: id, secret } =
    readSecret((request.body as { token?: unknown } | null)?.token) ?? refuse('invitation_ended')
  return inTransaction(db, async tx => {
    await openOrganization(tx, id)
    const { rows } = await sql<{ name: string }>`select name from organizations where id = ${id}`.execute(tx)
    const { name } = rows[0] ?? refuse('invitation_ended')
    const people = peopleStore({ tx, organization: { id } })
    return work(tx, { id, name, rows: sqlRows(tx, id), people, now: now() }, secret)
  })
}

/** How somebody who was invited comes: what they are invited to, and their yes. */
export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  app.post('/owner/showInvitation', { config }, async request => ({
    invitation: await withInvitation(request, (_, organization, secret) => showInvitation(organization, secret)),
  }))

  app.post('/owner/acceptInvitation', { config }, async request => {
    const signedInAs = request.headers.authorization ? (await authenticate(request)).userId : null
    const visitor = visitorOf(request)
    const { userId, token } = await withInvitation(request, async (tx, organization, secret) => {
      const person = await acceptInvitation(organization, secret, request.body, signedInAs)
      const { event, actor } = acceptanceEvent(person, organization)
      send(tx, auditStatement(organization.id, event, actor))
      return { userId: person.id, token: await openSession(tx, person.id, visitor, organization.now) }
    })
    const owner = await wireOwner(app.services.db, userId, visitor.language)
    return { data: { owner: { ...owner, token }, token } }
  })
}
