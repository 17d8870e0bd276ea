import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installQueue } from '../jobs/queue.ts'
import { organizationToProve } from '../proofs/sql/background.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { inTransaction, openPool, prepare, refuseSharedVisibility } from './connect.ts'
import type { Tx } from './connection/transaction.ts'
import { ourMigrations } from './migrate.ts'
import { openOrganization } from './organization.ts'
import { emptyDatabase, freshDatabase, type TestDatabase } from './testing.ts'
import { run } from './testing-setup.ts'

interface Guard {
  name: string
  is_forced: boolean
  conditions: string[]
}

describe('the rows of an organization', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  it('are guarded in every table that has any, from the owner of the tables too', async () => {
    const { rows } = await sql<Guard>`
      select relname as name, relrowsecurity and relforcerowsecurity as is_forced,
        array(select pg_get_expr(polqual, polrelid) from pg_policy
          where polrelid = pg_class.oid and polpermissive order by 1) as conditions
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where attname = 'organization_id' and not attisdropped and relkind in ('r', 'p')
        and relnamespace = 'public'::regnamespace order by relname`.execute(database.db)
    const own = '(organization_id = app_organization())'
    const ofPerson = '(user_id = app_user())'
    // Whoever shows a link or a key finds the one row of it, before it is known whose it is.
    const ofLink = '(token_hash = app_link())'
    const ofKey = `(token_hash = NULLIF(current_setting('app.api_key'::text, true), ''::text))`
    const besides: Record<string, string[]> = {
      members: [ofPerson, ofPerson],
      document_links: [ofLink],
      api_keys: [ofKey],
    }
    // On one server as on nodes, where no policy restricts another: reading asks for more, and writing has policies of its own.
    const ofOwnClient = `(${own} AND ((CURRENT_USER <> 'jornal_own'::name) OR app_is_own_client(client_id)))`
    const apart: Record<string, (string | null)[]> = {
      client_contacts: [ofOwnClient, own, own, null],
      payment_promises: [ofOwnClient, own, own, null],
    }
    expect(rows.length).toBeGreaterThan(40)
    expect(rows).toEqual(
      rows.map(({ name }) => ({
        name,
        is_forced: true,
        conditions: apart[name] ?? [own, ...(besides[name] ?? [])],
      })),
    )
  })

  it('are not served by a server that sees them where no organization is open', async () => {
    const { db, close } = openPool(database.connection, false)
    await expect(refuseSharedVisibility(db).finally(close)).rejects.toMatchObject({
      code: 'organizations_not_apart',
      message: expect.stringMatching(/^Over this connection the records of one organization are seen/),
    })
    await refuseSharedVisibility(database.db)
    await run(database.connection, 'alter table clients disable row level security')
    await expect(refuseSharedVisibility(database.db)).rejects.toThrow('(table clients)')
    await run(database.connection, 'alter table clients enable row level security')
    await run(
      database.connection,
      `insert into users (first_name, last_name, email) values ('a', 'b', 'a@example.com');
       insert into organizations (name, owner_id, country_id, time_zone, base_currency_id, base_decimals)
         select 'other', id, 818, 'Africa/Cairo', 818, 2 from users;
       insert into units (organization_id, name) select id, 'kg' from organizations;
       create policy everybody on units using (true)`,
    )
    await expect(refuseSharedVisibility(database.db)).rejects.toThrow('(table units)')
  })
})

describe('a database whose owner may not take another role', () => {
  let database: TestDatabase
  let server: TestServer
  let company: Company
  let other: Company
  const owner = `hosted_${process.pid}`
  beforeAll(async () => {
    database = await emptyDatabase()
    await run(database.connection, `create role ${owner} login nosuperuser`)
    await run(database.connection, `alter schema public owner to ${owner}; grant all on schema public to ${owner}`)
    await run(database.connection, 'create extension pg_trgm')
    await run(
      database.connection,
      `do $$ begin execute format('grant all on database %I to ${owner}', current_database()); end $$`,
    )
    const connection = { ...database.connection, user: owner }
    const { hasApplicationRole } = await prepare(connection, ourMigrations)
    expect(hasApplicationRole).toBe(false)
    await installQueue(connection)
    const { db, pool, close } = openPool(connection, hasApplicationRole)
    server = await openTestServer({}, { open: async () => ({ db, pool, connection, close }) })
    company = await server.newCompany()
    other = await server.newCompany()
  })
  afterAll(async () => {
    await server?.close()
    await database?.close()
    await run(database.connection, `drop role ${owner}`).catch(() => undefined)
  })

  const inBooks = <T>(organizationId: number, work: (tx: Tx) => Promise<T>) =>
    inTransaction(server.database.db, async tx => {
      await openOrganization(tx, organizationId)
      return work(tx)
    })

  it('shows one organization to its own work, and none where none is open', async () => {
    await refuseSharedVisibility(server.database.db)
    const { rows } = await inBooks(company.organizationId, tx =>
      sql`select distinct organization_id as id from accounts union select organization_id from members`.execute(tx),
    )
    expect(rows).toEqual([{ id: company.organizationId }])
    const { rows: none } = await sql`select from members`.execute(server.database.db)
    expect(none).toEqual([])
  })

  it('keeps books like every other', async () => {
    const { clientId, products } = await stockUp(company)
    const items = products.map(product_id => ({ product_id, quantity: '1', price: '100' }))
    await company.must('POST', '/owner/invoice-sales', { date: '2026-03-10', client_id: clientId, items })
    const answer = (await company.must('GET', '/owner/organizations')) as unknown as {
      organizations: { data: { id: number }[] }
    }
    expect(answer.organizations.data.map(({ id }) => id)).toEqual([company.organizationId])
    await sql`select pg_sleep(0.01)`.execute(server.database.db)
    const waiting = await organizationToProve(server.database.db, { quiet_minutes: 0, again_minutes: 0 })
    expect([company.organizationId, other.organizationId]).toContain(waiting?.id)
  })

  it('gives up an organization and nothing of the others', async () => {
    await company.must('DELETE', '/owner/organizations', { name: 'متجر الاختبار' })
    expect((await other.must('GET', '/owner/accounts')) as unknown).toMatchObject({
      Accounts: { data: expect.any(Array) },
    })
    const { rows } = await inBooks(company.organizationId, tx => sql`select from accounts`.execute(tx))
    expect(rows).toEqual([])
  })

  it('is migrated whole: a change of every row misses none, and the rows are guarded again', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-migrations-'))
    await cp(ourMigrations, folder, { recursive: true })
    await writeFile(path.join(folder, '9999-all.sql'), `update units set name = 'unit ' || id;`)
    const { migrated } = await prepare({ ...database.connection, user: owner }, folder)
    await rm(folder, { recursive: true })
    expect(migrated).toEqual(['9999-all.sql'])
    const { rows } = await inBooks(other.organizationId, tx =>
      sql<{ name: string }>`select name from units where name not like 'unit %'`.execute(tx),
    )
    expect(rows).toEqual([])
    await refuseSharedVisibility(server.database.db)
  })
})
