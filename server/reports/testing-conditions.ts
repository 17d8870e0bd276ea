import type { Fact, PopulationName, Range, RowQuery, SumQuery, Sums, Where } from './facts/facts.ts'

/** The meaning of a query over rows in memory: what the database answers must be this. */

const isRange = (condition: object): condition is Range<unknown> => 'from' in condition || 'to' in condition

function holds(value: unknown, condition: unknown): boolean {
  if (condition === undefined) return true
  if (condition === null || typeof condition !== 'object') return value === condition
  if (Array.isArray(condition)) return condition.includes(value)
  if ('not' in condition) return value !== condition.not
  if (!isRange(condition) || value === null) return false
  return (
    (condition.from === undefined || before(value, condition.from) >= 0) &&
    (condition.to === undefined || before(value, condition.to) <= 0)
  )
}

/** Whether a row is one of those that a query asks for. */
const matches = <P extends PopulationName>(row: Fact<P>, where: Where<P> = {}): boolean =>
  Object.entries(where).every(([field, condition]) => holds(row[field as keyof Fact<P>], condition))

/** Groups rows by dimensions and adds up every measure; of `earliest` each group has the first. */
function groupRows<P extends PopulationName, D extends keyof Fact<P> & string>(
  rows: readonly Fact<P>[],
  by: readonly D[],
  earliest?: keyof Fact<P> & string,
): Sums<P, never>[] {
  const groups = new Map<string, Record<string, unknown>>()
  for (const row of rows) {
    const key = JSON.stringify(by.map(field => row[field]))
    const group = groups.get(key) ?? { ...Object.fromEntries(by.map(field => [field, row[field]])), count: 0 }
    group.count = (group.count as number) + 1
    if (earliest && (group.earliest === undefined || before(row[earliest], group.earliest) < 0))
      group.earliest = row[earliest]
    for (const [field, value] of Object.entries(row))
      if (typeof value === 'bigint') group[field] = ((group[field] as bigint | undefined) ?? 0n) + value
    groups.set(key, group)
  }
  return [...groups.values()] as Sums<P, never>[]
}

const before = (a: unknown, b: unknown) =>
  typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : a > b ? 1 : 0) : Number(a ?? 0) - Number(b ?? 0)

export function selectRows<P extends PopulationName>(rows: readonly Fact<P>[], query: RowQuery<P>): Fact<P>[] {
  const { where, order, isBackwards = false, skip = 0, take } = query
  const onwards = isBackwards ? -1 : 1
  return rows
    .filter(row => matches<P>(row, where))
    .sort((a, b) => onwards * order.reduce((found, field) => found || before(a[field], b[field]), 0))
    .slice(skip, take === undefined ? undefined : skip + take)
}

export function sumRows<P extends PopulationName, D extends keyof Fact<P> & string>(
  rows: readonly Fact<P>[],
  {
    by,
    where,
    most,
    unequal,
    earliest,
  }: Pick<SumQuery<P, never>, 'where' | 'most' | 'unequal' | 'earliest'> & { by: readonly D[] },
) {
  const requested = rows.filter(row => matches<P>(row, where))
  const amountOf = (group: object, measure: string) => (group as Record<string, bigint>)[measure]!
  const groups = groupRows<P, D>(requested, by, earliest).filter(
    group => !unequal || amountOf(group, unequal[0]) !== amountOf(group, unequal[1]),
  )
  if (!most) return groups
  const amount = (group: object) => amountOf(group, most.of)
  const first = (a: object, b: object) =>
    by.reduce((found, field) => found || before(a[field as keyof object], b[field as keyof object]), 0)
  return groups
    .sort((a, b) => (amount(a) === amount(b) ? first(a, b) : amount(a) > amount(b) ? -1 : 1))
    .slice(0, most.take)
}
