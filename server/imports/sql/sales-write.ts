import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { formatDecimal, formatMoney, PRICE_DECIMALS } from '../../../ledger/money.ts'
import { elementAt, present, valueFor } from '../../../schema/collections/certain.ts'
import { headerOf, itemOf } from '../../../schema/document-fields.ts'
import { isReturn, saleKinds } from '../../../schema/documents.ts'
import { Refusal } from '../../../schema/errors.ts'
import { resources } from '../../../schema/index.ts'
import { roundingOfSales } from '../../../schema/tax/rounding.ts'
import { type Values, withDefaults } from '../../../schema/validate.ts'
import type { ProductFacts, TaxCodeFacts } from '../../books/references.ts'
import type { DocumentWithItems } from '../../books/rows.ts'
import { sendHeadsOf, sendItems } from '../../books/sql/document-rows.ts'
import { productsById } from '../../books/sql/references.ts'
import { context } from '../../books/sql/store.ts'
import type { BooksContext, Ids } from '../../books/store.ts'
import type { TaxRateRow } from '../../books/tables.ts'
import { send } from '../../db/connection/pipelining.ts'
import { sendRows, takeIds } from '../../db/rows.ts'
import { byCode, taxedByFlag } from '../../documents/kinds/line-tax.ts'
import { postReturn } from '../../documents/kinds/return-posting.ts'
import { postFinal, postSale } from '../../documents/kinds/sales-invoice.ts'
import { taxTermsOn } from '../../documents/kinds/tax-terms.ts'
import { newTrade } from '../../documents/new-rows.ts'
import { beginPosting, type WriteEntries, withIds } from '../../documents/posting.ts'
import type { Prepared } from '../../documents/rules.ts'
import { withTotals } from '../../documents/trade.ts'
import { isConnected } from '../../einvoice/issue/sql/authority.ts'
import { newColumns, storedAs } from '../../resources/sql/records.ts'
import { rulesOf } from '../../resources/sql/rules.ts'
import { taxRatesOfDay, type Work } from '../../work.ts'
import type { Register } from '../sales/sale-documents.ts'
import { keyOf } from '../sales/sale-lines.ts'
import type { PlannedSale } from '../sales/sale-plan.ts'
import { deductsAdvance, linesOf, linesPerPortion, portions } from '../sales/sale-portions.ts'
import type { Named } from '../sales/sale-rows.ts'
import { termsSent } from '../sales/sale-terms.ts'
import type { Progress } from './progress.ts'

const clientNameLength = resources.clients.fields.display_name.max
const productNameLength = resources.products.fields.name.max
const shortened = (name: string, length: number) => name.slice(0, length).toWellFormed().trim()
const plain = (millionths: bigint) => formatDecimal(millionths, PRICE_DECIMALS)

/** Records that the books lack, by the key of what the file calls them. */
type NewRecords = ReadonlyMap<string, Values>

/** The clients that the books lack, as a form would make them: a business by its name, else by its number. */
export function newClients(sales: readonly PlannedSale[], register: Register): NewRecords {
  const made = new Map<string, Values>()
  for (const { client, address } of sales) {
    if (made.has(keyOf(client)) || register.client(client)) continue
    const name = shortened(present(client.name ?? client.code, 'name or code'), clientNameLength)
    made.set(keyOf(client), {
      type: 'business',
      display_name: name,
      company_name: name,
      serial_number: client.code,
      address,
    })
  }
  return made
}

/**
 * The products that the books lack: services, at the first price, by the first description that is not empty. They carry
 * the taxes that they are first sold with: what a file does not tax, nobody has to untax later.
 */
export function newProducts(sales: readonly PlannedSale[], register: Register): NewRecords {
  const made = new Map<string, Values & { name: string | null }>()
  for (const { lines } of sales) {
    for (const { product, price, value_added_tax, sales_tax } of lines) {
      const known = made.get(keyOf(product))
      if (known) known.name ??= product.name
      else if (!register.product(product)) {
        made.set(keyOf(product), {
          name: product.name,
          code: product.code,
          stock_type: 'services',
          default_price: plain(price),
          value_added_tax,
          sales_tax,
        })
      }
    }
  }
  for (const values of made.values()) values.name = shortened(values.name ?? String(values.code), productNameLength)
  return made
}

/** Makes records, and answers each by its key: its id and its fields. */
async function make(
  work: Work,
  resource: 'clients' | 'products',
  records: NewRecords,
): Promise<ReadonlyMap<string, Values & { id: number }>> {
  const { tx, organization } = work
  const { fields } = resources[resource]
  // What a form fills for every record alike, such as the first unit, is asked for once.
  const [completed = {}, ids] = await Promise.all([
    rulesOf(resource).complete?.(work, {}),
    takeIds(tx, resource, records.size),
  ])
  const made = new Map(
    [...records].map(([key, values], index) => [
      key,
      { ...storedAs(work, resource, withDefaults(fields, { ...completed, ...values })), id: elementAt(ids, index) },
    ]),
  )
  const rows = [...made.values()].map(({ id, ...values }) => ({
    id,
    organization_id: organization.id,
    ...newColumns(resource, values, organization.baseDecimals),
  }))
  sendRows(tx, resource, rows)
  return made
}

