import { type RefusalReason, refusalWords, type WarningReason, warningWords } from '../../i18n/files/imports.ts'
import { issueText } from '../../i18n/messages.ts'
import { fill, type Language } from '../../i18n/text.ts'
import type { ImportFigures, ImportResult } from '../../schema/answers/files.ts'
import type { Issue } from '../../schema/errors.ts'
import { formatMoney, type Minor } from '../ledger/money.ts'
import type { Column, Mapping } from './columns.ts'

/** What is wrong with a row: with the cell of a column, or, where `column` is null, with the row or its document. */
export type Fault = { column: string | null } & (
  | { issue: Issue }
  | { reason: RefusalReason; values?: Record<string, string | number> }
)

/** A row that is not taken, and why. */
export interface RefusedRow {
  row: number
  fault: Fault
}

/** What was understood in one of several ways: the column, and the first row where it would matter. */
export interface Warning {
  row: number
  column: string
  reason: WarningReason
  values: Record<string, string>
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
  made: { clients: number; products: number }
}

function sentenceOf(fault: Fault, language: Language, labelOf: (column: string) => string): string {
  if ('issue' in fault) return issueText(fault.issue, language, fault.column === null ? '' : labelOf(fault.column))
  return fill(refusalWords[fault.reason][language], fault.values)
}

/** An outcome on the wire, in the reader's language; columns are called as the file calls them. */
export function wireOutcome(
  { taken, refused, refusedRows, warnings, made }: Outcome,
  about: {
    language: Language
    decimals: number
    columns: readonly Column[]
    mapping: Mapping
    heads: readonly string[]
  },
): Omit<ImportResult, 'id' | 'dry_run' | 'head_row'> {
  const { language, decimals, columns, mapping, heads } = about
  const labels = new Map(columns.map(({ name, label }) => [name, label[language]]))
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
    mapping: Object.fromEntries([...mapping].map(([name, place]) => [name, heads[place]!])),
    errors: refusedRows.map(({ row, fault }) => ({
      row,
      column: headOf(fault.column),
      message: sentenceOf(fault, language, column => labels.get(column) ?? column),
    })),
    warnings: warnings.map(({ row, column, reason, values }) => ({
      row,
      column: headOf(column)!,
      message: fill(warningWords[reason][language], { ...values, column: headOf(column)! }),
    })),
  }
}
