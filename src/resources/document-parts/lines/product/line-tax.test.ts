import { expect, test } from 'vitest'
import { taxesByRate } from '../../../../../ledger/tax/by-rate.ts'
import { offeredCodes, type TaxCode, type TaxTerms, taxOf } from './line-tax.ts'
import { blankProductLine, type PickedProduct, productItemOf, taxedByFlag, withProduct } from './product-line.ts'

const code = (id: number, more: Partial<TaxCode>): TaxCode => ({
  ...{
    id,
    name: `Code ${id}`,
    category: 'S',
    mode: 'charged',
    rate: null,
    side: 'both',
    recoverable: true,
    reason: null,
    active: true,
  },
  ...more,
})
const general = code(1, {})
const five = code(2, { rate: '5' })
const exempt = code(3, { category: 'E' })
const imported = code(4, { side: 'purchase', rate: '10' })
const lost = code(5, { side: 'purchase', recoverable: false })
const resting = code(6, { category: 'Z', active: false })
const terms: TaxTerms = {
  codes: [general, five, exempt, imported, lost, resting],
  side: 'sale',
  ofParty: null,
  rate: '14',
}
const lineOf = (product: Partial<PickedProduct>) => ({
  ...blankProductLine,
  ...withProduct(blankProductLine, { id: 1, name: 'كابل', value_added_tax: true, ...product }),
})
const decided = (line: Parameters<typeof taxOf>[0], of: Partial<TaxTerms> = {}) => {
  const { tax_code_id, value_added_tax, rate, isOpen } = taxOf(line, { ...terms, ...of })
  return isOpen ? 'the server' : [tax_code_id, value_added_tax, rate]
}

test('a line has the code of its client, then of its product for the side, then the flag of its product', () => {
  const both = lineOf({ sale_tax_code_id: five.id, purchase_tax_code_id: imported.id })
  expect(decided(both, { ofParty: exempt.id })).toEqual([exempt.id, false, null])
  expect(decided(both)).toEqual([five.id, true, '5'])
  expect(decided(both, { side: 'purchase' })).toEqual([imported.id, true, '10'])
  expect(decided(lineOf({}))).toEqual([null, true, null])
  expect(decided(lineOf({ value_added_tax: false }))).toEqual([null, false, null])
})

test('a code of the other side proposes nothing; one that was put away is named, for the server to refuse', () => {
  expect(decided(lineOf({ sale_tax_code_id: five.id }), { ofParty: resting.id })).toEqual([resting.id, false, null])
  expect(decided(lineOf({ sale_tax_code_id: imported.id }))).toEqual([null, true, null])
})

test('a line that somebody taxed by hand follows neither another client nor its product', () => {
  const chosen = { ...lineOf({ sale_tax_code_id: five.id }), ...taxedByFlag(true) }
  expect(decided(chosen, { ofParty: exempt.id })).toEqual([null, true, null])
  const byCode = { ...chosen, tax_code_id: exempt.id }
  expect(decided(byCode, { ofParty: five.id })).toEqual([exempt.id, false, null])
  // Another product is another line.
  const other = { ...byCode, ...withProduct(byCode, { id: 2, name: 'قاطع', value_added_tax: true }) }
  expect(decided(other)).toEqual([null, true, null])
})

test('where the codes are not known here, nothing is sent of what nobody chose: the server decides', () => {
  const line = lineOf({ sale_tax_code_id: five.id })
  expect(decided(line, { codes: [] })).toBe('the server')
  expect(decided(lineOf({}), { codes: [], ofParty: exempt.id })).toBe('the server')
  expect(decided(lineOf({}), { ofParty: undefined })).toBe('the server')
  expect(decided(lineOf({}), { codes: [], ofParty: undefined })).toEqual([null, true, null])
  expect(productItemOf(line, { ...terms, codes: [] })).not.toHaveProperty('value_added_tax')
  // What was saved with a code stays with it, at the rate of the server's answer.
  const read = { ...line, ...taxedByFlag(true), tax_code_id: five.id, tax_rate: '5' }
  expect(decided(read, { codes: [] })).toEqual([five.id, true, '5'])
})

test('a line is sent with its code, and a flag that agrees', () => {
  expect(productItemOf(lineOf({ sale_tax_code_id: exempt.id }), terms)).toMatchObject({
    ...{ tax_code_id: exempt.id, value_added_tax: false },
  })
  expect(productItemOf(lineOf({}), terms)).not.toHaveProperty('tax_code_id')
})

test('active codes of the side are offered; the only one that says what the flag says is no other way', () => {
  const offered = (of: Partial<TaxTerms>, chosen: TaxCode | null = null) =>
    offeredCodes({ ...terms, ...of }, chosen).map(({ id }) => id)
  expect(offered({})).toEqual([five.id, exempt.id])
  expect(offered({ side: 'purchase' })).toEqual([five.id, exempt.id, imported.id, lost.id])
  expect(offered({ codes: [general] })).toEqual([])
  expect(offered({}, resting)).toEqual([five.id, exempt.id, resting.id])
  expect(offered({ codes: [general, code(7, {})] })).toEqual([general.id, 7])
})

test('value added tax is told apart by rate, that of the document first, and adds up to all of it', () => {
  const lines = [
    { rate: '5', amount: 5_00n },
    { rate: '14', amount: 140_00n },
    { rate: '14', amount: 0n },
    { rate: '5.000', amount: 1_00n },
  ]
  // Of 150.00, 4.00 is on shipping.
  expect(taxesByRate(lines, 150_00n, '14')).toEqual([
    { rate: '14', amount: 144_00n },
    { rate: '5', amount: 6_00n },
  ])
  expect(taxesByRate([{ rate: '5', amount: 5_00n }], 5_00n, '14')).toEqual([{ rate: '5', amount: 5_00n }])
  expect(taxesByRate([], 0n, '14')).toEqual([{ rate: '14', amount: 0n }])
})
