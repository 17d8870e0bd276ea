import { formatDecimal, type Millionths, parseQuantity, readDecimal, sum } from '../../../../../ledger/money.ts'
import type { InWarehouse, StockOnHand } from '../../../../../schema/answers/stock.ts'
import type { DocumentDeclaration } from '../../../../../schema/documents/declaration.ts'
import { type DocumentKind, documentKinds, isReturn } from '../../../../../schema/documents.ts'
import type { InvoiceRecord } from '../../record.ts'

/** A line while it is typed, as far as it takes goods. */
interface TakingLine {
  product: { id: number } | null
  quantity: string
}

/** What there is of goods where a document takes them from. */
interface StockOfProduct {
  onHand: string
  /** What the other warehouses have. */
  others: string
  /** How much there should be at least, in all warehouses together. */
  reorderLevel: string | null
  /** The other warehouse that has most of it. */
  elsewhere: InWarehouse | null
}

export interface StockTerms {
  /** Whether the document takes goods: then each line says what it leaves. */
  takesGoods: boolean
  /** Goods by the id of their product. */
  goods: Readonly<Record<number, StockOfProduct>>
}

/** Whether goods leave by a kind of document: what is offered and sold, and what goes back to a supplier. */
function takesGoods(kind: DocumentKind): boolean {
  const { party }: DocumentDeclaration = documentKinds[kind]
  return (party === 'client') !== isReturn(kind)
}

/** What a posted document has taken of a product already: its change puts that back first. */
function takenBy(record: InvoiceRecord | null, kind: DocumentKind, productId: number): Millionths {
  if (record?.status !== 'posted' || !documentKinds[kind].posts || !takesGoods(kind)) return 0n
  const own = record.items?.filter(({ product_id }) => product_id === productId) ?? []
  return sum(own.map(({ quantity }) => parseQuantity(quantity)))
}

const maxFirst = (a: InWarehouse, b: InWarehouse) =>
  parseQuantity(a.quantity) > parseQuantity(b.quantity) ? -1 : a.warehouse_id - b.warehouse_id

/** What there is of goods in the warehouse of a document, in all of them where it names none. */
export function stockTermsOf(
  { kind, record, warehouseId }: { kind: DocumentKind; record: InvoiceRecord | null; warehouseId: number | null },
  stock: readonly StockOnHand[],
): StockTerms {
  const isHere = ({ warehouse_id }: InWarehouse) => warehouseId === null || warehouse_id === warehouseId
  const ofProduct = ({ product_id, reorder_level, warehouses }: StockOnHand): StockOfProduct => {
    const here = warehouses.filter(isHere).map(({ quantity }) => parseQuantity(quantity))
    const taken = warehouseId === record?.warehouse_id ? takenBy(record, kind, product_id) : 0n
    const others = warehouses.filter(each => !isHere(each))
    const withSome = others.filter(({ quantity }) => parseQuantity(quantity) > 0n)
    return {
      onHand: formatDecimal(sum(here) + taken, 6),
      others: formatDecimal(sum(others.map(({ quantity }) => parseQuantity(quantity))), 6),
      reorderLevel: reorder_level,
      elsewhere: withSome.sort(maxFirst)[0] ?? null,
    }
  }
  return {
    takesGoods: takesGoods(kind),
    goods: Object.fromEntries(stock.map(each => [each.product_id, ofProduct(each)])),
  }
}

/**
 * What each line says of its goods: how many there are, less what lines above it take, what it leaves, the reorder level that
 * this is below, and the warehouse that has some where it is short. Nothing of services, and until the stock is known.
 */
export function stockFigures(lines: readonly TakingLine[], stock: StockTerms | undefined): Record<string, string>[] {
  const taken = new Map<number, Millionths>()
  return lines.map(({ product, quantity }) => {
    const found = product && stock?.goods[product.id]
    if (!found) return {}
    const before = taken.get(product.id) ?? 0n
    const stands = parseQuantity(found.onHand)
    const isUsedUp = before > 0n && before > stands
    const onHand = isUsedUp ? 0n : stands - before
    const figures = { on_hand: formatDecimal(onHand, 6) }
    const typed = readDecimal(quantity, 6)
    if (!stock.takesGoods || typeof typed !== 'bigint') return figures
    taken.set(product.id, before + typed)
    const left = onHand - typed
    const inAll = left + parseQuantity(found.others)
    const level = found.reorderLevel === null ? inAll : parseQuantity(found.reorderLevel)
    return {
      ...figures,
      leaves: formatDecimal(left, 6),
      ...(left >= 0n && inAll < level && { below_level: found.reorderLevel! }),
      ...(left < 0n &&
        found.elsewhere && { elsewhere: found.elsewhere.name, elsewhere_quantity: found.elsewhere.quantity }),
    }
  })
}
