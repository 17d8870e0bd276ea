import type { FastifyInstance } from 'fastify'
import { partLabel } from '../../../i18n/labels.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { accountsByRole } from '../../organizations/posting-accounts.ts'
import { changeParts, listParts, lockParts } from '../../organizations/sql/posting-accounts.ts'
import type { Work } from '../../work.ts'

const url = '/owner/account-organization'
const permission = 'account_organization'

/** The account of each posting role. */
export async function postingAccountRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: partLabel }

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({ account_organization: await listParts(work) })),
  )

  app.put(url, { config }, async request => {
    const change = async (work: Work) => {
      await changeParts(work, request.body)
      return { message: success(request, 'updated'), account_organization: await listParts(work) }
    }
    return inOrganization(request, permission, 'update', change, {
      before: lockParts,
      event: (event, answer) => ({ ...event, after: accountsByRole(answer.account_organization) }),
    })
  })
}
