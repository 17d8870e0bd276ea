import type { AccountType } from '../../../schema/account-types.ts'
import type { DocumentStatus } from '../../../schema/documents.ts'
import type { JournalLine } from './lines/journal-line.ts'
import type { ProductLine } from './lines/product-line.ts'

/** Whether something may be done with a document now, and the sentence that says why not. */
export interface Permit {
  allowed: boolean
  reason: string | null
}
export type Deed = 'edit' | 'return' | 'delete' | 'void' | 'pay'

interface Named {
  id: number
  display_name: string
}

/** A document as the API answers it. Amounts are decimal strings in its currency, `base_total` in the base currency. */
export interface DocumentRecord {
  id: number
  number: string | null
  status: DocumentStatus
  date: string
  reference: string | null
  revision: number
  posted_at: string | null
  entry_id: number | null
  created_at?: string | null
  created_by?: string | null
  posted_by?: string | null
  total: string
  can?: Record<Deed, Permit>
}

/** Another document as this one names it. */
export interface NamedDocument {
  id: number
  number: string | null
  /** The resource that it belongs to. */
  resource: string
  date: string
}

/** What settles an invoice, or what a return settles; a `refund` is negative: a return frees it of a payment. */
export interface Settlement {
  kind: 'payment' | 'return' | 'refund' | 'credit'
  date: string
  amount: string
  document: NamedDocument | null
}

export type Refund = 'balance' | 'cash' | 'credit'
export type Stage = 'open' | 'expired' | 'invoiced'

/** An offer, an order, an invoice or a return. */
export interface InvoiceRecord extends DocumentRecord {
  due_date: string | null
  client_id: number | null
  supplier_id: number | null
  client: Named | null
  supplier: Named | null
  representative_id: number | null
  representative: Named | null
  warehouse_id: number | null
  currency_id: number
  exchange_rate: string
  tax_inclusive: boolean
  value_added_tax_rate: string
  sales_tax_rate: string
  /** Whether sales tax is part of what value added tax was reckoned on. */
  taxes_compound?: boolean
  /** Of a purchase: whether the tax comes back, or becomes part of the cost. */
  value_added_tax_recoverable?: boolean
  sales_tax_recoverable?: boolean
  discount: string
  discount_type: 'amount' | 'percent'
  shipping_fee: string
  settlement: string
  notes: string | null
  client_comments: string | null
  subtotal: string
  discount_total: string
  taxable: string
  value_added_tax: string
  sales_tax: string
  rounding: string
  base_total: string
  paid: string
  returned: string
  credits: string
  residual: string
  /** The offer or order that it was made from. */
  source_id?: number | null
  source?: NamedDocument | null
  settlements?: Settlement[]
  /** It came with the opening balances: it has an amount and no lines, and their entry holds it. */
  is_opening?: boolean
  /** Of an offer or an order. */
  stage?: Stage
  /** Of a return: the invoice it takes back, where its value goes, and out of which account in cash. */
  invoice_id?: number | null
  invoice?: NamedDocument | null
  refund?: Refund
  cash_account_id?: number | null
  items?: ProductItemRecord[]
}

export interface ProductItemRecord {
  id: number
  product_id: number
  product: { id: number; name?: string; code?: string | null; unit?: string | null } | null
  description: string | null
  quantity: string
  price: string
  discount: string
  discount_type: 'amount' | 'percent'
  value_added_tax: boolean
  sales_tax: boolean
  analytical_account_id: number | null
  net: string
  tax: string
  total: string
  /** The line of the offer or order that it was made from. */
  source_item_id?: number | null
  /** Of a return: the line of its invoice, whether the goods go back to stock, what is let off instead of goods. */
  invoice_item_id?: number | null
  restock?: boolean
  allowance?: string | null
}

export interface JournalRecord extends DocumentRecord {
  name: string | null
  details: string | null
  items?: JournalItemRecord[]
}

export interface JournalItemRecord {
  id: number
  account_id: number
  account: { id: number; code?: string; name?: string; type?: AccountType; has_analytical_account?: boolean } | null
  debtor: string
  creditor: string
  details: string | null
  client_id: number | null
  client: Named | null
  supplier_id: number | null
  supplier: Named | null
  analytical_account_id: number | null
}

const isZero = (amount: string) => /^-?0*(\.0*)?$/.test(amount)

/** The lines of an invoice, to be typed on. */
export const productLinesOf = (items: readonly ProductItemRecord[]): ProductLine[] =>
  items.map(item => ({
    product: {
      id: item.product_id,
      name: item.product?.name ?? `#${item.product_id}`,
      code: item.product?.code ?? null,
      unit: item.product?.unit ?? null,
    },
    wanted: '',
    isSought: false,
    description: item.description ?? '',
    quantity: item.quantity,
    price: item.price,
    discount: item.discount,
    discount_type: item.discount_type,
    value_added_tax: item.value_added_tax,
    sales_tax: item.sales_tax,
    analytical_account_id: item.analytical_account_id,
    restock: item.restock !== false,
  }))

/** The lines of a journal entry, to be typed on. The empty side of a line stays empty. */
export const journalLinesOf = (items: readonly JournalItemRecord[]): JournalLine[] =>
  items.map(item => {
    const party = item.client ?? item.supplier
    const partyType: AccountType | undefined = item.client
      ? 'accounts_receivable'
      : item.supplier
        ? 'accounts_payable'
        : undefined
    return {
      account: {
        id: item.account_id,
        code: item.account?.code ?? '',
        name: item.account?.name ?? `#${item.account_id}`,
        type: item.account?.type ?? partyType ?? null,
        has_analytical_account: item.account?.has_analytical_account === true,
      },
      wanted: '',
      isSought: false,
      debtor: isZero(item.debtor) ? '' : item.debtor,
      creditor: isZero(item.creditor) ? '' : item.creditor,
      details: item.details ?? '',
      party: party && { id: party.id, name: party.display_name },
      analytical_account_id: item.analytical_account_id,
    }
  })

/** A line of an invoice as it is sent. */
export const productItemOf = (line: ProductLine): Record<string, unknown> => ({
  product_id: line.product?.id ?? null,
  ...(line.description && { description: line.description }),
  quantity: line.quantity,
  price: line.price,
  discount: line.discount || '0',
  discount_type: line.discount_type,
  value_added_tax: line.value_added_tax,
  sales_tax: line.sales_tax,
  analytical_account_id: line.analytical_account_id,
})

/** A line of a return of no invoice as it is sent. */
export const returnedItemOf = (line: ProductLine): Record<string, unknown> => ({
  ...productItemOf(line),
  restock: line.restock,
})

/** A line of a journal entry as it is sent. */
export const journalItemOf = (line: JournalLine): Record<string, unknown> => ({
  account_id: line.account?.id ?? null,
  debtor: line.debtor || '0',
  creditor: line.creditor || '0',
  ...(line.details && { details: line.details }),
  client_id: line.account?.type === 'accounts_receivable' ? (line.party?.id ?? null) : null,
  supplier_id: line.account?.type === 'accounts_payable' ? (line.party?.id ?? null) : null,
  analytical_account_id: line.analytical_account_id,
})
