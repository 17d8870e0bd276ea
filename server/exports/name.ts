/** An export that its reader may ask about, by the name that the reader gave it. A name is its reader's own. */
export interface NamedExport {
  organizationId: number
  userId: number
  name: string
}

/** How far it is written, in rows. */
export interface ExportProgress {
  done: number
  total: number
}

/** What a request calls its export; nothing where it is no name. */
export const exportNameOf = (raw: unknown): string | null =>
  typeof raw === 'string' && /^[\w-]{8,64}$/.test(raw) ? raw : null
