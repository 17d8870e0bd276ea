import type { FastifyInstance } from 'fastify'
import { openingLabel } from '../../i18n/labels.ts'
import { context } from '../books/sql/store.ts'
import { success } from '../http/answers.ts'
import { inOrganization } from '../http/caller.ts'
import { putOpenings } from '../period/openings.ts'
import { readOpeningBalances } from '../period/sql/openings.ts'
import type { Work } from '../work.ts'

const url = '/owner/opening-balances'
const permission = 'opening_balances'

/** What the organization brought with it: read, and replaced. */
export async function openingRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: openingLabel }

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({ opening_balances: await readOpeningBalances(work) })),
  )

  app.put(url, { config }, async request => {
    const put = async (work: Work) => {
      await putOpenings(context(work), request.body)
      return { message: success(request, 'updated'), opening_balances: await readOpeningBalances(work) }
    }
    return inOrganization(request, permission, 'update', put, { before: readOpeningBalances })
  })
}
