/**
 * How an invoice stands: not posted yet, owed and in time, owed and late, settled for good, or taken back. A list has a tab
 * for each.
 */
export const invoiceStandings = ['draft', 'open', 'overdue', 'paid', 'void'] as const
export type InvoiceStanding = (typeof invoiceStandings)[number]

/**
 * The same as people call it: what is owed may be partly paid, given back or given up in part, and what is settled may have
 * been given back or written off.
 */
export const invoiceStates = [
  'draft',
  'open',
  'partly_paid',
  'partly_returned',
  'partly_written_off',
  'overdue',
  'paid',
  'returned',
  'written_off',
  'void',
] as const
export type InvoiceState = (typeof invoiceStates)[number]
