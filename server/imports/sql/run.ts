import { currencyOf } from '../../../i18n/records/world.ts'
import type { DecimalQuestion, ImportPreview, ImportResult } from '../../../schema/answers/files.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { type DecimalSign, decimalSigns } from '../../../schema/numbers/reading.ts'
import type { Importable } from '../../../schema/organization/imports.ts'
import { formatMoney } from '../../ledger/money.ts'
import type { Work } from '../../work.ts'
import { columnsOf, firstRowsOf, type Mapping, mappingOf, nameOfRow, previewOf, refuseMissing } from '../columns.ts'
import { type NumbersOfFile, numbersOf } from '../numbers/numbers.ts'
import { type Outcome, wireOutcome } from '../outcome.ts'
import { ignoredColumns, packRefused } from '../refused/refused-rows.ts'
import type { Table } from '../table.ts'
import type { UploadedFile } from '../uploaded-file.ts'
import { waitForOtherImports } from './matching.ts'
import { type Progress, recordOutcome } from './progress.ts'
import { importRecords } from './records.ts'
import { importSales } from './sales.ts'

/** What an import is asked to do. */
export interface ImportRequest {
  importable: Importable
  file: UploadedFile
  isDryRun: boolean
  /** The caller's word on what the file's columns are; what it leaves open is guessed. */
  mapping: unknown
  /** The number of the row that names the columns; null to find it. */
  headRow: number | null
  /** The caller's word on what stands before decimals, where the file does not show it. */
  decimalSign: DecimalSign | null
}

/** Takes a file into the books, all of it in the caller's transaction. Answers as the contract says. */
export async function runImport(
  work: Work,
  request: ImportRequest,
  table: Table,
  progress: Progress,
): Promise<ImportResult> {
  const { importable, isDryRun } = request
  const { organization, language } = work
  await progress.hold(work.tx)
  const mapping = mappingOf(importable, table, request.mapping)
  refuseMissing(importable, mapping, language)
  await waitForOtherImports(work)
  const columns = columnsOf(importable)
  const ofFile = numbersOf(table, mapping, columns, currencyOf(organization.baseCurrencyId)?.code ?? '')
  if (!isDryRun && request.decimalSign === null) refuseUndecided(ofFile, table, mapping)
  const take = (sign: DecimalSign | null) =>
    importable === 'invoice_sales'
      ? importSales(work, table, mapping, ofFile.numbers(sign), isDryRun, progress)
      : importRecords(work, importable, table, mapping, ofFile.numbers(sign), isDryRun, progress)
  const outcome = await take(request.decimalSign ?? '.')
  const hasTotal = importable === 'invoice_sales'
  const question =
    isDryRun && ofFile.undecided.length > 0
      ? {
          answer: request.decimalSign,
          columns: questionOf(ofFile, table, mapping),
          totals: hasTotal ? await totalsOf(outcome, request.decimalSign ?? '.', take, organization.baseDecimals) : [],
        }
      : null
  await progress.settled()
  await recordOutcome(work.tx, organization.id, progress.id, outcome, await packRefused(outcome, table, mapping))
  const about = {
    language,
    decimals: organization.baseDecimals,
    columns,
    mapping,
    table,
    nameOf: nameOfRow(importable, mapping),
    ignored: ignoredColumns(table, mapping),
  }
  const figures = wireOutcome(outcome, about)
  return { id: progress.id, dry_run: isDryRun, head_row: table.headRow, ...figures, decimal_question: question }
}

const headOf = (table: Table, mapping: Mapping, column: string) => table.heads[mapping.get(column)!]!

function refuseUndecided({ undecided }: NumbersOfFile, table: Table, mapping: Mapping): void {
  if (undecided.length === 0) return
  const cells = undecided.map(({ column, cell }) => `${headOf(table, mapping, column)} (${cell})`)
  refuseFields({ decimal_sign: [`decimal_sign_needed|${cells.join(' · ')}`] })
}

/** The columns that only a person can decide, as either sign reads them. */
const questionOf = (ofFile: NumbersOfFile, table: Table, mapping: Mapping): DecimalQuestion['columns'] =>
  ofFile.undecided.map(({ column, row, cell }) => ({
    column: headOf(table, mapping, column),
    row,
    cell,
    readings: decimalSigns.map(sign => ({
      decimal_sign: sign,
      value: ofFile.value(column, cell, sign),
      sum: ofFile.sum(column, sign),
    })),
  }))

/** What the documents of the file come to with either sign; `outcome` is that of `sign`. */
async function totalsOf(
  outcome: Outcome,
  sign: DecimalSign,
  take: (sign: DecimalSign) => Promise<Outcome>,
  decimals: number,
): Promise<DecimalQuestion['totals']> {
  const totals: DecimalQuestion['totals'] = []
  for (const each of decimalSigns) {
    const { taken, refused } = each === sign ? outcome : await take(each)
    totals.push({ decimal_sign: each, total: formatMoney(taken.total + refused.total, decimals) })
  }
  return totals
}

/** A file's columns and what they are taken for, before anything is checked. */
export function previewImport({ language }: Work, { importable, mapping }: ImportRequest, table: Table): ImportPreview {
  const guessed = mappingOf(importable, table, mapping)
  return {
    rows: table.count,
    head_row: table.headRow,
    first_rows: firstRowsOf(table),
    columns: previewOf(table, guessed),
    fields: columnsOf(importable).map(({ name, label, isRequired }) => ({
      name,
      label: label[language],
      required: isRequired,
    })),
  }
}

/** The file that came, or a refusal at its field. */
export const fileOf = (file: UploadedFile | undefined): UploadedFile =>
  file === undefined || file.bytes === 0 ? refuseFields({ file: [file ? 'no_rows' : 'required'] }) : file
