import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function one(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)
  return rows[0]!.value
}

describe('a value read from the database', () => {
  it.each<[string, string, unknown]>([
    ['money is exact minor units', '9007199254740993::bigint', 9007199254740993n],
    ['a count is BigInt', '(select count(*) from generate_series(1, 3))', 3n],
    ['an id is a number', '7::int', 7],
    ['a rate keeps its written zeros', '15.500000000::numeric(18,9)', '15.500000000'],
    ['a sum of money is an exact string', 'sum(9007199254740993::bigint)', '9007199254740993'],
    ['a date is the date, in any time zone', "date '2026-03-01'", '2026-03-01'],
    ['an instant is RFC 3339 in UTC', "timestamptz '2026-03-01 01:30:00.123456+03'", '2026-02-28T22:30:00.123456Z'],
    ['a whole second has no fraction', "timestamptz '2026-03-01 00:00+00'", '2026-03-01T00:00:00Z'],
    ['nothing is null', 'null::bigint', null],
    ['money in a list', "'{1,NULL,9007199254740993}'::bigint[]", [1n, null, 9007199254740993n]],
    ['decimals in a list never become floats', "'{0.10,NULL}'::numeric[]", ['0.10', null]],
    ['dates in a list', "array[date '2026-03-01']", ['2026-03-01']],
    ['instants in a list', "array[timestamptz '2026-03-01 00:00+00']", ['2026-03-01T00:00:00Z']],
  ])('%s', async (_, expression, value) => {
    expect(await one(expression)).toEqual(value)
  })

  it('goes back as it came', async () => {
    const money = -9007199254740993n
    const instant = '2026-03-01T01:30:00.123456Z'
    const { rows } = await sql`
      select ${money}::bigint as money, ${[money, 5n]}::bigint[] as list, ${instant}::timestamptz as instant
    `.execute(database.db)
    expect(rows).toEqual([{ money, list: [money, 5n], instant }])
  })
})
