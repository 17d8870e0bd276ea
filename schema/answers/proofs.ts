import { z } from 'zod'
import { count, id, moment, permit } from './values.ts'

/** Where a row of a report leads. */
export const rowLink = z.strictObject({
  kind: z.enum([
    'account',
    'entry',
    'document',
    'client',
    'supplier',
    'product',
    'representative',
    'analytical_account',
    'cheque',
    'custody_holder',
  ]),
  id,
  /** Of a document: its resource. */
  resource: z.string().optional(),
})
export type RowLink = z.infer<typeof rowLink>

/** The first record that breaks a proof. */
const breaks = z.strictObject({ label: z.string(), link: rowLink.optional() }).nullable()

/** Two figures that must agree, and by how much they do not. */
export const proof = z.strictObject({
  /** Which check it is, whatever the language. */
  key: z.string(),
  /** The check in the reader's words. */
  name: z.string(),
  left: z.string(),
  right: z.string(),
  difference: z.string(),
  breaks: breaks.optional(),
})
export type Proof = z.infer<typeof proof>

export const runProof = proof.extend({
  /** The report that it is of; null for the books themselves. */
  report: z.string().nullable(),
  report_title: z.string().nullable(),
  unit: z.enum(['money', 'count']),
  breaks,
  /** What was to be proven could not be computed. */
  failed: z.boolean(),
})
export type RunProof = z.infer<typeof runProof>

/** The last run of all proofs, and how far the present one is. */
export const proofRun = z.strictObject({
  at: moment.nullable(),
  took_ms: count.nullable(),
  entries: count,
  fingerprint: z.string(),
  checks: count,
  differences: count,
  proofs: z.array(runProof),
  /** Whether anything was written since. */
  changed: z.boolean(),
  running: z.boolean(),
  done: count,
  total: count,
  can: z.strictObject({ stop: permit }),
})
export type ProofRun = z.infer<typeof proofRun>
