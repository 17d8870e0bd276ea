import { documentFieldWords } from '../../../../../i18n/books/documents.ts'
import { gridWords } from '../../../../../i18n/pages/document-pages.ts'
import {
  formatMoney,
  PRICE_DECIMALS,
  parsePrice,
  parseRate,
  roundHalfAwayFromZero,
} from '../../../../../ledger/money.ts'
import { baseCurrency } from '../../../../dataProvider/organization.ts'
import { Bdi, Money, Percent } from '../../../../layout/Fields.tsx'
import { useText } from '../../../../layout/language.tsx'
import { isNegative, isZeroOrEmpty, ofQuantity, showDecimal, unitPriceIn } from '../../../../layout/values/decimal.ts'
import { ownCurrency } from '../../../../layout/values/own-currency.ts'
import { roundedTo } from '../../../kit/sum.ts'
import { type Column, decimalColumn, discountColumn, type FigureColumn, type FoundRecord } from '../columns.ts'
import styles from '../lines.module.css'
import { lost, searchWordsOf } from '../named-line.ts'
import { type PickedProduct, type ProductLine, taxedByFlag, withProduct } from './product-line.ts'
import { StockOfLine } from './StockOfLine.tsx'
import { taxMarkOf } from './TaxMark.tsx'

/** What is sold goes at its price of sale, what is bought at its price of purchase. */
type PriceField = 'default_price' | 'purchase_price'

/** The price that a line of a product begins with, in the currency of the document; none where it is not known. */
export type PriceOf = (found: FoundRecord) => string | null

interface ProductColumnsOf {
  decimals: number
  /** The code of the document's currency. */
  code?: string
  rates: { value_added_tax: string; sales_tax: string }
  /** Whether prices contain the taxes: what a line comes to then does too. */
  tax_inclusive: boolean
  /** Name of a unit by its id. */
  unitOf: (id: number) => string | undefined
  priceOf: PriceOf
  canCreate: () => boolean
}

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * What a product says of its price, in the base currency: of a purchase what it was bought at last, where it was bought
 * and the reader sees it.
 */
export const basePriceOf =
  (field: PriceField): PriceOf =>
  found => {
    const last = field === 'purchase_price' ? words(found.last_purchase_price) : null
    return last === null ? words(found[field]) : roundedTo(last, baseCurrency().decimals)
  }

/** Whether a rate is known: what one unit of a currency costs in the base. */
export const isRate = (rate: string | null): rate is string =>
  rate !== null && /^\d+(\.\d{1,9})?$/.test(rate) && !isZeroOrEmpty(rate)

/** A price of one currency in another at its rate; `from` is the rate of the first, `1` of the base. None without a rate. */
export function priceAtRate(price: string | null, rate: string | null, decimals: number, from = '1'): string | null {
  if (price === null || !isRate(rate)) return null
  const minor = parsePrice(price) * parseRate(from) * 10n ** BigInt(decimals)
  return formatMoney(roundHalfAwayFromZero(minor, parseRate(rate) * 10n ** BigInt(PRICE_DECIMALS)), decimals)
}

/** How much there is of a product from the list; null of a service. */
export const onHandOf = (found: FoundRecord): string | null =>
  found.stock_type === 'goods' ? words(found.quantity) : null

/** A product from the list as its line remembers it. */
export const pickedProduct = (
  found: FoundRecord,
  unitOf: ProductColumnsOf['unitOf'],
  priceOf: PriceOf,
): PickedProduct => ({
  id: Number(found.id),
  name: String(found.name ?? ''),
  code: words(found.code),
  unit: typeof found.unit_id === 'number' ? (unitOf(found.unit_id) ?? null) : null,
  price: priceOf(found),
  value_added_tax: found.value_added_tax === true,
  sales_tax: found.sales_tax === true,
  sale_tax_code_id: numberOf(found.sale_tax_code_id),
  purchase_tax_code_id: numberOf(found.purchase_tax_code_id),
  analytical_account_id: numberOf(found.analytical_account_id),
})

/** Whether a line bears value added tax: its figures follow a moment after what was chosen by hand. */
const isTaxed = ({ isTaxChosen, tax_code_id, value_added_tax }: ProductLine, figures: Record<string, string>) =>
  isTaxChosen && tax_code_id === null ? value_added_tax : figures.is_taxed !== undefined

