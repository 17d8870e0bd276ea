import { type AccountRef, byDay, type Line } from '../../../ledger/lines.ts'
import { convertToBase, type Minor, notNegative, smaller, sum } from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import { divideInBoth, type InBoth, shareOf } from '../../../ledger/settling.ts'
import type { TradeAmounts } from '../../../ledger/trade-amounts.ts'
import { elementAt, valueFor } from '../../../schema/collections/certain.ts'
import { isAdvance } from '../../../schema/documents/sold.ts'
import { isOfSuppliers } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { exchangeOf } from '../../books/exchange.ts'
import { quantityOf, type TradeDocument, type TradeItem, type TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { AllocationRow } from '../../books/tables.ts'
import { deductedOn } from '../../settlement/advance-cover.ts'
import { allocate, openInvoice, type Settled, settledBy } from '../../settlement/allocations.ts'
import { keepCredit } from '../../settlement/credits.ts'
import { calledInSentence, issueOfEnd, roomTakenUntil } from '../../settlement/ends.ts'
import { madeGoodLines, moveGoods, type NewMove } from '../../stock/goods.ts'
import { stockContextOf } from '../../stock/stock-context.ts'
import { bookedAt, lessDifference } from '../advances/deducting.ts'
import { byAdvances, nothingRestored, type Restored, restored } from '../advances/restoring.ts'
import { baseAmountsOf, baseAmountsOfReturn, withBaseAmounts } from '../base-amounts.ts'
import type { Posted, Prepared } from '../rules.ts'
import { isGoods, moveOfLine, type Products } from '../trade.ts'
import { boughtShares } from './purchase-invoice.ts'
import { amountsOfReturn, type InvoiceWithReturns } from './return-amounts.ts'
import { withDifferencesReturned } from './returned-differences.ts'

/** What a return posts: what it is worth in the base currency, where its value goes, and the cost of its goods. */

/** Where the value of a return goes: off its invoice, off a write-off of it, to advances, to the party's credit, or handed over at once. */
interface ReturnShares {
  offInvoice: InBoth
  recovered: InBoth
  restored: Restored
  toCredit: InBoth
  refunded: InBoth
}

/** Divides the value of a return, and remembers what settles its invoice and what stands to the party's credit. */
async function settleReturn(
  context: BooksContext,
  document: TradeDocument,
  base: bigint,
  invoice: TradeDocument | null,
): Promise<ReturnShares> {
  const none: InBoth = { amount: 0n, base: 0n }
  const value: InBoth = { amount: document.total, base }
  const { beyond, ...settled } = invoice
    ? await settleInvoice(context, document, value, invoice)
    : { offInvoice: none, recovered: none, beyond: value, restored: nothingRestored }
  if (document.refund === 'cash') return { ...settled, toCredit: none, refunded: handedOver(context, document, beyond) }
  const role = isOfSuppliers(document.kind) ? 'supplier_advances' : 'customer_credits'
  if (beyond.amount > 0n) await keepCredit(context, document, role, beyond.amount, beyond.base)
  return { ...settled, toCredit: beyond, refunded: none }
}

/** What is handed back leaves at the rate of its day; the invoice was collected at another. */
function handedOver(context: BooksContext, document: TradeDocument, { amount, base }: InBoth): InBoth {
  if (document.refund_rate === null) return { amount, base }
  const { decimals, baseDecimals } = exchangeOf(context, document)
  return { amount, base: convertToBase(amount, decimals, document.refund_rate, baseDecimals) }
}

/** What was paid of an invoice and may be handed back: of an advance not what invoices deduct of it. */
async function paidToHandBack({ store }: BooksContext, { kind, id }: TradeDocument, { paid, credits }: Settled) {
  if (!isAdvance(kind)) return paid
  return notNegative(smaller(paid, paid + credits - deductedOn(await store.deductionsFrom([id]), id)))
}

async function settleInvoice(context: BooksContext, document: TradeDocument, value: InBoth, invoice: TradeDocument) {
  const { store, language } = context
  const allocated = await store.rows.find('allocations', { invoice_id: invoice.id })
  const settled = settledBy(allocated.filter(({ voided_on }) => voided_on === null))(invoice.id)
  const divided = divideInBoth(document.refund ?? 'balance', value, {
    invoice: openInvoice(invoice, settled),
    paid: await paidToHandBack(context, invoice, settled),
    writtenOff: { amount: settled.written_off, base: settled.base.written_off },
  })
  const { offInvoice, recovered } = divided
  const standing = byAdvances(allocated)
  const ofCredits = divided.beyond.amount - divided.ofPaid
  const given = await restored(context, invoice, ofCredits - (settled.credits - standing.amount), {
    standing,
    beyond: divided.beyond,
    returnId: document.id,
  })
  const beyond = { amount: divided.beyond.amount - given.amount, base: divided.beyond.base - given.base }
  const ofPaid = { amount: divided.ofPaid, base: shareOf(beyond, divided.ofPaid) }
  const { id, total: whole } = invoice
  const taken = await roomTakenUntil(store, { id, date: document.date, whole, amount: offInvoice.amount }, allocated)
  if (taken) refuseFields({ date: [issueOfEnd(taken, language)] })
  const taking = (amount: Minor) => ({ invoiceId: id, amount })
  await refuseBefore('written_off_on', context, document, taking(recovered.amount), allocated)
  await refuseBefore('settled_on', context, document, taking(ofPaid.amount), allocated)
  const returned = { invoice_id: invoice.id, document_id: document.id }
  // What credits had settled is free again, and what was written off is no loss; the rest was paid.
  const freed = [
    { ...returned, kind: 'write_off' as const, amount: -recovered.amount, base_amount: -recovered.base },
    { ...returned, kind: 'refund' as const, amount: -ofPaid.amount, base_amount: -ofPaid.base },
    { ...returned, kind: 'advance' as const, amount: -given.amount, base_amount: -given.base },
    {
      ...returned,
      kind: 'credit' as const,
      amount: ofPaid.amount - beyond.amount,
      base_amount: ofPaid.base - beyond.base,
    },
  ]
  await allocate(context, document.date, [
    {
      ...returned,
      kind: 'return',
      amount: document.total,
      base_amount: offInvoice.base + recovered.base + divided.beyond.base,
    },
    ...freed.filter(({ amount }) => amount !== 0n),
  ])
  return { offInvoice, recovered, beyond, restored: given }
}

/** What a return takes back of what settled its invoice, by the shares that it needs. */
const needs = {
  written_off_on: ['write_off'],
  settled_on: ['payment', 'refund'],
  credited_on: ['credit'],
} as const satisfies Record<string, readonly AllocationRow['kind'][]>

/**
 * What was paid is handed back, and a loss is less, from the day on which it was: until then the party owed the invoice, and the
 * books would have a credit before its cause.
 */
async function refuseBefore(
  issue: keyof typeof needs,
  { store, language }: BooksContext,
  { date }: TradeDocument,
  { invoiceId: id, amount }: { invoiceId: number; amount: Minor },
  allocated: readonly AllocationRow[],
): Promise<void> {
  if (amount <= 0n) return
  const kinds: readonly AllocationRow['kind'][] = needs[issue]
  const given = allocated.filter(({ kind }) => kinds.includes(kind))
  // What settled an invoice makes room for what takes it back.
  const freed = given.map(share => ({ ...share, amount: -share.amount })).sort((a, b) => (a.amount < b.amount ? -1 : 1))
  const end = await roomTakenUntil(store, { id, date, whole: 0n, amount }, freed)
  if (end) refuseFields({ date: [`${issue}|${end.day}|${calledInSentence(end.other, language)}`] })
}

/** As `refuseBefore`, of credits; an advance at another rate is refused by its own words before. */
async function refuseBeforeCredits(context: BooksContext, document: TradeDocument, invoiceId: number): Promise<void> {
  const shares = await context.store.rows.find('allocations', { invoice_id: invoiceId, kind: 'credit' })
  const own = shares.filter(({ document_id, voided_on }) => document_id === document.id && voided_on === null)
  const others = shares.filter(share => !own.includes(share))
  const amount = -sum(own.map(share => share.amount))
  await refuseBefore('credited_on', context, document, { invoiceId, amount }, others)
}

/**
 * Moves the goods of a return: sold goods come back at what they left with, bought ones go back at the average. Answers
 * what they post, what they change in the cost of earlier documents, and the lines of the return with their costs.
 */
async function moveBack(
  context: BooksContext,
  rows: TradeWithItems,
  products: Products,
  replacedMoves: readonly number[],
) {
  const isPurchase = isOfSuppliers(rows.document.kind)
  const goods = rows.items.filter(item => isGoods(products, item) && quantityOf(item) > 0n)
  const { invoice_id } = rows.document
  const sales = invoice_id !== null && !isPurchase && goods.length > 0 ? await context.store.movesOf(invoice_id) : []
  const moves: NewMove[] = []
  const scrapped = new Map<TradeItem, NewMove>()
  const returned = new Map<TradeItem, NewMove>()
  for (const item of goods) {
    const sale = sales.find(move => move.kind === 'sale' && move.documentItemId === item.invoice_item_id)
    const move = moveOfLine(rows, item, {
      kind: isPurchase ? 'purchase_return' : 'sales_return',
      quantity: isPurchase ? -quantityOf(item) : quantityOf(item),
      ownValue: null,
      ofMoveId: sale?.id ?? null,
    })
    moves.push(move)
    returned.set(item, move)
    if (isPurchase || item.restock) continue
    const scrap: NewMove = {
      ...moveOfLine(rows, item, { kind: 'scrap', quantity: -quantityOf(item), ownValue: null, ofMoveId: null }),
      ofNewMove: move,
    }
    moves.push(scrap)
    scrapped.set(item, scrap)
  }
  const { worthOf, settledOf, adjustments } = await moveGoods(stockContextOf(context), moves, replacedMoves)
  const lines: Line[] = []
  const items = rows.items.map(item => {
    const move = returned.get(item)
    if (!move) return item
    const cost = isPurchase ? -valueFor(worthOf, move) : valueFor(worthOf, move)
    const about = { cost, analyticalAccountId: item.analytical_account_id }
    if (isPurchase) lines.push(...postings.goods_sent_back(about))
    const scrap = scrapped.get(item)
    const thrown = scrap ? -valueFor(worthOf, scrap) : 0n
    if (scrap) lines.push(...postings.goods_scrapped({ ...about, cost: thrown }))
    if (!isPurchase) lines.push(...postings.goods_returned({ ...about, cost: cost - thrown }))
    return { ...item, cost }
  })
  return { lines: [...lines, ...madeGoodLines(settledOf)], adjustments, items }
}

/** Nothing was earned by an advance. */
const isOfAdvance = ({ product_id }: Pick<TradeItem, 'product_id'>) => product_id === null

/** What advances that the invoice had deducted have again. */
function restoredOf({ lines }: Restored) {
  const { net, valueAddedTax } = bookedAt(lines ?? [])
  return { net: -net, valueAddedTax: -valueAddedTax }
}

/** The lines of a return's entry. `amounts` are by line of its invoice, or by its own where it names none. */
export function linesOfReturn(
  rows: TradeWithItems,
  invoice: TradeWithItems | null,
  products: Products,
  { amounts, shares, goods }: { amounts: TradeAmounts; shares: ReturnShares; goods: readonly Line[] },
): Line[] {
  const { document } = rows
  const { items } = invoice ?? rows
  const cash: AccountRef = document.cash_account_id === null ? 'cash' : { accountId: document.cash_account_id }
  const restored = restoredOf(shares.restored)
  const figures = {
    total: amounts.total - restored.net - restored.valueAddedTax,
    rounding: amounts.rounding,
    offInvoice: shares.offInvoice.base,
    toCredit: shares.toCredit.base,
    refunded: shares.refunded.base,
    goods,
  }
  return isOfSuppliers(document.kind)
    ? postings.purchase_return({
        ...figures,
        supplierId: document.supplier_id!,
        sentBack: boughtShares(items, amounts.nets, products, 'purchase_return_variance'),
        recoverableTax: amounts.inputTax + amounts.reverseTaxBack,
        reverseTax: amounts.reverseTax,
        refundedTo: cash,
      })
    : [
        ...postings.sales_return({
          ...figures,
          clientId: document.client_id!,
          recovered: shares.recovered.base,
          roundedOn: items.some(isOfAdvance) ? 'advance_invoices' : 'rounding',
          returned: items.map(({ analytical_account_id, product_id }, index) => ({
            account: isOfAdvance({ product_id }) ? 'advance_invoices' : 'sales_returns',
            net: elementAt(amounts.nets, index),
            analyticalAccountId: analytical_account_id,
          })),
          shipping: amounts.shipping,
          valueAddedTax: amounts.valueAddedTax,
          salesTax: amounts.salesTax,
          refundedFrom: cash,
        }),
        ...(shares.restored.lines ? postings.advance_restored(restored) : []),
      ]
}

/**
 * Posts a return; `invoice` is its own with the earlier returns, null where it names none. `refundRateSaidBy` is the field
 * that says at what rate money is handed back.
 */
export function postReturn(
  context: BooksContext,
  products: Products,
  invoice: InvoiceWithReturns | null,
  refundRateSaidBy: string | null = null,
): Prepared<TradeDocument, TradeItem>['post'] {
  return async (rows, replacedMoves): Promise<Posted> => {
    const exchange = exchangeOf(context, rows.document)
    const atRate = amountsOfReturn(rows, invoice, exchange)
    const shares = await settleReturn(context, rows.document, atRate.total, invoice?.document ?? null)
    const isHanded = shares.refunded.amount > 0n
    // All of it comes off what is unpaid of the invoice: what was said of the money would not be used.
    if (refundRateSaidBy === 'refund_rate' && !isHanded) refuseFields({ refund_rate: ['nothing_handed_back'] })
    if (refundRateSaidBy !== null && !isHanded)
      refuseFields({ exchange_rate: [`rate_of_invoice|${Number(rows.document.exchange_rate)}`] })
    const { difference, lines: deducted } = shares.restored
    const refund_rate = isHanded ? rows.document.refund_rate : null
    const document = { ...rows.document, refund_rate, deducted }
    const returned = invoice
      ? await withDifferencesReturned(context, rows, invoice, atRate)
      : { amounts: atRate, lines: [], adjustments: [] }
    if (invoice) await refuseBeforeCredits(context, document, invoice.document.id)
    const amounts = { ...lessDifference(returned.amounts, difference), total: returned.amounts.total - difference }
    const { lines: moved, adjustments, items } = await moveBack(context, rows, products, replacedMoves)
    const goods = [...moved, ...returned.lines]
    const inLedger = baseAmountsOf(amounts, rows, exchange)
    return {
      lines: linesOfReturn(rows, invoice, products, { amounts, shares, goods }),
      adjustments: byDay([...adjustments, ...returned.adjustments]),
      document: withBaseAmounts(
        { document, items },
        invoice ? baseAmountsOfReturn(inLedger, invoice.items, rows.items) : inLedger,
        exchange,
        invoice?.returns,
      ),
    }
  }
}
