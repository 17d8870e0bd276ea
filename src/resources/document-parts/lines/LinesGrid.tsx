import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { gridWords } from '../../../../i18n/pages/document-pages.ts'
import type { Text } from '../../../../i18n/text.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import ledgerStyles from '../../../elements/ledger.module.css'
import { useText } from '../../../layout/language.tsx'
import { adjacentCell, type Cell, cellAfter, cellInColumn, firstField } from './cell-navigation.ts'
import type { Column, FoundRecord } from './columns.ts'
import { LineRow, type RowTools } from './LineRow.tsx'
import type { Lines } from './line-store.ts'
import styles from './lines.module.css'
import { isTable, readPastedTable } from './pasted-table.ts'
import { useFieldErrorText } from './useFieldErrorText.ts'
import { useLineKeys } from './useLines.ts'

interface LinesGridProps<Line extends object> {
  lines: Lines<Line>
  columns: readonly Column<Line>[]
  decimals: number
  /** What a line is called when it is spoken of: its product, its account. */
  nameOf: (line: Line) => string
  /** Stands in the blank line. */
  invitation: ReactNode
  /** Rows of a spreadsheet, from the cell under the cursor on. */
  paste: (cell: Cell, rows: string[][]) => void
  /** Enter at the end: to what stands under the grid. */
  onEnd?: () => void
  openDetails?: (key: number) => void
  create?: (resource: string, words: string, taken: (found: FoundRecord) => void) => void
  className?: string
  /** What the grid is called where a page has several. */
  label?: Text
}

/**
 * The lines of a document. Plain text until a cell has the focus; then that cell alone is a box. Enter and Tab go to
 * the next cell and the next line; the last line is blank and begins the next one.
 */
