import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Report, ReportColumn, ReportRow } from '../dataProvider/answers.ts'
import { baseCurrency } from '../dataProvider/organization.ts'
import { Bdi, Code, DateText, Money, Qty } from '../layout/Fields.tsx'
import { LedgerTable } from '../layout/Page.tsx'
import { addressOfLink, pageOfLink } from './addresses.ts'
import type { Period } from './question.ts'

const isFigure = ({ type }: ReportColumn) => type === 'money' || type === 'quantity'

/** On a phone: the names and the last two figures; the rest is one tap away, in the drill-down. */
const isForDesk = (columns: readonly ReportColumn[], column: ReportColumn) =>
  column.type === 'code' || (isFigure(column) && !columns.filter(isFigure).slice(-2).includes(column))

const side = ({ key }: ReportColumn) => (/(^|_)debit$/.test(key) ? 'debit' : /(^|_)credit$/.test(key) ? 'credit' : '')

const classesOf = (columns: readonly ReportColumn[], column: ReportColumn) =>
  [isFigure(column) && 'r', isForDesk(columns, column) && 'for-desk'].filter(Boolean).join(' ')

const classOfRow: Record<ReportRow['kind'], string> = {
  row: '',
  section: 'section',
  subtotal: 'subtotal',
  total: 'total',
}

/** The columns and rows of any report, as its answer gives them. */
export function ReportTable({ report, period }: { report: Report; period: Period }) {
  const { columns, rows, title } = report
  const named = columns.find(({ type }) => type === 'text')?.key
  return (
    <LedgerTable label={title} tight className="report">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.key} scope="col" className={`${classesOf(columns, column)} ${side(column)}`}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no identity but their place
          <tr key={place} className={classOfRow[row.kind]}>
            {columns.map(column => (
              <td key={column.key} className={classesOf(columns, column)}>
                <Cell row={row} column={column} isNamed={column.key === named} period={period} from={report.key} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

interface CellProps {
  row: ReportRow
  column: ReportColumn
  /** The cell that names its row: it carries the level and the way in. */
  isNamed: boolean
  period: Period
  /** The report it stands in. */
  from: string
}

function Cell({ row, column, isNamed, period, from }: CellProps): ReactNode {
  const value = row.cells[column.key]
  if (value === null || value === undefined) return null
  const shown = figureOf(column, value)
  const to = isNamed || isFigure(column) ? addressOfLink(from, row.link, period) : undefined
  const page = isNamed ? pageOfLink(row.link) : undefined
  const linked = to ? (
    // One way in for the keyboard, by the name; the figures are the same way for the pointer.
    <Link className="drill" to={to} tabIndex={isNamed ? undefined : -1}>
      {shown}
    </Link>
  ) : page ? (
    <Link to={page}>{shown}</Link>
  ) : (
    shown
  )
  return isNamed && row.level > 1 ? <span style={{ paddingInlineStart: (row.level - 1) * 28 }}>{linked}</span> : linked
}

function figureOf({ type }: ReportColumn, value: string): ReactNode {
  switch (type) {
    case 'money':
      return <Money value={value} decimals={baseCurrency().decimals} />
    case 'quantity':
      return <Qty value={value} />
    case 'date':
      return <DateText value={value} />
    case 'code':
      return <Code>{value}</Code>
    case 'text':
      return <Bdi>{value}</Bdi>
  }
}
