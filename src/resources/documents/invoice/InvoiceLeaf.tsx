import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { documentFieldWords } from '../../../../i18n/documents.ts'
import { formWords, gridWords, pageWords } from '../../../../i18n/pages/document-pages.ts'
import { fieldWordsOf, ladderWords, returnWords } from '../../../../i18n/pages/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import { type DocumentKind, isInvoice, isReturn } from '../../../../schema/documents.ts'
import {
  formatMoney,
  PRICE_DECIMALS,
  parseMoney,
  parsePrice,
  parseQuantity,
  roundHalfAwayFromZero,
  sum,
} from '../../../../server/ledger/money.ts'
import { liveTotals } from '../../../../server/ledger/totals.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Bdi, Code, DateText, Ltr, Money, Percent, Qty, ShareBar } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { LedgerTable } from '../../../layout/Page.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { addressOf } from '../../addresses.ts'
import { coinOf } from '../kinds.ts'
import { showDiscount } from '../lines/discount.ts'
import styles from '../page/leaf.module.css'
import type { InvoiceRecord, ProductItemRecord } from '../record.ts'
import { isFromSupplier } from '../returns/refund.ts'
import { partyFieldOf } from './invoice-values.ts'
import { useTaxEffect } from './tax-effect.ts'

interface LeafProps {
  kind: DocumentKind
  record: InvoiceRecord
}

/** The paper itself: parties and dates, how far it is paid, the lines and what they come to. */
export function InvoiceLeaf({ kind, record }: LeafProps) {
  const text = useText()
  const { decimals } = coinOf(record.currency_id)
  return (
    <section className={`sheet leaf ${styles.invoiceLeaf}`}>
      <Parties kind={kind} record={record} />
      {record.status === 'posted' && isInvoice(kind) && <Settlement record={record} decimals={decimals} />}
      {record.status === 'posted' && isReturn(kind) && <GivenBack kind={kind} record={record} decimals={decimals} />}
      {!record.is_opening && <Lines kind={kind} record={record} decimals={decimals} />}
      {record.client_comments && (
        <p className={styles.remark}>
          <span className="muted">{text(documentFieldWords.client_comments)}</span> <Bdi>{record.client_comments}</Bdi>
        </p>
      )}
      {record.notes && (
        <p className={styles.remark}>
          <span className="muted">{text(documentFieldWords.notes)}</span> <Bdi>{record.notes}</Bdi>
        </p>
      )}
    </section>
  )
}

