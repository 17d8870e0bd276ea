import { fieldOf, firstOf, present } from '../../../../schema/collections/certain.ts'
import { Refusal, refuseFields } from '../../../../schema/errors.ts'
import { type OpeningList, openingLists } from '../../../../schema/opening-balances.ts'
import type { Values } from '../../../../schema/validate.ts'
import { context } from '../../../books/sql/store.ts'
import { apart, tried } from '../../../db/connection/savepoint.ts'
import { putOpenings } from '../../../period/openings.ts'
import { readOpeningBalances } from '../../../period/sql/openings.ts'
import type { Work } from '../../../work.ts'
import { dateSettingOf } from '../../dates.ts'
import { accountOf } from '../../documents/bodies.ts'
import { fileColumnsOf } from '../../documents/file-columns.ts'
import { type FileRow, type ReadFile, readFileRows } from '../../documents/file-rows.ts'
import { lookupsOf } from '../../documents/sql/lookups.ts'
import { type NamedRecord, Register } from '../../documents/sql/register.ts'
import type { Fault, Outcome } from '../../outcome.ts'
import { partyDetailsOf } from '../../rows/party-details.ts'
import type { Progress } from '../../sql/progress.ts'
import { addMissing, amountOfRow, keyOfLine, openingDayOf, RowFaults } from '../opening-rows.ts'

/**
 * Adds the rows of a file to the opening balances that are there: what is there already is refused row by row. They are
 * put as the page of opening balances puts them.
 */
export async function importOpenings(
  work: Work,
  { list, date }: { list: OpeningList; date: string | null },
  file: ReadFile,
  isDryRun: boolean,
  progress: Progress,
): Promise<Outcome> {
  const columns = present(fileColumnsOf(`opening_${list}`), list)
  const { rows, ...read } = await readFileRows(
    columns,
    file,
    await lookupsOf(work, columns),
    dateSettingOf(work),
    progress,
  )
  const stored = await readOpeningBalances(work)
  const faults = new RowFaults()
  addMissing(columns, rows, work.organization, faults)
  const day = openingDayOf(rows, date, stored.date, faults)
  if (day === null) refuseFields({ date: ['required'] })
  const fields = Object.keys(openingLists[list])
  const before = stored[list].map(line => pick(line as unknown as Values, fields))
  const registers = await registersOf(work, list, rows)
  const warehouse = list === 'stock' ? await context(work).store.firstWarehouse() : null
  progress.step('writing', 0, rows.length)
  const write = () =>
    putRows({ work, list, day: present(day, 'day of the opening'), before, registers, warehouse, faults }, rows)
  await (isDryRun ? tried(work.tx, write) : write())
  const figuresOf = (some: readonly FileRow[]) => ({
    rows: some.length,
    documents: some.length,
    total: some.reduce((sum, row) => sum + amountOfRow(list, row, work.organization), 0n),
  })
  const refused = rows.filter(row => faults.has(row))
  return {
    taken: figuresOf(rows.filter(row => !faults.has(row))),
    refused: figuresOf(refused),
    refusedRows: refused.map(row => ({ row: row.number, faults: faults.of(row) })),
    ...read,
    made: {
      clients: registers.clients.made,
      suppliers: registers.suppliers.made,
      products: registers.products.made,
    },
  }
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap(name => ((values[name] ?? null) === null ? [] : [[name, fieldOf(values, name)]])))

type Registers = Record<'clients' | 'suppliers' | 'products', Register>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const namedBy = {
  clients: ({ values }: FileRow) => ({
    code: textOf(values.client_code),
    name: textOf(values.client_name),
    details: partyDetailsOf('client', values),
  }),
  suppliers: ({ values }: FileRow) => ({
    code: null,
    name: textOf(values.supplier_name),
    details: partyDetailsOf('supplier', values),
  }),
  products: ({ values }: FileRow) => ({ code: textOf(values.product_code), name: textOf(values.product_name) }),
} satisfies Record<keyof Registers, (row: FileRow) => NamedRecord>

async function registersOf(work: Work, list: OpeningList, rows: readonly FileRow[]): Promise<Registers> {
  const of = (table: keyof Registers, isNamed: boolean) =>
    Register.of(work, table, isNamed ? rows.map(namedBy[table]) : [])
  return {
    clients: await of('clients', list === 'invoices'),
    suppliers: await of('suppliers', list === 'invoices'),
    products: await of('products', list === 'stock'),
  }
}

interface Books {
  work: Work
  list: OpeningList
  day: string
  before: readonly Values[]
  registers: Registers
  /** Where goods are of which the file names no warehouse. */
  warehouse: number | null
  faults: RowFaults
}

