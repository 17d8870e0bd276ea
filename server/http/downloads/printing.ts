import type { FastifyInstance, FastifyReply } from 'fastify'
import { openPdfPrinter, type PdfPrinter } from '../../print/pdf-printer.ts'
import type { ReportSheet, Sheet } from '../../print/sheet.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** One printer for everything that this server prints. */
    pdfPrinter: PdfPrinter
  }
}

export function servePress(app: FastifyInstance): void {
  const pdfPrinter = openPdfPrinter()
  app.decorate('pdfPrinter', pdfPrinter)
  app.addHook('onClose', async () => pdfPrinter.close())
}

/** Prints unless the person who asked has gone away meanwhile. */
export async function printFor(reply: FastifyReply, sheet: Sheet | ReportSheet): Promise<Buffer> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
  try {
    return await reply.server.pdfPrinter.print(sheet, gone.signal)
  } finally {
    reply.raw.off('close', leave)
  }
}
