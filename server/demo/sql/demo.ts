import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { custodySeed } from '../../../i18n/records/seeded-names.ts'
import { firstOf, valueFor } from '../../../schema/collections/certain.ts'
import { auditEventOf } from '../../audit/event.ts'
import { auditStatement } from '../../audit/sql/append.ts'
import { addDays, todayIn } from '../../calendar.ts'
import { chainTracked } from '../../db/chained-records.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { makeFolder } from '../../folder.ts'
import { payrollOf } from '../../payroll/sql/salaries.ts'
import { hashPassword } from '../../people/passwords.ts'
import { insertRecords, readRecord, updateRecord } from '../../resources/sql/records.ts'
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
import { foundedBy, idsBy, made } from './founded.ts'
import { makeSaudi } from './saudi.ts'

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

/** Makes the demo companies at the first start, and answers its login at every start; null once it was removed. */
export async function ensureDemo(services: Services, dataDir: string): Promise<DemoLogin | null> {
  const file = loginFile(dataDir)
  if (existsSync(file)) return demoLogin(services.db, dataDir)
  const { rows } = await sql`select from users limit 1`.execute(services.db)
  if (rows.length > 0) return null
  const login = { email: demoOwner.email, password: randomBytes(9).toString('base64url') }
  const passwordHash = await hashPassword(login.password)
  const owner = await inTransaction(services.db, tx => makeDemo(tx, passwordHash, services.now()))
  await makeSaudi(services, owner)
  await makeFolder(dataDir)
  await writeFile(file, JSON.stringify(login), { mode: 0o600 })
  return login
}

/** Writes the demo owner, the company and a year of its books; answers the owner’s id. */
export async function makeDemo(tx: Tx, passwordHash: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, password_hash, gender, language, verify_email, address_shown_at)
    values (${demoOwner.first_name}, ${demoOwner.last_name}, ${demoOwner.email}, ${passwordHash}, 'female', 'ar', true, ${now})
    returning id`.execute(tx)
  const userId = firstOf(rows).id
  const work = await foundedBy(tx, userId, demoCompany, now)
  await keepAYear(work)
  await chainTracked(tx, work.organization.id)
  return userId
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
  const { organization, now } = work
  const today = todayIn(organization.timeZone, now)

  const create = (resource: Parameters<typeof made>[1], records: readonly object[]) => made(work, resource, records)
  const units = await idsBy(work, 'units', 'name')
  const accounts = await idsBy(work, 'accounts', 'seed')
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
