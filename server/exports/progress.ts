import type { Table } from './table.ts'

/** How far files are that are being written, by the names that their readers gave them. A name is its reader's own. */

export interface ExportProgress {
  done: number
  total: number
}

const running = new Map<string, ExportProgress>()

/** What a request calls its export; nothing where it is no name. */
export const exportNameOf = (raw: unknown): string | null =>
  typeof raw === 'string' && /^[\w-]{8,64}$/.test(raw) ? raw : null

export const exportKey = (organizationId: number, userId: number, name: string): string =>
  `${organizationId}:${userId}:${name}`

export const progressOf = (key: string): ExportProgress | null => running.get(key) ?? null

/** The same table, telling how far it is read. */
export function watched(table: Table, key: string | null): { table: Table; forget: () => void } {
  if (key === null) return { table, forget: () => undefined }
  const progress = { done: 0, total: table.count }
  running.set(key, progress)
  return {
    table: {
      ...table,
      async *batches() {
        for await (const rows of table.batches()) {
          yield rows
          // The next batch is asked for when this one is on its way.
          progress.done = Math.min(progress.total, progress.done + rows.length)
        }
      },
    },
    forget: () => void running.delete(key),
  }
}
