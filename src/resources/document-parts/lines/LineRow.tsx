import { type MouseEvent, memo, type ReactNode, useId } from 'react'
import { gridWords } from '../../../../i18n/pages/document-pages.ts'
import { IconButton } from '../../../elements/IconButton.tsx'
import inputStyles from '../../../elements/inputs.module.css'
import { Money } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { WhichNumber } from '../../../layout/inputs/WhichNumber.tsx'
import { useText } from '../../../layout/language.tsx'
import { CellEditor } from './CellEditor.tsx'
import type { Cell } from './cell-navigation.ts'
import { type Column, type FoundRecord, isOpenColumn, type OpenColumn } from './columns.ts'
import type { Lines, Row } from './line-store.ts'
import styles from './lines.module.css'
import { PickEditor } from './PickEditor.tsx'
import { useFieldErrorText } from './useFieldErrorText.ts'
import { useRow } from './useLines.ts'

/** What the grid lends to its rows; the object stays the same, so that rows are not drawn for nothing. */
export interface RowTools<Line extends object> {
  lines: Lines<Line>
  columns: readonly Column<Line>[]
  decimals: number
  nameOf: (line: Line) => string
  invitation: ReactNode
  /** To the cell after this one, or out of the grid. */
  next: (cell: Cell) => void
  beside: (cell: Cell, direction: 1 | -1) => boolean
  remove: (key: number) => void
  openDetails?: (key: number) => void
  create?: (resource: string, words: string, taken: (found: FoundRecord) => void) => void
}

/** What is wrong in a row. What one is just typing is not called wrong, unless it was refused as it stands. */
const shownErrors = <Line extends object>({ issues, refused, editing }: Row<Line>) =>
  Object.entries(issues).filter(([field]) => field !== editing || field in refused)

interface LineRowProps<Line extends object> {
  rowKey: number
  isLast: boolean
  tools: RowTools<Line>
}

