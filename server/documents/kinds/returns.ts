import { type DocumentKind, invoiceKindOf, isOfSuppliers } from '../../../schema/documents.ts'
import { type FieldIssues, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import type { Values } from '../../../schema/validate.ts'
import { cashAccountIssues } from '../../books/cash-account.ts'
import { exchangeOf } from '../../books/exchange.ts'
import { type DocumentRow, type DocumentWithItems, type ItemRow, quantityOf } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { type Millionths, type Minor, plainDecimal, roundHalfAwayFromZero, sum } from '../../ledger/money.ts'
import { cr, dr, inBase, type Line, netted } from '../../ledger/posting.ts'
import { postings } from '../../ledger/postings.ts'
import { allowedOf, reliefOf, residualOf, returnedOf } from '../../ledger/settling.ts'
import { allocate, openInvoice, settledOf } from '../../settlement/allocations.ts'
import { keepCredit } from '../../settlement/credits.ts'
import { moveGoods, type NewMove } from '../../stock/goods.ts'
import { shelfOf } from '../../stock/shelf.ts'
import { bookedIn, bookedOfReturn, withBaseAmounts } from '../base-amounts.ts'
import { refuseReturn } from '../can.ts'
import { type Entered, linksOf, rowsOf } from '../entered.ts'
import type { Effect, Prepared, Rules } from '../rules.ts'
import { isGoods, moveOfLine, type Products, preparedTrade } from '../trade.ts'
import { purchaseFigures } from './purchase-invoice.ts'
import { salesInvoiceFigures } from './sales-invoice.ts'

/** Returns of sales and of purchases: of lines of an invoice, at its own rates and cost, or of no invoice. */

const lockInvoice = async ({ store }: BooksContext, kind: DocumentKind, id: number): Promise<DocumentWithItems> =>
  (await store.lock(invoiceKindOf(kind), id)) ?? refuseFields({ invoice_id: ['not_found'] })

/** The line of the invoice that a line of a return names: by its id, or by its product where that is one line. */
function lineNamed(invoice: DocumentWithItems, { invoice_item_id, product_id }: Values): ItemRow | undefined {
  if (typeof invoice_item_id === 'number') return invoice.items.find(({ id }) => id === invoice_item_id)
  const ofProduct = invoice.items.filter(item => item.product_id === product_id)
  return ofProduct.length === 1 ? ofProduct[0] : undefined
}

/** What a linked return takes over from its invoice. */
async function complete(context: BooksContext, kind: DocumentKind, { header, items }: Entered): Promise<Entered> {
  if (typeof header.invoice_id !== 'number') return { header, items }
  const invoice = await lockInvoice(context, kind, header.invoice_id)
  refuseReturn(invoice.document, context.language)
  const { document } = invoice
  const issues: FieldIssues = {}
  const completed = items.map((item, index): Values => {
    const line = lineNamed(invoice, item)
    const isAllowance = (item.allowance ?? null) !== null
    if (!line) issues[`items.${index}.invoice_item_id`] = ['not_found']
    else if (isAllowance && Number(item.quantity ?? 0) !== 0)
      issues[`items.${index}.quantity`] = ['quantity_or_allowance']
    if (!line) return item
    return {
      ...item,
      invoice_item_id: line.id,
      product_id: line.product_id,
      description: item.description ?? line.description,
      quantity: isAllowance ? '0' : (item.quantity ?? null),
      price: isAllowance ? '0' : plainDecimal(line.price ?? '0'),
      value_added_tax: line.value_added_tax,
      sales_tax: line.sales_tax,
      analytical_account_id: line.analytical_account_id,
      discount: '0',
      discount_type: 'amount',
    }
  })
  refuseIfAny(issues)
  return {
    header: {
      ...header,
      [isOfSuppliers(kind) ? 'supplier_id' : 'client_id']: isOfSuppliers(kind)
        ? document.supplier_id
        : document.client_id,
      warehouse_id: document.warehouse_id,
      representative_id: document.representative_id,
      currency_id: document.currency_id,
      exchange_rate: plainRate(document.exchange_rate),
      tax_inclusive: document.tax_inclusive,
      due_date: null,
      discount: '0',
      discount_type: 'amount',
      shipping_fee: '0',
      settlement: '0',
    },
    items: completed,
  }
}

const plainRate = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

interface Returned {
  quantity: Millionths
  net: Minor
  valueAddedTax: Minor
  salesTax: Minor
}
const nothing: Returned = { quantity: 0n, net: 0n, valueAddedTax: 0n, salesTax: 0n }
const added = (a: Returned, b: Returned): Returned => ({
  quantity: a.quantity + b.quantity,
  net: a.net + b.net,
  valueAddedTax: a.valueAddedTax + b.valueAddedTax,
  salesTax: a.salesTax + b.salesTax,
})
const figuresOf = (item: ItemRow): Returned => ({
  quantity: quantityOf(item),
  net: item.net,
  valueAddedTax: item.value_added_tax_amount,
  salesTax: item.sales_tax_amount,
})

/** What has been returned of a line of an invoice: in all, and by quantity alone. */
interface ReturnedOfLine {
  all: Returned
  byQuantity: Returned
}

/** An invoice with what has been taken back of it. */
interface Taken {
  invoice: DocumentWithItems
  ofLine: ReadonlyMap<number, ReturnedOfLine>
  returns: readonly DocumentWithItems[]
}

function takenOf(invoice: DocumentWithItems, returns: readonly DocumentWithItems[]): Taken {
  const ofLine = new Map(
    invoice.items.map(({ id }): [number, ReturnedOfLine] => [id, { all: nothing, byQuantity: nothing }]),
  )
  for (const item of returns.flatMap(({ items }) => items)) {
    const line = ofLine.get(item.invoice_item_id!)
    if (!line) continue
    const figures = figuresOf(item)
    line.all = added(line.all, figures)
    if (figures.quantity > 0n) line.byQuantity = added(line.byQuantity, figures)
  }
  return { invoice, ofLine, returns }
}

const least = (a: Minor, b: Minor): Minor => (a < b ? a : b)

/** What the return of a line takes back: the last of it takes all that is left, whatever was let off before. */
function figuresReturned(
  line: ItemRow,
  { all, byQuantity }: ReturnedOfLine,
  quantity: Millionths,
): Omit<Returned, 'quantity'> {
  const whole = figuresOf(line)
  const left = {
    net: whole.net - all.net,
    valueAddedTax: whole.valueAddedTax - all.valueAddedTax,
    salesTax: whole.salesTax - all.salesTax,
  }
  if (all.quantity + quantity === whole.quantity) return left
  const share = returnedOf({ ...whole, returned: byQuantity }, quantity)
  return {
    net: least(share.net, left.net),
    valueAddedTax: least(share.valueAddedTax, left.valueAddedTax),
    salesTax: least(share.salesTax, left.salesTax),
  }
}

/** The lines of a return with their figures, and what is wrong with them. */
function returnedLines(rows: DocumentWithItems, { invoice, ofLine }: Taken) {
  const issues: FieldIssues = {}
  const seen = new Set<number>()
  const isInclusive = invoice.document.tax_inclusive
  const items = rows.items.map((item, index): ItemRow => {
    const line = invoice.items.find(({ id }) => id === item.invoice_item_id)!
    const returned = ofLine.get(line.id)!
    const quantity = quantityOf(item)
    if (seen.has(line.id)) issues[`items.${index}.invoice_item_id`] = ['repeated_line']
    seen.add(line.id)
    if (item.allowance > 0n) {
      // An allowance is written as prices are: with their taxes where prices contain them.
      const worth = isInclusive ? line.total : line.net
      const net = isInclusive && worth > 0n ? (item.allowance * line.net + worth / 2n) / worth : item.allowance
      if (net > line.net - returned.all.net) issues[`items.${index}.allowance`] = ['above_old_amount']
      return withFigures(item, allowedOf({ ...figuresOf(line), returned: returned.all }, net))
    }
    if (returned.all.quantity + quantity > quantityOf(line)) {
      issues[`items.${index}.quantity`] = ['above_old_amount']
      return item
    }
    return withFigures(item, figuresReturned(line, returned, quantity))
  })
  refuseIfAny(issues)
  return items
}

const withFigures = (item: ItemRow, figures: Omit<Returned, 'quantity'>): ItemRow => ({
  ...item,
  gross: figures.net,
  net: figures.net,
  value_added_tax_amount: figures.valueAddedTax,
  sales_tax_amount: figures.salesTax,
  total: figures.net + figures.valueAddedTax + figures.salesTax,
})

/**
 * The header's figures of a return: the one that completes it carries shipping, rounding and settlement too. What was
 * let off the invoice as a whole is let off its returns when they would come to more than it.
 */
function withReturnedTotals(rows: DocumentWithItems, items: ItemRow[], taken: Taken): DocumentWithItems {
  const { invoice, returns } = taken
  const now = takenOf(invoice, [...returns, { document: rows.document, items }])
  const isComplete = invoice.items.every(line => now.ofLine.get(line.id)!.all.quantity === quantityOf(line))
  const net = sum(items.map(item => item.net))
  const leftOf = (figure: (document: DocumentRow) => Minor) =>
    figure(invoice.document) - sum(returns.map(({ document }) => figure(document)))
  const [valueAddedTax, salesTax] = [
    sum(items.map(item => item.value_added_tax_amount)),
    sum(items.map(item => item.sales_tax_amount)),
  ]
  const excess = net + valueAddedTax + salesTax - leftOf(document => document.total)
  const whole = isComplete
    ? {
        taxable: leftOf(document => document.taxable),
        value_added_tax: leftOf(document => document.value_added_tax),
        sales_tax: leftOf(document => document.sales_tax),
        rounding: leftOf(document => document.rounding),
        settlement: leftOf(document => document.settlement),
        shipping_fee: leftOf(document => document.shipping_fee),
      }
    : {
        taxable: net,
        value_added_tax: valueAddedTax,
        sales_tax: salesTax,
        rounding: 0n,
        settlement: excess > 0n ? -excess : 0n,
        shipping_fee: 0n,
      }
  const total = whole.taxable + whole.value_added_tax + whole.sales_tax + whole.rounding + whole.settlement
  const document: DocumentRow = {
    ...rows.document,
    ...whole,
    subtotal: net,
    discount_total: 0n,
    total,
    value_added_tax_rate: invoice.document.value_added_tax_rate,
    sales_tax_rate: invoice.document.sales_tax_rate,
    taxes_compound: invoice.document.taxes_compound,
    value_added_tax_recoverable: invoice.document.value_added_tax_recoverable,
    sales_tax_recoverable: invoice.document.sales_tax_recoverable,
  }
  return { document, items }
}

/** The entry of what was sold or bought, the other way round; the party's line is the first. */
function takenBack(back: DocumentWithItems, products: Products): Line[] {
  if (isOfSuppliers(back.document.kind)) {
    const { bought, ...figures } = purchaseFigures(back, products, 'purchase_return_variance')
    return postings
      .purchase_return({
        ...figures,
        sentBack: bought,
        toBalance: figures.total,
        toCredit: 0n,
        refunded: 0n,
        refundedTo: 'cash',
      })
      .filter((_, index) => index !== 1 && index !== 2)
  }
  const { income, ...figures } = salesInvoiceFigures(back, products)
  return postings
    .sales_return({
      ...figures,
      returned: income,
      toBalance: figures.total,
      toCredit: 0n,
      refunded: 0n,
      refundedFrom: 'cash',
    })
    .filter((_, index) => index !== 1 && index !== 2)
}

/** An invoice as if it were only what was returned of it: its lines with the figures of their returns, added up. */
function soFar(taken: Taken, kind: DocumentKind): DocumentWithItems {
  const { invoice, ofLine, returns } = taken
  const total = (figure: (document: DocumentRow) => Minor) => sum(returns.map(({ document }) => figure(document)))
  return {
    items: invoice.items.map(item => withFigures(item, ofLine.get(item.id)!.all)),
    document: {
      ...invoice.document,
      kind,
      taxable: total(document => document.taxable),
      value_added_tax: total(document => document.value_added_tax),
      sales_tax: total(document => document.sales_tax),
      rounding: total(document => document.rounding),
      settlement: total(document => document.settlement),
      total: total(document => document.total),
    },
  }
}

const signed = ({ side, amount }: Line): Minor => (side === 'dr' ? amount : -amount)

/**
 * What a return takes back in the base currency: all returns of the invoice together as one document would, less
 * what the earlier ones took, so that together they are the invoice to the last minor unit.
 */
function linesBack(context: BooksContext, back: DocumentWithItems, taken: Taken | null, products: Products): Line[] {
  const exchange = exchangeOf(context, back.document)
  if (!taken) return inBase(takenBack(back, products), exchange)
  const { kind } = back.document
  const before = inBase(takenBack(soFar(taken, kind), products), exchange)
  const together = soFar(takenOf(taken.invoice, [...taken.returns, back]), kind)
  const after = inBase(takenBack(together, products), exchange)
  return after.map(({ side: _, amount: __, account, ...details }, index) =>
    dr(account, signed(after[index]!) - signed(before[index]!), details),
  )
}

/** The goods of a return: sold goods come back at what they left with, bought ones go back at the average. */
async function moveBack(
  context: BooksContext,
  back: DocumentWithItems,
  products: Products,
  replaced: readonly number[],
) {
  const isPurchase = isOfSuppliers(back.document.kind)
  const goods = back.items.filter(item => isGoods(products, item) && quantityOf(item) > 0n)
  const { invoice_id } = back.document
  const sales = invoice_id !== null && !isPurchase && goods.length > 0 ? await context.store.movesOf(invoice_id) : []
  const moves: NewMove[] = []
  const scrapped = new Map<ItemRow, NewMove>()
  const returned = new Map<ItemRow, NewMove>()
  for (const item of goods) {
    const sale = sales.find(move => move.kind === 'sale' && move.documentItemId === item.invoice_item_id)
    const move = moveOfLine(back, item, {
      kind: isPurchase ? 'purchase_return' : 'sales_return',
      quantity: isPurchase ? -quantityOf(item) : quantityOf(item),
      ownValue: null,
      ofMoveId: sale?.id ?? null,
    })
    moves.push(move)
    returned.set(item, move)
    if (isPurchase || item.restock) continue
    const scrap: NewMove = {
      ...moveOfLine(back, item, { kind: 'scrap', quantity: -quantityOf(item), ownValue: null, ofMoveId: null }),
      ofNewMove: move,
    }
    moves.push(scrap)
    scrapped.set(item, scrap)
  }
  const { worthOf, adjustments } = await moveGoods(shelfOf(context), moves, replaced)
  const lines: Line[] = []
  const items = back.items.map(item => {
    const move = returned.get(item)
    if (!move) return item
    const cost = isPurchase ? -worthOf.get(move)! : worthOf.get(move)!
    const about = { cost, analyticalAccountId: item.analytical_account_id }
    if (isPurchase) lines.push(...postings.goods_sent_back(about))
    const scrap = scrapped.get(item)
    // What came back may have settled goods that were missing: that much stays on the shelf when it is scrapped.
    const thrown = scrap ? -worthOf.get(scrap)! : 0n
    if (scrap) lines.push(...postings.goods_scrapped({ ...about, cost: thrown }))
    if (!isPurchase) lines.push(...postings.goods_returned({ ...about, cost: cost - thrown }))
    return { ...item, cost }
  })
  return { lines, adjustments, items }
}

/** Posts a return; `taken` is what its invoice says, null where it names none. */
export function postReturn(context: BooksContext, products: Products, taken: Taken | null): Prepared['post'] {
  return async (back, replacedMoves): Promise<Effect> => {
    const { document } = back
    const isPurchase = isOfSuppliers(document.kind)
    const linesOfTrade = linesBack(context, back, taken, products)
    const [party, ...lines] = linesOfTrade
    const worth = party!.amount
    const shares = await sharesOf(context, back, worth, taken)
    const details = isPurchase ? { supplierId: document.supplier_id } : { clientId: document.client_id }
    const onBehalf = isPurchase ? dr : cr
    const cash = document.cash_account_id === null ? ('cash' as const) : { accountId: document.cash_account_id }
    const partyLines = [
      onBehalf(isPurchase ? 'payable' : 'receivable', shares.balance.base, details),
      onBehalf(isPurchase ? 'supplier_advances' : 'customer_credits', shares.credit.base, details),
      onBehalf(cash, shares.refunded.base),
      onBehalf('exchange', worth - shares.balance.base - shares.credit.base - shares.refunded.base),
    ]
    if (shares.credit.amount > 0n)
      await keepCredit(
        context,
        document,
        isPurchase ? 'supplier_advances' : 'customer_credits',
        shares.credit.amount,
        shares.credit.base,
      )
    const goods = await moveBack(context, back, products, replacedMoves)
    const exchange = exchangeOf(context, document)
    const invoiceItems = taken?.invoice.items
    const inLedger = bookedIn(linesOfTrade, (invoiceItems ?? back.items).length, document, exchange)
    const booked = invoiceItems ? bookedOfReturn(inLedger, invoiceItems, back.items) : inLedger
    return {
      lines: [...partyLines, ...netted([...lines, ...goods.lines])],
      adjustments: goods.adjustments,
      document: withBaseAmounts({ ...back, items: goods.items }, booked, exchange),
    }
  }
}

const most = (a: Minor, b: Minor): Minor => (a > b ? a : b)

/**
 * Divides the value of a return: what comes off its invoice, and what goes to the party's credit or is handed over at
 * once. That is never more than was paid: what nobody paid comes off the invoice, whatever was asked for.
 */
async function sharesOf(context: BooksContext, { document }: DocumentWithItems, worth: Minor, taken: Taken | null) {
  const none = { amount: 0n, base: 0n }
  const whole = { amount: document.total, base: worth }
  if (!taken) return { balance: none, ...beyond(document, whole) }
  const { store } = context
  const { id } = taken.invoice.document
  const settled = (await settledOf(store.rows, [id]))(id)
  const invoice = openInvoice(taken.invoice.document, settled)
  const notOwed = most(document.total - residualOf(invoice), 0n)
  const asked = document.refund === 'balance' ? notOwed : most(notOwed, least(document.total, settled.paid))
  const toBalance = document.total - asked
  const settlesRest = toBalance > 0n && toBalance === residualOf(invoice)
  const relief = toBalance === 0n ? 0n : asked === 0n && !settlesRest ? worth : reliefOf({ invoice, amount: toBalance })
  const rest = { amount: asked, base: asked === 0n ? 0n : worth - relief }
  // What credits had settled is free again; the rest was paid.
  const paid = least(asked, settled.paid)
  const paidBase = asked === 0n ? 0n : roundHalfAwayFromZero(rest.base * paid, asked)
  const returned = { invoice_id: id, document_id: document.id }
  const freed = [
    { ...returned, kind: 'refund' as const, amount: -paid, base_amount: -paidBase },
    { ...returned, kind: 'credit' as const, amount: paid - asked, base_amount: paidBase - rest.base },
  ]
  await allocate(context, document.date, [
    { ...returned, kind: 'return', amount: document.total, base_amount: relief + rest.base },
    ...freed.filter(({ amount }) => amount !== 0n),
  ])
  return { balance: { amount: toBalance, base: relief }, ...beyond(document, rest) }
}

function beyond({ refund }: DocumentRow, rest: { amount: Minor; base: Minor }) {
  const none = { amount: 0n, base: 0n }
  return refund === 'cash' ? { credit: none, refunded: rest } : { credit: rest, refunded: none }
}

async function prepareLinked(
  context: BooksContext,
  kind: DocumentKind,
  entered: Entered,
  before: DocumentRow | null,
): Promise<Prepared> {
  const { store } = context
  const invoice = await lockInvoice(context, kind, entered.header.invoice_id as number)
  const products = await store.products(invoice.items.map(item => item.product_id!))
  const date = entered.header.date as string
  refuseIfAny({
    ...(await store.brokenLinks(linksOf(kind, { header: { date }, items: [] }))),
    ...(date < invoice.document.date ? { date: [`date_before|${invoice.document.date}`] } : {}),
  })
  const rates = {
    value_added_tax: invoice.document.value_added_tax_rate,
    sales_tax: invoice.document.sales_tax_rate,
  }
  const rows = rowsOf(context, kind, entered, products, before, rates)
  const returns = (await store.madeFrom(invoice.document.id, 'invoice_id')).filter(
    ({ document }) => document.id !== before?.id,
  )
  const taken = takenOf(invoice, returns)
  const whole = withReturnedTotals(rows, returnedLines(rows, taken), taken)
  const [party] = linesBack(context, whole, taken, products)
  return {
    items: whole.items,
    document: { ...whole.document, base_total: party!.amount },
    post: postReturn(context, products, taken),
  }
}

export const returnRules: Rules = {
  complete,
  async prepare(context, kind, entered, before) {
    refuseIfAny(await cashAccountIssues(context, (entered.header.cash_account_id as number | null | undefined) ?? null))
    if (typeof entered.header.invoice_id === 'number') return prepareLinked(context, kind, entered, before)
    const issues: FieldIssues = {}
    entered.items.forEach((item, index) => {
      if ((item.allowance ?? null) !== null) issues[`items.${index}.allowance`] = ['not_an_option']
      if ((item.invoice_item_id ?? null) !== null) issues[`items.${index}.invoice_item_id`] = ['not_found']
    })
    refuseIfAny(issues)
    const { rows, products } = await preparedTrade(context, kind, entered, before)
    return { ...rows, post: postReturn(context, products, null) }
  },
}
