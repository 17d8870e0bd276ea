import { sql } from 'kysely'
import { decimalsOf } from '../../../i18n/records/world.ts'
import { headerOf, itemOf } from '../../../schema/document-fields.ts'
import { isReturn, saleKinds } from '../../../schema/documents.ts'
import { resources } from '../../../schema/index.ts'
import { taxRatesOn } from '../../../schema/organization/tax-rates.ts'
import { type Values, withDefaults } from '../../../schema/validate.ts'
import type { ProductFacts } from '../../books/references.ts'
import { productsById } from '../../books/sql/references.ts'
import { context } from '../../books/sql/store.ts'
import type { Ids } from '../../books/store.ts'
import type { TaxRateRow } from '../../books/tables.ts'
import { send } from '../../db/connection/at-once.ts'
import { insertRows } from '../../db/rows.ts'
import { rowsOf } from '../../documents/entered.ts'
import { postReturn } from '../../documents/kinds/return-posting.ts'
import { postSale } from '../../documents/kinds/sales-invoice.ts'
import { postAll, withIds } from '../../documents/posting.ts'
import type { Prepared } from '../../documents/rules.ts'
import { withTotals } from '../../documents/trade.ts'
import { formatDecimal, PRICE_DECIMALS } from '../../ledger/money.ts'
import { newColumns } from '../../resources/sql/records.ts'
import { rulesOf } from '../../resources/sql/rules.ts'
import { ownTaxRates, type Work } from '../../work.ts'
import type { Named } from '../sales-rows.ts'
import type { Progress } from './progress.ts'
import { keyOf, type PlannedSale, type Register, registerOf } from './sales-plan.ts'

const clientNameLength = resources.clients.fields.display_name.max
const productNameLength = resources.products.fields.name.max
const shortened = (name: string, length: number) => name.slice(0, length).toWellFormed().trim()
const plain = (millionths: bigint) => formatDecimal(millionths, PRICE_DECIMALS)

/** The clients that the books lack, as a form would make them: a business by its name, else by its number. */
export function newClients(sales: readonly PlannedSale[], register: Register): Values[] {
  const made = new Map<string, Values>()
  for (const { client, address } of sales) {
    if (made.has(keyOf(client)) || register.client(client)) continue
    const name = shortened(client.name ?? client.code!, clientNameLength)
    made.set(keyOf(client), {
      type: 'business',
      display_name: name,
      company_name: name,
      serial_number: client.code,
      address,
    })
  }
  return [...made.values()]
}

/** The products that the books lack: services, at the first price, by the first description that is not empty. */
export function newProducts(sales: readonly PlannedSale[], register: Register): Values[] {
  const made = new Map<string, Values & { name: string | null }>()
  for (const { lines } of sales) {
    for (const { product, price } of lines) {
      const known = made.get(keyOf(product))
      if (known) known.name ??= product.name
      else if (!register.product(product)) {
        made.set(keyOf(product), {
          name: product.name,
          code: product.code,
          stock_type: 'services',
          default_price: plain(price),
        })
      }
    }
  }
  return [...made.values()].map(values => ({
    ...values,
    name: shortened(values.name ?? String(values.code), productNameLength),
  }))
}

async function make(work: Work, resource: 'clients' | 'products', records: readonly Values[]): Promise<void> {
  const { tx, organization } = work
  const { fields } = resources[resource]
  // What a form fills for every record alike, such as the first unit, is asked for once.
  const completed = (await rulesOf(resource).complete?.(work, {})) ?? {}
  await insertRows(
    tx,
    resource,
    records.map(values => ({
      organization_id: organization.id,
      ...newColumns(resource, withDefaults(fields, { ...completed, ...values }), organization.baseDecimals),
    })),
  )
}

const linesPerPortion = 5000

const linesOf = (sales: readonly PlannedSale[]) => sales.reduce((count, sale) => count + sale.lines.length, 0)

