import { stockLabel } from '../../i18n/labels.ts'
import type { StockOnHand } from '../../schema/answers/stock.ts'
import { refuse } from '../../schema/errors.ts'
import { demand } from '../../schema/permissions.ts'
import { type ListOptions, requestedIds } from '../../schema/query.ts'
import { movementListOptions, stockAdjustmentListOptions, stockTransferListOptions } from '../../schema/stock.ts'
import type { BooksContext } from '../../server/books/store.ts'
import { comparable, type Listed, listed } from '../../server/resources/in-memory-list.ts'
import { createAdjustment, voidAdjustment, wireAdjustments } from '../../server/stock/adjustments.ts'
import { stockPermission } from '../../server/stock/body.ts'
import { type Movement, type StockNames, wireMovement } from '../../server/stock/movements.ts'
import { createTransfer, voidTransfer, wireTransfers } from '../../server/stock/transfers.ts'
import { type Call, idOf, type Route, success } from '../calls.ts'
import { sourceEntry } from '../populations/ledger.ts'
import { inWarehouses } from '../store/balances.ts'
import { context } from '../store/document-store.ts'
import { namesOf, warehouseNames } from '../store/link-names.ts'
import { ownedBy, type State } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'

/** Stock that moves by itself, and the card of a product, over the mock's collections. */

const stockNamesOf = (work: Work): StockNames => ({ ...namesOf(work), warehouse: warehouseNames(work) })

interface Stored {
  id: number
  search_text: string
}

interface Kind {
  path: string
  list: 'stock_transfers' | 'stock_adjustments'
  one: string
  listOptions: ListOptions
  create: (context: BooksContext, body: unknown) => Promise<number>
  takeBack: (context: BooksContext, id: number) => Promise<void>
  /** Everything there is, in the order of ids. */
  all: (work: Work) => Promise<{ rows: readonly Stored[]; wires: readonly { id: number }[] }>
}

const kinds: readonly Kind[] = [
  {
    path: 'stock-transfers',
    list: 'stock_transfers',
    one: 'stock_transfer',
    listOptions: stockTransferListOptions,
    create: createTransfer,
    takeBack: voidTransfer,
    async all(work) {
      const keeper = context(work)
      const rows = await keeper.store.rows.find('stock_transfers', {})
      const items = await keeper.store.rows.find('stock_transfer_items', {})
      return { rows, wires: wireTransfers(keeper, rows, items, stockNamesOf(work)) }
    },
  },
  {
    path: 'stock-adjustments',
    list: 'stock_adjustments',
    one: 'stock_adjustment',
    listOptions: stockAdjustmentListOptions,
    create: createAdjustment,
    takeBack: voidAdjustment,
    async all(work) {
      const keeper = context(work)
      const rows = await keeper.store.rows.find('stock_adjustments', {})
      const items = await keeper.store.rows.find('stock_adjustment_items', {})
      return { rows, wires: wireAdjustments(keeper, rows, items, stockNamesOf(work)) }
    },
  },
]

const read = async (work: Work, { all }: Kind, id: number) =>
  (await all(work)).wires.find(wire => wire.id === id) ?? refuse('not_found')

async function listedOf(work: Work, { all, listOptions }: Kind): Promise<Listed[]> {
  const { rows, wires } = await all(work)
  return wires.map((wire, index) => ({
    id: wire.id,
    wire: wire as unknown as Record<string, unknown>,
    searchText: rows[index]!.search_text,
    orderedBy: sort => comparable(listOptions.filters[sort], (wire as unknown as Record<string, unknown>)[sort]),
  }))
}

/** The movements of a product in their order, each with what the product ran to. */
function movementsOf({ state, organization }: Work, productId: number): Movement[] {
  const { collections } = state
  const documents = new Map(ownedBy(collections.documents, organization.id).map(document => [document.id, document]))
  let [runningQuantity, runningWorth] = [0n, 0n]
  return ownedBy(collections.stock_moves, organization.id)
    .filter(move => move.productId === productId)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
    .map(move => {
      const worth = move.value + move.settled
      runningQuantity += move.quantity
      runningWorth += worth
      const document = move.documentId === null ? null : (documents.get(move.documentId) ?? null)
      return { ...move, worth, runningQuantity, runningWorth, document }
    })
}

