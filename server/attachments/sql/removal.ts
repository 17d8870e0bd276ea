import { auditEventOf } from '../../audit/event.ts'
import { auditStatement } from '../../audit/sql/append.ts'
import type { Jobs } from '../../jobs/queue.ts'
import type { Work } from '../../work.ts'
import type { RecordOfFiles } from '../adding.ts'
import { wireAttachment } from '../wire.ts'
import { removeAttachmentsOf } from './attachments.ts'

/** Removes the files of a record that is about to be removed itself, each with a row of the trail of its own. */
export async function removeFilesWith(work: Work, jobs: Jobs, record: RecordOfFiles): Promise<void> {
  const { tx, organization, caller, now } = work
  for (const row of await removeAttachmentsOf(work, record)) {
    const requested = { method: 'DELETE', path: `/owner/attachments/${row.id}`, permission: 'attachments' as const }
    const event = auditEventOf(requested, null, { attachment: wireAttachment(row) })
    await auditStatement(organization.id, event, { ...caller, now }).execute(tx)
    await jobs.add(tx, 'attachment-bytes', { organizationId: organization.id, sha256: row.sha256 })
  }
}
