import type { statementsReports } from '../../schema/reports/statements.ts'
import { balanceSheet } from './balance-sheet.ts'
import { profitAndLoss } from './profit-and-loss.ts'
import type { ReportMaker } from './report.ts'

export const statementsMakers: Record<keyof typeof statementsReports, ReportMaker> = {
  profit_and_loss: profitAndLoss,
  balance_sheet: balanceSheet,
}
