import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { organizationLabel } from '../../i18n/labels.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { pageOf } from '../../schema/query.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { insertRows } from '../db/rows.ts'
import { languageOf, success } from '../http/answers.ts'
import { authenticate, inOrganization, membershipsOf, type Organization, type Work } from '../http/caller.ts'
import { answerOnce } from '../http/idempotency.ts'
import { readChanges, readFounding } from '../organizations/charter.ts'
import { foundOrganization } from '../organizations/founding.ts'
import { wireOrganization } from '../organizations/wire.ts'

/** Founding, showing, changing and removing an organization. */
export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.services
  const config = { labelOf: organizationLabel }

  app.post('/owner/organizations', { config }, async (request, reply) => {
    const caller = await authenticate(request)
    const answer = await inTransaction(db, tx =>
      answerOnce(request, tx, 0, caller.userId, async () => {
        const id = await foundOrganization(tx, caller.userId, readFounding(request.body))
        const organization = (await ofPerson(tx, caller.userId)).find(each => each.id === id)!
        return {
          message: success(request, 'added'),
          organization: await wireOrganization(tx, organization, languageOf(request)),
        }
      }),
    )
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.get('/owner/organizations', async request => {
    const { userId } = await authenticate(request)
    const organizations = await ofPerson(db as Tx, userId)
    const wire = await Promise.all(organizations.map(each => wireOrganization(db, each, languageOf(request))))
    return { organizations: pageOf(wire, wire.length, { page: 1, perPage: Math.max(25, wire.length) }) }
  })

  app.get('/owner/organizations/show', async request => {
    const { userId } = await authenticate(request)
    const organizations = await ofPerson(db as Tx, userId)
    const asked = (request.query as Record<string, unknown>).organization_id
    const isAsked = asked !== undefined && asked !== ''
    const found = isAsked ? organizations.find(each => String(each.id) === String(asked)) : organizations[0]
    const organization = found ?? refuse(isAsked ? 'forbidden' : 'not_found')
    return { organization: await wireOrganization(db, organization, languageOf(request)) }
  })

  app.put('/owner/organizations', { config }, async request =>
    inOrganization(request, 'organizations', 'update', async work => {
      await changeOrganization(work, request)
      const organization = (await ofPerson(work.tx, work.caller.userId)).find(each => each.id === work.organization.id)!
      return {
        message: success(request, 'updated'),
        organization: await wireOrganization(work.tx, organization, work.language),
      }
    }),
  )

  app.delete('/owner/organizations', { config }, async request =>
    inOrganization(request, 'organizations', 'delete', async work => {
      const { tx, organization, caller } = work
      if (organization.ownerId !== caller.userId) refuse('forbidden')
      const confirmed = (request.body as { name?: unknown } | null)?.name
      if (confirmed !== organization.name) refuseFields({ name: [confirmed ? 'not_found' : 'required'] })
      await sql`select remove_organization(${organization.id}, ${caller.userId})`.execute(tx)
      // Without an organization the owner stands at the second gate again.
      await sql`
        update users set verify_account = false
        where id = ${caller.userId} and not exists (select from members where user_id = users.id)`.execute(tx)
      return { message: success(request, 'deleted') }
    }),
  )
}

const ofPerson = async (tx: Tx, userId: number): Promise<Organization[]> =>
  (await membershipsOf(tx, userId)).map(({ organization }) => organization)

async function changeOrganization({ tx, organization }: Work, request: FastifyRequest): Promise<void> {
  const { after, coins, fiscalYearStart } = readChanges(organization, request.body)
  await sql`
    update organizations set name = ${after.name}, value_added_tax = ${after.value_added_tax ?? '0'},
      sales_tax = ${after.sales_tax ?? '0'}, language = ${after.language}, location = ${after.location},
      tax_number = ${after.tax_number}, lock_date = ${after.lock_date},
      fiscal_year_start = ${fiscalYearStart}
    where id = ${organization.id}`.execute(tx)
  if (!coins) return
  await sql`delete from organization_coins where organization_id = ${organization.id}`.execute(tx)
  await insertRows(
    tx,
    'organization_coins',
    coins.map((currency_id, position) => ({ organization_id: organization.id, position, currency_id })),
  )
}
