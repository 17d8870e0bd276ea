import { refuse } from '../../schema/errors.ts'
import { isResourceName } from '../../schema/index.ts'
import { kindOfAttachable } from '../../schema/organization/attachments.ts'
import type { NewAttachment, RecordOfFiles } from '../../server/attachments/adding.ts'
import { type AttachmentRow, wireAttachment } from '../../server/attachments/wire.ts'
import { auditEventOf } from '../../server/audit/event.ts'
import { ownedBy, type StoredAttachment } from './state.ts'
import { appendAudit } from './trail.ts'
import type { Work } from './work.ts'

/** Attached files in the mock's memory. */

const stored = ({ state, organization }: Work): StoredAttachment[] =>
  ownedBy(state.collections.attachments, organization.id).filter(({ removed_at }) => removed_at === null)

function rowOf(
  { state }: Work,
  { content: _, organization_id: __, removed_at: ___, ...row }: StoredAttachment,
): AttachmentRow {
  const person = state.collections.people.find(({ id }) => id === row.added_by)
  return { ...row, added_by_name: person ? `${person.first_name} ${person.last_name}` : null }
}

/** Whether the caller sees a record. */
export function seesRecord({ state, organization }: Work, { resource, record_id }: RecordOfFiles): boolean {
  const kind = kindOfAttachable(resource)
  const { documents } = state.collections
  if (kind) return ownedBy(documents, organization.id).some(each => each.kind === kind && each.id === record_id)
  if (!isResourceName(resource)) return false
  return ownedBy(state.collections[resource], organization.id).some(({ id }) => id === record_id)
}

export const attachmentsOf = (work: Work, { resource, record_id }: RecordOfFiles): AttachmentRow[] =>
  stored(work)
    .filter(each => each.resource === resource && each.record_id === record_id)
    .map(each => rowOf(work, each))

export const everyAttachment = (work: Work): (AttachmentRow & Pick<StoredAttachment, 'content'>)[] =>
  stored(work).map(each => ({ ...rowOf(work, each), content: each.content }))

export function findAttachment(work: Work, id: number): AttachmentRow & Pick<StoredAttachment, 'content'> {
  const found = stored(work).find(each => each.id === id) ?? refuse('not_found')
  return { ...rowOf(work, found), content: found.content }
}

/** What all files of the organization come to, whoever sees them. */
export const takenBytes = ({ state, organization }: Work): number =>
  state.collections.attachments
    .filter(each => each.organization_id === organization.id && each.removed_at === null)
    .reduce((sum, { bytes }) => sum + bytes, 0)

export function keepAttachment(work: Work, file: NewAttachment, content: Buffer): AttachmentRow {
  const { state, organization, caller, now } = work
  const row: StoredAttachment = {
    ...file,
    id: state.nextId('attachments'),
    organization_id: organization.id,
    added_at: now.toISOString(),
    added_by: caller.userId,
    content,
    removed_at: null,
  }
  state.collections.attachments.push(row)
  return rowOf(work, row)
}

export function dropAttachment({ state, now }: Work, id: number): void {
  const { attachments } = state.collections
  const index = attachments.findIndex(each => each.id === id)
  const nothing = Buffer.alloc(0)
  attachments.splice(index, 1, { ...attachments[index]!, content: nothing, removed_at: now.toISOString() })
}

/** Removes the files of a record that was removed itself, each with a row of the trail of its own. */
export function removeFilesWith(work: Work, record: RecordOfFiles): void {
  const { state, organization, caller, now } = work
  const own = state.collections.attachments.filter(
    each =>
      each.organization_id === organization.id &&
      each.removed_at === null &&
      each.resource === record.resource &&
      each.record_id === record.record_id,
  )
  for (const each of own) {
    const requested = { method: 'DELETE', path: `/owner/attachments/${each.id}`, permission: 'attachments' as const }
    const event = auditEventOf(requested, null, { attachment: wireAttachment(rowOf(work, each)) })
    appendAudit(state, organization.id, event, { ...caller, now })
    dropAttachment(work, each.id)
  }
}
