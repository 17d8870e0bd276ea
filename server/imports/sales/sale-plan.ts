import { convertToBase, formatMoney, LARGEST_AMOUNT, type Minor, sum } from '../../../ledger/money.ts'
import type { Totals } from '../../../ledger/totals.ts'
import { firstOf, present } from '../../../schema/collections/certain.ts'
import type { SaleKind } from '../../../schema/documents.ts'
import type { TaxAnswer, TaxColumnAnswer } from '../../../schema/organization/imports.ts'
import { areTaxed } from '../../../schema/organization/tax-rates.ts'
import { isTaxedCode } from '../../../schema/tax/line.ts'
import { type Organization, taxRatesOfDay } from '../../work.ts'
import type { Mapping } from '../columns.ts'
import { sameNumbers } from '../documents/own-documents.ts'
import { totalFault } from '../numbers/total-differs.ts'
import type { Fault, Figures, FileDifference, RefusedRow, Warning } from '../outcome.ts'
import { ownOf } from './own-sales.ts'
import { taxColumns } from './sale-columns.ts'
import { type BooksOfFile, type Document, isReturned, type KnownProduct, type Register } from './sale-documents.ts'
import { headOf, type SaleHead, valuesTogether } from './sale-heads.ts'
import { linesOf, type PlannedLine } from './sale-lines.ts'
import { becauseOf, faultsOf } from './sale-refusals.ts'
import type { Named, SaleRow } from './sale-rows.ts'
import { type Difference, differenceOf, type FigureFault, type TaxReading, totalsOfSale } from './sale-totals.ts'

/** Decides which documents of a file are taken, each whole or not at all, and what they come to. */

/** An invoice to be, or a return where goods come back: the rows of one document number. */
export interface PlannedSale {
  kind: SaleKind
  /** Its number in the file, and what it refers to: the same where the file does not say. */
  number: string
  reference: string | null
  date: string
  client: Named
  address: string | null
  lines: PlannedLine[]
  head: SaleHead
  reading: TaxReading
  rows: readonly SaleRow[]
  /** What it adds to the figures of the file, in the base currency. */
  amount: Minor
}

/** How the caller answers what a file leaves open. */
export interface SaleAnswers {
  taxes: TaxAnswer | null
  /** What the numbers of a column of tax are, where that is in doubt. */
  taxColumn: TaxColumnAnswer | null
  /** The documents whose own figures are not those of their lines, and which are taken as their lines are. */
  accepted: ReadonlySet<string>
  /** Whether numbers of the file can be two still: its figures are compared with nothing until somebody says which. */
  areNumbersOpen: boolean
}

export interface SalesPlan {
  sales: PlannedSale[]
  taken: Figures
  refused: Figures
  refusedRows: RefusedRow[]
  warnings: Warning[]
  differences: FileDifference[]
  /** Documents that are taken though one of the books has their number as ours. */
  sameNumbers: { row: number; number: string }[]
  /** Products of the books that carry taxes, in documents that can be read, where no column of the file says what is taxed. */
  taxable: string[]
  /** What the documents that can be read come to with their taxes, and these taxes, in the base currency. */
  total: Minor
  tax: Minor
}

const nothing = (): Figures => ({ rows: 0, documents: 0, total: 0n })

export const hasTaxColumn = (mapping: Mapping): boolean => taxColumns.some(column => mapping.has(column))

/** Whether a file says more of its documents than quantities and prices. */
const saysMore = (mapping: Mapping): boolean =>
  [
    ...['discount', 'discount_percent', 'tax_amount', 'tax_rate', 'line_total', 'document_discount', 'shipping_fee'],
    ...['settlement', 'tax_inclusive'],
    ...['document_discount_percent', 'document_total', 'currency_id'],
  ].some(column => mapping.has(column))

export function byReference(rows: readonly SaleRow[]): Map<string | null, SaleRow[]> {
  const documents = new Map<string | null, SaleRow[]>()
  for (const row of rows) {
    const document = documents.get(row.reference)
    if (document) document.push(row)
    else documents.set(row.reference, [row])
  }
  return documents
}

