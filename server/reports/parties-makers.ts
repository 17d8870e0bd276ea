import type { partiesReports } from '../../schema/reports/parties.ts'
import type { ReportMaker } from './report.ts'

export const partiesMakers: Record<keyof typeof partiesReports, ReportMaker> = {}
