import { expect, test } from 'vitest'
import { seed } from '../testing-laws.ts'
import { lawsOver } from './testing-laws.ts'

test(`5 000 random documents agree with the rules of five policies in fractions (PROPERTY_SEED=${seed})`, () => {
  expect(lawsOver(5_000)).toBe('all laws hold')
}, 60_000)
