import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { dashboardWords } from '../../../i18n/pages/home.ts'
import { daysInWords } from '../../../i18n/reports/parties.ts'
import type { Text } from '../../../i18n/text.ts'
import type { AgeBucket, CardOf, CashCard, Dashboard, OwedCard } from '../../../schema/answers/dashboard.ts'
import { documentKinds, type InvoiceKind } from '../../../schema/documents.ts'
import { baseCurrency, signOf } from '../../dataProvider/organization.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import shareStyles from '../../elements/shares.module.css'
import sheetStyles from '../../elements/sheet.module.css'
import { Bdi, Ltr, ShareBar, SumMoney } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { addDays, type CivilDate, today } from '../../layout/values/civil-date.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { ledgerAddress, reportAddress } from '../kit/addresses.ts'
import { sumDecimals } from '../kit/sum.ts'
import { linkToTask } from '../kit/task-links.ts'
import styles from './KeyBalances.module.css'

interface KeyBalancesProps {
  dashboard: Dashboard
  /** Only what each comes to, and what of it is late; the rest opens under it. */
  isFolded?: boolean
}

/** What there is, what clients owe and what suppliers are owed: each the head of its report. */
export function KeyBalances({ dashboard, isFolded = false }: KeyBalancesProps) {
  const { cash, receivable, payable, currency } = dashboard
  if (!cash && !receivable && !payable) return null
  return (
    <section className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.moneyStrip}`} data-part="sheet">
      {cash && <Cash card={cash} {...{ currency, isFolded }} />}
      {receivable && (
        <Owed
          card={receivable}
          {...{ currency, isFolded }}
          title={dashboardWords.receivable}
          ages={dashboardWords.ages}
          nothing={dashboardWords.nobodyOwes}
          kind="sales_invoice"
        />
      )}
      {payable && (
        <Owed
          card={payable}
          {...{ currency, isFolded }}
          title={dashboardWords.payable}
          ages={dashboardWords.agesOfBills}
          nothing={dashboardWords.noBills}
          kind="purchase_invoice"
        />
      )}
    </section>
  )
}

const isNought = (amount: string) => /^-?[0.]+$/.test(amount)

interface FigureProps {
  title: Text
  card: CardOf & { total: string }
  currency: string
  isFolded: boolean
  /** What is always in sight under the amount. */
  first?: ReactNode
  children: ReactNode
}

function Figure({ title, card: { report, parameters, total }, currency, isFolded, first, children }: FigureProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(!isFolded)
  const [titleId, restId] = [useId(), useId()]
  return (
    <div>
      <h2 id={titleId}>{text(title)}</h2>
      {isFolded && (
        <IconButton
          className={styles.unfold}
          label={text(dashboardWords.details, { title: text(title) })}
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="down" />
        </IconButton>
      )}
      <p className={styles.figureLarge}>
        <Link className="dotted-link" to={reportAddress(report, parameters)}>
          <SumMoney value={total} decimals={baseCurrency().decimals} />
        </Link>{' '}
        <span className="muted">
          <Bdi>{signOf(currency)}</Bdi>
        </span>
      </p>
      {first}
      <dl id={restId} hidden={!isOpen} aria-labelledby={titleId}>
        {children}
      </dl>
    </div>
  )
}

const shownAccounts = 4

function Cash({ card, ...about }: { card: CashCard } & Pick<FigureProps, 'currency' | 'isFolded'>) {
  const text = useText()
  const { decimals } = baseCurrency()
  const { accounts, week } = card
  const shown = accounts.length > shownAccounts ? accounts.slice(0, shownAccounts - 1) : accounts
  const rest = accounts.slice(shown.length)
  return (
    <Figure
      title={dashboardWords.cash}
      card={card}
      {...about}
      first={accounts.length === 0 && <p className="muted dense">{text(dashboardWords.noCash)}</p>}
    >
      {shown.map(({ id, name, balance }) => (
        <div key={id}>
          <dt>
            <Link to={ledgerAddress(id)}>
              <Bdi>{name}</Bdi>
            </Link>
          </dt>
          <dd>
            <SumMoney value={balance} decimals={decimals} />
          </dd>
        </div>
      ))}
      {rest.length > 0 && (
        <div>
          <dt>
            <Link to={reportAddress(card.report, card.parameters)}>{text(dashboardWords.otherAccounts)}</Link>{' '}
            <Ltr>{`(${rest.length})`}</Ltr>
          </dt>
          <dd>
            <SumMoney value={sumDecimals(rest.map(({ balance }) => balance))} decimals={decimals} />
          </dd>
        </div>
      )}
      {(
        [
          ['weekIn', week.inflow],
          ['weekOut', week.outflow],
        ] as const
      ).map(([label, amount]) => (
        <div key={label} className="muted">
          <dt>
            <Link to={reportAddress(card.report, { date_from: week.from, date_to: week.to })}>
              {text(dashboardWords[label])}
            </Link>
          </dt>
          <dd>
            <SumMoney value={amount} decimals={decimals} />
          </dd>
        </div>
      ))}
    </Figure>
  )
}

/** How old a bucket is among those that are late, in whole percents: the youngest nothing, the oldest all. */
function ageOf(ages: OwedCard['ages'], bucket: AgeBucket): number {
  const late = ages.filter(({ key }) => key !== 'current')
  const index = late.findIndex(({ key }) => key === bucket)
  return late.length < 2 ? 100 : Math.round((index / (late.length - 1)) * 100)
}

/** The colour of a bucket: on the way from what has just become late to what is oldest, however many there are. */
const lookOf = (ages: OwedCard['ages'], bucket: AgeBucket) =>
  bucket === 'current'
    ? { fill: styles.ageCurrent ?? '' }
    : { fill: styles.ageLate ?? '', style: { '--age': `${ageOf(ages, bucket)}%` } as CSSProperties }

const wordsOf = (bucket: AgeBucket): Text =>
  bucket === 'current' ? dashboardWords.current : bucket.startsWith('over') ? dashboardWords.over : dashboardWords.days

/** Widths of a bar, in whole percents; amounts are only compared here, never added. */
function sharesOf(ages: OwedCard['ages']) {
  const sizes = ages.map(({ key, amount }) => ({ key, size: Math.max(0, Number(amount)) }))
  const whole = sizes.reduce((sum, { size }) => sum + size, 0)
  return sizes.map(({ key, size }) => ({ ...lookOf(ages, key), percent: whole > 0 ? (size / whole) * 100 : 0 }))
}

const Swatch = ({ fill, style }: { fill: string; style?: CSSProperties }) => (
  <i className={`${shareStyles.swatch} ${fill}`} style={style} data-part="swatch" />
)

/** The days on which the first of what is open of the invoices of a bucket fell due: `days_31_60`, `over_90`. */
function dueDaysOf(bucket: AgeBucket, asOf: CivilDate): Record<string, string> {
  const [first = 0, last] = bucket
    .replace(/^(days|over)_/, '')
    .split('_')
    .map(Number)
  return last === undefined
    ? { next_due_to: addDays(asOf, -first - 1) }
    : { next_due_from: addDays(asOf, -last), next_due_to: addDays(asOf, -first) }
}

interface ToLateProps {
  kind: InvoiceKind
  /** The days on which they fell due; all that are late without them. */
  dueDays?: Record<string, string>
  children: ReactNode
}

/** The way to invoices that are late, for who may read their list. */
function ToLate({ kind, dueDays = {}, children }: ToLateProps) {
  const resource = documentKinds[kind].wire.permission
  const { canAccess } = useCanAccess({ action: 'list', resource })
  if (!canAccess) return children
  const filter = { standing: 'overdue', ...dueDays }
  return <Link to={linkToTask({ list: resource, filter })}>{children}</Link>
}

interface OwedProps extends Pick<FigureProps, 'currency' | 'isFolded'> {
  card: OwedCard
  title: Text
  ages: Text
  nothing: Text
  kind: InvoiceKind
}

function Owed({ card, title, ages, nothing, kind, ...about }: OwedProps) {
  const text = useText()
  const { language } = useLanguage()
  const { decimals } = baseCurrency()
  const shown = card.ages.filter(({ amount }) => !isNought(amount))
  const late = shown.filter(({ key }) => key !== 'current')
  const asOf = card.parameters.as_of ?? today()
  const nameOf = (key: AgeBucket) => text(wordsOf(key), { days: inDigitsOfBooks(daysInWords(key, language)) })
  const lateInAll = (
    <div>
      <dt>
        <ToLate kind={kind}>{text(dashboardWords.lateInAll)}</ToLate>
      </dt>
      <dd>
        <SumMoney value={card.overdue} decimals={decimals} />
      </dd>
    </div>
  )
  const first = (
    <>
      {shown.length === 0 ? (
        <p className="muted dense">{text(nothing)}</p>
      ) : (
        <ShareBar shares={sharesOf(card.ages)} label={text(ages)} />
      )}
      {about.isFolded && late.length > 0 && <dl>{lateInAll}</dl>}
    </>
  )
  return (
    <Figure title={title} card={card} first={first} {...about}>
      {shown.map(({ key, amount }) => (
        <div key={key}>
          <dt>
            <Swatch {...lookOf(card.ages, key)} />
            {key === 'current' ? (
              nameOf(key)
            ) : (
              <ToLate kind={kind} dueDays={dueDaysOf(key, asOf)}>
                {nameOf(key)}
              </ToLate>
            )}
          </dt>
          <dd>
            <SumMoney value={amount} decimals={decimals} />
          </dd>
        </div>
      ))}
      {!about.isFolded && late.length > 1 && lateInAll}
      {!isNought(card.due_soon) && (
        <div className="muted">
          <dt>{text(dashboardWords.dueSoon)}</dt>
          <dd>
            <SumMoney value={card.due_soon} decimals={decimals} />
          </dd>
        </div>
      )}
    </Figure>
  )
}
