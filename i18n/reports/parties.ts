import type { partiesReports } from '../../schema/reports/parties.ts'
import type { Text } from '../text.ts'

export const partiesReportWords: Record<keyof typeof partiesReports, { title: Text; says: Text }> = {}

/** Headings that no other family uses first. */
export const partiesColumnWords = {} satisfies Record<string, Text>
export const partiesProofWords = {} satisfies Record<string, Text>
export const partiesNoteWords = {} satisfies Record<string, Text>
