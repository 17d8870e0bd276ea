import type { FastifyInstance } from 'fastify'
import { apiKeyLabel } from '../../../i18n/records/api-keys.ts'
import { apiKeyListOptions } from '../../../schema/organization/programs/api-keys.ts'
import { may } from '../../../schema/permissions.ts'
import { context } from '../../books/sql/store.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { asRevocation, listedKeys, makeKey, readKey, revokeKey, rolesForKeys } from '../../organizations/api-keys.ts'
import { membersOf } from '../../organizations/sql/members.ts'
import { hashOfSecret } from '../../people/invitation-secret.ts'
import { listed } from '../../resources/in-memory-list.ts'
import type { Work } from '../../work.ts'

const url = '/owner/api-keys'
const permission = 'api_keys'

/** The keys that programs come in with. */
export async function apiKeyRoutes(app: FastifyInstance): Promise<void> {
  app.get(url, async request =>
    inOrganization(request, permission, 'read', async work => {
      const keys = await listedKeys(context(work), await membersOf(work))
      return {
        api_keys: listed(keys, request.query as Record<string, unknown>, apiKeyListOptions),
        roles: may(work.permissions, permission, 'create') ? await rolesForKeys(context(work)) : [],
      }
    }),
  )

  app.post(url, { config: { labelOf: apiKeyLabel, answersSecret: true } }, async (request, reply) => {
    const make = async (work: Work) => ({
      message: success(request, 'added'),
      api_key: await makeKey(context(work), await membersOf(work), request.body, hashOfSecret),
    })
    return reply.code(201).send(await inOrganization(request, permission, 'create', make))
  })

  app.delete(`${url}/:id`, async request => {
    const revoke = async (work: Work) => ({
      message: success(request, 'key_revoked'),
      api_key: await revokeKey(context(work), await membersOf(work), idOf(request)),
    })
    return inOrganization(request, permission, 'delete', revoke, {
      before: async work => readKey(context(work), await membersOf(work), idOf(request)),
      event: asRevocation,
    })
  })
}
