import { places } from '../http/places.ts'

/**
 * How many files a process has in its memory: two are read at a time, and two are taken into books. Who waits holds no
 * connection, and is told to come again when the turn does not come.
 */
export const importPlaces = () => ({
  reading: places({ most: 2, mostOfOne: 2, patience_ms: 20_000, refusal: 'too_many_uploads' }),
  // A year of a shop takes more than a minute; two imports of one organization would wait for each other anyway.
  importing: places({ most: 2, mostOfOne: 1, patience_ms: 60_000, refusal: 'too_many_uploads' }),
})
