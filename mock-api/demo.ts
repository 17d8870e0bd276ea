import { custodySeed } from '../schema/resources/seeded-names.ts'
import { auditEventOf } from '../server/audit/event.ts'
import { addDays, todayIn } from '../server/calendar.ts'
import {
  accountOfHolder,
  demoBranches,
  demoClients,
  demoCompany,
  demoDemand,
  demoHolders,
  demoOwner,
  demoProducts,
  demoRepresentatives,
  demoSuppliers,
} from '../server/demo/company.ts'
import { keepYear } from '../server/demo/year.ts'
import { readFounding } from '../server/organizations/settings-body.ts'
import { found } from './routes/organizations.ts'
import { addPerson } from './routes/people.ts'
import { payrollOf } from './routes/salaries.ts'
import { createRecord, keep, shownById, updateRecord } from './store/records.ts'
import { ownedBy, type State } from './store/state.ts'
import { appendAudit } from './store/trail.ts'
import { type Work, workOf } from './store/work.ts'

/** Who the mock's demo company belongs to. */
export const demoLogin = { email: demoOwner.email, password: 'jornal-demo' }

/** The server's demo company, with its last months of books written by the same postings. */
export async function seedDemo(state: State, daysOfBooks = 90): Promise<void> {
  const owner = addPerson(state, { ...demoOwner, ...demoLogin, language: 'ar' })
  const organization = found(state, owner, readFounding({ ...demoCompany, language: 'ar' }), true)
  const work = workOf(state, owner, organization, 'ar')
  const make = (...[resource, records]: [Parameters<typeof createRecord>[1], readonly object[]]) =>
    records.map(record => createRecord(work, resource, record).id)

  const units = new Map(ownedBy(state.collections.units, organization.id).map(({ id, name }) => [name, id]))
  const accounts = new Map(
    ownedBy(state.collections.accounts, organization.id).flatMap(({ id, seed }): [string, number][] =>
      seed ? [[seed, id]] : [],
    ),
  )
  const representatives = make('representatives', demoRepresentatives)
  const numbered = demoClients.map((client, index) => ({
    ...client,
    serial_number: `C-${String(index + 1).padStart(4, '0')}`,
    representative_id: representatives[index % representatives.length],
  }))
  const clients = make('clients', numbered)
  const suppliers = make('suppliers', demoSuppliers)
  const products = make(
    'products',
    demoProducts.map(({ unit, ...product }) => ({ ...product, unit_id: units.get(unit) })),
  )

  const branches = make('analytical_accounts', demoBranches)
  const petty = accounts.get('petty_cash')
  const custodies = demoHolders.map(
    holder => keep(state, organization, 'accounts', accountOfHolder(holder, petty), custodySeed.seed).id,
  )
  make(
    'custody_holders',
    demoHolders.map(({ code: _, ...holder }, position) => ({ ...holder, account_id: custodies[position] })),
  )
  demand(work, accounts)

  const today = todayIn(organization.timeZone, state.now())
  const cast = { clients, suppliers, products, representatives, branches, custodies, accounts }
  await keepYear(payrollOf(work), cast, addDays(today, -daysOfBooks), today)
}

/** The owner changes an account, as the audit trail remembers it. */
function demand(work: Work, accounts: ReadonlyMap<string, number>): void {
  const { state, organization, caller, now } = work
  const id = accounts.get(demoDemand.seed)!
  const before = shownById(work, 'accounts', id)
  updateRecord(work, 'accounts', id, demoDemand.change)
  const account = shownById(work, 'accounts', id)
  const event = auditEventOf({ method: 'PUT', path: `/owner/accounts/${id}`, permission: 'accounts' }, before, {
    account,
  })
  appendAudit(state, organization.id, event, { ...caller, now })
}
