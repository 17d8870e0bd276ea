import { choice, code, type Fields, link, note, text } from '../fields.ts'
import type { ListOptions } from '../lists/list-options.ts'

/** Units that issue invoices with a tax authority, and the documents that went there. */

/** `simulator` comes with the product; the others are the authority's: to try calls, to try everything, the real one. */
export const unitEnvironments = ['simulator', 'developer-portal', 'simulation', 'core'] as const
/** Where units are: those of Jordan are known by keys, without a certificate, and issue for one kind of taxpayer. */
export const unitCountries = ['SA', 'JO'] as const
export const taxpayers = ['income', 'sales', 'special'] as const
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
  /** Whose sales it issues; left out of the first, which issues all that have no unit of their own. */
  warehouse_id: link('warehouses'),
  environment: choice(unitEnvironments, { required: true }),
  /** The one-time password that the authority shows its owner. */
  otp: code({ required: true, max: 20 }),
} as const satisfies Fields

/** What a unit is connected with again, or its certificate renewed. */
export const connectFields = { otp: unitFields.otp } as const satisfies Fields

/** In Jordan: the keys that the authority shows its owner, and what invoices of the unit are. */
export const jordanUnitFields = {
  name: unitFields.name,
  warehouse_id: unitFields.warehouse_id,
  environment: choice(['simulator', 'core'], { required: true }),
  income_source: code({ required: true, max: 20 }),
  taxpayer: choice(taxpayers, { required: true }),
  api_client_id: code({ required: true, max: 100 }),
  api_secret_key: note({ required: true, max: 500 }),
} as const satisfies Fields

export const jordanConnectFields = {
  api_client_id: jordanUnitFields.api_client_id,
  api_secret_key: jordanUnitFields.api_secret_key,
} as const satisfies Fields

/** What a call takes whatever the country; which of it is needed follows from that. */
export const anyUnitFields = {
  name: unitFields.name,
  warehouse_id: unitFields.warehouse_id,
  environment: unitFields.environment,
  otp: code({ max: 20 }),
  income_source: code({ max: 20 }),
  taxpayer: choice(taxpayers),
  api_client_id: code({ max: 100 }),
  api_secret_key: note({ max: 500 }),
} as const satisfies Fields

export const anyConnectFields = {
  otp: anyUnitFields.otp,
  api_client_id: anyUnitFields.api_client_id,
  api_secret_key: anyUnitFields.api_secret_key,
} as const satisfies Fields

export const einvoiceListOptions: ListOptions = {
  filters: { state: choice(einvoiceStates), type: choice(einvoiceTypes), unit_id: link('einvoice_units') },
  sorts: ['id'],
  sort: { field: 'id', order: 'desc' },
}
