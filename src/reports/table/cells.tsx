import type { ReactNode } from 'react'
import type { ReportColumn, ReportRow } from '../../../schema/answers/reports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import {
  Bdi,
  Code,
  DateText,
  DateTimeText,
  isolateLeftToRight,
  Money,
  Percent,
  Qty,
  SumMoney,
} from '../../layout/Fields.tsx'
import { useLanguage } from '../../layout/language.tsx'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import { isTime, timeLabel } from '../kit/time-labels.ts'
import styles from './report-table.module.css'

/** The cells of reports, explanations and lists of changes, each by the type of its column. */

const figureTypes: ReadonlySet<ReportColumn['type']> = new Set([
  'money',
  'foreign',
  'quantity',
  'price',
  'count',
  'days',
  'percent',
])
const isFigure = ({ type }: ReportColumn): boolean => figureTypes.has(type)

/** The column whose cell names its row: the first of words, or of codes where there are no words. */
export const namingColumn = (columns: readonly ReportColumn[]): number => {
  const words = columns.findIndex(({ type }) => type === 'text')
  return words >= 0
    ? words
    : Math.max(
        0,
        columns.findIndex(({ type }) => type === 'code'),
      )
}

/** The column that leads on: of an entry or a document its number, of anything else its name. */
export const leadingColumn = (columns: readonly ReportColumn[], kind: string | undefined): number => {
  const isNumbered = kind === 'entry' || kind === 'document' || kind === 'cheque'
  const number = columns.findIndex(({ key }) => /(^|_)number$/.test(key))
  const code = number >= 0 ? number : columns.findIndex(({ type }) => type === 'code')
  return isNumbered && code >= 0 ? code : namingColumn(columns)
}

const isChange = (key: string) => /change|growth/.test(key)
const isCompared = (key: string) => /(^|_)(previous|compared?|prior_year)(_|$)/.test(key)

/** A column of one record, a branch for example, is called as its owner called it. */
export const isOfRecord = ({ key }: ReportColumn) => /:\d+$/.test(key)

/** The classes of a column's cells: figures stand on the right, what is compared with stands back. */
export const classesOf = (column: ReportColumn): string =>
  [
    isFigure(column) && 'amount',
    isCompared(column.key) && styles.compare,
    isChange(column.key) && styles.soft,
    column.type === 'text' && styles.words,
  ]
    .filter(Boolean)
    .join(' ')

/** The colour of a head: debits blue, credits sepia. What became a credit of somebody is no side of an entry. */
export const sideOf = ({ key }: ReportColumn): string => /^(opening_|closing_)?(debit|credit)$/.exec(key)?.[2] ?? ''

/** As many decimals as the figure came with. */
export const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0
/** Words that need no heading to be understood. */
export const selfEvidentColumns = new Set(['date', 'number', 'type', 'code', 'account', 'name', 'details', 'party'])

const isPeriodColumn = (key: string) => /(^|_)(month|quarter|year|period)$/.test(key)

const ownDecimals: ReadonlySet<ReportColumn['type']> = new Set(['price', 'percent'])

/** Of each column whose figures have as many decimals as they need those of the longest: points stand in a line. */
export const decimalsIn = (
  columns: readonly ReportColumn[],
  rows: readonly Pick<ReportRow, 'cells'>[],
): ReadonlyMap<string, number> =>
  new Map(
    columns
      .filter(({ type }) => ownDecimals.has(type))
      .map(({ key }) => [key, Math.max(...rows.map(({ cells }) => decimalsOf(cells[key] ?? '')))]),
  )

interface CellProps {
  column: ReportColumn
  value: string | null | undefined
  /** How many decimals the column has at least. */
  decimals?: number
}

/** One cell as its column's type is read. */
export function Cell({ column, value, decimals = 0 }: CellProps): ReactNode {
  if (value === null || value === undefined || value === '') return null
  const quiet = isZeroOrEmpty(value) ? styles.zero : ''
  switch (column.type) {
    case 'money':
    case 'foreign':
      return <SumMoney value={value} decimals={decimalsOf(value)} className={quiet} />
    case 'price':
      return <Money value={value} decimals={Math.max(decimals, baseCurrency().decimals)} className={quiet} />
    case 'quantity':
    case 'count':
    case 'days':
      return <Qty value={value} className={quiet} />
    case 'percent':
      return <Percent value={value} decimals={Math.max(decimals, decimalsOf(value))} signed={isChange(column.key)} />
    case 'date':
      return <DateText value={value} />
    case 'moment':
      return <DateTimeText value={value} />
    case 'code':
      return <Code>{value}</Code>
    case 'text':
      return isPeriodColumn(column.key) && isTime(value) ? <TimeName>{value}</TimeName> : <Bdi>{unbroken(value)}</Bdi>
  }
}

const inWords = /(\p{L}[\p{L}\d]*(?:-\d+)+)/u

/** Words with numbers of documents among them, which are read as one: no line ends at their hyphen. */
const unbroken = (words: string): ReactNode =>
  inWords.test(words)
    ? words.split(inWords).map((part, index) =>
        index % 2 === 0 ? (
          isolateLeftToRight(part)
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a cell have no identity but their place
          <span key={index} className={styles.unbroken}>
            {part}
          </span>
        ),
      )
    : words

// By itself: a cell that listens for the language costs, and a report has fourteen thousand.
function TimeName({ children }: { children: string }): ReactNode {
  const { language } = useLanguage()
  return timeLabel(children, language)
}

/** How far a row stands in. Under a column of codes the first level needs no step: the code sets it off. */
export const indentOf = ({ level, kind }: ReportRow, hasCodes: boolean): number =>
  16 * Math.max(0, hasCodes && kind === 'row' ? level - 1 : level)
