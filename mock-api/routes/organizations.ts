import { organizationLabel } from '../../i18n/labels.ts'
import {
  currencies,
  currencyOf,
  wireCountry,
  wireCurrency,
  worldCountries,
} from '../../i18n/records/currencies-countries.ts'
import type { Language } from '../../i18n/text.ts'
import { type ChartAccount, chart } from '../../schema/chart.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { isKey } from '../../schema/organization/programs/api-keys.ts'
import { pageOf } from '../../schema/query.ts'
import { seeds } from '../../schema/resources/seeded-names.ts'
import { auditEventOf } from '../../server/audit/event.ts'
import type { Series } from '../../server/books/series.ts'
import { removedOrganizationLetter } from '../../server/mail/letters.ts'
import { logoAddress, logoHeaders } from '../../server/organizations/logo.ts'
import { roleName, rolesOfFounding } from '../../server/organizations/roles.ts'
import { type Founding, readChanges, readFounding, refuseCoinsInUse } from '../../server/organizations/settings-body.ts'
import { shownOnEntry, shownOrganization, shownSettings, visibleOrganization } from '../../server/organizations/wire.ts'
import { fields, readForm } from '../../server/people/forms/forms.ts'
import { refuseUnlessOwner } from '../../server/people/ownership.ts'
import type { Caller } from '../../server/work.ts'
import { type Call, FileAnswer, type Route, success, viewOf } from '../calls.ts'
import { keep } from '../store/records.ts'
import { confirmByCode } from '../store/sign-in.ts'
import { type MockOrganization, ownedBy, type Person, type State } from '../store/state.ts'
import { appendAudit } from '../store/trail.ts'
import {
  amongMembers,
  authenticate,
  callerOf,
  endedFor,
  inOrganization,
  membership,
  once,
  organizationFor,
  organizationsOf,
  refuseDisabled,
  refuseEnded,
  rightsOf,
  type Work,
} from '../store/work.ts'
import { config, post } from './people.ts'
import { withPeople } from './user-sessions.ts'

/** Founds an organization with everything it needs for its first invoice. Its owner passes both gates. */
export function found(state: State, owner: Person, founding: Founding, isDemo = false): MockOrganization {
  const { settings, countryId, timeZone, coins } = founding
  const { language } = settings
  if (owner.made_by !== null) refuse('address_not_shown')
  const base = currencyOf(coins[0]!)!
  const organization: MockOrganization = {
    ...settings,
    id: state.nextId('organizations'),
    ownerId: owner.id,
    countryId,
    timeZone,
    logo: null,
    baseCurrencyId: base.id,
    baseDecimals: base.decimals,
    isDemo,
    hasWebhooks: false,
    own_lock_date: settings.lock_date,
    coins,
    postingAccounts: {},
  }
  const accounts: readonly ChartAccount[] = chart
  for (const { code, name, type, seed, role } of accounts) {
    const values = { code, name: name[language], type, has_analytical_account: false, active: true }
    const { id } = keep(state, organization, 'accounts', values, seed)
    if (role) organization.postingAccounts[role] = id
  }
  for (const resource of ['units', 'warehouses'] as const)
    for (const { seed, name } of seeds[resource])
      keep(state, organization, resource, { name: name[language], active: true }, seed)
  const series: [Series, string][] = documentKindNames.map(kind => [kind, documentKinds[kind].prefix])
  for (const [name, prefix] of [...series, ['entry', 'JE-'] as const]) {
    state.collections.serial_numbers.push({
      id: state.nextId('serial_numbers'),
      organization_id: organization.id,
      series: name,
      revision: 1,
      prefix,
      start: 1,
      width: 5,
      yearly_reset: false,
      last: {},
    })
  }
  const { collections } = state
  for (const role of rolesOfFounding(organization.id, language, state.now()))
    collections.roles.push({ ...role, id: state.nextId('roles') })
  const at = state.now().toISOString()
  collections.members.push({
    organization_id: organization.id,
    id: state.nextId('members'),
    user_id: owner.id,
    type: 'owner',
    role_id: ownedBy(collections.roles, organization.id).find(({ seed }) => seed === 'organization_owner')!.id,
    active: true,
    representative_id: null,
    joined_at: at,
    last_seen_at: null,
    created_by: null,
    created_at: at,
    ...{ given_first_name: null, given_last_name: null, given_gender: null },
  })
  collections.organizations.push(organization)
  owner.verify_email = true
  owner.address_shown = true
  owner.verify_account = true
  return organization
}

