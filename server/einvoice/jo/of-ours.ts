import { type Amount, type Decimal, isSame, minus, plus, readExact, roundedTo, sumOf, times, zero } from '../decimal.ts'
import type { Identifier, Party, TaxBreakdown } from '../model.ts'
import { jordanDecimals, type LineFigures } from './figures.ts'
import type { JordanDocument, JordanLine } from './terms.ts'

/** A sale or a return of ours as a document of Jordan. */

/** As what the organization is known to the authority: its invoices are of that kind. */
export type Taxpayer = 'income' | 'sales' | 'special'

interface JordanParty {
  name: string
  /** A number by its kind: TN, NIN, PN. */
  identity?: Identifier
  taxNumber?: string
  postalCode?: string
  region?: string
  country?: string
  phone?: string
}

interface JordanSaleLine {
  id: string
  name: string
  /** S; O of what is zero-rated, Z of what is exempt or outside of the tax. */
  letter: string
  /** In percent. */
  rate: string
  figures: LineFigures
}

export interface JordanSale {
  uuid: string
  counter: string
  number: string | null
  date: string
  note?: string
  currency: string
  taxpayer: Taxpayer
  isCash: boolean
  seller: { name: string; taxNumber: string; incomeSource: string }
  buyer: JordanParty | null
  /** Of a return: the invoice that it takes back, and why. */
  original: { number: string | null; uuid: string | null; total: string } | null
  reason?: string
  lines: readonly JordanSaleLine[]
}

const digitOf: Readonly<Record<Taxpayer, string>> = { income: '1', sales: '2', special: '3' }

const money = (value: Decimal): Amount => ({ ...roundedTo(value, jordanDecimals), currency: 'JO' })

const isNothing = (value: Decimal): boolean => isSame(value, zero)

/** The authority takes no slash in a number or a reason. */
const withoutSlashes = (text: string): string => text.replaceAll('/', '_')

const general = 'VAT'
const special = 'OTH'

function taxesOf({ letter, rate, figures }: JordanSaleLine, taxpayer: Taxpayer): JordanLine {
  const { net } = figures
  const isTaxed = taxpayer !== 'income' || !isNothing(plus(figures.general, figures.special))
  if (!isTaxed) return { taxes: [] }
  return {
    tax: money(figures.general),
    withTax: money(sumOf([net, figures.special, figures.general])),
    taxes: [
      ...(isNothing(figures.special)
        ? []
        : [{ taxable: money(net), tax: money(figures.special), category: { code: 'S', scheme: special } }]),
      {
        ...{ taxable: money(net), tax: money(figures.general) },
        category: { code: letter, percent: readExact(rate) ?? zero, scheme: general },
      },
    ],
  }
}

/** General tax by category and rate, which credit notes of general sales tax have in all. */
function breakdownOf(lines: readonly JordanLine[]): TaxBreakdown[] {
  const groups = new Map<string, TaxBreakdown>()
  for (const { taxes } of lines)
    for (const { taxable, tax, category } of taxes) {
      if (category.scheme !== general) continue
      const key = `${category.code} ${category.percent?.units} ${category.percent?.scale}`
      const before = groups.get(key)
      groups.set(key, {
        taxable: money(plus(before?.taxable ?? zero, taxable ?? zero)),
        tax: money(plus(before?.tax ?? zero, tax ?? zero)),
        categories: [category],
      })
    }
  return [...groups.values()]
}

const grossOf = ({ price, quantity }: LineFigures): Decimal => roundedTo(times(price, quantity), jordanDecimals)

function totalsOf(sale: JordanSale, isTaxed: boolean): Pick<JordanDocument, 'totals' | 'allowances'> {
  const figures = sale.lines.map(line => line.figures)
  const gross = sumOf(figures.map(grossOf))
  const discount = sumOf(figures.map(each => each.discount))
  const taxes = isTaxed ? sumOf(figures.flatMap(each => [each.special, each.general])) : zero
  const withTax = money(plus(minus(gross, discount), taxes))
  return {
    allowances: [{ amount: money(discount), reason: 'discount', taxes: [] }],
    totals: {
      ...{ withoutTax: money(gross), withTax, payable: withTax },
      ...(isNothing(discount) ? {} : { allowances: money(discount) }),
      ...(sale.original && sale.taxpayer === 'sales' ? { prepaid: money(zero) } : {}),
    },
  }
}

const partyOf = (party: Partial<Party>): Party => ({ identifiers: [], taxNumbers: [{ scheme: general }], ...party })

/** The buyer of a return is that of its invoice, and is not named again. */
function buyerOf({ buyer, original }: JordanSale): Party {
  if (original) return partyOf({ address: { country: 'JO' } })
  if (!buyer) return partyOf({})
  const { name, identity, taxNumber, postalCode, country } = buyer
  return partyOf({
    name,
    identifiers: identity ? [identity] : [],
    taxNumbers: [{ value: taxNumber, scheme: general }],
    address: { postalCode, country },
  })
}

const phoneOf = (phone: string | undefined): string | undefined => phone?.replace(/\D/g, '').slice(0, 15) || undefined

/** A sale of ours in the terms of this country. */
export function jordanDocumentOf(sale: JordanSale): JordanDocument {
  const { original, buyer, seller, taxpayer } = sale
  const lines = sale.lines.map(line => taxesOf(line, taxpayer))
  const isTaxed = lines.some(({ taxes }) => taxes.length > 0)
  const breakdown = original && taxpayer === 'sales' ? breakdownOf(lines) : []
  const named = original ? null : buyer
  return {
    kind: 'invoice',
    process: 'reporting:1.0',
    number: sale.number === null ? undefined : withoutSlashes(sale.number),
    date: sale.date,
    type: original ? '381' : '388',
    ...{ currency: sale.currency, taxCurrency: sale.currency },
    notes: sale.note ? [sale.note] : [],
    precedings: original ? [{ number: original.number ?? undefined }] : [],
    supporting: [{ id: { value: 'ICV' } }],
    seller: partyOf({
      name: seller.name,
      taxNumbers: [{ value: seller.taxNumber, scheme: general }],
      address: { country: 'JO' },
    }),
    buyer: buyerOf(sale),
    payments: original ? [{ code: '10' }] : [],
    charges: [],
    taxTotals: isTaxed ? [{ amount: money(sumOf(sale.lines.map(line => line.figures.general))), breakdown }] : [],
    ...totalsOf(sale, isTaxed),
    lines: sale.lines.map(({ id, name, figures: { quantity, net, price, discount } }) => ({
      ...{ id, quantity, unit: 'PCE', net: money(net), documents: [], allowances: [], charges: [] },
      price: { net: money(price), ...(isNothing(discount) ? {} : { discount: money(discount) }) },
      item: { name, classifications: [], properties: [], taxes: [] },
    })),
    ...{ repeats: [], unreadable: [] },
    jo: {
      uuid: sale.uuid,
      code: `0${sale.isCash ? 1 : 2}${digitOf[taxpayer]}`,
      counter: sale.counter,
      incomeSource: seller.incomeSource,
      originals: original
        ? [
            {
              number: original.number === null ? undefined : withoutSlashes(original.number),
              uuid: original.uuid ?? undefined,
              total: original.total,
            },
          ]
        : [],
      reason: original ? withoutSlashes(sale.reason ?? '') : undefined,
      phone: phoneOf(named?.phone),
      region: named?.region,
      lines,
    },
  }
}
