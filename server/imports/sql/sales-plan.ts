import { setImmediate as breathe } from 'node:timers/promises'
import { cashCustomer as customerOfCash } from '../../../i18n/books/cash.ts'
import { mostImportedItems, type SaleKind, saleKinds } from '../../../schema/documents.ts'
import { isLocked } from '../../books/lock.ts'
import { LARGEST_AMOUNT, type Millionths, type Minor, roundHalfAwayFromZero } from '../../ledger/money.ts'
import type { Work } from '../../work.ts'
import type { Fault, Figures, RefusedRow } from '../outcome.ts'
import type { Named, SaleRow } from '../sales-rows.ts'
import { clientsNamed, importedWithNumber, type KnownClient, type KnownProduct, productsNamed } from './matching.ts'

/** A line of an invoice to be: rows of one product at one price, added up. */
interface PlannedLine {
  product: Named
  description: string | null
  quantity: Millionths
  price: Millionths
  value_added_tax: boolean
  sales_tax: boolean
  /** Quantity × price, in minor units; negative on a return, whose quantity is what came back. */
  amount: Minor
}

/** An invoice to be, or a return where goods come back: the rows of one document number. */
export interface PlannedSale {
  kind: SaleKind
  reference: string
  date: string
  client: Named
  address: string | null
  lines: PlannedLine[]
}

interface SalesPlan {
  sales: PlannedSale[]
  taken: Figures
  refused: Figures
  refusedRows: RefusedRow[]
}

/** What the books know of the clients and products that a file names. */
export interface Register {
  client(named: Named): KnownClient | undefined
  product(named: Named): KnownProduct | undefined
}

/** Rows without a client belong to one client, by its name in the language of the books. */
const cashCustomer = ({ organization }: Work): Named => ({
  code: null,
  name: customerOfCash[organization.language],
})

const isNobody = ({ code, name }: Named) => code === null && name === null
export const keyOf = ({ code, name }: Named): string => (code === null ? `name ${name}` : `code ${code}`)

const distinct = (values: Iterable<string | null>): string[] => [
  ...new Set([...values].filter((value): value is string => value !== null)),
]

/** The first of each key: what a code or a name means. */
function firstOf<T>(rows: readonly T[], keyOfRow: (row: T) => string | null): Map<string, T> {
  const found = new Map<string, T>()
  for (const row of rows) {
    const key = keyOfRow(row)
    if (key !== null && !found.has(key)) found.set(key, row)
  }
  return found
}

async function registerOf(work: Work, clients: readonly Named[], products: readonly Named[]): Promise<Register> {
  const codes = (named: readonly Named[]) => distinct(named.map(({ code }) => code))
  const names = (named: readonly Named[]) => distinct(named.map(({ code, name }) => (code === null ? name : null)))
  const knownClients = await clientsNamed(work, codes(clients), names(clients))
  const knownProducts = await productsNamed(work, codes(products), names(products))
  const client = {
    byCode: firstOf(knownClients, row => row.serial_number),
    byName: firstOf(knownClients, row => row.display_name),
  }
  const product = { byCode: firstOf(knownProducts, row => row.code), byName: firstOf(knownProducts, row => row.name) }
  return {
    client: ({ code, name }) => (code === null ? client.byName.get(name ?? '') : client.byCode.get(code)),
    product: ({ code, name }) => (code === null ? product.byName.get(name ?? '') : product.byCode.get(code)),
  }
}

const documentsBetweenBreaths = 500

/** Decides which documents of a file are taken: each whole, or not at all. */
export async function planSales(work: Work, rows: readonly SaleRow[]): Promise<SalesPlan & { register: Register }> {
  const cash = cashCustomer(work)
  for (const row of rows) if (isNobody(row.client)) row.client = cash
  const documents = byReference(rows)
  const recorded = await importedWithNumber(work, 'invoice_sales', saleKinds, distinct(documents.keys()))
  const register = await registerOf(
    work,
    rows.map(row => row.client),
    rows.map(row => row.product),
  )
  const plan = { sales: [] as PlannedSale[], taken: nothing(), refused: nothing(), refusedRows: [] as RefusedRow[] }
  let decided = 0
  for (const [reference, ofDocument] of documents) {
    decided += 1
    if (decided % documentsBetweenBreaths === 0) await breathe()
    const lines = linesOf(ofDocument, work.organization.baseDecimals)
    const faults = faultsOf(work, reference, ofDocument, lines, { recorded, register })
    const figures = faults === null ? plan.taken : plan.refused
    figures.rows += ofDocument.length
    figures.total += lines.reduce((sum, line) => sum + line.amount, 0n)
    if (reference !== null) figures.documents += 1
    if (faults === null) plan.sales.push(saleOf(reference!, ofDocument, lines))
    else plan.refusedRows.push(...faults)
  }
  plan.refusedRows.sort((a, b) => a.row - b.row)
  return { ...plan, register }
}

