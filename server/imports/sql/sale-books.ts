import { sql } from 'kysely'
import { cashCustomer as customerOfCash } from '../../../i18n/books/cash.ts'
import { documentKinds, saleKinds } from '../../../schema/documents.ts'
import { may } from '../../../schema/permissions.ts'
import { context } from '../../books/sql/store.ts'
import type { Work } from '../../work.ts'
import type { Mapping } from '../columns.ts'
import { type Warning, withFault } from '../outcome.ts'
import type { SalesColumn } from '../sales/sale-columns.ts'
import type { BooksOfFile, Register } from '../sales/sale-documents.ts'
import type { RecordedRates } from '../sales/sale-heads.ts'
import type { Named, SaleRow } from '../sales/sale-rows.ts'
import type { NamesInUse } from '../sales/sale-values.ts'
import { coinsNamed, type FindNamed, recordsNamed } from './links.ts'
import { clientsNamed, importedWithNumber, ownWithNumber, productsNamed } from './matching.ts'
import { sharedNumbers } from './shared-numbers.ts'
import { SpellingWarnings, similarNames } from './similar-names.ts'
import { writtenCodes } from './written-codes.ts'

/** What the books say of the documents, clients, products and rates that a file of sales names. */

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
    client: ({ code, name, id }) =>
      id !== undefined
        ? knownClients.find(known => known.id === id)
        : code === null
          ? client.byName.get(name ?? '')
          : client.byCode.get(code),
    product: ({ code, name }) => (code === null ? product.byName.get(name ?? '') : product.byCode.get(code)),
  }
}

const isNobody = ({ code, name }: Named) => code === null && name === null

/** Rows without a client belong to one client, by its name in the language of the books. */
export function giveToCashCustomer({ organization }: Work, rows: readonly SaleRow[]): void {
  const cash: Named = { code: null, name: customerOfCash[organization.language] }
  for (const row of rows) if (isNobody(row.client)) row.client = cash
}

/** Brings numbers, codes and names of clients and products to what the books call them; of a name that several bear the row is refused. */
export async function settleNames(work: Work, rows: readonly SaleRow[]): Promise<readonly Warning[]> {
  const spellings = new SpellingWarnings()
  const settle = async (
    table: 'clients' | 'products',
    of: 'client' | 'product',
    columnOf: (row: SaleRow) => SalesColumn,
  ) => {
    const nameOf = (row: SaleRow) => (row[of].code === null ? row[of].name : null)
    const names = await similarNames(work, table, distinct(rows.map(nameOf)))
    for (const row of rows) {
      const name = nameOf(row)
      if (name === null) continue
      const column = columnOf(row)
      const details = of === 'client' ? row.details : undefined
      row.faults = withFault(row.faults, names.severalFault(name, column, details))
      const matched = names.matched(name, details)
      if (matched !== null) {
        row[of] = { code: null, name: matched.name, id: matched.id }
        continue
      }
      const called = names.called(name)
      spellings.note(row.number, column, name, called)
      if (called !== name) row[of] = { code: null, name: called }
    }
  }
  for (const [table, of] of [
    ['clients', 'client'],
    ['products', 'product'],
  ] as const) {
    const written = await writtenCodes(
      work,
      table,
      rows.map(row => row[of].code),
    )
    for (const row of rows) row[of] = { ...row[of], code: written(row[of].code) }
  }
  const numbers = await sharedNumbers(
    work,
    'clients',
    rows.map(row => row.client),
  )
  const codes = await sharedNumbers(
    work,
    'products',
    rows.map(row => row.product),
  )
  for (const row of rows) {
    const { code, name } = row.client
    row.faults = withFault(row.faults, numbers.faultOf(code, name))
    row.faults = withFault(row.faults, codes.faultOf(row.product.code, row.product.name))
    const one = numbers.find(code, name)
    if (one) row.client = { code, name: one.name, id: one.id }
  }
  await settle('clients', 'client', () => 'client_name')
  await settle('products', 'product', ({ nameColumn }) => nameColumn)
  return spellings.warnings
}