/** Decides about the documents of a file. `breathe` is awaited between some of them. */
export async function planSales(
  documents: ReadonlyMap<string | null, SaleRow[]>,
  mapping: Mapping,
  books: BooksOfFile,
  answers: SaleAnswers,
  breathe: () => Promise<void>,
): Promise<SalesPlan> {
  const plan: SalesPlan = {
    ...{ sales: [], taken: nothing(), refused: nothing(), refusedRows: [], warnings: [], differences: [], taxable: [] },
    sameNumbers: [],
    ...{ total: 0n, tax: 0n },
  }
  const isAnswered = !hasTaxColumn(mapping)
  const isComputed = saysMore(mapping) || (answers.taxes !== null && answers.taxes !== 'none')
  const read: Document[] = []
  for (const [reference, rows] of documents) {
    if (read.length % documentsBetweenBreaths === 0) await breathe()
    read.push(documentOf(reference, isAnswered ? taxed(rows, books.register, answers.taxes) : rows, books))
  }
  const tax_inclusive =
    isComputed && (answers.taxes === null ? areInclusive(read, books) : answers.taxes === 'included')
  const taxable = new Set<string>()
  const deciding = { books, answers, isComputed, tax_inclusive, hasReferences: mapping.has('own_reference') }
  for (const [index, document] of read.entries()) {
    if (index % documentsBetweenBreaths === 0) await breathe()
    const isReadable = decide(document, deciding, plan)
    if (isReadable && isAnswered && areTaxed(document.rates))
      for (const name of taxableOf(document.rows, books.register)) taxable.add(name)
  }
  plan.taxable = [...taxable]
  plan.warnings.push(...sameNumbers(plan.sameNumbers))
  plan.refusedRows.sort((a, b) => a.row - b.row)
  // Numbers are given in the order of the days, also of a file that has the newest first.
  plan.sales.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return plan
}

const documentsBetweenBreaths = 500

const isFaulty = ({ faults }: SaleRow) => faults.length > 0

/** Whether a product bears value added tax: by its code, or by its flag. */
const isTaxed = (product: KnownProduct | undefined): boolean | undefined =>
  product?.tax_code ? product.tax_code.is_taxed : product?.value_added_tax

/** A line has its own code, else that of its product, unless the file says otherwise: whether it is taxed, or in a file of ours that it has none. */
function withCode(line: PlannedLine, { register, taxCodes, areLines, hasTaxCodes }: BooksOfFile): PlannedLine {
  const chosen = taxCodes.get(line.tax_code_id ?? 0)
  if (chosen) return { ...line, tax_code: { id: chosen.id, is_taxed: isTaxedCode(chosen), rate: chosen.rate } }
  if (areLines && hasTaxCodes) return line
  const { tax_code = null } = register.product(line.product) ?? {}
  return tax_code?.is_taxed === line.value_added_tax ? { ...line, tax_code } : line
}

/** The rows of a file without a column of taxes, as the caller's answer taxes them. */
function taxed(rows: SaleRow[], register: Register, answer: TaxAnswer | null): SaleRow[] {
  if (answer === null || answer === 'none') return rows
  return rows.map(row => {
    const known = register.product(row.product)
    return { ...row, value_added_tax: isTaxed(known) ?? true, sales_tax: known?.sales_tax ?? false }
  })
}

const taxableOf = (rows: readonly SaleRow[], register: Register): string[] =>
  rows.flatMap(({ product }) => {
    const known = register.product(product)
    return known && (isTaxed(known) || known.sales_tax) ? [known.name] : []
  })

function documentOf(reference: string | null, rows: SaleRow[], books: BooksOfFile): Document {
  const first = firstOf(rows)
  const { stated, disagreements } = valuesTogether(rows)
  const { head, faults } = headOf(stated, first.date ?? '', isReturned(rows), books.organization, books.exchangeRates)
  const rates = taxRatesOfDay(books.organization, books.datedRates, head.supply_date ?? first.date ?? '')
  const lines = linesOf(rows, head.decimals, books.areLines).map(line => withCode(line, books))
  // Goods leave a warehouse, as in the form the first where none is named.
  if (lines.some(({ product }) => books.register.product(product)?.is_goods)) head.warehouse_id ??= books.firstWarehouse
  const differing = disagreements.map(({ column, row, before }) => ({
    fault: { column, reason: 'differs' as const, values: { row: before.number } },
    rows: [row],
  }))
  return { reference, rows, head, lines, rates, faults: [...differing, ...faults.map(fault => ({ fault, rows }))] }
}

