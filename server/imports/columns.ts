import { recordNumber, salesColumnWords } from '../../i18n/files/imports.ts'
import { forColumns } from '../../i18n/missing-column.ts'
import { resourceWords } from '../../i18n/records/resources.ts'
import type { Language, Text } from '../../i18n/text.ts'
import { elementAt, fieldOf, firstOf, present } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import type { Field } from '../../schema/fields.ts'
import { declarationOf, type ResourceName } from '../../schema/index.ts'
import { numberedInLists } from '../../schema/lists/numbered-lists.ts'
import { alternativesOf, type FileForm, openingForms } from '../../schema/organization/imports.ts'
import { plainCode } from './cells.ts'
import { fileColumnsOf } from './documents/file-columns.ts'
import { bare, guess, settleProduct } from './heads/guess.ts'
import { isCodeField, type NumberKind, numbersOfFields } from './number-kinds.ts'
import {
  isCodeOfSales,
  isOfDocumentOfSales,
  isRequiredOfSales,
  numbersOfSales,
  salesColumns,
  taxColumnOf,
} from './sales/sale-columns.ts'
import { issueOfEmpty, type Table, type TableRow } from './table.ts'

/** A column that an import knows. */
export interface Column {
  name: string
  label: Text
  isRequired: boolean
  /** What numbers stand in it, or null. */
  number: NumberKind | null
  /** Whether it holds codes or telephones, of which every digit counts. */
  isCode?: boolean
  /** Whether it is of a document as a whole, whose rows say the same. */
  isOfDocument?: boolean
  /** Other heads that files give it, beside our own words. */
  aliases?: readonly string[]
}

const labelOfField = (resource: ResourceName, name: string): Text => {
  const word = fieldOf(resourceWords[resource].fields as Record<string, Text | { label: Text }>, name)
  return 'label' in word ? word.label : word
}

/** The fields of a resource that a file can fill. */
export const fillable = (resource: ResourceName): [string, Field][] =>
  Object.entries(declarationOf(resource).fields).filter(([, field]) => !field.readOnly)

/** The columns of a file; of opening balances of which it is not known yet what they are, those of all their lists. */
export function columnsOf(form: FileForm | 'opening_balances'): readonly Column[] {
  if (form === 'opening_balances') {
    const all = openingForms.flatMap(each => present(fileColumnsOf(each), each))
    return all.filter((column, index) => all.findIndex(({ name }) => name === column.name) === index)
  }
  const columns = fileColumnsOf(form)
  if (columns) return columns
  if (form === 'invoice_sales') {
    return salesColumns.map(name => ({
      name,
      label: salesColumnWords[name],
      isRequired: isRequiredOfSales(name),
      number: numbersOfSales(name),
      isCode: isCodeOfSales(name),
      isOfDocument: isOfDocumentOfSales(name),
    }))
  }
  // What a choice is goes without saying in most files; it is filled in where the file is silent.
  const fields = fillable(form as ResourceName).map(([name, field]) => ({
    name,
    label: labelOfField(form as ResourceName, name),
    isRequired: field.required === true && field.kind !== 'choice',
    number: numbersOfFields[field.kind] ?? null,
    isCode: isCodeField(field),
    isOfDocument: false,
  }))
  return numberedInLists.has(form as ResourceName) ? [...fields, ownNumber] : fields
}

/** A number of ours, by which a list that was exported tells two records of one name apart; it is not kept. */
const ownNumber: Column = {
  ...{ name: 'record_number', label: recordNumber, isRequired: false, number: null },
  aliases: [],
}

/** Column of an import → place in the file's rows. */
export type Mapping = ReadonlyMap<string, number>

/** The name of a head that a table numbered because another is called the same. */
export const unnumbered = (head: string) => head.replace(/ \(\d+\)$/, '')

/**
 * Guessed columns of which the file has more than one of that name, with different things in them: which is meant, its heads
 * do not tell. Each with the heads of that name.
 */
function namedTwice({ heads, rows }: Table, mapping: Mapping, isSaid: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const taken = new Set(mapping.values())
  for (const [name, position] of mapping) {
    if (isSaid.has(name)) continue
    const own = bare(unnumbered(elementAt(heads, position)))
    const others = heads.flatMap((head, other) => {
      const isSame = other !== position && !taken.has(other) && bare(unnumbered(head)) === own
      const cellAt = ({ cells }: TableRow, at: number) => (cells[at] ?? '').trim()
      return isSame && rows.some(row => cellAt(row, other) !== '' && cellAt(row, other) !== cellAt(row, position))
        ? [head]
        : []
    })
    if (others.length > 0) found.set(name, [elementAt(heads, position), ...others])
  }
  return found
}

