import { expect, test } from 'vitest'
import type { StockOnHand } from '../../../../../schema/answers/stock.ts'
import type { DocumentKind } from '../../../../../schema/documents.ts'
import type { InvoiceRecord } from '../../record.ts'
import { blankProductLine, type ProductLine } from './product-line.ts'
import { stockFigures, stockTermsOf } from './stock-of-lines.ts'

/** What the lines of a document say of the goods that they take. */

const glasses: StockOnHand = {
  product_id: 1,
  reorder_level: '5',
  warehouses: [
    { warehouse_id: 1, name: 'المخزن الرئيسي', quantity: '12' },
    { warehouse_id: 2, name: 'فرع العبور', quantity: '3' },
    { warehouse_id: 3, name: 'فرع المعادي', quantity: '40.5' },
  ],
}
const of = (kind: DocumentKind, warehouseId: number | null = 1, record: InvoiceRecord | null = null) =>
  stockTermsOf({ kind, warehouseId, record }, [glasses])
const line = (quantity: string, id = 1): ProductLine => ({
  ...blankProductLine,
  product: { id, name: 'طقم كاسات' },
  quantity,
})

test('a sale says what there is in its warehouse and what it leaves', () => {
  expect(stockFigures([line('5')], of('sales_invoice'))).toEqual([{ on_hand: '12', leaves: '7' }])
})

test('what leaves less in all warehouses than the reorder level names it', () => {
  expect(stockFigures([line('10')], of('sales_invoice'))).toEqual([{ on_hand: '12', leaves: '2' }])
  const alone = { ...glasses, warehouses: glasses.warehouses.slice(0, 1) }
  const terms = stockTermsOf({ kind: 'sales_invoice', warehouseId: 1, record: null }, [alone])
  expect(stockFigures([line('10')], terms)).toEqual([{ on_hand: '12', leaves: '2', below_level: '5' }])
})

test('what is short names the other warehouse that has most', () => {
  expect(stockFigures([line('12.5')], of('sales_invoice'))).toEqual([
    { on_hand: '12', leaves: '-0.5', elsewhere: 'فرع المعادي', elsewhere_quantity: '40.5' },
  ])
})

test('without a warehouse all of them count', () => {
  expect(stockFigures([line('50')], of('price_offer', null))).toEqual([{ on_hand: '55.5', leaves: '5.5' }])
})

test('a product on two lines is taken once by each', () => {
  expect(stockFigures([line('8'), line('6')], of('sales_invoice')).map(({ leaves }) => leaves)).toEqual(['4', '-2'])
  // What the first is short of is not taken twice.
  expect(stockFigures([line('13'), line('2')], of('sales_invoice'))).toMatchObject([
    { on_hand: '12', leaves: '-1' },
    { on_hand: '0', leaves: '-2' },
  ])
})

test('a posted invoice that is changed puts back first what it took from that warehouse', () => {
  const record = { status: 'posted', warehouse_id: 1, items: [{ product_id: 1, quantity: '4' }] } as InvoiceRecord
  expect(stockFigures([line('14')], of('sales_invoice', 1, record))[0]).toMatchObject({ on_hand: '16', leaves: '2' })
  expect(stockFigures([line('3')], of('sales_invoice', 2, record))[0]).toMatchObject({ on_hand: '3', leaves: '0' })
  const draft = { ...record, status: 'draft' } as InvoiceRecord
  expect(stockFigures([line('3')], of('sales_invoice', 1, draft))[0]).toMatchObject({ on_hand: '12' })
})

test('what is bought, and what a client brings back, says only what there is; what goes back to a supplier leaves', () => {
  for (const kind of ['purchase_invoice', 'purchase_order', 'sales_return'] as const)
    expect(stockFigures([line('5')], of(kind)), kind).toEqual([{ on_hand: '12' }])
  expect(stockFigures([line('5')], of('purchase_return'))).toEqual([{ on_hand: '12', leaves: '7' }])
})

test('a service, a quantity that is no number, and stock that is not known say nothing that is not so', () => {
  expect(stockFigures([line('5', 9)], of('sales_invoice'))).toEqual([{}])
  expect(stockFigures([line('12*')], of('sales_invoice'))).toEqual([{ on_hand: '12' }])
  expect(stockFigures([line('5')], undefined)).toEqual([{}])
})
