import { outdatedRevaluations } from '../../books/sql/revaluations.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { readProofStatus } from '../../proofs/sql/runs.ts'
import type { ReportReader } from '../../reports/engine.ts'
import { sqlFacts } from '../../reports/sql/facts.ts'
import { changedSealsOf } from '../../seals/sql/changed.ts'
import type { DashboardSource } from '../dashboard.ts'
import { sqlWaiting } from './pending.ts'

/** What the first page of somebody is made of, from two transactions of one snapshot, or one of them twice. */
export function dashboardSource([one, other]: [Tx, Tx], reader: ReportReader, userId: number): DashboardSource {
  const { organization } = reader
  const facts = sqlFacts(one, organization.id)
  return {
    ...{ reader, facts, side: other === one ? facts : sqlFacts(other, organization.id) },
    waiting: {
      ...sqlWaiting(one, organization.id),
      outdatedRevaluations: () => outdatedRevaluations(one, organization.id, organization.own_lock_date),
      changedSeals: () => changedSealsOf(one, facts, { organization, userId }),
    },
    proofStatus: () => readProofStatus(one, organization.id),
  }
}
