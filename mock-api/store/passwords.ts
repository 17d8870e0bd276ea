import { scryptSync } from 'node:crypto'

/** Nobody's real password comes to a mock; a cheap hash keeps its tests quick. */
export const hashOf = (address: string, secret: string): string =>
  scryptSync(secret, address, 32, { N: 1024 }).toString('hex')