function LineRowPlain<Line extends object>({ rowKey, isLast, tools }: LineRowProps<Line>) {
  const row = useRow(tools.lines, rowKey)
  const text = useText()
  const errorId = useId()
  const { columns, lines } = tools
  const isBlank = isLast && lines.rules.isBlank(row.line)
  const shown = shownErrors(row)
  const name = tools.nameOf(row.line)
  return (
    <tr
      data-line={rowKey}
      className={`${row.editing !== null ? styles.on : ''} ${isBlank ? styles.new : ''} ${shown.length > 0 ? styles.wrong : ''}`}
    >
      <td className={styles.ix} />
      {columns.map((column, index) => (
        <LineCell
          key={column.field}
          column={column}
          row={row}
          tools={tools}
          isDoor={isBlank && index === 0}
          errorId={errorId}
        >
          {index === 0 && isBlank && row.editing !== column.field && (
            <span className={`muted ${styles.invitation}`}>{tools.invitation}</span>
          )}
          {index === 0 && shown.length > 0 && <RowErrors id={errorId} row={row} tools={tools} />}
        </LineCell>
      ))}
      <td className={styles.x}>
        {!isBlank && tools.openDetails && (
          <IconButton tabIndex={-1} label={text(gridWords.more, { name })} onClick={() => tools.openDetails?.(rowKey)}>
            <Icon name="edit" />
          </IconButton>
        )}
        {!isBlank && !lines.rules.stays?.(row.line) && (
          <IconButton
            tabIndex={-1}
            label={name ? text(gridWords.remove, { name }) : text(gridWords.removeBlank)}
            onClick={() => tools.remove(rowKey)}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

export const LineRow = memo(LineRowPlain) as typeof LineRowPlain

interface LineCellProps<Line extends object> {
  column: Column<Line>
  row: Row<Line>
  tools: RowTools<Line>
  /** The cell by which Tab enters the grid. */
  isDoor: boolean
  errorId: string
  children: ReactNode
}

function LineCell<Line extends object>({ column, row, tools, isDoor, errorId, children }: LineCellProps<Line>) {
  const isWrong = column.field in row.issues
  const location = `${column.isAmount ? 'amount' : ''} ${isWrong ? styles.wrong : ''}`
  if (column.kind !== 'figure' && column.isKept?.(row.line)) {
    return (
      <td className={location}>
        <AtRest shown={column.show(row.line)} isAmount={column.isAmount} />
        {children}
      </td>
    )
  }
  if (!isOpenColumn(column, row.line)) {
    return (
      <td
        className={`${location} ${column.kind === 'figure' && column.isStrong ? 'bold' : 'muted'}`}
        data-figure={column.field}
      >
        {column.kind === 'figure' && !tools.lines.rules.isBlank(row.line) && (
          <FigureCell column={column} row={row} tools={tools} />
        )}
      </td>
    )
  }
  const isEdited = row.editing === column.field
  return (
    <td
      className={`${location} ${isEdited ? styles.edited : ''}`}
      data-field={column.field}
      tabIndex={isEdited ? undefined : isDoor ? 0 : -1}
      onMouseDown={isEdited ? keepFocus : undefined}
    >
      {isEdited ? (
        <Editor column={column} row={row} tools={tools} isWrong={isWrong} errorId={errorId} />
      ) : (
        <AtRest shown={column.show(row.line)} isAmount={column.isAmount} />
      )}
      {column.under && !isDoor && <div className={styles.under}>{column.under(row)}</div>}
      {children}
    </td>
  )
}

/** A press on what stands under a box takes the focus from it as little as one on the box. */
function keepFocus(event: MouseEvent<HTMLTableCellElement>): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

function AtRest({ shown, isAmount }: { shown: ReactNode; isAmount: boolean | undefined }) {
  if (!isAmount || typeof shown !== 'string') return shown
  return (
    <bdi dir="ltr" className="number">
      {shown}
    </bdi>
  )
}

function FigureCell<Line extends object>({
  column,
  row,
  tools,
}: {
  column: Column<Line> & { kind: 'figure' }
  row: Row<Line>
  tools: RowTools<Line>
}) {
  const text = useText()
  const figure = <Money value={row.figures[column.figure]} decimals={tools.decimals} />
  const { toggle } = column
  if (!toggle) return figure
  const isOn = toggle.isOn(row.line, row.figures)
  return (
    <button
      type="button"
      className={styles.figureSwitch}
      tabIndex={-1}
      aria-pressed={isOn}
      onClick={() => tools.lines.change(row.key, toggle.turn(row.line, row.figures))}
    >
      <span className="visually-hidden">{text(gridWords.taxed, { tax: text(column.label) })} </span>
      {isOn && figure}
      {toggle.mark?.(row.figures) ?? (isOn ? null : text(gridWords.untaxed))}
    </button>
  )
}

function Editor<Line extends object>({
  column,
  row,
  tools,
  isWrong,
  errorId,
}: {
  column: OpenColumn<Line>
  row: Row<Line>
  tools: RowTools<Line>
  isWrong: boolean
  errorId: string
}) {
  const text = useText()
  const cell = { key: row.key, field: column.field }
  const shared = {
    line: row.line,
    label: text(gridWords.cell, { column: text(column.label), line: tools.lines.positionOf(row.key) }),
    describedBy: column.field in row.refused ? errorId : undefined,
    isWrong,
    change: (part: Partial<Line>) => tools.lines.change(row.key, part),
    beside: (direction: 1 | -1) => tools.beside(cell, direction),
  }
  return column.kind === 'pick' ? (
    <PickEditor {...shared} column={column} next={() => tools.next(cell)} create={tools.create} />
  ) : (
    <CellEditor {...shared} column={column} />
  )
}

function RowErrors<Line extends object>({ id, row, tools }: { id: string; row: Row<Line>; tools: RowTools<Line> }) {
  const errorText = useFieldErrorText()
  const columnOf = (field: string) => tools.columns.find(column => column.field === field)
  return (
    <>
      <span className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" id={id}>
        <Icon name="warning" />
        <span>
          {shownErrors(row)
            .map(([field, fieldError]) => errorText(fieldError, columnOf(field)?.label))
            .join(' · ')}
        </span>
      </span>
      {shownErrors(row).map(([field, fieldError]) => {
        const column = columnOf(field)
        if (column?.kind !== 'typed') return null
        const type = (typed: string) => tools.lines.change(row.key, column.write(row.line, typed, true))
        return <WhichNumber key={field} issue={fieldError} type={type} />
      })}
    </>
  )
}
