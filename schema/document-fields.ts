import { type AccountType, moneyTypes, ownCashTypes, typesByHand } from './account-types.ts'
import { isDebitNote } from './documents/debit-notes.ts'
import type { DocumentDeclaration } from './documents/declaration.ts'
import { custodyHeader, ofOwnCash, transferHeader } from './documents/moved-cash.ts'
import { allocationItem, paymentShare } from './documents/share-fields.ts'
import { isAdvance } from './documents/sold.ts'
import { type DocumentKind, documentKinds, isInvoice, isReturn } from './documents.ts'
import {
  choice,
  code,
  currency,
  date,
  type Field,
  type Fields,
  flag,
  link,
  money,
  note,
  percent,
  price,
  quantity,
  rate,
  shares,
  text,
} from './fields.ts'
import { emirates } from './tax/ae/emirates.ts'
import { documentTypes } from './tax/document-type.ts'
import { noteReasons } from './tax/note-reasons.ts'

const discountTypes = ['amount', 'percent'] as const

const partyLink = {
  client: { client_id: link('clients', { required: true }) },
  supplier: { supplier_id: link('suppliers', { required: true }) },
} as const

const itemsHeader = {
  date: date({ required: true }),
  due_date: date(),
  representative_id: link('representatives'),
  warehouse_id: link('warehouses'),
  currency_id: currency(),
  exchange_rate: rate(),
  tax_inclusive: flag({ default: false }),
  discount: price({ default: '0' }),
  discount_type: choice(discountTypes, { default: 'amount' }),
  shipping_fee: money({ default: '0' }),
  settlement: money({ default: '0', signed: true }),
  reference: code({ max: 60 }),
  notes: note(),
  client_comments: note(),
  status: choice(['draft', 'posted'], { default: 'posted' }),
} as const satisfies Fields

/** What an invoice has beside: the share of it that is due on its own day, before the rest on its due date. */
const invoiceHeader = { due_at_once_percent: percent() } as const satisfies Fields

/** What a final invoice deducts of advance invoices, with tax. */
const finalHeader = { advances: shares() } as const satisfies Fields

/** A debit note is of the representative of its invoice. */
const { representative_id: __, ...itemsOfNote } = itemsHeader

/** Standard or simplified, where the country knows both; a debit note and a return are as their invoice. */
const typedHeader = { document_type: choice(documentTypes) } as const satisfies Fields

/** When what is charged was supplied, its day or its period, where that is not the day of the document. */
const suppliedHeader = { supply_date: date(), supply_end: date() } as const satisfies Fields

/** What sales have of an organization of the Emirates; a debit note and a return have that of their invoice. */
const saleHeader = { emirate: choice(emirates), ...typedHeader } as const satisfies Fields

/** Of what a return or a debit note of sales says, why by the list of the country. */
const noteOfSale = { reason_code: choice(noteReasons) } as const satisfies Fields

/** What a debit note has in addition: the invoice that it adds to, whose client it takes over, and why. */
const debitNoteHeader = {
  ...invoiceHeader,
  client_id: link('clients'),
  invoice_id: { kind: 'link', to: 'documents', required: true },
  reason: note({ required: true, max: 500 }),
  ...noteOfSale,
  ...typedHeader,
  ...suppliedHeader,
} as const satisfies Fields

/** A supplier's debit note likewise, of a bill. */
const supplierNoteHeader = {
  ...invoiceHeader,
  supplier_id: link('suppliers'),
  invoice_id: { kind: 'link', to: 'documents', required: true },
  reason: note({ required: true, max: 500 }),
} as const satisfies Fields

/** An advance invoice asks for an amount before anything is sold: no goods, no discounts. */
const {
  warehouse_id: _w,
  discount: _d,
  discount_type: _t,
  shipping_fee: _f,
  settlement: _s,
  ...headerOfAdvance
} = itemsHeader

/** A line of an advance invoice: what it is for, and its amount. */
const advanceItem = {
  description: text({ required: true, max: 500 }),
  price: price({ required: true, positive: true }),
  value_added_tax: flag(),
  tax_code_id: link('tax_codes'),
} as const satisfies Fields

/** What a purchase invoice has beside: the tax number on it, where its supplier has none here or another. */
const billHeader = { ...invoiceHeader, supplier_tax_number: code() } as const satisfies Fields

