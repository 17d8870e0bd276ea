import type { partiesReports } from '../../schema/reports/parties.ts'
import { agingSummary, balances } from './party-aging.ts'
import { payable, receivable } from './party-sides.ts'
import type { ReportMaker } from './report.ts'

/** Each report is written once, over a side, and stands twice. */
export const partiesMakers: Record<keyof typeof partiesReports, ReportMaker> = {
  customer_balances: balances(receivable),
  vendor_balances: balances(payable),
  receivable_aging_summary: agingSummary(receivable),
  payable_aging_summary: agingSummary(payable),
}
