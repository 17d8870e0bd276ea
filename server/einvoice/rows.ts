import type {
  einvoiceStates,
  einvoiceTypes,
  taxpayers,
  unitCountries,
  unitEnvironments,
  unitProblems,
  unitStates,
} from '../../schema/einvoice/units.ts'
import type { AuthorityMessage } from './answers.ts'

/** Units, documents for an authority and their sendings, as they stand in the database. */

export type UnitEnvironment = (typeof unitEnvironments)[number]

/** Why a unit is not connected, or no longer: in words of ours, with those of the authority. */
export interface UnitProblem {
  code: (typeof unitProblems)[number]
  messages: readonly AuthorityMessage[]
}

export interface UnitRow {
  organization_id: number
  id: number
  country: (typeof unitCountries)[number]
  name: string
  /** Whose sales it issues; null is the unit of all that have none of their own. */
  warehouse_id: number | null
  environment: UnitEnvironment
  state: (typeof unitStates)[number]
  /** The number by which the authority knows it: in Jordan the sequence of its income source. */
  serial: string
  /** In Jordan, as what the organization is taxed. */
  taxpayer: (typeof taxpayers)[number] | null
  /** Of a country whose documents are stamped, as is the request. */
  sealed_key: string | null
  sealed_credentials: string | null
  request: string | null
  certificate: string | null
  certificate_ends: string | null
  /** A certificate is being asked for: first, or anew. */
  is_asking: boolean
  /** What the authority calls the request once it has given a certificate to check with. */
  request_id: string | null
  sealed_compliance: string | null
  compliance_certificate: string | null
  checks_passed: number
  problem: UnitProblem | null
  counter: bigint
  last_hash: string | null
  waits_until: string | null
  failures: number
  claimed_until: string | null
  created_by: number
  created_at: string
}

export interface EinvoiceRow {
  organization_id: number
  id: number
  unit_id: number
  document_id: number
  uuid: string
  counter: bigint
  previous_hash: string
  hash: string
  type: (typeof einvoiceTypes)[number]
  xml: string
  qr: string
  stamped_at: string
  state: (typeof einvoiceStates)[number]
  is_reported: boolean
  attempts: number
  messages: readonly (AuthorityMessage & { is_error: boolean })[]
  cleared_xml: string | null
  cleared_qr: string | null
  settled_at: string | null
}
