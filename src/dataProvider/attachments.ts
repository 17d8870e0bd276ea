import type { Identifier } from 'react-admin'
import type { Attachment, AttachmentLimits } from '../../schema/answers/attachments.ts'
import type { Page } from '../../schema/answers/values.ts'
import { isPicture } from '../../schema/organization/attachments.ts'
import { call, send } from './calls/call.ts'

/** Files that people attach to records. */

const atOnce = 100

interface FilesOfRecord {
  files: Attachment[]
  limits: AttachmentLimits
}

/** Every file of a record, in the order in which they were added. */
export async function filesOf(resource: string, record_id: Identifier): Promise<FilesOfRecord> {
  const files: Attachment[] = []
  for (let page = 1; ; page++) {
    const { attachments, limits } = await call<{ attachments: Page<Attachment>; limits: AttachmentLimits }>({
      method: 'get',
      url: '/owner/attachments',
      params: { resource, record_id, page, per_page: atOnce },
    })
    files.push(...attachments.data)
    if (page >= attachments.last_page) return { files, limits }
  }
}

interface Sending {
  file: File
  /** Names the attempt, so that sending again attaches one file. */
  attempt: string
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Attaches a file; refused as every call is, at `file` where it is the file's fault. */
export async function attach(resource: string, record_id: Identifier, { file, attempt, signal, onProgress }: Sending) {
  const form = new FormData()
  form.append('resource', resource)
  form.append('record_id', String(record_id))
  form.append('file', file)
  const { attachment } = await call<{ attachment: Attachment }>({
    method: 'post',
    url: '/owner/attachments',
    data: form,
    headers: { 'Idempotency-Key': attempt },
    signal,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0),
  })
  return attachment
}

export const detach = (id: Identifier) => send('delete', `attachments/${id}`)

// A refusal is a sentence in JSON, whatever was asked for.
function bytesOrRefusal(bytes: ArrayBuffer, _headers: unknown, status?: number): unknown {
  if (status === 200) return bytes
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The content of a file, of a type that a browser draws and never runs. */
export async function contentOf({ id, type }: Pick<Attachment, 'id' | 'type'>): Promise<Blob> {
  const bytes = await call<ArrayBuffer>({
    method: 'get',
    url: `/owner/attachments/${id}`,
    responseType: 'arraybuffer',
    transformResponse: bytesOrRefusal,
  })
  const isDrawn = isPicture(type) || type === 'application/pdf'
  return new Blob([bytes], { type: isDrawn ? type : 'application/octet-stream' })
}
