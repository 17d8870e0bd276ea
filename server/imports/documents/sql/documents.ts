import { decimalsOf } from '../../../../i18n/records/currencies-countries.ts'
import { formatMoney, readDecimal } from '../../../../ledger/money.ts'
import { firstOf, present, valueFor } from '../../../../schema/collections/certain.ts'
import { Refusal, refuseFields } from '../../../../schema/errors.ts'
import {
  type ImportedDocuments,
  importedDocuments,
  type TaxAnswer,
  type TaxColumnAnswer,
  taxAnswers,
} from '../../../../schema/organization/imports.ts'
import { areTaxed, type TaxRates } from '../../../../schema/organization/tax-rates.ts'
import { isLocked } from '../../../books/lock.ts'
import type { TaxCodeFacts } from '../../../books/references.ts'
import { type AnyDocument, withShape } from '../../../books/rows.ts'
import { context } from '../../../books/sql/store.ts'
import { apart, tried } from '../../../db/connection/savepoint.ts'
import { createDocument } from '../../../documents/life.ts'
import { taxRatesOfDay, type Work } from '../../../work.ts'
import { dateSettingOf } from '../../dates.ts'
import { isLinedSheet } from '../../lists/document-lists.ts'
import { totalFault } from '../../numbers/total-differs.ts'
import type { Fault, Figures, FileDifference, Outcome, RefusedRow, TaxQuestion } from '../../outcome.ts'
import { hasTaxColumn, type SaleAnswers } from '../../sales/sale-plan.ts'
import { ownRateOf, rateFault } from '../../sales/sale-refusals.ts'
import { readTaxColumn } from '../../sales/tax-column.ts'
import type { Progress } from '../../sql/progress.ts'
import { amountOf } from '../amounts.ts'
import { addIssues, type DraftBody } from '../bodies.ts'
import { chequeFault, chequesInHand, isTakenAsInHand } from '../cheques.ts'
import { addFault, type Draft, draftsOf } from '../drafts.ts'
import { fileColumnsOf } from '../file-columns.ts'
import { type ReadFile, readFileRows } from '../file-rows.ts'
import { taxedDocuments, withTaxes } from '../line-taxes.ts'
import { sameNumbers } from '../own-documents.ts'
import { type TaxAsCost, taxAsCost, taxDifference, taxesAsCost } from '../stated-taxes.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { clearCheque } from './cleared.ts'
import { lookupsOf } from './lookups.ts'
import { type Recorded, recordedOf } from './recorded.ts'

/**
 * Takes a file of documents into the books, each by the life that a form begins: what it refuses there is refused here,
 * for the same reason, and undone. A dry run does the same, and is undone as a whole.
 */
