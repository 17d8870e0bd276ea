import type { tradeReports } from '../../schema/reports/trade.ts'
import type { ReportMaker } from './report.ts'

export const tradeMakers: Record<keyof typeof tradeReports, ReportMaker> = {}
