import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { organizationLabel } from '../../../i18n/labels.ts'
import { present } from '../../../schema/collections/certain.ts'
import { refuse, refuseFields } from '../../../schema/errors.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { pageOf } from '../../../schema/query.ts'
import { auditEventOf } from '../../audit/event.ts'
import { auditStatement } from '../../audit/sql/append.ts'
import { stillLedger } from '../../books/sql/numbers.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { noteOrganization, openMemberships, openOrganization } from '../../db/organization.ts'
import { insertRows } from '../../db/rows.ts'
import { languageOf, success } from '../../http/answers.ts'
import { amongMembers, authenticate, inOrganization, membershipOf, refuseEnded } from '../../http/caller.ts'
import { answerOnce, attemptKeyOf, takeKey } from '../../http/idempotency/idempotency.ts'
import { organizationInQuery } from '../../http/parameters.ts'
import { viewOf } from '../../http/viewing.ts'
import { visitorOf } from '../../http/visitor.ts'
import { addLetter } from '../../jobs/outbox.ts'
import { removedOrganizationLetter } from '../../mail/letters.ts'
import { logoAddress, logoHeaders } from '../../organizations/logo.ts'
import { roleName } from '../../organizations/roles.ts'
import { readChanges, readFounding, refuseCoinsInUse, refuseOtherCountry } from '../../organizations/settings-body.ts'
import { foundOrganization } from '../../organizations/sql/founding.ts'
import { keepLogo, logoOf } from '../../organizations/sql/logos.ts'
import { otherReaders } from '../../organizations/sql/members.ts'
import { belongingTo, eachOrganizationOf } from '../../organizations/sql/memberships.ts'
import { keepSellerDetails } from '../../organizations/sql/seller-details.ts'
import { wireOrganization } from '../../organizations/sql/wire.ts'
import { shownOnEntry, shownSettings, visibleOrganization } from '../../organizations/wire.ts'
import { fields, readForm } from '../../people/forms/forms.ts'
import { refuseUnlessOwner } from '../../people/ownership.ts'
import { confirmByCode } from '../../people/sql/confirm-code.ts'
import { refuseDisabledAnywhere } from '../../people/sql/disabled.ts'
import { nameOfCaller, type Organization, type Work } from '../../work.ts'
import { withPeopleOf } from './user-sessions.ts'

const removal = { code: fields.factorCode.optional() }

/** What is open while an organization is founded: the request's key is kept before it has one. */
const unfounded = 0

const config = { labelOf: organizationLabel }

/** Founding, showing, changing and removing an organization. */
export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  foundingRoute(app)
  shownRoutes(app)
  changeRoutes(app)
  removalRoute(app)
}

function foundingRoute(app: FastifyInstance): void {
  app.post('/owner/organizations', { config }, async (request, reply) => {
    const caller = await authenticate(request)
    const answer = await inTransaction(app.services.db, async tx => {
      await openOrganization(tx, unfounded)
      const found = async () => {
        const id = await foundOrganization(tx, caller.userId, readFounding(request.body, caller), app.services.now())
        const { organization } = present(await belongingTo(tx, id, caller.userId, app.services.now()), 'membership')
        const answer = {
          message: success(request, 'added'),
          organization: await wireOrganization(tx, organization, languageOf(request)),
        }
        const event = auditEventOf(
          { method: 'POST', path: '/owner/organizations', permission: 'organizations' },
          null,
          answer,
        )
        await auditStatement(id, event, { ...caller, now: app.services.now() }).execute(tx)
        await openOrganization(tx, unfounded)
        return answer
      }
      const attempt = attemptKeyOf(request)
      if (!attempt) return found()
      const isFirst = await takeKey(tx, attempt, unfounded, caller.tokenHash)
      return answerOnce(tx, attempt, isFirst, unfounded, caller.userId, found)
    })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })
}

