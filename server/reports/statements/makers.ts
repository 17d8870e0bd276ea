import type { statementsReports } from '../../../schema/reports/statements.ts'
import type { ReportMaker } from '../report.ts'
import { balanceSheet } from './balance-sheet.ts'
import { bankReconciliation } from './bank-reconciliation.ts'
import { cashBalance, netCash, netCashChart } from './cash.ts'
import { cashFlow } from './cash-flow.ts'
import { custody } from './custody.ts'
import { expenseSummary, incomeAndExpense, incomeAndExpenseChart } from './earnings.ts'
import { netPayable, netReceivable } from './net-owed.ts'
import { profitAndLoss } from './profit-and-loss.ts'

export const statementsMakers: Record<keyof typeof statementsReports, ReportMaker> = {
  profit_and_loss: profitAndLoss,
  balance_sheet: balanceSheet,
  cash_flow: cashFlow,
  income_and_expense: incomeAndExpense,
  income_and_expense_chart: incomeAndExpenseChart,
  expense_summary: expenseSummary,
  cash_balance: cashBalance,
  custody,
  bank_reconciliation: bankReconciliation,
  net_cash: netCash,
  net_cash_chart: netCashChart,
  net_receivable: netReceivable,
  net_payable: netPayable,
}
