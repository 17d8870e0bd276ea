import { z } from 'zod'
import { fileTypes } from '../organization/attachments.ts'
import { count, id, maybeNamed, moment } from './values.ts'

/** A file that somebody attached to a record. */
export const attachment = z.strictObject({
  id,
  /** What the record is: a resource, or a kind of document. */
  resource: z.string(),
  record_id: id,
  name: z.string(),
  /** What it is by its content. */
  type: z.enum(fileTypes as [string, ...string[]]),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  added_at: moment,
  added_by: maybeNamed,
})
export type Attachment = z.infer<typeof attachment>

/** In bytes: of one file, of all files of the organization, and how much of that is taken. */
export const attachmentLimits = z.strictObject({ file: count, organization: count, taken: count })
export type AttachmentLimits = z.infer<typeof attachmentLimits>
