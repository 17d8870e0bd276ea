import type { Language } from '../../i18n/text.ts'
import type { CashInBoth } from '../../ledger/cash/average.ts'
import type { Line } from '../../ledger/lines.ts'
import type { Minor } from '../../ledger/money.ts'
import type { PostingRole } from '../../schema/chart.ts'
import type { DocumentKind } from '../../schema/documents.ts'
import type { FieldIssues } from '../../schema/errors.ts'
import type { AgreedTerms } from '../../schema/organization/payment-terms.ts'
import type { TaxRates } from '../../schema/organization/tax-rates.ts'
import type { WithholdingKind } from '../../schema/tax/withholding.ts'
import type { Work } from '../work.ts'
import type { Authority } from './authority.ts'
import type { CashBox } from './cash/cash-box.ts'
import type { NewEntry } from './entry.ts'
import type { GoodsStore, Move } from './goods-store.ts'
import type { IssuingFacts, JournalAccount, Link, ProductFacts, TaxCodeFacts } from './references.ts'
import type {
  AnyDocument,
  AnyItem,
  DocumentOf,
  DocumentWithItems,
  ItemOf,
  JournalItem,
  ShareItem,
  TradeDocument,
  TradeItem,
  TradeWithItems,
} from './rows.ts'
import type { GivenNumber, Series } from './series.ts'
import type { RowStore } from './tables.ts'

/** Ids of documents and of their lines. */
export interface Ids {
  ids: readonly number[]
  item_ids: readonly number[]
}

/** The ledger, open for some entries. */
export interface OpenLedger {
  /** The ids that they will have, in order. */
  ids: readonly number[]
  /** Writes them, once. What is sent to the ledger after it waits until it is known that no cash box falls below zero. */
  write(entries: readonly NewEntry[]): Promise<void>
}

/**
 * What the life of a document needs of the database. Everything is of one organization and of one transaction.
 *
 * Locks are taken in one order, so that no two works wait for each other: the document itself, the invoices it
 * settles, the counter of its numbers, the goods it moves, the counter of the entries.
 */
export interface Store {
  rows: RowStore
  goods: GoodsStore

  /** Waits for everybody else who is at this work for the organization, and keeps the next waiting. */
  alone(work: string): Promise<void>
  products(ids: readonly number[]): Promise<ReadonlyMap<number, ProductFacts>>
  accounts(ids: readonly number[]): Promise<ReadonlyMap<number, JournalAccount>>
  /** The account that postings of a role go to. */
  accountOf(role: PostingRole): Promise<number>
  /** The least that somebody holds from a day on without one voucher; others who take back wait until this work is done. */
  leastInCustody(accountId: number, from: string, but: number): Promise<Minor>
  /** What stands in an account of cash in its own currency and in the base, by all that is in the ledger. */
  cashInBoth(accountId: number): Promise<CashInBoth>
  /** What accounts of cash hold from a day on, as if one entry were not in the ledger. */
  cashBoxes(accountIds: readonly number[], from: string, but: number | null): Promise<CashBox[]>
  /** What somebody holds without one voucher, at the end of each day from one on when others say that they gave back. */
  heldOnReturns(accountId: number, from: string, but: number): Promise<{ date: string; held: Minor }[]>
  /** What a client may owe, and does owe less their credit, in the base currency; other sales to them wait until this work is done. */
  creditOf(clientId: number): Promise<{ limit: Minor | null; owed: Minor }>
  /** Which of these suppliers have a tax number. */
  taxNumbers(supplierIds: readonly number[]): Promise<ReadonlySet<number>>
  /** The tax codes of the organization by their ids; that of a party, where it has one. */
  taxCodes(): Promise<ReadonlyMap<number, TaxCodeFacts>>
  /** The kinds of withholding of the organization, by their ids. */
  withholdingKinds(): Promise<ReadonlyMap<number, WithholdingKind>>
  taxCodeOf(party: 'clients' | 'suppliers', id: number): Promise<number | null>
  /** The kind of withholding that payments of a party usually bear. */
  usualWithholding(party: 'clients' | 'suppliers', id: number): Promise<number | null>
  issuingFacts(clientIds: readonly (number | null)[]): Promise<IssuingFacts>
  /** What is agreed with a client or a supplier about when they pay or are paid. */
  paymentTerms(party: 'clients' | 'suppliers', id: number): Promise<AgreedTerms>
  /** The links that name no record, or one that was put away, as issues at their paths. */
  brokenLinks(links: readonly Link[]): Promise<FieldIssues>
  /** The currencies that documents may be kept in. */
  coins(): Promise<ReadonlySet<number>>
  firstWarehouse(): Promise<number | null>
  /** The organization's taxes on a day. */
  taxRates(date: string): Promise<TaxRates>
  /** Of each foreign currency, the latest rate that was recorded up to a day. */
  exchangeRates(date: string): Promise<ReadonlyMap<number, string>>
  /** The invoices in a foreign currency that stood on a day: nobody settles them until this work is done. */
  lockForeignInvoices(date: string): Promise<TradeDocument[]>
  /** The revaluations on whose day something else is open by now than what they valued. */
  outdatedRevaluations(): Promise<ReadonlySet<number>>

