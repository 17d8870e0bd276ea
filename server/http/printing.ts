import type { FastifyInstance, FastifyReply } from 'fastify'
import { openPress, type Press } from '../print/press.ts'
import type { ReportSheet, Sheet } from '../print/sheet.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** One press for everything that this server prints. */
    press: Press
  }
}

export function servePress(app: FastifyInstance): void {
  const press = openPress()
  app.decorate('press', press)
  app.addHook('onClose', async () => press.close())
}

/** Prints unless the person who asked has gone away meanwhile. */
export async function printFor(reply: FastifyReply, sheet: Sheet | ReportSheet): Promise<Buffer> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
  try {
    return await reply.server.press.print(sheet, gone.signal)
  } finally {
    reply.raw.off('close', leave)
  }
}
