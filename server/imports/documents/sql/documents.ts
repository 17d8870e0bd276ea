import { decimalsOf } from '../../../../i18n/records/world.ts'
import { Refusal } from '../../../../schema/errors.ts'
import { type ImportedDocuments, importedDocuments } from '../../../../schema/organization/imports.ts'
import { taxRatesOn } from '../../../../schema/organization/tax-rates.ts'
import { isLocked } from '../../../books/lock.ts'
import type { DocumentRow } from '../../../books/rows.ts'
import { context } from '../../../books/sql/store.ts'
import type { TaxRateRow } from '../../../books/tables.ts'
import { apart, tried } from '../../../db/connection/savepoint.ts'
import { createDocument } from '../../../documents/life.ts'
import { formatMoney, parseMoney, readDecimal } from '../../../ledger/money.ts'
import { ownTaxRates, type Work } from '../../../work.ts'
import type { Fault, Figures, Outcome, RefusedRow } from '../../outcome.ts'
import type { Progress } from '../../sql/progress.ts'
import { amountOf } from '../amounts.ts'
import { addIssues, type DraftBody } from '../bodies.ts'
import { addFault, type Draft, draftsOf } from '../drafts.ts'
import { fileColumnsOf } from '../file-columns.ts'
import { type ReadFile, readFileRows } from '../file-rows.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
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
  isDryRun: boolean,
  progress: Progress,
): Promise<Outcome> {
  const columns = fileColumnsOf(form)!
  const lookups = await lookupsOf(work, columns)
  const { rows, ...read } = await readFileRows(columns, file, lookups, progress)
  const drafts = draftsOf(form, columns, rows)
  const bodies = await bodiesOf(work, form, drafts)
  const recorded = await recordedOf(work, form, drafts, bodies)
  const datedRates = await context(work).store.rows.find('tax_rates', {})
  const write = () => takeAll({ work, form, bodies, recorded, datedRates, progress }, drafts)
  const outcome = isDryRun ? await tried(work.tx, write) : await write()
  return { ...outcome, ...read, made: bodies.made() }
}

interface Books {
  work: Work
  form: ImportedDocuments
  bodies: Bodies
  recorded: Recorded
  datedRates: readonly TaxRateRow[]
  progress: Progress
}

const nothing = (): Figures => ({ rows: 0, documents: 0, total: 0n })

async function takeAll(books: Books, drafts: readonly Draft[]): Promise<Omit<Outcome, 'warnings' | 'asRead' | 'made'>> {
  const { work, form, datedRates, progress } = books
  const { organization } = work
  const [taken, refused, refusedRows] = [nothing(), nothing(), [] as RefusedRow[]]
  const total = drafts.reduce((count, { rows }) => count + rows.length, 0)
  let done = 0
  for (const draft of drafts) {
    progress.step('writing', done, total)
    done += draft.rows.length
    const document = await take(books, draft)
    const figures = document ? taken : refused
    const rates = taxRatesOn(ownTaxRates(organization), datedRates, String(draft.header.date ?? ''))
    figures.rows += draft.rows.length
    figures.documents += 1
    figures.total += document ? document.base_total : amountOf(form, draft, organization, rates)
    if (!document) refusedRows.push(...refusedRowsOf(draft))
  }
  refusedRows.sort((a, b) => a.row - b.row)
  return { taken, refused, refusedRows }
}

/** Makes the document of some rows; undefined where it is refused, and then its rows say why. */
async function take({ work, form, bodies, recorded }: Books, draft: Draft): Promise<DocumentRow | undefined> {
  refuseBeforehand(work, form, draft, recorded)
  if (draft.faults.size > 0) return undefined
  // A file is what happened: the rule against repeated products guards a person's typing.
  const organization = { ...work.organization, allows_repeated_products: true }
  const keeper = context({ ...work, organization })
  let body: DraftBody | undefined
  try {
    const document = await apart(work.tx, async () => {
      body = await bodies.of(draft)
      if (draft.faults.size > 0) throw new Refusal('validation')
      const created = await createDocument(keeper, importedDocuments[form], body.body, null, draft.sourceNumber)
      compareTotals(draft, created.rows.document)
      if (draft.faults.size > 0) throw new Refusal('validation')
      return created.rows.document
    })
    bodies.keep()
    return document
  } catch (failure) {
    bodies.drop()
    if (!(failure instanceof Refusal)) throw failure
    if (body) addIssues(form, draft, body, failure.fields)
    const fault: Fault = { column: null, refusal: { code: failure.code, values: failure.values } }
    if (draft.faults.size === 0) for (const row of draft.rows) addFault(draft, row, fault)
    return undefined
  }
}

function refuseBeforehand({ organization }: Work, form: ImportedDocuments, draft: Draft, recorded: Recorded): void {
  const each = (fault: Fault) => {
    for (const row of draft.rows) addFault(draft, row, fault)
  }
  const { date, reference } = draft.header
  const number = recorded.numberOf(draft)
  if (number !== undefined && typeof reference === 'string')
    each({ column: 'reference', reason: 'reference_exists', values: { reference, number } })
  else if (number !== undefined) each({ column: null, reason: 'row_in_books', values: { number } })
  const { own_lock_date: lockDate } = organization
  if (typeof date === 'string' && isLocked(date, lockDate))
    each({ column: 'date', reason: 'locked', values: { date: lockDate! } })
  if (form === 'payment_sales' || form === 'payment_purchases') {
    const { payment_method, cash_account_id } = draft.header
    if (payment_method === 'transfer' && cash_account_id === null)
      each({ column: 'payment_method', reason: 'transfer_account' })
  }
}

/** Where the file says what a document comes to, its lines have to come to that. */
function compareTotals(draft: Draft, { total, currency_id }: DocumentRow): void {
  const said = draft.header.total
  if (typeof said !== 'string') return
  const decimals = decimalsOf(currency_id)
  const read = readDecimal(said, decimals)
  if (typeof read === 'bigint' && parseMoney(said, decimals) === total) return
  const values = { total: said, computed: formatMoney(total, decimals) }
  addFault(draft, draft.rows[0]!, { column: 'total', reason: 'total_differs', values })
}

function refusedRowsOf({ rows, faults }: Draft): RefusedRow[] {
  const culprit = rows.find(({ number }) => faults.has(number))!
  const because: Fault = { column: null, reason: 'other_row', values: { row: culprit.number } }
  return rows.map(({ number }) => ({ row: number, fault: faults.get(number) ?? because }))
}
