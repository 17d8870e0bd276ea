import type { ledgerReports } from '../../schema/reports/ledger.ts'
import { generalLedger, trialBalance } from './ledger-reports.ts'
import type { ReportMaker } from './report.ts'

export const ledgerMakers: Record<keyof typeof ledgerReports, ReportMaker> = {
  trial_balance: trialBalance,
  general_ledger: generalLedger,
}
