import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { gridWords } from '../../../../i18n/pages/document-pages.ts'
import { returnWords } from '../../../../i18n/pages/returns.ts'
import {
  formatMoney,
  PRICE_DECIMALS,
  parseMoney,
  parsePrice,
  parseQuantity,
  roundHalfAwayFromZero,
} from '../../../../ledger/money.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import { isReturn } from '../../../../schema/documents.ts'
import { Bdi, Code, Ltr, Money, Percent, Qty } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { useMediaQuery } from '../../../layout/media.ts'
import { LedgerTable } from '../../../layout/Page.tsx'
import { Parts } from '../../../layout/Parts.tsx'
import { isZeroOrEmpty, showDecimal } from '../../../layout/values/decimal.ts'
import { inDigitsOfBooks } from '../../../layout/values/forms-of-books.ts'
import { showDiscount } from '../../document-parts/lines/discount.ts'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import styles from '../../document-parts/page/document-view.module.css'
import type { DocumentViewProps, InvoiceRecord, ProductItemRecord } from '../../document-parts/record.ts'
import { chargedOf, lostOf, taxWordsOf } from './document-taxes.ts'
import { InvoiceViewTotals } from './InvoiceViewTotals.tsx'

const shortWords = { value_added_tax: gridWords.valueAddedTaxShort, sales_tax: gridWords.salesTaxShort }

export function InvoiceViewLines({ kind, record, decimals }: DocumentViewProps & { decimals: number }) {
  const text = useText()
  const items = record.items ?? []
  const codes = useTaxCodes(items.some(({ tax_code_id }) => tax_code_id !== null))
  const charged = chargedOf(record, items, decimals)
  const taxed = charged.length > 0
  const before = taxed ? 6 : 5
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  // Where a line has room for one amount, it is as the prices are: what the sums begin with.
  const isBeforeTax = isPhone && !record.tax_inclusive
  return (
    <LedgerTable label={gridWords.lines} className={styles.documentLines}>
      <thead>
        <tr>
          <th className={`amount ${styles.wideOnly}`}>#</th>
          <th>{text(documentFieldWords.product_id)}</th>
          <th className={`amount ${styles.wideOnly}`}>{text(documentFieldWords.quantity)}</th>
          <th className={`amount ${styles.wideOnly}`}>{text(documentFieldWords.price)}</th>
          <th className={`amount ${styles.wideOnly}`}>{text(documentFieldWords.discount)}</th>
          <th className={`amount ${styles.wideOnly}`}>{text(taxed ? gridWords.beforeTax : documentFieldWords.net)}</th>
          {taxed && (
            <th className={`amount ${styles.wideOnly}`}>
              {charged.some(({ field }) => field !== firstOf(charged).field) ? (
                text(documentFieldWords.tax)
              ) : (
                <>
                  {text(shortWords[firstOf(charged).field])}{' '}
                  {charged.length === 1 && <Percent value={firstOf(charged).rate} />}
                </>
              )}
            </th>
          )}
          <th className="amount">
            {text(!taxed ? documentFieldWords.total : isBeforeTax ? gridWords.beforeTax : gridWords.withTax)}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <Line
            key={item.id}
            item={item}
            place={index + 1}
            decimals={decimals}
            isTaxed={taxed}
            tax={taxWordsOf(item, record, codes)}
            isBeforeTax={isBeforeTax}
            isBack={kind === 'sales_return'}
            ofInvoice={isReturn(kind) && record.invoice_id ? record : null}
          />
        ))}
      </tbody>
      <InvoiceViewTotals
        kind={kind}
        record={record}
        items={items}
        decimals={decimals}
        isTaxed={taxed}
        before={before}
        charged={charged}
        lost={lostOf(items, codes, decimals)}
      />
    </LedgerTable>
  )
}

interface LineProps {
  item: ProductItemRecord
  place: number
  decimals: number
  isTaxed: boolean
  /** How it is taxed, where that is not as its document says. */
  tax: ReturnType<typeof taxWordsOf>
  isBeforeTax: boolean
  /** The goods came back from a client: to the shelf, or to be scrapped. */
  isBack: boolean
  /** The return of an invoice that the line belongs to. */
  ofInvoice: InvoiceRecord | null
}

function Line({ item, place, decimals, isTaxed, tax, isBeforeTax, isBack, ofInvoice }: LineProps) {
  const text = useText()
  const discount = ofInvoice ? discountOfReturned(item, ofInvoice, decimals) : showDiscount(item, decimals)
  const isAllowance = !isZeroOrEmpty(item.allowance ?? '')
  return (
    <tr>
      <td className={`muted amount ${styles.wideOnly} ${styles.place}`}>
        <Ltr>{inDigitsOfBooks(String(place))}</Ltr>
      </td>
      <td className={styles.product}>
        <Bdi>{item.product?.name}</Bdi>
        {item.description && <bdi className={styles.about}>{item.description}</bdi>}
        {item.product?.code && <Code>{item.product.code}</Code>}
        {tax && (
          <span className={styles.about}>
            <Parts>{[tax.rate && <Percent value={tax.rate} />, tax.why && <Bdi>{tax.why}</Bdi>]}</Parts>
          </span>
        )}
        {isAllowance && <span className={styles.about}>{text(returnWords.allowanceOf)}</span>}
        {isBack && !isAllowance && item.restock === false && (
          <span className={styles.about}>{text(returnWords.scrapped)}</span>
        )}
        {!isAllowance && (
          <span className={`${styles.phoneOnly} muted`}>
            <Qty value={item.quantity} unit={item.product?.unit ?? undefined} /> ×{' '}
            <Money value={item.price} decimals={decimals} />
            {discount && (
              <>
                {' · '}
                <Ltr>−{discount}</Ltr>
              </>
            )}
          </span>
        )}
      </td>
      <td className={`amount ${styles.wideOnly}`}>
        {!isAllowance && <Qty value={item.quantity} unit={item.product?.unit ?? undefined} />}
      </td>
      <td className={`amount ${styles.wideOnly}`}>
        {!isAllowance && <Money value={item.price} decimals={decimals} />}
      </td>
      <td className={`amount ${styles.wideOnly} negative`}>{discount && <Ltr>−{discount}</Ltr>}</td>
      <td className={`amount ${styles.wideOnly}`}>
        <Money value={item.net} decimals={decimals} />
      </td>
      {isTaxed && (
        <td className={`amount muted ${styles.wideOnly}`}>
          <Money value={item.tax} decimals={decimals} />
        </td>
      )}
      <td className="amount bold">
        <Money value={isBeforeTax ? item.net : item.total} decimals={decimals} />
        {isTaxed && !isZeroOrEmpty(item.tax) && (
          <span className={`${styles.phoneOnly} ${styles.taxOfLine} muted`}>
            {text(isBeforeTax ? gridWords.withoutItsTax : gridWords.withItsTax)}{' '}
            <Money value={item.tax} decimals={decimals} />
          </span>
        )}
      </td>
    </tr>
  )
}

/** What a line that came back carries of the discounts of its invoice: what its price alone comes to is more. */
function discountOfReturned(item: ProductItemRecord, { tax_inclusive }: InvoiceRecord, decimals: number): string {
  if (!isZeroOrEmpty(item.allowance ?? '')) return ''
  const gross = roundHalfAwayFromZero(
    parseQuantity(item.quantity) * parsePrice(item.price),
    10n ** BigInt(2 * PRICE_DECIMALS - decimals),
  )
  const discount = gross - parseMoney(tax_inclusive ? item.total : item.net, decimals)
  return discount === 0n ? '' : showDecimal(formatMoney(discount, decimals), decimals)
}