const paymentHeader = {
  date: date({ required: true }),
  amount: money({ required: true, positive: true }),
  currency_id: currency(),
  exchange_rate: rate(),
  payment_method: choice(['cash', 'cheque'], { default: 'cash' }),
  cheque_number: code({ required: { payment_method: 'cheque' }, when: { payment_method: 'cheque' } }),
  cheque_date: date({ required: { payment_method: 'cheque' }, when: { payment_method: 'cheque' } }),
  cash_account_id: link('accounts', { types: moneyTypes }),
  ...ofOwnCash,
  discount_allowed: money({ default: '0' }),
  bank_fees: money({ default: '0' }),
  reference: code({ max: 60 }),
  notes: note(),
  status: choice(['draft', 'posted'], { default: 'posted' }),
} as const satisfies Fields

/** What a debt is given up with: its day and why; what is given up of each invoice stands in its lines. */
const writeOffHeader = {
  date: date({ required: true }),
  reason: note({ required: true }),
  reference: code({ max: 60 }),
  status: choice(['draft', 'posted'], { default: 'posted' }),
} as const satisfies Fields

/**
 * What cash was spent on, or where it came from, without an invoice of ours. Amounts are those of the slip, which hold
 * their taxes unless it says otherwise, in the base currency.
 */
const voucherHeader = {
  date: date({ required: true }),
  cash_account_id: link('accounts', { types: ownCashTypes }),
  ...ofOwnCash,
  tax_inclusive: flag({ default: true }),
  reference: code({ max: 60 }),
  notes: note(),
  status: choice(['draft', 'posted'], { default: 'posted' }),
} as const satisfies Fields

/** Whoever got the money, where no line names a supplier; and who of us spent it. */
const expenseHeader = {
  ...voucherHeader,
  payee: text({ max: 200 }),
  representative_id: link('representatives'),
} as const satisfies Fields

/** The payment that an invoice carries with it, so that one call sells and collects. */
export const ownPayment = {
  amount: money({ required: true, positive: true }),
  payment_method: choice(['cash', 'cheque'], { default: 'cash' }),
  cheque_number: code({ required: { payment_method: 'cheque' }, when: { payment_method: 'cheque' } }),
  cheque_date: date({ required: { payment_method: 'cheque' }, when: { payment_method: 'cheque' } }),
  cash_account_id: link('accounts', { types: moneyTypes }),
  date: date(),
} as const satisfies Fields

/** What may be said when a document is taken back: the day that it counts from, and why. */
export const voiding = {
  date: date(),
  reason: text({ max: 500 }),
} as const satisfies Fields

/** Why an issued document is corrected: what its return says. */
export const correction = {
  date: date(),
  reason: note({ required: true, max: 500 }),
  ...noteOfSale,
} as const satisfies Fields

const journalHeader = {
  date: date({ required: true }),
  name: text({ max: 200 }),
  details: note(),
  reference: code({ max: 60 }),
  status: choice(['draft', 'posted'], { default: 'posted' }),
} as const satisfies Fields

/** A line of an offer, an order, an invoice or a return. */
export const productItem = {
  product_id: link('products', { required: true }),
  description: text({ max: 500 }),
  quantity: quantity({ required: true, positive: true }),
  price: price({ required: true }),
  discount: price({ default: '0' }),
  discount_type: choice(discountTypes, { default: 'amount' }),
  value_added_tax: flag(),
  sales_tax: flag(),
  tax_code_id: link('tax_codes'),
  analytical_account_id: link('analytical_accounts'),
} as const satisfies Fields

/** Where the value of a return goes beyond what is still owed. */
export const refunds = ['balance', 'cash', 'credit'] as const

export type Refund = (typeof refunds)[number]

/** What a return has beside a sale: the invoice that it takes back, where its value goes, and the rate at which money goes. */
const returnHeader = {
  invoice_id: { kind: 'link', to: 'documents' },
  refund: choice(refunds, { default: 'balance' }),
  cash_account_id: link('accounts', { types: moneyTypes }),
  refund_rate: rate({ when: { refund: 'cash' } }),
  reason: note({ max: 500 }),
} as const satisfies Fields

/** A line of a return: of a line of its invoice, or of a product; goods that come back, or an allowance on the price. */
const returnItem = {
  ...productItem,
  invoice_item_id: { kind: 'link', to: 'document_items' },
  restock: flag({ default: true }),
  allowance: money({ positive: true }),
} as const satisfies Fields

/**
 * A line of a journal entry: one account, on one side; on a party's account, with the invoices that it settles; on an account of
 * the tax with its code and what that was charged on, and on one of income or expense with a code without tax.
 */
