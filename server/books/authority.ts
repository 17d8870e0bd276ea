import type { IssueFault } from '../../schema/tax/issue-faults.ts'
import type { DocumentWithItems, TradeWithItems } from './rows.ts'

/** The tax authority, to whom documents of sales go as they are issued: the ledger knows nothing else of it. */
export interface Authority {
  /** Reads what documents name, and answers what the authority would refuse one of them for. */
  checking(documents: readonly TradeWithItems[]): Promise<(rows: TradeWithItems) => IssueFault[]>
  /**
   * What is posted now is issued: no other work issues until this one is done. It is requested before the rows of the
   * posting, so that these are written while documents are stamped.
   */
  reserve(): void
  /** Gives issued documents, as they were written, their places among those of the organization. */
  take(documents: readonly DocumentWithItems[]): Promise<void>
}
