import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from './rows.ts'
import { emptyDatabase, type TestDatabase } from './testing.ts'

const texts = ['', 'null', 'NULL', '{a,b}', 'a "quoted" word', 'back\\slash\\', "it's", 'سطر\nثانٍ', ' spaces ', null]

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: texts[at % texts.length]!,
    amount: at % 3 === 0 ? null : 9_007_199_254_740_993n * BigInt(at % 2 === 0 ? 1 : -1),
    quantity: `${at}.250000`,
    is_goods: at % 2 === 0,
    date: '2026-11-23',
    about: at % 4 === 0 ? null : { name: texts[at % texts.length], total: at },
    notes: null,
  }))

describe('writing rows', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await emptyDatabase()
    await sql`
      create table written (id bigint, name text, amount bigint, quantity numeric(18, 6), is_goods boolean, date date,
        about jsonb, notes text)`.execute(database.db)
  })
  afterAll(() => database?.close())

  const read = async () => (await sql`delete from written returning *`.execute(database.db)).rows

  it.each([3, 500])('keeps what %i rows say, whatever characters are in it', async count => {
    await insertRows(database.db, 'written', rowsOf(count))
    expect(await read()).toEqual(rowsOf(count))
  })

  it('keeps many rows that are all alike', async () => {
    const alike = Array.from({ length: 200 }, () => rowsOf(1)[0]!)
    await insertRows(database.db, 'written', alike)
    expect(await read()).toEqual(alike)
  })

  it('refuses an array among many rows, which would be read as several of them', async () => {
    const rows = rowsOf(200).map(row => ({ ...row, name: ['a', 'b'] }))
    await expect(insertRows(database.db, 'written', rows)).rejects.toThrow('an array cannot be written')
  })
})
