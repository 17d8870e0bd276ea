import type { statementsReports } from '../../schema/reports/statements.ts'
import type { ReportMaker } from './report.ts'

export const statementsMakers: Record<keyof typeof statementsReports, ReportMaker> = {}
