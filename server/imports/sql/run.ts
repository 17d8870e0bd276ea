import { sql } from 'kysely'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney } from '../../../ledger/money.ts'
import type { DecimalQuestion, ImportPreview, ImportResult, PercentQuestion } from '../../../schema/answers/files.ts'
import { elementAt, present, valueFor } from '../../../schema/collections/certain.ts'
import { refuseFields } from '../../../schema/errors.ts'
import type { ResourceName } from '../../../schema/index.ts'
import { type DecimalSign, decimalSigns } from '../../../schema/numbers/reading.ts'
import {
  type FileForm,
  type Importable,
  isImportedDocuments,
  openingListOf,
  type PercentColumnAnswer,
  percentColumnAnswers,
} from '../../../schema/organization/imports.ts'
import { context } from '../../books/sql/store.ts'
import type { Work } from '../../work.ts'
import {
  columnsOf,
  firstRowsOf,
  guessOpenings,
  type Mapping,
  mappingOf,
  nameOfRow,
  previewOf,
  refuseMissing,
  shownMapping,
} from '../columns.ts'
import { fileColumnsOf } from '../documents/file-columns.ts'
import type { ReadFile } from '../documents/file-rows.ts'
import { importDocuments } from '../documents/sql/documents.ts'
import { refuseListOfDocuments } from '../lists/document-lists.ts'
import { type NumbersOfFile, numbersOf } from '../numbers/numbers.ts'
import { importOpenings } from '../openings/sql/openings.ts'
import { type Outcome, type Warning, wireOutcome, wireWarnings } from '../outcome.ts'
import { ignoredColumns, packRefused } from '../refused/refused-rows.ts'
import { withoutFooters } from '../rows/footers.ts'
import { withoutPrinted } from '../rows/printed-rows.ts'
import { withoutTotals } from '../rows/totals-rows.ts'
import { warningsOfTotals } from '../rows/totals-warnings.ts'
import type { SaleAnswers } from '../sales/sale-plan.ts'
import { namedSheets, type Table } from '../table.ts'
import type { UploadedFile } from '../uploaded-file.ts'
import { waitForOtherImports } from './matching.ts'
import { type Progress, recordOutcome } from './progress.ts'
import { importRecords } from './records.ts'
import { importSales } from './sales.ts'

/** What an import is asked to do. */
export interface ImportRequest {
  importable: Importable
  /** What the file holds; of opening balances `opening_balances` where the caller leaves open which of their lists. */
  form: FileForm | 'opening_balances'
  /** The day of opening balances, where the caller gives it. */
  date: string | null
  file: UploadedFile
  isDryRun: boolean
  /** The caller's word on what the file's columns are; what it leaves open is guessed. */
  mapping: unknown
  /** The number of the row that names the columns; null to find it. */
  headRow: number | null
  /** The sheet of a workbook; null to find it. */
  sheet: string | null
  /** The caller's word on what stands before decimals, where the file does not show it. */
  decimalSign: DecimalSign | null
  /** The caller's word on what the numbers of a column of percentages are, where no sign and no number shows it. */
  percentColumn: PercentColumnAnswer | null
  /** The caller's word on what a file of sales leaves open. */
  sales: Omit<SaleAnswers, 'areNumbersOpen'>
}

