import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type AnySheet,
  type AttachedXml,
  openPdfPrinter,
  type PdfPrinter,
  type SheetOfFile,
} from '../../print/pdf-printer.ts'
import type { Sheet } from '../../print/sheet.ts'
import { disconnected } from '../stopping.ts'

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
  reply.server.pdfPrinter.print(sheet, disconnected(reply))

/** As `printFor`, a sheet for the archive. */
export const printArchivedFor = (reply: FastifyReply, sheet: Sheet, attached: AttachedXml): Promise<Buffer> =>
  reply.server.pdfPrinter.printArchived(sheet, attached, disconnected(reply))

/** As `printFor`, many sheets in one file; `onDone` hears how many are set. */
export const printAllFor = (
  reply: FastifyReply,
  sheets: readonly SheetOfFile[],
  onDone: (count: number) => void,
): Promise<Buffer> => reply.server.pdfPrinter.printAll(sheets, { signal: disconnected(reply), onDone })