export function LinesGrid<Line extends object>(props: LinesGridProps<Line>) {
  const { lines, columns, decimals, nameOf, invitation, onEnd, openDetails, create, label = gridWords.lines } = props
  const text = useText()
  const keys = useLineKeys(lines)
  const body = useRef<HTMLTableSectionElement>(null)

  const tools = useMemo<RowTools<Line>>(
    () => ({
      lines,
      columns,
      decimals,
      nameOf,
      invitation,
      openDetails:
        openDetails &&
        (key => {
          lines.leave()
          openDetails(key)
        }),
      create,
      next: cell => {
        const to = cellAfter(lines, columns, cell, 1)
        if (to) lines.edit(to.key, to.field)
        else onEnd?.()
      },
      beside: (cell, direction) => {
        const to = adjacentCell(lines, columns, cell, direction)
        if (to) lines.edit(to.key, to.field)
        return to !== null
      },
      remove: key => {
        if (lines.rules.stays?.(lines.row(key).line)) return
        const isHere = lines.current()?.key === key
        const stands = lines.remove(key)
        if (isHere) lines.edit(stands, firstField(columns, lines.row(stands).line))
      },
    }),
    [lines, columns, decimals, nameOf, invitation, onEnd, openDetails, create],
  )

  const enter = (event: FocusEvent) => {
    const cell = cellOf(event.target)
    if (cell) lines.edit(cell.key, cell.field)
  }
  const leave = (event: FocusEvent) => {
    // A dialog over the page, or another window, gives the cursor back to its cell.
    if (event.relatedTarget?.closest('.MuiModal-root') || document.activeElement === event.target) return
    if (!body.current?.contains(event.relatedTarget)) lines.leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const row = lines.current()
    if (!row?.editing) return
    const cell = { key: row.key, field: row.editing }
    const to = destination(event, cell)
    if (to !== undefined) {
      if (to === null) {
        if (event.key === 'Enter') {
          event.preventDefault()
          onEnd?.()
        }
        return
      }
      event.preventDefault()
      lines.edit(to.key, to.field)
    } else if (command(event, cell)) event.preventDefault()
  }

  /** Where a key goes: undefined when it is no key for going anywhere, null when that is outside of the grid. */
  const destination = (event: KeyboardEvent, cell: Cell): Cell | null | undefined => {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    if (event.key === 'Enter' || event.key === 'Tab') return cellAfter(lines, columns, cell, event.shiftKey ? -1 : 1)
    if (event.key === 'ArrowUp') return cellInColumn(lines, columns, cell, 1) ?? cell
    if (event.key === 'ArrowDown') return cellInColumn(lines, columns, cell, -1) ?? cell
    return undefined
  }

  const command = (event: KeyboardEvent, { key, field }: Cell): boolean => {
    const editAt = (at: number, name?: string) => lines.edit(at, name ?? firstField(columns, lines.row(at).line))
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey
    // By physical key: an Arabic keyboard has other letters on them.
    if (isAlt && event.code === 'KeyN') {
      const isBlank = lines.rules.isBlank(lines.row(key).line)
      editAt(isBlank ? key : firstOf(lines.insert(key, [lines.rules.blank()])))
    } else if (isAlt && event.code === 'ArrowUp') lines.move(key, -1)
    else if (isAlt && event.code === 'ArrowDown') lines.move(key, 1)
    else if (isAlt && event.code === 'Delete') tools.remove(key)
    else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') {
      if (!lines.rules.isBlank(lines.row(key).line)) editAt(lines.duplicate(key))
    } else if (isAlt && event.code === 'Enter' && tools.openDetails) tools.openDetails(key)
    else return false
    // A row that moved has left the page for a moment, and the cursor with it.
    if (isAlt && event.code.startsWith('Arrow')) {
      requestAnimationFrame(() => {
        lines.edit(key, field)
        focusCell(body.current, { key, field })
      })
    }
    return true
  }

  const paste = (event: ClipboardEvent) => {
    const clipboard = event.clipboardData.getData('text/plain')
    const row = lines.current()
    if (!row?.editing || !isTable(clipboard)) return
    event.preventDefault()
    props.paste({ key: row.key, field: row.editing }, readPastedTable(clipboard))
  }

  return (
    <section
      className={`${ledgerStyles.tableScroll} ${styles.linesScroll}`}
      data-part="table-scroll"
      aria-label={text(label)}
    >
      <table
        className={`${ledgerStyles.ledger} ${styles.linesGrid} ${props.className ?? ''}`}
        data-part="ledger"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are typed into is a grid
        role="grid"
        aria-label={text(label)}
      >
        <colgroup>
          <col style={{ width: 36 }} />
          {columns.map(column => (
            <col key={column.field} style={{ width: column.width }} />
          ))}
          <col style={{ width: openDetails ? 68 : 38 }} />
        </colgroup>
        <thead>
          <tr>
            <th className={styles.ix}>#</th>
            {columns.map(column => (
              <th key={column.field} className={column.isAmount ? 'amount' : ''}>
                {text(column.label)}
                {column.mark}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{text(gridWords.tools)}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} onFocus={enter} onBlur={leave} onKeyDown={press} onPaste={paste}>
          {keys.map((key, index) => (
            <LineRow key={key} rowKey={key} isLast={index === keys.length - 1} tools={tools} />
          ))}
        </tbody>
      </table>
      <GridVoice lines={lines} columns={columns} />
    </section>
  )
}

/** Says the first fieldError aloud as soon as it arises. */
function GridVoice<Line extends object>({ lines, columns }: { lines: Lines<Line>; columns: readonly Column<Line>[] }) {
  const text = useText()
  const errorText = useFieldErrorText()
  const message = useSyncExternalStore(lines.subscribe, () => {
    const first = lines.firstError()
    const fieldError = first && lines.row(first.key).issues[first.field]
    if (!first || !fieldError) return ''
    const label = columns.find(column => column.field === first.field)?.label
    return text(gridWords.fieldError, { line: lines.positionOf(first.key), sentence: errorText(fieldError, label) })
  })
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  )
}

function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement)) return null
  const field = target.closest<HTMLElement>('[data-field]')?.dataset.field
  const key = target.closest<HTMLElement>('[data-line]')?.dataset.line
  return field !== undefined && key !== undefined ? { key: Number(key), field } : null
}

const focusCell = (body: HTMLElement | null, { key, field }: Cell): void =>
  body?.querySelector<HTMLElement>(`[data-line="${key}"] [data-field="${field}"] input`)?.focus()