/** Takes a file into the books, all of it in the caller's transaction. Answers as the contract says. */
export async function runImport(
  work: Work,
  request: ImportRequest,
  whole: Table,
  progress: Progress,
): Promise<ImportResult> {
  const { isDryRun } = request
  const { organization, language } = work
  await progress.hold(work.tx)
  const form = formOf(request, whole)
  const { table, printed, totals: totalsRows } = listedIn(whole, form)
  const mapping = mappingOf(form, table, request.mapping)
  refuseListOfDocuments(form, table, mapping)
  refuseMissing(form, mapping, language, table)
  await waitForOtherImports(work)
  const columns = columnsOf(form)
  const currency = currencyOfAmounts(form, mapping, organization)
  const ofFile = numbersOf(table, mapping, columns, {
    code: currency,
    others: await codesOf(work),
    base: codeOfBase(organization),
    ownRates: mapping.has('tax_rate') ? await ownRatesOf(work) : [],
  })
  if (!isDryRun && request.decimalSign === null) refuseUndecided(ofFile, table, mapping)
  if (!isDryRun && request.percentColumn === null) refusePercents(ofFile, table, mapping)
  const [sign, percents] = [request.decimalSign ?? '.', request.percentColumn ?? 'percents']
  const areNumbersOpen =
    (request.decimalSign === null && ofFile.undecided.length > 0) ||
    (request.percentColumn === null && ofFile.percents.undecided.length > 0)
  const answers = { ...request.sales, areNumbersOpen }
  const take = (sign: DecimalSign, percents: PercentColumnAnswer) =>
    taken(work, form, request, answers, { table, mapping, numbers: ofFile.numbers(sign, percents) }, progress)
  const outcome = await take(sign, percents)
  const totals = isOfDocuments(form) ? organization.baseDecimals : null
  const decimalQuestion =
    isDryRun && ofFile.undecided.length > 0
      ? {
          answer: request.decimalSign,
          columns: questionOf(ofFile, table, mapping),
          totals: (await totalsOf(decimalSigns, sign, outcome, each => take(each, percents), totals)).map(
            ([decimal_sign, total]) => ({ decimal_sign, total }),
          ),
        }
      : null
  const percentQuestion =
    isDryRun && ofFile.percents.undecided.length > 0
      ? {
          answer: request.percentColumn,
          columns: percentQuestionOf(ofFile, table, mapping),
          totals: (await totalsOf(percentColumnAnswers, percents, outcome, each => take(sign, each), totals)).map(
            ([percent_column, total]) => ({ percent_column, total }),
          ),
        }
      : null
  await progress.settled()
  await recordOutcome(work.tx, organization.id, progress.id, outcome, await packRefused(outcome, table, mapping))
  const { taken: ofTaken, refused } = outcome
  const totalOfFile =
    isOfDocuments(form) && !mapping.has('currency_id')
      ? formatMoney(ofTaken.total + refused.total, organization.baseDecimals)
      : null
  const about = {
    language,
    decimals: organization.baseDecimals,
    columns,
    mapping,
    table,
    nameOf: nameOfRow(form, mapping),
    ignored: ignoredColumns(table, mapping),
  }
  const figures = wireOutcome(
    {
      ...outcome,
      warnings: [
        ...warningsOfFile(table),
        ...printed,
        ...warningsOfTotals(totalsRows, mapping, totalOfFile, !areNumbersOpen),
        ...warningsOfFractions(ofFile),
        ...outcome.warnings,
      ],
    },
    about,
  )
  return {
    ...{ id: progress.id, dry_run: isDryRun, head_row: table.headRow, ...figures },
    ...{ decimal_question: decimalQuestion, percent_question: percentQuestion },
  }
}

/** The rows of a file that are of its list, and what stands around them. */
function listedIn(whole: Table, form: FileForm) {
  const { table: unprinted, printed } = withoutPrinted(whole, columnsOf(form))
  const { table: listed, footers } = withoutFooters(form, unprinted)
  return { ...withoutTotals(listed), printed: [...printed, ...footers] }
}

/** What of a workbook was read, or not, that whoever sends it may not expect. */
function warningsOfFile({ workbook, headRow }: Table): Warning[] {
  if (workbook === null) return []
  const { hidden, sheet, otherSheets } = workbook
  const ofSheets: Warning = {
    row: headRow,
    column: null,
    reason: 'other_sheets',
    values: { sheet, others: namedSheets(otherSheets) },
  }
  const ofRows: Warning = {
    row: hidden.first,
    column: null,
    reason: 'hidden_rows',
    values: { count: String(hidden.rows), row: String(hidden.first) },
  }
  return [...(otherSheets.length > 0 ? [ofSheets] : []), ...(hidden.rows > 0 ? [ofRows] : [])]
}

/** Columns of one name, of which a person has to choose. */
const warningsOfHeads = ({ headRow }: Table, twice: ReadonlyMap<string, string[]>): Warning[] =>
  [...twice.values()].map(headers => ({
    row: headRow,
    column: null,
    reason: 'columns_of_one_name',
    values: { heads: headers.join(' · ') },
  }))

const isOfDocuments = (form: FileForm) => form === 'invoice_sales' || fileColumnsOf(form) !== null

/** The one currency of the amounts of a file; null where its documents name their own. */
const currencyOfAmounts = (form: FileForm, mapping: Mapping, organization: Work['organization']) =>
  isOfDocuments(form) && mapping.has('currency_id') ? null : codeOfBase(organization)

const codeOfBase = ({ baseCurrencyId }: Work['organization']) => currencyOf(baseCurrencyId)?.code ?? ''

