import { makeDashboard } from '../server/dashboard/dashboard.ts'
import type { Route } from './calls.ts'
import { mockFacts } from './facts.ts'
import { standingOf } from './proofs.ts'
import type { State } from './state.ts'
import { mockWaiting } from './waiting.ts'
import { membership } from './work.ts'

/** The first page in one call. */
export const dashboardRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/dashboard',
    answer: async call => {
      const work = membership(state, call)
      const source = { asking: work, facts: mockFacts(work), waiting: mockWaiting(work), standing: standingOf(work) }
      return { dashboard: await makeDashboard(source) }
    },
  },
]
