import type { DocumentDeclaration, DocumentShape, Party } from './documents/declaration.ts'
import { invoiceStandings } from './lists/invoice-standings.ts'
import {
  bookedStandings,
  expenseStandings,
  offerStandings,
  orderStandings,
  paymentStandings,
  returnStandings,
  transferStandings,
} from './lists/kind-standings.ts'

const wire = <const Permission extends string, const One extends string, const Details extends string | null>(
  permission: Permission,
  one: One,
  details: Details,
) => ({
  permission,
  path: permission.replaceAll('_', '-'),
  list: permission,
  one,
  details,
})

/** The kinds of document, side by side. `wire` quotes the specification's spelling; everything else uses our words. */
export const documentKinds = {
  price_offer: {
    wire: wire('invoice_sales_price_offers', 'invoice_sales_price_offer', 'invoice_sales_price_offer_details'),
    shape: 'items',
    party: 'client',
    role: 'offer',
    sign: 0,
    settles: false,
    goods: null,
    posts: false,
    standings: offerStandings,
    prefix: 'QT-',
  },
  sales_invoice: {
    wire: wire('invoice_sales', 'invoice_sale', 'invoice_sales_details'),
    shape: 'items',
    party: 'client',
    role: 'invoice',
    sign: 1,
    settles: false,
    goods: 'out',
    posts: true,
    standings: invoiceStandings,
    prefix: 'INV-',
  },
  sales_debit_note: {
    wire: wire('debit_notes', 'debit_note', 'debit_note_details'),
    shape: 'items',
    party: 'client',
    role: 'invoice',
    sign: 1,
    settles: false,
    goods: null,
    posts: true,
    standings: invoiceStandings,
    prefix: 'DN-',
  },
  advance_invoice: {
    wire: wire('advance_invoices', 'advance_invoice', 'advance_invoice_details'),
    shape: 'items',
    party: 'client',
    role: 'invoice',
    sign: 0,
    settles: false,
    goods: null,
    posts: true,
    standings: invoiceStandings,
    prefix: 'AI-',
  },
  sales_return: {
    wire: wire('throw_back_sales', 'throw_back_sale', 'throw_back_sales_details'),
    shape: 'items',
    party: 'client',
    role: 'return',
    sign: -1,
    settles: true,
    goods: 'in',
    posts: true,
    standings: returnStandings,
    prefix: 'SR-',
  },
  receipt: {
    wire: wire('payment_sales', 'payment_sale', null),
    shape: 'payment',
    party: 'client',
    role: 'payment',
    sign: 0,
    settles: true,
    goods: null,
    posts: true,
    standings: paymentStandings,
    prefix: 'RC-',
  },
  write_off: {
    wire: wire('write_offs', 'write_off', null),
    shape: 'write_off',
    party: 'client',
    role: 'write_off',
    sign: 0,
    settles: true,
    goods: null,
    posts: true,
    standings: bookedStandings,
    prefix: 'WO-',
  },
  purchase_order: {
    wire: wire('invoice_purchase_orders', 'invoice_purchase_order', 'invoice_purchase_order_details'),
    shape: 'items',
    party: 'supplier',
    role: 'offer',
    sign: 0,
    settles: false,
    goods: null,
    posts: false,
    standings: orderStandings,
    prefix: 'PO-',
  },
  purchase_invoice: {
    wire: wire('invoice_purchases', 'invoice_purchase', 'invoice_purchase_details'),
    shape: 'items',
    party: 'supplier',
    role: 'invoice',
    sign: 1,
    settles: false,
    goods: 'in',
    posts: true,
    standings: invoiceStandings,
    prefix: 'PB-',
  },
  purchase_debit_note: {
    wire: wire('supplier_debit_notes', 'supplier_debit_note', 'supplier_debit_note_details'),
    shape: 'items',
    party: 'supplier',
    role: 'invoice',
    sign: 1,
    settles: false,
    goods: null,
    posts: true,
    standings: invoiceStandings,
    prefix: 'SN-',
  },
  purchase_return: {
    wire: wire('throw_back_purchases', 'throw_back_purchase', 'throw_back_purchase_details'),
    shape: 'items',
    party: 'supplier',
    role: 'return',
    sign: -1,
    settles: true,
    goods: 'out',
    posts: true,
    standings: returnStandings,
    prefix: 'PR-',
  },
  supplier_payment: {
    wire: wire('payment_purchases', 'payment_purchase', null),
    shape: 'payment',
    party: 'supplier',
    role: 'payment',
    sign: 0,
    settles: true,
    goods: null,
    posts: true,
    standings: paymentStandings,
    prefix: 'PP-',
  },
  expense: {
    wire: wire('expenses', 'expense', null),
    shape: 'voucher',
    party: null,
    role: 'cash',
    sign: 0,
    settles: false,
    goods: null,
    posts: true,
    standings: expenseStandings,
    prefix: 'EX-',
  },
  other_receipt: {
    wire: wire('other_receipts', 'other_receipt', null),
    shape: 'voucher',
    party: null,
    role: 'cash',
    sign: 0,
    settles: false,
    goods: null,
    posts: true,
    standings: bookedStandings,
    prefix: 'OR-',
  },
  transfer: {
    wire: wire('transfers', 'transfer', null),
    shape: 'transfer',
    party: null,
    role: 'cash',
    sign: 0,
    settles: false,
    goods: null,
    posts: true,
    standings: transferStandings,
    prefix: 'TR-',
  },
  custody: {
    wire: wire('custodies', 'custody', null),
    shape: 'transfer',
    party: null,
    role: 'cash',
    sign: 0,
    settles: false,
    goods: null,
    posts: true,
    standings: bookedStandings,
    prefix: 'CU-',
  },
  journal_entry: {
    wire: wire('restrictions', 'restriction', 'restriction_details'),
    shape: 'journal',
    party: null,
    role: 'entry',
    sign: 0,
    settles: true,
    goods: null,
    posts: true,
    standings: bookedStandings,
    prefix: 'JV-',
  },
} as const satisfies Record<string, DocumentDeclaration>

