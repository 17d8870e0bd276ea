import { sql } from 'kysely'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney } from '../../../ledger/money.ts'
import type { ImportPreview, ImportResult } from '../../../schema/answers/files.ts'
import { refuseFields } from '../../../schema/errors.ts'
import type { ResourceName } from '../../../schema/index.ts'
import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import {
  type FileForm,
  type Importable,
  isImportedDocuments,
  openingListOf,
  type PercentColumnAnswer,
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
import {
  decimalColumnsOf,
  decimalQuestionOf,
  percentColumnsOf,
  percentQuestionOf,
  refusePercents,
  refuseUndecided,
} from '../numbers/questions.ts'
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
  const about = {
    ...{ answers: request, ofFile, table, mapping, outcome },
    decimals: isOfDocuments(form) ? organization.baseDecimals : null,
  }
  const questions = isDryRun
    ? {
        decimal_question: await decimalQuestionOf(about, sign, each => take(each, percents)),
        percent_question: await percentQuestionOf(about, percents, each => take(sign, each)),
      }
    : { decimal_question: null, percent_question: null }
  await progress.settled()
  await recordOutcome(work.tx, organization.id, progress.id, outcome, await packRefused(outcome, table, mapping))
  const warnings = [
    ...warningsOfFile(table),
    ...printed,
    ...warningsOfTotals(totalsRows, mapping, totalOfFile(outcome, form, mapping, organization), !areNumbersOpen),
    ...warningsOfFractions(ofFile),
    ...outcome.warnings,
  ]
  const figures = wireOutcome(
    { ...outcome, warnings },
    {
      ...{ language, decimals: organization.baseDecimals, columns, mapping, table },
      nameOf: nameOfRow(form, mapping),
      ignored: ignoredColumns(table, mapping),
    },
  )
  return {
    ...{ id: progress.id, dry_run: isDryRun, head_row: table.headRow, ...figures },
    ...questions,
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

/** What the documents of a file come to in the base currency; null where each names its own, or they are none. */
const totalOfFile = (
  { taken, refused }: Outcome,
  form: FileForm,
  mapping: Mapping,
  { baseDecimals }: Work['organization'],
): string | null =>
  isOfDocuments(form) && !mapping.has('currency_id') ? formatMoney(taken.total + refused.total, baseDecimals) : null

/** The codes of the currencies that the organization has. */
async function codesOf({ tx, organization }: Work): Promise<string[]> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from organization_coins where organization_id = ${organization.id}`.execute(tx)
  return rows.map(({ currency_id }) => currencyOf(Number(currency_id))?.code ?? '')
}

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
        ? { answer: request.decimalSign, columns: decimalColumnsOf(ofFile, table, guessed), totals: [] }
        : null,
    percent_question:
      ofFile.percents.undecided.length > 0
        ? { answer: request.percentColumn, columns: percentColumnsOf(ofFile, table, guessed), totals: [] }
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