function Parties({ kind, record }: LeafProps) {
  const text = useText()
  const { field, resource } = partyFieldOf(kind)
  const party = field === 'client_id' ? record.client : record.supplier
  const { data: known } = useGetOne(resource, { id: party?.id ?? 0 }, { enabled: party !== null, retry: false })
  const { data: warehouse } = useGetOne(
    'warehouses',
    { id: record.warehouse_id ?? 0 },
    { enabled: record.warehouse_id !== null, retry: false },
  )
  const base = baseCurrency()
  const coin = coinOf(record.currency_id)
  const facts: [Text, ReactNode][] = [
    [documentFieldWords.date, <DateText key="date" value={record.date} />],
    [fieldWordsOf(kind, 'due_date'), !isReturn(kind) && <DateText key="due" value={record.due_date} />],
    [documentFieldWords.representative_id, record.representative && <Bdi>{record.representative.display_name}</Bdi>],
    [documentFieldWords.warehouse_id, warehouse && <Bdi>{String(warehouse.name)}</Bdi>],
    [documentFieldWords.reference, record.reference && <Bdi>{record.reference}</Bdi>],
    [
      documentFieldWords.exchange_rate,
      coin.id !== base.id && (
        <Ltr>
          1 {coin.code} = {showDecimal(record.exchange_rate, base.decimals)} {base.code}
        </Ltr>
      ),
    ],
    [formWords.prices, record.tax_inclusive && text(formWords.inclusive)],
  ]
  return (
    <div className={styles.parties}>
      <div>
        <p className="muted dense">{text(documentFieldWords[field])}</p>
        {party && (
          <Link className={styles.party} to={addressOf(resource, party.id)}>
            <Bdi>{party.display_name}</Bdi>
          </Link>
        )}
        <p className="muted dense">
          {known?.serial_number && <Code>{String(known.serial_number)}</Code>}
          {known?.serial_number && known.tax_number && ' · '}
          {known?.tax_number && (
            <>
              {text(pageWords.taxNumber)} <Ltr>{String(known.tax_number)}</Ltr>
            </>
          )}
        </p>
      </div>
      <dl>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <div key={label.en}>
                <dt>{text(label)}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

const isNothing = (amount: string) => !/[1-9]/.test(amount)

const shareOf = (amount: string, total: string): number =>
  Number(total) > 0 ? (Number(amount) / Number(total)) * 100 : 0

interface Step {
  key: 'total' | 'paid' | 'returned' | 'credits' | 'residual'
  label: Text
  amount: string
  fill?: string
}

/** The figures that lead from the total to what is still owed, each in the base currency beside where that is another. */
function Settlement({ record, decimals }: { record: InvoiceRecord; decimals: number }) {
  const text = useText()
  const coin = coinOf(record.currency_id)
  const isForeign = coin.id !== baseCurrency().id
  const { total, paid, returned, credits, residual } = record
  const steps: Step[] = [
    { key: 'total', label: documentFieldWords.total, amount: total },
    { key: 'paid', label: documentFieldWords.paid, amount: paid, fill: 'fill-paid' },
    { key: 'returned', label: documentFieldWords.returned, amount: returned, fill: 'fill-returned' },
    { key: 'credits', label: ladderWords.credits, amount: credits, fill: 'fill-credits' },
    { key: 'residual', label: documentFieldWords.residual, amount: residual, fill: 'fill-residual' },
  ]
  const isShown = ({ key, amount }: Step) => key !== 'credits' || !isNothing(amount)
  return (
    <>
      <dl className={styles.settled} data-part="settled">
        {steps.filter(isShown).map(({ key, label, amount, fill }) => (
          <div key={key} data-step={key}>
            <dt>
              {fill && <i className={`swatch ${fill}`} />}
              {text(label)}
              {key === 'residual' && <span className="muted"> {coin.code}</span>}
            </dt>
            <dd>
              <Money value={amount} decimals={decimals} />
              {isForeign && <InBase value={record[`base_${key}`]} />}
            </dd>
          </div>
        ))}
      </dl>
      <ShareBar
        label={text(pageWords.shares)}
        shares={steps.flatMap(({ fill, amount }) => (fill ? [{ fill, percent: shareOf(amount, total) }] : []))}
      />
    </>
  )
}

const InBase = ({ value }: { value: string }) => (
  <span className={`${styles.inBase} muted`}>
    <Money value={value} decimals={baseCurrency().decimals} /> {baseCurrency().code}
  </span>
)

/** Where the value of a return went. */
function GivenBack({ kind, record, decimals }: LeafProps & { decimals: number }) {
  const text = useText()
  const coin = coinOf(record.currency_id)
  const base = baseCurrency()
  const total = parseMoney(record.total, decimals)
  const offInvoice = record.invoice_id
    ? sum((record.settlements ?? []).map(({ amount }) => parseMoney(amount, decimals)))
    : 0n
  const beyond = total - offInvoice
  const beyondWords =
    record.refund === 'cash' ? returnWords.inCash : isFromSupplier(kind) ? returnWords.toSupplier : returnWords.toClient
  const parts: [Text, bigint][] = [
    [returnWords.offInvoice, offInvoice],
    [beyondWords, beyond],
  ]
  return (
    <dl className={`${styles.settled} ${styles.givenBack}`} data-part="given-back">
      <div>
        <dt>
          {text(returnWords.value)} <span className="muted">{coin.code}</span>
        </dt>
        <dd>
          <Money value={record.total} decimals={decimals} />
          {coin.id !== base.id && <InBase value={record.base_total} />}
        </dd>
      </div>
      {parts
        .filter(([, amount]) => amount !== 0n)
        .map(([label, amount]) => (
          <div key={label.en}>
            <dt>{text(label)}</dt>
            <dd>
              <Money value={formatMoney(amount, decimals)} decimals={decimals} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Lines({ kind, record, decimals }: LeafProps & { decimals: number }) {
  const text = useText()
  const items = record.items ?? []
  const rates = [
    { field: 'value_added_tax', short: gridWords.valueAddedTaxShort, rate: record.value_added_tax_rate },
    { field: 'sales_tax', short: gridWords.salesTaxShort, rate: record.sales_tax_rate },
  ] as const
  const charged = rates.filter(({ field }) => /[1-9]/.test(record[field]))
  const taxed = charged.length > 0
  const before = taxed ? 6 : 5
  return (
    <LedgerTable label={gridWords.lines} className={styles.documentLines}>
      <thead>
        <tr>
          <th className={`r ${styles.wideOnly}`}>#</th>
          <th>{text(documentFieldWords.product_id)}</th>
          <th className={`r ${styles.wideOnly}`}>{text(documentFieldWords.quantity)}</th>
          <th className={`r ${styles.wideOnly}`}>{text(documentFieldWords.price)}</th>
          <th className={`r ${styles.wideOnly}`}>{text(documentFieldWords.discount)}</th>
          <th className={`r ${styles.wideOnly}`}>{text(documentFieldWords.net)}</th>
          {taxed && (
            <th className={`r ${styles.wideOnly}`}>
              {charged.length === 1 ? (
                <>
                  {text(charged[0]!.short)} <Percent value={charged[0]!.rate} />
                </>
              ) : (
                text(documentFieldWords.tax)
              )}
            </th>
          )}
          <th className="r">{text(documentFieldWords.total)}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          <Line
            key={item.id}
            item={item}
            place={place + 1}
            decimals={decimals}
            isTaxed={taxed}
            isBack={kind === 'sales_return'}
            ofInvoice={isReturn(kind) && record.invoice_id ? record : null}
          />
        ))}
      </tbody>
      <Sums
        kind={kind}
        record={record}
        items={items}
        decimals={decimals}
        isTaxed={taxed}
        before={before}
        charged={charged}
      />
    </LedgerTable>
  )
}

function Line({
  item,
  place,
  decimals,
  isTaxed,
  isBack,
  ofInvoice,
}: {
  item: ProductItemRecord
  place: number
  decimals: number
  isTaxed: boolean
  /** The goods came back from a client: to the shelf, or to be scrapped. */
  isBack: boolean
  /** The return of an invoice that the line belongs to. */
  ofInvoice: InvoiceRecord | null
}) {
  const text = useText()
  const discount = ofInvoice ? discountOfReturned(item, ofInvoice, decimals) : showDiscount(item, decimals)
  const isAllowance = !isNothing(item.allowance ?? '')
  return (
    <tr>
      <td className={`muted r ${styles.wideOnly} ${styles.place}`}>
        <Ltr>{place}</Ltr>
      </td>
      <td className={styles.product}>
        <Bdi>{item.product?.name}</Bdi>
        {item.description && <bdi className={styles.about}>{item.description}</bdi>}
        {item.product?.code && <Code>{item.product.code}</Code>}
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
      <td className={`r ${styles.wideOnly}`}>
        {!isAllowance && <Qty value={item.quantity} unit={item.product?.unit ?? undefined} />}
      </td>
      <td className={`r ${styles.wideOnly}`}>{!isAllowance && <Money value={item.price} decimals={decimals} />}</td>
      <td className={`r ${styles.wideOnly} negative`}>{discount && <Ltr>−{discount}</Ltr>}</td>
      <td className={`r ${styles.wideOnly}`}>
        <Money value={item.net} decimals={decimals} />
      </td>
      {isTaxed && (
        <td className={`r muted ${styles.wideOnly}`}>
          <Money value={item.tax} decimals={decimals} />
        </td>
      )}
      <td className="r bold">
        <Money value={item.total} decimals={decimals} />
      </td>
    </tr>
  )
}

/** What a line that came back carries of the discounts of its invoice: what its price alone comes to is more. */
function discountOfReturned(item: ProductItemRecord, { tax_inclusive }: InvoiceRecord, decimals: number): string {
  if (!isNothing(item.allowance ?? '')) return ''
  const gross = roundHalfAwayFromZero(
    parseQuantity(item.quantity) * parsePrice(item.price),
    10n ** BigInt(2 * PRICE_DECIMALS - decimals),
  )
  const discount = gross - parseMoney(tax_inclusive ? item.total : item.net, decimals)
  return discount === 0n ? '' : showDecimal(formatMoney(discount, decimals), decimals)
}

/** What the lines come to before and by their own discounts, reckoned as the server reckons them. */
function beforeLineDiscounts(record: InvoiceRecord, items: readonly ProductItemRecord[], decimals: number) {
  const rates = { value_added_tax: record.value_added_tax_rate, sales_tax: record.sales_tax_rate }
  const { totals } = liveTotals({ ...record, rates, decimals, items })
  const sumOf = (field: 'gross' | 'discount') => formatMoney(sum(totals.items.map(item => item[field])), decimals)
  return { gross: sumOf('gross'), lineDiscounts: sumOf('discount') }
}

function Sums({
  kind,
  record,
  items,
  decimals,
  isTaxed,
  before,
  charged,
}: {
  kind: DocumentKind
  record: InvoiceRecord
  items: readonly ProductItemRecord[]
  decimals: number
  isTaxed: boolean
  before: number
  charged: readonly { field: 'value_added_tax' | 'sales_tax'; rate: string }[]
}) {
  const text = useText()
  const coin = coinOf(record.currency_id)
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
  })
  const row = (key: string, label: string, amount: string, isShown = true, rate?: string) => ({
    key,
    label,
    amount,
    isShown,
    rate,
  })
  const taxes = [
    row('taxable', text(formWords.taxable), record.taxable, isTaxed),
    ...charged.map(({ field, rate }) => {
      const tax = text(documentFieldWords[field])
      const label = isInclusive ? text(formWords.includedTax, { tax }) : tax
      return row(field, label, record[field], true, rate)
    }),
    row('rounding', text(documentFieldWords.rounding), record.rounding, !isNothing(record.rounding)),
  ]
  // In the order of the arithmetic; what prices contain is no step on the way to the total, and stands under it.
  const rows = [
    ...(isOfInvoice
      ? [row('net', text(documentFieldWords.net), record.subtotal, record.subtotal !== record.taxable || !isTaxed)]
      : [
          row('gross', text(formWords.beforeDiscount), gross),
          row('line_discounts', text(formWords.lineDiscounts), `-${lineDiscounts}`, !isNothing(lineDiscounts)),
          row('subtotal', text(formWords.afterLineDiscounts), record.subtotal, !isNothing(lineDiscounts)),
        ]),
    row(
      'discount_total',
      text(formWords.documentDiscount),
      `-${record.discount_total}`,
      !isNothing(record.discount_total),
    ),
    row('shipping_fee', text(documentFieldWords.shipping_fee), record.shipping_fee, !isNothing(record.shipping_fee)),
    ...(isInclusive ? [] : taxes),
    row('settlement', text(documentFieldWords.settlement), record.settlement, !isNothing(record.settlement)),
  ].filter(({ isShown }) => isShown)
  const span = before - 1
  return (
    <tbody className={styles.sums}>
      <tr className={styles.wideOnlyRow}>
        <td colSpan={5} />
        <td className="r">
          <Money value={total('net')} decimals={decimals} />
        </td>
        {isTaxed && (
          <td className="r">
            <Money value={total('tax')} decimals={decimals} />
          </td>
        )}
        <td className="r">
          <Money value={total('total')} decimals={decimals} />
        </td>
      </tr>
      {rows.map(row => (
        <tr key={row.key}>
          <td colSpan={span} className={styles.wideOnly} />
          <td colSpan={2}>
            {row.label} <Percent value={row.rate} />
          </td>
          <td className="r">
            <Money value={row.amount} decimals={decimals} />
          </td>
        </tr>
      ))}
      <tr className={styles.grand}>
        <td colSpan={span} className={`${styles.wideOnly} ${styles.bare}`} />
        <td colSpan={2}>
          {text(documentFieldWords.total)} <span className="muted">{coin.code}</span>
        </td>
        <td className="r">
          <Money value={record.total} decimals={decimals} />
        </td>
      </tr>
      {coin.id !== base.id && (
        <tr>
          <td colSpan={span} className={styles.wideOnly} />
          <td colSpan={2}>
            {text(pageWords.inBaseCurrency)} <span className="muted">{base.code}</span>
          </td>
          <td className="r">
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
              <td colSpan={2} className="muted">
                {tax.label} <Percent value={tax.rate} />
              </td>
              <td className="r muted">
                <Money value={tax.amount} decimals={decimals} />
              </td>
            </tr>
          ))}
      {effect.map(({ words, amount }) => (
        <tr key={words.en}>
          <td colSpan={span} className={styles.wideOnly} />
          <td colSpan={2} className="muted">
            {text(words)}
          </td>
          <td className="r muted">
            <Money value={formatMoney(amount, decimals)} decimals={decimals} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
