import { fileTypeFromBuffer } from 'file-type'
import type { Issue } from '../../schema/errors.ts'
import type { FileKindName } from '../../schema/organization/attachments.ts'
import { officeKindOf } from './office.ts'
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

/**
 * Decides by the content of a file what it is; its name only tells a table from a text, which are both plain text. What is
 * nothing of ours is refused, whatever it is called.
 */
export async function recognise(content: Buffer, name: string): Promise<Recognised> {
  if (content.length === 0) return { issue: 'file_empty' }
  if (isPdf(content)) return content.includes('%%EOF') ? { kind: 'pdf' } : { issue: 'file_damaged' }
  if (isZip(content)) return officeKindOf(content)
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
  const named = /\.(pdf|png|jpe?g|webp|gif|heic)$/i.exec(name)?.[1]?.toUpperCase()
  return { issue: found === undefined && named !== undefined ? `file_not_as_named|${named}` : 'file_type' }
}
