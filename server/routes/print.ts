import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DocumentKind, documentKinds, liveDocumentKinds } from '../../schema/documents.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { seesLines } from '../documents/seen.ts'
import { disposition } from '../exports/file-name.ts'
import { inOrganization } from '../http/caller.ts'
import { printFor } from '../http/downloads/printing.ts'
import { idOf } from '../http/parameters.ts'
import { sheetOf } from '../print/paper.ts'
import type { Sheet } from '../print/sheet.ts'
import { readPrintable } from '../print/sql/printable.ts'
import { type Copy, copies } from '../print/words.ts'

/** The paper of every document kind that is live. Who may read a document and its lines may print it. */
export async function printRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of liveDocumentKinds) {
    const { path, permission } = documentKinds[kind].wire
    app.get(`/owner/${path}/:id/pdf`, async (request, reply) => {
      const copy = copyOf(request)
      const read = await inOrganization(request, permission, 'read', async work => {
        if (!seesLines(work, kind)) refuse('forbidden')
        return { sheet: sheetOf(await readPrintable(work, kind, idOf(request)), copy) }
      })
      const { sheet } = typeof read === 'string' ? (JSON.parse(read) as { sheet: Sheet }) : read
      const pdf = await printFor(reply, sheet)
      return reply
        .type('application/pdf')
        .header('content-disposition', disposition('inline', nameOf(kind, idOf(request), sheet.number)))
        .send(pdf)
    })
  }
}

function copyOf(request: FastifyRequest): Copy {
  const { copy = 'both' } = request.query as { copy?: unknown }
  return copies.find(each => each === copy) ?? refuseFields({ copy: ['not_an_option'] })
}

/** A file named by the document's number; a draft, which has none, by its kind and id. */
const nameOf = (kind: DocumentKind, id: number, number: string | null) => ({
  name: number ?? `${kind}-${id}`,
  extension: 'pdf',
})
