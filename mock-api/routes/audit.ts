import { refuse } from '../../schema/errors.ts'
import { auditShownTo, isShownOf } from '../../schema/organization/audited.ts'
import { beginning, follows } from '../../server/audit/chain.ts'
import { auditListOptions, wireAudit, wireAuditWhole } from '../../server/audit/wire.ts'
import { todayIn } from '../../server/calendar.ts'
import { visibleAudit } from '../../server/organizations/visible-audit.ts'
import { comparable, type Listed, listed } from '../../server/resources/in-memory-list.ts'
import { idOf, type Route } from '../calls.ts'
import type { State, StoredAudit } from '../store/state.ts'
import { trailOf } from '../store/trail.ts'
import { inOrganization, type Work } from '../store/work.ts'

/** The same moment as the database writes it, without the zeros at its end. */
const moment = (at: string) => at.replace(/\.?0+Z$/, 'Z')

/** What record a file has that a row is about. */
function attachedTo({ before, after }: StoredAudit): string | null {
  const { resource } = JSON.parse(after ?? before ?? '{}') as { resource?: string }
  return resource ?? null
}

const seenBy = ({ organization, permissions }: Work, row: StoredAudit) => ({
  ...row,
  at: moment(row.at),
  date: todayIn(organization.timeZone, new Date(row.at)),
  values_shown: isShownOf(auditShownTo(permissions), row.resource, attachedTo(row)),
})

const listedAs = (work: Work, row: StoredAudit): Listed => {
  const seen = seenBy(work, row)
  const wire: Record<string, unknown> = wireAudit(seen)
  return {
    id: row.id,
    wire,
    // What is not shown is not found either.
    searchText: seen.values_shown ? row.search_text : '',
    orderedBy: sort => comparable(auditListOptions.filters[sort], sort === 'at' ? row.at : wire[sort]),
  }
}

function verification({ state, organization }: Work) {
  const rows = trailOf(state, organization.id)
  const fault = rows.findIndex((row, index) => !follows(rows[index - 1] ?? beginning, row))
  const head = (rows.at(-1) ?? beginning).hash.toString('hex')
  return { rows: rows.length, head, whole: fault < 0, first_fault: fault < 0 ? null : fault + 1 }
}

/** Who did what, and when. */
export function auditRoutes(state: State): Route[] {
  const read = (path: string, answer: (work: Work, call: Parameters<Route['answer']>[0]) => object): Route => ({
    method: 'get',
    path,
    answer: call => inOrganization(state, call, 'audit', 'read', work => answer(work, call)),
  })
  return [
    read('/owner/audit', (work, call) => {
      const rows = trailOf(state, work.organization.id).map(row => listedAs(work, row))
      return { audit: listed(rows, call.query, auditListOptions) }
    }),
    read('/owner/audit/verification', work => ({ verification: verification(work) })),
    read('/owner/audit/:id', (work, call) => {
      const row = trailOf(state, work.organization.id).find(({ id }) => id === idOf(call))
      return { audit_row: visibleAudit(work, wireAuditWhole(seenBy(work, row ?? refuse('not_found')))) }
    }),
  ]
}
