import { setImmediate } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../../schema/errors.ts'
import { holdsNamesOfObjects } from '../../../schema/validate.ts'
import type { UploadedFile } from '../../imports/uploaded-file.ts'
import { maxBody_bytes, maxFile_bytes } from './large-bodies.ts'
import { nested } from './nested.ts'
import { removeLeftUploads, removeUpload, saveUpload, uploadsIn } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    uploaded: UploadedFile | undefined
  }
}

/** A thousand lines of nine fields, and room to spare. */
const maxFields = 12_000
const maxFieldBytes = 64 * 1024

/**
 * Reads multipart bodies with bracket keys (`items[0][product_id]=7`, `coins[]=1`) into the same nested object that a
 * JSON body is. A file among them goes to the disk as it comes.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fields: maxFields,
      parts: maxFields + 1,
      fieldSize: maxFieldBytes,
      fieldNameSize: 200,
      files: 1,
      fileSize: maxFile_bytes,
    },
    throwFileSizeLimit: true,
  })
  app.decorateRequest('uploaded', undefined)
  const { config, now } = app.services
  const folder = uploadsIn(config.DATA_DIR)
  app.addHook('onReady', () => removeLeftUploads(folder, now()))
  app.addHook('preValidation', async request => {
    if (!request.isMultipart()) return
    try {
      request.body = await readParts(request, folder)
    } catch (problem) {
      await removeUpload(request.uploaded)
      unreadable(problem)
    }
  })
}

/** Does a work with the file that came, and removes the file. */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (file: UploadedFile | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await work(request.uploaded)
  } finally {
    await removeUpload(request.uploaded)
  }
}

/** A form that breaks off or was never one; what the parser refuses by its own limits keeps its reason. */
function unreadable(error: unknown): never {
  const code = String((error as { code?: unknown }).code ?? '')
  if (error instanceof Refusal || code.startsWith('FST_')) throw error
  // The disk is full; the form itself may be sound.
  if (code === 'ENOSPC' || code === 'EDQUOT') return refuse('unavailable')
  return refuse('malformed')
}

async function readParts(request: FastifyRequest, folder: string): Promise<Record<string, unknown>> {
  const flat: Record<string, unknown> = Object.create(null)
  let size = 0
  let count = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (request.routeOptions.config.takesFile === undefined) refuse('malformed')
      const saved = await saveUpload(folder, part.file)
      request.uploaded = { name: part.filename, type: part.mimetype, ...saved }
      if (part.file.truncated) refuse('payload_too_large')
      continue
    }
    // A part may call itself JSON, and comes as what it says then.
    size += typeof part.value === 'string' ? part.value.length : maxFieldBytes
    if (typeof part.value === 'object' && holdsNamesOfObjects(part.value)) refuse('malformed')
    count += 1
    if (part.valueTruncated || part.fieldnameTruncated || size > maxBody_bytes) refuse('payload_too_large')
    if (count > maxFields) refuse('too_many_parts')
    const before = flat[part.fieldname]
    if (Array.isArray(before)) before.push(part.value)
    else flat[part.fieldname] = before === undefined ? part.value : [before, part.value]
    // Parts that came together are read together: others are answered between.
    if (count % 200 === 0) await setImmediate()
  }
  return nested(flat)
}
