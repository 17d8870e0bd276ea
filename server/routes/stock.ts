import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stockLabel } from '../../i18n/labels.ts'
import { demand } from '../../schema/permissions.ts'
import { requestedIds } from '../../schema/query.ts'
import { movementListOptions, stockAdjustmentListOptions, stockTransferListOptions } from '../../schema/stock.ts'
import { context } from '../books/sql/store.ts'
import { listQueryOf } from '../db/listing.ts'
import { readSourceEntry } from '../documents/sql/reading.ts'
import { success } from '../http/answers.ts'
import { inOrganization, readingOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import { createAdjustment, voidAdjustment } from '../stock/adjustments.ts'
import { stockPermission } from '../stock/body.ts'
import { readStockOnHand } from '../stock/sql/on-hand.ts'
import { listAdjustments, listMovements, listTransfers, readAdjustment, readTransfer } from '../stock/sql/reading.ts'
import { createTransfer, voidTransfer } from '../stock/transfers.ts'
import type { Work } from '../work.ts'

const kinds = [
  {
    path: 'stock-transfers',
    list: 'stock_transfers',
    one: 'stock_transfer',
    listOptions: stockTransferListOptions,
    ...{ listed: listTransfers, read: readTransfer, create: createTransfer, takeBack: voidTransfer },
  },
  {
    path: 'stock-adjustments',
    list: 'stock_adjustments',
    one: 'stock_adjustment',
    listOptions: stockAdjustmentListOptions,
    ...{ listed: listAdjustments, read: readAdjustment, create: createAdjustment, takeBack: voidAdjustment },
  },
] as const

/** Stock that moves by itself: from one warehouse to another, or put right; and the card of a product. */
export async function stockRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of kinds) routesOf(app, kind)
  app.get('/owner/stock-adjustments/:id/entry', { config: { labelOf: stockLabel } }, async request =>
    inOrganization(request, stockPermission, 'read', async work => {
      demand(work.permissions, 'restriction_details', 'read')
      return readSourceEntry(work, 'stock_adjustment', await readAdjustment(work, idOf(request)))
    }),
  )
  app.get('/owner/stock-on-hand', { config: { labelOf: stockLabel } }, async request =>
    readingOrganization(request, 'products', async work => ({
      stock_on_hand: await readStockOnHand(work, requestedIds(request.query as Record<string, unknown>)),
    })),
  )
  app.get('/owner/products/:id/movements', { config: { labelOf: stockLabel } }, async request =>
    inOrganization(request, stockPermission, 'read', async work => ({
      movements: await listMovements(work, idOf(request), listQueryOf(request.query, movementListOptions)),
    })),
  )
}

function routesOf(app: FastifyInstance, { path, list, one, listOptions, listed, read, create, takeBack }: Kind): void {
  const url = `/owner/${path}`
  const config = { labelOf: stockLabel }
  const audited = { resource: list }

  app.get(url, { config }, async request =>
    inOrganization(request, stockPermission, 'read', async work => ({
      [list]: await listed(work, listQueryOf(request.query, listOptions)),
    })),
  )

  app.post(url, { config }, async (request, reply) => {
    const make = async (work: Work) => {
      const id = await create(context(work), request.body)
      return { message: success(request, 'added'), [one]: await read(work, id) }
    }
    const answer = await inOrganization(request, stockPermission, 'create', make, audited)
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.get(`${url}/:id`, { config }, async request =>
    inOrganization(request, stockPermission, 'read', async work => ({ [one]: await read(work, idOf(request)) })),
  )

  app.post(`${url}/:id/void`, { config }, async (request: FastifyRequest, reply) => {
    const undo = async (work: Work) => {
      await takeBack(context(work), idOf(request))
      return { message: success(request, 'voided'), [one]: await read(work, idOf(request)) }
    }
    const before = (work: Work) => read(work, idOf(request))
    const answer = await inOrganization(request, stockPermission, 'delete', undo, { ...audited, before })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

type Kind = (typeof kinds)[number]
