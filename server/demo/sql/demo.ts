import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { custodySeed } from '../../../i18n/records/seeded-names.ts'
import { firstOf, present, valueFor } from '../../../schema/collections/certain.ts'
import { auditEventOf } from '../../audit/event.ts'
import { auditStatement } from '../../audit/sql/append.ts'
import { addDays, todayIn } from '../../calendar.ts'
import { chainTracked } from '../../db/chained-records.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { makeFolder } from '../../folder.ts'
import { readFounding } from '../../organizations/settings-body.ts'
import { foundOrganization } from '../../organizations/sql/founding.ts'
import { belongingTo } from '../../organizations/sql/memberships.ts'
import { payrollOf } from '../../payroll/sql/salaries.ts'
import { hashPassword } from '../../people/passwords.ts'
import { createRecord, insertRecords, readRecord, updateRecord } from '../../resources/sql/records.ts'
import type { Services } from '../../services.ts'
import type { Work } from '../../work.ts'
import {
  accountOfHolder,
  demoBranches,
  demoClients,
  demoCompany,
  demoDemand,
  demoHolders,
  demoOwner,
  demoProducts,
  demoRepresentatives,
  demoSuppliers,
} from '../company.ts'
import { keepYear } from '../year.ts'

interface DemoLogin {
  email: string
  password: string
}

const loginFile = (dataDir: string) => path.join(dataDir, 'demo-login.json')

/** The login of the demo company; null where there is none, or none any more. */
export async function demoLogin(db: Services['db'], dataDir: string): Promise<DemoLogin | null> {
  const file = loginFile(dataDir)
  if (!existsSync(file)) return null
  const login = JSON.parse(await readFile(file, 'utf8')) as DemoLogin
  const { rows } =
    await sql`select from organizations join users on users.id = owner_id where is_demo and email = ${login.email}`.execute(
      db,
    )
  return rows.length > 0 ? login : null
}

/** Makes the demo company at the first start, and answers its login at every start; null once it was removed. */
export async function ensureDemo(services: Services, dataDir: string): Promise<DemoLogin | null> {
  const file = loginFile(dataDir)
  if (existsSync(file)) return demoLogin(services.db, dataDir)
  const { rows } = await sql`select from users limit 1`.execute(services.db)
  if (rows.length > 0) return null
  const login = { email: demoOwner.email, password: randomBytes(9).toString('base64url') }
  const passwordHash = await hashPassword(login.password)
  await inTransaction(services.db, tx => makeDemo(tx, passwordHash, services.now()))
  await makeFolder(dataDir)
  await writeFile(file, JSON.stringify(login), { mode: 0o600 })
  return login
}

/** Writes the demo owner, the company and a year of its books. */
export async function makeDemo(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, password_hash, gender, language, verify_email, address_shown_at)
    values (${demoOwner.first_name}, ${demoOwner.last_name}, ${demoOwner.email}, ${passwordHash}, 'female', 'ar', true, ${now})
    returning id`.execute(tx)
  const userId = firstOf(rows).id
  const organizationId = await foundOrganization(
    tx,
    userId,
    readFounding({ ...demoCompany, language: 'ar' }),
    now,
    true,
  )
  const belonging = present(await belongingTo(tx, organizationId, userId), 'membership of the owner')
  const work: Work = {
    tx,
    ...belonging,
    language: 'ar',
    now,
    caller: {
      userId,
      firstName: demoOwner.first_name,
      lastName: demoOwner.last_name,
      email: demoOwner.email,
      tokenHash: Buffer.alloc(0),
      sessionId: 0,
      hasSecondFactor: false,
      isEmailVerified: true,
      isAccountVerified: true,
    },
  }
  await keepAYear(work)
  await chainTracked(tx, organizationId)
}

async function idsBy(tx: Tx, organizationId: number, table: string, column: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, ${sql.ref(column)} as key from ${sql.table(table)} where organization_id = ${organizationId}`.execute(tx)
  return new Map(rows.map(row => [row.key, row.id]))
}

/** The owner changes an account, as the audit trail remembers it. */
async function demand(work: Work, accounts: ReadonlyMap<string, number>): Promise<void> {
  const { tx, organization, caller, now } = work
  const id = valueFor(accounts, demoDemand.seed)
  const before = await readRecord(work, 'accounts', id)
  await updateRecord(work, 'accounts', id, demoDemand.change)
  const account = await readRecord(work, 'accounts', id)
  const event = auditEventOf({ method: 'PUT', path: `/owner/accounts/${id}`, permission: 'accounts' }, before, {
    account,
  })
  await auditStatement(organization.id, event, { ...caller, now }).execute(tx)
}

async function keepAYear(work: Work): Promise<void> {
  const { tx, organization, now } = work
  const today = todayIn(organization.timeZone, now)

  const create = async (resource: Parameters<typeof createRecord>[1], records: readonly object[]) => {
    const ids: number[] = []
    for (const record of records) ids.push(await createRecord(work, resource, record))
    return ids
  }
  const units = await idsBy(tx, organization.id, 'units', 'name')
  const accounts = await idsBy(tx, organization.id, 'accounts', 'seed')
  const representatives = await create('representatives', demoRepresentatives)
  const clients = await create(
    'clients',
    demoClients.map((client, index) => ({
      ...client,
      serial_number: `C-${String(index + 1).padStart(4, '0')}`,
      representative_id: representatives[index % representatives.length],
    })),
  )
  const suppliers = await create('suppliers', demoSuppliers)
  const products = await create(
    'products',
    demoProducts.map(({ unit, ...product }) => ({ ...product, unit_id: units.get(unit) })),
  )
  const branches = await create('analytical_accounts', demoBranches)
  const petty = accounts.get('petty_cash')
  const custodies = await insertRecords(
    work,
    'accounts',
    demoHolders.map(holder => ({ ...accountOfHolder(holder, petty), seed: custodySeed.seed })),
  )
  await create(
    'custody_holders',
    demoHolders.map(({ code: _, ...holder }, position) => ({ ...holder, account_id: custodies[position] })),
  )
  await demand(work, accounts)

  await keepYear(
    payrollOf(work),
    { clients, suppliers, products, representatives, branches, custodies, accounts },
    addDays(today, -365),
    today,
  )
}
