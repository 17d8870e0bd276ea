import { type DocumentKind, documentKinds } from '../documents.ts'
import type { DocumentShape } from './declaration.ts'

/** The lines of a document on the wire: how many there may be, and under which key they stand. */

/** The most lines that a form sends. */
export const maxItems = 1000
/** The most lines of an imported document: real shops have invoices of more than a thousand. */
export const maxImportedItems = 10_000
const itemsKeys = {
  items: 'items',
  journal: 'items',
  voucher: 'items',
  payment: 'allocations',
  transfer: null,
  write_off: 'allocations',
} as const satisfies Record<DocumentShape, 'items' | 'allocations' | null>
/** The key its lines stand under in a body; a transfer has none. */
export const itemsKeyOf = (kind: DocumentKind): 'items' | 'allocations' | null => itemsKeys[documentKinds[kind].shape]
