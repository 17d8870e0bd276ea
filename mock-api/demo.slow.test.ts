import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '../server/calendar.ts'
import { seedDemo } from './demo.ts'
import { emptyState } from './store/state.ts'

/** On the first, a return has given back what a cheque brought; on the second, the books begin in mid-month. */
const awkward: readonly CivilDate[] = ['2026-11-27', '2026-12-10']
const throughTheYear = Array.from({ length: 46 }, (_, index) => addDays('2026-11-28', 8 * index))

test.each(process.env.TEST_FULL ? [...awkward, ...throughTheYear] : awkward.slice(0, 1))(
  'a first start on %s writes a year of books of the demo company',
  async today => {
    const state = emptyState(() => new Date(`${today}T10:00:00Z`))
    await seedDemo(state, 365)
    expect(state.collections.documents.length).toBeGreaterThan(700)
    expect(state.collections.documents.at(-1)!.date).toBe(today)
  },
)
