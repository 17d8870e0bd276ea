import { makeDashboard, refuseParameters } from '../../server/dashboard/dashboard.ts'
import type { Route } from '../calls.ts'
import { mockFacts } from '../populations/facts.ts'
import type { State } from '../store/state.ts'
import { mockWaiting } from '../store/waiting.ts'
import { membership } from '../store/work.ts'
import { proofStatusOf } from './proofs.ts'

/** The first page in one call. */
export const dashboardRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/dashboard',
    answer: async call => {
      const work = membership(state, call)
      refuseParameters(call.query)
      const facts = mockFacts(work)
      const proofStatus = async () => proofStatusOf(work)
      const source = { asking: work, facts, beside: facts, waiting: mockWaiting(work), proofStatus }
      return { dashboard: await makeDashboard(source) }
    },
  },
]
