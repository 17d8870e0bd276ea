import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../schema/errors.ts'
import { idIn } from '../../../schema/ids.ts'
import type { PublicData } from '../../../schema/site/public-pages.ts'
import { articlesChangedAt, publishedArticle, publishedArticles } from '../../blog/sql/articles.ts'
import { wireBlog } from '../../blog/wire.ts'
import { showInvitation } from '../../people/invitations.ts'
import { withInvitation } from '../invitations.ts'
import { readShared } from '../sending/shared.ts'

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
  async invitation(token, language) {
    try {
      return await withInvitation(request, token, (_, organization, secret) =>
        showInvitation(organization, secret, language),
      )
    } catch (error) {
      if (error instanceof Refusal) return error.code === 'invitation_withdrawn' ? 'withdrawn' : 'ended'
      throw error
    }
  },
  shared: (token, language) => orNull(() => readShared(request.server.services, token, language)),
  async blogs(language) {
    const { rows } = await publishedArticles(request.server.services.db, { page: 1, perPage: 100 })
    return rows.map(row => wireBlog(row, language))
  },
  async blog(id, language) {
    const number = idIn(id)
    const row = number && (await publishedArticle(request.server.services.db, number))
    return row ? wireBlog(row, language) : null
  },
  contact: async () => ({ state: 'idle', values: {}, issues: {} }),
})

/** Changes with everything that pages kept for everybody are made of. */
export const publishedVersion = async (request: FastifyRequest): Promise<string> =>
  (await articlesChangedAt(request.server.services.db)) ?? ''
