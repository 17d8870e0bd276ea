import { expect, test } from 'vitest'
import { lawsOver, seed } from './testing-laws.ts'

/** As totals.laws.test.ts, fifty times as many. */
test(`100 000 random documents agree with the rules in fractions (PROPERTY_SEED=${seed})`, () => {
  expect(lawsOver(100_000)).toBe('all laws hold')
})
