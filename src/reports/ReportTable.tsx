import { memo, type ReactNode, useId, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { reportSheetWords } from '../../i18n/report-pages.ts'
import type { Report, ReportColumn } from '../dataProvider/answers.ts'
import { Code } from '../layout/Fields.tsx'
import { Icon } from '../layout/icons.tsx'
import { useLanguage, useText } from '../layout/language.tsx'
import { LedgerTable } from '../layout/Page.tsx'
import { addressOfLink, type From } from './addresses.ts'
import { Cell, classesOf, indentOf, leadingColumn, namingColumn, sideOf } from './cells.tsx'
import type { ShownRow } from './folding.ts'
import { timeLabel } from './time-labels.ts'
import { useArrows } from './useArrows.ts'
import { useStickyLead } from './useStickyLead.ts'

interface ReportTableProps {
  report: Pick<Report, 'columns' | 'totals' | 'title' | 'key'>
  shown: readonly ShownRow[]
  /** What the rows lead from; nothing leads anywhere without it. */
  from: From
  onFold?: (section: string) => void
  onExplain?: (row: string, column: string) => void
}

/** The columns and rows of any report, as its answer gives them. Arrows move between what can be opened. */
export function ReportTable({ report, shown, from, onFold, onExplain }: ReportTableProps) {
  const { columns, title } = report
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const text = useText()
  useArrows(box, shown)
  const named = namingColumn(columns)
  const sticking = Math.min(named, 1)
  useStickyLead(box, columns)
  const head = useMemo(() => <Head columns={columns} sticking={sticking} />, [columns, sticking])
  return (
    <div ref={box} className={`report-box ${named <= 1 ? 'leads-by-name' : ''}`}>
      <p id={hintId} className="visually-hidden no-print">
        {text(reportSheetWords.figuresHint)}
      </p>
      <LedgerTable label={title} tight className="report">
        {head}
        <tbody aria-describedby={hintId}>
          {shown.map(row => (
            <Row
              key={row.row.id}
              shown={row}
              columns={columns}
              sticking={sticking}
              to={row.row.link && addressOfLink(from, row.row.link)}
              onFold={onFold}
              onExplain={onExplain}
            />
          ))}
        </tbody>
        <WholeTotals report={report} shown={shown} sticking={sticking} />
      </LedgerTable>
    </div>
  )
}

const stuck = (place: number, sticking: number) => (place <= sticking ? `stuck stuck-${place}` : '')

function Head({ columns, sticking }: { columns: readonly ReportColumn[]; sticking: number }) {
  const { language } = useLanguage()
  const isCodeBefore = columns[sticking - 1]?.type === 'code'
  return (
    <thead>
      <tr>
        {columns.map((column, place) => (
          <th
            key={column.key}
            scope="col"
            className={`${classesOf(column)} ${sideOf(column)} ${stuck(place, sticking)} ${isCodeBefore && place < sticking ? 'desk' : ''}`}
          >
            {timeLabel(column.label, language, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  shown: ShownRow
  columns: readonly ReportColumn[]
  sticking: number
  to: string | undefined
  onFold?: (section: string) => void
  onExplain?: (row: string, column: string) => void
}

// A thousand rows are drawn once: folding one section, or opening a figure, draws none of the others again.
const Row = memo(
  function Row({ shown, columns, sticking, to, onFold, onExplain }: RowProps) {
    const { row, section, isFolded } = shown
    const named = namingColumn(columns)
    const leading = leadingColumn(columns, row.link?.kind)
    const before = named === 1 && columns[0]?.type === 'code' ? columns[0] : undefined
    const isAlone = row.kind === 'section' && columns.every(({ key }, place) => place === named || !row.cells[key])
    return (
      <tr className={row.kind === 'row' ? '' : `${row.kind} level-${row.level}`} data-row={row.id}>
        {columns.slice(0, isAlone ? named + 1 : undefined).map((column, place) => {
          const value = row.cells[column.key]
          const isNamed = place === named
          let drawn: ReactNode = <Cell column={column} value={value} />
          if (value !== null && value !== undefined && row.explained.includes(column.key) && onExplain) {
            drawn = (
              <button
                type="button"
                className="figure"
                aria-haspopup="dialog"
                tabIndex={-1}
                data-column={column.key}
                onClick={() => onExplain(row.id, column.key)}
              >
                {drawn}
              </button>
            )
          } else if (isNamed && section !== undefined && onFold) {
            drawn = <Folding section={section} isFolded={isFolded} name={value ?? ''} onFold={onFold} />
          } else if (place === leading && to && value) {
            drawn = (
              <Link className="drill" to={to} tabIndex={-1}>
                {drawn}
              </Link>
            )
          }
          const indent = isNamed ? indentOf(row, before !== undefined) : 0
          return (
            <td
              key={column.key}
              colSpan={isNamed && isAlone ? columns.length - named : undefined}
              className={`${classesOf(column)} ${isAlone ? '' : stuck(place, sticking)} ${before && place === 0 ? 'desk' : ''}`}
              style={indent > 0 ? { paddingInlineStart: indent + 12 } : undefined}
            >
              {drawn}
              {isNamed && before && row.cells[before.key] && (
                <span className="code-under">
                  <Code>{row.cells[before.key]}</Code>
                </span>
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (a, b) =>
    a.shown.row === b.shown.row &&
    a.shown.isFolded === b.shown.isFolded &&
    a.shown.section === b.shown.section &&
    a.columns === b.columns &&
    a.to === b.to &&
    a.onFold === b.onFold &&
    a.onExplain === b.onExplain,
)

interface FoldingProps {
  section: string
  isFolded: boolean
  name: string
  onFold: (section: string) => void
}

function Folding({ section, isFolded, name, onFold }: FoldingProps) {
  const text = useText()
  return (
    <button
      type="button"
      className="folding"
      aria-expanded={!isFolded}
      aria-label={text(isFolded ? reportSheetWords.unfold : reportSheetWords.fold, { section: name })}
      tabIndex={-1}
      onClick={() => onFold(section)}
    >
      <Icon name={isFolded ? 'chevron' : 'down'} />
      <bdi>{name}</bdi>
    </button>
  )
}

/** What the whole report comes to, where its rows on this page do not end with it. */
function WholeTotals({
  report: { columns, totals },
  shown,
  sticking,
}: Pick<ReportTableProps, 'report' | 'shown'> & { sticking: number }) {
  const text = useText()
  const isSaid = shown.some(({ row }) => row.kind === 'total')
  const hasTotals = columns.some(({ key }) => totals[key] !== null && totals[key] !== undefined)
  if (isSaid || !hasTotals || shown.length === 0) return null
  const named = namingColumn(columns)
  const isCodeBefore = named === 1 && columns[0]?.type === 'code'
  return (
    <tfoot>
      <tr>
        {columns.map((column, place) => (
          <td
            key={column.key}
            className={`${classesOf(column)} ${stuck(place, sticking)} ${isCodeBefore && place === 0 ? 'desk' : ''}`}
          >
            {place === named && !totals[column.key] ? (
              text(reportSheetWords.wholeTotal)
            ) : (
              <Cell column={column} value={totals[column.key]} />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
