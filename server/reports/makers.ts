import type { ReportName } from '../../schema/reports.ts'
import { ledgerMakers } from './ledger/makers.ts'
import { partiesMakers } from './parties/makers.ts'
import type { ReportMaker } from './report.ts'
import { statementsMakers } from './statements/makers.ts'
import { tradeMakers } from './trade/makers.ts'

/** How each report is made. */
export const makers: Record<ReportName, ReportMaker> = {
  ...statementsMakers,
  ...ledgerMakers,
  ...partiesMakers,
  ...tradeMakers,
}
