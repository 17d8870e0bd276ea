import { createHash } from 'node:crypto'
import type { ImportedDocuments } from '../../../schema/organization/imports.ts'
import type { Values } from '../../../schema/validate.ts'
import type { Organization } from '../../work.ts'
import { otherCurrency } from '../numbers/numbers.ts'
import type { Fault } from '../outcome.ts'
import type { FileColumn } from './file-columns.ts'
import type { FileRow } from './file-rows.ts'

/** The documents of a file: which rows make one, what they say of it as a whole, and what is wrong with them. */

export interface Draft {
  /** What the file's number of it is kept as, so that it does not come twice. */
  sourceNumber: string
  rows: FileRow[]
  /** What its rows say of the whole document, by the names of the columns. */
  header: Values
  /** The faults of its rows, by their numbers. */
  faults: Map<number, Fault>
}

const longestNumber = 60

/** Rows of one number are a document: of one supplier where the number is the supplier's. Without a number each is its own. */
function grouped(form: ImportedDocuments, rows: readonly FileRow[]): FileRow[][] {
  const documents: FileRow[][] = []
  const byNumber = new Map<string, FileRow[][]>()
  const supplierOf = (document: readonly FileRow[]) =>
    document.find(({ values }) => values.supplier_name)?.values.supplier_name ?? null
  for (const row of rows) {
    const { reference, supplier_name: supplier = null } = row.values
    const known = typeof reference === 'string' ? (byNumber.get(reference) ?? []) : []
    const isSame = (document: readonly FileRow[]) =>
      form !== 'invoice_purchases' || supplier === null || [null, supplier].includes(supplierOf(document))
    const document = known.findLast(isSame)
    if (document) {
      document.push(row)
      continue
    }
    const begun = [row]
    documents.push(begun)
    if (typeof reference === 'string') byNumber.set(reference, [...known, begun])
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

function headerOf(columns: readonly FileColumn[], rows: readonly FileRow[], faults: Map<number, Fault>): Values {
  const header: Values = {}
  for (const { name, isOfDocument } of columns) {
    if (!isOfDocument) continue
    const first = rows.find(({ values }) => (values[name] ?? null) !== null)
    header[name] = first?.values[name] ?? null
    for (const { number, values } of first ? rows : []) {
      const isOther = (values[name] ?? null) !== null && values[name] !== header[name]
      if (isOther && !faults.has(number))
        faults.set(number, { column: name, reason: 'differs', values: { row: first!.number } })
    }
  }
  return header
}

function missingFaults(columns: readonly FileColumn[], { rows, header, faults }: Omit<Draft, 'sourceNumber'>): void {
  for (const { name, isRequired, isOfDocument } of columns) {
    if (!isRequired) continue
    const lacking = isOfDocument
      ? header[name] === null && rows.every(({ fault }) => fault?.column !== name)
        ? rows.slice(0, 1)
        : []
      : rows.filter(({ values }) => (values[name] ?? null) === null)
    for (const { number } of lacking) if (!faults.has(number)) faults.set(number, { column: name, issue: 'required' })
  }
}

function currencyFaults({ rows, header, faults }: Omit<Draft, 'sourceNumber'>, baseCurrencyId: number): void {
  const currencyId = (header.currency_id as number | null | undefined) ?? baseCurrencyId
  for (const { number, units } of rows) {
    const fault = otherCurrency(units, currencyId)
    if (fault && !faults.has(number)) faults.set(number, fault)
  }
}

/** The documents of a file, in the order of their days: what comes later finds what came before it. */
export function draftsOf(
  form: ImportedDocuments,
  columns: readonly FileColumn[],
  rows: readonly FileRow[],
  { baseCurrencyId }: Pick<Organization, 'baseCurrencyId'>,
): Draft[] {
  const digestOf = digests()
  const drafts = grouped(form, rows).map((ofDocument): Draft => {
    const faults = new Map(ofDocument.flatMap(({ number, fault }) => (fault ? [[number, fault]] : [])))
    const header = headerOf(columns, ofDocument, faults)
    const draft = { rows: ofDocument, header, faults }
    missingFaults(columns, draft)
    currencyFaults(draft, baseCurrencyId)
    const number = typeof header.reference === 'string' ? header.reference : digestOf(ofDocument[0]!)
    return { ...draft, sourceNumber: number.slice(0, longestNumber) }
  })
  const dayOf = ({ header }: Draft) => String(header.date ?? '')
  return drafts.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

/** Puts a fault on a row that has none yet. */
export function addFault({ faults }: Draft, row: FileRow, fault: Fault): void {
  if (!faults.has(row.number)) faults.set(row.number, fault)
}
