import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refuse } from '../../schema/errors.ts'
import { auditStatement } from '../audit/sql/append.ts'
import { sqlRows } from '../books/sql/rows.ts'
import { inTransaction, inTransactionAgain } from '../db/connect.ts'
import { send } from '../db/connection/pipelining.ts'
import type { Tx } from '../db/connection/transaction.ts'
import { openOrganization } from '../db/organization.ts'
import { languageOf } from '../http/answers.ts'
import { authenticate } from '../http/caller.ts'
import { visitorOf } from '../http/visitor.ts'
import { labelOf } from '../people/forms/forms.ts'
import { readSecret } from '../people/invitation-secret.ts'
import { acceptanceEvent, acceptInvitation, type InvitingOrganization, showInvitation } from '../people/invitations.ts'
import { peopleStore } from '../people/sql/people-store.ts'
import { openSession } from '../people/sql/sessions.ts'
import { enter } from '../people/sql/sign-in.ts'
import { signInAnswer } from './auth.ts'

const config = { labelOf }

/** Does something with the invitation of a link, in the organization that sent it. */
export function withInvitation<T>(
  request: FastifyRequest,
  token: unknown,
  work: (tx: Tx, organization: InvitingOrganization, secret: string) => Promise<T>,
): Promise<T> {
  const { db, now, secrets } = request.server.services
  const { organizationId: id, secret } = readSecret(token) ?? refuse('invitation_ended')
  return inTransactionAgain(db, async tx => {
    await openOrganization(tx, id)
    const { rows } = await sql<{ name: string }>`select name from organizations where id = ${id}`.execute(tx)
    const { name } = rows[0] ?? refuse('invitation_ended')
    const at = now()
    const people = peopleStore({ tx, organization: { id }, now: at }, secrets)
    return work(tx, { id, name, rows: sqlRows(tx, id), people, now: at }, secret)
  })
}

const tokenOf = (request: FastifyRequest): unknown => (request.body as { token?: unknown } | null)?.token

/** How somebody who was invited comes: what they are invited to, and their yes. */
export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  app.post('/owner/showInvitation', { config }, async request => ({
    invitation: await withInvitation(request, tokenOf(request), (_, organization, secret) =>
      showInvitation(organization, secret, languageOf(request)),
    ),
  }))

  app.post('/owner/acceptInvitation', { config }, async request => {
    const signedInAs = request.headers.authorization ? (await authenticate(request)).userId : null
    const visitor = visitorOf(request)
    const userId = await withInvitation(request, tokenOf(request), async (tx, organization, secret) => {
      const person = await acceptInvitation(organization, secret, request.body, signedInAs)
      const { event, actor } = acceptanceEvent(person, organization)
      send(tx, auditStatement(organization.id, event, actor))
      return person.id
    })
    const { db, now } = app.services
    // Who came signed in has shown all that they are asked for.
    const typed = await inTransaction(db, async tx =>
      signedInAs === null
        ? enter(tx, userId, visitor, now(), 'invitation')
        : { userId, token: await openSession(tx, userId, visitor, now()) },
    )
    return signInAnswer(request, typed)
  })
}
