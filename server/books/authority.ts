import type { IssueFault } from '../../schema/tax/issue-faults.ts'
import type { DocumentWithItems, TradeWithItems } from './rows.ts'

/** The tax authority, to whom documents of sales go as they are issued: the ledger knows nothing else of it. */
export interface Authority {
  /** Reads what documents name, and answers what the authority would refuse one of them for. */
  checking(documents: readonly TradeWithItems[]): Promise<(rows: TradeWithItems) => IssueFault[]>
  /** Gives issued documents, as they were written, their places among those of the organization. */
  take(documents: readonly DocumentWithItems[]): Promise<void>
}
