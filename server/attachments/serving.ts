import { disposition } from '../exports/file-name.ts'
import type { AttachmentRow } from './wire.ts'

/**
 * How a file leaves: as a file to keep, of the type that its content was found to be. Nothing in it can run where it is
 * opened anyway: it is guessed by nobody, and has neither scripts, forms nor an origin.
 */
export function servedAs({ name, type, bytes }: AttachmentRow): Record<string, string> {
  const [, stem = name, extension = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? []
  return {
    'content-type': type,
    'content-length': String(bytes),
    'content-disposition': disposition('attachment', { name: stem, plain: 'file', extension }),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}