/** What posting needs to know of a service that was just made: it has no accounts of its own. */
const factsOfService = ({ id, ...values }: Values & { id: number }): ProductFacts => ({
  id,
  name: values.name as string,
  code: values.code as string | null,
  stock_type: 'services',
  value_added_tax: values.value_added_tax as boolean,
  sales_tax: values.sales_tax as boolean,
  sale_tax_code_id: null,
  purchase_tax_code_id: null,
  income_account_id: null,
  expense_account_id: null,
  needs_analytical: false,
  expense_needs_analytical: false,
  analytical_account_id: null,
  active: true,
})

/** What the sales of a file refer to: all of it is asked for before the first of them is written. */
interface References {
  clientId(named: Named): number
  /** What a client is called, by its id. */
  clientNames: ReadonlyMap<number, string>
  productId(named: Named): number
  products: ReadonlyMap<number, ProductFacts>
  datedRates: readonly TaxRateRow[]
  taxCodes: ReadonlyMap<number, TaxCodeFacts>
  /** Ids that were taken at once, given out in portions. */
  takeIds(documents: number, items: number): Ids
}

/** Sales that cannot be posted, such as of more than is in stock: nothing of the file may stay written. */
export class SalesRefused extends Error {
  readonly refusals: ReadonlyMap<PlannedSale, Refusal>
  constructor(refusals: ReadonlyMap<PlannedSale, Refusal>) {
    super('some sales cannot be posted')
    this.refusals = refusals
  }
}

/**
 * Makes the clients and products that are needed, then writes and posts the invoices the way a form does. Throws
 * `SalesRefused` with all that cannot be posted.
 */
export async function writeSales(
  work: Work,
  sales: readonly PlannedSale[],
  register: Register,
  made: { clients: NewRecords; products: NewRecords },
  progress: Progress,
): Promise<void> {
  const total = linesOf(sales)
  const { store } = context(work)
  // The many ids of lines last: while the database counts them out, the records are made.
  const [datedRates, taxCodes, madeClients, madeProducts, ids] = await Promise.all([
    store.rows.find('tax_rates', {}),
    store.taxCodes(),
    make(work, 'clients', made.clients),
    make(work, 'products', made.products),
    store.takeIds(sales.length, total),
  ])
  const productId = (named: Named) => register.product(named)?.id ?? valueFor(madeProducts, keyOf(named)).id
  const clientId = (named: Named) => register.client(named)?.id ?? valueFor(madeClients, keyOf(named)).id
  const named = sales.flatMap(sale => sale.lines.map(line => register.product(line.product)?.id))
  const known = await productsById(work.tx, work.organization.id, named)
  const clientName = (named: Named) =>
    register.client(named)?.display_name ?? String(valueFor(made.clients, keyOf(named)).display_name)
  const references: References = {
    clientId,
    clientNames: new Map(sales.map(({ client }) => [clientId(client), clientName(client)])),
    productId,
    // Nothing is asked of those that were just made: it would wait until they are written.
    products: new Map([...known, ...[...madeProducts.values()].map(made => [made.id, factsOfService(made)] as const)]),
    datedRates,
    taxCodes,
    takeIds: inPortions(ids),
  }
  const refusals = new Map<PlannedSale, Refusal>()
  let done = 0
  let next = Promise.resolve<Begun | undefined>(undefined)
  for (const portion of [...portions(sales), undefined]) {
    const begun = await next
    // The next portion's numbers are asked for before this one's lines are sent, which take the database longest: while
    // it writes them, what follows is computed, and nobody waits for an answer behind them.
    const waits = portion?.some(deductsAdvance) === true
    if (portion && !waits) next = begin(work, portion, references, refusals)
    await next
    if (begun && refusals.size === 0) {
      progress.step('writing', done, total)
      await write(work, begun, references, done < linesPerPortion)
      done += begun.lines
    }
    if (portion && waits) next = begin(work, portion, references, refusals)
  }
  if (refusals.size > 0) throw new SalesRefused(refusals)
}

function inPortions({ ids, item_ids }: Ids): References['takeIds'] {
  let [document, item] = [0, 0]
  return (documents, items) => {
    document += documents
    item += items
    return { ids: ids.slice(document - documents, document), item_ids: item_ids.slice(item - items, item) }
  }
}

const documentsBetweenBreaths = 50

