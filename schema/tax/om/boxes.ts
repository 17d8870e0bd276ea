import { adjustments, filled, taxesOf, typed } from '../boxes.ts'

/** The return of value added tax of the Oman Tax Authority. */
export const boxes = [
  ...filled('1a', '1b', '1c'),
  // Supplies to other states of the Gulf whose buyer owes the tax, and the profit margin scheme.
  ...typed('1d', '1e', '1f'),
  ...filled('2a', '2b', '3a', '4a', '4b'),
  // Of 4b it has only the deferred tax, which 4a has: what customs collected is not owed again.
  taxesOf('5a', ['1a', '1f', '2a', '2b', '4a']),
  ...adjustments('sale')('5b'),
  ...filled('6a', '6b', '6c'),
  ...adjustments('purchase')('6d'),
  taxesOf('7a', ['5a', '5b']),
  taxesOf('7b', ['6a', '6b', '6c', '6d']),
  taxesOf('7c', ['7a'], ['7b']),
]
