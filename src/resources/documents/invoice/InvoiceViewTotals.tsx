import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords, pageWords } from '../../../../i18n/pages/document-pages.ts'
import { taxOfLineWords } from '../../../../i18n/tax/lines.ts'
import { formatMoney, type Minor, parseMoney, sum } from '../../../../ledger/money.ts'
import { liveTotals } from '../../../../ledger/totals.ts'
import { type DocumentKind, isReturn } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Money, Percent } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import styles from '../../document-parts/page/document-view.module.css'
import type { InvoiceRecord, ProductItemRecord } from '../../document-parts/record.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { type ChargedTax, owedOf } from './document-taxes.ts'
import { useTaxEffect } from './tax-effect.ts'

/** What the lines come to before and by their own discounts, computed as the server computes them. */
function beforeLineDiscounts(record: InvoiceRecord, items: readonly ProductItemRecord[], decimals: number) {
  const rates = { value_added_tax: record.value_added_tax_rate, sales_tax: record.sales_tax_rate }
  const { totals } = liveTotals({ ...record, rates, decimals, items })
  const sumOf = (field: 'gross' | 'discount') => formatMoney(sum(totals.items.map(item => item[field])), decimals)
  return { gross: sumOf('gross'), lineDiscounts: sumOf('discount') }
}

export function InvoiceViewTotals({
  kind,
  record,
  items,
  decimals,
  isTaxed,
  before,
  charged,
  lost,
}: {
  kind: DocumentKind
  record: InvoiceRecord
  items: readonly ProductItemRecord[]
  decimals: number
  isTaxed: boolean
  before: number
  charged: readonly ChargedTax[]
  /** Value added tax that never comes back. */
  lost: Minor
}) {
  const text = useText()
  const currency = documentCurrency(record.currency_id)
  const base = baseCurrency()
  const total = (field: 'net' | 'tax' | 'total') =>
    formatMoney(sum(items.map(item => parseMoney(item[field], decimals))), decimals)
  const isInclusive = record.tax_inclusive
  const { gross, lineDiscounts } = beforeLineDiscounts(record, items, decimals)
  // The lines of such a return carry the discounts of their invoice already.
  const isOfInvoice = isReturn(kind) && Boolean(record.invoice_id)
  const effect = useTaxEffect(
    kind,
    record,
  )({
    value_added_tax: parseMoney(record.value_added_tax, decimals),
    sales_tax: parseMoney(record.sales_tax, decimals),
    lost,
  })
  const owed = owedOf(items, decimals)
  const owedToState = owed === 0n ? [] : [{ words: taxOfLineWords.youOwe, amount: owed }]
  const row = (key: string, label: string, amount: string, isShown = true, rate?: string) => ({
    key,
    label,
    amount,
    isShown,
    rate,
  })
  const taxes = [
    row('taxable', text(formWords.taxable), record.taxable, isTaxed),
    ...charged.map(({ field, rate, amount }) => {
      const tax = text(documentFieldWords[field])
      const label = isInclusive ? text(formWords.includedTax, { tax }) : tax
      return row(`${field} ${rate}`, label, amount, true, rate)
    }),
    row('rounding', text(documentFieldWords.rounding), record.rounding, !isZeroOrEmpty(record.rounding)),
  ]
  // In the order of the arithmetic; what prices contain is no step on the way to the total, and stands under it.
  const rows = [
    ...(isOfInvoice
      ? [row('net', text(documentFieldWords.net), record.subtotal, record.subtotal !== record.taxable || !isTaxed)]
      : [
          row(
            'gross',
            text(formWords.beforeDiscount),
            gross,
            gross !== (isTaxed && !isInclusive ? record.taxable : record.total),
          ),
          row('line_discounts', text(formWords.lineDiscounts), `-${lineDiscounts}`, !isZeroOrEmpty(lineDiscounts)),
          row('subtotal', text(formWords.afterLineDiscounts), record.subtotal, !isZeroOrEmpty(lineDiscounts)),
        ]),
    row(
      'discount_total',
      text(formWords.documentDiscount),
      `-${record.discount_total}`,
      !isZeroOrEmpty(record.discount_total),
    ),
    row(
      'shipping_fee',
      text(documentFieldWords.shipping_fee),
      record.shipping_fee,
      !isZeroOrEmpty(record.shipping_fee),
    ),
    ...(isInclusive ? [] : taxes),
    row('settlement', text(documentFieldWords.settlement), record.settlement, !isZeroOrEmpty(record.settlement)),
  ].filter(({ isShown }) => isShown)
  const span = before - 2
  // What the columns come to is shown where the sums under them do not show it.
  const isApart = items.length > 1 && (total('total') !== record.total || (isTaxed && !isInclusive))
  return (
    <tbody className={styles.sums}>
      {isApart && (
        <tr className={styles.wideOnlyRow}>
          <td colSpan={5} />
          <td className="amount">
            <Money value={total('net')} decimals={decimals} />
          </td>
          {isTaxed && (
            <td className="amount">
              <Money value={total('tax')} decimals={decimals} />
            </td>
          )}
          <td className="amount">
            <Money value={total('total')} decimals={decimals} />
          </td>
        </tr>
      )}
      {rows.map(row => (
        <tr key={row.key}>
          <td colSpan={span} className={styles.wideOnly} />
          <td colSpan={3}>
            {row.label} <Percent value={row.rate} />
          </td>
          <td className="amount">
            <Money value={row.amount} decimals={decimals} />
          </td>
        </tr>
      ))}
      <tr className={styles.grand}>
        <td colSpan={span} className={`${styles.wideOnly} ${styles.bare}`} />
        <td colSpan={3}>
          {text(documentFieldWords.total)} <span className="muted">{currency.sign}</span>
        </td>
        <td className="amount">
          <Money value={record.total} decimals={decimals} />
        </td>
      </tr>
      {currency.id !== base.id && (
        <tr>
          <td colSpan={span} className={styles.wideOnly} />
          <td colSpan={3}>
            {text(pageWords.inBaseCurrency)} <span className="muted">{base.sign}</span>
          </td>
          <td className="amount">
            <Money value={record.base_total} decimals={base.decimals} />
          </td>
        </tr>
      )}
      {isInclusive &&
        taxes
          .filter(({ isShown }) => isShown)
          .map(tax => (
            <tr key={tax.key}>
              <td colSpan={span} className={styles.wideOnly} />
              <td colSpan={3} className="muted">
                {tax.label} <Percent value={tax.rate} />
              </td>
              <td className="amount muted">
                <Money value={tax.amount} decimals={decimals} />
              </td>
            </tr>
          ))}
      {[...owedToState, ...effect].map(({ words, amount }) => (
        <tr key={words.en}>
          <td colSpan={span} className={styles.wideOnly} />
          <td colSpan={3} className="muted">
            {text(words)}
          </td>
          <td className="amount muted">
            <Money value={formatMoney(amount, decimals)} decimals={decimals} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
