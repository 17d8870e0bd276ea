import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../db/testing-migrations.ts'
import { run } from '../db/testing-setup.ts'
import { rolesOfFounding } from './roles.ts'

/** Organizations of earlier releases, which had no roles. */

let database: OlderDatabase
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateUpTo('0043')
  await run(
    database.connection,
    `insert into users (first_name, last_name, email) values ('a', 'b', 'a@example.com'), ('c', 'd', 'c@example.com');
    insert into organizations (name, owner_id, country_id, time_zone, base_currency_id, base_decimals, language)
      values ('متجر', 1, 818, 'Africa/Cairo', 818, 2, 'ar'), ('shop', 2, 826, 'Europe/London', 826, 2, 'en');
    insert into members (organization_id, user_id, type) values (1, 1, 'owner'), (2, 2, 'owner');`,
  )
  // The roles come with 0044, and what they hold changes with later ones.
  await database.migrateUpTo('9999')
})
afterAll(() => database?.close())

test.each([
  [1, 'ar'],
  [2, 'en'],
] as const)(
  'organization %i gets the roles that new ones begin with, in %s, and its owner stays',
  async (id, language) => {
    const client = new pg.Client(database.connection)
    await client.connect()
    try {
      const { rows: roles } = await client.query(
        `select seed, name, display_name, description, scope, permissions from roles where organization_id = ${id} order by id`,
      )
      const begun = rolesOfFounding(id, language, new Date())
      const comparable = begun.map(({ seed, name, display_name, description, scope, permissions }) => ({
        ...{ seed, name, display_name, description, scope },
        // What these two hold is everything, whatever is kept.
        permissions: seed?.startsWith('organization_') ? {} : permissions,
      }))
      expect(roles).toEqual(comparable)
      const { rows: members } = await client.query(
        `select type, joined_at is not null as joined, roles.seed from members
      join roles on roles.organization_id = members.organization_id and roles.id = role_id
      where members.organization_id = ${id}`,
      )
      expect(members).toEqual([{ type: 'owner', joined: true, seed: 'organization_owner' }])
    } finally {
      await client.end()
    }
  },
)

test('a role that sees only its own loses what did nothing in it, and no other role does', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const permissions = { clients: ['read'], users: ['read', 'update'], 'trial-balance': ['read'] }
    for (const scope of ['own', 'all'])
      await client.query(
        `insert into roles (organization_id, name, display_name, description, scope, permissions)
        values (1, $1, $1, $1, $1, $2)`,
        [scope, JSON.stringify(permissions)],
      )
    const migration = new URL('../db/migrations/0164-own-roles-hold-what-is-of-their-own.sql', import.meta.url)
    await client.query(await readFile(migration, 'utf8'))
    const { rows } = await client.query(
      `select name, permissions from roles where organization_id = 1 and name in ('own', 'all') order by name`,
    )
    expect(rows).toEqual([
      { name: 'all', permissions },
      { name: 'own', permissions: { clients: ['read'] } },
    ])
  } finally {
    await client.end()
  }
})
