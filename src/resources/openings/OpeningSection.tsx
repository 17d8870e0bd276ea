import { type ReactNode, useState } from 'react'
import { gridWords, rowsPasted } from '../../../i18n/pages/document-pages.ts'
import type { Text } from '../../../i18n/text.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { Bdi, Money } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { useMediaQuery } from '../../layout/media.ts'
import { LedgerTable } from '../../layout/Page.tsx'
import type { Cell } from '../document-parts/lines/cell-navigation.ts'
import { type FoundRecord, isOpenColumn } from '../document-parts/lines/columns.ts'
import { LinesGrid } from '../document-parts/lines/LinesGrid.tsx'
import { LinesList } from '../document-parts/lines/LinesList.tsx'
import type { Lines, Row } from '../document-parts/lines/line-store.ts'
import type { NamedLine } from '../document-parts/lines/named-line.ts'
import { pasteRows } from '../document-parts/lines/paste/paste.ts'
import { usePastedNames } from '../document-parts/lines/paste/usePastedNames.ts'
import { useLineKeys, useRow } from '../document-parts/lines/useLines.ts'
import type { OpeningColumn } from './columns.tsx'
import { OpeningLineDrawer } from './OpeningLineDrawer.tsx'

export type CreateRecord = (resource: string, words: string, made: (found: FoundRecord) => void) => void

interface OpeningList<Line extends NamedLine> {
  label: Text
  lines: Lines<Line>
  columns: readonly OpeningColumn<Line>[]
  decimals: number
  invitation: Text
  nameOf: (line: Line) => string
  /** What pasted words are looked up in, and what a found record makes of its line. */
  resource: string
  take: (line: Line, found: FoundRecord) => Partial<Line>
  /** A line on a phone: its second row, and its amount. */
  about: (line: Line) => ReactNode
  amount: (row: Row<Line>) => ReactNode
  /** Enter at the end: to the list that follows. */
  onEnd: () => void
  create: CreateRecord
  isReadOnly: boolean
}

/** A list of opening balances: a grid to write in, its lines one under another on a phone, a table for who only reads. */
export function OpeningSection<Line extends NamedLine>(list: OpeningList<Line>) {
  const { label, lines, columns, decimals, invitation, nameOf, resource, take, about, amount } = list
  const text = useText()
  const count = useCount()
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  const names = usePastedNames<Line>(resource)
  const [announced, announce] = useState('')
  const [opened, open] = useState<number | null>(null)
  const paste = async (cell: Cell, rows: string[][]) => {
    announce(text(gridWords.pasting))
    const blank = lines.rules.blank()
    const taken = await pasteRows(
      {
        lines,
        columns: columns.filter(
          (column): column is typeof column & { kind: 'pick' | 'typed' } =>
            isOpenColumn(column, blank) && (column.kind === 'typed' || column === columns[0]),
        ),
        ...names,
        take,
      },
      cell,
      rows,
    )
    announce(count(rowsPasted, taken))
  }

  if (list.isReadOnly) return <LinesTable label={label} lines={lines} columns={columns} decimals={decimals} />
  return (
    <>
      {isPhone ? (
        <LinesList
          label={label}
          lines={lines}
          open={open}
          title={line => <Bdi>{nameOf(line) || text(firstOf(columns).label)}</Bdi>}
          about={about}
          amount={amount}
          labelOf={field => columns.find(column => column.field === field)?.label}
        />
      ) : (
        <LinesGrid
          label={label}
          lines={lines}
          columns={columns}
          decimals={decimals}
          nameOf={nameOf}
          invitation={text(invitation)}
          onEnd={list.onEnd}
          create={list.create}
          paste={(cell, rows) => void paste(cell, rows)}
        />
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <OpeningLineDrawer lines={lines} columns={columns} lineKey={opened} close={() => open(null)} openLine={open} />
    </>
  )
}

interface TableProps<Line extends object> {
  label: Text
  lines: Lines<Line>
  columns: readonly OpeningColumn<Line>[]
  decimals: number
}

function LinesTable<Line extends object>(props: TableProps<Line>) {
  const text = useText()
  const keys = useLineKeys(props.lines)
  return (
    <LedgerTable label={props.label}>
      <thead>
        <tr>
          {props.columns.map(column => (
            <th key={column.field} className={column.isAmount ? 'amount' : ''}>
              {text(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.slice(0, -1).map(key => (
          <LineOfTable key={key} rowKey={key} {...props} />
        ))}
      </tbody>
    </LedgerTable>
  )
}

function LineOfTable<Line extends object>({ lines, columns, decimals, rowKey }: TableProps<Line> & { rowKey: number }) {
  const { line, figures } = useRow(lines, rowKey)
  return (
    <tr>
      {columns.map(column => (
        <td key={column.field} className={column.isAmount ? 'amount number' : ''}>
          {column.kind === 'figure' ? (
            <Money value={figures[column.figure]} decimals={decimals} />
          ) : (
            !column.isClosed?.(line) && column.show(line)
          )}
        </td>
      ))}
    </tr>
  )
}
