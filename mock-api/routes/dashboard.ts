import { type DashboardSource, makeDashboard, refuseParameters } from '../../server/dashboard/dashboard.ts'
import { changedAmong, standingSeals } from '../../server/seals/comparing.ts'
import type { Route } from '../calls.ts'
import { mockFacts } from '../populations/facts.ts'
import { outdatedRevaluations } from '../populations/outdated-revaluations.ts'
import { context } from '../store/document-store.ts'
import { mockWaiting } from '../store/pending.ts'
import { ownedBy, type State } from '../store/state.ts'
import { membership, type Work } from '../store/work.ts'
import { proofStatusOf } from './proofs.ts'

/** The first page in one call. */
export const dashboardRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/dashboard',
    answer: async call => {
      const work = membership(state, call)
      refuseParameters(call.query)
      return { dashboard: await makeDashboard(sourceOf(work)) }
    },
  },
]

/** What the first page of a work is made of. */
export function sourceOf(work: Work): DashboardSource {
  const { state, organization, caller } = work
  const facts = mockFacts(work)
  const changedSeals = () => {
    const seals = standingSeals(ownedBy(state.collections.period_seals, organization.id))
    const own = seals.filter(({ sealed_by }) => sealed_by === caller.userId)
    return changedAmong(own, facts, organization.baseDecimals)
  }
  return {
    ...{ reader: work, facts, side: facts },
    waiting: {
      ...mockWaiting(work),
      changedSeals,
      outdatedRevaluations: async () => {
        const { own_lock_date } = organization
        const outdated = await outdatedRevaluations(context(work))
        return outdated.filter(({ date }) => own_lock_date === null || date > own_lock_date)
      },
    },
    proofStatus: async () => proofStatusOf(work),
  }
}