/** Shipping is taxed as the organization taxes it; in a file of others rather not where nothing else of the document is. */
const readingsOf = ({ lines, head }: Document, books: BooksOfFile, ofFile: boolean): TaxReading[] => {
  const isTaxed = lines.some(({ value_added_tax, sales_tax }) => value_added_tax || sales_tax)
  const tax_inclusive = head.tax_inclusive ?? (ofFile && isTaxed)
  const untaxed = { tax_inclusive, shipping_taxable: false }
  if (!books.organization.shipping_taxable) return [untaxed]
  const taxed = { tax_inclusive, shipping_taxable: true }
  return isTaxed || books.areLines || head.shipping === 0n ? [taxed, untaxed] : [untaxed, taxed]
}

interface Computed {
  reading: TaxReading
  totals: Totals
  difference: Difference | null
}

/** What a document comes to: with its shipping taxed or not, as the figures of the file say where they do. */
function computedOf(
  document: Document,
  books: BooksOfFile,
  tax_inclusive: boolean,
): Computed | { faults: readonly FigureFault[] } {
  const { head, lines, rows, rates } = document
  let first: Computed | undefined
  for (const reading of readingsOf(document, books, tax_inclusive)) {
    const computed = totalsOfSale(head, lines, reading, books.organization, rates)
    if ('faults' in computed) return computed
    const difference = differenceOf(rows, head, computed.totals)
    if (difference === null) return { reading, totals: computed.totals, difference }
    first ??= { reading, totals: computed.totals, difference }
  }
  return present(first, 'reading of taxes')
}

/**
 * Whether the prices of a file contain their taxes: where fewer of its own totals and taxes differ when they do. What tells
 * nothing adds them, as an invoice does unless it says otherwise.
 */
function areInclusive(documents: readonly Document[], books: BooksOfFile): boolean {
  let [whenAdded, whenIncluded] = [0, 0]
  for (const document of documents) {
    const { rows, lines, head, faults } = document
    const tells = rows.some(({ total, tax, document: { document_total } }) => total ?? tax ?? document_total)
    const isTaxed = lines.some(({ value_added_tax, sales_tax }) => value_added_tax || sales_tax)
    if (head.tax_inclusive !== null || !tells || !isTaxed || faults.length > 0 || rows.some(isFaulty)) continue
    const added = computedOf(document, books, false)
    const included = computedOf(document, books, true)
    if ('faults' in added || 'faults' in included) continue
    if (added.difference) whenAdded += 1
    if (included.difference) whenIncluded += 1
  }
  return whenIncluded < whenAdded
}

interface Deciding {
  books: BooksOfFile
  answers: SaleAnswers
  isComputed: boolean
  tax_inclusive: boolean
  /** Whether the file has a column for what its documents refer to. */
  hasReferences: boolean
}