/** Puts all rows that have no fault, beginning anew without those that are refused. */
async function putRows(books: Books, rows: readonly FileRow[]): Promise<void> {
  const { work, list, day, before, registers, faults } = books
  const all = Object.values(registers)
  for (;;) {
    const sound = rows.filter(row => !faults.has(row))
    if (sound.length === 0) return
    try {
      await apart(work.tx, async () => {
        const lines = await linesOf(books, sound)
        await putOpenings(context(work), { date: day, [list]: [...before, ...lines] })
      })
      for (const register of all) register.keep()
      return
    } catch (failure) {
      for (const register of all) register.drop()
      if (!(failure instanceof Refusal)) throw failure
      addRefusal(books, sound, failure)
    }
  }
}

/** What the rows add to the list; refused where one of them names what is not there, or is there already. */
async function linesOf(books: Books, rows: readonly FileRow[]): Promise<Values[]> {
  const { list, before, faults } = books
  const known = new Map<string, FileRow | null>(before.map(line => [keyOfLine(list, line), null]))
  const lines: Values[] = []
  for (const row of rows) {
    const line = await lineOf(books, row)
    if (!line) continue
    const key = keyOfLine(list, line)
    const same = known.get(key)
    if (same === undefined) known.set(key, row)
    else faults.add(row, sameLine(list, row, same))
    lines.push(line)
  }
  if (rows.some(row => faults.has(row))) throw new Refusal('validation')
  return lines
}

/** The columns that name a line, the first that is filled in. */
const nameColumns: Record<OpeningList, readonly string[]> = {
  accounts: ['account_code', 'account_id'],
  invoices: ['reference'],
  stock: ['product_name', 'product_code'],
}

function sameLine(list: OpeningList, { written }: FileRow, same: FileRow | null): Fault {
  const column = nameColumns[list].find(each => written(each) !== '') ?? null
  const name = column === null ? '' : written(column)
  return same === null
    ? { column, reason: 'opened_before', values: { name } }
    : { column, reason: 'repeated_in_file', values: { name, row: same.number } }
}

async function lineOf({ list, registers, warehouse, faults }: Books, row: FileRow): Promise<Values | undefined> {
  const { values } = row
  if (list === 'accounts') {
    const account_id = accountOf(values)
    if (account_id === null) faults.add(row, { column: 'account_id', issue: 'required' })
    return account_id === null ? undefined : { account_id, ...pick(values, ['debtor', 'creditor']) }
  }
  const idOf = async (table: keyof Registers, column: string, more: Values = {}) => {
    const named = namedBy[table](row)
    if (named.code === null && named.name === null) return null
    const several = registers[table].severalFault(named, column)
    if (several) faults.add(row, several)
    const known = registers[table].find(named)
    if (known !== undefined) return known
    if (registers[table].mayMake) return registers[table].make(named, more)
    faults.add(row, {
      column,
      reason: 'record_unknown',
      values: { name: present(named.name ?? named.code, 'name or code') },
    })
    return null
  }
  if (list === 'stock') {
    // What is on the shelf is goods.
    const product_id = await idOf('products', 'product_name', { stock_type: 'goods' })
    if (product_id === null) faults.add(row, { column: null, reason: 'no_product' })
    const warehouse_id = values.warehouse_id ?? warehouse
    return product_id === null ? undefined : { product_id, warehouse_id, ...pick(values, ['quantity', 'cost']) }
  }
  const client_id = await idOf('clients', 'client_name')
  const supplier_id = await idOf('suppliers', 'supplier_name')
  if (client_id === null && supplier_id === null) faults.add(row, { column: null, reason: 'no_party' })
  const remaining = ['reference', 'date', 'due_date', 'amount', 'currency_id', 'exchange_rate']
  return { ...pick(values, remaining), ...pick({ client_id, supplier_id }, ['client_id', 'supplier_id']) }
}

const columnsOfFields: Readonly<Record<string, string>> = {
  client_id: 'client_name',
  supplier_id: 'supplier_name',
  product_id: 'product_name',
}

/** Puts what the lines were refused for on their rows; where it is about none of them, on all. */
function addRefusal({ list, before, faults }: Books, rows: readonly FileRow[], refusal: Refusal): void {
  for (const [path, issues] of Object.entries(refusal.fields)) {
    const [ofList, index, field] = path.split('.')
    const row = ofList === list ? rows[Number(index) - before.length] : undefined
    if (row)
      faults.add(row, {
        column: field === undefined ? null : (columnsOfFields[field] ?? field),
        issue: firstOf(issues),
      })
  }
  if (rows.some(row => faults.has(row))) return
  const [issue] = Object.values(refusal.fields)[0] ?? []
  const { code, values } = refusal
  for (const row of rows) faults.add(row, issue ? { column: null, issue } : { column: null, refusal: { code, values } })
}
