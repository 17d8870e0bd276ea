import type { ledgerReports } from '../../../schema/reports/ledger.ts'
import type { ReportMaker } from '../report.ts'
import { accountHistory } from './account-history.ts'
import { accountTransactions, detailedGeneralLedger } from './account-statements.ts'
import { accountTypeSummary } from './account-types.ts'
import { analyticalStatement, analyticalSummary } from './analytical.ts'
import { journals } from './journals.ts'
import { generalLedger, trialBalance } from './ledger-reports.ts'
import { showAccountTransaction } from './one-entry.ts'

export const ledgerMakers: Record<keyof typeof ledgerReports, ReportMaker> = {
  trial_balance: trialBalance,
  general_ledger: generalLedger,
  detailed_general_ledger: detailedGeneralLedger,
  account_transactions: accountTransactions,
  show_account_transaction: showAccountTransaction,
  account_type_summary: accountTypeSummary,
  ...journals,
  analytical_statement: analyticalStatement,
  analytical_summary: analyticalSummary,
  account_history: accountHistory,
}
