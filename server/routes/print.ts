import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentKind, documentKinds, liveDocumentKinds } from '../../schema/documents.ts'
import { refuseFields } from '../../schema/errors.ts'
import { inOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import { sheetOf } from '../print/paper.ts'
import { openPress, type Press } from '../print/press.ts'
import { readPrintable } from '../print/printable.ts'
import type { Sheet } from '../print/sheet.ts'
import { type Copy, copies } from '../print/words.ts'

/** The paper of every document kind that is live. Who may read a document may print it. */
export async function printRoutes(app: FastifyInstance): Promise<void> {
  const press = openPress()
  app.addHook('onClose', async () => press.close())
  for (const kind of liveDocumentKinds) {
    const { path, permission } = documentKinds[kind].wire
    app.get(`/owner/${path}/:id/pdf`, async (request, reply) => {
      const copy = copyOf(request)
      const read = await inOrganization(request, permission, 'read', async work => ({
        sheet: sheetOf(await readPrintable(work, kind, idOf(request)), copy),
      }))
      const { sheet } = typeof read === 'string' ? (JSON.parse(read) as { sheet: Sheet }) : read
      const pdf = await printFor(reply, press, sheet)
      return reply
        .type('application/pdf')
        .header('content-disposition', disposition(kind, idOf(request), sheet.number))
        .send(pdf)
    })
  }
}

function copyOf(request: FastifyRequest): Copy {
  const { copy = 'both' } = request.query as { copy?: unknown }
  return copies.find(each => each === copy) ?? refuseFields({ copy: ['not_an_option'] })
}

/** Prints unless the person who asked has gone away meanwhile. */
async function printFor(reply: FastifyReply, press: Press, sheet: Sheet): Promise<Buffer> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  try {
    return await press.print(sheet, gone.signal)
  } finally {
    reply.raw.off('close', leave)
  }
}

/** A file named by the document's number; a draft, which has none, by its kind and id. */
function disposition(kind: DocumentKind, id: number, number: string | null): string {
  const name = (number ?? `${kind}-${id}`).replace(/[\u200b\u2068\u2069]/g, '').replace(/[\\/:*?"<>|]/g, '-')
  const plain = name.replace(/[^\w.()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, each => `%${each.charCodeAt(0).toString(16)}`)
  return `inline; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`
}
