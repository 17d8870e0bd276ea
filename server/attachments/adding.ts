import { present } from '../../schema/collections/certain.ts'
import { type FieldIssues, type Issue, refuse, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import { idIn } from '../../schema/ids.ts'
import {
  anyAttachable,
  type FileKindName,
  fileKinds,
  isAttachable,
  mayAttachment,
} from '../../schema/organization/attachments.ts'
import type { Permissions } from '../../schema/permissions.ts'
import { fileNameOf } from './names.ts'
import { recognise } from './recognise.ts'
import type { AttachmentRow } from './wire.ts'

/** What a request to attach a file says, checked: pure rules. */

/** A file as it came, whatever it claims to be. */
export interface GivenFile {
  name: string
  bytes: number
  sha256: string
  read(): Promise<Buffer>
}

export interface RecordOfFiles {
  resource: string
  record_id: number
}

export type NewAttachment = RecordOfFiles & Pick<AttachmentRow, 'name' | 'type' | 'bytes' | 'sha256'>

const isMissing = (raw: unknown) => raw === undefined || raw === null || raw === ''

/** The record that a body or a query names, and what is wrong with how it is named. */
function readRecord(given: unknown): { record: RecordOfFiles; issues: FieldIssues } {
  const { resource, record_id } = (given ?? {}) as Record<string, unknown>
  const issues: FieldIssues = {}
  if (isMissing(resource)) issues.resource = ['required']
  else if (typeof resource !== 'string' || !isAttachable(resource)) issues.resource = ['not_an_option']
  const id = idIn(String(record_id))
  if (isMissing(record_id)) issues.record_id = ['required']
  else if (id === undefined) issues.record_id = ['not_found']
  return { record: { resource: String(resource), record_id: id ?? 0 }, issues }
}

/** The record whose files are listed; refused unless the caller may see them. */
export function recordToList(permissions: Permissions, query: unknown): RecordOfFiles {
  if (!anyAttachable(permissions, 'read')) refuse('forbidden')
  const { record, issues } = readRecord(query)
  if (!issues.resource && !mayAttachment(permissions, record.resource, 'read')) refuse('forbidden')
  refuseIfAny(issues)
  return record
}

/** The record to which a body attaches a file; refused unless the caller may change its files. */
export function recordToChange(
  permissions: Permissions,
  body: unknown,
): { record: RecordOfFiles; issues: FieldIssues } {
  if (!anyAttachable(permissions, 'update')) refuse('forbidden')
  const { record, issues } = readRecord(body)
  if (!issues.resource && !mayAttachment(permissions, record.resource, 'update')) refuse('forbidden')
  return { record, issues }
}

const MB = 1024 * 1024

/** The file as it will be kept, or every fault of the request at once. */
export async function attachmentToAdd(
  { record, issues }: { record: RecordOfFiles; issues: FieldIssues },
  file: GivenFile | undefined,
  most_MB: number,
): Promise<NewAttachment> {
  const recognised = await fileOf(file, most_MB)
  if ('issue' in recognised) return refuseFields({ ...issues, file: [recognised.issue] })
  refuseIfAny(issues)
  const { name, bytes, sha256 } = present(file, 'file')
  return { ...record, name: fileNameOf(name, recognised.kind), type: fileKinds[recognised.kind].type, bytes, sha256 }
}

async function fileOf(
  file: GivenFile | undefined,
  most_MB: number,
): Promise<{ kind: FileKindName } | { issue: Issue }> {
  if (!file) return { issue: 'required' }
  if (file.bytes > most_MB * MB) return { issue: `file_too_large|${most_MB}` }
  return recognise(await file.read(), file.name)
}

/** Refused where the files of the organization would be larger than they may be together. */
export function refuseAboveSum(after_bytes: number, most_MB: number): void {
  if (after_bytes > most_MB * MB) refuseFields({ file: [`files_too_large|${most_MB}`] })
}