/** How many columns of an import a row names, as the heads of a file do. */
export const knownHeads = (columns: readonly Column[], cells: readonly string[]): number => guess(columns, cells).size

/**
 * Where each column stands in the file: guessed from the heads, and as the caller says (`{ quantity: "Qty" }`, an empty
 * text for a column that the file does not have). Refused where the caller names what is not there.
 */
export function mappingOf(form: FileForm, table: Table, requested: unknown): Map<string, number> {
  const { mapping, twice } = readMapping(form, table, requested)
  const issues: FieldIssues = {}
  for (const [name, headers] of twice) issues[`mapping.${name}`] = [`same_heads|${headers.join(' · ')}`]
  if (Object.keys(issues).length > 0) refuseFields(issues)
  return mapping
}

/** The same for a person to look at, with the heads of which one is to be chosen; nothing is taken of these. */
export function shownMapping(form: FileForm, table: Table, requested: unknown) {
  const { mapping, twice } = readMapping(form, table, requested)
  for (const name of twice.keys()) mapping.delete(name)
  return { mapping, twice }
}

function readMapping(form: FileForm, table: Table, requested: unknown) {
  const columns = columnsOf(form)
  const message = Object.entries(readAsked(requested))
  const mapping = guess(columns, table.heads)
  const issues: FieldIssues = {}
  const taken = new Set<number>()
  for (const [name, head] of message) {
    const position = table.heads.indexOf(String(head ?? ''))
    if (!columns.some(column => column.name === name)) issues[`mapping.${name}`] = ['unknown_field']
    else if (head === '' || head === null) mapping.delete(name)
    else if (position < 0) issues[`mapping.${name}`] = ['not_found']
    else {
      mapping.set(name, position)
      taken.add(position)
    }
  }
  if (Object.keys(issues).length > 0) refuseFields(issues)
  const isSaid = new Set(message.map(([name]) => name))
  for (const [name, position] of mapping) if (!isSaid.has(name) && taken.has(position)) mapping.delete(name)
  if (columns.some(({ name }) => name === 'tax_amount') && !isSaid.has('value_added_tax'))
    takeTaxByContent(mapping, table)
  if (!isSaid.has('product_name')) settleProduct(mapping, columns, table.rows)
  return { mapping, twice: namedTwice(table, mapping, isSaid) }
}

/** A column that is only called a tax says whether there is one, how much it is, or its rate: its cells tell which. */
function takeTaxByContent(mapping: Map<string, number>, { rows }: Table): void {
  const position = mapping.get('value_added_tax')
  if (position === undefined) return
  const column = taxColumnOf(rows.map(({ cells }) => (cells[position] ?? '').trim()))
  if (column === 'value_added_tax' || mapping.has(column)) return
  mapping.delete('value_added_tax')
  mapping.set(column, position)
}

function readAsked(requested: unknown): Record<string, unknown> {
  if (requested === undefined || requested === null || requested === '') return {}
  try {
    const read: unknown = typeof requested === 'string' ? JSON.parse(requested) : requested
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>
  } catch {
    // Refused below, with everything else that is no mapping.
  }
  return refuseFields({ mapping: ['not_an_option'] })
}

/** Whether heads have every column that an import cannot do without. */
export function hasRequired(form: FileForm | 'opening_balances', headers: readonly string[]): boolean {
  if (form === 'opening_balances') return openingForms.some(each => hasRequired(each, headers))
  const found = guess(columnsOf(form), headers)
  const alternatives = alternativesOf(form)
  return (
    alternatives.every(names => names.some(name => found.has(name))) &&
    columnsOf(form).every(
      ({ name, isRequired }) => !isRequired || found.has(name) || alternatives.some(names => names[0] === name),
    )
  )
}

/** Refuses a file that lacks a column an import cannot do without. */
export function refuseMissing(form: FileForm, mapping: Mapping, language: Language, { workbook }: Table): void {
  const columns = columnsOf(form)
  const alternatives = alternativesOf(form)
  const issues: FieldIssues = {}
  for (const { name, label, isRequired } of columns) {
    const others = alternatives.find(names => names[0] === name)
    const isThere = (others ?? [name]).some(each => mapping.has(each))
    if ((isRequired || others) && !isThere)
      issues[`mapping.${name}`] = [`missing_column|${forColumns([label[language]], language)}`]
  }
  if (Object.keys(issues).length === 0) return
  // A workbook whose first sheet is a cover has its columns in another one.
  const isCover = mapping.size === 0 && workbook !== null && workbook.otherSheets.length > 0
  refuseFields(isCover ? { file: [issueOfEmpty(workbook)], ...issues } : issues)
}

