import { corrections, creditBrought, filled, sumOf, taxesOf } from '../boxes.ts'

/** The return of value added tax of ZATCA; each box has an amount, an adjustment and the tax. */
export const boxes = [
  ...filled('1', '2', '3', '4', '5'),
  sumOf('6', ['1', '2', '3', '4', '5']),
  ...filled('7', '8', '9', '10', '11'),
  sumOf('12', ['7', '8', '9', '10', '11']),
  // Box 9 is owed and taken back at once.
  taxesOf('13', ['1'], ['7', '8']),
  ...corrections('14'),
  ...creditBrought('15'),
  taxesOf('16', ['13', '14'], ['15']),
]
