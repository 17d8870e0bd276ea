import { elementAt } from '../../../schema/collections/certain.ts'
import { figuresOfReturn, figuresOfSale, type SoldTerms } from './figures.ts'
import { type JordanSale, jordanDocumentOf } from './of-ours.ts'
import type { JordanDocument } from './terms.ts'

/** Documents of Jordan made by hand: general tax, special tax, income alone; paid, on credit and returned. */

const chair = { quantity: '100', price: '10', discount: '10', discount_type: 'percent' as const }

export const terms: SoldTerms = {
  ...{ decimals: 3, isInclusive: false, isCompound: true, discount: '0', discount_type: 'amount' },
  ...{ shipping_fee: '0', shippingGeneral: '16' },
  items: [{ ...chair, general: '10', special: null }],
}

const about: Omit<JordanSale, 'lines'> = {
  ...{ uuid: '7f2ab3c1-0c57-4dfe-9a35-7f2e7a1c0b11', counter: '1', number: 'INV/7', date: '2026-03-01' },
  ...{ currency: 'JOD', taxpayer: 'sales', isCash: false, original: null },
  seller: { name: 'مكتبة عمّان', taxNumber: '8000514', incomeSource: '16683693' },
  buyer: {
    ...{ name: 'شركة الأردن', identity: { value: '54321', scheme: 'TN' }, taxNumber: '54321' },
    ...{ postalCode: '11937', region: 'JO-AM', country: 'JO', phone: '+962 79 555 5949' },
  },
}

/** A sale of these terms, each line of general tax at its rate. */
export function saleOf(sold: SoldTerms, change: Partial<JordanSale> = {}): JordanSale {
  const { lines, shipping } = figuresOfSale(sold)
  const rated = [...sold.items.map(({ general }) => general), sold.shippingGeneral]
  return {
    ...about,
    lines: [...lines, ...(shipping ? [shipping] : [])].map((figures, index) => {
      const rate = elementAt(rated, index) ?? '0'
      return { id: String(index + 1), name: 'كرسي', letter: rate === '0' ? 'Z' : 'S', rate, figures }
    }),
    ...change,
  }
}

export const documentOfTerms = (sold: SoldTerms, change: Partial<JordanSale> = {}): JordanDocument =>
  jordanDocumentOf(saleOf(sold, change))

export const original = { number: 'INV/6', uuid: '0b6f7a52-7b1f-4f0e-8a51-14a0c9a2d8ce', total: '990.000' }

/** Three of a hundred come back. */
export const returned = jordanDocumentOf({
  ...saleOf(terms, { original, reason: 'عيب/كسر' }),
  lines: saleOf(terms).lines.map(line => ({ ...line, figures: figuresOfReturn(line.figures, '3', line.rate) })),
})

export const special = documentOfTerms(
  { ...terms, items: [{ ...chair, quantity: '1', price: '100', discount: '0', general: '10', special: '10' }] },
  { taxpayer: 'special' },
)

export const income = documentOfTerms(
  {
    ...{ ...terms, shippingGeneral: null },
    items: [{ ...chair, quantity: '44', price: '3', discount: '1', general: null, special: null }],
  },
  { taxpayer: 'income', isCash: true, buyer: null },
)

export const general = documentOfTerms(terms)
