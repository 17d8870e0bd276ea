import { DatabaseProblem } from '../problem.ts'

/** The migrations of before the first release, which one baseline replaced: what they made, it makes. */
const replaced = { first: '0001-house.sql', last: '0531-changes-of-cost-by-day.sql', count: 125, release: '7e5d84c9' }
const lastOfBaseline = '0015-chain.sql'

interface Applied {
  name: string
  checksum: string
}

/**
 * What a database or a backup has had, with the files of the baseline in the place of those that it replaced. Throws
 * `migrations_before_baseline` where only some of those were applied: what it lacks is no longer here.
 */
export function withBaseline(applied: readonly Applied[], ours: readonly Applied[]): readonly Applied[] {
  const names = applied.map(({ name }) => name)
  if (!names.includes(replaced.first)) return applied
  if (names.length !== replaced.count || !names.includes(replaced.last)) {
    const { last, release } = replaced
    throw new DatabaseProblem('migrations_before_baseline', { migration: last, release })
  }
  return ours.filter(({ name }) => name <= lastOfBaseline)
}
