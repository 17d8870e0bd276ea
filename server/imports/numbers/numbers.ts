import { isCalled, isCurrency } from '../../../i18n/currency-names.ts'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { formatDecimal, readDecimal } from '../../../ledger/money.ts'
import { firstOf, valueFor } from '../../../schema/collections/certain.ts'
import type { Issue } from '../../../schema/errors.ts'
import { areRatesLarge } from '../../../schema/numbers/large-rates.ts'
import {
  certainValue,
  type DecimalSign,
  doubtful,
  isWronglyGrouped,
  type NumberReading,
  readNumber,
  signShownBy,
  valueWith,
} from '../../../schema/numbers/reading.ts'
import type { PercentColumnAnswer } from '../../../schema/organization/imports.ts'
import { normalize } from '../../../schema/search.ts'
import { once } from '../../once.ts'
import { type Column, cellOf, type Mapping } from '../columns.ts'
import type { NumberKind } from '../number-kinds.ts'
import { type Fault, noFaults } from '../outcome.ts'
import type { Table, TableRow } from '../table.ts'
import { asFractions, percentsOf, type UndecidedColumn, withPercentSign } from './fractions.ts'

/**
 * Which of its signs stands before the decimals in a file, column by column: cells that can mean one thing only decide
 * the others of their column. A column in which every cell could be both is answered by a person, whatever another column
 * shows: programs write some columns with another sign.
 */

/** The numbers of a file. */
export interface Numbers {
  /** A cell of a column as `read` takes it. A real number of a workbook comes with the decimal sign ٫, which nothing else means. */
  cell(column: string): (row: TableRow) => string
  /** A number as the wire writes it; what is no number is answered as it stands, for the check that follows to refuse. */
  read(column: string): (cell: string) => string | { issue: Issue }
  /** Column → how a cell of two meanings is written so that nothing else of the file need tell which it has. */
  asRead: ReadonlyMap<string, (cell: string, isReal?: boolean) => string>
  /** What stands beside the amounts of a row, where each document has a currency of its own to compare it with. */
  units(row: TableRow): readonly WrittenUnit[]
}

/** The sign or word of a currency beside an amount. */
export interface WrittenUnit {
  column: string
  unit: string
}

export interface NumbersOfFile {
  undecided: readonly UndecidedColumn[]
  /** Columns of percentages of which only a person can say whether they are fractions of one, and those that surely are. */
  percents: { undecided: readonly UndecidedColumn[]; fractions: readonly UndecidedColumn[] }
  /** The numbers of the file; `sign` is the decimal sign of the columns that are undecided, `percents` what the undecided percentages are. */
  numbers(sign: DecimalSign | null, percents?: PercentColumnAnswer | null): Numbers
  /** What a cell of an undecided column is with a decimal sign, and what the column adds up to. */
  value(column: string, cell: string, sign: DecimalSign): string
  sum(column: string, sign: DecimalSign): string
}

/** What the cells of a column show of its signs. */
interface Evidence {
  /** Decimal signs that its cells of one meaning show. */
  shown: Set<DecimalSign>
  /** The first of the cells that can mean two things. */
  first: { row: number; cell: string } | null
  /** The first of them with a point, where only Arabic commas show the decimal sign: the point may be one too. */
  pointBesideArabicComma: { row: number; cell: string } | null
}

const decimalComma = /[.,،٬]/

const noNumber = { grouped: null, decimal: null } as const

const real = (cell: string) => cell.replace('.', '٫')

/** A decimal so that its point can be no sign of thousands: 1.250 is written 1.2500. */
const unmistakable = (value: string) => value.replace(/^-?[1-9]\d{0,2}\.\d{3}(?=%?$)/, decimal => `${decimal}0`)

const numberCell = (mapping: Mapping, column: string): ((row: TableRow) => string) => {
  const cell = cellOf(mapping, column)
  const index = mapping.get(column)
  return row => {
    const text = cell(row)
    return index !== undefined && row.numbers?.includes(index) ? real(text) : text
  }
}

/** What a cell can mean in its column: more than the whole is no percentage, and some rates have no thousands, so that its sign groups nothing. */
function readingOf(cell: string, kind: NumberKind, base: string | undefined): NumberReading | null {
  const reading = readNumber(cell)
  if (reading === null || !hasNoThousands(kind, reading, base)) return reading
  const isBeyond = reading.grouped !== null && reading.decimal !== null && reading.grouped.replace('-', '').length > 3
  return isBeyond ? { ...reading, grouped: null } : reading
}

const hasNoThousands = (kind: NumberKind, { isPercent }: NumberReading, base: string | undefined): boolean =>
  kind === 'percent' || (kind === 'discount' && isPercent) || (kind === 'rate' && !areRatesLarge(base))

