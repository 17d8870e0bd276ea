import type { Identifier } from 'react-admin'

export const consoleAddress = '/dashboard'

/** Where a list stands in the console. */
export const listAddress = (resource: string): string => `${consoleAddress}/${resource}`
export const newAddress = (resource: string): string => `${listAddress(resource)}/create`
/** Where one record stands. */
export const addressOf = (resource: string, id: Identifier): string =>
  `${listAddress(resource)}/${encodeURIComponent(id)}`