const journalItem = {
  account_id: link('accounts', { required: true }),
  debtor: money({ default: '0' }),
  creditor: money({ default: '0' }),
  details: text({ max: 500 }),
  client_id: link('clients'),
  supplier_id: link('suppliers'),
  analytical_account_id: link('analytical_accounts'),
  allocations: shares(),
  tax_code_id: link('tax_codes'),
  tax_base: money({ positive: true }),
  /** On cash in a currency of its own: what the line moves of that, on its side. */
  foreign_amount: price(),
} as const satisfies Fields

/**
 * The accounts that a line of a voucher may name. Cash goes to cash by a transfer; what clients and suppliers owe and
 * stock are moved by documents of their own.
 */
export const voucherAccountTypes: readonly AccountType[] = [
  ...(['expense', 'other_expense', 'cost_of_goods_sold', 'income', 'other_income', 'other_current_asset'] as const),
  ...(['fixed_asset', 'other_asset'] as const),
  ...typesByHand,
]

const voucherLine = {
  amount: money({ required: true, positive: true }),
  account_id: link('accounts', { types: voucherAccountTypes }),
  details: text({ max: 500 }),
  analytical_account_id: link('analytical_accounts'),
  /** What value added tax it bears; without a code as the flag says, and without both none. */
  value_added_tax: flag(),
  tax_code_id: link('tax_codes'),
  sales_tax: flag({ default: false }),
} as const satisfies Fields

/**
 * A line of an expense: without an account it is not sorted yet, and without the tax number of who was paid, its own or
 * the supplier's, the tax is a part of the expense.
 */
const expenseItem = {
  ...voucherLine,
  supplier_id: link('suppliers'),
  tax_number: code({ max: 40 }),
  /** Of a tax that customs collected: what it was charged on. */
  tax_base: money({ positive: true }),
} as const satisfies Fields

/** A line of what was received. */
const otherReceiptItem = {
  ...voucherLine,
  client_id: link('clients'),
  account_id: link('accounts', { required: true, types: voucherAccountTypes }),
} as const satisfies Fields

function fieldsOfHeader(kind: DocumentKind): Record<string, Field> {
  const declaration: DocumentDeclaration = documentKinds[kind]
  const party = declaration.party ? partyLink[declaration.party] : {}
  if (declaration.shape === 'journal') return journalHeader
  if (declaration.shape === 'voucher') return kind === 'expense' ? expenseHeader : voucherHeader
  if (declaration.shape === 'transfer') return kind === 'custody' ? custodyHeader : transferHeader
  if (declaration.shape === 'payment') return { ...party, ...paymentHeader }
  if (declaration.shape === 'write_off') return { ...party, ...writeOffHeader }
  if (kind === 'sales_return') return { ...party, ...itemsHeader, ...returnHeader, ...noteOfSale, ...saleHeader }
  if (isReturn(kind)) return { ...party, ...itemsHeader, ...returnHeader }
  if (isDebitNote(kind))
    return kind === 'sales_debit_note'
      ? { ...debitNoteHeader, ...itemsOfNote }
      : { ...supplierNoteHeader, ...itemsOfNote }
  if (isAdvance(kind)) return { ...party, ...headerOfAdvance, ...invoiceHeader, ...saleHeader, ...suppliedHeader }
  if (kind === 'purchase_invoice') return { ...party, ...itemsHeader, ...billHeader }
  if (kind === 'sales_invoice')
    return { ...party, ...itemsHeader, ...invoiceHeader, ...saleHeader, ...suppliedHeader, ...finalHeader }
  return isInvoice(kind) ? { ...party, ...itemsHeader, ...invoiceHeader } : { ...party, ...itemsHeader }
}

// Made once: a posting asks for them several times.
const headers = Object.fromEntries(
  Object.keys(documentKinds).map(kind => [kind, fieldsOfHeader(kind as DocumentKind)]),
) as Record<DocumentKind, Record<string, Field>>

/** The fields a document of this kind is entered with, without its lines. */
export const headerOf = (kind: DocumentKind): Record<string, Field> => headers[kind]

/** The fields of one of its lines; none of a transfer. */
export function itemOf(kind: DocumentKind): Record<string, Field> {
  const { shape }: DocumentDeclaration = documentKinds[kind]
  if (shape === 'journal') return journalItem
  if (shape === 'voucher') return kind === 'expense' ? expenseItem : otherReceiptItem
  if (shape === 'transfer') return {}
  if (shape === 'payment') return paymentShare
  if (shape === 'write_off') return allocationItem
  if (isAdvance(kind)) return advanceItem
  return isReturn(kind) ? returnItem : productItem
}
