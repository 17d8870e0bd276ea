import { once } from 'node:events'
import { finished, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseFields } from '../../schema/errors.ts'
import { csvOf } from '../exports/csv.ts'
import { disposition, type FileName, fileTypes } from '../exports/file-name.ts'
import { exportNameOf } from '../exports/name.ts'
import type { Table } from '../exports/table.ts'
import { mostRowsOfSheet, xlsxOf } from '../exports/xlsx.ts'
import type { Work } from '../work.ts'
import { watched } from './export-progress.ts'
import { type InPlace, places } from './places.ts'
import { untaken } from './untaken.ts'

type TableFormat = 'xlsx' | 'csv'

/** Each holds a connection of the pool while its reader takes it: most of the pool is left to everybody. */
const inTurn = places({ most: 4, mostOfOne: 2, patience_ms: 8000, refusal: 'too_many_files' })

/** A place among the files that leave at once, for as long as the reader who asked is there. */
export function amongFiles(reply: FastifyReply): InPlace {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  if (reply.raw.destroyed) gone.abort()
  return inTurn(gone.signal)
}

/** Sends a file until it is taken. A reader who leaves, or takes not a byte of what waits for so long, ends the work. */
export async function sendWhole(reply: FastifyReply, file: Readable, patience_ms = 30_000): Promise<void> {
  // A stream that breaks has no answer any more: the connection is cut, so that no half file passes for a whole one.
  const ended = once(file, 'close').catch(() => undefined)
  cutWhenUntaken(reply, patience_ms)
  reply.send(file)
  await ended
}

const looks = 6

function cutWhenUntaken({ raw }: FastifyReply, patience_ms: number): void {
  let before = ''
  let quiet = 0
  // Not the connection's own timeout: what a reader sends would count as taking, and what it takes from the system's
  // buffer would not. Nobody can take what we have not read yet.
  const looking = setInterval(async () => {
    const { socket } = raw
    if (!socket) return
    const seen = `${socket.bytesWritten} ${await untaken(socket)}`
    quiet = raw.writableLength > 0 && seen === before ? quiet + 1 : 0
    before = seen
    if (quiet >= looks) raw.destroy()
  }, patience_ms / looks)
  finished(raw, () => clearInterval(looking))
}

/** Sends a table as it is read, inside the snapshot that it is read from; it has its place already. */
export async function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { organization, caller }: Work,
  table: Table,
  file: Omit<FileName, 'extension'> & { format: TableFormat },
): Promise<FastifyReply> {
  const { format } = file
  if (format === 'xlsx' && table.count > mostRowsOfSheet) refuseFields({ format: [`too_many_rows|${mostRowsOfSheet}`] })
  const name = exportNameOf(request.headers['x-export-name'])
  const named = name === null ? null : { organizationId: organization.id, userId: caller.userId, name }
  const { table: counted, forget } = watched(request.server.services.db, table, named)
  try {
    reply
      .type(fileTypes[format])
      .header('content-disposition', disposition('attachment', { ...file, extension: format }))
      .header('x-total-rows', String(table.count))
    await sendWhole(reply, format === 'csv' ? csvOf(counted) : xlsxOf(counted))
    return reply
  } finally {
    await forget()
  }
}