const linked = {
  representative_id: 'representatives',
  warehouse_id: 'warehouses',
  analytical_account_id: 'analytical_accounts',
} as const

/** Refuses rows that name a representative, a warehouse or an analytical account that was put away. */
export async function refusePutAway(work: Work, rows: readonly SaleRow[]): Promise<void> {
  for (const [column, table] of Object.entries(linked) as [keyof typeof linked, string][]) {
    const idOf = (row: SaleRow) =>
      column === 'analytical_account_id' ? row.analytical_account_id : (row.document[column] as number | null)
    const ids = new Set(rows.flatMap(row => idOf(row) ?? []))
    if (ids.size === 0) continue
    const issues = await context(work).store.brokenLinks([...ids].map(id => ({ path: String(id), table, id })))
    for (const row of rows) {
      const issue = issues[String(idOf(row))]?.[0]
      if (issue) row.faults = withFault(row.faults, { column, issue })
    }
  }
}

const none: FindNamed = () => 'unknown_name'

/** Advance invoices by their numbers, for who may read them. */
async function advancesNumbered({ tx, organization, permissions }: Work): Promise<FindNamed> {
  if (!may(permissions, documentKinds.advance_invoice.wire.permission, 'read')) return none
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from documents
    where organization_id = ${organization.id} and kind = 'advance_invoice' and status = 'posted'`.execute(tx)
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return number => ids.get(number) ?? 'unknown_name'
}

/** The records that the columns of a file may name, of those that it has. */
export async function namesInUse(work: Work, mapping: Mapping): Promise<NamesInUse> {
  const { store } = context(work)
  const [currency_id, representative_id, warehouse_id, analytical_account_id, tax_code_id] = await Promise.all([
    mapping.has('currency_id') ? coinsNamed(work) : none,
    mapping.has('representative_id') ? recordsNamed(work, 'representatives') : none,
    mapping.has('warehouse_id') ? recordsNamed(work, 'warehouses') : none,
    mapping.has('analytical_account_id') ? recordsNamed(work, 'analytical_accounts') : none,
    mapping.has('tax_code_id') ? recordsNamed(work, 'tax_codes') : none,
  ])
  return {
    ...{ currency_id, representative_id, warehouse_id, analytical_account_id, tax_code_id },
    advance: mapping.has('advances') ? await advancesNumbered(work) : none,
    taxCodes: mapping.has('tax_code_id') ? await store.taxCodes() : new Map(),
  }
}

async function recordedRates({ tx, organization }: Work): Promise<RecordedRates> {
  const { rows } = await sql<{ currency_id: number; date: string; rate: string }>`
    select currency_id, date::text as date, rate::text as rate from exchange_rates
    where organization_id = ${organization.id} order by date desc`.execute(tx)
  const rates = new Map<number, { date: string; rate: string }[]>()
  for (const { currency_id, ...rate } of rows) rates.set(currency_id, [...(rates.get(currency_id) ?? []), rate])
  return rates
}

export async function booksOfFile(
  work: Work,
  mapping: Mapping,
  documents: ReadonlyMap<string | null, readonly SaleRow[]>,
  areLines: boolean,
): Promise<BooksOfFile> {
  const { store } = context(work)
  const rows = [...documents.values()].flat()
  const recorded = await importedWithNumber(work, 'invoice_sales', saleKinds, distinct(documents.keys()))
  const register = await registerOf(
    work,
    rows.map(row => row.client),
    rows.map(row => row.product),
  )
  return {
    organization: work.organization,
    areLines,
    register,
    recorded,
    own: await ownWithNumber(work, saleKinds, distinct(documents.keys())),
    taxCodes: await store.taxCodes(),
    hasTaxCodes: mapping.has('tax_code_id'),
    datedRates: await store.rows.find('tax_rates', {}),
    exchangeRates: mapping.has('currency_id') ? await recordedRates(work) : new Map(),
    firstWarehouse: await store.firstWarehouse(),
  }
}
