import { once } from 'node:events'
import { finished, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseFields } from '../../../schema/errors.ts'
import { concurrencyLimit, type RunLimited } from '../../concurrency-limit.ts'
import { csvOf } from '../../exports/csv/csv.ts'
import { disposition, type FileName, fileTypes } from '../../exports/file-name.ts'
import { exportNameOf } from '../../exports/name.ts'
import type { Table } from '../../exports/table.ts'
import { maxRowsOfSheet, xlsxOf } from '../../exports/xlsx.ts'
import type { Work } from '../../work.ts'
import { disconnected } from '../stopping.ts'
import { watched } from './export-progress.ts'
import { sendBacklog } from './socket-backlog.ts'

type TableFormat = 'xlsx' | 'csv'

/** Each holds a connection of the pool while its reader takes it: most of the pool is left to everybody. */
const limitFiles = concurrencyLimit({ most: 4, maxOfOne: 2, timeout_ms: 8000, refusal: 'too_many_files' })

/** Limits how many files are sent at once; a reader who disconnects leaves the queue. */
export const fileLimit = (reply: FastifyReply): RunLimited => limitFiles(disconnected(reply))

/** Sends a file to its end. A reader who disconnects, or takes no byte of what waits for `timeout_ms`, ends the work. */
export async function sendWhole(reply: FastifyReply, file: Readable, timeout_ms = 30_000): Promise<void> {
  // A status cannot be sent any more when the stream breaks: the connection is cut, so that half a file is not taken for a whole.
  const ended = once(file, 'close').catch(() => undefined)
  cutWhenReaderStalls(reply, timeout_ms)
  reply.send(file)
  await ended
}

/** How often the connection is looked at within the patience. */
const looks = 6

function cutWhenReaderStalls({ raw }: FastifyReply, timeout_ms: number): void {
  let before = ''
  let quiet = 0
  // Not the socket's own timeout: that counts what the reader sends as activity, and not what it takes from the kernel's
  // buffer. While nothing is left to write, the wait is ours and does not count.
  const looking = setInterval(async () => {
    const { socket } = raw
    if (!socket) return
    const seen = `${socket.bytesWritten} ${await sendBacklog(socket)}`
    quiet = raw.writableLength > 0 && seen === before ? quiet + 1 : 0
    before = seen
    if (quiet >= looks) raw.destroy()
  }, timeout_ms / looks)
  finished(raw, () => clearInterval(looking))
}

/** Streams a table inside the database snapshot it is read from. The caller holds a place of `fileLimit` already. */
export async function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { organization, caller }: Work,
  table: Table,
  file: Omit<FileName, 'extension'> & { format: TableFormat },
): Promise<FastifyReply> {
  const { format } = file
  if (format === 'xlsx' && table.count > maxRowsOfSheet) refuseFields({ format: [`too_many_rows|${maxRowsOfSheet}`] })
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
