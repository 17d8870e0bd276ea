import { issueText } from '../../i18n/files/file-issues.ts'
import { type RefusalReason, refusalWords, type WarningReason, warningWords } from '../../i18n/files/imports.ts'
import { documentLabel } from '../../i18n/labels.ts'
import { errorText } from '../../i18n/messages.ts'
import { enterSentence } from '../../i18n/required-fields.ts'
import { fill, isolated, type Language } from '../../i18n/text.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import type { ImportFigures, ImportResult } from '../../schema/answers/files.ts'
import { elementAt, firstOf, present, valueFor } from '../../schema/collections/certain.ts'
import type { ErrorCode, Issue } from '../../schema/errors.ts'
import type { TaxAnswer, TaxColumnAnswer } from '../../schema/organization/imports.ts'
import { type Column, cellOf, type Mapping } from './columns.ts'
import type { Table, TableRow } from './table.ts'

/** What is wrong with a row: with the cell of a column, or, where `column` is null, with the row or its document. */
export type Fault = { column: string | null } & (
  | { issue: Issue }
  | { reason: RefusalReason; values?: Record<string, string | number>; columns?: readonly string[] }
  | { refusal: { code: ErrorCode; values: Record<string, string> } }
)

/** A row that is not taken, and everything that is wrong with it. */
export interface RefusedRow {
  row: number
  faults: readonly Fault[]
}

export const noFaults: readonly Fault[] = []

/** Why nothing else of a row matters: it is no line of the books, its cells are shifted, or they have it already. */
const final: ReadonlySet<RefusalReason> = new Set([
  ...(['looks_like_total', 'not_posted', 'more_cells_than_heads', 'cells_without_head'] as const),
  ...(['reference_exists', 'row_in_books'] as const),
])
const isFinal = (fault: Fault) => 'reason' in fault && final.has(fault.reason)

const isSame = (one: Fault, other: Fault): boolean =>
  one.column === other.column && (one.column !== null || JSON.stringify(one) === JSON.stringify(other))

/** Faults and another one: of each column the first. */
export const withFault = (faults: readonly Fault[], fault: Fault | null): readonly Fault[] =>
  fault === null || faults.some(known => isFinal(known) || isSame(known, fault)) ? faults : [...faults, fault]

export const withFaults = (faults: readonly Fault[], more: readonly Fault[]): readonly Fault[] =>
  more.reduce(withFault, faults)

/** What was understood in one of several ways: the column, and the first row where it would matter. */
export interface Warning {
  row: number
  /** Null of what is about the file as a whole. */
  column: string | null
  reason: WarningReason
  values: Record<string, string>
  /** What it counts, and what it says of one of them and of several: those of rows that are refused are not counted. */
  counted?: { days: readonly { row: number; day: string }[]; reasons: readonly [WarningReason, WarningReason] }
}

/** A warning without what it says of rows that are refused: nothing of them is recorded. */
function withoutRows({ counted, ...warning }: Warning, refused: ReadonlySet<number>): Warning[] {
  if (!counted) return [warning]
  const days = counted.days.filter(({ row }) => !refused.has(row))
  const [first] = days
  if (first === undefined) return []
  const values = { ...warning.values, day: first.day, row: String(first.row), count: String(days.length) }
  return [{ ...warning, row: first.row, reason: counted.reasons[days.length === 1 ? 0 : 1], values }]
}

/** A figure of the file, and what the lines of its document come to instead, in its currency. */
export interface FileDifference {
  document: string
  row: number
  column: string
  total: string
  computed: string
  isAccepted: boolean
}

/** Products that carry taxes in a file that does not say what is taxed, and what its documents come to in each reading. */
export interface TaxQuestion {
  answer: TaxAnswer | null
  /** The first of these products, and how many there are beside. */
  products: string[]
  more: number
  readings: { taxes: TaxAnswer; total: Minor; tax: Minor }[]
}

/** Numbers of a column of tax that may be rates or amounts, and what each reading takes. */
export interface TaxColumnQuestion {
  answer: TaxColumnAnswer | null
  values: string[]
  readings: { reads: TaxColumnAnswer; taken: Figures }[]
}

/** Rows, documents (or records) and money, in minor units of the base currency. */
export interface Figures {
  rows: number
  documents: number
  total: Minor
}

/** What an import does, or would do: everything in the file is either taken or refused. */
export interface Outcome {
  taken: Figures
  refused: Figures
  refusedRows: RefusedRow[]
  warnings: Warning[]
  made: { clients: number; suppliers?: number; products: number }
  /** Documents of which the file has a total of its own that its lines do not come to. */
  differences?: FileDifference[]
  /** What only a person can say of the taxes of a file; null where it says so itself. */
  taxQuestion?: TaxQuestion | null
  taxColumnQuestion?: TaxColumnQuestion | null
  /** Column → how a cell is written once the whole file has told how it is to be read, such as the order of a date; `isReal` of a number of a workbook. */
  asRead?: ReadonlyMap<string, (cell: string, isReal?: boolean) => string>
}

