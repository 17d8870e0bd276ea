import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { currencySign } from '../../../i18n/currency-sign.ts'
import { chartWords } from '../../../i18n/pages/report-pages.ts'
import { translated } from '../../../i18n/text.ts'
import type { ReportChart } from '../../../schema/answers/reports.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { Bdi, SumMoney } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { showDecimal } from '../../layout/values/decimal.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { timeLabel } from '../kit/time-labels.ts'
import { decimalsOf } from '../table/cells.tsx'
import styles from './chart.module.css'
import { type Scale, scaleOf, tickText, type Unit, unitOf } from './scale.ts'

/** Figures of a report over time. Time runs from left to right in every language, and the chart says so. */

interface ChartProps {
  chart: ReportChart
  currency: string
  title: string
}

const height = 250
const edge = { top: 18, right: 14, bottom: 42, left: 58 }
const lowest = { bar: 13, group: 46, point: 46 }
const roomForFigure = 62

type Series = ReportChart['series'][number]

// Beside bars, what is left of them is a line.
const isLine = (chart: ReportChart, { key }: Series) =>
  chart.kind === 'lines' || (chart.series.length > 1 && /^(net|closing|balance)/.test(key))

export function Chart({ chart, currency, title }: ChartProps) {
  const text = useText()
  const { language } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const descriptionId = useId()
  const hatchId = useId()
  const room = useRoom(box)
  const bars = chart.series.filter(series => !isLine(chart, series))
  const lines = chart.series.filter(series => isLine(chart, series))
  const scale = scaleOf(chart.series.flatMap(({ values }) => values.map(Number)))
  const unit = unitOf(scale)
  const perLabel = bars.length > 0 ? Math.max(lowest.group, bars.length * lowest.bar + 18) : lowest.point
  const width = Math.max(room, edge.left + edge.right + perLabel * chart.labels.length)
  const slot = (width - edge.left - edge.right) / Math.max(1, chart.labels.length)
  const y = (value: number) =>
    edge.top + ((scale.most - value) / (scale.most - scale.least)) * (height - edge.top - edge.bottom)
  const x = (index: number) => edge.left + slot * (index + 0.5)
  const first = timeLabel(chart.labels[0] ?? '', language)
  const last = timeLabel(chart.labels.at(-1) ?? '', language)

  // A chart wider than its paper shows its latest first.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = Math.max(0, width - room)
  }, [width, room])

  return (
    <Sheet flush className={styles.chartSheet}>
      <header>
        <ul className={styles.legend}>
          {chart.series.map(series => (
            <li key={series.key}>
              <Swatch kind={markOf(chart, series)} />
              <Bdi>{timeLabel(series.label, language)}</Bdi>
            </li>
          ))}
        </ul>
        <span className="at-end muted dense">
          {text(chartWords[unit.name], { currency: currencySign(currency, language) })}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.chartBox} dir="ltr" ref={box} aria-label={title} tabIndex={0}>
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={titleId}
          aria-describedby={descriptionId}
          className={styles.chart}
        >
          <title id={titleId}>{title}</title>
          <desc id={descriptionId}>
            {translated(chartWords.describes, language, {
              kind: text(chartWords[chart.kind]),
              series: chart.series.map(({ label }) => label).join('، '),
              first,
              last,
            })}
          </desc>
          <defs>
            <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="2.6" height="6" className={styles.hatch} />
            </pattern>
          </defs>
          <Axis scale={scale} unit={unit} y={y} width={width} />
          {chart.labels.map((label, index) => (
            <TimeName key={label} labels={chart.labels} place={index} x={x(index)} slot={slot} />
          ))}
          {bars.map((series, at) => (
            <Bars
              key={series.key}
              series={series}
              labels={chart.labels}
              mark={markOf(chart, series)}
              hatch={hatchId}
              x={index => x(index) + (at - bars.length / 2) * barWidth(slot, bars.length)}
              width={barWidth(slot, bars.length)}
              y={y}
              unit={unit}
            />
          ))}
          {lines.map(series => (
            <Line key={series.key} series={series} labels={chart.labels} mark={markOf(chart, series)} x={x} y={y} />
          ))}
          <line className={styles.zeroLine} x1={edge.left} x2={width - edge.right} y1={y(0)} y2={y(0)} />
        </svg>
      </section>
      <p className={`${styles.chartNote} muted dense`}>
        <Icon name="clock" />
        {text(chartWords.timeRuns)}
      </p>
      <Figures chart={chart} />
    </Sheet>
  )
}

