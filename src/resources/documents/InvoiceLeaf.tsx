import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { formWords, gridWords, pageWords } from '../../../i18n/document-pages.ts'
import { documentFieldWords } from '../../../i18n/documents.ts'
import type { Text } from '../../../i18n/text.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { formatMoney, parseMoney, sum } from '../../../server/ledger/money.ts'
import { liveTotals } from '../../../server/ledger/totals.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { showDecimal } from '../../layout/decimal.ts'
import { Code, DateText, Ltr, Money, Percent, Qty, ShareBar } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable } from '../../layout/Page.tsx'
import { addressOf } from '../addresses.ts'
import { partyFieldOf } from './invoice-values.ts'
import { coinOf } from './kinds.ts'
import { showDiscount } from './lines/discount.ts'
import type { InvoiceRecord, ProductItemRecord } from './record.ts'

interface LeafProps {
  kind: DocumentKind
  record: InvoiceRecord
}

/** The paper itself: parties and dates, how far it is paid, the lines and what they come to. */
export function InvoiceLeaf({ kind, record }: LeafProps) {
  const text = useText()
  const { decimals } = coinOf(record.currency_id)
  return (
    <section className="sheet leaf invoice-leaf">
      <Parties kind={kind} record={record} />
      {record.status === 'posted' && <Settlement record={record} decimals={decimals} />}
      <Lines record={record} decimals={decimals} />
      {record.client_comments && (
        <p className="remark">
          <span className="muted">{text(documentFieldWords.client_comments)}</span> <bdi>{record.client_comments}</bdi>
        </p>
      )}
      {record.notes && (
        <p className="remark">
          <span className="muted">{text(documentFieldWords.notes)}</span> <bdi>{record.notes}</bdi>
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
    [documentFieldWords.due_date, <DateText key="due" value={record.due_date} />],
    [documentFieldWords.representative_id, record.representative && <bdi>{record.representative.display_name}</bdi>],
    [documentFieldWords.warehouse_id, warehouse && <bdi>{String(warehouse.name)}</bdi>],
    [documentFieldWords.reference, record.reference && <bdi>{record.reference}</bdi>],
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
    <div className="parties">
      <div>
        <p className="muted dense">{text(documentFieldWords[field])}</p>
        {party && (
          <Link className="party" to={addressOf(resource, party.id)}>
            <bdi>{party.display_name}</bdi>
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

const shareOf = (amount: string, total: string): number =>
  Number(total) > 0 ? (Number(amount) / Number(total)) * 100 : 0

function Settlement({ record, decimals }: { record: InvoiceRecord; decimals: number }) {
  const text = useText()
  const coin = coinOf(record.currency_id)
  const { total, paid, returned, residual } = record
  const parts = [
    { field: 'paid', amount: paid, fill: 'fill-paid' },
    { field: 'returned', amount: returned, fill: 'fill-returned' },
    { field: 'residual', amount: residual, fill: 'fill-residual' },
  ] as const
  return (
    <>
      <dl className="settled">
        <div>
          <dt>{text(documentFieldWords.total)}</dt>
          <dd>
            <Money value={total} decimals={decimals} />
          </dd>
        </div>
        {parts.map(({ field, amount, fill }) => (
          <div key={field} className={field}>
            <dt>
              <i className={`swatch ${fill}`} />
              {text(documentFieldWords[field])}
              {field === 'residual' && <span className="muted"> {coin.code}</span>}
            </dt>
            <dd>
              <Money value={amount} decimals={decimals} />
            </dd>
          </div>
        ))}
      </dl>
      <ShareBar
        label={text(pageWords.shares)}
        shares={parts.map(({ fill, amount }) => ({ fill, percent: shareOf(amount, total) }))}
      />
    </>
  )
}

function Lines({ record, decimals }: { record: InvoiceRecord; decimals: number }) {
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
    <LedgerTable label={gridWords.lines} className="document-lines">
      <thead>
        <tr>
          <th className="r wide-only">#</th>
          <th>{text(documentFieldWords.product_id)}</th>
          <th className="r wide-only">{text(documentFieldWords.quantity)}</th>
          <th className="r wide-only">{text(documentFieldWords.price)}</th>
          <th className="r wide-only">{text(documentFieldWords.discount)}</th>
          <th className="r wide-only">{text(documentFieldWords.net)}</th>
          {taxed && (
            <th className="r wide-only">
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
          <Line key={item.id} item={item} place={place + 1} decimals={decimals} isTaxed={taxed} />
        ))}
      </tbody>
      <Sums record={record} items={items} decimals={decimals} isTaxed={taxed} before={before} charged={charged} />
    </LedgerTable>
  )
}

function Line({
  item,
  place,
  decimals,
  isTaxed,
}: {
  item: ProductItemRecord
  place: number
  decimals: number
  isTaxed: boolean
}) {
  const discount = showDiscount(item, decimals)
  return (
    <tr>
      <td className="muted r wide-only place">
        <Ltr>{place}</Ltr>
      </td>
      <td className="product">
        <bdi>{item.product?.name}</bdi>
        {item.description && <bdi className="about">{item.description}</bdi>}
        {item.product?.code && <Code>{item.product.code}</Code>}
        <span className="phone-only muted">
          <Qty value={item.quantity} unit={item.product?.unit ?? undefined} /> ×{' '}
          <Money value={item.price} decimals={decimals} />
          {discount && (
            <>
              {' · '}
              <Ltr>−{discount}</Ltr>
            </>
          )}
        </span>
      </td>
      <td className="r wide-only">
        <Qty value={item.quantity} unit={item.product?.unit ?? undefined} />
      </td>
      <td className="r wide-only">
        <Money value={item.price} decimals={decimals} />
      </td>
      <td className="r wide-only negative">{discount && <Ltr>−{discount}</Ltr>}</td>
      <td className="r wide-only">
        <Money value={item.net} decimals={decimals} />
      </td>
      {isTaxed && (
        <td className="r muted wide-only">
          <Money value={item.tax} decimals={decimals} />
        </td>
      )}
      <td className="r bold">
        <Money value={item.total} decimals={decimals} />
      </td>
    </tr>
  )
}

const isNothing = (amount: string) => !/[1-9]/.test(amount)

/** What the lines come to before and by their own discounts, reckoned as the server reckons them. */
function beforeLineDiscounts(record: InvoiceRecord, items: readonly ProductItemRecord[], decimals: number) {
  const rates = { value_added_tax: record.value_added_tax_rate, sales_tax: record.sales_tax_rate }
  const { totals } = liveTotals({ ...record, rates, decimals, items })
  const sumOf = (field: 'gross' | 'discount') => formatMoney(sum(totals.items.map(item => item[field])), decimals)
  return { gross: sumOf('gross'), lineDiscounts: sumOf('discount') }
}

function Sums({
  record,
  items,
  decimals,
  isTaxed,
  before,
  charged,
}: {
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
    row('gross', text(formWords.beforeDiscount), gross),
    row('line_discounts', text(formWords.lineDiscounts), `-${lineDiscounts}`, !isNothing(lineDiscounts)),
    row('subtotal', text(formWords.afterLineDiscounts), record.subtotal, !isNothing(lineDiscounts)),
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
    <tbody className="sums">
      <tr className="wide-only-row">
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
          <td colSpan={span} className="wide-only" />
          <td colSpan={2}>
            {row.label} <Percent value={row.rate} />
          </td>
          <td className="r">
            <Money value={row.amount} decimals={decimals} />
          </td>
        </tr>
      ))}
      <tr className="grand">
        <td colSpan={span} className="wide-only bare" />
        <td colSpan={2}>
          {text(documentFieldWords.total)} <span className="muted">{coin.code}</span>
        </td>
        <td className="r">
          <Money value={record.total} decimals={decimals} />
        </td>
      </tr>
      {coin.id !== base.id && (
        <tr>
          <td colSpan={span} className="wide-only" />
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
              <td colSpan={span} className="wide-only" />
              <td colSpan={2} className="muted">
                {tax.label} <Percent value={tax.rate} />
              </td>
              <td className="r muted">
                <Money value={tax.amount} decimals={decimals} />
              </td>
            </tr>
          ))}
    </tbody>
  )
}