function shownRoutes(app: FastifyInstance): void {
  const { db } = app.services

  app.get('/owner/organizations', async request => {
    const all = (await organizationsOf(request)).filter(each => each !== endedHere)
    const wire = all.map(({ organization, membership }) => ({ ...organization, membership }))
    return { organizations: pageOf(wire, wire.length, { page: 1, perPage: Math.max(25, wire.length) }) }
  })

  app.get('/owner/organizations/show', async request => {
    if (viewOf(request) !== undefined || request.apiKey)
      return amongMembers(request, 'organizations', async ({ tx, organization, language, permissions }) => ({
        organization: visibleOrganization(await wireOrganization(tx, organization, language), permissions),
      }))
    const requested = (request.query as Record<string, unknown>).organization_id
    const isRequested = requested !== undefined && requested !== ''
    const organizations = await organizationsOf(request, isRequested ? String(requested) : undefined)
    const found = isRequested ? organizations[0] : organizations.find(each => each !== endedHere)
    if (found === endedHere) return refuseEnded('ended_by_admin')
    if (found) return { organization: found.organization }
    const { userId } = await authenticate(request)
    const reader = { userId, language: languageOf(request), now: app.services.now() }
    await refuseDisabledAnywhere(
      db,
      app.services.secrets,
      reader,
      isRequested ? (organizationInQuery(request) ?? 0) : undefined,
    )
    return refuse(isRequested ? 'forbidden' : 'not_found')
  })

  app.get('/owner/settings', async request =>
    inOrganization(request, 'settings', 'read', async ({ organization }) => ({
      settings: shownSettings(organization),
    })),
  )

  app.get('/owner/organizations/logo', async (request, reply) => {
    const { organization } = await membershipOf(request)
    const logo = await inTransaction(db, async tx => {
      await openOrganization(tx, organization.id)
      return logoOf(tx, organization.id)
    })
    const { type, content } = logo ?? refuse('not_found')
    return reply.headers({ ...logoHeaders, 'content-type': type }).send(content)
  })
}

function changeRoutes(app: FastifyInstance): void {
  app.put('/owner/organizations', { config }, async request => {
    const change = async (work: Work) => {
      await changeOrganization(work, request)
      return { message: success(request, 'updated'), organization: await presentOrganization(work) }
    }
    return inOrganization(request, 'organizations', 'update', change, { before: presentOrganization })
  })

  app.put('/owner/settings', { config }, async request => {
    const change = async (work: Work) => {
      await changeOrganization(work, request)
      return { message: success(request, 'updated'), settings: shownSettings(await presently(work)) }
    }
    const before = async (work: Work) => {
      await presentOrganization(work)
      return shownSettings(await presently(work))
    }
    return inOrganization(request, 'settings', 'update', change, { before })
  })
}

function removalRoute(app: FastifyInstance): void {
  const withPeople = withPeopleOf(app)

  app.delete('/owner/organizations', { config }, async request => {
    // The name is looked at before a code is spent.
    const { caller, organization } = await membershipOf(request)
    const { name: typed } = (request.body ?? {}) as { name?: unknown }
    if (organization.ownerId === caller.userId && typed === organization.name)
      await confirmByCode(app.services, caller, visitorOf(request), readForm(request.body, removal).code)
    const remove = async (work: Work) => {
      const { tx, organization, caller } = work
      await refuseUnlessOwner(withPeople(work))
      const confirmed = (request.body as { name?: unknown } | null)?.name
      if (confirmed !== organization.name) refuseFields({ name: [confirmed ? 'name_differs' : 'required'] })
      const name = nameOfCaller(caller)
      for (const to of await otherReaders(work)) {
        const about = { to, organization: organization.name, owner: name }
        await addLetter(tx, app.services, removedOrganizationLetter(app.services.config, about))
      }
      // Asked before: nodes show nothing more of what the owner of the tables has taken away.
      await openMemberships(tx, caller.userId)
      const { rows: others } = await sql`
        select 1 from members where user_id = ${caller.userId} and organization_id <> ${organization.id} limit 1`.execute(
        tx,
      )
      await sql`select remove_organization(${organization.id}, ${caller.userId}, ${others.length === 0})`.execute(tx)
      await app.services.jobs.add(tx, 'attachment-bytes', { organizationId: organization.id, sha256: null })
      return { message: success(request, 'deleted') }
    }
    // Its trail goes with it.
    const answer = await amongMembers(request, 'organizations', remove, { event: () => null })
    app.services.jobs.wake('letter')
    return answer
  })
}