/** Takes a document into the plan, or refuses it; answers whether nothing but its figures could keep it out. */
function decide(document: Document, deciding: Deciding, plan: SalesPlan): boolean {
  const { reference, rows, head, lines } = document
  const { books, answers, isComputed, tax_inclusive, hasReferences } = deciding
  const computed = isComputed && !rows.some(isFaulty) ? computedOf(document, books, tax_inclusive) : null
  const own = ownOf(document, books, computed && 'totals' in computed ? computed.totals.total : null)
  const recorded = own?.isSame ? own.number : books.recorded.get(reference ?? '')
  const faults = faultsOf(document, books, recorded)
  const refusals = faults ?? (computed && refusedAs(document, computed, books, answers, plan))
  const figures = refusals === null ? plan.taken : plan.refused
  figures.rows += rows.length
  const amount = inBase(amountOf(document, computed), head, books.organization)
  figures.total += amount
  if (reference !== null) figures.documents += 1
  // What differs from a total of the file counts as well: it is what the reading comes to.
  if (faults === null && computed && !('faults' in computed)) {
    const sign = isReturned(rows) ? -1n : 1n
    const { totals } = computed
    plan.total += sign * inBase(totals.total, head, books.organization)
    plan.tax += sign * inBase(totals.value_added_tax + totals.sales_tax, head, books.organization)
  }
  if (refusals !== null) {
    plan.refusedRows.push(...refusals)
    return faults === null
  }
  const first = firstOf(rows)
  if (own) plan.sameNumbers.push({ row: first.number, number: own.number })
  plan.sales.push({
    kind: isReturned(rows) ? 'sales_return' : 'sales_invoice',
    number: present(reference, 'reference'),
    reference: hasReferences ? head.own_reference : reference,
    date: present(first.date, 'date'),
    client: first.client,
    address: first.address,
    lines,
    head,
    rows,
    amount,
    reading:
      computed && !('faults' in computed)
        ? computed.reading
        : { tax_inclusive: false, shipping_taxable: books.organization.shipping_taxable },
  })
  return true
}

/** Quantities at their prices less discounts, and shipping: what the file says, before taxes are added to it. */
function amountOf({ rows, head, lines }: Document, computed: ReturnType<typeof computedOf> | null): Minor {
  if (computed === null || 'faults' in computed) return sum(lines.map(line => line.amount))
  const { subtotal, discount_total } = computed.totals
  return (isReturned(rows) ? -1n : 1n) * (subtotal - discount_total + head.shipping)
}

function inBase(amount: Minor, { decimals, exchange_rate }: SaleHead, { baseDecimals }: Organization): Minor {
  if (amount === 0n || exchange_rate === null) return 0n
  const size = amount < 0n ? -amount : amount
  if (size > LARGEST_AMOUNT) return exchange_rate === '1' && decimals === baseDecimals ? amount : 0n
  const base = convertToBase(size, decimals, exchange_rate, baseDecimals)
  return amount < 0n ? -base : base
}

/** What the figures of a document refuse: what an invoice refuses, or a total of the file that nobody accepted. */
function refusedAs(
  { reference, rows, head }: Document,
  computed: ReturnType<typeof computedOf>,
  { organization }: BooksOfFile,
  { accepted, areNumbersOpen }: SaleAnswers,
  plan: SalesPlan,
): RefusedRow[] | null {
  if ('faults' in computed)
    return becauseOf(
      rows,
      rows.map(({ number }) =>
        computed.faults.flatMap(({ fault, row }) => (row === null || number === row ? [fault] : [])),
      ),
    )
  const { totals, difference } = computed
  const each = (fault: Fault): RefusedRow[] => rows.map(({ number }) => ({ row: number, faults: [fault] }))
  const base = convertToBase(
    totals.total,
    head.decimals,
    present(head.exchange_rate, 'exchange rate'),
    organization.baseDecimals,
  )
  if (totals.total > 0n && base === 0n) return each({ column: 'exchange_rate', issue: 'worth_nothing' })
  if (base > LARGEST_AMOUNT) return each({ column: 'exchange_rate', issue: 'too_large' })
  if (difference === null || areNumbersOpen) return null
  const { column, file, meant } = difference
  const amount = (minor: Minor) => formatMoney(minor, head.decimals)
  const values = {
    ...{ document: present(reference, 'reference'), total: amount(file), computed: amount(difference.computed) },
  }
  const isAccepted = accepted.has(values.document)
  const row = firstOf(rows).number
  plan.differences.push({ ...values, row, column, isAccepted })
  if (!isAccepted)
    return each(
      meant === null
        ? { column, reason: 'tax_differs', values }
        : totalFault(column, { total: file, net: meant.net, computed: meant.withTaxes }, head.decimals),
    )
  plan.warnings.push({ row, column, reason: 'difference_accepted', values })
  return null
}
