import { custodyFigures, inHandOf, linesThatStand, piecesInHand } from '../../ledger/custody.ts'
import { formatDecimal, parseQuantity, roundHalfAwayFromZero, sum } from '../../ledger/money.ts'
import type { InWarehouse } from '../../schema/answers/stock.ts'
import { type DocumentKind, documentKinds, isReturn } from '../../schema/documents.ts'
import type { ResourceName } from '../../schema/index.ts'
import { may } from '../../schema/permissions.ts'
import { recordName } from '../../schema/resources/seeded-names.ts'
import { leftToInvoice } from '../../server/documents/offers.ts'
import { type ShownLine, wireMoves } from '../../server/resources/custody-wire.ts'
import { ofInvoices } from '../../server/settlement/allocations.ts'
import { balanceOf, entriesOf } from '../populations/ledger.ts'
import { asNamed } from './link-names.ts'
import { ownedBy, type StoredMove, type StoredRecord, withoutItems } from './state.ts'
import type { Work } from './work.ts'

/**
 * The read-only figures of a record that are summed from the ledger, amounts in minor units of the base currency. What
 * each of them means is said in server/resources/sql/balances.ts.
 */
type Balances = Record<string, unknown>

const partyBalances =
  (party: 'client_id' | 'supplier_id', control: 'receivable' | 'payable', invoice: DocumentKind) =>
  ({ state, organization }: Work, { id }: StoredRecord): Balances => {
    const { collections } = state
    const own = ownedBy(collections.documents, organization.id).filter(
      document => document[party] === id && document.status === 'posted',
    )
    const invoices = new Set(own.filter(document => document.kind === invoice).map(document => document.id))
    const inForce = ownedBy(collections.allocations, organization.id).filter(({ voided_on }) => voided_on === null)
    const credits = ownedBy(collections.credits, organization.id).filter(
      credit => credit[party] === id && credit.voided_on === null,
    )
    const unlinked = new Set(
      own.filter(({ kind, invoice_id }) => isReturn(kind) && invoice_id === null).map(document => document.id),
    )
    // The credit of a return that names no invoice takes goods off, not money.
    const ofGoods = new Set(credits.filter(({ document_id }) => unlinked.has(document_id)).map(credit => credit.id))
    const settledBy = (isByReturn: boolean) =>
      sum(
        ofInvoices(inForce)
          .filter(({ invoice_id, kind }) => invoices.has(invoice_id) && kind !== 'write_off')
          .filter(({ kind, credit_id }) => (kind === 'return' || ofGoods.has(credit_id ?? 0)) === isByReturn)
          .map(({ base_amount }) => base_amount),
      )
    // What a journal entry left stands on the control account already.
    const apart = credits.filter(({ item_id }) => item_id === null)
    const used = inForce.filter(({ credit_id }) => apart.some(credit => credit.id === credit_id))
    const balance = balanceOf(state, organization.id, organization.postingAccounts[control], line => line[party] === id)
    return {
      // A debt that was written off is not paid.
      paid: settledBy(false),
      returned: settledBy(true),
      residual: control === 'receivable' ? balance : -balance,
      credit:
        sum(apart.map(({ base_amount }) => base_amount)) -
        sum(used.map(({ credit_base_amount }) => credit_base_amount)),
      last_deal:
        own
          .filter(({ kind }) => documentKinds[kind].posts)
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? null,
    }
  }

const movesOf = ({ state, organization }: Work, productId: number) =>
  ownedBy(state.collections.stock_moves, organization.id).filter(move => move.productId === productId)

/** The last posted purchase invoice that moved a product, with its line. */
function lastBought({ state, organization }: Work, moves: readonly StoredMove[]) {
  const documents = ownedBy(state.collections.documents, organization.id)
  const bought = moves
    .filter(({ kind }) => kind === 'purchase')
    .sort((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : b.id - a.id))
  for (const { documentId, documentItemId } of bought) {
    const document = documents.find(({ id, status }) => id === documentId && status === 'posted')
    const item = document?.items.find(({ id, quantity }) => id === documentItemId && Number(quantity) > 0)
    if (document && item) return { document, item }
  }
  return undefined
}

