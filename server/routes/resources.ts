import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { resourceLabel } from '../../i18n/labels.ts'
import { declarationOf, permissionOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import { listOptionsOf } from '../../schema/lists/record-list-options.ts'
import { removeFilesWith } from '../attachments/sql/removal.ts'
import { listQueryOf } from '../db/listing.ts'
import { lockRow } from '../db/rows.ts'
import { success } from '../http/answers.ts'
import { inOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import { visibleTo } from '../resources/declared.ts'
import { createRecord, listAll, listRecords, readRecord, removeRecord, updateRecord } from '../resources/sql/records.ts'
import type { Work } from '../work.ts'

/** The five calls of every declared resource, and the one list that the specification adds. */
export async function resourceRoutes(app: FastifyInstance): Promise<void> {
  for (const resource of resourceNames) routesOf(app, resource)

  app.get('/owner/accounts-without-account-receivable-and-account-payable', async request =>
    inOrganization(request, 'accounts', 'read', async work => ({
      Accounts: await listRecords(
        work,
        'accounts',
        listQueryOf(request.query, visibleTo('accounts', listOptionsOf('accounts'), work.permissions)),
        sql`accounts.type not in ('accounts_receivable', 'accounts_payable')`,
      ),
    })),
  )
}

function routesOf(app: FastifyInstance, resource: ResourceName): void {
  const { path, list, one, bare } = declarationOf(resource).wire
  const url = `/owner/${path}`
  const config = { labelOf: resourceLabel(resource) }
  const permission = permissionOf(resource)

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => {
      const query = listQueryOf(request.query, visibleTo(resource, listOptionsOf(resource), work.permissions))
      return { [list]: bare ? await listAll(work, resource, query) : await listRecords(work, resource, query) }
    }),
  )

  app.get(`${url}/:id`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({
      [one]: await readRecord(work, resource, idOf(request)),
    })),
  )

  app.post(url, { config }, async (request, reply) => {
    const create = async (work: Work) => {
      const id = await createRecord(work, resource, request.body)
      return { message: success(request, 'added'), [one]: await readRecord(work, resource, id) }
    }
    const answer = await inOrganization(request, permission, 'create', create, { resource })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.put(`${url}/:id`, { config }, async request => {
    const update = async (work: Work) => {
      await updateRecord(work, resource, idOf(request), request.body)
      return { message: success(request, 'updated'), [one]: await readRecord(work, resource, idOf(request)) }
    }
    const asItStood = async (work: Work) => {
      await lockRow(work.tx, resource, work.organization.id, idOf(request))
      return readRecord(work, resource, idOf(request))
    }
    const takes = declarationOf(resource).fields
    return inOrganization(request, permission, 'update', update, { resource, before: asItStood, takes })
  })

  app.delete(`${url}/:id`, { config }, async request => {
    const remove = async (work: Work) => {
      if (declarationOf(resource).files)
        await removeFilesWith(work, app.services.jobs, { resource, record_id: idOf(request) })
      return { message: success(request, 'deleted'), [one]: await removeRecord(work, resource, idOf(request)) }
    }
    return inOrganization(request, permission, 'delete', remove, { resource })
  })
}