/** Sales of which it is decided what they post, and whose numbers were asked for. */
interface Begun {
  lines: number
  entries: WriteEntries[]
}

async function begin(
  work: Work,
  sales: readonly PlannedSale[],
  references: References,
  refusals: Map<PlannedSale, Refusal>,
): Promise<Begun> {
  const keeper: BooksContext = { ...context(work), isIssuedElsewhere: await isConnected(work) }
  const entries: WriteEntries[] = []
  for (const kind of saleKinds) {
    const ofKind = sales.filter(sale => sale.kind === kind)
    if (ofKind.length === 0) continue
    const documents: Prepared[] = []
    const ready: PlannedSale[] = []
    for (const sale of ofKind) {
      if (documents.length % documentsBetweenBreaths === 0) await breathe()
      const document = await prepared(work, keeper, sale, references)
      if (document instanceof Refusal) refusals.set(sale, document)
      else {
        ready.push(sale)
        documents.push(document)
      }
    }
    const identified = await withIds(keeper, documents, references.takeIds(ofKind.length, linesOf(ofKind)))
    const refused = (index: number, refusal: Refusal) => refusals.set(elementAt(ready, index), refusal)
    entries.push(await beginPosting(keeper, kind, identified, undefined, refused))
  }
  return { lines: linesOf(sales), entries }
}

async function write({ tx }: Work, { entries }: Begun, { clientNames }: References, isBegin: boolean): Promise<void> {
  const posted: DocumentWithItems[] = []
  for (const writeEntries of entries) {
    const ofKind = await writeEntries()
    sendHeadsOf(tx, ofKind, ({ client_id }) => valueFor(clientNames, present(client_id, 'client')))
    posted.push(...ofKind)
  }
  if (isBegin) send(tx, sql`select count_documents()`)
  for (let first = 0; first < posted.length; first += documentsBetweenBreaths) {
    sendItems(tx, posted.slice(first, first + documentsBetweenBreaths))
    await breathe()
  }
}

/** A sale of which it is known what it comes to; or why it cannot deduct what the file says. */
async function prepared(
  work: Work,
  keeper: BooksContext,
  sale: PlannedSale,
  { clientId, productId, products, datedRates, taxCodes }: References,
): Promise<Prepared | Refusal> {
  const { head, reading } = sale
  const { organization } = work
  const [header, item] = [headerOf(sale.kind), itemOf(sale.kind)]
  const typed = {
    header: withDefaults(header, {
      date: sale.date,
      due_date: head.due_date,
      client_id: clientId(sale.client),
      reference: sale.reference,
      currency_id: head.currency_id,
      exchange_rate: head.exchange_rate,
      representative_id: head.representative_id,
      warehouse_id: head.warehouse_id,
      tax_inclusive: reading.tax_inclusive,
      discount: plain(head.discount.value),
      discount_type: head.discount.type,
      shipping_fee: formatMoney(head.shipping, head.decimals),
      settlement: formatMoney(head.settlement, head.decimals),
      due_at_once_percent: isReturn(sale.kind) ? null : head.due_at_once_percent,
      notes: head.notes,
      client_comments: head.client_comments,
      ...termsSent(head, isReturn(sale.kind)),
    }),
    items: sale.lines.map(line => {
      const product_id = productId(line.product)
      const isNameItself = line.description === valueFor(products, product_id).name
      return withDefaults(item, {
        product_id,
        description: isNameItself ? null : line.description,
        quantity: plain(line.quantity),
        price: plain(line.price),
        discount: plain(line.discount.value),
        discount_type: line.discount.type,
        value_added_tax: line.value_added_tax,
        sales_tax: line.sales_tax,
        analytical_account_id: line.analytical_account_id,
      })
    }),
  }
  const rates = taxRatesOfDay(organization, datedRates, head.supply_date ?? sale.date)
  const rows = newTrade(work, sale.kind, typed, products, null, {
    terms: { ...taxTermsOn(work, rates), rounding_policy: roundingOfSales(organization) },
    taxes: sale.lines.map(({ value_added_tax, tax_code }) =>
      tax_code ? byCode(valueFor(taxCodes, tax_code.id), organization) : taxedByFlag(value_added_tax),
    ),
  })
  rows.document.source_number = sale.number
  rows.document.shipping_taxable = reading.shipping_taxable
  const computed = withTotals(rows, head.decimals, organization.baseDecimals)
  if (isReturn(sale.kind)) return { ...computed, post: postReturn(keeper, products, null) }
  if (!deductsAdvance(sale)) return { ...computed, post: postSale(keeper, products) }
  try {
    return { ...computed, post: await postFinal(keeper, computed.document, products) }
  } catch (failure) {
    if (failure instanceof Refusal) return failure
    throw failure
  }
}