/** The others who work for the organization, to be written to. */
function readersBeside({ collections }: State, { id }: MockOrganization, { userId }: Caller): Person[] {
  const members = collections.members.filter(
    each => each.organization_id === id && each.active && each.joined_at !== null && each.user_id !== userId,
  )
  return collections.people.filter(person => members.some(({ user_id }) => user_id === person.id))
}

const removeWhere = <Row>(rows: Row[], isGone: (row: Row) => boolean): void => {
  rows.splice(0, rows.length, ...rows.filter(row => !isGone(row)))
}

function remove(state: State, owner: Person, organization: MockOrganization): void {
  for (const rows of Object.values(state.collections) as { organization_id?: number }[][])
    removeWhere(rows, row => row.organization_id === organization.id)
  removeWhere(state.collections.organizations, ({ id }) => id === organization.id)
  // Without an organization the owner stands at the second gate again.
  owner.verify_account = organizationsOf(state, owner).length > 0
}

const shown = (state: State, person: Caller, { id }: MockOrganization, language: Language) => {
  const organization = organizationFor(state, person, storedOf(state, id))
  const taxRates = ownedBy(state.collections.tax_rates, id)
  return shownOrganization(organization, { coins: organization.coins, taxRates }, language)
}

/** The organizations of who calls, but for those for which their admins ended this session. */
const organizationsHere = (state: State, call: Call, person: Person) =>
  organizationsOf(state, person).filter(({ id }) => !endedFor(state, call, id))

/** The organization itself, not what one person sees of it. */
const signedIn = (state: State, call: Call, person: Person, organization: MockOrganization) =>
  shownOnEntry(
    shown(state, callerOf(person), organization, call.language),
    callerOf(person),
    rightsOf(state, person, organization).permissions,
  )

const storedOf = ({ collections }: State, organizationId: number): MockOrganization =>
  collections.organizations.find(({ id }) => id === organizationId)!

/** Changes an organization as a body asks. */
function change({ state, organization, permissions, caller }: Work, body: unknown): void {
  const { after, coins, countryId, timeZone, logo } = readChanges(organization, permissions, body, caller)
  if (coins) refuseCoinsInUse(coinsInUse(state, organization.id), coins)
  Object.assign(storedOf(state, organization.id), after, { countryId, timeZone, coins: coins ?? organization.coins })
  if (logo === undefined) return
  storedOf(state, organization.id).logo = logo && logoAddress(logo)
  const { organization_logos } = state.collections
  removeWhere(organization_logos, each => each.organization_id === organization.id)
  const id = state.nextId('organization_logos')
  if (logo)
    organization_logos.push({
      ...{ id, organization_id: organization.id },
      ...{ type: logo.type, content: logo.content.toString('base64') },
    })
}

