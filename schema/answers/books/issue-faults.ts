import { z } from 'zod'
import { id } from '../values.ts'

/** What keeps a document from being issued by the law of the country. */
export const issueFault = z.strictObject({
  code: z.string(),
  message: z.string(),
  /** The record that is mended, and its field. */
  resource: z.enum(['organizations', 'clients', 'documents']),
  record_id: id.nullable(),
  field: z.string(),
  /** The field of the document that leads there; null of what the organization lacks. */
  path: z.string().nullable(),
})
export type IssueFaultAnswer = z.infer<typeof issueFault>
