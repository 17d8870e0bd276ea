import { expect, test } from 'vitest'
import type { OpenInvoice } from './shares.ts'
import { sharesWithWithholding, sumWithheld, type TypedWithholdings, withheldLines } from './withheld.ts'

const invoice = (id: number, residual: string): OpenInvoice => ({
  ...{ id, kind: 'sales_invoice', number: `INV-${id}`, date: '2026-03-01', due_date: null, currency_id: 818 },
  ...{ total: '118.00', residual },
})
const kinds = [
  { id: 3, name: 'Services', rate: '3', threshold: '300.00' },
  { id: 1, name: 'Contracting', rate: '1', threshold: '300.00' },
]
const lines = (share: string, base_left: string, typed: TypedWithholdings = {}, proposed: number | null = 1) =>
  withheldLines(
    { kinds, invoices: [{ invoice_id: 7, net: '100.00', base_left, proposed_kind_id: proposed }] },
    [invoice(7, '118.00')],
    [{ id: 7, amount: share }],
    typed,
    2,
  )
const figures = (share: string, base_left: string, typed?: TypedWithholdings, proposed?: number | null) =>
  lines(share, base_left, typed, proposed).map(({ kindId, base, withheld }) => [kindId, base, withheld])

test('118 paid in 50, 60 and 8 is withheld on 50, 50 and nothing', () => {
  expect(figures('50', '100.00')).toEqual([[1, 5000n, 50n]])
  expect(figures('60', '50.00')).toEqual([[1, 5000n, 50n]])
  expect(figures('8', '0.00')).toEqual([[1, 0n, 0n]])
})

test('a kind that was chosen stands before the one of the party, none as well', () => {
  expect(figures('50', '100.00', { of_7: { kindId: 3 } })).toEqual([[3, 5000n, 150n]])
  expect(figures('50', '100.00', { of_7: { kindId: null } })).toEqual([[null, 0n, 0n]])
  expect(figures('50', '100.00', {}, null)).toEqual([[null, 0n, 0n]])
})

test('what was typed of base and amount stands for the share that it was typed for', () => {
  const typed = { of_7: { kindId: 1, base: '40', share: '50' } }
  expect(figures('50', '100.00', typed)).toEqual([[1, 4000n, 40n]])
  expect(figures('60', '100.00', typed)).toEqual([[1, 6000n, 60n]])
  const amount = { of_7: { kindId: 1, base: '40', withheld: '0.50', share: '50' } }
  expect(sumWithheld(lines('50', '100.00', amount))).toBe(50n)
})

test('a journal entry in the place of an invoice is withheld on as a whole', () => {
  const [line] = withheldLines(
    { kinds, invoices: [] },
    [{ ...invoice(8, '118.00'), kind: 'journal_entry' }],
    [{ id: 8, amount: '118' }],
    { of_8: { kindId: 1 } },
    2,
  )
  expect([line?.base, line?.withheld]).toEqual([11800n, 118n])
})

test('only what was typed is sent beside the kind, and nothing where none is withheld', () => {
  const given = [{ id: 7, amount: '50' }]
  const sent = (typed: TypedWithholdings, proposed: number | null = 1) =>
    sharesWithWithholding(given, lines('50', '100.00', typed, proposed))
  expect(sent({})).toEqual([{ invoice_id: 7, amount: '50', withholding_kind_id: 1 }])
  expect(sent({}, null)).toEqual([{ invoice_id: 7, amount: '50' }])
  expect(sent({ of_7: { kindId: 3, base: '40', withheld: null, share: '50' } })).toEqual([
    { invoice_id: 7, amount: '50', withholding_kind_id: 3, withholding_base: '40' },
  ])
})
