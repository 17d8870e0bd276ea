import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentLabel, documentLabelOf } from '../../i18n/labels.ts'
import { headerOf } from '../../schema/document-fields.ts'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  invoiceKindOf,
  isOffer,
  isOwedByClient,
  saleKinds,
} from '../../schema/documents.ts'
import { documentListOptions } from '../../schema/lists/document-list-options.ts'
import { partyInvoices } from '../../schema/lists/party-invoices.ts'
import { demand } from '../../schema/permissions.ts'
import { removeFilesWith } from '../attachments/sql/removal.ts'
import { type AuditEvent, unlessUnchanged } from '../audit/event.ts'
import { context as reading } from '../books/sql/store.ts'
import { listQueryOf } from '../db/listing.ts'
import { lockRow } from '../db/rows.ts'
import { type CorrectedKind, correctDocument, correctReturn } from '../documents/issuing/correcting.ts'
import { readIssueFaults } from '../documents/issuing/sql/issue-faults.ts'
import {
  convertDocument,
  createDocument,
  deleteDocument,
  postDraft,
  updateDocument,
  voidDocument,
} from '../documents/life.ts'
import {
  listDocuments,
  readCreated,
  readDocument,
  readDocumentEntry,
  readEntry,
  standingsOf,
} from '../documents/sql/reading.ts'
import { refuseUnseenLines, visibleAnswer, visiblePage, visibleStandings } from '../documents/visible-documents.ts'
import { visibleListOptions } from '../documents/visible-list-options.ts'
import { authorityOf } from '../einvoice/issue/sql/authority.ts'
import { einvoiceOfDocument } from '../einvoice/sending/sql/reading.ts'
import { success } from '../http/answers.ts'
import { inOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import { readRecord } from '../resources/sql/records.ts'
import type { Work } from '../work.ts'

/** The life of every document kind: list, make, read, change, post, void, remove, and its entry. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of documentKindNames) {
    readingRoutes(app, kind)
    writingRoutes(app, kind)
    postingRoutes(app, kind)
    if (isOffer(kind)) conversionRoute(app, kind)
    if (isCorrected(kind)) correctionRoute(app, kind)
    if (kind === 'sales_return') returnCorrectionRoute(app)
  }
  for (const { kind, party, by, url } of partyInvoices) {
    const listOfParty = async (request: FastifyRequest, work: Work) => {
      demand(work.permissions, party, 'read')
      const id = idOf(request)
      await readRecord(work, party, id)
      const requested = { ...(request.query as Record<string, unknown>), [by]: String(id) }
      return {
        [documentKinds[kind].wire.list]: await listDocuments(
          work,
          kind,
          listQueryOf(requested, documentListOptions(kind)),
        ),
      }
    }
    app.get(url.replace('{id}', ':id'), { config: { labelOf: documentLabel } }, async request =>
      inOrganization(request, 'account_invoices', 'read', work => listOfParty(request, work)),
    )
  }
  app.get('/owner/entries/:id', async request =>
    inOrganization(request, 'restriction_details', 'read', async work => ({
      entry: await readEntry(work, idOf(request)),
    })),
  )
}

/** Who writes documents of sales issues them with the authority, where the organization is connected. */
const context = ({ services }: FastifyInstance, work: Work) => ({
  ...reading(work),
  authority: authorityOf(work, services),
})

/** For the audit trail: the document as it stood. */
const asItStood = (request: FastifyRequest, kind: DocumentKind) => ({
  async before(work: Work) {
    const id = idOf(request)
    await lockRow(work.tx, 'documents', work.organization.id, id)
    return readDocument(work, kind, id)
  },
})

const routesOf = (kind: DocumentKind) => {
  const { path, ...wire } = documentKinds[kind].wire
  return { ...wire, url: `/owner/${path}`, config: { labelOf: documentLabelOf(kind) }, shown: visibleAnswer(kind) }
}

function readingRoutes(app: FastifyInstance, kind: DocumentKind): void {
  const { url, list, one, permission, config, shown } = routesOf(kind)
  const question = (request: FastifyRequest, { permissions }: Work) =>
    listQueryOf(request.query, visibleListOptions(kind, permissions))

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({
      [list]: visiblePage(work, kind, await listDocuments(work, kind, question(request, work))),
    })),
  )

  app.get(`${url}/standings`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({
      standings: visibleStandings(work, kind, await standingsOf(work, kind, question(request, work))),
    })),
  )

  app.get(`${url}/:id`, { config }, async request =>
    inOrganization(
      request,
      permission,
      'read',
      async work => ({ [one]: await readDocument(work, kind, idOf(request)) }),
      { shown },
    ),
  )

  app.get(`${url}/:id/entry`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => {
      demand(work.permissions, 'restriction_details', 'read')
      return readDocumentEntry(work, kind, idOf(request))
    }),
  )

  if (saleKinds.some(each => each === kind))
    app.get(`${url}/:id/issue-faults`, { config }, async request =>
      inOrganization(request, permission, 'read', async work => ({
        issue_faults: await readIssueFaults(work, kind, idOf(request)),
      })),
    )

  if (saleKinds.some(each => each === kind))
    app.get(`${url}/:id/einvoice`, { config }, async request =>
      inOrganization(request, permission, 'read', async work => {
        await readDocument(work, kind, idOf(request))
        return { einvoice: await einvoiceOfDocument(work, idOf(request)) }
      }),
    )
}

