import type { ReportDeclaration } from './declare.ts'

/** Reports of clients and suppliers: what is owed, since when, and what was paid. */
export const partiesReports = {} as const satisfies Record<string, ReportDeclaration>