export async function importDocuments(
  work: Work,
  form: ImportedDocuments,
  file: ReadFile,
  answers: SaleAnswers,
  isDryRun: boolean,
  progress: Progress,
): Promise<Outcome> {
  const columns = present(fileColumnsOf(form), form)
  const saysTaxes = form !== 'invoice_purchases' || hasTaxColumn(file.mapping)
  if (saysTaxes && answers.taxes !== null) refuseFields({ taxes: ['not_an_option'] })
  if (answers.taxColumn !== null && !file.mapping.has('tax_amount')) refuseFields({ tax_column: ['not_an_option'] })
  const lookups = await lookupsOf(work, columns)
  const { rows, ...read } = await readFileRows(columns, file, lookups, dateSettingOf(work), progress)
  const { store } = context(work)
  const datedRates = await store.rows.find('tax_rates', {})
  const taxCodes = await store.taxCodes()
  const areLines = isLinedSheet(form, file.table.heads)
  const begin = async (taxes: TaxAnswer | null, reads: TaxColumnAnswer | null) => {
    const drafts = draftsOf(form, columns, withTaxes(rows, reads), work.organization, areLines)
    const bodies = await bodiesOf(work, form, drafts, taxes)
    const ratesOf = ({ header }: Draft) => taxRatesOfDay(work.organization, datedRates, String(header.date ?? ''))
    const recorded = await recordedOf(work, form, drafts, bodies, ratesOf)
    const books = { work, form, bodies, recorded, ratesOf, taxCodes, answers, progress }
    const isSound = (draft: Draft) => draft.faults.size === 0 && recorded.numberOf(draft) === undefined
    return { sound: drafts.filter(isSound), bodies, ratesOf, write: () => takeAll(books, drafts) }
  }
  const ownRates = [
    work.organization.value_added_tax,
    ...datedRates.flatMap(({ code, rate }) => (code === 'value_added_tax' ? [rate] : [])),
  ]
  const column = await readTaxColumn(taxedDocuments(rows), ownRates, answers.taxColumn, async reads =>
    tried(work.tx, (await begin(answers.taxes, reads)).write),
  )
  if (!isDryRun && column.isOpen) {
    const head = file.table.heads[valueFor(file.mapping, 'tax_amount')]
    refuseFields({ tax_column: [`tax_column_needed|${head} (${column.values.join(' · ')})`] })
  }
  const { sound, bodies, ratesOf, write } = await begin(answers.taxes, column.reads)
  const taxable = saysTaxes ? [] : await bodies.taxable(sound.filter(draft => areTaxed(ratesOf(draft))))
  const named = taxable.slice(0, productsNamed)
  if (!isDryRun && answers.taxes === null && taxable.length > 0)
    refuseFields({ taxes: [`taxes_needed|${named.join(' · ')}`] })
  const { tax: _, ...outcome } = isDryRun ? await tried(work.tx, write) : await write()
  const readings: TaxQuestion['readings'] = []
  for (const taxes of isDryRun && taxable.length > 0 ? taxAnswers : []) {
    const { taken, tax } = await tried(work.tx, (await begin(taxes, column.reads)).write)
    readings.push({ taxes, total: taken.total, tax })
  }
  const question = { answer: answers.taxes, products: named, more: taxable.length - named.length, readings }
  const warnings = [
    ...[...read.warnings, ...(column.warning ? [column.warning] : [])],
    ...[...bodies.spellings, ...bodies.ofInvoices, ...outcome.warnings],
  ]
  return {
    ...{ ...outcome, ...read, warnings, made: bodies.made() },
    taxQuestion: readings.length > 0 ? question : null,
    taxColumnQuestion: isDryRun ? column.question : null,
  }
}

const productsNamed = 5

interface Books {
  work: Work
  form: ImportedDocuments
  bodies: Bodies
  recorded: Recorded
  ratesOf: (draft: Draft) => TaxRates
  taxCodes: ReadonlyMap<number, TaxCodeFacts>
  answers: SaleAnswers
  progress: Progress
}

const nothing = (): Figures => ({ rows: 0, documents: 0, total: 0n })

/** Takes what can be taken, and says what the taxes of that come to. */
async function takeAll(books: Books, drafts: readonly Draft[]) {
  const { work, form, recorded, ratesOf, progress } = books
  const { organization } = work
  const [taken, refused, refusedRows] = [nothing(), nothing(), [] as RefusedRow[]]
  const differences: FileDifference[] = []
  const ours: { row: number; number: string }[] = []
  const inHand: Draft[] = []
  const asCost: TaxAsCost[] = []
  let tax = 0n
  const total = drafts.reduce((count, { rows }) => count + rows.length, 0)
  let done = 0
  for (const draft of drafts) {
    progress.step('writing', done, total)
    done += draft.rows.length
    const { document, difference, costed } = await take(books, draft)
    if (difference) differences.push(difference)
    if (costed) asCost.push(costed)
    if (document) tax += (document.base_value_added_tax ?? 0n) + (document.base_sales_tax ?? 0n)
    const figures = document ? taken : refused
    figures.rows += draft.rows.length
    figures.documents += 1
    figures.total += document ? document.base_total : amountOf(form, draft, organization, ratesOf(draft))
    if (!document) refusedRows.push(...refusedRowsOf(draft))
    else if (isTakenAsInHand(draft)) inHand.push(draft)
    if (document && recorded.isNumberOfOurs(draft))
      ours.push({ row: firstOf(draft.rows).number, number: draft.sourceNumber })
  }
  refusedRows.sort((a, b) => a.row - b.row)
  const warnings = [...chequesInHand(inHand), ...sameNumbers(ours), ...taxesAsCost(asCost)]
  return { taken, refused, refusedRows, differences, tax, warnings }
}

interface Taken {
  document?: AnyDocument
  difference?: FileDifference | null
  costed?: TaxAsCost | null
}

