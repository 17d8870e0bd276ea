import type { ReportName } from '../../schema/reports.ts'
import { ledgerMakers } from './ledger/makers.ts'
import { partiesMakers } from './parties/makers.ts'
import type { Report, ReportContext, ReportMaker } from './report.ts'
import { statementsMakers } from './statements/makers.ts'
import { tradeMakers } from './trade/makers.ts'

/** How each report is made. */
export const makers: Record<ReportName, ReportMaker> = {
  ...statementsMakers,
  ...ledgerMakers,
  ...partiesMakers,
  ...tradeMakers,
}

/**
 * A report. Its proofs compare with the whole ledger: whoever sees only their own is shown none, because a part cannot be
 * held to the whole.
 */
export async function makeReport(name: ReportName, context: ReportContext): Promise<Report> {
  const report = await makers[name](context)
  return context.seesAll ? report : { ...report, proofs: [] }
}
