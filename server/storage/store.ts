import type { Readable } from 'node:stream'

/** Where files of organizations are kept, each under `<organization>/<hash of its content>`. */
export interface FileStore {
  /** Keeps a file of the disk, whole or not at all. What is there already stays. */
  put(key: string, path: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Its content; null where it is not there. */
  open(key: string): Promise<Readable | null>
  /** What is not there is not missed. */
  remove(key: string): Promise<void>
  /** Removes everything of an organization. */
  removeAll(organizationId: number): Promise<void>
}
