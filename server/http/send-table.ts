import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { csvOf } from '../exports/csv.ts'
import { disposition, type FileName, fileTypes } from '../exports/file-name.ts'
import { exportKey, exportNameOf, watched } from '../exports/progress.ts'
import type { Table } from '../exports/table.ts'
import { mostRowsOfSheet, xlsxOf } from '../exports/xlsx.ts'
import type { Work } from './caller.ts'

export type TableFormat = 'xlsx' | 'csv'

/** Each holds a connection of the pool while its reader takes it. */
const mostAtOnce = 4
const patience_ms = 120_000
let atOnce = 0

/** A place among the files that leave at once, to be given back; refused where there is none. */
export function placeAmongFiles(): () => void {
  if (atOnce >= mostAtOnce) refuse('unavailable')
  atOnce += 1
  return () => {
    atOnce -= 1
  }
}

/** Sends a file until it is taken. A reader who leaves, or takes nothing for so long, ends the work. */
export async function sendWhole(reply: FastifyReply, file: Readable): Promise<void> {
  // A stream that breaks has no answer any more: the connection is cut, so that no half file passes for a whole one.
  const ended = once(file, 'close').catch(() => undefined)
  reply.raw.setTimeout(patience_ms, () => reply.raw.destroy())
  reply.send(file)
  await ended
}

/** Sends a table as it is read, inside the snapshot that it is read from. */
export async function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { organization, caller }: Work,
  table: Table,
  file: Omit<FileName, 'extension'> & { format: TableFormat },
): Promise<FastifyReply> {
  const { format } = file
  if (format === 'xlsx' && table.count > mostRowsOfSheet) refuseFields({ format: [`too_many_rows|${mostRowsOfSheet}`] })
  const leave = placeAmongFiles()
  const name = exportNameOf(request.headers['x-export-name'])
  const { table: counted, forget } = watched(table, name && exportKey(organization.id, caller.userId, name))
  try {
    reply
      .type(fileTypes[format])
      .header('content-disposition', disposition('attachment', { ...file, extension: format }))
      .header('x-total-rows', String(table.count))
    await sendWhole(reply, format === 'csv' ? csvOf(counted) : xlsxOf(counted))
    return reply
  } finally {
    leave()
    forget()
  }
}
