import type { ReportDeclaration } from './declare.ts'

/** Reports of what was sold and bought, of goods, taxes, cheques and commissions. */
export const tradeReports = {} as const satisfies Record<string, ReportDeclaration>
