import { expect, test } from 'vitest'
import { lawsOver, seed } from './testing-laws.ts'

/** As totals.laws.test.ts, fifty times as many. */
const documents = process.env.TEST_FULL ? 100_000 : 8_000

test(`${documents} random documents agree with the rules in fractions (PROPERTY_SEED=${seed})`, () => {
  expect(lawsOver(documents)).toBe('all laws hold')
})