/** Which list of opening balances a file holds: the one of which it has the most columns. */
export function guessOpenings(table: Table): FileForm {
  const known = (form: FileForm) => guess(columnsOf(form), table.heads).size
  const missing = (form: FileForm) => {
    const found = guess(columnsOf(form), table.heads)
    return columnsOf(form).filter(({ name, isRequired }) => isRequired && !found.has(name)).length
  }
  return firstOf([...openingForms].sort((a, b) => missing(a) - missing(b) || known(b) - known(a)))
}

const breaks = /\s*[\r\n\u2028\u2029]+\s*/g

/** The cell of a column in a row, trimmed; empty where the file has none. Unless it keeps lines, a break is a space. */
export const cellOf = (
  mapping: Mapping,
  column: string,
  keepsLines = false,
): ((row: Pick<TableRow, 'cells'>) => string) => {
  const position = mapping.get(column)
  if (position === undefined) return () => ''
  return row => {
    const cell = (row.cells[position] ?? '').trim()
    return keepsLines ? cell : cell.replace(breaks, ' ')
  }
}

/** The places of the file's columns that an import does not take, of those in which something stands. */
export function ignoredIndexes({ heads, rows }: Table, mapping: Mapping): number[] {
  const taken = new Set(mapping.values())
  const others = new Set(heads.map((_, position) => position).filter(position => !taken.has(position)))
  const filled = new Set<number>()
  for (const { cells } of rows) {
    if (others.size === 0) break
    for (const position of others) {
      if ((cells[position] ?? '').trim() === '') continue
      filled.add(position)
      others.delete(position)
    }
  }
  return [...filled].sort((a, b) => a - b)
}

/**
 * The columns that say whose a row is: of each line the first that is filled. A document is known by its number and its
 * client, a record by its name and its code.
 */
function namingColumns(form: FileForm): string[][] {
  if (form === 'opening_accounts') return [['account_id', 'account_code']]
  if (form === 'opening_stock') return [['product_name'], ['product_code']]
  const parties = ['client_name', 'client_code', 'supplier_name', 'payee']
  if (form === 'invoice_sales' || fileColumnsOf(form)) return [['reference', 'number_in_books'], parties]
  const { title, fields } = declarationOf(form as ResourceName)
  const codes = ['code', 'serial_number', 'number'].filter(name => name in fields && name !== title)
  return [[title, 'company_name', 'first_name'], codes]
}

/** Whose a row is, in the words of the file; null where it does not say. */
export function nameOfRow(form: FileForm, mapping: Mapping): (row: Pick<TableRow, 'cells'>) => string | null {
  const parts = namingColumns(form).map(names => names.map(name => cellOf(mapping, name)))
  return row => {
    const named = parts.flatMap(cells => cells.map(cell => plainCode(cell(row))).find(Boolean) ?? [])
    return named.length > 0 ? named.join(' · ') : null
  }
}

/** Rows of which a preview shows samples. */
const rowsOfPreview = 200

const cellsOfFirstRow = 8
const lettersOfCell = 60

/** The first rows of a file for the preview, from which a person chooses the one with the heads: what is filled in them. */
export const firstRowsOf = ({ firstRows }: Table) =>
  firstRows.map(({ number, cells }) => ({
    row: number,
    cells: cells
      .map(cell => cell.trim())
      .filter(cell => cell !== '')
      .slice(0, cellsOfFirstRow)
      .map(cell => (cell.length > lettersOfCell ? `${cell.slice(0, lettersOfCell)}…` : cell)),
  }))

/** A file's columns for the preview: each header, the first value under it, and the field it was matched to. */
export function previewOf(table: Table, mapping: Mapping) {
  const columnAt = new Map([...mapping].map(([name, position]) => [position, name]))
  return table.heads.map((head, position) => {
    const filled = table.rows.slice(0, rowsOfPreview).map(row => (row.cells[position] ?? '').trim())
    const samples = [...new Set(filled.filter(cell => cell !== ''))].slice(0, 3)
    return { head, samples, field: columnAt.get(position) ?? null }
  })
}
