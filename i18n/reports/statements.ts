import type { statementsReports } from '../../schema/reports/statements.ts'
import type { Text } from '../text.ts'

export const statementsReportWords: Record<keyof typeof statementsReports, { title: Text; says: Text }> = {}

/** Headings that no other family uses first. */
export const statementsColumnWords = {} satisfies Record<string, Text>
export const statementsProofWords = {} satisfies Record<string, Text>
export const statementsNoteWords = {} satisfies Record<string, Text>
