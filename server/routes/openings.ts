import type { FastifyInstance } from 'fastify'
import { openingLabel } from '../../i18n/labels.ts'
import { refuse } from '../../schema/errors.ts'
import { demand } from '../../schema/permissions.ts'
import { context } from '../books/sql/store.ts'
import { readSourceEntry } from '../documents/sql/reading.ts'
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

  app.get(`${url}/entry`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => {
      demand(work.permissions, 'restriction_details', 'read')
      const [head = refuse('not_found')] = await context(work).store.rows.find('opening_balances', {})
      return readSourceEntry(work, 'opening_balance', head)
    }),
  )

  app.put(url, { config }, async request => {
    const put = async (work: Work) => {
      await putOpenings(context(work), request.body)
      return { message: success(request, 'updated'), opening_balances: await readOpeningBalances(work) }
    }
    return inOrganization(request, permission, 'update', put, { before: readOpeningBalances })
  })
}
