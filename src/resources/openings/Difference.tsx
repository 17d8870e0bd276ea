import { formWords } from '../../../i18n/pages/document-pages.ts'
import { openingPageWords } from '../../../i18n/pages/opening-balances.ts'
import { formatMoney, type Minor } from '../../../ledger/money.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Money } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { showDecimal } from '../../layout/values/decimal.ts'
import styles from './openings.module.css'

interface DifferenceProps {
  /** What will stand in Opening balance adjustments, as a debit balance in minor units of the base currency. */
  left: Minor
  /** What the books say now. */
  booked: Minor
  /** What of it no line of this page made. */
  elsewhere: Minor
  lines: number
  /** Some number on the page cannot be read: nothing agrees before it is. */
  isUnread: boolean
  isDirty: boolean
}

const size = (amount: Minor): Minor => (amount < 0n ? -amount : amount)

/** How far the balances are from agreeing, live, in words of who owns what. */
export function Difference({ left, booked, elsewhere, lines, isUnread, isDirty }: DifferenceProps) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const written = (amount: Minor) => `${showDecimal(formatMoney(amount, decimals), decimals)} ${sign}`
  const agrees = left === 0n && !isUnread
  const isEmpty = lines === 0 && agrees
  return (
    <div
      data-part="difference"
      className={`${styles.difference} ${agrees ? (isEmpty ? '' : styles.agrees) : styles.differs}`}
      role="status"
    >
      <p className={styles.what}>
        {!isEmpty && <Icon name={agrees ? 'check' : 'warning'} />}
        {text(
          isUnread
            ? formWords.unread
            : isEmpty
              ? openingPageWords.nothingYet
              : agrees
                ? openingPageWords.balanced
                : openingPageWords.difference,
        )}
      </p>
      <p className={styles.figure}>
        <Money value={formatMoney(size(left), decimals)} decimals={decimals} /> <Bdi>{sign}</Bdi>
      </p>
      {left !== 0n && (
        <>
          <p>{text(left < 0n ? openingPageWords.ownsMore : openingPageWords.owesMore)}</p>
          <p className="muted">{text(openingPageWords.adjustments)}</p>
        </>
      )}
      {agrees && !isEmpty && <p>{text(openingPageWords.balancedHint)}</p>}
      {isDirty && booked !== left && (
        <p className="muted">{text(openingPageWords.inBooks, { amount: written(size(booked)) })}</p>
      )}
      {elsewhere !== 0n && (
        <p className="muted">{text(openingPageWords.fromElsewhere, { amount: written(size(elsewhere)) })}</p>
      )}
    </div>
  )
}

/** The same figure beside the button, in view from every list. */
export function DifferenceInDock({ left, lines, isUnread }: DifferenceProps) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  if (isUnread) return <b className="negative">{text(formWords.unread)}</b>
  if (left === 0n) return <b>{text(lines === 0 ? openingPageWords.nothingYet : openingPageWords.balanced)}</b>
  return (
    <>
      <span className="muted">{text(openingPageWords.difference)}</span>{' '}
      <b className="negative">
        <Money value={formatMoney(size(left), decimals)} decimals={decimals} />
      </b>{' '}
      <span className="muted">{sign}</span>
    </>
  )
}
