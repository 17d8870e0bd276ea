import { listAddress } from '../kit/addresses.ts'

/** A list, asked for some of its records. */
export const listAddressWith = (resource: string, filter: object): string =>
  `${listAddress(resource)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
