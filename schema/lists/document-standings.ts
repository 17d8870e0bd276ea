import { type DocumentKind, documentKinds } from '../documents.ts'
import { invoiceStandings } from './invoice-standings.ts'

const offered = ['draft', 'open', 'accepted', 'declined', 'expired', 'invoiced', 'void'] as const
const ordered = ['draft', 'open', 'expired', 'partly_invoiced', 'invoiced', 'void'] as const
const returned = ['draft', 'unused', 'settled', 'void'] as const
const paid = ['draft', 'unused', 'allocated', 'void'] as const
const spent = ['draft', 'unsorted', 'posted', 'void'] as const
const moved = ['draft', 'on_its_way', 'arrived', 'void'] as const
const booked = ['draft', 'posted', 'void'] as const

/** How the documents of a kind stand, in the order of the tabs over their list: each document stands in one way. */
export const standingsOfKind = {
  price_offer: offered,
  sales_invoice: invoiceStandings,
  sales_return: returned,
  receipt: paid,
  purchase_order: ordered,
  purchase_invoice: invoiceStandings,
  purchase_return: returned,
  supplier_payment: paid,
  expense: spent,
  other_receipt: booked,
  transfer: moved,
  custody: booked,
  journal_entry: booked,
} as const satisfies Record<DocumentKind, readonly string[]>

export type DocumentStanding = (typeof standingsOfKind)[DocumentKind][number]
export const documentStandings = [...new Set(Object.values(standingsOfKind).flat())] as [
  DocumentStanding,
  ...DocumentStanding[],
]

/** Of these a list adds up nothing: a draft does not count yet, and what was taken back never did. */
export const uncountedStandings = ['draft', 'void'] as const satisfies readonly DocumentStanding[]

/** The kinds of which something may be left: what is owed of an invoice, what a return or a payment left to its party. */
export const isOpenInPart = (kind: DocumentKind): boolean =>
  ['invoice', 'return', 'payment'].includes(documentKinds[kind].role)
