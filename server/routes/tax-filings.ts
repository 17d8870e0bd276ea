import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { taxFilingLabel } from '../../i18n/labels.ts'
import type { TaxFiling } from '../../schema/answers/books/tax-filings.ts'
import { refuseFields } from '../../schema/errors.ts'
import { pageOf } from '../../schema/query.ts'
import { taxFilingListOptions } from '../../schema/tax/filings.ts'
import type { Audited } from '../audit/event.ts'
import type { TaxFilingRow } from '../books/seal-rows.ts'
import { context } from '../books/sql/store.ts'
import { periodName } from '../calendar.ts'
import { conditionsOf, listQueryOf, readPage } from '../db/listing.ts'
import { disposition, fileTypes } from '../exports/file-name.ts'
import { tableOfFiling } from '../exports/filing-table.ts'
import { success } from '../http/answers.ts'
import { inOrganization, readingOrganization } from '../http/caller.ts'
import { printFor } from '../http/downloads/printing.ts'
import { fileLimit, sendTable } from '../http/downloads/send-table.ts'
import { idOf } from '../http/parameters.ts'
import { logoOfWork } from '../organizations/sql/logos.ts'
import { reportSheetOf } from '../print/report-paper.ts'
import { exportFormats } from '../reports/question.ts'
import { sqlFacts } from '../reports/sql/facts.ts'
import { fileReturn, previewFiling, withdrawFiling } from '../tax/filings.ts'
import { filedUntil } from '../tax/sql/filed-until.ts'
import { standingFilings } from '../tax/standing-filings.ts'
import { aroundFilings, readFiling, wireFilings } from '../tax/wire.ts'
import type { Work } from '../work.ts'

const url = '/owner/tax-filings'
const permission = 'restrictions'

const reading = (work: Work) => ({ ...context(work), facts: sqlFacts(work.tx, work.organization.id) })
const filing = (work: Work) => ({ ...reading(work), ...filedUntil(work) })

const audited: Audited<Work, { tax_filing: TaxFiling }> = {
  resource: 'tax_filings',
  event: (event, { tax_filing }) => ({ ...event, recordName: `${tax_filing.from} – ${tax_filing.to}` }),
}

/** Returns of value added tax: previewed, filed, listed, read, taken back. */
export async function taxFilingRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: taxFilingLabel }

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => {
      const query = listQueryOf(request.query, taxFilingListOptions)
      const { rows, total } = await readPage<TaxFilingRow>(
        work.tx,
        {
          columns: sql`tax_filings.*`,
          from: sql`tax_filings`,
          where: conditionsOf('tax_filings', work.organization.id, { ...query, q: '' }),
          orderBy: sql.ref(`tax_filings.${query.sort}`),
          id: sql.ref('tax_filings.id'),
        },
        query,
      )
      const context = reading(work)
      const standing = await standingFilings(context)
      const filings = pageOf(wireFilings(context, rows, standing), total, query)
      return { tax_filings: filings, ...(await aroundFilings(context, standing)) }
    }),
  )

  app.post(`${url}/preview`, { config }, request =>
    readingOrganization(request, permission, async work => ({
      tax_filing: await previewFiling(reading(work), request.body),
    })),
  )

  app.post(url, { config }, async (request, reply) => {
    const file = async (work: Work) => {
      const id = await fileReturn(filing(work), request.body)
      return { message: success(request, 'return_filed'), tax_filing: await readWritten(work, id) }
    }
    const answer = await inOrganization(request, permission, 'create', file, audited)
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.get(`${url}/:id`, async request =>
    inOrganization(request, permission, 'read', async work => ({
      tax_filing: await readFiling(reading(work), idOf(request)),
    })),
  )

  app.get(`${url}/:id/export`, { config }, sendFiling)

  app.post(`${url}/:id/withdraw`, { config }, async (request, reply) => {
    const withdraw = async (work: Work) => {
      await withdrawFiling(filing(work), idOf(request), request.body)
      return { message: success(request, 'return_withdrawn'), tax_filing: await readWritten(work, idOf(request)) }
    }
    const before = (work: Work) => readFiling(reading(work), idOf(request))
    const answer = await inOrganization(request, permission, 'delete', withdraw, { ...audited, before })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

/** A return that this work wrote: what it changed of the organization is not in its context yet. */
async function readWritten(work: Work, id: number): Promise<TaxFiling> {
  const [row] = await context(work).store.rows.find('tax_filings', { id })
  const tax_filed_until = row?.withdrawn_on === null ? row.period_to : (row?.filed_before ?? null)
  return readFiling(reading({ ...work, organization: { ...work.organization, tax_filed_until } }), id)
}

/** A return that was filed as a file: a sheet while its snapshot is read, a print when it is over. */
async function sendFiling(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { format: requested = 'csv' } = request.query as { format?: unknown }
  const format = exportFormats.find(each => each === requested) ?? refuseFields({ format: ['not_an_option'] })
  const read = async (work: Work) => {
    const { organization, language, now } = work
    const filing = await readFiling(reading(work), idOf(request))
    const table = tableOfFiling(filing, organization, language)
    const file = { name: `${table.title} ${periodName(filing)}`, plain: `tax-return-${filing.from}-${filing.to}` }
    if (format === 'pdf') return { sheet: await reportSheetOf(table, organization, await logoOfWork(work), now), file }
    await sendTable(request, reply, work, table, { ...file, format })
    return null
  }
  const limited = format === 'pdf' ? {} : { runLimited: fileLimit(reply) }
  const paper = await readingOrganization(request, permission, read, limited)
  if (paper === null) return reply
  const pdf = await printFor(reply, paper.sheet)
  return reply
    .type(fileTypes.pdf)
    .header('content-disposition', disposition('attachment', { ...paper.file, extension: 'pdf' }))
    .send(pdf)
}
