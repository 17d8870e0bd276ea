import { documentKinds } from '../../../schema/documents.ts'
import { consoleAddress, listAddress, remindersAddress, reportsAddress } from '../kit/addresses.ts'

const of = (kind: keyof typeof documentKinds) => listAddress(documentKinds[kind].wire.permission)

/** Where a letter leads after G; after N, to a new one. By the physical key: an Arabic keyboard has another letter on it. */
export const goKeys: Readonly<Record<string, string>> = {
  KeyH: consoleAddress,
  KeyI: of('sales_invoice'),
  KeyD: remindersAddress,
  KeyO: of('price_offer'),
  KeyR: of('receipt'),
  KeyC: listAddress('clients'),
  KeyB: of('purchase_invoice'),
  KeyP: of('supplier_payment'),
  KeyS: listAddress('suppliers'),
  KeyG: listAddress('products'),
  KeyE: of('expense'),
  KeyT: of('transfer'),
  KeyJ: of('journal_entry'),
  KeyA: listAddress('accounts'),
  KeyW: reportsAddress,
}

/** The letter on a key. */
export const letterOf = (code: string): string => code.replace('Key', '')
