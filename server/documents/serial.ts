/** How the numbers of a series look. */
export interface SerialNumber {
  prefix: string
  start: number
  width: number
  yearly_reset: boolean
}

/** A number as it is printed; it ends in its counter. */
export const writtenNumber = ({ prefix, width, yearly_reset }: SerialNumber, year: number, counter: number): string =>
  `${prefix}${yearly_reset ? `${year}-` : ''}${String(counter).padStart(width, '0')}`