function productStock(work: Work, { id, stock_type, active, reorder_level = null }: StoredRecord): Balances {
  const nothing = { runs_low: false, shortfall: null, last_supplier_id: null, last_purchase_price: null }
  if (stock_type !== 'goods') return { ...nothing, quantity: null, average_cost: null }
  const moves = movesOf(work, id)
  const quantity = sum(moves.map(move => move.quantity))
  const value = sum(moves.map(move => move.value + move.settled))
  // Quantities are counted in millionths, and so is the cost of a unit.
  const scale = 10n ** BigInt(12 - work.organization.baseDecimals)
  const level = reorder_level === null ? 0n : parseQuantity(String(reorder_level))
  const missing = level - quantity
  const isLow = active !== false && reorder_level !== null && missing > 0n
  const last = lastBought(work, moves)
  return {
    runs_low: isLow,
    shortfall: isLow ? formatDecimal(missing, 6) : null,
    last_supplier_id: last?.document.supplier_id ?? null,
    last_purchase_price: last
      ? formatDecimal(roundHalfAwayFromZero(last.item.base_net * scale, parseQuantity(String(last.item.quantity))), 6)
      : null,
    quantity: formatDecimal(quantity, 6),
    average_cost: quantity === 0n ? null : formatDecimal(roundHalfAwayFromZero(value * scale, quantity), 6),
  }
}

function custodyBalances(work: Work, holder: StoredRecord): Balances {
  const lines = linesOfCustody(work, holder)
  const figures = custodyFigures(lines.map(line => ({ ...line, isReversal: line.reverses_id !== null })))
  const { given, settled, returned } = figures
  return {
    ...{ given, settled, returned, in_hand: inHandOf(figures) },
    last_move:
      lines
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? null,
    oldest_day: piecesInHand(linesThatStand(lines))[0]?.date ?? null,
  }
}

const linesOfCustody = ({ state, organization }: Work, { account_id }: StoredRecord): ShownLine[] =>
  entriesOf(state, organization.id).flatMap(({ lines, id, ...entry }) =>
    lines
      .filter(line => line.account_id === account_id)
      .map(({ debit, credit }) => ({ ...entry, entry_id: id, debit, credit })),
  )

/** What moved the custody of a holder: for who may read its report. */
export const movesOfCustody = (work: Work, holder: StoredRecord) => ({
  moves: may(work.permissions, 'custody', 'read')
    ? wireMoves(linesOfCustody(work, holder), work.organization.baseDecimals, work.language)
    : null,
})

const balances: Partial<Record<ResourceName, (work: Work, record: StoredRecord) => Balances>> = {
  clients: partyBalances('client_id', 'receivable', 'sales_invoice'),
  suppliers: partyBalances('supplier_id', 'payable', 'purchase_invoice'),
  accounts: ({ state, organization }, { id }) => ({ balance: balanceOf(state, organization.id, id) }),
  products: productStock,
  custody_holders: custodyBalances,
}

export const balancesOf = (work: Work, resource: ResourceName, record: StoredRecord): Balances =>
  balances[resource]?.(work, record) ?? {}

/** How much of a product each warehouse has. */
export function inWarehouses(work: Work, productId: number): InWarehouse[] {
  const moves = movesOf(work, productId)
  return ownedBy(work.state.collections.warehouses, work.organization.id).flatMap(warehouse => {
    const quantity = sum(moves.filter(move => move.warehouseId === warehouse.id).map(move => move.quantity))
    if (quantity === 0n) return []
    return [
      {
        warehouse_id: warehouse.id,
        name: recordName(asNamed(warehouse), work.language),
        quantity: formatDecimal(quantity, 6),
      },
    ]
  })
}

/** Where the goods of a product lie, and how much of it was ordered and has not been invoiced yet. */
export function stockOf(work: Work, { id }: StoredRecord) {
  const { state, organization } = work
  const documents = ownedBy(state.collections.documents, organization.id)
  const left = documents
    .filter(({ kind, status }) => kind === 'purchase_order' && status === 'posted')
    .flatMap(order => {
      const made = documents.filter(({ source_id, status }) => source_id === order.id && status !== 'void')
      const ofLine = leftToInvoice(withoutItems(order), made.map(withoutItems))
      return order.items.filter(item => item.product_id === id).map(item => ofLine.get(item.id) ?? 0n)
    })
  return {
    warehouses: inWarehouses(work, id),
    on_order: formatDecimal(sum(left), 6),
  }
}