function cardOf(work: Work, call: Call) {
  const { state, organization } = work
  const id = idOf(call)
  if (!ownedBy(state.collections.products, organization.id).some(product => product.id === id)) refuse('not_found')
  const names = stockNamesOf(work)
  const rows = movementsOf(work, id).map((movement): Listed => {
    const wire = wireMovement(work, movement, names)
    return { id: movement.id, wire, searchText: '', orderedBy: () => movement.date }
  })
  return listed(rows, { ...call.query, q: '' }, movementListOptions)
}

function onHandOf(work: Work, { query }: Call): StockOnHand[] {
  const ids = requestedIds(query)
  return ownedBy(work.state.collections.products, work.organization.id)
    .filter(({ id, stock_type }) => stock_type === 'goods' && ids.includes(id))
    .map(({ id, reorder_level }) => ({
      product_id: id,
      reorder_level: reorder_level == null ? null : String(reorder_level),
      warehouses: inWarehouses(work, id),
    }))
}

function routesFor(state: State, kind: Kind): Route[] {
  const { path, list, one, listOptions, create, takeBack } = kind
  const url = `/owner/${path}`
  const labelOf = stockLabel
  const audited = { resource: list }
  return [
    {
      method: 'get',
      path: url,
      labelOf,
      answer: call =>
        inOrganization(state, call, stockPermission, 'read', async work => ({
          [list]: listed(await listedOf(work, kind), call.query, listOptions),
        })),
    },
    {
      method: 'post',
      path: url,
      status: 201,
      labelOf,
      answer: call => {
        const make = async (work: Work) => {
          const id = await create(context(work), call.body)
          return { message: success(call, 'added'), [one]: await read(work, kind, id) }
        }
        return inOrganization(state, call, stockPermission, 'create', make, audited)
      },
    },
    {
      method: 'get',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(state, call, stockPermission, 'read', async work => ({
          [one]: await read(work, kind, idOf(call)),
        })),
    },
    {
      method: 'post',
      path: `${url}/:id/void`,
      labelOf,
      answer: call => {
        const undo = async (work: Work) => {
          await takeBack(context(work), idOf(call))
          return { message: success(call, 'voided'), [one]: await read(work, kind, idOf(call)) }
        }
        const before = (work: Work) => read(work, kind, idOf(call))
        return inOrganization(state, call, stockPermission, 'delete', undo, { ...audited, before })
      },
    },
  ]
}

/** Stock that moves by itself: from one warehouse to another, or put right; and the card of a product. */
export function stockRoutes(state: State): Route[] {
  const card: Route = {
    method: 'get',
    path: '/owner/products/:id/movements',
    labelOf: stockLabel,
    answer: call => inOrganization(state, call, stockPermission, 'read', work => ({ movements: cardOf(work, call) })),
  }
  const entry: Route = {
    method: 'get',
    path: '/owner/stock-adjustments/:id/entry',
    labelOf: stockLabel,
    answer: call =>
      inOrganization(state, call, stockPermission, 'read', async work => {
        demand(work.permissions, 'restriction_details', 'read')
        const [row] = await context(work).store.rows.find('stock_adjustments', { id: idOf(call) })
        return sourceEntry(work, 'stock_adjustment', row ?? refuse('not_found'))
      }),
  }
  const onHand: Route = {
    method: 'get',
    path: '/owner/stock-on-hand',
    labelOf: stockLabel,
    answer: call => inOrganization(state, call, 'products', 'read', work => ({ stock_on_hand: onHandOf(work, call) })),
  }
  return [card, onHand, entry, ...kinds.flatMap(kind => routesFor(state, kind))]
}
