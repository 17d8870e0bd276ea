import { todayIn } from '../../server/calendar.ts'
import { trailOf } from '../store/trail.ts'
import type { MockPopulation } from './facts.ts'

export const auditEvents: MockPopulation<'audit_events'> = ({ state, organization }, _view, knownAt) =>
  trailOf(state, organization.id)
    .filter(({ at }) => knownAt === null || Date.parse(at) <= Date.parse(knownAt))
    .map(({ hash: _, organization_id: __, search_text: ___, key_id: ____, ...row }) => ({
      ...row,
      // As the database writes it, without the zeros at its end.
      at: row.at.replace(/\.?0+Z$/, 'Z'),
      date: todayIn(organization.timeZone, new Date(row.at)),
    }))
