import type { partiesReports } from '../../../schema/reports/parties.ts'
import type { ReportMaker } from '../report.ts'
import { agingSummary, balances } from './aging.ts'
import { agingDetails } from './aging-details.ts'
import { documentSummary, invoiceDetails, returnSummary } from './documents.ts'
import { documentDetails } from './lines.ts'
import { balanceSummary } from './movements.ts'
import { paymentList } from './payments.ts'
import { payable, receivable } from './sides.ts'
import { statement } from './statement.ts'

/** Each report is written once, over a side, and stands twice. */
export const partiesMakers: Record<keyof typeof partiesReports, ReportMaker> = {
  customer_balances: balances(receivable),
  vendor_balances: balances(payable),
  customer_balance_summary: balanceSummary(receivable, 'customer_balance_summary'),
  vendor_balance_summary: balanceSummary(payable, 'vendor_balance_summary'),
  receivable_summary: documentSummary(receivable, 'receivable_summary'),
  payable_summary: documentSummary(payable, 'payable_summary'),
  receivable_returns: returnSummary(receivable, 'receivable_returns'),
  payable_returns: returnSummary(payable, 'payable_returns'),
  receivable_details: documentDetails(receivable, 'receivable_details'),
  payable_details: documentDetails(payable, 'payable_details'),
  invoice_details: invoiceDetails(receivable, 'invoice_details'),
  bills_details: invoiceDetails(payable, 'bills_details'),
  payments_received: paymentList(receivable, 'payments_received'),
  payments_made: paymentList(payable, 'payments_made'),
  receivable_aging_summary: agingSummary(receivable),
  payable_aging_summary: agingSummary(payable),
  receivable_aging_details: agingDetails(receivable, 'receivable_aging_details'),
  payable_aging_details: agingDetails(payable, 'payable_aging_details'),
  customer_statement: statement(receivable, 'customer_statement'),
  vendor_statement: statement(payable, 'vendor_statement'),
}
