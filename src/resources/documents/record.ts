import type { AccountType } from '../../../schema/account-types.ts'
import type {
  DocumentAction,
  Invoice,
  InvoiceListed,
  JournalEntry,
  JournalItem,
  Offer,
  Return,
} from '../../../schema/answers/documents.ts'
import type { ProductItem, ReturnItem } from '../../../schema/answers/lists/items.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import type { DocumentStanding } from '../../../schema/lists/document-standings.ts'
import { hasHiddenPrices } from '../../../schema/organization/hidden-fields.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import type { JournalLine } from './lines/journal/journal-line.ts'
import type { ProductLine } from './lines/product-line.ts'

/** What can be done with a document. */
export type DocumentActionName = DocumentAction

/** What a document of a list may be without: when it was begun, and how it ended. */
export type Later = 'created_at' | 'voided_on' | 'void_reason'

/** What every kind of document has, in a list or on its page. */
export type DocumentRecord = Pick<
  InvoiceListed,
  'id' | 'number' | 'status' | 'date' | 'reference' | 'revision' | 'posted_at' | 'entry_id' | 'total'
> &
  Partial<Pick<Invoice, Later | 'can'>>

type OfSomeKinds =
  | Later
  | 'taxes_compound'
  | 'shipping_taxable'
  | 'value_added_tax_recoverable'
  | 'sales_tax_recoverable'
  | 'source_id'
  | 'source'
  | 'is_opening'
  | keyof Standing
  | keyof Due

/** How a document stands, and of an invoice what people call it. */
type Standing = { standing: DocumentStanding } & Pick<InvoiceListed, 'state' | 'settled_percent' | 'days_overdue'>

/** When an invoice falls due. */
type Due = Pick<InvoiceListed, 'due_at_once_percent' | 'due_at_once' | 'dues' | 'next_due' | 'due_now'>

/** An offer, an order, an invoice or a return, in a list or on its page. */
export type InvoiceRecord = DocumentRecord &
  Omit<InvoiceListed, OfSomeKinds> &
  Partial<Pick<InvoiceListed, Exclude<OfSomeKinds, keyof Standing>>> &
  Partial<Standing> &
  Partial<Pick<Offer, 'stage'>> &
  Partial<Pick<Invoice, 'bounced_cheques'>> & { supplier_tax_number?: string | null } & Partial<
    Pick<Return, 'invoice_id' | 'invoice' | 'refund' | 'cash_account_id' | 'refund_rate' | 'settlements'>
  > & {
    items?: ProductItemRecord[]
  }

export type ProductItemRecord = Omit<ProductItem, 'cost' | 'source_item_id'> & Partial<ReturnItem>

export type JournalRecord = DocumentRecord & Pick<JournalEntry, 'name' | 'details'> & { items?: JournalItem[] }

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
export const journalLinesOf = (items: readonly JournalItem[]): JournalLine[] =>
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
      debtor: isZeroOrEmpty(item.debtor) ? '' : item.debtor,
      creditor: isZeroOrEmpty(item.creditor) ? '' : item.creditor,
      details: item.details ?? '',
      party: party && { id: party.id, name: party.display_name ?? `#${party.id}` },
      analytical_account_id: item.analytical_account_id,
      allocations: item.allocations.map(({ invoice_id: id, invoice: { number }, amount }) => ({ id, number, amount })),
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
  allocations: line.allocations.map(({ id, amount }) => ({ invoice_id: id, amount })),
})

/** Whether the reader's role does not show at what prices is ordered, which then come as nothing. */
export const hidesPrices = (kind: DocumentKind, record: Pick<DocumentRecord, 'total'>): boolean =>
  hasHiddenPrices(kind) && (record.total as string | null) === null

/** Whether the reader's role does not show the lines of a document, which then come without them. */
export const hidesLines = (kind: DocumentKind, record: object): boolean =>
  documentKinds[kind].wire.details !== null && !('items' in record)
