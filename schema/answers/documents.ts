import { z } from 'zod'
import { chequeStatuses } from '../cheques.ts'
import { refunds } from '../document-fields.ts'
import { isDebitNote } from '../documents/debit-notes.ts'
import type { DocumentShape } from '../documents/declaration.ts'
import { isAdvance } from '../documents/sold.ts'
import { type DocumentKind, documentKinds, documentStatuses, isInvoice, isOffer, isReturn } from '../documents.ts'
import { documentStandings } from '../lists/document-standings.ts'
import { hasHiddenPrices, orderedAmounts, orderedItemAmounts } from '../organization/hidden-fields.ts'
import { deducting, ofAdvance } from './lists/advances.ts'
import { advanceItem, discountType, item, onBills, onSales, productItem, returnItem } from './lists/items.ts'
import { journalItem } from './lists/journal-items.ts'
import { correcting, namedDocument, ofInvoice, onIssued } from './lists/named-document.ts'
import { due, standing } from './lists/standings.ts'
import { expenseItem, otherReceiptItem } from './lists/voucher-items.ts'
import { currencyId, day, decimal, hideable, id, moment, namedAccount, namedParty, permit } from './values.ts'

/** Documents: amounts are decimal strings in the document's currency, those called `base` in the base currency. */

const head = {
  id,
  number: z.string().nullable(),
  status: z.enum(documentStatuses),
  date: day,
  reference: z.string().nullable(),
  /** Its number in the file that it was imported from; null of what was not imported. */
  source_number: z.string().nullable(),
  revision: id,
  posted_at: moment.nullable(),
  created_at: moment,
  entry_id: id.nullable(),
  /** The day it was taken back, and why, in the words of who did it. */
  voided_on: day.nullable(),
  void_reason: z.string().nullable(),
}

const party = {
  client_id: id.nullable(),
  supplier_id: id.nullable(),
  client: namedParty.nullable(),
  supplier: namedParty.nullable(),
}

/** What an offer, an order, an invoice and a return have in common. */
const trade = {
  ...head,
  due_date: day.nullable(),
  ...party,
  representative_id: id.nullable(),
  representative: namedParty.nullable(),
  warehouse_id: id.nullable(),
  currency_id: currencyId,
  exchange_rate: decimal,
  tax_inclusive: z.boolean(),
  discount: decimal,
  discount_type: discountType,
  shipping_fee: decimal,
  settlement: decimal,
  notes: z.string().nullable(),
  client_comments: z.string().nullable(),
  /** The rates and rules of tax that it was calculated by. */
  value_added_tax_rate: decimal,
  sales_tax_rate: decimal,
  taxes_compound: z.boolean(),
  shipping_taxable: z.boolean(),
  /** Where its taxes are rounded: `category_2dp` once for each code, `line_5dp` on each line, to so many decimals. */
  rounding_policy: z.string(),
  value_added_tax_recoverable: z.boolean(),
  sales_tax_recoverable: z.boolean(),
  /** After the discounts of the lines; `taxable` includes shipping. */
  subtotal: decimal,
  discount_total: decimal,
  taxable: decimal,
  value_added_tax: decimal,
  sales_tax: decimal,
  rounding: decimal,
  total: decimal,
  base_total: decimal,
  paid: decimal,
  returned: decimal,
  credits: decimal,
  written_off: decimal,
  residual: decimal,
  /** The same in the base currency, as the ledger has it: at the rate that the invoice was booked at. */
  base_paid: decimal,
  base_returned: decimal,
  base_credits: decimal,
  base_written_off: decimal,
  base_residual: decimal,
  /** Carried over from before these books. */
  is_opening: z.boolean(),
  /** The offer or order that it was made from. */
  source_id: id.nullable(),
  source: namedDocument.nullable(),
}

/** How a document stands today, in one of the ways of its kind: as a tab over its list says it. */
const stands = { standing: z.enum(documentStandings) }

/** What is left of the credit that a return or a payment gave its party, in its own currency and in the base. */
const credit = { unused: decimal, base_unused: decimal }

/** What a return has in addition: where its value goes, and out of which account in cash. */
const returned = {
  ...ofInvoice,
  refund: z.enum(refunds),
  cash_account_id: id.nullable(),
  /** Of money that was handed back in another currency: the rate that it went at. */
  refund_rate: decimal.nullable(),
  ...stands,
  ...credit,
}

/**
 * Where an offer or an order stands: it became an invoice, its party accepted or declined it as it is, its last day has
 * passed, or it is open.
 */
const stages = ['open', 'accepted', 'declined', 'expired', 'invoiced'] as const
export type Stage = (typeof stages)[number]

/** What moves of an account in a currency of its own that is not the document's, in that. */
const ofOwnCash = { cash_amount: decimal.nullable() }

