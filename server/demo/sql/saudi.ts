import { firstOf, present, valueFor } from '../../../schema/collections/certain.ts'
import { seedOfTaxCode } from '../../../schema/tax/founding.ts'
import { taxCountries } from '../../../schema/tax/index.ts'
import { context } from '../../books/sql/store.ts'
import { addDays, todayIn } from '../../calendar.ts'
import { chainTracked } from '../../db/chained-records.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { withinOrganization } from '../../db/connection/within-organization.ts'
import { authorityOf, isConnected } from '../../einvoice/issue/sql/authority.ts'
import { connectUnitNow } from '../../einvoice/units/sql/connecting.ts'
import { addUnit, requestedUnit } from '../../einvoice/units/sql/units.ts'
import type { Services } from '../../services.ts'
import type { Work } from '../../work.ts'
import {
  saudiAbroad,
  saudiCafes,
  saudiCompany,
  saudiPeople,
  saudiProducts,
  saudiSupplier,
  saudiUnknown,
} from '../saudi/company.ts'
import { issueToday, keepQuarter, type SaudiCast } from '../saudi/quarter.ts'
import { foundedBy, idsBy, made, workIn } from './founded.ts'

/** The password that the simulator takes of any unit. */
const otp = '123345'

/** Founds the company with its records and a quarter of its books, before it is connected with the authority. */
async function foundSaudi(tx: Tx, userId: number, now: Date): Promise<{ work: Work; cast: SaudiCast }> {
  const work = await foundedBy(tx, userId, saudiCompany, now)
  const units = await idsBy(work, 'units', 'name')
  const cast: SaudiCast = {
    cafes: await made(work, 'clients', saudiCafes),
    people: await made(work, 'clients', saudiPeople),
    unknown: firstOf(await made(work, 'clients', [saudiUnknown])),
    abroad: firstOf(await made(work, 'clients', [saudiAbroad])),
    supplier: firstOf(await made(work, 'suppliers', [saudiSupplier])),
    products: await made(
      work,
      'products',
      saudiProducts.map(({ unit, ...product }) => ({ ...product, unit_id: units.get(unit) })),
    ),
    exported: valueFor(await idsBy(work, 'tax_codes', 'seed'), seedOfTaxCode(taxCountries.SA, { key: 'export_goods' })),
    accounts: await idsBy(work, 'accounts', 'seed'),
  }
  const today = todayIn(work.organization.timeZone, now)
  await keepQuarter(context(work), cast, addDays(today, -90), today)
  await chainTracked(tx, work.organization.id)
  return { work, cast }
}

/**
 * Makes the demo company of Saudi Arabia. Where the server has a simulator of the authority it is connected with that, and
 * issues what it sells on its first day.
 */
export async function makeSaudi(services: Services, userId: number): Promise<void> {
  const { db, config, now } = services
  const { id, cast, unit } = await inTransaction(db, async tx => {
    const { work, cast } = await foundSaudi(tx, userId, now())
    const branch = { name: 'الفرع الرئيسي', environment: 'simulator', otp }
    const unit = config.EINVOICE_SIMULATOR === undefined ? undefined : await addUnit(work, services, branch)
    return { id: work.organization.id, cast, unit }
  })
  if (!unit) return
  await connectUnitNow(services, requestedUnit(services, id, unit.id, otp))
  await withinOrganization(db, id, async tx => {
    const work = await workIn(tx, id, userId, now())
    if (!(await isConnected(work))) return
    const today = todayIn(work.organization.timeZone, now())
    await issueToday({ ...context(work), authority: present(authorityOf(work, services), 'authority') }, cast, today)
    await chainTracked(tx, id)
  })
}
