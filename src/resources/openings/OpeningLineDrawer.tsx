import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { DecimalInput } from '../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { asTyped } from '../../layout/values/typed-decimal.ts'
import type { FoundRecord, OpenColumn } from '../document-parts/lines/columns.ts'
import { LineDrawer } from '../document-parts/lines/LineDrawer.tsx'
import type { Lines } from '../document-parts/lines/line-store.ts'
import { useFieldErrorText } from '../document-parts/lines/useFieldErrorText.ts'
import { useRow } from '../document-parts/lines/useLines.ts'
import { useRecordPicking } from '../document-parts/lines/useRecordSearch.ts'
import type { OpeningColumn } from './columns.tsx'

interface SheetOfOpeningProps<Line extends object> {
  lines: Lines<Line>
  columns: readonly OpeningColumn<Line>[]
  lineKey: number | null
  close: () => void
  openLine: (key: number) => void
}

/** One line in a sheet of its own: how it is typed on a phone, an input for each column. */
export const OpeningLineDrawer = <Line extends object>(props: SheetOfOpeningProps<Line>) => (
  <LineDrawer lines={props.lines} lineKey={props.lineKey} close={props.close} openLine={props.openLine}>
    {lineKey => (
      <>
        {props.columns.map(column =>
          column.kind === 'figure' ? null : (
            <CellInput key={column.field} lines={props.lines} lineKey={lineKey} column={column} />
          ),
        )}
      </>
    )}
  </LineDrawer>
)

type TypedInSheet<Line> = OpenColumn<Line> & OpeningColumn<Line>

interface CellInputProps<Line extends object> {
  lines: Lines<Line>
  lineKey: number
  column: TypedInSheet<Line>
}

function CellInput<Line extends object>({ lines, lineKey, column }: CellInputProps<Line>) {
  const errorText = useFieldErrorText()
  const { line, issues } = useRow(lines, lineKey)
  if (column.isClosed?.(line)) return null
  const fieldError = issues[column.field]
  const shared = {
    label: column.label,
    error: fieldError && errorText(fieldError, column.label),
    disabled: column.isKept?.(line) ?? false,
  }
  if (column.kind === 'pick') return <PickOfLine {...{ lines, lineKey, column, shared }} />
  const write = (typed: string) => lines.change(lineKey, column.write(lines.row(lineKey).line, typed, true))
  // Where a field holds other words than it shows, what is shown is typed.
  const current = line[column.field as keyof Line]
  const value = typeof current === 'string' ? current : column.text(line)
  if (column.asks === 'date') {
    // The box reads a date itself, once it is whole.
    const put = (day: string) => lines.change(lineKey, { [column.field]: day } as Partial<Line>)
    return <DateInput {...shared} value={value} onChange={put} />
  }
  if (column.inputMode === 'decimal') {
    const decimals = column.decimalsOf?.(line) ?? { least: 0, most: 6 }
    return <DecimalInput {...shared} decimals={decimals} value={value} onChange={typed => write(asTyped(typed))} />
  }
  return <TextInput {...shared} value={value} onChange={write} />
}

interface PickOfLineProps<Line extends object> extends CellInputProps<Line> {
  column: TypedInSheet<Line> & { kind: 'pick' }
  shared: { label: TypedInSheet<Line>['label']; error: string | undefined; disabled: boolean }
}

function PickOfLine<Line extends object>({ lines, lineKey, column, shared }: PickOfLineProps<Line>) {
  const { line } = useRow(lines, lineKey)
  const { search, record } = useRecordPicking(column.resource(line) ?? 'products')
  const picked = column.picked?.(line) ?? null
  const take = (found: FoundRecord | undefined) =>
    lines.change(lineKey, found ? column.take(line, found) : column.miss(line, ''))
  return (
    <PickInput
      {...shared}
      value={picked?.id ?? null}
      search={search}
      load={async () => picked ?? undefined}
      onChange={id => take(id === null ? undefined : record(Number(id)))}
    />
  )
}
