import type { Attachment, AttachmentLimits } from '../../schema/answers/attachments.ts'

/** A file of a record, as it is kept. Its bytes stand in the store of files, under their hash. */
export interface AttachmentRow {
  id: number
  resource: string
  record_id: number
  name: string
  type: string
  bytes: number
  sha256: string
  added_at: string
  added_by: number
  added_by_name: string | null
}

export const wireAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  resource: row.resource,
  record_id: row.record_id,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  sha256: row.sha256,
  added_at: row.added_at,
  added_by: { id: row.added_by, name: row.added_by_name },
})

const MB = 1024 * 1024

/** What the server was started with, in the bytes that an answer says. */
export const wireLimits = (
  { ATTACHMENT_MB, ATTACHMENTS_MB }: { ATTACHMENT_MB: number; ATTACHMENTS_MB: number },
  taken: number,
): AttachmentLimits => ({ file: ATTACHMENT_MB * MB, organization: ATTACHMENTS_MB * MB, taken })
