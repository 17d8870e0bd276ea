import { formatMoney, type Minor, sum } from '../../../../../ledger/money.ts'
import type { TaxAtRate } from '../../../../../ledger/tax/by-rate.ts'
import { issueOfFault, liveTotals, type Totals } from '../../../../../ledger/totals.ts'
import { elementAt } from '../../../../../schema/collections/certain.ts'
import { issueOfCount, issueOfTyped } from '../../../../../schema/numbers/reading.ts'
import { issueOfTypedAmount } from '../../../../layout/values/own-currency.ts'
import type { ProductItemRecord } from '../../record.ts'
import type { FieldError, LineResult, LineRules } from '../line-store.ts'
import { issueOfName, type NamedLine } from '../named-line.ts'
import { type LineTax, type TaxTerms, taxOf } from './line-tax.ts'
import { type StockTerms, stockFigures } from './stock-of-lines.ts'

/** What a line remembers of the product that was picked, to draw it without asking again. */
export interface PickedProduct {
  id: number
  name: string
  code?: string | null
  /** Name of its unit. */
  unit?: string | null
  /** What a unit of it costs in this kind of document. */
  price?: string | null
  value_added_tax?: boolean | null
  sales_tax?: boolean | null
  sale_tax_code_id?: number | null
  purchase_tax_code_id?: number | null
  analytical_account_id?: number | null
}

/** A line of a sale or a purchase while it is typed. What cannot be read as a number stays as it was typed. */
export interface ProductLine extends NamedLine, LineTax {
  product: PickedProduct | null
  description: string
  quantity: string
  price: string
  discount: string
  discount_type: 'amount' | 'percent'
  sales_tax: boolean
  analytical_account_id: number | null
  /** Of a return: whether the goods go back to the shelf. */
  restock: boolean
}

export const blankProductLine: ProductLine = {
  product: null,
  wanted: '',
  isSought: false,
  description: '',
  quantity: '',
  price: '',
  discount: '0',
  discount_type: 'amount',
  value_added_tax: false,
  tax_code_id: null,
  tax_rate: null,
  isTaxChosen: false,
  sales_tax: false,
  analytical_account_id: null,
  restock: true,
}

/** What the totals follow from besides the lines; amounts as typed in the header and under the lines. */
export interface InvoiceTerms {
  decimals: number
  /** The code of the document's currency. */
  code?: string
  rates: { value_added_tax: string; sales_tax: string }
  /** Whether sales tax is part of what value added tax is computed on. */
  compound?: boolean
  /** Whether shipping carries value added tax. */
  shipping_taxable?: boolean
  /** Where taxes are rounded. */
  rounding_policy?: string | null
  /** Whether a product may stand on several lines. */
  allowsRepeatedProducts?: boolean
  tax_inclusive: boolean
  discount: string
  discount_type: 'amount' | 'percent'
  shipping_fee: string
  settlement: string
  /** What there is of the goods of the lines; undefined until it is known. */
  stock?: StockTerms | undefined
  /** What the taxes of lines follow from; left out where they have no codes. */
  taxes?: TaxTerms | undefined
}

export interface InvoiceSums {
  totals: Totals
  /** Value added tax of each line, at its rate, and whether it is lost to who buys. */
  taxes: (TaxAtRate & { isLost: boolean })[]
  lines: number
  /** Σ quantity × price, before any discount. */
  gross: Minor
  /** Σ of the lines' own discounts. */
  lineDiscounts: Minor
  issues: Record<string, FieldError>
}

/** The line after a product was picked into it: its price and taxes come along, a price typed before stays. */
export function withProduct(line: ProductLine, product: PickedProduct): Partial<ProductLine> {
  const keepsPrice = line.product === null && line.price !== ''
  return {
    product,
    wanted: '',
    isSought: false,
    quantity: line.quantity || '1',
    price: keepsPrice ? line.price : (product.price ?? ''),
    value_added_tax: product.value_added_tax ?? false,
    ...{ tax_code_id: null, tax_rate: null, isTaxChosen: false },
    sales_tax: product.sales_tax ?? false,
    analytical_account_id: product.analytical_account_id ?? null,
  }
}

/** The line after somebody chose whether it is taxed, and no code. */
export const taxedByFlag = (value_added_tax: boolean): Partial<ProductLine> => ({
  ...{ value_added_tax, tax_code_id: null, tax_rate: null, isTaxChosen: true },
})

/** The places of lines whose product stands on an earlier line too. */
function repeatedProducts(lines: readonly ProductLine[]): Set<number> {
  const seen = new Set<number>()
  const repeated = new Set<number>()
  for (const [index, { product }] of lines.entries()) {
    if (!product) continue
    if (seen.has(product.id)) repeated.add(index)
    seen.add(product.id)
  }
  return repeated
}

/** What a line says of its tax where that is not as its document has it. */
const taxFigures = (
  { value_added_tax, code, rate, reverseRate }: ReturnType<typeof taxOf>,
  { rates }: InvoiceTerms,
): Record<string, string> => ({
  ...(value_added_tax && { is_taxed: 'true' }),
  ...(rate !== null && rate !== rates.value_added_tax && { own_rate: rate }),
  ...(code && !value_added_tax && { tax_category: code.category }),
  ...(reverseRate !== null && { reverse_rate: reverseRate }),
})