/** Founding, showing, changing and removing an organization; the currencies and countries of the world. */
export function organizationRoutes(state: State): Route[] {
  const labelOf = organizationLabel
  return [
    {
      method: 'post',
      path: '/owner/organizations',
      status: 201,
      labelOf,
      answer: call => {
        const person = authenticate(state, call)
        return once(state, call, 0, person.id, () => {
          const organization = found(state, person, readFounding(call.body, callerOf(person)))
          const answer = {
            message: success(call, 'added'),
            organization: shown(state, callerOf(person), organization, call.language),
          }
          const event = auditEventOf({ method: 'POST', path: call.path, permission: 'organizations' }, null, answer)
          appendAudit(state, organization.id, event, { ...callerOf(person), now: state.now() })
          return answer
        })
      },
    },
    {
      method: 'get',
      path: '/owner/organizations',
      answer: call => {
        const person = authenticate(state, call)
        const wire = organizationsHere(state, call, person).map(each => {
          const { membership, role } = rightsOf(state, person, each)
          return {
            ...signedIn(state, call, person, each),
            membership: { type: membership.type, role: role && roleName(role, call.language) },
          }
        })
        return { organizations: pageOf(wire, wire.length, { page: 1, perPage: Math.max(25, wire.length) }) }
      },
    },
    {
      method: 'get',
      path: '/owner/organizations/show',
      answer: call => {
        if (viewOf(call) !== undefined || isKey(call.token)) {
          const { organization, caller, permissions } = membership(state, call)
          return { organization: visibleOrganization(shown(state, caller, organization, call.language), permissions) }
        }
        const person = authenticate(state, call)
        const organizations = organizationsHere(state, call, person)
        const requested = String(call.query.organization_id ?? '')
        const organization =
          requested === '' ? organizations[0] : organizations.find(({ id }) => String(id) === requested)
        if (!organization) {
          if (endedFor(state, call, Number(requested))) return refuseEnded('ended_by_admin')
          refuseDisabled(state, person, call.language, requested === '' ? undefined : requested)
          return refuse(requested === '' ? 'not_found' : 'forbidden')
        }
        return { organization: signedIn(state, call, person, organization) }
      },
    },
    {
      method: 'put',
      path: '/owner/organizations',
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          'organizations',
          'update',
          work => {
            change(work, call.body)
            const { organization, caller } = work
            return {
              message: success(call, 'updated'),
              organization: shown(state, caller, organization, call.language),
            }
          },
          { before: ({ organization, caller }) => shown(state, caller, organization, call.language) },
        ),
    },
    {
      method: 'get',
      path: '/owner/settings',
      answer: call =>
        inOrganization(state, call, 'settings', 'read', ({ organization }) => ({
          settings: shownSettings(organization),
        })),
    },
    {
      method: 'put',
      path: '/owner/settings',
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          'settings',
          'update',
          work => {
            change(work, call.body)
            return { message: success(call, 'updated'), settings: shownSettings(storedOf(state, work.organization.id)) }
          },
          { before: ({ organization }) => shownSettings(organization) },
        ),
    },
    {
      method: 'get',
      path: '/owner/organizations/logo',
      answer: call => {
        const { organization } = membership(state, call)
        const logo = state.collections.organization_logos.find(each => each.organization_id === organization.id)
        const { type, content } = logo ?? refuse('not_found')
        return new FileAnswer({ ...logoHeaders, 'content-type': type }, Buffer.from(content, 'base64'))
      },
    },
    {
      method: 'delete',
      path: '/owner/organizations',
      labelOf,
      answer: call =>
        amongMembers(
          state,
          call,
          'organizations',
          async work => {
            await refuseUnlessOwner(withPeople(work))
            const { organization, caller } = work
            const confirmed = (call.body as { name?: unknown } | undefined)?.name
            if (confirmed !== organization.name) refuseFields({ name: [confirmed ? 'name_differs' : 'required'] })
            const { code } = readForm(call.body, { code: fields.factorCode.optional() })
            await confirmByCode(state, authenticate(state, call), code)
            const owner = `${caller.firstName} ${caller.lastName}`.trim()
            for (const to of readersBeside(state, organization, caller))
              post(state, removedOrganizationLetter(config, { to, organization: organization.name, owner }))
            remove(state, authenticate(state, call), organization)
            return { message: success(call, 'deleted') }
          },
          // Its trail goes with it.
          { event: () => null },
        ),
    },
    {
      method: 'get',
      path: '/owner/currencies',
      answer: call => {
        authenticate(state, call, { viewing: true })
        return { currencies: currencies.map(currency => wireCurrency(currency, call.language)) }
      },
    },
    {
      method: 'get',
      path: '/owner/countries',
      answer: call => {
        authenticate(state, call, { viewing: true })
        return { countries: worldCountries.map(country => wireCountry(country, call.language)) }
      },
    },
  ]
}

/** The currencies that documents and parties of the organization are kept in. */
function coinsInUse({ collections }: State, organizationId: number): number[] {
  const rows = [...collections.documents, ...collections.clients, ...collections.suppliers]
  return ownedBy(rows, organizationId).flatMap(({ currency_id }) =>
    typeof currency_id === 'number' ? [currency_id] : [],
  )
}
