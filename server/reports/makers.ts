import { type ReportName, reportDeclaration } from '../../schema/reports.ts'
import { ledgerMakers } from './ledger/makers.ts'
import { partiesMakers } from './parties/makers.ts'
import type { Corrections, Report, ReportContext, ReportMaker } from './report.ts'
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
  const {
    facts,
    question: { from, to },
  } = context
  const mayFold = reportDeclaration(name).filters.includes('folded')
  // Which entries were corrected in the period is read beside the report, and once.
  const [report] = await Promise.all([makers[name](context), mayFold && facts.corrections({ from, to })])
  const corrections = mayFold ? await correctionsOf(report, context) : undefined
  return { ...report, ...(corrections && { corrections }), ...(!context.seesAll && { proofs: [] }) }
}

/** What a report that can hide corrections hides or shows of them. */
async function correctionsOf({ correctedLines = {} }: Report, { facts, question }: ReportContext) {
  if (correctedLines === null) return undefined
  const { from, to, isFolded } = question
  return { count: await facts.corrections({ from, to }, correctedLines), areShown: !isFolded } satisfies Corrections
}
