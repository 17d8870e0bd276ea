import { type Simulator, startZatcaSimulator } from '../../mock-api/zatca/simulator.ts'
import { firstOf, present } from '../../schema/collections/certain.ts'
import type { Einvoice, EinvoiceFault, EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import { organizationById } from '../../server/organizations/sql/memberships.ts'
import { holds } from '../../server/proofs/proof-run.ts'
import { proofsNow } from '../../server/proofs/sql/prove.ts'
import { type Company, openTestServer, type TestServer } from '../../server/testing-company.ts'
import { saudiSeller } from '../reports/testing-trade.ts'
import { otp, until } from './testing-connected.ts'

/** A shop whose authority refuses what it is told to: by its clock what is dated today is of tomorrow. */
export interface RefusingShop {
  simulator: Simulator
  server: TestServer
  shop: Company
  /** Whether the authority refuses what comes. */
  refusing(isSo: boolean): void
  made<T = { id: number }>(path: string, about: object, key: string): Promise<T>
  einvoices(): Promise<{ all: Einvoice[]; faults: EinvoiceFault[] }>
  /** What became of all that was issued, once nothing waits. */
  settled(): Promise<{ all: Einvoice[]; faults: EinvoiceFault[] }>
  /** Whether today’s work names what was refused. */
  isToDo(): Promise<boolean>
  /** The proofs that do not hold. */
  broken(): Promise<unknown[]>
  close(): Promise<void>
}

const dayMs = 86_400_000

export async function openRefusingShop(): Promise<RefusingShop> {
  let isClockSlow = false
  const simulator = await startZatcaSimulator({ now: () => new Date(Date.now() - (isClockSlow ? dayMs : 0)) })
  const server = await openTestServer({ EINVOICE_SIMULATOR: simulator.url }, { worker: true })
  const shop = await server.newCompany({ ...saudiSeller, commercial_register: '1010483920' })
  await shop.must('POST', '/owner/einvoice-units', { name: 'الفرع الرئيسي', environment: 'simulator', otp })
  await until(
    async () => {
      const { einvoice_units } = await shop.must('GET', '/owner/einvoice-units')
      return firstOf((einvoice_units as unknown as { data: EinvoiceUnit[] }).data)
    },
    ({ is_asking }) => !is_asking,
  )
  const einvoices = async () => {
    const { einvoices, faults } = await shop.must('GET', '/owner/einvoices')
    return { all: (einvoices as unknown as { data: Einvoice[] }).data, faults: faults as unknown as EinvoiceFault[] }
  }
  return {
    ...{ simulator, server, shop, einvoices },
    refusing(isSo) {
      isClockSlow = isSo
    },
    made: async <T>(path: string, about: object, key: string) =>
      (await shop.must('POST', `/owner/${path}`, about))[key] as unknown as T,
    settled: () => until(einvoices, ({ all }) => all.length > 0 && all.every(({ state }) => state !== 'waiting')),
    isToDo: async () => JSON.stringify(await shop.must('GET', '/owner/dashboard')).includes('einvoices_refused'),
    async broken() {
      const { db } = server.database
      const organization = present(await organizationById(db, shop.organizationId), 'organization')
      const proofs = await proofsNow({ db, now: () => new Date(), complain: console.error }, organization)
      return proofs.filter(proof => !holds(proof)).map(({ key, breaks }) => [key, breaks])
    },
    async close() {
      await server.close()
      await simulator.stop()
    },
  }
}
