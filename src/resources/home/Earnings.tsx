import { useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { dashboardWords } from '../../../i18n/pages/home.ts'
import type { EarningsCard } from '../../../schema/answers/dashboard.ts'
import { baseCurrency, signOf } from '../../dataProvider/organization.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import shareStyles from '../../elements/shares.module.css'
import { SumMoney } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { dateInWords } from '../../layout/values/date-words.ts'
import { showSum } from '../../layout/values/decimal.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { reportAddress } from '../kit/addresses.ts'
import styles from './Earnings.module.css'
import { scaleOf, tickText, unitOf } from './months-scale.ts'

/** What the year earned and cost, month by month, with the same days of the year before in words. */
export function Earnings({ card, currency }: { card: EarningsCard; currency: string }) {
  const text = useText()
  const scale = scaleOf(card.months.flatMap(month => [month.income, month.expense, month.net].map(Number)))
  const unit = unitOf(scale)
  return (
    <Sheet flush className={styles.earnings}>
      <header>
        <h2>
          <Link to={reportAddress(card.report, card.parameters)}>{text(dashboardWords.earnings)}</Link>
        </h2>
        <ul className={styles.legend}>
          <li>
            <i className={`${shareStyles.swatch} ${shareStyles.paid}`} />
            {text(dashboardWords.income)}
          </li>
          <li>
            <i className={`${shareStyles.swatch} ${shareStyles.returned}`} />
            {text(dashboardWords.expense)}
          </li>
          <li>
            <StatusDot className={styles.netMark} />
            {text(dashboardWords.net)}
          </li>
        </ul>
        <span className="at-end muted dense">{text(dashboardWords[unit.name], { currency: signOf(currency) })}</span>
      </header>
      <Sums card={card} />
      <Months card={card} />
    </Sheet>
  )
}

const isNought = (amount: string) => /^-?[0.]+$/.test(amount)
const kinds = ['income', 'expense', 'net'] as const

function Sums({ card }: { card: EarningsCard }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const { previous } = card
  const hadBefore = kinds.some(kind => !isNought(previous[kind]))
  return (
    <>
      <dl className={styles.earned}>
        {kinds.map(kind => (
          <div key={kind}>
            <dt>{text(dashboardWords[kind])}</dt>
            <dd>
              <SumMoney value={card[kind]} decimals={decimals} className={kind === 'net' ? 'bold' : ''} />
            </dd>
            {hadBefore && (
              <dd className={`muted dense ${styles.before}`}>
                {text(dashboardWords.lastYear, { amount: showSum(previous[kind], decimals) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {!hadBefore && <p className={`muted dense ${styles.noBefore}`}>{text(dashboardWords.noLastYear)}</p>}
    </>
  )
}

const size = { width: 720, height: 236, top: 12, bottom: 30, start: 52, end: 8 }
const widestBar = 15
const pointSize = 4.5

/** Time runs from left to right in both languages; the month that still runs is pale. */
function Months({ card: { months, from, to } }: { card: EarningsCard }) {
  const text = useText()
  const { language } = useLanguage()
  const { decimals } = baseCurrency()
  const hatch = useId()
  const box = useRef<HTMLDivElement>(null)
  const scale = scaleOf(months.flatMap(month => kinds.map(kind => Number(month[kind]))))
  const unit = unitOf(scale)
  const room = size.height - size.top - size.bottom
  const y = (value: number) => size.top + ((scale.most - value) / (scale.most - scale.least)) * room
  const slot = (size.width - size.start - size.end) / months.length
  const bar = Math.min(widestBar, slot / 3)
  const x = (index: number) => size.start + slot * (index + 0.5)
  const nameOf = (month: string) => dateInWords(`${month}-01`, language, 'shortMonth')
  const points = months.map(({ net }, index) => [x(index), y(Number(net))] as const)
  // A chart wider than the phone shows its latest months first.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  const label = `${text(dashboardWords.earnings)}: ${showDate(from)} – ${showDate(to)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.months} dir="ltr" ref={box} aria-label={label} tabIndex={0}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2" height="5" className={styles.hatch} />
          </pattern>
        </defs>
        {scale.ticks.map(tick => (
          <g key={tick}>
            <path d={`M${size.start} ${y(tick)}H${size.width}`} className={tick === 0 ? styles.ground : styles.grid} />
            <text x={size.start - 10} y={y(tick) + 5} textAnchor="end">
              {inDigitsOfBooks(tickText(tick, unit.size))}
            </text>
          </g>
        ))}
        {months.map(({ month, income, expense, net }, index) => {
          const now = to.startsWith(month) ? styles.now : ''
          const upright = (value: number) => ({ y: Math.min(y(value), y(0)), height: Math.abs(y(value) - y(0)) })
          const amounts = { income, expense, net }
          const shown = Object.fromEntries(kinds.map(kind => [kind, showSum(amounts[kind], decimals)]))
          return (
            <g key={month}>
              <title>{text(dashboardWords.inMonth, { month: nameOf(month), ...shown })}</title>
              <rect className={styles.slot} x={x(index) - slot / 2} y={size.top} width={slot} height={room} />
              <rect
                className={`${styles.income} ${now}`}
                data-bar="income"
                data-present={now ? '' : undefined}
                x={x(index) - bar - 1.5}
                width={bar}
                {...upright(Number(income))}
              />
              <rect
                className={`${styles.expense} ${now}`}
                x={x(index) + 1.5}
                width={bar}
                fill={`url(#${hatch})`}
                {...upright(Number(expense))}
              />
              <text x={x(index)} y={size.height - 8} textAnchor="middle">
                {nameOf(month)}
              </text>
            </g>
          )
        })}
        <path className={styles.net} d={`M${points.map(point => point.join(' ')).join('L')}`} />
        {points.map(([left, top]) => (
          <path
            key={left}
            className={styles.netPoint}
            d={`m${left} ${top - pointSize} ${pointSize} ${pointSize}-${pointSize} ${pointSize}-${pointSize}-${pointSize}z`}
          />
        ))}
      </svg>
    </section>
  )
}
