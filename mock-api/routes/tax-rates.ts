import { taxRateLabel } from '../../i18n/labels.ts'
import { wholePage } from '../../schema/query.ts'
import { addTaxRate, listTaxRates, removeTaxRate } from '../../server/organizations/tax-rates.ts'
import { idOf, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import type { State } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'

const path = '/owner/tax-rates'
const permission = 'organizations'

/** The organization's taxes by date. */
export function taxRateRoutes(state: State): Route[] {
  const audited = { resource: 'tax_rates' } as const
  return [
    {
      method: 'get',
      path,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => ({
          tax_rates: wholePage(await listTaxRates(context(work))),
        })),
    },
    {
      method: 'post',
      path,
      status: 201,
      labelOf: taxRateLabel,
      answer: call => {
        const add = async (work: Work) => {
          const tax_rate = await addTaxRate(context(work), call.body)
          return { message: success(call, 'added'), tax_rate }
        }
        return inOrganization(state, call, permission, 'update', add, audited)
      },
    },
    {
      method: 'delete',
      path: `${path}/:id`,
      answer: call => {
        const remove = async (work: Work) => {
          const tax_rate = await removeTaxRate(context(work), idOf(call))
          return { message: success(call, 'deleted'), tax_rate }
        }
        return inOrganization(state, call, permission, 'update', remove, audited)
      },
    },
  ]
}
