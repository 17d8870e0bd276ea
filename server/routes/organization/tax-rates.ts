import type { FastifyInstance } from 'fastify'
import { taxRateLabel } from '../../../i18n/labels.ts'
import { wholePage } from '../../../schema/query.ts'
import { context } from '../../books/sql/store.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { addTaxRate, listTaxRates, removeTaxRate } from '../../organizations/tax-rates.ts'
import type { Work } from '../../work.ts'

const url = '/owner/tax-rates'
const permission = 'organizations'

/** The organization's taxes by date. */
export async function taxRateRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: taxRateLabel }
  const audited = { resource: 'tax_rates' } as const

  app.get(url, async request =>
    inOrganization(request, permission, 'read', async work => ({
      tax_rates: wholePage(await listTaxRates(context(work))),
    })),
  )

  app.post(url, { config }, async (request, reply) => {
    const add = async (work: Work) => {
      const tax_rate = await addTaxRate(context(work), request.body)
      return { message: success(request, 'added'), tax_rate }
    }
    const answer = await inOrganization(request, permission, 'update', add, audited)
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.delete(`${url}/:id`, async request => {
    const remove = async (work: Work) => {
      const tax_rate = await removeTaxRate(context(work), idOf(request))
      return { message: success(request, 'deleted'), tax_rate }
    }
    return inOrganization(request, permission, 'update', remove, audited)
  })
}
