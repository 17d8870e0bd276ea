import type { ReactNode } from 'react'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import { withholdingWords } from '../../../../i18n/tax/withholding.ts'
import type { Text } from '../../../../i18n/text.ts'
import { formatMoney, type Minor } from '../../../../ledger/money.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import formStyles from '../../document-parts/form.module.css'
import { sideOf } from '../../document-parts/payment/payment-values.ts'
import { minorOf, type PaymentSums } from '../../document-parts/payment/shares.ts'
import type { FormValues } from '../../forms/body.ts'
import type { Currency } from '../../kit/currency.ts'
import { DockTotal } from '../form/DockTotal.tsx'
import paymentStyles from './payment.module.css'

/** What the money of a payment comes to, and what becomes of it. */

interface TotalsProps {
  kind: DocumentKind
  values: FormValues
  sums: PaymentSums
  currency: Currency
  /** For the state, in minor units. */
  withheld: Minor
  takeSum: () => void
}

/** What the money comes to, what was given of it, and in words what becomes of the rest. */
export function Totals({ kind, values, sums, currency, withheld, takeSum }: TotalsProps) {
  const text = useText()
  const side = sideOf(kind)
  const discount = minorOf(values.discount_allowed, currency.decimals)
  const isOver = sums.rest < 0n
  return (
    <div className={paymentStyles.paymentSums}>
      <dl className={`${formStyles.totals} ${paymentStyles.totals}`}>
        <Figure label={sidedWords.amount[side]} minor={minorOf(values.amount, currency.decimals)} currency={currency} />
        {discount > 0n && <Figure label={sidedWords.discount[side]} minor={discount} currency={currency} />}
        {withheld > 0n && <Figure label={documentFieldWords.withheld} minor={withheld} currency={currency} />}
        <Figure label={paymentWords.given} minor={-sums.given} currency={currency} />
        <div className={formStyles.grand} data-total="rest">
          <dt>
            {text(isOver ? paymentWords.over : paymentWords.rest)} <span className="muted">{currency.sign}</span>
          </dt>
          <dd className={isOver ? 'negative' : ''}>
            <Money
              value={formatMoney(isOver ? -sums.rest : sums.rest, currency.decimals)}
              decimals={currency.decimals}
            />
          </dd>
        </div>
      </dl>
      <p className={paymentStyles.becomes} role="status">
        <Becomes {...{ kind, sums, currency, withheld, takeSum }} />
      </p>
    </div>
  )
}

function Becomes({ kind, sums, currency, withheld, takeSum }: Omit<TotalsProps, 'values'>): ReactNode {
  const text = useText()
  const side = sideOf(kind)
  const { rest, given, available } = sums
  const sum = `${showDecimal(formatMoney(given - withheld, currency.decimals), currency.decimals)} ${currency.sign}`
  if (rest < 0n) {
    return (
      <>
        <span className="negative">{text(paymentWords.overBody)}</span>{' '}
        {given > 0n && (
          <button
            type="button"
            className={`${formStyles.asLink} ${paymentStyles.asLink} dotted-link`}
            onClick={takeSum}
          >
            {text(paymentWords.takeSum, { amount: sum })}
          </button>
        )}
      </>
    )
  }
  if (available === 0n) return null
  if (rest === 0n) return <span className="muted">{text(paymentWords.none)}</span>
  return (
    <>
      <Money value={formatMoney(rest, currency.decimals)} decimals={currency.decimals} /> {currency.sign}{' '}
      {text(given > 0n ? sidedWords.restBeyond[side] : sidedWords.restAdvance[side])}
      {withheld > 0n && rest <= withheld && (
        <>
          {' '}
          <button
            type="button"
            className={`${formStyles.asLink} ${paymentStyles.asLink} dotted-link`}
            onClick={takeSum}
          >
            {text(withholdingWords.takeMoney, { amount: sum })}
          </button>
        </>
      )}
    </>
  )
}

function Figure({ label, minor, currency }: { label: Text; minor: Minor; currency: Currency }) {
  const text = useText()
  return (
    <div>
      <dt>{text(label)}</dt>
      <dd>
        <Money value={formatMoney(minor, currency.decimals)} decimals={currency.decimals} />
      </dd>
    </div>
  )
}

interface DockSummaryProps {
  kind: DocumentKind
  amount: string
  sums: PaymentSums
  currency: Currency
}

/** Beside the button that posts it: how much there is, and what of it is given to no invoice. */
export function DockSummary({ kind, amount, sums, currency }: DockSummaryProps) {
  const text = useText()
  const { decimals, sign } = currency
  const shown = (minor: Minor) => `${showDecimal(formatMoney(minor, decimals), decimals)} ${sign}`
  return (
    <>
      <DockTotal
        label={sidedWords.amount[sideOf(kind)]}
        amount={formatMoney(minorOf(amount, decimals), decimals)}
        {...{ decimals, sign }}
      />
      {sums.rest !== 0n && (
        <span className={`${paymentStyles.stays} ${sums.rest < 0n ? 'negative' : ''}`} data-part="stays">
          {sums.rest < 0n
            ? `${text(paymentWords.over)} ${shown(-sums.rest)}`
            : text(sidedWords.staysOnAccount[sideOf(kind)], { amount: shown(sums.rest) })}
        </span>
      )}
    </>
  )
}
