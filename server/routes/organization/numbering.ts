import type { FastifyInstance } from 'fastify'
import { seriesLabel } from '../../../i18n/labels.ts'
import { seriesListOptions } from '../../../schema/organization/numbering.ts'
import { type SeriesPage, seriesPages } from '../../books/series.ts'
import { listQueryOf } from '../../db/listing.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { changeSeries, listSeries, lockSeries, readSeries } from '../../organizations/sql/serial-numbers.ts'
import type { Work } from '../../work.ts'

/** How the numbers of documents and of entries look. */
export async function numberingRoutes(app: FastifyInstance): Promise<void> {
  for (const page of Object.keys(seriesPages) as SeriesPage[]) routesOf(app, page)
}

function routesOf(app: FastifyInstance, page: SeriesPage): void {
  const { path, list, one } = seriesPages[page]
  const url = `/owner/${path}`
  const config = { labelOf: seriesLabel }

  app.get(url, { config }, async request =>
    inOrganization(request, page, 'read', async work => ({
      [list]: await listSeries(work, page, listQueryOf(request.query, seriesListOptions)),
    })),
  )

  app.get(`${url}/:id`, { config }, async request =>
    inOrganization(request, page, 'read', async work => ({ [one]: await readSeries(work, page, idOf(request)) })),
  )

  app.put(`${url}/:id`, { config }, async request => {
    const change = async (work: Work) => {
      const isPassed = await changeSeries(work, page, idOf(request), request.body)
      const message = success(request, isPassed ? 'start_passed' : 'updated')
      return { message, [one]: await readSeries(work, page, idOf(request)) }
    }
    return inOrganization(request, page, 'update', change, { before: work => lockSeries(work, page, idOf(request)) })
  })
}