  /** Ids for documents and their lines that will be written, in order. */
  takeIds(documents: number, items: number): Promise<Ids>
  /** The next numbers of a series, one per date; nobody else gets one until this work is done. */
  nextNumbers(series: Series, dates: readonly string[]): Promise<GivenNumber[]>

  /** Refuses the number of a supplier's document that is in the books, and that of an imported one. */
  insert(documents: readonly DocumentWithItems[]): Promise<void>
  /** A document of one of these kinds and its lines, which nobody else may change until this work is done. */
  lock<Kind extends DocumentKind>(
    kinds: Kind | readonly Kind[],
    id: number,
  ): Promise<DocumentWithItems<DocumentOf<Kind>, ItemOf<Kind>> | undefined>
  /** As `lock`, several without their lines, in the order of their ids. */
  lockHeads<Kind extends DocumentKind>(kinds: readonly Kind[], ids: readonly number[]): Promise<DocumentOf<Kind>[]>
  /** Documents without their lines. */
  heads(ids: readonly number[]): Promise<AnyDocument[]>
  /** The lines of trades, or of journal entries, in their order. */
  tradeItemsIn(ids: readonly number[]): Promise<TradeItem[]>
  journalItemsIn(ids: readonly number[]): Promise<JournalItem[]>
  /** The shares that payments give to invoices. */
  shareItemsIn(ids: readonly number[]): Promise<ShareItem[]>
  /** The numbers that suppliers gave the documents of a kind which are in the books, but for those with the ids. */
  supplierNumbers(kind: DocumentKind, references: readonly string[], but: readonly number[]): Promise<SupplierNumber[]>
  /** The returns of an invoice, or the invoices of an offer, that are posted: in the order of their ids. */
  madeFrom(id: number, by: 'invoice_id' | 'source_id'): Promise<TradeWithItems[]>
  /** The posted debit notes that add to an invoice, in the order of their ids. */
  debitNotesOf(invoiceId: number): Promise<TradeDocument[]>
  /** What stands deducted of advance invoices, by the invoices that do and the returns of these, in the order of their ids. */
  deductionsFrom(invoiceIds: readonly number[]): Promise<TradeDocument[]>
  /** Which of these documents the tax authority refused: they were never valid, and what names one of them goes nowhere. */
  refusedAmong(ids: readonly number[]): Promise<ReadonlySet<number>>
  /** The posted write-offs of a client's debts and what came in of them later, in the order of their days. */
  lossesOf(clientId: number): Promise<Loss[]>
  /** Writes a document and its lines over what stood there. */
  rewrite(document: DocumentWithItems): Promise<void>
  /** Writes a document over what stood there; of its lines only the analytical accounts of `items`. */
  amend(document: DocumentWithItems, items: readonly AnyItem[]): Promise<void>
  /** Marks a document as taken back on a day, for a reason if one is given, one revision up. */
  markVoid(document: DocumentWithItems, on: string, reason: string | null): Promise<void>
  /** Removes a draft. */
  remove(document: DocumentWithItems): Promise<void>

  /** Writes entries into the ledger and answers their ids, in order. */
  writeEntries(entries: readonly NewEntry[]): Promise<number[]>
  /** Keeps the ledger open for entries of these days, in order; a day that is locked is refused. */
  openLedger(dates: readonly string[]): Promise<OpenLedger>
  /** The lines of an entry that is in the ledger, as they would be written again. */
  linesOfEntry(entryId: number): Promise<Line[]>
  /** The balance of the account of a posting role: debits less credits. */
  balance(role: PostingRole): Promise<Minor>
  /** The movements of goods that a document made, by their ids. */
  movesOf(documentId: number): Promise<Pick<Move, 'id' | 'documentItemId' | 'productId' | 'kind' | 'quantity'>[]>
}

/** The number that a supplier gave a document. */
export interface SupplierNumber {
  supplier_id: number | null
  reference: string | null
}

/** A posted write-off of a client's debts, or what came in of them later; the amount is in the base currency. */
export interface Loss {
  id: number
  kind: 'write_off' | 'other_receipt'
  number: string | null
  date: string
  amount: Minor
}

/** Opens the ledger for entries, writes them and answers their ids. */
export async function writeEntries(openLedger: Store['openLedger'], entries: readonly NewEntry[]): Promise<number[]> {
  const ledger = await openLedger(entries.map(({ date }) => date))
  await ledger.write(entries)
  return [...ledger.ids]
}

/** A person at work on the documents of an organization. */
export interface BooksContext extends Pick<Work, 'organization' | 'caller' | 'permissions' | 'membership' | 'now'> {
  language: Language
  store: Store
  /** To whom documents of sales go as they are issued; left out where nobody issues. */
  authority?: Authority | undefined
  /** Of what comes by file into an organization that is connected with the authority: it is not issued again. */
  isIssuedElsewhere?: boolean
}
