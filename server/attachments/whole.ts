import type { Readable } from 'node:stream'
import { refuse } from '../../schema/errors.ts'
import { sha256Of } from '../storage/sha256.ts'
import type { FileStore } from '../storage/store.ts'

/** Attached files compared with their hash: a disk may give back other bytes than it was given. */

export const keyOf = (organizationId: number, sha256: string): string => `${organizationId}/${sha256}`

interface Stored {
  organizationId: number
  sha256: string
}

export async function stateOfFile(
  store: FileStore,
  { organizationId, sha256 }: Stored,
): Promise<'whole' | 'changed' | 'missing'> {
  const content = await store.open(keyOf(organizationId, sha256))
  if (!content) return 'missing'
  return (await sha256Of(content)) === sha256 ? 'whole' : 'changed'
}

/** The content of a file that is as it was attached; refuses one that is not before anything of it is sent. */
export async function openWhole(store: FileStore, stored: Stored): Promise<Readable> {
  if ((await stateOfFile(store, stored)) !== 'whole') refuse('file_lost')
  return (await store.open(keyOf(stored.organizationId, stored.sha256))) ?? refuse('file_lost')
}
