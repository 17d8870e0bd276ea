import { documentLabel } from '../../../i18n/labels.ts'
import { readCashOnHand } from '../../../server/reports/cash-on-hand.ts'
import type { Route } from '../../calls.ts'
import { mockFacts } from '../../populations/facts.ts'
import { context } from '../../store/document-store.ts'
import type { State } from '../../store/state.ts'
import { inOrganization } from '../../store/work.ts'

/** What is in the cash boxes and the banks on a day. */
export const cashOnHandRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/cash-on-hand',
    labelOf: documentLabel,
    answer: call =>
      inOrganization(state, call, 'cash-balance', 'read', async work => ({
        cash_on_hand: await readCashOnHand(context(work), mockFacts(work), call.query),
      })),
  },
]
