import type { tradeReports } from '../../schema/reports/trade.ts'
import type { Text } from '../text.ts'

export const tradeReportWords: Record<keyof typeof tradeReports, { title: Text; says: Text }> = {}

/** Headings that no other family uses first. */
export const tradeColumnWords = {} satisfies Record<string, Text>
export const tradeProofWords = {} satisfies Record<string, Text>
export const tradeNoteWords = {} satisfies Record<string, Text>