/** How wide the box of the chart is; enough for a page before it is known. */
function useRoom(box: React.RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(720)
  useEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(Math.floor(entry.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return room
}

type Mark = 'solid' | 'hatched' | 'hollow' | 'line-1' | 'line-2' | 'line-3'
const barMarks: readonly Mark[] = ['solid', 'hatched', 'hollow']
const lineMarks: readonly Mark[] = ['line-1', 'line-2', 'line-3']

const markClass: Record<Mark, string | undefined> = {
  solid: styles.solid,
  hatched: styles.hatched,
  hollow: styles.hollow,
  'line-1': undefined,
  'line-2': styles.line2,
  'line-3': styles.line3,
}

/** What a series is drawn with: told apart without colour too. */
function markOf(chart: ReportChart, series: Series): Mark {
  const kin = chart.series.filter(each => isLine(chart, each) === isLine(chart, series))
  const marks = isLine(chart, series) ? lineMarks : barMarks
  return elementAt(marks, kin.indexOf(series) % marks.length)
}

const barWidth = (slot: number, bars: number) => Math.min(34, (slot - 16) / bars)

function Swatch({ kind }: { kind: Mark }) {
  return kind.startsWith('line') ? (
    <svg className={`${styles.swatchLine} ${markClass[kind]}`} viewBox="0 0 22 10" aria-hidden="true">
      <path d="M0 5h22" />
      <path className={styles.point} d="m11 1.5 3.5 3.5-3.5 3.5L7.500 5z" />
    </svg>
  ) : (
    <i className={`${styles.swatchBar} ${markClass[kind]}`} />
  )
}

function Axis({ scale, unit, y, width }: { scale: Scale; unit: Unit; y: (value: number) => number; width: number }) {
  return scale.ticks.map(tick => (
    <g key={tick}>
      <line className={styles.grid} x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
      <text className={styles.tick} x={edge.left - 10} y={y(tick) + 4.5} textAnchor="end">
        {showDecimal(tickText(tick, unit))}
      </text>
    </g>
  ))
}

/** A month by its name, the year under the first of its months. */
function TimeName({ labels, place, x, slot }: { labels: readonly string[]; place: number; x: number; slot: number }) {
  const { language } = useLanguage()
  const label = elementAt(labels, place)
  const year = label.slice(0, 4)
  const isMonth = /^\d{4}-\d{2}$/.test(label)
  const isFirst = labels[place - 1]?.slice(0, 4) !== year
  const name = isMonth ? timeLabel(label, language, 'short').replace(/[,،]?\s*\d{4}/, '') : timeLabel(label, language)
  // Names that would run into each other are left out by turns.
  const every = Math.max(1, Math.ceil(44 / slot))
  if (place % every !== 0) return null
  return (
    <text className={styles.time} x={x} y={height - edge.bottom + 18} textAnchor="middle">
      {name}
      {isMonth && isFirst && (
        <tspan x={x} dy="16">
          {inDigitsOfBooks(year)}
        </tspan>
      )}
    </text>
  )
}

const nameOf = ({ label, values }: Series, when: string, index: number) =>
  `${label} · ${when}: ${showDecimal(values[index] ?? '0', decimalsOf(values[index] ?? ''))}`

interface BarsProps {
  series: Series
  labels: readonly string[]
  mark: Mark
  hatch: string
  x: (index: number) => number
  width: number
  y: (value: number) => number
  unit: Unit
}

function Bars({ series, labels, mark, hatch, x, width, y, unit }: BarsProps): ReactNode {
  const { language } = useLanguage()
  const present = today().slice(0, 7)
  return series.values.map((written, index) => {
    const value = Number(written)
    const top = Math.min(y(value), y(0))
    const label = labels[index] ?? ''
    const tall = Math.abs(y(value) - y(0))
    return (
      <g key={label} className={label === present ? styles.present : ''}>
        <rect
          className={`${styles.bar} ${markClass[mark]}`}
          x={x(index) + 1}
          y={top}
          width={Math.max(1, width - 2)}
          height={Math.max(value === 0 ? 0 : 1, tall)}
          fill={mark === 'hatched' ? `url(#${hatch})` : undefined}
        >
          <title>{nameOf(series, timeLabel(label, language), index)}</title>
        </rect>
        {width >= roomForFigure / 2 && value !== 0 && (
          <text
            className={styles.barFigure}
            x={x(index) + width / 2}
            y={value < 0 ? top + tall + 13 : top - 5}
            textAnchor="middle"
          >
            {showDecimal(tickText(Number(value.toPrecision(3)), unit))}
          </text>
        )}
      </g>
    )
  })
}

interface LineProps {
  series: Series
  labels: readonly string[]
  mark: Mark
  x: (index: number) => number
  y: (value: number) => number
}

function Line({ series, labels, mark, x, y }: LineProps) {
  const { language } = useLanguage()
  const points = series.values.map((value, index) => `${x(index)},${y(Number(value))}`)
  return (
    <g className={`${styles.line} ${markClass[mark]}`}>
      <polyline points={points.join(' ')} />
      {series.values.map((value, index) => (
        <path
          key={labels[index]}
          className={styles.point}
          d={`M${x(index)} ${y(Number(value)) - 4.5}l4.500 4.500-4.500 4.500-4.500-4.500z`}
        >
          <title>{nameOf(series, timeLabel(labels[index] ?? '', language), index)}</title>
        </path>
      ))}
    </g>
  )
}

/** The same figures for whoever reads rather than looks. */
function Figures({ chart }: { chart: ReportChart }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <details className={`${styles.chartFigures} no-print`}>
      <summary>{text(chartWords.figures)}</summary>
      <LedgerTable label={chartWords.figures} tight>
        <thead>
          <tr>
            <th scope="col">{text(chartWords.period)}</th>
            {chart.series.map(({ key, label }) => (
              <th key={key} scope="col" className="amount">
                <Bdi>{label}</Bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{timeLabel(label, language)}</th>
              {chart.series.map(({ key, values }) => (
                <td key={key} className="amount">
                  <SumMoney value={values[index]} decimals={decimalsOf(values[index] ?? '')} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </details>
  )
}
