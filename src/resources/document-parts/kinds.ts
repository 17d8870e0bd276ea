import type { Identifier } from 'react-admin'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import type { IconName } from '../../layout/icons.tsx'
import { addressOf, listAddress, newAddress } from '../kit/addresses.ts'

/** What react-admin calls a kind of document: the name of its permission. */
export const resourceOf = (kind: DocumentKind): string => documentKinds[kind].wire.permission

export const listAddressOf = (kind: DocumentKind): string => listAddress(resourceOf(kind))
export const newAddressOf = (kind: DocumentKind): string => newAddress(resourceOf(kind))
/** The page of a document; its form stands under it. */
export const pageAddressOf = (kind: DocumentKind, id: Identifier): string => addressOf(resourceOf(kind), id)
export const editAddressOf = (kind: DocumentKind, id: Identifier): string => `${pageAddressOf(kind, id)}/edit`

export const iconOf: Record<DocumentKind, IconName> = {
  price_offer: 'offer',
  sales_invoice: 'invoice',
  sales_debit_note: 'invoice',
  advance_invoice: 'invoice',
  sales_return: 'return',
  receipt: 'cash',
  write_off: 'forbid',
  purchase_order: 'offer',
  purchase_invoice: 'cart',
  purchase_debit_note: 'cart',
  purchase_return: 'return',
  supplier_payment: 'wallet',
  expense: 'wallet',
  other_receipt: 'cash',
  transfer: 'send',
  custody: 'send',
  journal_entry: 'book',
}
