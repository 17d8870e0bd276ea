import { type DocumentKind, invoiceKindOf, isOfSuppliers } from '../../../schema/documents.ts'
import { type FieldIssues, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import type { Values } from '../../../schema/validate.ts'
import { cashAccountIssues } from '../../books/cash-account.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { plainDecimal } from '../../ledger/money.ts'
import { type AccountRef, type Exchange, inBase, type RuleLine } from '../../ledger/posting.ts'
import { nettedWithGoods } from '../../ledger/postings/returns.ts'
import { postings } from '../../ledger/postings.ts'
import { amountsIn, amountsLess, type TradeAmounts } from '../../ledger/trade-amounts.ts'
import { type ReturnShares, settleReturn } from '../../settlement/return-shares.ts'
import { refuseReturn } from '../allowed-actions.ts'
import { bookedOf, bookedOfReturn, withBaseAmounts } from '../base-amounts.ts'
import { type Entered, linksOf, rowsOf } from '../entered.ts'
import type { Effect, Prepared, Rules } from '../rules.ts'
import { type Products, preparedTrade } from '../trade.ts'
import { purchaseFigures } from './purchase-invoice.ts'
import { moveBack } from './return-goods.ts'
import {
  invoiceWithReturns,
  type ReturnedInvoice,
  returnedLines,
  returnedSoFar,
  withReturnedTotals,
} from './return-lines.ts'
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

/**
 * What a return is worth in the base currency: all returns of the invoice together as one invoice would have booked
 * them, less what the earlier ones took, so that together they are the invoice to the last minor unit. One of no
 * invoice is worth what an invoice of it would be.
 */
export function amountsBack(
  back: DocumentWithItems,
  of: ReturnedInvoice | null,
  products: Products,
  exchange: Exchange,
): TradeAmounts {
  const booked = (trade: DocumentWithItems): TradeAmounts =>
    amountsIn(
      inBase(
        isOfSuppliers(back.document.kind)
          ? postings.purchase_invoice(purchaseFigures(trade, products, 'inventory'))
          : postings.sales_invoice(salesInvoiceFigures(trade, products)),
        exchange,
      ),
    )
  if (!of) return booked(back)
  const together = invoiceWithReturns(of.invoice, [...of.returns, back])
  return amountsLess(booked(returnedSoFar(together)), booked(returnedSoFar(of)))
}

/** The lines of a return; `amounts` are by line of its invoice, or by its own where it names none. */
export function linesOf(
  back: DocumentWithItems,
  of: ReturnedInvoice | null,
  products: Products,
  amounts: TradeAmounts,
  shares: ReturnShares,
): RuleLine[] {
  const { document } = back
  const cash: AccountRef = document.cash_account_id === null ? 'cash' : { accountId: document.cash_account_id }
  const figures = {
    total: amounts.total,
    rounding: amounts.rounding,
    toBalance: shares.toBalance.base,
    toCredit: shares.toCredit.base,
    refunded: shares.refunded.base,
  }
  const named = of?.invoice ?? back
  if (isOfSuppliers(document.kind)) {
    const { bought } = purchaseFigures(named, products, 'purchase_return_variance')
    return postings.purchase_return({
      ...figures,
      supplierId: document.supplier_id!,
      sentBack: bought.map((share, index) => ({ ...share, net: amounts.nets[index]! })),
      recoverableTax: amounts.inputTax,
      refundedTo: cash,
    })
  }
  return postings.sales_return({
    ...figures,
    clientId: document.client_id!,
    returned: named.items.map(({ analytical_account_id }, index) => ({
      net: amounts.nets[index]!,
      analyticalAccountId: analytical_account_id,
    })),
    shipping: amounts.shipping,
    valueAddedTax: amounts.valueAddedTax,
    salesTax: amounts.salesTax,
    refundedFrom: cash,
  })
}

/** Posts a return; `of` is its invoice with the earlier returns, null where it names none. */
export function postReturn(context: BooksContext, products: Products, of: ReturnedInvoice | null): Prepared['post'] {
  return async (back, replacedMoves): Promise<Effect> => {
    const { document } = back
    const exchange = exchangeOf(context, document)
    const amounts = amountsBack(back, of, products, exchange)
    const shares = await settleReturn(context, document, amounts.total, of?.invoice.document ?? null)
    const lines = linesOf(back, of, products, amounts, shares)
    const goods = await moveBack(context, back, products, replacedMoves)
    const inLedger = bookedOf(amounts, document, exchange)
    const booked = of ? bookedOfReturn(inLedger, of.invoice.items, back.items) : inLedger
    return {
      lines: nettedWithGoods(lines, goods.lines),
      adjustments: goods.adjustments,
      document: withBaseAmounts({ ...back, items: goods.items }, booked, exchange),
    }
  }
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
  const of = invoiceWithReturns(invoice, returns)
  const whole = withReturnedTotals(rows, returnedLines(rows, of), of)
  return {
    items: whole.items,
    document: {
      ...whole.document,
      base_total: amountsBack(whole, of, products, exchangeOf(context, whole.document)).total,
    },
    post: postReturn(context, products, of),
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
