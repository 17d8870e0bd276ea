import { vi } from 'vitest'
import type { SimulatorOptions } from '../../mock-api/zatca/options.ts'
import { type Simulator, startZatcaSimulator } from '../../mock-api/zatca/simulator.ts'
import { present } from '../../schema/collections/certain.ts'
import type { Einvoice, EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import { todayIn } from '../../server/calendar.ts'
import { freshDatabase, type TestDatabase } from '../../server/db/testing.ts'
import { addressOf, newVisitor, type ServerProcess, startServer, type Visitor } from '../../server/testing-process.ts'
import { riyadh, saudiSeller } from '../reports/testing-trade.ts'

/** A shop in Riyadh on a server of its own, and a simulator of the authority. */

export interface Connected {
  simulator: Simulator
  servers: ServerProcess[]
  database: TestDatabase
  shop: Visitor
  close(): Promise<void>
}

export const otp = '123345'

/** The day there, which from the evening on is a day ahead of UTC. */
export const todayInRiyadh = () => todayIn('Asia/Riyadh', new Date())

export const read = async <T>(requested: Promise<Response>) => (await (await requested).json()) as T

/** Makes something, which has to be taken. */
export async function make<T = { id: number }>(shop: Visitor, path: string, body: object): Promise<T> {
  const answer = await shop.ask('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const { message: _, ...written } = (await answer.json()) as { message: string }
  return Object.values(written)[0] as T
}

/** Asks until something is so: a job of the server is done when it is done. */
export const until = <T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> =>
  vi
    .waitUntil(
      async () => {
        const answer = await ask()
        return isSo(answer) ? { answer } : undefined
      },
      { timeout: 60_000, interval: 50 },
    )
    .then(found => present(found, 'answer').answer)

export async function openShop({
  faults,
  servers: count = 1,
  ...options
}: SimulatorOptions & { servers?: number } = {}): Promise<Connected> {
  const simulator = await startZatcaSimulator({ ...options, ...(faults ? { faults } : {}) })
  const database = await freshDatabase()
  const settings = { DATABASE_URL: addressOf(database), EINVOICE_SIMULATOR: simulator.url }
  const servers: ServerProcess[] = []
  for (let n = 0; n < count; n++) servers.push(await startServer(settings))
  const visitor = await newVisitor(present(servers[0], 'server'), database)
  const founding = {
    ...saudiSeller,
    name: 'متجر الرياض',
    commercial_register: '1010483920',
    sales_tax: '0',
    language: 'ar',
  }
  const { organization } = await read<{ organization: { id: number } }>(visitor.ask('POST', 'organizations', founding))
  return {
    ...{ simulator, servers, database, shop: visitor.of(organization.id) },
    async close() {
      await Promise.all(servers.map(server => server.remove()))
      await database.close()
      await simulator.stop()
    },
  }
}

const unitsOf = async (shop: Visitor) =>
  (await read<{ einvoice_units: { data: EinvoiceUnit[] } }>(shop.ask('GET', 'einvoice-units'))).einvoice_units.data

/** Connects with the simulator, and waits until it stands. */
export async function connected(shop: Visitor): Promise<EinvoiceUnit> {
  await shop.ask('POST', 'einvoice-units', { name: 'الفرع الرئيسي', environment: 'simulator', otp })
  const [unit] = await until(
    () => unitsOf(shop),
    ([unit]) => unit !== undefined && !unit.is_asking,
  )
  return present(unit, 'unit')
}

export const business = {
  ...{ type: 'business', display_name: 'شركة الأمل', company_name: 'شركة الأمل', tax_number: '310483920500003' },
  ...{ tax_type: 'business', country_id: 682, ...riyadh },
}

export const einvoicesOf = async (shop: Visitor) =>
  (await read<{ einvoices: { data: Einvoice[] } }>(shop.ask('GET', 'einvoices?per_page=100'))).einvoices.data

/** What became of all that was issued, once nothing waits any more; the earliest first. */
export const settled = async (shop: Visitor): Promise<Einvoice[]> =>
  (
    await until(
      () => einvoicesOf(shop),
      all => all.every(({ state }) => state !== 'waiting'),
    )
  ).toReversed()