function byReference(rows: readonly SaleRow[]): Map<string | null, SaleRow[]> {
  const documents = new Map<string | null, SaleRow[]>()
  for (const row of rows) {
    const document = documents.get(row.reference)
    if (document) document.push(row)
    else documents.set(row.reference, [row])
  }
  return documents
}

const nothing = (): Figures => ({ rows: 0, documents: 0, total: 0n })

/** A document that gives back is a return: the sign of its first row says which it is. */
const isReturned = (rows: readonly SaleRow[]): boolean => rows[0]!.quantity < 0n

const saleOf = (reference: string, rows: readonly SaleRow[], lines: PlannedLine[]): PlannedSale => ({
  kind: isReturned(rows) ? 'sales_return' : 'sales_invoice',
  reference,
  date: rows[0]!.date!,
  client: rows[0]!.client,
  address: rows[0]!.address,
  lines,
})

/** Equal product, price and taxes make one line, in the order of the first; another price is a line of its own. */
function linesOf(rows: readonly SaleRow[], decimals: number): PlannedLine[] {
  const lines = new Map<string, PlannedLine>()
  for (const { product, quantity, price, value_added_tax, sales_tax } of rows) {
    const key = `${price} ${value_added_tax} ${sales_tax} ${keyOf(product)}`
    const line = lines.get(key)
    if (line) line.quantity += quantity
    else lines.set(key, { product, description: product.name, quantity, price, value_added_tax, sales_tax, amount: 0n })
  }
  for (const line of lines.values()) {
    line.amount = roundHalfAwayFromZero(line.quantity * line.price * 10n ** BigInt(decimals), 10n ** 12n)
    if (line.quantity < 0n) line.quantity = -line.quantity
  }
  return [...lines.values()]
}

// numeric(18, 6) holds a quantity below this many millionths.
const quantityLimit = 10n ** 18n

/** Why a document is refused, row by row; null when it is taken. */
function faultsOf(
  work: Work,
  reference: string | null,
  rows: readonly SaleRow[],
  lines: readonly PlannedLine[],
  books: { recorded: ReadonlyMap<string, string>; register: Register },
): RefusedRow[] | null {
  const each = (fault: Fault): RefusedRow[] => rows.map(({ number }) => ({ row: number, fault }))
  const number = reference === null ? undefined : books.recorded.get(reference)
  if (number !== undefined)
    return each({ column: 'reference', reason: 'reference_exists', values: { reference: reference!, number } })

  const first = rows[0]!
  const own = rows.map(row => row.fault ?? disagreement(row, first) ?? putAway(row, books.register))
  const culprit = own.findIndex(fault => fault !== null)
  if (culprit >= 0) {
    const because: Fault = { column: null, reason: 'other_row', values: { row: rows[culprit]!.number } }
    return rows.map((row, index) => ({ row: row.number, fault: own[index] ?? because }))
  }
  const { own_lock_date: lockDate } = work.organization
  if (isLocked(first.date!, lockDate)) return each({ column: 'date', reason: 'locked', values: { date: lockDate! } })
  if (lines.length > mostImportedItems)
    return each({ column: null, reason: 'document_too_long', values: { most: mostImportedItems } })
  if (lines.some(line => line.quantity >= quantityLimit)) return each({ column: 'quantity', issue: 'too_large' })
  const amounts = lines.map(line => line.amount)
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  if ([...amounts, total].some(amount => amount > LARGEST_AMOUNT || -amount > LARGEST_AMOUNT))
    return each({ column: 'price', issue: 'too_large' })
  return null
}

function disagreement(row: SaleRow, first: SaleRow): Fault | null {
  const values = { row: first.number }
  if (row.quantity < 0n !== first.quantity < 0n) return { column: 'quantity', reason: 'signs_differ', values }
  if (row.date !== first.date) return { column: 'date', reason: 'dates_differ', values }
  if (keyOf(row.client) !== keyOf(first.client)) {
    return { column: row.client.code === null ? 'client_name' : 'client_code', reason: 'clients_differ', values }
  }
  return null
}

function putAway({ client, product }: SaleRow, register: Register): Fault | null {
  const knownClient = register.client(client)
  if (knownClient && !knownClient.active)
    return { column: 'client_code', reason: 'client_not_active', values: { name: knownClient.display_name } }
  const knownProduct = register.product(product)
  if (knownProduct && !knownProduct.active)
    return { column: 'product_code', reason: 'product_not_active', values: { name: knownProduct.name } }
  return null
}