const taxColumn = (
  field: 'value_added_tax' | 'sales_tax',
  label: FigureColumn<ProductLine>['label'],
  rate: string,
): FigureColumn<ProductLine> => ({
  kind: 'figure',
  field,
  figure: field,
  label,
  mark: (
    <>
      {' '}
      <Percent value={rate} />
    </>
  ),
  width: 100,
  isAmount: true,
  toggle:
    field === 'sales_tax'
      ? { isOn: line => line.sales_tax, turn: line => ({ sales_tax: !line.sales_tax }) }
      : {
          isOn: isTaxed,
          turn: (line, figures) => taxedByFlag(!isTaxed(line, figures)),
          mark: taxMarkOf,
        },
})

/** How much there is of goods that were found, in all warehouses. */
function OnHand({ found }: { found: FoundRecord }) {
  const text = useText()
  const quantity = onHandOf(found)
  if (quantity === null) return null
  const hasNone = isNegative(quantity) || isZeroOrEmpty(quantity)
  return (
    <span className={hasNone ? 'negative' : 'muted'}>
      {text(gridWords.inAllWarehouses, { quantity: showDecimal(quantity) })}
    </span>
  )
}

/** The columns of an invoice: product, quantity, price, discount, the taxes that the organization charges, total. */
export function productColumns(about: ProductColumnsOf): Column<ProductLine>[] {
  const { decimals, code, rates, tax_inclusive, unitOf, priceOf, canCreate } = about
  const of = code === undefined ? undefined : ownCurrency(code)
  const unitPrice = unitPriceIn(decimals, of)
  const isUntaxed = isZeroOrEmpty(rates.value_added_tax) && isZeroOrEmpty(rates.sales_tax)
  const money = { least: decimals, most: decimals, of }
  return [
    {
      kind: 'pick',
      field: 'product_id',
      label: documentFieldWords.product_id,
      resource: () => 'products',
      text: line => line.product?.name ?? line.wanted,
      show: line =>
        line.product ? (
          <span className={styles.named}>
            <b>
              <Bdi>{line.product.name}</Bdi>
            </b>
            {line.product.code && (
              <bdi dir="ltr" className="code">
                {line.product.code}
              </bdi>
            )}
            {line.description && <bdi className={styles.about}>{line.description}</bdi>}
          </span>
        ) : (
          <bdi className={line.isSought ? 'muted' : 'negative'}>{line.wanted}</bdi>
        ),
      take: (line, found) => withProduct(line, pickedProduct(found, unitOf, priceOf)),
      query: searchWordsOf,
      miss: (line, typed) => (typed === (line.product?.name ?? line.wanted) ? {} : { product: null, ...lost(typed) }),
      option: found => ({
        title: String(found.name ?? ''),
        code: words(found.code) ?? words(found.barcode) ?? undefined,
        aside: (
          <span className={styles.found}>
            <OnHand found={found} />
            <Money value={priceOf(found)} decimals={decimals} />
          </span>
        ),
      }),
      canCreate,
      under: row => <StockOfLine {...row} />,
    },
    decimalColumn<ProductLine>(
      { field: 'quantity', label: documentFieldWords.quantity, width: 132, decimals: ofQuantity },
      {
        show: line => (
          <>
            <bdi dir="ltr" className="number">
              {showDecimal(line.quantity)}
            </bdi>{' '}
            <bdi className={styles.unit}>{line.product?.unit}</bdi>
          </>
        ),
      },
    ),
    decimalColumn<ProductLine>({ field: 'price', label: documentFieldWords.price, width: 112, decimals: unitPrice }),
    discountColumn<ProductLine>({ label: documentFieldWords.discount, width: 88, decimals: money }),
    ...(!isZeroOrEmpty(rates.value_added_tax)
      ? [taxColumn('value_added_tax', gridWords.valueAddedTaxShort, rates.value_added_tax)]
      : []),
    ...(!isZeroOrEmpty(rates.sales_tax) ? [taxColumn('sales_tax', gridWords.salesTaxShort, rates.sales_tax)] : []),
    {
      kind: 'figure',
      field: 'total',
      figure: 'priced',
      label: isUntaxed ? documentFieldWords.total : tax_inclusive ? gridWords.withTax : gridWords.beforeTax,
      width: 124,
      isAmount: true,
      isStrong: true,
    },
  ]
}
