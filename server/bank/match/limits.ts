import type { Minor } from '../../../ledger/money.ts'

/** How far from a bank line what it may be is looked for. */

/** Days between a line of the ledger and that of the bank. */
export const maxDays = 10
/** Cheques are presented late. */
export const maxDaysOfCheques = 45
/** Days between the two lines of a transfer. */
export const maxDaysOfTransfers = 5

/** What an invoice and its bank line may differ by for a fee of the bank: five per cent. It is proposed, never sure. */
export const maxFeeOf = (invoice: Minor): Minor => (invoice * 5n) / 100n
