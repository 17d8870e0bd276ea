import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import {
  convertToBase,
  LARGEST_AMOUNT,
  type Minor,
  parsePrice,
  plainDecimal,
  roundHalfAwayFromZero,
} from '../../../ledger/money.ts'
import { computeTotals, TotalsRefused } from '../../../ledger/totals.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import type { ImportedDocuments } from '../../../schema/organization/imports.ts'
import type { TaxRates } from '../../../schema/organization/tax-rates.ts'
import type { Organization } from '../../work.ts'
import { purchaseBody, totalOf } from './bodies.ts'
import type { Draft } from './drafts.ts'

/**
 * What a document that is refused comes to, as far as it can be read, in the base currency: for what is taken and what
 * is refused to be the file in money too. What can be booked by nobody counts as nothing.
 */
export function amountOf(form: ImportedDocuments, draft: Draft, organization: Organization, rates: TaxRates): Minor {
  const { header } = draft
  const currencyId = (header.currency_id as number | null) ?? organization.baseCurrencyId
  const isForeign = currencyId !== organization.baseCurrencyId
  if (isForeign && (header.exchange_rate ?? null) === null) return 0n
  const decimals = decimalsOf(currencyId)
  const total =
    form === 'invoice_purchases' ? purchaseTotal(draft, organization, rates, decimals) : paid(draft, decimals)
  if (total > LARGEST_AMOUNT) return 0n
  const base = convertToBase(total, decimals, String(header.exchange_rate ?? '1'), organization.baseDecimals)
  return base > LARGEST_AMOUNT ? 0n : base
}

const paid = ({ rows }: Draft, decimals: number): Minor =>
  roundHalfAwayFromZero(parsePrice(totalOf(rows, 'amount')) * 10n ** BigInt(decimals), 10n ** 6n)

function purchaseTotal(draft: Draft, organization: Organization, rates: TaxRates, decimals: number): Minor {
  const readable = draft.rows.filter(({ values }) => values.quantity && values.price)
  const products = new Map<string, number>()
  const productOf = ({ product_code, product_name, description }: Draft['header']) => {
    const key = JSON.stringify(product_code ?? product_name ?? description)
    if (!products.has(key)) products.set(key, products.size)
    return valueFor(products, key)
  }
  const { body } = purchaseBody({ ...draft, rows: readable }, 0, ({ values }) => productOf(values))
  const stated = body as Record<string, string | undefined> & { items: Record<string, string | boolean | undefined>[] }
  const discountOf = ({ discount, discount_type }: typeof stated | (typeof stated.items)[number]) => ({
    discount: plainDecimal(String(discount ?? '0')),
    discount_type: discount_type === 'percent' ? ('percent' as const) : ('amount' as const),
  })
  try {
    return computeTotals({
      decimals,
      tax_inclusive: draft.header.tax_inclusive === true,
      compound: organization.taxes_compound,
      shipping_taxable: organization.shipping_taxable,
      rates,
      ...discountOf(stated),
      shipping_fee: String(stated.shipping_fee ?? '0'),
      settlement: String(stated.settlement ?? '0'),
      items: stated.items.map(item => ({
        quantity: String(item.quantity),
        price: String(item.price),
        ...discountOf(item),
        value_added_tax: item.value_added_tax === true,
        sales_tax: item.sales_tax === true,
      })),
    }).total
  } catch (failure) {
    if (!(failure instanceof TotalsRefused)) throw failure
    return 0n
  }
}
