import type { Minor } from '../../ledger/money.ts'
import type { InvoiceKind } from '../../schema/documents.ts'
import type { EntrySource } from '../../schema/entry-sources.ts'
import type { ChainFault } from '../books/chain-fault.ts'
import type { Series } from '../books/series.ts'
import type { StoredSide } from '../reports/facts/stored-balances.ts'
import type { FiledFact } from './filed-returns.ts'

/** What the proofs of the books ask of the place that remembers them, beside the populations of reports. */

/** An entry, and the document or other record that wrote it. */
export interface EntryFact {
  id: number
  number: string
  source_kind: EntrySource
  source_id: number | null
  /** Of the document that wrote it. */
  document_number: string | null
}

/** How many there are, how many are as they should be, and the first that is not. */
export interface Counted<First> {
  all: number
  sound: number
  first: First | null
}

export interface DocumentFact {
  id: number
  kind: InvoiceKind
  number: string | null
}

/** A number that does not follow the one before it. */
export interface Jump {
  /** The counter before it; null when it is the first. */
  before: number | null
  counter: number
  number: string
  id: number
}

export interface SeriesFact {
  series: Series
  given: number
  /** The highest counters given: one for every year that the series began again. */
  lasts: number[]
  /** What the series itself says it gave last. */
  counted: number
  /** Where its owner chose to let it begin, now or earlier. */
  starts: number[]
  jumps: Jump[]
}

export type PartyField = 'client_id' | 'supplier_id'

/** What the ledger says of a party, and what its documents say, each day by itself: so they agree up to any of them. */
export interface PartyDays {
  party_id: number | null
  ledger: Minor
  documents: Minor
  /** What they differ by on all days together, none hiding another. */
  apart: Minor
  /** The first day on which they differ. */
  day: string | null
}

export interface ChequeAmount {
  direction: 'received' | 'issued'
  status: string
  amount: Minor
}

/** A statement of a bank, by its number or its last day. */
export interface StatementFact {
  account_id: number
  name: string
}

/** A line of a bank that is matched, or the entry that it is matched to. */
export interface MatchedFact extends StatementFact {
  entry_id: number | null
}

export interface BankFacts {
  /** Statements that are their lines, and of which the opening balance and the lines make the closing one, or a reason says why not. */
  statements(): Promise<Counted<StatementFact>>
  /** Lines of banks that are matched, and those of them whose matches come to them. */
  matchedLines(): Promise<Counted<MatchedFact>>
  /** Lines of the ledger that are matched, and those of them that are matched by no more than they are. */
  matchedEntries(): Promise<Counted<MatchedFact>>
}

export interface BookFacts {
  bank: BankFacts
  /** Entries whose lines add up, debits and credits, to what the entry says, and bear its date. */
  entries(): Promise<Counted<EntryFact>>
  /** Invoices whose own entries leave on the control accounts what the invoice comes to; a void one leaves nothing. */
  invoices(): Promise<Counted<DocumentFact>>
  series(): Promise<SeriesFact[]>
  /** The audit trail, its hashes computed again. */
  trail(): Promise<{ rows: number; firstFault: number | null }>
  /** Posted records held against their chain; null where there is none. */
  chain(): Promise<{ records: number; sound: number; first: ChainFault | null } | null>
  /** Records that are not posted compared with their last event; null where there is no chain. */
  tracked(): Promise<{ records: number; sound: number; first: ChainFault | null } | null>
  /**
   * Control accounts without what revaluations wrote, beside what was open of invoices and of items of journal entries: a share of
   * one counts on the days on which both stand.
   */
  owed(party: PartyField, accounts: readonly number[]): Promise<PartyDays[]>
  /** Accounts of credits without what was written there `byHand`, beside what was unused of credits. */
  credited(party: PartyField, accounts: readonly number[], byHand: readonly EntrySource[]): Promise<PartyDays[]>
  /** What is left of advance invoices, without tax: neither returned nor deducted. */
  advancesLeft(): Promise<Minor>
  cheques(): Promise<ChequeAmount[]>
  /** Revaluations that stand, and those of them that are not out of date. */
  revaluations(): Promise<Counted<{ date: string; entry_id: number }>>
  /** Returns of value added tax that stand, the first first. */
  filedReturns(): Promise<FiledFact[]>
  /** What each product in stock is worth by its movements. */
  goods(): Promise<{ product_id: number; amount: Minor }[]>
  /** The stored balances beside the sums of the records they were made from; `key` is that of their words in i18n. */
  storedBalances(): Promise<StoredSide[]>
}
