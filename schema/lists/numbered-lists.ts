import type { ResourceName } from '../index.ts'

/** Lists of which an export gives each record a number of ours: their names may be alike. */
export const numberedInLists: ReadonlySet<ResourceName> = new Set<ResourceName>(['clients', 'suppliers', 'products'])
