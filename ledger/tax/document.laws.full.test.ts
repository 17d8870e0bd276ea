import { expect, test } from 'vitest'
import { seed } from '../testing-laws.ts'
import { lawsOver } from './testing-laws.ts'

/** As document.laws.test.ts, twenty times as many. */
test(`100 000 random documents agree with the rules of five policies in fractions (PROPERTY_SEED=${seed})`, () => {
  expect(lawsOver(100_000)).toBe('all laws hold')
})
