import { isAtLength } from './testing-full-run.ts'

/** The seed of `npm test`: the same every day, so that a submission does not depend on luck. */
const fixedSeed = 20_261_129

/**
 * The seed of random tests: that of an environment variable, which repeats a run; else the fixed one, or at length
 * one of the moment.
 */
export const seedFrom = (variable: string): number =>
  Number(process.env[variable] ?? (isAtLength ? Date.now() % 2 ** 31 : fixedSeed))