/** Stands for an organization whose admins ended the session that asks. */
const endedHere = null

/** The organizations of who asks, or only the one that is asked for, as this session may see them. */
async function organizationsOf(request: FastifyRequest, only?: string) {
  const caller = await authenticate(request)
  const { userId, sessionId } = caller
  const { db, now } = request.server.services
  const all = await eachOrganizationOf(db, userId, now(), async (tx, belonging) => {
    const { organization, membership, role, permissions } = belonging
    if (only !== undefined && String(organization.id) !== only) return undefined
    const { rows } = await sql`
      select from member_sessions
      where organization_id = ${organization.id} and session_id = ${sessionId} and ended_at is not null`.execute(tx)
    if (rows.length > 0) return endedHere
    return {
      organization: shownOnEntry(await wireOrganization(tx, organization, languageOf(request)), caller, permissions),
      membership: { type: membership.type, role: role && roleName(role, languageOf(request)) },
    }
  })
  return all.filter(each => each !== undefined)
}

/**
 * The organization as it stands, whatever was changed since the request came; kept from others until the work is done.
 * Who writes entries holds it too: a new lock waits for them, and they see it when it was there first.
 */
async function presentOrganization(work: Work) {
  await stillLedger(work.tx, work.organization.id)
  return wireOrganization(work.tx, await presently(work), work.language)
}

const presently = async ({ tx, caller, organization, now }: Work): Promise<Organization> =>
  present(await belongingTo(tx, organization.id, caller.userId, now), 'membership').organization

async function changeOrganization(work: Work, request: FastifyRequest): Promise<void> {
  const { tx } = work
  // As it stands now that it is kept from others: what this call does not name stays as they left it.
  const organization = await presently(work)
  const { after, coins, countryId, timeZone, logo } = readChanges(
    organization,
    work.permissions,
    request.body,
    work.caller,
  )
  if (countryId !== organization.countryId)
    refuseOtherCountry(organization, { after, countryId }, await hasIssued(tx, organization.id))
  const changes = [
    ...settingNames.map(name => sql`${sql.ref(name)} = ${after[name]}`),
    sql`country_id = ${countryId}`,
    sql`time_zone = ${timeZone}`,
    ...(logo === undefined ? [] : [sql`logo = ${logo && logoAddress(logo)}`]),
  ]
  await keepSellerDetails(tx, organization.id, { ...after, countryId, timeZone })
  await sql`update organizations set ${sql.join(changes)} where id = ${organization.id}`.execute(tx)
  await noteOrganization(tx, organization.id)
  if (logo !== undefined) await keepLogo(tx, organization.id, logo)
  if (!coins) return
  refuseCoinsInUse(await coinsInUse(tx, organization.id), coins)
  await sql`delete from organization_coins where organization_id = ${organization.id}`.execute(tx)
  await insertRows(
    tx,
    'organization_coins',
    coins.map((currency_id, position) => ({ organization_id: organization.id, position, currency_id })),
  )
}

async function hasIssued(tx: Tx, organizationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from documents where organization_id = ${organizationId} and issued_at is not null limit 1`.execute(tx)
  return rows.length > 0
}

/** The currencies that documents and parties of the organization are kept in. */
async function coinsInUse(tx: Tx, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from documents where organization_id = ${organizationId}
    union select currency_id from clients where organization_id = ${organizationId} and currency_id is not null
    union select currency_id from suppliers where organization_id = ${organizationId} and currency_id is not null`.execute(
    tx,
  )
  return rows.map(row => row.currency_id)
}