export const productLineRules: LineRules<ProductLine, InvoiceTerms, InvoiceSums> = {
  blank: () => blankProductLine,

  isBlank: line =>
    line.product === null &&
    [line.wanted, line.description, line.quantity, line.price].every(text => text === '') &&
    (line.discount === '' || line.discount === '0'),

  // The same product may not stand on two lines: a copy keeps everything else and waits for its product.
  copyOf: line => ({ ...line, product: null, wanted: '', isSought: false }),

  compute(lines, terms) {
    const taxes = lines.map(line => taxOf(line, terms.taxes))
    const { totals, problems } = liveTotals({
      ...terms,
      items: lines.map((line, index) => {
        const { value_added_tax, rate, reverseRate, tax_code_id } = elementAt(taxes, index)
        return {
          ...line,
          value_added_tax,
          tax_code: rate === null ? null : { key: String(tax_code_id), percent: rate },
          reverse_code: reverseRate === null ? null : { key: String(tax_code_id), percent: reverseRate },
        }
      }),
    })
    const own: Record<string, FieldError>[] = lines.map(() => ({}))
    const ofDocument: Record<string, FieldError> = {}
    for (const { path, fault, decimals } of problems) {
      const isLine = /^items\.(\d+)\.(\w+)$/.exec(path)
      const field = isLine ? elementAt(isLine, 2) : path
      const fieldErrors = isLine ? elementAt(own, Number(isLine[1])) : ofDocument
      const typed = isLine ? lines[Number(isLine[1])]?.[field as 'price'] : terms[field as 'shipping_fee']
      fieldErrors[field] ??=
        fault === 'not_a_number'
          ? isLine && field !== 'quantity'
            ? issueOfTypedAmount(typed ?? '', terms.code)
            : (field === 'quantity' ? issueOfCount : issueOfTyped)(typed ?? '')
          : issueOfFault[fault](decimals)
    }
    if (!terms.allowsRepeatedProducts)
      for (const index of repeatedProducts(lines)) elementAt(own, index).product_id = 'repeated_product'
    for (const [index, line] of lines.entries()) {
      const ofName = issueOfName(line)
      if (ofName) elementAt(own, index).product_id = ofName
    }
    const stock = stockFigures(lines, terms.stock)
    const findings = lines.map((_, index): LineResult => {
      const item = elementAt(totals.items, index)
      const money = (amount: Minor) => formatMoney(amount, terms.decimals)
      return {
        figures: {
          value_added_tax: money(item.value_added_tax),
          sales_tax: money(item.sales_tax),
          tax: money(item.tax),
          /** As the prices are: with tax where they contain it, else before it. */
          priced: money(terms.tax_inclusive ? item.total : item.net),
          total: money(item.total),
          ...taxFigures(elementAt(taxes, index), terms),
          ...stock[index],
        },
        issues: elementAt(own, index),
      }
    })
    const gross = sum(totals.items.map(item => item.gross))
    const lineDiscounts = sum(totals.items.map(item => item.discount))
    const byLine = taxes.map(({ rate, code }, index) => ({
      rate: rate ?? terms.rates.value_added_tax,
      amount: elementAt(totals.items, index).value_added_tax,
      isLost: code?.recoverable === false,
    }))
    return { findings, sums: { totals, taxes: byLine, lines: lines.length, gross, lineDiscounts, issues: ofDocument } }
  },
}

/** The lines of an invoice, to be typed on. */
export const productLinesOf = (items: readonly ProductItemRecord[]): ProductLine[] =>
  items.map(item => ({
    product: {
      id: item.product_id,
      name: item.product?.name ?? `#${item.product_id}`,
      code: item.product?.code ?? null,
      unit: item.product?.unit ?? null,
    },
    wanted: '',
    isSought: false,
    description: item.description ?? '',
    quantity: item.quantity,
    price: item.price,
    discount: item.discount,
    discount_type: item.discount_type,
    value_added_tax: item.value_added_tax,
    tax_code_id: item.tax_code_id,
    tax_rate: item.tax_rate,
    isTaxChosen: true,
    sales_tax: item.sales_tax,
    analytical_account_id: item.analytical_account_id,
    restock: item.restock !== false,
  }))

/** How a line is taxed, as it is sent; nothing where the server decides. */
function sentTax(line: ProductLine, taxes: TaxTerms | undefined) {
  const { isOpen, value_added_tax, tax_code_id } = taxOf(line, taxes)
  return isOpen ? {} : { value_added_tax, ...(tax_code_id && { tax_code_id }) }
}

/** A line of an invoice as it is sent. */
export const productItemOf = (line: ProductLine, taxes: TaxTerms | undefined): Record<string, unknown> => ({
  product_id: line.product?.id ?? null,
  ...(line.description && { description: line.description }),
  quantity: line.quantity,
  price: line.price,
  discount: line.discount || '0',
  discount_type: line.discount_type,
  ...sentTax(line, taxes),
  sales_tax: line.sales_tax,
  analytical_account_id: line.analytical_account_id,
})

/** A line of a return of no invoice as it is sent. */
export const returnedItemOf = (line: ProductLine, taxes: TaxTerms | undefined): Record<string, unknown> => ({
  ...productItemOf(line, taxes),
  restock: line.restock,
})
