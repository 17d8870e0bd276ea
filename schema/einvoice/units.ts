import { choice, code, type Fields, link, text } from '../fields.ts'
import type { ListOptions } from '../lists/list-options.ts'

/** Units that issue invoices with a tax authority, and the documents that went there. */

/** `simulator` comes with the product; the others are the authority's: to try calls, to try everything, the real one. */
export const unitEnvironments = ['simulator', 'developer-portal', 'simulation', 'core'] as const
export const unitStates = ['connecting', 'failed', 'active', 'suspended', 'retired'] as const
export const unitProblems = [
  'otp_refused',
  'request_refused',
  'check_failed',
  'no_answer',
  'credentials',
  'simulator_away',
] as const
export const einvoiceStates = ['waiting', 'cleared', 'reported', 'rejected'] as const
export const einvoiceTypes = ['standard', 'simplified'] as const

export const unitFields = {
  name: text({ required: true, max: 100 }),
  environment: choice(unitEnvironments, { required: true }),
  /** The one-time password that the authority shows its owner. */
  otp: code({ required: true, max: 20 }),
} as const satisfies Fields

/** What a unit is connected with again, or its certificate renewed. */
export const connectFields = { otp: unitFields.otp } as const satisfies Fields

export const einvoiceListOptions: ListOptions = {
  filters: { state: choice(einvoiceStates), type: choice(einvoiceTypes), unit_id: link('einvoice_units') },
  sorts: ['id'],
  sort: { field: 'id', order: 'desc' },
}