/** What is wrong, in the reader's language. */
export function sentenceOf(fault: Fault, language: Language, labelOf: (column: string) => string): string {
  const label = fault.column === null ? '' : labelOf(fault.column)
  if ('issue' in fault)
    return fault.issue === 'required' ? enterSentence(label, language) : issueText(fault.issue, language, label)
  if ('refusal' in fault) return errorText(fault.refusal.code, language, fault.refusal.values)
  const columns = fault.columns?.map(column => isolated(labelOf(column))).join(language === 'ar' ? '، ' : ', ')
  const sentence = refusalWords[fault.reason][language].replace('{column}', label)
  return fill(columns === undefined ? sentence : sentence.replace('{columns}', columns), fault.values)
}

/** What the columns of an import are called. */
export function labelsOf(columns: readonly Column[], language: Language): (column: string) => string {
  const labels = new Map(columns.map(({ name, label }) => [name, label[language]]))
  return column => labels.get(column) ?? documentLabel(column, language)
}

const wireTaxQuestion = (question: TaxQuestion, decimals: number): ImportResult['tax_question'] => ({
  ...question,
  readings: question.readings.map(({ taxes, total, tax }) => ({
    taxes,
    total: formatMoney(total, decimals),
    tax: formatMoney(tax, decimals),
  })),
})

/** An outcome on the wire, in the reader's language; columns are called as the file calls them. */
export function wireOutcome(
  {
    taken,
    refused,
    refusedRows,
    warnings,
    made,
    differences = [],
    taxQuestion = null,
    taxColumnQuestion = null,
  }: Outcome,
  about: {
    language: Language
    decimals: number
    columns: readonly Column[]
    mapping: Mapping
    table: Table
    /** Whose a row is. */
    nameOf: (row: TableRow) => string | null
    ignored: string[]
  },
): Omit<ImportResult, 'id' | 'dry_run' | 'head_row' | 'decimal_question' | 'percent_question'> {
  const { language, decimals, columns, mapping, table, nameOf, ignored } = about
  const { heads } = table
  const labelOf = labelsOf(columns, language)
  const wrong = new Set(refusedRows.map(({ row }) => row))
  const rows = new Map(table.rows.flatMap(row => (wrong.has(row.number) ? [[row.number, row]] : [])))
  const headOf = (column: string | null) => (column === null ? null : (heads[mapping.get(column) ?? -1] ?? null))
  const figures = ({ rows, documents, total }: Figures): ImportFigures => ({
    rows,
    documents,
    total: formatMoney(total, decimals),
  })
  return {
    rows: taken.rows + refused.rows,
    total: formatMoney(taken.total + refused.total, decimals),
    taken: figures(taken),
    refused: figures(refused),
    made,
    mapping: Object.fromEntries([...mapping].map(([name, index]) => [name, elementAt(heads, index)])),
    ignored_columns: ignored,
    differences: differences.map(({ document, row, column, total, computed, isAccepted }) => ({
      ...{ document, row, column: present(headOf(column), column), total, computed, accepted: isAccepted },
    })),
    tax_question: taxQuestion && wireTaxQuestion(taxQuestion, decimals),
    tax_column_question: taxColumnQuestion && {
      answer: taxColumnQuestion.answer,
      column: headOf('tax_amount') ?? '',
      values: taxColumnQuestion.values,
      readings: taxColumnQuestion.readings.map(({ reads, taken }) => ({
        ...{ tax_column: reads, documents: taken.documents, total: formatMoney(taken.total, decimals) },
      })),
    },
    errors: refusedRows.flatMap(({ row, faults }) =>
      faults.map(fault => ({
        row,
        column: headOf(fault.column),
        value: fault.column === null ? null : cellOf(mapping, fault.column, true)(valueFor(rows, row)) || null,
        record: nameOf(valueFor(rows, row)),
        message: sentenceOf(fault, language, labelOf),
      })),
    ),
    warnings: wireWarnings(
      warnings.flatMap(warning => withoutRows(warning, wrong)),
      table,
      mapping,
      language,
    ),
  }
}

/** Warnings on the wire; columns are called as the file calls them. */
export const wireWarnings = (
  warnings: readonly Warning[],
  { heads }: Pick<Table, 'heads'>,
  mapping: Mapping,
  language: Language,
): ImportResult['warnings'] =>
  warnings.map(({ row, column, reason, values }) => {
    const head = column === null ? undefined : heads[mapping.get(column) ?? -1]
    return {
      row,
      column: head ?? firstOf(heads),
      message: fill(warningWords[reason][language], { ...values, column: head ?? '' }),
    }
  })
