import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../schema/errors.ts'
import type { PublicData } from '../../../schema/site/public-pages.ts'
import { showInvitation } from '../../people/invitations.ts'
import { withInvitation } from '../invitations.ts'

/** What is read, or null where the caller is refused it. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What the public pages read, from the database. */
export const publicDataOf = (request: FastifyRequest): PublicData => ({
  invitation: token =>
    orNull(() => withInvitation(request, token, (_, organization, secret) => showInvitation(organization, secret))),
})

/** Changes with everything that pages kept for everybody are made of. */
export const publishedVersion = async (_request: FastifyRequest): Promise<string> => ''
