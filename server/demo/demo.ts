import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { everything } from '../../schema/permissions.ts'
import { addDays, todayIn } from '../calendar.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { createDocument } from '../documents/life.ts'
import { keeping } from '../documents/sql-store.ts'
import { membershipsOf, openOrganization, type Work } from '../http/caller.ts'
import type { Services } from '../http/services.ts'
import { formatMoney } from '../ledger/money.ts'
import { readFounding } from '../organizations/charter.ts'
import { foundOrganization } from '../organizations/founding.ts'
import { hashPassword } from '../people/passwords.ts'
import { createRecord } from '../resources/records.ts'
import {
  demoClients,
  demoCompany,
  demoMonthly,
  demoOwner,
  demoProducts,
  demoRepresentatives,
  demoSuppliers,
} from './company.ts'

export interface DemoLogin {
  email: string
  password: string
}

const loginFile = (dataDir: string) => path.join(dataDir, 'demo-login.json')

/** Makes the demo company at the first start, and answers its login at every start; null once it was removed. */
export async function ensureDemo(services: Services, dataDir: string): Promise<DemoLogin | null> {
  const file = loginFile(dataDir)
  if (existsSync(file)) {
    const login = JSON.parse(await readFile(file, 'utf8')) as DemoLogin
    const { rows } =
      await sql`select from organizations join users on users.id = owner_id where is_demo and email = ${login.email}`.execute(
        services.db,
      )
    return rows.length > 0 ? login : null
  }
  const { rows } = await sql`select from users limit 1`.execute(services.db)
  if (rows.length > 0) return null
  const login = { email: demoOwner.email, password: randomBytes(9).toString('base64url') }
  const passwordHash = await hashPassword(login.password)
  await inTransaction(services.db, tx => makeDemo(tx, passwordHash, services.now()))
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, JSON.stringify(login), { mode: 0o600 })
  return login
}

/** A generator that always says the same: mulberry32. */
function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (most: number) => Math.floor(next() * most)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  return { below, pick, chance: (of: number) => next() < of }
}

/** Writes the demo owner, the company and a year of its books. */
export async function makeDemo(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, password_hash, gender, language, verify_email)
    values (${demoOwner.first_name}, ${demoOwner.last_name}, ${demoOwner.email}, ${passwordHash}, 'female', 'ar', true)
    returning id`.execute(tx)
  const userId = rows[0]!.id
  const organizationId = await foundOrganization(tx, userId, readFounding({ ...demoCompany, language: 'ar' }), true)
  const [membership] = await membershipsOf(tx, userId)
  await openOrganization(tx, organizationId)
  const work: Work = {
    tx,
    organization: membership!.organization,
    permissions: everything,
    language: 'ar',
    now,
    caller: {
      userId,
      firstName: demoOwner.first_name,
      lastName: demoOwner.last_name,
      email: demoOwner.email,
      tokenHash: Buffer.alloc(0),
      isEmailVerified: true,
      isAccountVerified: true,
    },
  }
  await keepAYear(work)
}

async function idsBy(tx: Tx, organizationId: number, table: string, column: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, ${sql.ref(column)} as key from ${sql.table(table)} where organization_id = ${organizationId}`.execute(tx)
  return new Map(rows.map(row => [row.key, row.id]))
}

async function keepAYear(work: Work): Promise<void> {
  const { tx, organization, now } = work
  const random = seeded(20261121)
  const today = todayIn(organization.timeZone, now)
  const firstDay = addDays(today, -365)

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
  await create('suppliers', demoSuppliers)
  const products = await create(
    'products',
    demoProducts.map(({ unit, ...product }) => ({ ...product, unit_id: units.get(unit) })),
  )
  await create('analytical_accounts', [
    { code: 'B-1', name: 'فرع وسط البلد' },
    { code: 'B-2', name: 'فرع العبور' },
  ])

  const journal = (date: string, name: string, debit: string, credit: string, amount: string) =>
    createDocument(keeping(work), 'journal_entry', {
      date,
      name,
      items: [
        { account_id: accounts.get(debit)!, debtor: amount },
        { account_id: accounts.get(credit)!, creditor: amount },
      ],
    })

  await journal(firstDay, 'رأس المال المودع في البنك', 'bank', 'owners_equity', '600000.00')
  await journal(firstDay, 'سحب نقدية للصندوق', 'cash', 'bank', '60000.00')
  await journal(addDays(firstDay, 2), 'شراء أثاث ومعدات', 'furniture_and_equipment', 'bank', '185000.00')

  for (let day = firstDay; day <= today; day = addDays(day, 1)) {
    for (const monthly of demoMonthly) {
      if (Number(day.slice(8)) === monthly.day)
        await journal(day, monthly.name, monthly.seed, monthly.day === 28 ? 'bank' : 'cash', monthly.amount)
    }
    if (day.slice(8) === '25') await collect(work, random, day, accounts)
    if (day.slice(8) === '15') await journal(day, 'توريد نقدية من البنك للصندوق', 'cash', 'bank', '30000.00')
    const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5
    const invoices = isFriday ? 0 : random.below(3)
    for (let count = 0; count < invoices; count++) await sell(work, random, { day, clients, products, representatives })
  }
  await sell(work, random, { day: today, clients, products, representatives }, 'draft')
}

/** Clients pay most of what they owe, by transfer: the end of the month at a wholesaler. */
async function collect(
  work: Work,
  random: ReturnType<typeof seeded>,
  day: string,
  accounts: Map<string, number>,
): Promise<void> {
  const { tx, organization } = work
  const { rows } = await sql<{ client_id: number; owed: bigint }>`
    select client_id, sum(debit - credit)::bigint as owed from entry_lines
    where organization_id = ${organization.id} and client_id is not null group by client_id order by client_id`.execute(
    tx,
  )
  for (const { client_id, owed } of rows) {
    const paid = (owed * BigInt(random.pick([0, 50, 70, 100, 100]))) / 100n
    if (paid <= 0n) continue
    const amount = formatMoney(paid, organization.baseDecimals)
    await createDocument(keeping(work), 'journal_entry', {
      date: day,
      name: 'تحويل بنكي من عميل',
      items: [
        { account_id: accounts.get('bank')!, debtor: amount },
        { account_id: accounts.get('accounts_receivable')!, creditor: amount, client_id },
      ],
    })
  }
}

async function sell(
  work: Work,
  random: ReturnType<typeof seeded>,
  {
    day,
    clients,
    products,
    representatives,
  }: { day: string; clients: number[]; products: number[]; representatives: number[] },
  status: 'posted' | 'draft' = 'posted',
): Promise<void> {
  const chosen = new Set<number>()
  while (chosen.size < 1 + random.below(5)) chosen.add(random.below(products.length))
  await createDocument(keeping(work), 'sales_invoice', {
    date: day,
    due_date: addDays(day, random.pick([0, 15, 30, 30, 45])),
    client_id: random.pick(clients),
    representative_id: random.pick(representatives),
    status,
    shipping_fee: random.chance(0.3) ? String(150 + 50 * random.below(8)) : '0',
    items: [...chosen].map(index => {
      const product = demoProducts[index]!
      const isService = product.stock_type === 'services'
      return {
        product_id: products[index],
        quantity: String(isService ? 1 : 1 + random.below(product.unit === 'متر' ? 200 : 24)),
        price: product.default_price,
        discount: random.chance(0.2) ? String(5 * (1 + random.below(2))) : '0',
        discount_type: 'percent',
      }
    }),
  })
}
