import { expect, test } from 'vitest'
import type { InvoiceRecord, ProductItemRecord } from '../../document-parts/record.ts'
import { isOpen, issueOfQuantity, openLines } from './open-lines.ts'

const line = (id: number, quantity: string, source_item_id: number | null = null) =>
  ({ id, quantity, source_item_id }) as ProductItemRecord
const invoice = (...items: ProductItemRecord[]) => ({ items }) as InvoiceRecord

test('what is left of an order is what no invoice of it has taken', () => {
  const order = [line(1, '10'), line(2, '0.75'), line(3, '5')]
  const lines = openLines(order, [
    invoice(line(8, '4', 1), line(9, '0.25', 2)),
    invoice(line(10, '6', 1), line(11, '7')),
  ])
  expect(lines.map(({ ordered, invoiced, left }) => [ordered, invoiced, left])).toEqual([
    ['10', '10', '0'],
    ['0.75', '0.25', '0.5'],
    ['5', '0', '5'],
  ])
  expect(lines.map(isOpen)).toEqual([false, true, true])
})

test('an invoice may take more than was ordered by being changed later: nothing is left then, not less', () => {
  expect(openLines([line(1, '10')], [invoice(line(8, '12', 1))])).toMatchObject([{ invoiced: '12', left: '0' }])
})

test('a quantity to be invoiced is a number, and at most what is left', () => {
  expect(['', '0.5', '0.500001', '-1', 'x'].map(typed => issueOfQuantity(typed, '0.5'))).toEqual([
    undefined,
    undefined,
    'above_left',
    'negative',
    'not_a_number',
  ])
})
