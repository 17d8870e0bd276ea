import { expect, test } from 'vitest'
import { documentWords } from '../../../i18n/books/documents.ts'
import { sheetOf } from '../paper.ts'
import { printableOf } from '../testing-paper.ts'

/** What papers of sales are called: by the law of Saudi Arabia, and elsewhere as before. */

type About = Parameters<typeof printableOf>[0]

const titleOf = (about: About, isOfNobody = false) => {
  const printable = printableOf(about)
  const sheet = sheetOf({ ...printable, ...(isOfNobody && { addressee: null }) }, 'both')
  return [sheet.title.first, sheet.title.second]
}
const factsOf = (document: About['document']) =>
  sheetOf(printableOf({ document }), 'both').facts.map(({ label, value }) => [label.first, label.second, value])
const kinds = ['sales_invoice', 'advance_invoice', 'sales_return', 'sales_debit_note'] as const

test('in Saudi Arabia a standard and a simplified invoice have a title each, notes one', () => {
  const titles = (['standard', 'simplified'] as const).map(document_type =>
    kinds.map(kind => titleOf({ kind, document: { document_type } })),
  )
  const notes = [
    ['إشعار دائن', 'Credit Note'],
    ['إشعار مدين', 'Debit Note'],
  ]
  expect(titles).toEqual([
    [['فاتورة ضريبية', 'Tax Invoice'], ['فاتورة ضريبية – دفعة مقدمة', 'Tax Invoice – advance payment'], ...notes],
    [
      ['فاتورة ضريبية مبسطة', 'Simplified Tax Invoice'],
      ['فاتورة ضريبية مبسطة – دفعة مقدمة', 'Simplified Tax Invoice – advance payment'],
      ...notes,
    ],
  ])
})

test('what was posted before types were kept follows from the tax number of who gets it', () => {
  expect(titleOf({})).toEqual(['فاتورة ضريبية', 'Tax Invoice'])
  expect(titleOf({}, true)).toEqual(['فاتورة ضريبية مبسطة', 'Simplified Tax Invoice'])
})

test('a seller without a tax number, and what was carried over, is called as the books call it', () => {
  const { ar, en } = documentWords.sales_invoice.title.one
  expect(titleOf({ organization: { tax_number: null } })).toEqual([ar, en])
  expect(titleOf({ document: { is_opening: true, value_added_tax_rate: '0' } })).toEqual([ar, en])
})

test('other countries have the titles that they had, whatever the type', () => {
  const organization = { countryId: 784 }
  const document = { document_type: 'simplified' } as const
  expect(kinds.map(kind => titleOf({ kind, organization, document }))).toEqual([
    ['فاتورة ضريبية', 'Tax invoice'],
    ['فاتورة ضريبية – دفعة مقدمة', 'Tax invoice – advance payment'],
    ['إشعار دائن ضريبي', 'Tax credit note'],
    ['إشعار مدين ضريبي', 'Tax debit note'],
  ])
})

test('the days of a supply stand on it where they are not its date', () => {
  const start = ['تاريخ التوريد', 'Supply date', '01/11/2026']
  const end = ['نهاية التوريد', 'End of supply', '30/11/2026']
  expect(factsOf({ supply_date: '2026-11-01', supply_end: '2026-11-30' })).toEqual(expect.arrayContaining([start, end]))
  expect(factsOf({ supply_date: '2026-11-01' })).toEqual(expect.arrayContaining([start]))
  const plain = factsOf({})
  expect(factsOf({ supply_date: '2026-11-21', supply_end: '2026-11-21' })).toEqual(plain)
  expect(plain.flat()).not.toContain('Supply date')
})