/** What a document is before it is in the books, and how it leaves them. */
function writingRoutes(app: FastifyInstance, kind: DocumentKind): void {
  const { url, one, permission, config, shown } = routesOf(kind)
  const added = kind === 'journal_entry' ? 'entry_added' : 'added'

  app.post(url, { config }, async (request, reply) => {
    const create = async (work: Work) => {
      const created = await createDocument(context(app, work), kind, request.body)
      return { message: success(request, added), [one]: await readCreated(work, created) }
    }
    const answer = await inOrganization(request, permission, 'create', create, { shown })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.put(`${url}/:id`, { config }, async request => {
    const update = async (work: Work) => {
      refuseUnseenLines(work, kind, request.body)
      await updateDocument(context(app, work), kind, idOf(request), request.body)
      return { message: success(request, 'updated'), [one]: await readDocument(work, kind, idOf(request)) }
    }
    const audited = { ...asItStood(request, kind), event: unlessUnchanged, shown, takes: headerOf(kind) }
    return inOrganization(request, permission, 'update', update, audited)
  })

  app.delete(`${url}/:id`, { config }, async request => {
    const remove = async (work: Work) => {
      const document = await readDocument(work, kind, idOf(request))
      await removeFilesWith(work, app.services.jobs, { resource: permission, record_id: idOf(request) })
      await deleteDocument(context(app, work), kind, idOf(request))
      return { message: success(request, 'deleted'), [one]: document }
    }
    return inOrganization(request, permission, 'delete', remove, { shown })
  })
}

function postingRoutes(app: FastifyInstance, kind: DocumentKind): void {
  const { url, one, permission, config, shown } = routesOf(kind)

  app.post(`${url}/:id/post`, { config }, async (request, reply) => {
    const post = async (work: Work) => {
      await postDraft(context(app, work), kind, idOf(request), request.body)
      return { message: success(request, 'posted'), [one]: await readDocument(work, kind, idOf(request)) }
    }
    const answer = await inOrganization(request, permission, 'update', post, { ...asItStood(request, kind), shown })
    return reply.type('application/json; charset=utf-8').send(answer)
  })

  app.post(`${url}/:id/void`, { config }, async (request: FastifyRequest, reply) => {
    const takeBack = async (work: Work) => {
      await voidDocument(context(app, work), kind, idOf(request), request.body)
      return { message: success(request, 'voided'), [one]: await readDocument(work, kind, idOf(request)) }
    }
    const answer = await inOrganization(request, permission, 'delete', takeBack, { ...asItStood(request, kind), shown })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

function conversionRoute(app: FastifyInstance, kind: DocumentKind): void {
  const { url, permission, config } = routesOf(kind)
  const invoices = invoiceKindOf(kind)
  const made = documentKinds[invoices].wire
  app.post(`${url}/:id/convert`, { config }, async (request, reply) => {
    const convert = async (work: Work) => {
      demand(work.permissions, permission, 'read')
      const invoice = await convertDocument(context(app, work), kind, idOf(request), request.body)
      return { message: success(request, 'added'), [made.one]: await readCreated(work, invoice) }
    }
    const answer = await inOrganization(request, made.permission, 'create', convert, {
      shown: visibleAnswer(invoices),
    })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })
}

/** Whether what is issued of a kind is corrected by another of it: a return is not. */
const isCorrected = (kind: DocumentKind): kind is CorrectedKind => isOwedByClient(kind)

function correctionRoute(app: FastifyInstance, kind: CorrectedKind): void {
  const { url, one, permission, config, shown } = routesOf(kind)
  const back = documentKinds.sales_return.wire
  app.post(`${url}/:id/correct`, { config }, async (request, reply) => {
    let number: string | null = null
    const correct = async (work: Work) => {
      demand(work.permissions, permission, 'read')
      demand(work.permissions, back.permission, 'create')
      const made = await correctDocument(context(app, work), kind, idOf(request), request.body)
      number = made.number
      const [draft, returned] = [await readCreated(work, made.draft), await readCreated(work, made.returned)]
      return { message: success(request, 'corrected'), [one]: draft, [back.one]: returned }
    }
    const answer = await inOrganization(request, permission, 'create', correct, {
      event: event => ({ ...event, recordName: number }),
      shown: (work, whole) => visibleAnswer('sales_return')(work, shown(work, whole)),
    })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })
}

/** A return that the authority refused is taken back, and made anew. */
function returnCorrectionRoute(app: FastifyInstance): void {
  const kind = 'sales_return'
  const { url, one, permission, config, shown } = routesOf(kind)
  app.post(`${url}/:id/correct`, { config }, async (request, reply) => {
    let number: string | null = null
    const correct = async (work: Work) => {
      demand(work.permissions, permission, 'read')
      demand(work.permissions, permission, 'delete')
      const made = await correctReturn(context(app, work), idOf(request), request.body)
      number = made.number
      return { message: success(request, 'return_corrected'), [one]: await readCreated(work, made.draft) }
    }
    const event = (event: AuditEvent) => ({ ...event, recordName: number })
    const answer = await inOrganization(request, permission, 'create', correct, { event, shown })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })
}
