import { type DocumentKind, invoiceOf } from '../documents.ts'

/** Debit notes: what adds to an invoice that it names, of a client or of a supplier. */

export const debitNoteOf = { client: 'sales_debit_note', supplier: 'purchase_debit_note' } as const

export type DebitNoteKind = (typeof debitNoteOf)[keyof typeof debitNoteOf]

export const isDebitNote = (kind: DocumentKind): kind is DebitNoteKind =>
  kind === debitNoteOf.client || kind === debitNoteOf.supplier

/** The kind of invoice that a debit note adds to. */
export const invoiceOfNote = (kind: DebitNoteKind) =>
  kind === debitNoteOf.client ? invoiceOf.client : invoiceOf.supplier
