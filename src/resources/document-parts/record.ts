import type {
  DocumentAction,
  Invoice,
  InvoiceListed,
  JournalEntry,
  Offer,
  Return,
} from '../../../schema/answers/documents.ts'
import type { Deducting, OfAdvance } from '../../../schema/answers/lists/advances.ts'
import type { ProductItem, ReturnItem } from '../../../schema/answers/lists/items.ts'
import type { JournalItem } from '../../../schema/answers/lists/journal-items.ts'
import type { NamedDocument } from '../../../schema/answers/lists/named-document.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import type { DocumentStanding } from '../../../schema/lists/document-standings.ts'
import { hasHiddenPrices } from '../../../schema/organization/hidden-fields.ts'
import type { Emirate } from '../../../schema/tax/ae/emirates.ts'
import type { DocumentType } from '../../../schema/tax/document-type.ts'

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
  | 'rounding_policy'
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
  Partial<Pick<Invoice, 'bounced_cheques'>> &
  Partial<OfAdvance & Deducting> & {
    supplier_tax_number?: string | null
    emirate?: Emirate | null
    document_type?: DocumentType | null
    supply_date?: string | null
    supply_end?: string | null
    issued_at?: string | null
    corrects_id?: number | null
    corrects?: NamedDocument | null
  } & Partial<
    Pick<
      Return,
      'invoice_id' | 'invoice' | 'reason' | 'reason_code' | 'refund' | 'cash_account_id' | 'refund_rate' | 'settlements'
    >
  > & {
    items?: ProductItemRecord[]
  }

export type ProductItemRecord = Omit<ProductItem, 'cost' | 'source_item_id'> & Partial<ReturnItem>

export type JournalRecord = DocumentRecord & Pick<JournalEntry, 'name' | 'details'> & { items?: JournalItem[] }

/** Whether the reader's role does not show at what prices is ordered, which then come as nothing. */
export const hidesPrices = (kind: DocumentKind, record: Pick<DocumentRecord, 'total'>): boolean =>
  hasHiddenPrices(kind) && (record.total as string | null) === null

/** Whether the reader's role does not show the lines of a document, which then come without them. */
export const hidesLines = (kind: DocumentKind, record: object): boolean =>
  documentKinds[kind].wire.details !== null && !('items' in record)

export interface DocumentViewProps {
  kind: DocumentKind
  record: InvoiceRecord
}
