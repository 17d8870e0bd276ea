import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { refuseMissingTables } from './sql/declared-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

test('every resource has its table, every field and setting its column', async () => {
  await expect(refuseMissingTables(database.db)).resolves.toBeUndefined()
})

test('a server does not start on a database without a declared table or column, and names them', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(
    'alter table units rename to measures; alter table organizations drop column commission_base cascade; ' +
      'alter table categories drop constraint categories_organization_id_name_key',
  )
  await client.end()
  await expect(refuseMissingTables(database.db)).rejects.toThrow(
    'units is declared and has no table; add a migration that creates it\n' +
      'organizations.commission_base is declared and has no column; add a migration that adds it\n' +
      'categories.name is declared unique; add a migration with its constraint',
  )
})
