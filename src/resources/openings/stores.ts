import { LineStore } from '../document-parts/lines/line-store.ts'
import {
  type AccountLine,
  type AccountSums,
  accountRules,
  type InvoiceLine,
  invoiceRules,
  type ListSums,
  type OpeningTerms,
  type StockLine,
  stockRules,
  type TypedOpenings,
} from './opening-lines.ts'

/** The four lists while they are typed. */
export interface OpeningStores {
  accounts: LineStore<AccountLine, OpeningTerms, AccountSums>
  clients: LineStore<InvoiceLine, OpeningTerms, ListSums>
  suppliers: LineStore<InvoiceLine, OpeningTerms, ListSums>
  stock: LineStore<StockLine, OpeningTerms, ListSums>
}

/** In the order of the page. */
export const listNames = ['accounts', 'clients', 'suppliers', 'stock'] as const

export const storesOf = (typed: TypedOpenings, terms: OpeningTerms): OpeningStores => ({
  accounts: new LineStore(accountRules, terms, typed.accounts),
  clients: new LineStore(invoiceRules, terms, typed.clients),
  suppliers: new LineStore(invoiceRules, terms, typed.suppliers),
  stock: new LineStore(stockRules, terms, typed.stock),
})

/** Puts what the books have in the place of what was typed. */
export function refill(stores: OpeningStores, typed: TypedOpenings): void {
  stores.accounts.replaceAll(typed.accounts)
  stores.clients.replaceAll(typed.clients)
  stores.suppliers.replaceAll(typed.suppliers)
  stores.stock.replaceAll(typed.stock)
}
