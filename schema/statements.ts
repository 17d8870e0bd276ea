import { choice, date, email, type Fields, note } from './fields.ts'
import { datePresets } from './reports.ts'

/** The statement of each kind of party: the report, and the filter that names whose it is. */
export const statements = {
  clients: { report: 'customer-statement', filter: 'client_id' },
  suppliers: { report: 'vendor-statement', filter: 'supplier_id' },
} as const
export type StatementParty = keyof typeof statements
export const statementParties = Object.keys(statements) as StatementParty[]

/** What a statement is mailed with: whither (the party's own address unless said), which days, and a word beside it. */
export const statementMail = {
  email: email(),
  message: note({ max: 1000 }),
  preset: choice(datePresets),
  date_from: date(),
  date_to: date(),
} satisfies Fields
