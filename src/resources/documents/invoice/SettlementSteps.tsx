import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { returnWords, settlementStepWords } from '../../../../i18n/pages/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import { formatMoney, parseMoney, sum } from '../../../../ledger/money.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import shareStyles from '../../../elements/shares.module.css'
import { Money, ShareBar } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import styles from '../../document-parts/page/document-view.module.css'
import type { DocumentViewProps, InvoiceRecord } from '../../document-parts/record.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { isFromSupplier } from '../returns/refund.ts'

const shareOf = (amount: string, total: string): number =>
  Number(total) > 0 ? (Number(amount) / Number(total)) * 100 : 0

/** What is open stands in red where a cheque that had paid it bounced. */
const openFill = ({ bounced_cheques = [] }: InvoiceRecord) =>
  bounced_cheques.length > 0 ? `${shareStyles.residual} ${shareStyles.bounced}` : shareStyles.residual

interface Step {
  key: 'total' | 'paid' | 'returned' | 'credits' | 'written_off' | 'residual'
  label: Text
  amount: string
  fill?: string
}

/** The figures that lead from the total to what is still owed, each in the base currency beside where that is another. */
export function SettlementSteps({ record, decimals }: { record: InvoiceRecord; decimals: number }) {
  const text = useText()
  const currency = documentCurrency(record.currency_id)
  const isForeign = currency.id !== baseCurrency().id
  const { total, paid, returned, credits, written_off, residual } = record
  const steps: Step[] = [
    { key: 'total', label: documentFieldWords.total, amount: total },
    { key: 'paid', label: documentFieldWords.paid, amount: paid, fill: shareStyles.paid },
    { key: 'returned', label: documentFieldWords.returned, amount: returned, fill: shareStyles.returned },
    { key: 'credits', label: settlementStepWords.credits, amount: credits, fill: shareStyles.credits },
    { key: 'written_off', label: documentFieldWords.written_off, amount: written_off, fill: shareStyles.writtenOff },
    { key: 'residual', label: documentFieldWords.residual, amount: residual, fill: openFill(record) },
  ]
  const isShown = ({ key, amount }: Step) => (key !== 'credits' && key !== 'written_off') || !isZeroOrEmpty(amount)
  return (
    <>
      <dl className={styles.settled} data-part="settled">
        {steps.filter(isShown).map(({ key, label, amount, fill }) => (
          <div key={key} data-step={key}>
            <dt>
              {fill && <i className={`${shareStyles.swatch} ${fill}`} />}
              {text(label)}
              {key === 'residual' && <span className="muted"> {currency.sign}</span>}
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
    <Money value={value} decimals={baseCurrency().decimals} /> {baseCurrency().sign}
  </span>
)

/** Where the value of a return went. */
export function ReturnSettlement({ kind, record, decimals }: DocumentViewProps & { decimals: number }) {
  const text = useText()
  const currency = documentCurrency(record.currency_id)
  const base = baseCurrency()
  const total = parseMoney(record.total, decimals)
  const offInvoice = record.invoice_id
    ? sum((record.settlements ?? []).map(({ amount }) => parseMoney(amount, decimals)))
    : 0n
  const recovered = -sum(
    (record.settlements ?? [])
      .filter(({ kind }) => kind === 'write_off')
      .map(({ amount }) => parseMoney(amount, decimals)),
  )
  const beyond = total - offInvoice - recovered
  const beyondWords =
    record.refund === 'cash' ? returnWords.inCash : isFromSupplier(kind) ? returnWords.toSupplier : returnWords.toClient
  const parts: [Text, bigint][] = [
    [returnWords.offInvoice, offInvoice],
    [returnWords.offLoss, recovered],
    [beyondWords, beyond],
  ]
  return (
    <dl className={`${styles.settled} ${styles.givenBack}`} data-part="given-back">
      <div>
        <dt>
          {text(returnWords.value)} <span className="muted">{currency.sign}</span>
        </dt>
        <dd>
          <Money value={record.total} decimals={decimals} />
          {currency.id !== base.id && <InBase value={record.base_total} />}
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