function evidenceOf(
  rows: readonly TableRow[],
  { cell, kind }: { cell: (row: TableRow) => string; kind: NumberKind },
  currency: OwnCurrency | null,
  base: string | undefined,
): Evidence {
  const found: Evidence = { shown: new Set(), first: null, pointBesideArabicComma: null }
  let isByArabicCommaAlone = true
  const seen = new Set<string>()
  for (const row of rows) {
    const text = cell(row)
    if (!decimalComma.test(text) || seen.has(text)) continue
    seen.add(text)
    const reading = readingOf(text, kind, base)
    if (reading === null) continue
    if (certainValue(reading) === null) {
      // A cell that is refused for what stands beside its number has no two numbers to choose from.
      if ((reading.sign === '.' || reading.sign === ',') && issueBeside(reading, kind, currency) === null) {
        found.first ??= { row: row.number, cell: text }
        if (reading.sign === '.') found.pointBesideArabicComma ??= { row: row.number, cell: text }
      }
      continue
    }
    const shown = signShownBy(reading)
    if (shown !== null) found.shown.add(shown)
    if (shown === ',' && !text.includes('،')) isByArabicCommaAlone = false
  }
  return isByArabicCommaAlone && found.shown.has(',') ? found : { ...found, pointBesideArabicComma: null }
}

/** The decimal sign of a column, or null where its cells do not tell. */
const signOf = ({ shown, pointBesideArabicComma }: Evidence): DecimalSign | null =>
  shown.size === 1 && pointBesideArabicComma === null ? firstOf([...shown]) : null

/** The currency of the amounts of a file, and those that the organization has beside it: £ is that of one pound or of another. */
interface OwnCurrency {
  code: string
  others: readonly string[]
}

const maxDecimals = 40

interface NumbersAbout {
  code: string | null
  others?: readonly string[]
  base?: string | undefined
  ownRates?: readonly string[]
}

/** How the cells of each column are written once they are read; `isPercent` says which get the sign of a percentage. */
const writersOf = (
  readers: ReadonlyMap<string, ReturnType<Numbers['read']>>,
  isPercent: (column: string) => boolean,
): Numbers['asRead'] =>
  new Map(
    [...readers].map(([name, read]) => [
      name,
      (cell, isReal = false) => {
        if (isPercent(name)) return withPercentSign(cell, read(isReal ? real(cell) : cell))
        const isCertain = certainValue(readNumber(cell) ?? noNumber) !== null
        const value = isCertain ? null : read(isReal ? real(cell) : cell)
        return typeof value === 'string' ? unmistakable(value) : cell
      },
    ]),
  )

/**
 * Decides the numbers of a file. `code` is that of the currency that its amounts are in; null where each document
 * says its own, to which the amounts are compared where that is known. `base` is that of the books, in which rates are; `ownRates` are
 * the rates of its tax, in percent.
 */
export function numbersOf(
  table: Table,
  mapping: Mapping,
  columns: readonly Column[],
  { code, others = [], base = code ?? undefined, ownRates = [] }: NumbersAbout,
): NumbersOfFile {
  const currency = code === null ? null : { code, others }
  const found = columns
    .filter(({ name }) => mapping.has(name))
    .flatMap(({ name, number: kind }) => {
      if (kind === null) return []
      const cell = numberCell(mapping, name)
      return {
        name,
        kind,
        cell,
        written: cellOf(mapping, name),
        evidence: evidenceOf(table.rows, { cell, kind }, currency, base),
      }
    })
  const decided = new Map<string, DecimalSign | null>()
  const undecided: UndecidedColumn[] = []
  for (const { name, evidence } of found) {
    const sign = signOf(evidence)
    decided.set(name, sign)
    const open = evidence.pointBesideArabicComma ?? evidence.first
    if (sign === null && open !== null) undecided.push({ column: name, ...open })
  }
  const percents = percentsOf(table.rows, found, ownRates)
  const columnOf = new Map(found.map(column => [column.name, column]))
  const numbers = (sign: DecimalSign | null, answer: PercentColumnAnswer | null = null): Numbers => {
    const doubted = new Map(percents.undecided.map(({ column }) => [column, answer ?? 'percents']))
    const fractions = new Set(percents.fractions.map(({ column }) => column))
    const readers = new Map(
      found.map(({ name, kind, evidence }) => {
        const ownSign = decided.get(name) ?? sign
        const isDecided = (cell: string) => evidence.pointBesideArabicComma !== null && cell.includes('،')
        const read = (cell: string) => numberOf(cell, kind, isDecided(cell) ? ',' : ownSign, currency, base)
        const areFractions = fractions.has(name) || doubted.get(name) === 'fractions'
        return [name, once(areFractions ? asFractions(read) : read)] as const
      }),
    )
    return {
      cell: column => columnOf.get(column)?.cell ?? (() => ''),
      read: column => readers.get(column) ?? (cell => cell),
      units: currency === null ? unitsIn(found) : () => nothingBeside,
      asRead: writersOf(readers, name => fractions.has(name) || doubted.has(name)),
    }
  }
  return {
    undecided,
    percents,
    numbers,
    value(column, cell, sign) {
      const value = numbers(sign).read(column)(cell)
      return typeof value === 'string' ? value : cell
    },
    sum(column, sign) {
      const read = numbers(sign).read(column)
      const cell = valueFor(columnOf, column).cell
      let sum = 0n
      for (const row of table.rows) {
        const value = read(cell(row))
        const units = typeof value === 'string' ? readDecimal(value.replace('%', ''), maxDecimals) : null
        if (typeof units === 'bigint') sum += units
      }
      return formatDecimal(sum, maxDecimals)
    },
  }
}

