import { createHash } from 'node:crypto'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { ImportedDocuments } from '../../../schema/organization/imports.ts'
import type { Values } from '../../../schema/validate.ts'
import type { Organization } from '../../work.ts'
import { otherCurrencies } from '../numbers/numbers.ts'
import { type Fault, noFaults, withFault } from '../outcome.ts'
import { haveSameDetails, partyDetailsOf } from '../rows/party-details.ts'
import type { FileColumn } from './file-columns.ts'
import { type FileRow, numberOfRow } from './file-rows.ts'

/** The documents of a file: which rows make one, what they say of it as a whole, and what is wrong with them. */

export interface Draft {
  /** What the file's number of it is kept as, so that it does not come twice. */
  sourceNumber: string
  rows: FileRow[]
  /** What its rows say of the whole document, by the names of the columns. */
  header: Values
  /** Whether each of its rows is a line, as in a file of ours; else equal rows are one. */
  areLines: boolean
  /** The faults of its rows, by their numbers. */
  faults: Map<number, readonly Fault[]>
}

const longestNumber = 60

/** A number of the books that a document left is no number of a supplier. */
const keyOf = (values: Values): string | null => {
  const number = numberOfRow(values)
  return number === null ? null : `${typeof values.number_in_books === 'string' ? 'books' : 'file'} ${number}`
}

/** Rows of one number are a document: of one supplier where the number is the supplier's. Without a number each is its own. */
function grouped(form: ImportedDocuments, rows: readonly FileRow[]): FileRow[][] {
  const documents: FileRow[][] = []
  const byNumber = new Map<string, FileRow[][]>()
  const supplierOf = (document: readonly FileRow[]) => document.find(({ values }) => values.supplier_name)?.values
  /** Whether rows name one supplier: two of one name are told apart by what else the file says of them. */
  const isOneSupplier = (one: Values | undefined, other: Values) =>
    one === undefined ||
    (one.supplier_name === other.supplier_name &&
      haveSameDetails(partyDetailsOf('supplier', one), partyDetailsOf('supplier', other)))
  for (const row of rows) {
    const { number_in_books } = row.values
    const number = keyOf(row.values)
    const known = number === null ? [] : (byNumber.get(number) ?? [])
    const isSame = (document: readonly FileRow[]) =>
      form !== 'invoice_purchases' ||
      typeof number_in_books === 'string' ||
      !row.values.supplier_name ||
      isOneSupplier(supplierOf(document), row.values)
    const document = known.findLast(isSame)
    if (document) {
      document.push(row)
      continue
    }
    const begun = [row]
    documents.push(begun)
    if (number !== null) byNumber.set(number, [...known, begun])
  }
  return documents
}

/** What is not told apart by a number is told apart by what it says; of equal rows each is the next of them. */
function digests(): (row: FileRow) => string {
  const times = new Map<string, number>()
  return ({ values }) => {
    const content = JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 24)
    const time = (times.get(digest) ?? 0) + 1
    times.set(digest, time)
    return `${digest}-${time}`
  }
}

function headerOf(columns: readonly FileColumn[], { rows, faults }: Pick<Draft, 'rows' | 'faults'>): Values {
  const header: Values = {}
  for (const { name, isOfDocument } of columns) {
    if (!isOfDocument) continue
    const first = rows.find(({ values }) => (values[name] ?? null) !== null)
    header[name] = first?.values[name] ?? null
    if (!first) continue
    for (const row of rows) {
      const isOther = (row.values[name] ?? null) !== null && row.values[name] !== header[name]
      if (isOther) addFault({ faults }, row, { column: name, reason: 'differs', values: { row: first.number } })
    }
  }
  return header
}

function missingFaults(columns: readonly FileColumn[], draft: Omit<Draft, 'sourceNumber'>): void {
  const { rows, header } = draft
  for (const { name, isRequired, isOfDocument, orElse } of columns) {
    if (!isRequired || (orElse !== undefined && (header[orElse] ?? null) !== null)) continue
    const missing = isOfDocument
      ? header[name] === null && rows.every(({ faults }) => faults.every(({ column }) => column !== name))
        ? rows.slice(0, 1)
        : []
      : rows.filter(({ values }) => (values[name] ?? null) === null)
    for (const row of missing) addFault(draft, row, { column: name, issue: 'required' })
  }
}

function currencyFaults(draft: Omit<Draft, 'sourceNumber'>, baseCurrencyId: number): void {
  const { rows, header } = draft
  if (rows.some(({ faults }) => faults.some(({ column }) => column === 'currency_id'))) return
  const currencyId = (header.currency_id as number | null | undefined) ?? baseCurrencyId
  for (const row of rows) for (const fault of otherCurrencies(row.units, currencyId)) addFault(draft, row, fault)
}

/** The documents of a file, in the order of their days: what comes later finds what came before it. */
export function draftsOf(
  form: ImportedDocuments,
  columns: readonly FileColumn[],
  rows: readonly FileRow[],
  { baseCurrencyId }: Pick<Organization, 'baseCurrencyId'>,
  areLines: boolean,
): Draft[] {
  const digestOf = digests()
  const drafts = grouped(form, rows).map((ofDocument): Draft => {
    const faults = new Map(ofDocument.flatMap(({ number, faults }) => (faults.length > 0 ? [[number, faults]] : [])))
    const header = headerOf(columns, { rows: ofDocument, faults })
    const draft = { rows: ofDocument, header, faults, areLines }
    missingFaults(columns, draft)
    currencyFaults(draft, baseCurrencyId)
    const known = [header.reference, header.number_in_books].find(each => typeof each === 'string')
    const number = typeof known === 'string' ? known : digestOf(firstOf(ofDocument))
    return { ...draft, sourceNumber: number.slice(0, longestNumber) }
  })
  const dayOf = ({ header }: Draft) => String(header.date ?? '')
  return drafts.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

/** Puts a fault on a row, unless another one of its column is known. */
export function addFault({ faults }: Pick<Draft, 'faults'>, { number }: FileRow, fault: Fault): void {
  faults.set(number, withFault(faults.get(number) ?? noFaults, fault))
}
