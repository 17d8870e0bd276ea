import { hasAuthority } from '../../schema/einvoice/countries.ts'
import { may } from '../../schema/permissions.ts'
import { todayIn } from '../calendar.ts'
import type { Unnamed, WorkContext } from './cards.ts'
import { firstNames } from './cheques-todo.ts'
import type { WaitingFacts } from './pending.ts'

/** Invoices that the tax authority refused, those that are late on their way to it, and a unit that it does not let send. */
export async function einvoicesTodo({ reader, names }: WorkContext, waiting: WaitingFacts): Promise<Unnamed[]> {
  const { organization, permissions, now } = reader
  const holds = (permission: 'einvoices' | 'einvoice_units') => may(permissions, permission, 'read')
  if (!hasAuthority(organization.countryId) || !(holds('einvoices') || holds('einvoice_units'))) return []
  const { refused, late, stopped } = await waiting.einvoices(now)
  const todo = (key: string, count: number, more: Pick<Unnamed, 'names' | 'doing'> & Partial<Unnamed>): Unnamed[] =>
    count === 0 ? [] : [{ key, urgency: 'late', count, amount: null, date: null, ...more }]
  const named = names.of('clients', refused)
  const [first] = late
  return [
    ...(holds('einvoice_units')
      ? todo('einvoice_unit_stopped', stopped.length, { names: () => stopped, doing: { page: 'einvoice_units' } })
      : []),
    ...(holds('einvoices')
      ? [
          ...todo('einvoices_refused', refused.length, {
            names: () => firstNames(named, refused),
            doing: { page: 'einvoices' },
          }),
          ...todo('einvoices_late', late.length, {
            date: first ? todayIn(organization.timeZone, new Date(first)) : null,
            names: () => [],
            doing: { page: 'einvoices' },
          }),
        ]
      : []),
  ]
}