/** Sales in portions of some thousands of lines, so that memory holds one portion of rows at a time. */
function* portions(sales: readonly PlannedSale[]): Generator<PlannedSale[]> {
  let portion: PlannedSale[] = []
  let lines = 0
  for (const sale of sales) {
    portion.push(sale)
    lines += sale.lines.length
    if (lines < linesPerPortion) continue
    yield portion
    portion = []
    lines = 0
  }
  if (portion.length > 0) yield portion
}

/** Makes the clients and products that are needed, then writes and posts the invoices the way a form does. */
export async function writeSales(
  work: Work,
  sales: readonly PlannedSale[],
  made: { clients: readonly Values[]; products: readonly Values[] },
  progress: Progress,
): Promise<void> {
  await make(work, 'clients', made.clients)
  await make(work, 'products', made.products)
  const named = sales.flatMap(sale => sale.lines.map(line => line.product))
  const register = await registerOf(
    work,
    sales.map(sale => sale.client),
    named,
  )
  const products = await productsById(
    work.tx,
    work.organization.id,
    [...new Set(named)].map(product => register.product(product)?.id),
  )
  const total = linesOf(sales)
  const { store } = context(work)
  // Asked once: between portions it would wait for all that was sent before.
  const datedRates = await store.rows.find('tax_rates', {})
  const takeIds = idsOf(await store.takeIds(sales.length, total))
  let done = 0
  let planned = 0
  for (const portion of portions(sales)) {
    progress.step('writing', done, total)
    // The database has planned how to find what rows refer to, and keeps its plans. They were made for tables that have
    // grown since: in the first import of an installation they read whole indexes for each row.
    if (done >= 2 * planned) {
      send(work.tx, sql`discard plans`)
      planned = done
    }
    await writePortion(work, portion, register, products, datedRates, takeIds)
    done += linesOf(portion)
  }
}

/** Ids that were taken at once, given out in portions: asked for each, they would wait for all that was sent before. */
function idsOf({ ids, item_ids }: Ids): (documents: number, items: number) => Ids {
  let [document, item] = [0, 0]
  return (documents, items) => {
    document += documents
    item += items
    return { ids: ids.slice(document - documents, document), item_ids: item_ids.slice(item - items, item) }
  }
}

async function writePortion(
  work: Work,
  sales: readonly PlannedSale[],
  register: Register,
  products: ReadonlyMap<number, ProductFacts>,
  datedRates: readonly TaxRateRow[],
  takeIds: (documents: number, items: number) => Ids,
): Promise<void> {
  const { baseCurrencyId, baseDecimals } = work.organization
  const decimals = decimalsOf(baseCurrencyId)
  const idOf = (product: Named) => register.product(product)!.id
  const keeper = context(work)
  const prepared = (sale: PlannedSale): Prepared => {
    const [header, item] = [headerOf(sale.kind), itemOf(sale.kind)]
    const entered = {
      header: withDefaults(header, {
        date: sale.date,
        client_id: register.client(sale.client)!.id,
        reference: sale.reference,
      }),
      items: sale.lines.map(line => {
        const productId = idOf(line.product)
        const isNameItself = line.description === products.get(productId)!.name
        return withDefaults(item, {
          product_id: productId,
          description: isNameItself ? null : line.description,
          quantity: plain(line.quantity),
          price: plain(line.price),
          value_added_tax: line.value_added_tax,
          sales_tax: line.sales_tax,
        })
      }),
    }
    const rates = taxRatesOn(ownTaxRates(work.organization), datedRates, sale.date)
    const rows = rowsOf(work, sale.kind, entered, products, null, rates)
    const post = isReturn(sale.kind) ? postReturn(keeper, products, null) : postSale(keeper, products)
    return { ...withTotals(rows, decimals, baseDecimals), post }
  }
  for (const kind of saleKinds) {
    const ofKind = sales.filter(sale => sale.kind === kind)
    const identified = await withIds(keeper, ofKind.map(prepared), takeIds(ofKind.length, linesOf(ofKind)))
    if (identified.length > 0) await postAll(keeper, kind, identified, documents => keeper.store.insert(documents))
  }
}