/** Makes the document of some rows; none where it is refused, and then its rows say why. */
async function take({ work, form, bodies, recorded, ratesOf, taxCodes, answers }: Books, draft: Draft): Promise<Taken> {
  refuseBeforehand(work, form, draft, recorded)
  bodies.checkNames(draft)
  const rates = ratesOf(draft)
  for (const row of draft.header.date ? draft.rows : []) {
    const code = taxCodes.get(Number(row.values.tax_code_id ?? 0))
    const fault = rateFault({ tax: row.tax ?? null }, rates, code && ownRateOf(code))
    if (fault) addFault(draft, row, fault)
  }
  if (draft.faults.size > 0) return {}
  // A file is what happened: the rule against repeated products guards a person's typing.
  const organization = { ...work.organization, allows_repeated_products: true }
  const keeper = context({ ...work, organization })
  let body: DraftBody | undefined
  let difference: FileDifference | null = null
  let costed: TaxAsCost | null = null
  try {
    const document = await apart(work.tx, async () => {
      body = await bodies.of(draft)
      if (draft.faults.size > 0) throw new Refusal('validation')
      const created = await createDocument(keeper, importedDocuments[form], body.body, null, {
        sourceNumber: draft.sourceNumber,
      })
      await clearCheque(keeper, draft, created.rows.document)
      const rows = withShape(created.rows)
      const { document } = rows
      const taxed = rows.shape === 'items' || rows.shape === 'voucher' ? rows : null
      const { accepted, areNumbersOpen } = answers
      if (!areNumbersOpen)
        difference = differenceOf(draft, document, accepted) ?? (taxed && taxDifference(draft, taxed, accepted))
      if (draft.faults.size > 0) throw new Refusal('validation')
      costed = taxed && taxAsCost(draft, taxed)
      return document
    })
    bodies.keep()
    recorded.note(draft, document)
    return { document, difference, costed }
  } catch (failure) {
    bodies.drop()
    if (!(failure instanceof Refusal)) throw failure
    if (body) addIssues(form, draft, body, failure.fields)
    const fault: Fault = { column: null, refusal: { code: failure.code, values: failure.values } }
    if (draft.faults.size === 0) for (const row of draft.rows) addFault(draft, row, fault)
    return { difference }
  }
}

function refuseBeforehand({ organization }: Work, form: ImportedDocuments, draft: Draft, recorded: Recorded): void {
  const each = (fault: Fault) => {
    for (const row of draft.rows) addFault(draft, row, fault)
  }
  const { date } = draft.header
  const number = recorded.numberOf(draft)
  const column = ['reference', 'number_in_books'].find(name => typeof draft.header[name] === 'string')
  if (number !== undefined && column !== undefined)
    each({ column, reason: 'reference_exists', values: { reference: draft.sourceNumber, number } })
  else if (number !== undefined) each({ column: null, reason: 'row_in_books', values: { number } })
  const { own_lock_date: lockDate } = organization
  if (typeof date === 'string' && isLocked(date, lockDate))
    each({ column: 'date', reason: 'locked', values: { date: present(lockDate, 'lock date') } })
  if (form === 'payment_sales' || form === 'payment_purchases') {
    const { payment_method, cash_account_id } = draft.header
    if (payment_method === 'transfer' && cash_account_id === null)
      each({ column: 'payment_method', reason: 'transfer_account' })
    const fault = chequeFault(draft, form)
    if (fault) each(fault)
  }
}

/** Where the file says what a document comes to, its lines have to come to that, unless the difference is accepted. */
function differenceOf(draft: Draft, { total, taxable, currency_id }: AnyDocument, accepted: ReadonlySet<string>) {
  const message = draft.header.total
  if (typeof message !== 'string') return null
  const decimals = decimalsOf(currency_id)
  const inFile = readDecimal(message, decimals)
  if (inFile === total) return null
  const isAccepted = accepted.has(draft.sourceNumber)
  const values = { total: message, computed: formatMoney(total, decimals) }
  const row = draft.rows.find(({ values: { total: own } }) => own === message) ?? firstOf(draft.rows)
  // More decimals than its currency has are no amount of it, and compared as they stand.
  const fault =
    typeof inFile === 'bigint'
      ? totalFault('total', { total: inFile, net: taxable ?? 0n, computed: total }, decimals)
      : null
  if (!isAccepted) addFault(draft, row, fault ?? { column: 'total', reason: 'total_differs', values })
  return { document: draft.sourceNumber, row: row.number, column: 'total', ...values, isAccepted }
}

function refusedRowsOf({ rows, faults }: Draft): RefusedRow[] {
  const culprit = present(
    rows.find(({ number }) => faults.has(number)),
    'row with a fault',
  )
  const because: Fault = { column: null, reason: 'other_row', values: { row: culprit.number } }
  return rows.map(({ number }) => ({ row: number, faults: faults.get(number) ?? [because] }))
}