const nothingBeside: readonly WrittenUnit[] = []

function unitsIn(
  columns: readonly { name: string; kind: NumberKind; cell: (row: TableRow) => string }[],
): Numbers['units'] {
  const unitOf = once((cell: string) => (/[\p{L}\p{Sc}]/u.test(cell) ? (readNumber(cell)?.unit ?? '') : ''))
  const ofAmounts = columns.filter(({ kind }) => mayNameCurrency(kind))
  return row =>
    ofAmounts.flatMap(({ name, cell }) => {
      const unit = unitOf(cell(row))
      return unit === '' ? nothingBeside : [{ column: name, unit }]
    })
}

const mayNameCurrency = (kind: NumberKind) => kind === 'amount' || kind === 'discount'

/** The first amount of a row that names another currency than its document has. */
export function otherCurrencies(units: readonly WrittenUnit[], currencyId: number): readonly Fault[] {
  if (units.length === 0) return noFaults
  const code = currencyOf(currencyId)?.code ?? ''
  const others = units.filter(({ unit }) => !isCalled(code, unit))
  return others.map(({ column, unit }) => ({ column, issue: issueOfWord(unit, code) }))
}

/** How a spreadsheet shows an amount of nothing. */
const nothingWritten = /^\p{Sc}?\s*[-\u2010-\u2014\u2212]$/u

function numberOf(
  cell: string,
  kind: NumberKind,
  sign: DecimalSign | null,
  currency: OwnCurrency | null,
  base: string | undefined,
): string | { issue: Issue } {
  if (/^-?\d+$/.test(cell)) return cell
  if (nothingWritten.test(cell)) return ''
  const reading = readingOf(cell, kind, base)
  if (reading === null) return isWronglyGrouped(cell) ? { issue: 'thousands_sign' } : cell
  const { isPercent } = reading
  const issue = issueBeside(reading, kind, currency)
  if (issue !== null) return { issue }
  const value = certainValue(reading) ?? (sign === null ? null : valueWith(reading, sign))
  if (value === null) return { issue: doubtful(reading) }
  return isPercent && kind === 'discount' ? `${value}%` : value
}

/** What is wrong with what stands beside a number, a percent sign or a word; null where the number is read without it. */
function issueBeside({ unit, isPercent }: NumberReading, kind: NumberKind, currency: OwnCurrency | null): Issue | null {
  if (isPercent && kind !== 'percent' && kind !== 'discount') return 'not_a_number'
  return unit === '' ? null : issueOfUnit(unit, kind, currency)
}

/** What is wrong with a word beside a number; null where the number is read without it. */
function issueOfUnit(unit: string, kind: NumberKind, currency: OwnCurrency | null): Issue | null {
  if (kind === 'quantity') return isPieces(unit) ? null : `number_alone|${unit}`
  if (!mayNameCurrency(kind)) return 'not_a_number'
  if (currency === null) return null
  const { code, others } = currency
  if (!isCalled(code, unit)) return issueOfWord(unit, code)
  const alike = others.filter(other => other !== code && isCalled(other, unit))
  return alike.length === 0 ? null : `which_currency|${unit}|${[code, ...alike].join(' · ')}`
}

const issueOfWord = (unit: string, code: string): Issue =>
  /^(?:k|m|b|mn|bn)$/i.test(unit)
    ? 'not_a_number'
    : isCurrency(unit)
      ? `currency_differs|${code}`
      : `number_alone|${unit}`

/** Words of single pieces, which change no quantity; a box or a kilogram is so much of another unit. */
const pieces = new Set(
  [
    ...['pc', 'pcs', 'pce', 'piece', 'pieces', 'unit', 'units', 'ea', 'each', 'nos'],
    ...['قطعة', 'قطع', 'حبة', 'حبات', 'وحدة', 'وحدات', 'عدد'],
  ].map(normalize),
)
const isPieces = (unit: string) => pieces.has(normalize(unit).replaceAll('.', '').trim())
