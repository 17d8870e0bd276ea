import type { FastifyInstance, FastifyRequest } from 'fastify'
import { einvoiceUnitLabel } from '../../../i18n/labels.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { einvoiceListOptions } from '../../../schema/einvoice/units.ts'
import { wholePage } from '../../../schema/query.ts'
import type { Audited } from '../../audit/event.ts'
import { listQueryOf } from '../../db/listing.ts'
import { faultsOfRejected, fileOfEinvoice, listEinvoices, readEinvoice } from '../../einvoice/sending/sql/reading.ts'
import {
  addUnit,
  connectUnit,
  environmentsOf,
  listUnits,
  readUnit,
  retireUnit,
  sendNow,
} from '../../einvoice/units/sql/units.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { copyOf, refusePrint } from '../../http/downloads/print-questions.ts'
import { printArchivedFor } from '../../http/downloads/printing.ts'
import { idOf } from '../../http/parameters.ts'
import { sheetOf } from '../../print/paper.ts'
import { readPrintable } from '../../print/sql/printable.ts'
import type { Copy } from '../../print/words.ts'
import type { Work } from '../../work.ts'

const units = '/owner/einvoice-units'
const einvoices = '/owner/einvoices'

const audited: Audited<Work, { einvoice_unit: EinvoiceUnit }> = {
  resource: 'einvoice_units',
  event: (event, { einvoice_unit }) => ({ ...event, recordName: einvoice_unit.name }),
}

/** Invoices with a tax authority: the units that issue them, and what became of each. */
export async function einvoiceRoutes(app: FastifyInstance): Promise<void> {
  unitRoutes(app)

  app.get(einvoices, request =>
    inOrganization(request, 'einvoices', 'read', async work => ({
      einvoices: await listEinvoices(work, listQueryOf(request.query, einvoiceListOptions)),
      faults: await faultsOfRejected(work),
    })),
  )

  app.get(`${einvoices}/:id`, request =>
    inOrganization(request, 'einvoices', 'read', async work => ({
      einvoice: await readEinvoice(work, idOf(request)),
    })),
  )

  app.get(`${einvoices}/:id/xml`, async (request, reply) => {
    const file = await inOrganization(request, 'einvoices', 'read', work => fileOfEinvoice(work, idOf(request)))
    const { name, xml } = file as Awaited<ReturnType<typeof fileOfEinvoice>>
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.xml"`)
      .send(xml)
  })

  app.get(`${einvoices}/:id/pdf`, async (request, reply) => {
    const copy = copyOf(request.query as Record<string, unknown>)
    const archived = await inOrganization(request, 'einvoices', 'read', work => toArchive(work, idOf(request), copy))
    const { name, xml, stampedAt, sheet } = archived as Awaited<ReturnType<typeof toArchive>>
    const pdf = await printArchivedFor(reply, sheet, { name: `${name}.xml`, content: xml, at: stampedAt })
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf)
  })
}

/** What is printed for the archive of what the authority took, and the file that goes with it. */
async function toArchive(work: Work, id: number, copy: Copy) {
  const { document, isTaken, ...file } = await fileOfEinvoice(work, id)
  if (!isTaken) refusePrint('not_with_authority', work.language)
  return { ...file, sheet: sheetOf(await readPrintable(work, document.kind, document.id), copy) }
}

/** Where a unit needs no certificate it is connected at once. */
const connecting = (request: FastifyRequest, unit: EinvoiceUnit) => ({
  message: success(request, unit.is_asking ? 'connecting' : 'connected'),
  einvoice_unit: unit,
})

function unitRoutes(app: FastifyInstance): void {
  const { services } = app
  const config = { labelOf: einvoiceUnitLabel }
  const before = (work: Work, id: number) => readUnit(work, id)

  app.get(units, request =>
    inOrganization(request, 'einvoice_units', 'read', async work => ({
      einvoice_units: wholePage(await listUnits(work)),
      environments: environmentsOf(work, services.config),
    })),
  )

  app.post(units, { config }, async (request, reply) => {
    const add = async (work: Work) => connecting(request, await addUnit(work, services, request.body))
    const answer = await inOrganization(request, 'einvoice_units', 'create', add, audited)
    services.jobs.wake('einvoice-unit')
    services.jobs.wake('einvoices')
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.get(`${units}/:id`, request =>
    inOrganization(request, 'einvoice_units', 'read', async work => ({
      einvoice_unit: await readUnit(work, idOf(request)),
    })),
  )

  app.post(`${units}/:id/connect`, { config }, async (request, reply) => {
    const connect = async (work: Work) =>
      connecting(request, await connectUnit(work, services, idOf(request), request.body))
    const answer = await inOrganization(request, 'einvoice_units', 'update', connect, {
      ...audited,
      before: work => before(work, idOf(request)),
    })
    services.jobs.wake('einvoice-unit')
    services.jobs.wake('einvoices')
    return reply.type('application/json; charset=utf-8').send(answer)
  })

  app.post(`${units}/:id/send`, async (request, reply) => {
    const send = async (work: Work) => ({
      message: success(request, 'on_its_way'),
      einvoice_unit: await sendNow(work, services, idOf(request)),
    })
    const answer = await inOrganization(request, 'einvoices', 'update', send, {
      ...audited,
      before: work => before(work, idOf(request)),
    })
    services.jobs.wake('einvoices')
    return reply.type('application/json; charset=utf-8').send(answer)
  })

  app.post(`${units}/:id/retire`, async (request, reply) => {
    const retire = async (work: Work) => ({
      message: success(request, 'unit_retired'),
      einvoice_unit: await retireUnit(work, idOf(request)),
    })
    const answer = await inOrganization(request, 'einvoice_units', 'update', retire, {
      ...audited,
      before: work => before(work, idOf(request)),
    })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
