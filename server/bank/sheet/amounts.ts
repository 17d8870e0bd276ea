import { isCurrency } from '../../../i18n/currency-names.ts'
import { type DecimalSign, type NumberReading, readNumber } from '../../../schema/numbers/reading.ts'
import { normalize, toAsciiDigits, withoutMarks } from '../../../schema/search.ts'
import { UnreadableStatement } from '../statement.ts'
import { type Direction, directionOf } from './words.ts'

/** Amounts as banks write them into cells, exact and with the decimals of the file. */

interface WrittenAmount {
  reading: NumberReading
  /** The digits behind the last sign. */
  decimals: number
  /** Of a word such as CR or DR next to the number. */
  direction: Direction | null
}

/** What stands in a cell of amounts where there is none. */
const nothing = /^[-–—.*]{0,3}$/
export const isNoAmount = (cell: string): boolean => nothing.test(cell)

// A name of a currency that is not in the lists of the world, as banks shorten it.
const shortUnits = new Set(['rs', 'kc', 'zl', 'fr', 'kr', 'lei', 'le', 'sr', 'dh', 'dhs', 'kd', 'bd', 'jd', 'qr'])

const isUnit = (unit: string): boolean =>
  unit === '' || isCurrency(unit) || /^[A-Z]{3}$/.test(unit) || shortUnits.has(normalize(unit).replaceAll('.', ''))

/** A number with nothing but its sign, its currency, and on which side of the account it stands. */
export function writtenAmount(cell: string): WrittenAmount | null {
  if (cell.length > 60 || !/[\d٠-٩۰-۹]/.test(cell)) return null
  const text = withoutMarks(toAsciiDigits(cell)).trim()
  const bare = text
    .replace(/\p{Sc}/u, '')
    .replace(/^'/, '')
    .trim()
  const side = /^(.*\d[)\s.-]*?)\s*([\p{L}.]{1,8})$/u.exec(bare)
  const direction = side?.[2] === undefined ? null : directionOf(side[2])
  const reading = readNumber(direction === null ? bare : (side?.[1] ?? ''))
  if (reading === null || reading.isPercent || !isUnit(reading.unit)) return null
  const last = /[.,٫،](\d*)\D*$/.exec(bare)
  return { reading, decimals: reading.decimal === null ? 0 : (last?.[1] ?? '').length, direction }
}

export const isAmount = (cell: string): boolean => writtenAmount(cell) !== null

export const isBelowZero = (cell: string): boolean => {
  const reading = writtenAmount(cell)?.reading
  return (reading?.decimal ?? reading?.grouped ?? '').startsWith('-')
}

const withDecimals = (canonical: string, decimals: number): string => {
  if (decimals === 0) return canonical
  const [whole = '', fraction = ''] = canonical.split('.')
  return `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** The amount of a cell by the sign that the file has before decimals; null where it is none of that sign. */
export function amountOf(cell: string, sign: DecimalSign): { amount: string; direction: Direction | null } | null {
  const written = writtenAmount(cell)
  if (written === null) return null
  const { reading, decimals, direction } = written
  const isDecimal = reading.decimal !== null && (reading.sign === sign || reading.sign === '٫')
  if (isDecimal) return { amount: withDecimals(reading.decimal ?? '', decimals), direction }
  if (reading.grouped === null || reading.groupedBy === sign) return null
  return { amount: reading.grouped, direction }
}

/** The sign before decimals that an amount can only have; null where it tells nothing. */
function signOf({ reading }: WrittenAmount): DecimalSign | null {
  const { sign, grouped, decimal, groupedBy } = reading
  if (grouped !== null && decimal !== null) return null
  if (decimal !== null && (sign === '.' || sign === ',')) return sign
  return groupedBy === ',' ? '.' : groupedBy === '.' ? ',' : null
}

/** A cell, with the row that it stands in. */
interface PlacedCell {
  row: number
  cell: string
}

/**
 * The signs before decimals that the amounts of a file can have: one where any of them tells, both where none is written
 * otherwise in the other, and where each would be. Refused where two of them contradict each other.
 */
export function decimalSignsOf(cells: readonly PlacedCell[]): {
  signs: readonly DecimalSign[]
  doubtful: PlacedCell | null
} {
  let doubtful: PlacedCell | null = null
  const shown = new Set<DecimalSign>()
  for (const { row, cell } of cells) {
    const written = writtenAmount(cell)
    if (written === null) continue
    const sign = signOf(written)
    if (sign !== null) shown.add(sign)
    else if (written.reading.grouped !== null && written.reading.decimal !== null) doubtful ??= { row, cell }
    if (shown.size > 1) throw new UnreadableStatement('doubtfulAmounts', { line: row, written: cell })
  }
  return shown.size === 1 ? { signs: [...shown], doubtful: null } : { signs: ['.', ','], doubtful }
}