/** The codes of the currencies that the organization has. */
async function codesOf({ tx, organization }: Work): Promise<string[]> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from organization_coins where organization_id = ${organization.id}`.execute(tx)
  return rows.map(({ currency_id }) => currencyOf(Number(currency_id))?.code ?? '')
}

const headOf = (table: Table, mapping: Mapping, column: string) => elementAt(table.heads, valueFor(mapping, column))

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

/** What the documents of the file come to with each answer; `outcome` is that of `answer`. Records come to nothing. */
async function totalsOf<Answer>(
  answers: readonly Answer[],
  answer: Answer,
  outcome: Outcome,
  take: (answer: Answer) => Promise<Outcome>,
  decimals: number | null,
): Promise<[Answer, string][]> {
  const totals: [Answer, string][] = []
  for (const each of decimals === null ? [] : answers) {
    const { taken, refused } = each === answer ? outcome : await take(each)
    totals.push([each, formatMoney(taken.total + refused.total, present(decimals, 'currency'))])
  }
  return totals
}

function refusePercents({ percents: { undecided } }: NumbersOfFile, table: Table, mapping: Mapping): void {
  if (undecided.length === 0) return
  const cells = undecided.map(({ column, cell }) => `${headOf(table, mapping, column)} (${cell})`)
  refuseFields({ percent_column: [`percent_column_needed|${cells.join(' · ')}`] })
}

/** The columns of percentages that only a person can decide, in percent as either reading has them. */
const percentQuestionOf = (ofFile: NumbersOfFile, table: Table, mapping: Mapping): PercentQuestion['columns'] =>
  ofFile.percents.undecided.map(({ column, row, cell }) => ({
    column: headOf(table, mapping, column),
    row,
    cell,
    readings: percentColumnAnswers.map(answer => {
      const value = ofFile.numbers(null, answer).read(column)(cell)
      return { percent_column: answer, value: typeof value === 'string' ? value : cell }
    }),
  }))

/** Rates of tax that were taken as fractions of one, because only so they are the organization's. */
const warningsOfFractions = ({ percents, numbers }: NumbersOfFile): Warning[] =>
  percents.fractions.map(({ column, row, cell }) => ({
    ...{ row, column, reason: 'percents_as_fractions' },
    values: { cell, taken: String(numbers(null).read(column)(cell)) },
  }))

/** The rates of tax that the organization has, or had. */
async function ownRatesOf(work: Work): Promise<string[]> {
  const dated = await context(work).store.rows.find('tax_rates', {})
  const ofTax = dated.flatMap(({ code, rate }) => (code === 'value_added_tax' ? [rate] : []))
  return [work.organization.value_added_tax, ...ofTax]
}

function taken(
  work: Work,
  form: FileForm,
  { isDryRun, date }: ImportRequest,
  sales: SaleAnswers,
  file: ReadFile,
  progress: Progress,
): Promise<Outcome> {
  const { table, mapping, numbers } = file
  if (form === 'invoice_sales') return importSales(work, table, mapping, numbers, sales, isDryRun, progress)
  if (isImportedDocuments(form)) return importDocuments(work, form, file, sales, isDryRun, progress)
  const list = openingListOf(form)
  if (list !== null) return importOpenings(work, { list, date }, file, isDryRun, progress)
  return importRecords(work, form as ResourceName, table, mapping, numbers, isDryRun, progress)
}

const formOf = ({ form }: ImportRequest, table: Table): FileForm =>
  form === 'opening_balances' ? guessOpenings(table) : form

/** A file's columns and what they are taken for, before anything is checked. */
export function previewImport({ language, organization }: Work, request: ImportRequest, whole: Table): ImportPreview {
  const form = formOf(request, whole)
  const { table, printed, totals } = listedIn(whole, form)
  const { mapping: guessed, twice } = shownMapping(form, table, request.mapping)
  refuseListOfDocuments(form, table, guessed)
  const currency = currencyOfAmounts(form, guessed, organization)
  const ofFile = numbersOf(table, guessed, columnsOf(form), {
    code: currency,
    base: codeOfBase(organization),
    ownRates: [organization.value_added_tax],
  })
  return {
    decimal_question:
      ofFile.undecided.length > 0
        ? { answer: request.decimalSign, columns: questionOf(ofFile, table, guessed), totals: [] }
        : null,
    percent_question:
      ofFile.percents.undecided.length > 0
        ? { answer: request.percentColumn, columns: percentQuestionOf(ofFile, table, guessed), totals: [] }
        : null,
    warnings: wireWarnings(
      [
        ...warningsOfFile(table),
        ...printed,
        ...warningsOfHeads(table, twice),
        ...warningsOfTotals(totals, guessed, null, false),
      ],
      table,
      guessed,
      language,
    ),
    rows: table.count,
    head_row: table.headRow,
    sheet: table.workbook?.sheet ?? null,
    other_sheets: [...(table.workbook?.otherSheets ?? [])],
    first_rows: firstRowsOf(table),
    columns: previewOf(table, guessed),
    fields: columnsOf(form).map(({ name, label, isRequired }) => ({
      name,
      label: label[language],
      required: isRequired,
    })),
  }
}

/** The file that came, or a refusal at its field. */
export const fileOf = (file: UploadedFile | undefined): UploadedFile =>
  file === undefined || file.bytes === 0 ? refuseFields({ file: [file ? 'no_rows' : 'required'] }) : file
