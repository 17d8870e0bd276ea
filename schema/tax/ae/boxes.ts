import { filled, sumOf, taxesOf, typed } from '../boxes.ts'

/** Form VAT 201 of the Federal Tax Authority. */
export const boxes = [
  ...filled('1a', '1b', '1c', '1d', '1e', '1f', '1g'),
  // What was refunded to tourists, and what corrects the imports that customs declared.
  ...typed('2'),
  ...filled('3', '4', '5', '6'),
  ...typed('7'),
  sumOf('8', ['1a', '1b', '1c', '1d', '1e', '1f', '1g', '2', '3', '4', '5', '6', '7']),
  ...filled('9', '10'),
  sumOf('11', ['9', '10']),
  taxesOf('12', ['8']),
  taxesOf('13', ['11']),
  taxesOf('14', ['12'], ['13']),
]
