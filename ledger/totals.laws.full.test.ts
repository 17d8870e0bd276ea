import { expect, test } from 'vitest'
import { lawsOver, seed } from './testing-laws.ts'

/** As totals.laws.test.ts, a hundred times as many. */
test(`1 000 000 random documents agree with the rules in fractions (PROPERTY_SEED=${seed})`, () => {
  expect(lawsOver(1_000_000)).toBe('all laws hold')
})
