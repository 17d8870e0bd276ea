import type { ReactNode } from 'react'
import type { Text } from '../../../../i18n/text.ts'
import { markedDoubtful } from '../../../../schema/numbers/reading.ts'
import { type Decimals, plainDecimal, showDecimal } from '../../../layout/values/decimal.ts'
import { readDecimal } from '../../../layout/values/typed-decimal.ts'
import { readDiscount, showDiscount, typedDiscount } from './discount.ts'
import type { Row } from './line-store.ts'

/** A record found by name, code or barcode. */
export interface FoundRecord {
  id: number
  [field: string]: unknown
}

interface Common<Line> {
  /** Names the cell; the wire's name where the server may refuse it. */
  field: string
  label: Text
  /** Drawn after the label of the column: the rate of a tax. */
  mark?: ReactNode
  /** In pixels; one column takes the rest. */
  width?: number
  isAmount?: boolean
  /** The cell has no meaning on this line. */
  isClosed?(line: Line): boolean
  /** The cell stays what it is on this line: it is shown, and not typed into. */
  isKept?(line: Line): boolean
  /** Enter passes over it; a click or an arrow does not. */
  isPassedOver?(line: Line): boolean
  /** What follows from the line and stands under the cell, also while it is typed into; its room is kept for it. */
  under?(row: Pick<Row<Line>, 'figures' | 'refused'>): ReactNode
}

/** A cell that is typed into. */
export interface TypedColumn<Line> extends Common<Line> {
  kind: 'typed'
  inputMode: 'decimal' | 'text'
  /** What stands in the box when it opens. */
  text(line: Line): string
  show(line: Line): ReactNode
  /** What the line becomes; half a sum counts as far as it can be read until the box is left. */
  write(line: Line, typed: string, isLeft: boolean): Partial<Line>
}

/** A cell that takes a record of another resource. */
export interface PickColumn<Line> extends Common<Line> {
  kind: 'pick'
  resource(line: Line): string | null
  text(line: Line): string
  show(line: Line): ReactNode
  take(line: Line, found: FoundRecord): Partial<Line>
  /** The words that the list opens with, where nothing was typed yet. */
  query?(line: Line): string
  /** What was typed names nothing; empty words take the record away. */
  miss(line: Line, typed: string): Partial<Line>
  /** What a found record says of itself in the list. */
  option(found: FoundRecord): { title: string; code?: string; aside?: ReactNode }
  /** Whether a record that is not found may be made on the way; asked when the list opens. */
  canCreate(): boolean
}

type FiguresOf<Line> = Row<Line>['figures']

/** A figure that follows from the line. With `toggle` a click says whether the line has it at all. */
export interface FigureColumn<Line> extends Common<Line> {
  kind: 'figure'
  figure: string
  isStrong?: boolean
  toggle?: {
    isOn(line: Line, figures: FiguresOf<Line>): boolean
    turn(line: Line, figures: FiguresOf<Line>): Partial<Line>
    /** How the figure came about, where that is not as the head of its column says; stands for "no tax" where it is off. */
    mark?(figures: FiguresOf<Line>): ReactNode
  }
}

export type Column<Line> = TypedColumn<Line> | PickColumn<Line> | FigureColumn<Line>
export type OpenColumn<Line> = TypedColumn<Line> | PickColumn<Line>

export const isOpenColumn = <Line>(column: Column<Line>, line: Line): column is OpenColumn<Line> =>
  column.kind !== 'figure' && !column.isClosed?.(line) && !column.isKept?.(line)

/** The value of what is typed so far: `12*` counts as 12 until the box is left, then it is refused as it stands. */
export function typedValue(typed: string, decimals: Decimals, isLeft: boolean): string {
  const reading = readDecimal(typed, decimals)
  if ('value' in reading) return reading.value
  if ('issue' in reading) return markedDoubtful(typed.trim(), reading.issue)
  if (isLeft) return typed.trim()
  const started = readDecimal(typed.replace(/[-+*/(.,\s]+$/, ''), decimals)
  return 'value' in started ? started.value : typed.trim()
}

type Field<Line, Value> = { [F in keyof Line]: Line[F] extends Value ? F : never }[keyof Line] & string
type Amounts<Line> = Omit<Common<Line>, 'field'> & { field: Field<Line, string>; decimals: Decimals }

/** A column of amounts: any digits, any separators, sums. */
export function decimalColumn<Line>(
  { field, decimals, ...column }: Amounts<Line>,
  rest: Partial<Pick<TypedColumn<Line>, 'show' | 'write'>> = {},
): TypedColumn<Line> {
  const value = (line: Line) => line[field] as string
  return {
    kind: 'typed',
    inputMode: 'decimal',
    isAmount: true,
    field,
    text: line => plainDecimal(value(line), decimals.least),
    show: line => showDecimal(value(line), decimals.least),
    write: (_, typed, isLeft) => ({ [field]: typedValue(typed, decimals, isLeft) }) as Partial<Line>,
    ...column,
    ...rest,
  }
}

/** A column of words. */
export function wordsColumn<Line>({
  field,
  ...column
}: Omit<Common<Line>, 'field'> & { field: Field<Line, string> }): TypedColumn<Line> {
  return {
    kind: 'typed',
    inputMode: 'text',
    field,
    text: line => line[field] as string,
    show: line => line[field] as string,
    write: (_, typed) => ({ [field]: typed }) as Partial<Line>,
    ...column,
  }
}

/** A column of discounts: an amount, or a percentage with its sign. */
export function discountColumn<Line extends { discount: string; discount_type: 'amount' | 'percent' }>(
  column: Omit<Common<Line>, 'field'> & { decimals: Decimals },
): TypedColumn<Line> {
  const { decimals, ...common } = column
  return {
    kind: 'typed',
    inputMode: 'decimal',
    isAmount: true,
    field: 'discount',
    text: line => typedDiscount(line, decimals.least),
    show: line => showDiscount(line, decimals.least),
    write: (_, typed, isLeft) => {
      const reading = readDiscount(typed, decimals)
      if ('discount' in reading) return reading as Partial<Line>
      return { discount: typedValue(typed, decimals, isLeft), discount_type: 'amount' } as Partial<Line>
    },
    ...common,
  }
}
