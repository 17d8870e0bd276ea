import { test } from 'vitest'
import { type Language, languages } from './i18n/text.ts'

/** Whether everything is tried, as `npm run test:full` does, or what it takes to notice that something broke. */
export const isAtLength = process.env.TEST_FULL !== undefined

/** A test of `npm run test:full` alone: it takes long, and others that are always run show most of the same. */
export const fullRunTest = (title: string, run: () => void | Promise<void>, timeout_ms?: number): void => {
  if (isAtLength) test(title, run, timeout_ms)
}

/** Of many that are alike `npm test` tries one in so many, beginning at the first or at another; `npm run test:full` all. */
export const sampleOf = <T>(all: readonly T[], step: number, first = 0): readonly T[] =>
  isAtLength ? all : all.filter((_, index) => index % step === first)

/** The languages of a form's long tests: English beside Arabic in `npm run test:full`. */
export const mainLanguages: readonly Language[] = isAtLength ? languages : ['ar']
