import { revaluationLabel } from '../../i18n/labels.ts'
import type { Audited } from '../../server/audit/event.ts'
import {
  createRevaluation,
  readRevaluation,
  renewRevaluation,
  revaluationListOptions,
  voidRevaluation,
  wireRevaluations,
} from '../../server/period/revaluations.ts'
import { comparable, type Listed, listed } from '../../server/resources/in-memory-list.ts'
import { type Answer, idOf, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import type { State } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'

const path = '/owner/revaluations'
const permission = 'restrictions'

type Answered = { revaluation: Awaited<ReturnType<typeof readRevaluation>> }

const audited: Audited<Work, Answer> = {
  resource: 'revaluations',
  event: (event, answer) => ({ ...event, recordName: (answer as Answered).revaluation.date }),
}

const renewed: Audited<Work, Answer> = {
  resource: 'revaluations',
  event: (event, answer) => ({
    ...event,
    action: 'update',
    recordName: (answer as Answered).revaluation.date,
  }),
}

async function all(work: Work): Promise<Listed[]> {
  const keeper = context(work)
  const wires = await wireRevaluations(keeper, await keeper.store.rows.find('revaluations', {}))
  return wires.map(wire => ({
    id: wire.id,
    wire,
    searchText: '',
    orderedBy: sort => comparable(revaluationListOptions.filters[sort], wire[sort as 'id' | 'date']),
  }))
}

/** Foreign balances at the end of a period: made, listed, read, taken back. */
export function revaluationRoutes(state: State): Route[] {
  const labelOf = revaluationLabel
  return [
    {
      method: 'get',
      path,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => ({
          revaluations: listed(await all(work), { ...call.query, q: '' }, revaluationListOptions),
        })),
    },
    {
      method: 'post',
      path,
      status: 201,
      labelOf,
      answer: call => {
        const create = async (work: Work) => {
          const id = await createRevaluation(context(work), call.body)
          return { message: success(call, 'posted'), revaluation: await readRevaluation(context(work), id) }
        }
        return inOrganization(state, call, permission, 'create', create, audited)
      },
    },
    {
      method: 'get',
      path: `${path}/:id`,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => ({
          revaluation: await readRevaluation(context(work), idOf(call)),
        })),
    },
    {
      method: 'post',
      path: `${path}/:id/renew`,
      labelOf,
      answer: call => {
        const renew = async (work: Work) => {
          const id = await renewRevaluation(context(work), idOf(call), call.body)
          return { message: success(call, 'posted'), revaluation: await readRevaluation(context(work), id) }
        }
        const before = (work: Work) => readRevaluation(context(work), idOf(call))
        return inOrganization(state, call, permission, 'update', renew, { ...renewed, before })
      },
    },
    {
      method: 'post',
      path: `${path}/:id/void`,
      answer: call => {
        const takeBack = async (work: Work) => {
          await voidRevaluation(context(work), idOf(call))
          return { message: success(call, 'voided'), revaluation: await readRevaluation(context(work), idOf(call)) }
        }
        const before = (work: Work) => readRevaluation(context(work), idOf(call))
        return inOrganization(state, call, permission, 'delete', takeBack, { ...audited, before })
      },
    },
  ]
}
