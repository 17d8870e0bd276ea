import type { ReportDeclaration } from './declare.ts'

/** The statements and what they are read by: earnings, the balance sheet, cash. */
export const statementsReports = {} as const satisfies Record<string, ReportDeclaration>
