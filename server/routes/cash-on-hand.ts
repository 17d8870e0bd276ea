import type { FastifyInstance } from 'fastify'
import { documentLabel } from '../../i18n/labels.ts'
import { context } from '../books/sql/store.ts'
import { readingOrganization } from '../http/caller.ts'
import { readCashOnHand } from '../reports/cash-on-hand.ts'
import { sqlFacts } from '../reports/sql/facts.ts'

/** What is in the cash boxes and the banks on a day: for forms of what takes money out of them. */
export async function cashOnHandRoutes(app: FastifyInstance): Promise<void> {
  app.get('/owner/cash-on-hand', { config: { labelOf: documentLabel } }, request =>
    readingOrganization(request, 'cash-balance', async work => ({
      cash_on_hand: await readCashOnHand(
        context(work),
        sqlFacts(work.tx, work.organization.id),
        request.query as Record<string, unknown>,
      ),
    })),
  )
}