const payment = {
  ...head,
  ...stands,
  ...credit,
  ...party,
  currency_id: currencyId,
  exchange_rate: decimal,
  amount: decimal,
  /** What is let off beside the money, and what the bank kept of it. */
  discount_allowed: decimal,
  /** What is withheld of its shares for the state: with the money, the invoices are settled by it. */
  withheld: decimal,
  bank_fees: decimal,
  payment_method: z.enum(['cash', 'cheque']).nullable(),
  cheque_number: z.string().nullable(),
  cheque_date: day.nullable(),
  cash_account_id: id.nullable(),
  ...ofOwnCash,
  notes: z.string().nullable(),
  total: decimal,
  base_total: decimal,
}

/** What was given up of invoices, and why. */
const writeOff = {
  ...head,
  ...stands,
  ...party,
  currency_id: currencyId,
  reason: z.string().nullable(),
  total: decimal,
  base_total: decimal,
}

const journal = { ...head, ...stands, name: z.string().nullable(), details: z.string().nullable(), total: decimal }

/** Amounts of vouchers and transfers are in the base currency. */
const voucher = {
  ...head,
  ...stands,
  cash_account_id: id.nullable(),
  ...ofOwnCash,
  /** Whether the amounts of its lines hold their taxes. */
  tax_inclusive: z.boolean(),
  notes: z.string().nullable(),
  /** What its lines say it was for, and the accounts that they name. */
  details: z.string().nullable(),
  accounts: z.array(namedAccount),
  value_added_tax_rate: decimal,
  sales_tax_rate: decimal,
  taxable: decimal,
  value_added_tax: decimal,
  sales_tax: decimal,
  rounding: decimal,
  total: decimal,
}

const expenseHead = {
  ...voucher,
  /** Whoever got the money, where no line names a supplier. */
  payee: z.string().nullable(),
  representative_id: id.nullable(),
  representative: namedParty.nullable(),
}

const transfer = {
  ...head,
  ...stands,
  cash_account_id: id,
  cash_account: namedAccount,
  to_account_id: id,
  to_account: namedAccount,
  amount: decimal,
  bank_fees: decimal,
  ...ofOwnCash,
  /** What comes into an account in a currency of its own. */
  to_amount: decimal.nullable(),
  /** The day on which it is there, when that is not the day of the transfer, and the entry of that day. */
  arrives_on: day.nullable(),
  arrival_entry_id: id.nullable(),
  notes: z.string().nullable(),
  total: decimal,
}

/** What may be done with a document now. */
const can = {
  can: z.strictObject({ edit: permit, return: permit, delete: permit, void: permit, pay: permit, correct: permit }),
}
export type DocumentAction = 'edit' | 'return' | 'delete' | 'void' | 'pay' | 'correct'

/**
 * What settles an invoice, or what a return settles, with the document at the other end. What a return frees of an
 * earlier payment is a `refund` and negative.
 */
const settlement = z.strictObject({
  kind: z.enum(['payment', 'return', 'refund', 'credit', 'write_off', 'advance']),
  date: day,
  amount: decimal,
  document: namedDocument.nullable(),
})
export type Settlement = z.infer<typeof settlement>

/** The share of a payment that was given to an invoice. */
const allocation = z.strictObject({
  id,
  invoice_id: id,
  invoice: namedDocument,
  amount: decimal,
})
/** A share of a payment, and what of it is withheld. */
const paymentAllocation = allocation.extend({
  /** What of it is withheld for the state: the kind, its rate in percent, what it is computed on, and what it comes to. */
  withholding_kind_id: id.nullable(),
  withholding_rate: decimal.nullable(),
  withholding_base: decimal.nullable(),
  withheld: decimal.nullable(),
})
const settlements = { settlements: z.array(settlement) }

/** Cheques that had paid an invoice, what each had paid of it, and when it bounced. */
const bouncedCheques = {
  bounced_cheques: z.array(
    z.strictObject({ id, number: z.string(), date: day, amount: decimal, document: namedDocument }),
  ),
}

const tradeListed = z.strictObject(trade)
const invoiceListed = z.strictObject({ ...trade, ...due, ...standing })
/** What the party of an offer answered on its page. */
const offerAnswer = z.strictObject({ kind: z.enum(['accepted', 'declined']), name: z.string().nullable(), at: moment })
export type OfferAnswer = z.infer<typeof offerAnswer>
const staged = { ...stands, stage: z.enum(stages), answer: offerAnswer.nullable() }
const offerListed = z.strictObject({ ...trade, ...staged })
/** Null for who may not know at what prices is ordered. */
const order = hideable({ ...trade, ...staged }, orderedAmounts)
const orderListed = z.strictObject(order)
const returnListed = z.strictObject({ ...trade, ...returned })
const paymentListed = z.strictObject(payment)
const writeOffListed = z.strictObject(writeOff)
const journalListed = z.strictObject(journal)
const expenseListed = z.strictObject(expenseHead)
const otherReceiptListed = z.strictObject(voucher)
const transferListed = z.strictObject(transfer)

