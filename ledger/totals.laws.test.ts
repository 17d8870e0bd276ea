import { expect, test } from 'vitest'
import { lawsOver, partsOver, seed } from './testing-laws.ts'

test(`2 000 random documents agree with the rules in fractions (PROPERTY_SEED=${seed})`, () => {
  expect(lawsOver(2_000)).toBe('all laws hold')
})

test(`whatever is typed, the form shows figures whose parts sum to the total (PROPERTY_SEED=${seed})`, () => {
  expect(partsOver(2_000)).toBe('all laws hold')
})
