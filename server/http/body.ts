import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { Refusal, refuse } from '../../schema/errors.ts'

/** A file that came with a request, whole in memory. */
export interface UploadedFile {
  name: string
  type: string
  content: Buffer
}

declare module 'fastify' {
  interface FastifyRequest {
    uploaded: UploadedFile | undefined
  }
  interface FastifyContextConfig {
    /** The route takes a file. */
    takesFile?: true
  }
}

/** A thousand lines of nine fields, and room to spare. */
const mostFields = 12_000
const mostFieldBytes = 64 * 1024
const mostBodyBytes = 4 * 1024 * 1024
const mostFileBytes = 50 * 1024 * 1024

/**
 * Reads multipart bodies with bracket keys (`items[0][product_id]=7`, `coins[]=1`) into the same nested object that a
 * JSON body is.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fields: mostFields,
      parts: mostFields + 1,
      fieldSize: mostFieldBytes,
      fieldNameSize: 200,
      files: 1,
      fileSize: mostFileBytes,
    },
    throwFileSizeLimit: true,
  })
  app.decorateRequest('uploaded', undefined)
  app.addHook('preValidation', async request => {
    if (!request.isMultipart()) return
    const takesFile = request.routeOptions.config.takesFile === true
    const announced = Number(request.headers['content-length'] ?? 0)
    if (announced > (takesFile ? mostFileBytes + mostBodyBytes : mostBodyBytes)) refuse('payload_too_large')
    request.body = await readParts(request, takesFile).catch(unreadable)
  })
}

/** A form that breaks off or was never one; what the parser refuses by its own limits keeps its reason. */
function unreadable(error: unknown): never {
  const isNamed = error instanceof Refusal || String((error as { code?: unknown }).code ?? '').startsWith('FST_')
  if (isNamed) throw error
  return refuse('malformed')
}

async function readParts(request: FastifyRequest, takesFile: boolean): Promise<Record<string, unknown>> {
  const flat: Record<string, unknown> = Object.create(null)
  let size = 0
  let count = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (!takesFile) refuse('malformed')
      request.uploaded = { name: part.filename, type: part.mimetype, content: await part.toBuffer() }
      continue
    }
    size += String(part.value).length
    count += 1
    if (part.valueTruncated || part.fieldnameTruncated || size > mostBodyBytes) refuse('payload_too_large')
    if (count > mostFields) refuse('too_many_parts')
    const before = flat[part.fieldname]
    flat[part.fieldname] =
      before === undefined ? part.value : Array.isArray(before) ? [...before, part.value] : [before, part.value]
  }
  return qs.parse(flat as unknown as string, { arrayLimit: 2000, depth: 4, parameterLimit: mostFields })
}