/** The lines, for who may read them. */
const lines = <Item extends z.ZodType>(item: Item) => ({ items: z.array(item).optional() })

const invoice = z.strictObject({
  ...trade,
  ...due,
  ...standing,
  ...can,
  ...settlements,
  ...bouncedCheques,
  ...lines(productItem),
})
const sale = {
  listed: invoiceListed.extend({ ...onSales, ...onIssued, ...deducting }),
  whole: invoice.extend({ ...onSales, ...onIssued, ...deducting }),
}
const advance = {
  listed: invoiceListed.extend({ ...onSales, ...onIssued, ...ofAdvance }),
  whole: invoice.extend({ ...onSales, ...onIssued, ...ofAdvance, ...lines(advanceItem) }),
}
const onNotes = { ...ofInvoice, ...onSales, ...onIssued }
const note = { listed: invoiceListed.extend(onNotes), whole: invoice.extend(onNotes) }
const supplierNote = { listed: invoiceListed.extend(ofInvoice), whole: invoice.extend(ofInvoice) }
const bill = { listed: invoiceListed.extend(onBills), whole: invoice.extend(onBills) }
const offer = z.strictObject({ ...trade, ...staged, ...can, ...lines(productItem) })
const purchaseOrder = z.strictObject({ ...order, ...can, ...lines(z.strictObject(hideable(item, orderedItemAmounts))) })
const returnOfGoods = z.strictObject({ ...trade, ...returned, ...can, ...settlements, ...lines(returnItem) })
const onReturns = { ...onSales, ...correcting }
const saleReturn = { listed: returnListed.extend(onReturns), whole: returnOfGoods.extend(onReturns) }
const paymentWhole = z.strictObject({
  ...payment,
  ...can,
  cheque: z.strictObject({ id, status: z.enum(chequeStatuses), bounced_on: day.nullable() }).nullable(),
  allocations: z.array(paymentAllocation),
})
const writeOffWhole = z.strictObject({ ...writeOff, ...can, allocations: z.array(allocation) })
const journalEntry = z.strictObject({ ...journal, ...can, ...lines(journalItem) })
const expense = z.strictObject({ ...expenseHead, ...can, items: z.array(expenseItem) })
const otherReceipt = z.strictObject({ ...voucher, ...can, items: z.array(otherReceiptItem) })
const transferWhole = z.strictObject({ ...transfer, ...can })

export type TradeListed = z.infer<typeof tradeListed>
export type InvoiceListed = z.infer<typeof invoiceListed>
export type OfferListed = z.infer<typeof offerListed>
export type ReturnListed = z.infer<typeof returnListed>
export type Invoice = z.infer<typeof invoice>
export type Offer = z.infer<typeof offer>
export type Return = z.infer<typeof returnOfGoods>
export type PaymentListed = z.infer<typeof paymentListed>
export type WriteOffListed = z.infer<typeof writeOffListed>
export type WriteOff = z.infer<typeof writeOffWhole>
export type JournalListed = z.infer<typeof journalListed>
export type ExpenseListed = z.infer<typeof expenseListed>
export type OtherReceiptListed = z.infer<typeof otherReceiptListed>
export type TransferListed = z.infer<typeof transferListed>
export type Expense = z.infer<typeof expense>
export type OtherReceipt = z.infer<typeof otherReceipt>
export type Transfer = z.infer<typeof transferWhole>
export type Payment = z.infer<typeof paymentWhole>
export type JournalEntry = z.infer<typeof journalEntry>

/** What a list shows of a kind of document, and what its page shows. */
export function documentAnswers(kind: DocumentKind): { listed: z.ZodObject; whole: z.ZodObject } {
  const shape: DocumentShape = documentKinds[kind].shape
  if (shape === 'journal') return { listed: journalListed, whole: journalEntry }
  if (shape === 'payment') return { listed: paymentListed, whole: paymentWhole }
  if (shape === 'write_off') return { listed: writeOffListed, whole: writeOffWhole }
  if (shape === 'transfer') return { listed: transferListed, whole: transferWhole }
  if (kind === 'expense') return { listed: expenseListed, whole: expense }
  if (kind === 'other_receipt') return { listed: otherReceiptListed, whole: otherReceipt }
  if (isDebitNote(kind)) return kind === 'sales_debit_note' ? note : supplierNote
  if (isAdvance(kind)) return advance
  if (kind === 'purchase_invoice') return bill
  if (kind === 'sales_return') return saleReturn
  if (isInvoice(kind)) return sale
  if (isReturn(kind)) return { listed: returnListed, whole: returnOfGoods }
  if (hasHiddenPrices(kind)) return { listed: orderListed, whole: purchaseOrder }
  if (isOffer(kind)) return { listed: offerListed, whole: offer }
  throw new Error(`${kind}: schema/answers/documents.ts does not say what is answered of it`)
}
