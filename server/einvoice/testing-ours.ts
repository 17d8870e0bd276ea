import fc from 'fast-check'
import { formatMoney } from '../../ledger/money.ts'
import { anyDocument } from '../../ledger/testing-laws.ts'
import { computeTotals, type TotalsInput } from '../../ledger/totals.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import type { OurDocument, OurParty, Surroundings } from './ours.ts'

/** Documents as the API would answer them, by what is entered. */

const party = (name: string, tax_number: string): OurParty => ({
  ...{ name, tax_number, identity: null, country: 'SA' },
  ...{ street: 'طريق الملك فهد', district: 'العليا', city: 'الرياض', region: null, postal_code: '12211' },
})

/** Codes that lines of the samples may have, by their ids. */
const codes = [
  { key: 'zero', percent: '0', category: 'Z', reason: { code: 'VATEX-SA-35', text: 'الأدوية' } },
  { key: 'exempt', percent: '0', category: 'E', reason: { code: 'VATEX-SA-29', text: 'الخدمات المالية' } },
  { key: 'reduced', percent: '6', category: 'S', reason: null },
] as const

export const currencies: Readonly<Record<number, string>> = { 0: 'JPY', 2: 'SAR', 3: 'KWD' }

export const around = (decimals: number, kind: Surroundings['kind'] = 'sales_invoice'): Surroundings => ({
  kind,
  currency: { code: elementAt(Object.values(currencies), [0, 2, 3].indexOf(decimals)), decimals },
  base: { code: 'SAR', decimals: 2 },
  seller: party('شركة النور', '300000000000003'),
  buyer: party('شركة الأمل', '310000000000003'),
  codes: new Map(codes.map(({ category, reason }, id) => [id, { category, reason }])),
  untaxed: { category: 'O', reason: { code: 'VATEX-SA-OOS', text: 'خارج النطاق' } },
})

/** What the API would answer for a document of these terms, with the codes of its lines. */
export function answered(terms: TotalsInput, chosen: readonly (number | null)[]): OurDocument {
  const codeOf = (index: number) => {
    const id = chosen[index % chosen.length] ?? null
    return id === null ? null : elementAt(codes, id)
  }
  const totals = computeTotals({
    ...terms,
    items: terms.items.map((item, index) => {
      const code = codeOf(index)
      return code
        ? { ...item, value_added_tax: code.percent !== '0', tax_code: code.percent === '0' ? null : code }
        : item
    }),
  })
  const money = (amount: bigint) => formatMoney(amount, terms.decimals)
  return {
    ...{ number: 'INV-1', date: '2026-03-01', due_date: '2026-03-31', exchange_rate: '3.754123' },
    tax_inclusive: terms.tax_inclusive,
    value_added_tax_rate: terms.rates.value_added_tax,
    taxes_compound: terms.compound ?? false,
    shipping_taxable: terms.shipping_taxable ?? true,
    ...{ taxable: money(totals.taxable), value_added_tax: money(totals.value_added_tax) },
    ...{ rounding: money(totals.rounding), settlement: money(totals.settlement), total: money(totals.total) },
    items: terms.items.map((item, index) => {
      const figures = elementAt(totals.items, index)
      const code = codeOf(index)
      return {
        ...item,
        ...{ id: index + 1, product: { name: 'كرسي' }, description: null },
        value_added_tax: code ? code.percent !== '0' : item.value_added_tax,
        tax_code_id: code ? codes.indexOf(code) : null,
        tax_rate: code ? code.percent : item.value_added_tax ? terms.rates.value_added_tax : '0',
        net: money(figures.net),
        value_added_tax_amount: money(figures.value_added_tax),
        sales_tax_amount: money(figures.sales_tax),
      }
    }),
  }
}

export const soldDocument = fc.record({
  terms: anyDocument.filter(({ items }) => items.length > 0),
  chosen: fc.array(fc.constantFrom(null, null, 0, 1, 2), { minLength: 1, maxLength: 6 }),
  kind: fc.constantFrom('sales_invoice' as const, 'sales_debit_note' as const, 'sales_return' as const),
})
