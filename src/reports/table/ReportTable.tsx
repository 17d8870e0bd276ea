import { memo, type ReactNode, startTransition, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { reportSheetWords } from '../../../i18n/pages/report-pages.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import type { Report, ReportColumn, ReportRow } from '../../../schema/answers/reports.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { Bdi, Code } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { onPhone, useMediaQuery } from '../../layout/media.ts'
import { LedgerTable } from '../../layout/Page.tsx'
import { addressOfLink, type From } from '../kit/addresses.ts'
import { timeLabel } from '../kit/time-labels.ts'
import { Cell, classesOf, indentOf, isOfRecord, leadingColumn, selfEvidentColumns, sideOf } from './cells.tsx'
import type { ShownRow } from './collapsing.ts'
import { headingColumnsOf } from './headings.ts'
import { type Layout, layoutOf } from './layout-of.ts'
import styles from './report-table.module.css'
import { useArrowNavigation } from './useArrowNavigation.ts'
import { useStickyColumnOffset } from './useStickyColumnOffset.ts'

interface ReportTableProps {
  report: Pick<Report, 'columns' | 'rows' | 'totals' | 'totals_explained' | 'title'>
  /** Whether other pages have rows too. */
  isPaged?: boolean
  shown: readonly ShownRow[]
  /** What the rows lead from. */
  from: From
  onFold?: (section: string) => void
  onExplain?: (row: string, column: string) => void
}

const manyColumns = 8

/** As many rows as most screens have. */
const firstRows = 30

/** The first rows at once, and once these are painted the others: five hundred take longer to draw than to ask for. */
function useFirstRows(shown: readonly ShownRow[]): readonly ShownRow[] {
  const [isWhole, setWhole] = useState(shown.length <= firstRows)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole ? shown : shown.slice(0, firstRows)
}

/** The columns and rows of any report, as its answer gives them. Arrows move between what can be opened. */
export function ReportTable({ report, isPaged, shown, from, onFold, onExplain }: ReportTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const text = useText()
  const isPhone = useMediaQuery(onPhone)
  const layout = useMemo(() => layoutOf(report, isPhone), [report, isPhone])
  const { columns, named } = layout
  const drawn = useFirstRows(shown)
  useArrowNavigation(box, drawn)
  useStickyColumnOffset(box, columns)
  const traits = [
    named <= 1 && styles.leadsByName,
    columns.length > manyColumns && styles.manyColumns,
    named === 0 && shown.some(({ section }) => section) && styles.foldsFirst,
  ]
  return (
    <div ref={box} className={[styles.reportBox, ...traits].filter(Boolean).join(' ')}>
      <p id={hintId} className="visually-hidden no-print">
        {text(reportSheetWords.figuresHint)}
      </p>
      <LedgerTable label={report.title} tight className={`${ledgerStyles.report} ${styles.report}`}>
        <Head layout={layout} />
        <tbody aria-describedby={hintId}>
          {drawn.map(row => (
            <Row
              key={row.row.id}
              shown={row}
              layout={layout}
              to={row.row.link && addressOfLink(from, row.row.link)}
              onFold={onFold}
              onExplain={onExplain}
            />
          ))}
        </tbody>
        <WholeTotals report={report} layout={layout} shown={shown} isPaged={isPaged} onExplain={onExplain} />
      </LedgerTable>
    </div>
  )
}

/** The classes of a cell by the place of its column. */
function placeClasses({ columns, named, code }: Layout, index: number): string {
  const lastStuck = Math.min(named, 1)
  return [
    classesOf(elementAt(columns, index)),
    index <= lastStuck && `${styles.stuck} ${index === 0 ? '' : styles.stuckSecond}`,
    index === lastStuck && styles.stuckLast,
    code && index === 0 && styles.desk,
    index === named && styles.naming,
  ]
    .filter(Boolean)
    .join(' ')
}

const Head = memo(function Head({ layout }: { layout: Layout }) {
  const { language } = useLanguage()
  return (
    <thead>
      <tr>
        {layout.columns.map((column, index) => (
          <th key={column.key} scope="col" className={`${placeClasses(layout, index)} ${sideOf(column)}`}>
            {isOfRecord(column) ? <Bdi>{column.label}</Bdi> : timeLabel(column.label, language, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
})

interface RowProps {
  shown: ShownRow
  layout: Layout
  to: string | undefined
  onFold?: (section: string) => void
  onExplain?: (row: string, column: string) => void
}

const isSame = (a: RowProps, b: RowProps) =>
  a.shown.row === b.shown.row &&
  a.shown.isFolded === b.shown.isFolded &&
  a.shown.section === b.shown.section &&
  a.layout === b.layout &&
  a.to === b.to &&
  a.onFold === b.onFold &&
  a.onExplain === b.onExplain

// A thousand rows are drawn once: folding one section, or opening a figure, draws none of the others again.
const Row = memo(function Row(props: RowProps) {
  const { shown, layout } = props
  const { row } = shown
  const { columns, named } = layout
  const spoken = row.kind === 'row' ? [] : headingColumnsOf(row, layout.inHeadings, shown.heading)
  const isAlone = row.kind === 'section' && columns.every(({ key }, index) => index === named || !row.cells[key])
  const kind = row.kind === 'row' ? undefined : row.kind
  const className = kind && row.level === 1 ? styles.inner : undefined
  if (spoken.length > 0) {
    const first = columns.findIndex(({ key }) => row.cells[key])
    const spans = first < 0 ? columns.length : Math.max(1, first)
    return (
      <tr className={className} data-kind={kind} data-row={row.id}>
        <td colSpan={spans} className={styles.titleCell}>
          <Title {...props} spoken={spoken} />
          {first === 0 && (
            <>
              {' '}
              <Shown {...props} place={0} isPlain />
            </>
          )}
        </td>
        {columns.slice(spans).map((column, at) => (
          <td key={column.key} className={placeClasses(layout, spans + at)}>
            <Shown {...props} place={spans + at} isPlain />
          </td>
        ))}
      </tr>
    )
  }
  return (
    <tr className={className} data-kind={kind} data-row={row.id}>
      {columns.slice(0, isAlone ? named + 1 : undefined).map((column, index) => {
        const indent = index === named ? indentOf(row, layout.code !== undefined) : 0
        const isWhole = isAlone && index === named
        return (
          <td
            key={column.key}
            colSpan={isWhole ? columns.length - named : undefined}
            className={isWhole ? `${styles.titleCell} ${styles.naming}` : placeClasses(layout, index)}
            style={indent > 0 ? ({ '--indent': `${indent}px` } as React.CSSProperties) : undefined}
          >
            <Shown {...props} place={index} />
          </td>
        )
      })}
    </tr>
  )
}, isSame)

/** A cell with the way that it opens: what made it, its section, or where its row leads. */
function Shown({
  shown,
  layout,
  to,
  onFold,
  onExplain,
  place,
  isPlain,
}: RowProps & { place: number; isPlain?: boolean }) {
  const { row, section, isFolded } = shown
  const { columns, named, code, decimals } = layout
  const column = elementAt(columns, place)
  const value = row.cells[column.key]
  const drawn = <Cell column={column} value={value} decimals={decimals.get(column.key)} />
  const isFilled = value !== null && value !== undefined && value !== ''
  if (isFilled && onExplain && row.explained.includes(column.key)) {
    return (
      <Requested column={column.key} onAsk={() => onExplain(row.id, column.key)}>
        {drawn}
      </Requested>
    )
  }
  if (isPlain) return drawn
  const isNamed = place === named
  const isLeading = place === leadingColumn(columns, row.link?.kind)
  return (
    <>
      {isNamed && section !== undefined && onFold ? (
        <Folding section={section} isFolded={isFolded} name={value ?? ''} onFold={onFold}>
          <Bdi>{value}</Bdi>
        </Folding>
      ) : isLeading && isFilled && to ? (
        <Way to={to}>{drawn}</Way>
      ) : (
        drawn
      )}
      {isNamed && code && row.cells[code.key] && (
        <span className={styles.codeUnder}>
          <Code>{row.cells[code.key]}</Code>
        </span>
      )}
    </>
  )
}

/** A figure that says what made it. */
const Requested = ({ column, onAsk, children }: { column: string; onAsk: () => void; children: ReactNode }) => (
  <button
    type="button"
    className={styles.figure}
    aria-haspopup="dialog"
    tabIndex={-1}
    data-column={column}
    onClick={onAsk}
  >
    {children}
  </button>
)

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="dotted-link" to={to} tabIndex={-1}>
    {children}
  </Link>
)

/** What a heading or a total says for all of its rows, in one cell. */
function Title({ shown, to, onFold, spoken }: RowProps & { spoken: readonly ReportColumn[] }) {
  const { language } = useLanguage()
  const { row, section, isFolded } = shown
  const leading = spoken[leadingColumn(spoken, row.link?.kind)]
  const words = spoken.map(column => {
    const cell = <Cell column={column} value={row.cells[column.key]} />
    return (
      <span key={column.key}>
        {!selfEvidentColumns.has(column.key) && (
          <span className={styles.said}>
            <Bdi>{timeLabel(column.label, language, 'short')}</Bdi>
          </span>
        )}
        {to && column === leading ? <Way to={to}>{cell}</Way> : cell}
      </span>
    )
  })
  const name = spoken
    .filter(({ key, type }) => (type === 'text' || type === 'code') && row.cells[key])
    .map(({ key }) => row.cells[key])
    .join(' ')
  return (
    <span className={styles.title}>
      {section !== undefined && onFold && <Folding section={section} isFolded={isFolded} name={name} onFold={onFold} />}
      {words}
    </span>
  )
}

interface FoldingProps {
  section: string
  isFolded: boolean
  name: string
  onFold: (section: string) => void
  children?: ReactNode
}

function Folding({ section, isFolded, name, onFold, children }: FoldingProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={styles.folding}
      aria-expanded={!isFolded}
      aria-label={text(isFolded ? reportSheetWords.unfold : reportSheetWords.fold, { section: name })}
      tabIndex={-1}
      onClick={() => onFold(section)}
    >
      <Icon name={isFolded ? 'chevron' : 'down'} />
      {children}
    </button>
  )
}

const hasTotal = (shown: readonly ShownRow[]) => shown.some(({ row }: { row: ReportRow }) => row.kind === 'total')

/** What the totals are asked about by. */
const rowOfTotals = 'totals'

/** What the whole report comes to, where its rows on this page do not end with it. */
function WholeTotals({
  report: { totals, totals_explained },
  layout,
  shown,
  isPaged,
  onExplain,
}: Pick<ReportTableProps, 'report' | 'shown' | 'isPaged' | 'onExplain'> & { layout: Layout }) {
  const text = useText()
  const { columns, named } = layout
  const isFilled = ({ key }: ReportColumn) => totals[key] !== null && totals[key] !== undefined
  if (shown.length === 0 || hasTotal(shown) || !columns.some(isFilled)) return null
  return (
    <tfoot>
      <tr data-row={rowOfTotals}>
        {columns.map((column, index) => (
          <td key={column.key} className={placeClasses(layout, index)}>
            {index === named && !isFilled(column) ? (
              text(isPaged ? reportSheetWords.wholeTotal : reportTotalWords.total)
            ) : onExplain && isFilled(column) && totals_explained.includes(column.key) ? (
              <Requested column={column.key} onAsk={() => onExplain(rowOfTotals, column.key)}>
                <Cell column={column} value={totals[column.key]} />
              </Requested>
            ) : (
              <Cell column={column} value={totals[column.key]} />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
