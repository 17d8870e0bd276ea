import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AnySheet, openPdfPrinter, type PdfPrinter, type SheetOfFile } from '../../print/pdf-printer.ts'

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
export const printFor = (reply: FastifyReply, sheet: AnySheet): Promise<Buffer> =>
  whileWanted(reply, signal => reply.server.pdfPrinter.print(sheet, signal))

/** As `printFor`, many sheets in one file; `onDone` hears how many are set. */
export const printAllFor = (
  reply: FastifyReply,
  sheets: readonly SheetOfFile[],
  onDone: (count: number) => void,
): Promise<Buffer> => whileWanted(reply, signal => reply.server.pdfPrinter.printAll(sheets, { signal, onDone }))

async function whileWanted(reply: FastifyReply, work: (signal: AbortSignal) => Promise<Buffer>): Promise<Buffer> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
  try {
    return await work(gone.signal)
  } finally {
    reply.raw.off('close', leave)
  }
}