export type DocumentKind = keyof typeof documentKinds
export type ShapeOf<Kind extends DocumentKind> = (typeof documentKinds)[Kind]['shape']
/** The kinds of a shape. */
export type KindOfShape<Shape extends DocumentShape> = KindWhere<{ shape: Shape }>
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[]

type KindWhere<Declared> = {
  [K in DocumentKind]: (typeof documentKinds)[K] extends Declared ? K : never
}[DocumentKind]

/** The kinds that are declared so: lists of kinds are asked for, never written down again. */
export const kindsWhere = <const Declared extends Partial<DocumentDeclaration>>(declared: Declared) =>
  documentKindNames.filter((kind): kind is KindWhere<Declared> =>
    Object.entries(declared).every(([name, value]) => documentKinds[kind][name as keyof DocumentDeclaration] === value),
  )

export const invoiceKinds = kindsWhere({ role: 'invoice' })
export const returnKinds = kindsWhere({ role: 'return' })
export const paymentKinds = kindsWhere({ role: 'payment' })
/** What is spent on or comes from something else than an invoice. */
export const voucherKinds = kindsWhere({ shape: 'voucher' })
const tradesOf = <const P extends Party>(party: P) =>
  [...kindsWhere({ party, role: 'invoice' }), ...kindsWhere({ party, role: 'return' })] as const
/** What adds to what is traded, and what takes off it: of clients, of suppliers, of both. */
export const saleKinds = tradesOf('client')
export const purchaseKinds = tradesOf('supplier')
export const tradeKinds = [...saleKinds, ...purchaseKinds] as const
/** What carries taxes of the organization. */
export const taxedKinds = [...tradeKinds, ...voucherKinds] as const
/** What returns of the tax declare: entries too, where lines of them are tax. */
export const declaredKinds = [...taxedKinds, 'journal_entry'] as const
/** Of those that carry taxes, whose taxes are the state's: none of them comes back. */
export const taxedSales = [...saleKinds, 'other_receipt'] as const

/** Whether its reference is the number that its supplier gave it: one of each supplier. */
export const bearsSupplierNumber = (kind: DocumentKind): boolean => purchaseKinds.some(bought => bought === kind)
export type InvoiceKind = (typeof invoiceKinds)[number]
type ReturnKind = (typeof returnKinds)[number]
export type PaymentKind = (typeof paymentKinds)[number]
export type SaleKind = (typeof saleKinds)[number]
export type TradeKind = (typeof tradeKinds)[number]
export type VoucherKind = (typeof voucherKinds)[number]
export type TaxedKind = (typeof taxedKinds)[number]

/** The kind of document that a permission is of. */
export const documentKindOfPermission = (permission: string): DocumentKind | undefined =>
  documentKindNames.find(kind => documentKinds[kind].wire.permission === permission)

export const isReturn = (kind: DocumentKind): kind is ReturnKind => documentKinds[kind].role === 'return'
export const isInvoice = (kind: DocumentKind): kind is InvoiceKind => documentKinds[kind].role === 'invoice'
export const isOffer = (kind: DocumentKind): kind is KindWhere<{ role: 'offer' }> =>
  documentKinds[kind].role === 'offer'
export const isPayment = (kind: DocumentKind): kind is PaymentKind => documentKinds[kind].role === 'payment'
export const isVoucher = (kind: DocumentKind): kind is VoucherKind => documentKinds[kind].shape === 'voucher'

/** The kinds that concern the invoices of a kind: what returns them, what pays them. */
export const documentsOfInvoice = {
  sales_invoice: { returned: 'sales_return', paid: 'receipt' },
  sales_debit_note: { returned: 'sales_return', paid: 'receipt' },
  advance_invoice: { returned: 'sales_return', paid: 'receipt' },
  purchase_invoice: { returned: 'purchase_return', paid: 'supplier_payment' },
  purchase_debit_note: { returned: 'purchase_return', paid: 'supplier_payment' },
} as const

/** The kind of invoice that is made of an offer or an order, and that a party is sent unless another is named. */
export const invoiceOf = { client: 'sales_invoice', supplier: 'purchase_invoice' } as const

/** What a party owes, or is owed, by invoices and by the notes that add to them. */
export const invoiceKindsOf = {
  client: kindsWhere({ party: 'client', role: 'invoice' }),
  supplier: kindsWhere({ party: 'supplier', role: 'invoice' }),
} as const
/** The kinds of invoice that a return or a payment may be about. */
export const invoiceKindsFor = (kind: DocumentKind): readonly InvoiceKind[] =>
  invoiceKindsOf[documentKinds[kind].party ?? 'client']

/** Whether a client owes by it: an invoice of ours, or a note that adds to one. */
export const isOwedByClient = (kind: DocumentKind): boolean => isInvoice(kind) && documentKinds[kind].party === 'client'

/** The kind of invoice that an offer or an order becomes, and of which a party has a list. */
export const invoiceKindOf = (kind: DocumentKind): InvoiceKind => invoiceOf[documentKinds[kind].party ?? 'client']

export const documentStatuses = ['draft', 'posted', 'void'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Whether the party of a document is a supplier. */
export const isOfSuppliers = (kind: DocumentKind): boolean => documentKinds[kind].party === 'supplier'
