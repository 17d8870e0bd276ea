import type { ResourceName } from '../index.ts'

/** The records that get a number by themselves, where their organization wants so: in which field, and how it begins. */
export const numberedRecords = {
  clients: { field: 'serial_number', prefix: 'C-' },
  products: { field: 'code', prefix: 'P-' },
} as const satisfies Partial<Record<ResourceName, { field: string; prefix: string }>>
export type NumberedResource = keyof typeof numberedRecords

/** The numbers that are counted on from: their prefix, then digits, which are the counter. */
export const countedNumbers = (prefix: string): string => `^${prefix}(\\d{1,9})$`

/** The highest counter: what has more digits is a telephone number or a bar code. */
export const highestCounter = 999_999_999

/** The number after a counter, 0 for none: at least four digits. */
export const numberAfter = (prefix: string, last: number): string => `${prefix}${String(last + 1).padStart(4, '0')}`
