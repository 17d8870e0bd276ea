import { fileTypeFromBuffer } from 'file-type'
import type { Issue } from '../../schema/errors.ts'
import { type FileKindName, fileKinds } from '../../schema/organization/attachments.ts'
import { officeKindOf } from './office-files.ts'
import { pictureFault } from './pictures.ts'
import { isPlainText } from './plain-text.ts'

/** What a file is, or why it is not kept. */
type Recognised = { kind: FileKindName } | { issue: Issue }

const pictures = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

const isZip = (content: Buffer) => content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
const isPdf = (content: Buffer) => content.subarray(0, 5).toString('latin1') === '%PDF-'

const extensions: readonly string[] = Object.values(fileKinds).flatMap(kind => kind.extensions)

/** Why a file is refused that is nothing of ours: it may be called as if it were. */
function notOurs(name: string): Issue {
  const named = name.split('.').at(-1)?.toLowerCase() ?? ''
  return extensions.includes(named) ? `file_not_as_named|${named.toUpperCase()}` : 'file_type'
}

/**
 * Decides by the content of a file what it is; its name only tells a table from a text, which are both plain text. What is
 * nothing of ours is refused, whatever it is called.
 */
export async function recognise(content: Buffer, name: string): Promise<Recognised> {
  if (content.length === 0) return { issue: 'file_empty' }
  if (isPdf(content)) return content.includes('%%EOF') ? { kind: 'pdf' } : { issue: 'file_damaged' }
  if (isZip(content)) {
    const recognised = await officeKindOf(content)
    return 'issue' in recognised && recognised.issue === 'file_type' ? { issue: notOurs(name) } : recognised
  }
  const found = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
  if (found !== undefined && Object.hasOwn(pictures, found)) {
    const kind = pictures[found as keyof typeof pictures]
    const issue = pictureFault(content, kind)
    return issue ? { issue } : { kind }
  }
  if (found !== undefined && heic.has(found)) return { kind: 'heic' }
  const extension = /\.(csv|txt)$/i.exec(name)?.[1]?.toLowerCase()
  const isText = found === undefined && extension !== undefined && isPlainText(content)
  if (isText) return { kind: extension === 'csv' ? 'csv' : 'txt' }
  return { issue: notOurs(name) }
}
