import { z } from 'zod'
import { count, day, id, moment, permit } from '../answers/values.ts'
import {
  einvoiceStates,
  einvoiceTypes,
  taxpayers,
  unitCountries,
  unitEnvironments,
  unitProblems,
  unitStates,
} from './units.ts'

/** A finding of the authority, in its own words. */
const message = z.strictObject({ code: z.string(), category: z.string().nullable(), message: z.string() })

/** A unit: what issues invoices with the authority. Its keys are never answered. */
export const einvoiceUnit = z.strictObject({
  id,
  name: z.string(),
  /** Whose sales it issues; null is the unit of all that have none of their own. */
  warehouse: z.strictObject({ id, name: z.string() }).nullable(),
  environment: z.enum(unitEnvironments),
  state: z.enum(unitStates),
  country: z.enum(unitCountries),
  /** The number by which the authority knows it; in Jordan the sequence of its income source. */
  serial: z.string(),
  /** In Jordan: as what the organization is taxed. */
  taxpayer: z.enum(taxpayers).nullable(),
  certificate_ends: moment.nullable(),
  /** While a certificate is being asked for, first or anew: documents that the authority has checked, of how many. */
  is_asking: z.boolean(),
  checks_passed: count,
  checks: count,
  problem: z.strictObject({ code: z.enum(unitProblems), message: z.string(), findings: z.array(message) }).nullable(),
  /** The place of its last document in its chain. */
  counter: z.int(),
  waiting: count,
  rejected: count,
  /** Since when the first of them waits. */
  waits_since: moment.nullable(),
  /** After an answer that said nothing: when it is tried again. */
  tries_again_at: moment.nullable(),
  created_at: moment,
  can: z.strictObject({ connect: permit, retire: permit, send: permit }),
})
export type EinvoiceUnit = z.infer<typeof einvoiceUnit>

/** A document as it went to the authority. */
export const einvoice = z.strictObject({
  id,
  unit_id: id,
  document: z.strictObject({ id, kind: z.string(), number: z.string(), date: day, client: z.string().nullable() }),
  uuid: z.string(),
  counter: z.int(),
  type: z.enum(einvoiceTypes),
  state: z.enum(einvoiceStates),
  /** What is printed and shared as its code; null of a standard document that is not cleared. */
  qr: z.string().nullable(),
  stamped_at: moment,
  /** By when a simplified document has to be reported. */
  due_at: moment.nullable(),
  settled_at: moment.nullable(),
  attempts: count,
  messages: z.array(message.extend({ is_error: z.boolean() })),
})
export type Einvoice = z.infer<typeof einvoice>

/** A sending, and what was answered. */
const attempt = z.strictObject({
  call: z.enum(['clearance', 'reporting']),
  sent_at: moment,
  answered_at: moment,
  outcome: z.string(),
  http_status: z.int().nullable(),
  body: z.string().nullable(),
})

export const einvoiceWhole = einvoice.extend({
  previous_hash: z.string(),
  hash: z.string(),
  sendings: z.array(attempt),
})
export type EinvoiceWhole = z.infer<typeof einvoiceWhole>

/** Rejected documents that share a finding. */
export const einvoiceFault = z.strictObject({
  code: z.string(),
  message: z.string(),
  count,
  einvoice_ids: z.array(id),
})
export type EinvoiceFault = z.infer<typeof einvoiceFault>
