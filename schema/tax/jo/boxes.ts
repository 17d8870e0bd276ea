import { filled, taxesOf, typed } from '../boxes.ts'

const purchases = ['2a', '2b', '2c', '2d', '3a', '3b', '3c', '3d'] as const
const sales = ['6a', '6b', '6c', '6d'] as const

/** The return of general sales tax, which has split boxes 2 and 3 by rate since the period of September and October 2019. */
export const boxes = [
  ...filled(...purchases, '4', '5'),
  ...filled(...sales, '7', '8', '9', '10'),
  // Tax that may not be deducted.
  ...typed('11'),
  taxesOf('due', sales, purchases),
]
