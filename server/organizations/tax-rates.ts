import { plainDecimal } from '../../ledger/money.ts'
import type { TaxRate } from '../../schema/answers/organizations.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { type TaxName, taxRateFields } from '../../schema/organization/tax-rates.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import type { BooksContext } from '../books/store.ts'
import type { TaxRateRow } from '../books/tables.ts'

/**
 * The taxes of an organization by date: pure rules. A rate holds from its day until
 * the next one begins, for every document that is not posted yet; before the first, the organization's own rate holds.
 */

const wireTaxRate = ({ id, code, rate, valid_from }: TaxRateRow): TaxRate => ({
  id,
  code,
  rate: plainDecimal(rate),
  valid_from,
})

/** The rates as they stand on the wire, the latest first. */
export const shownTaxRates = (rows: readonly TaxRateRow[]) =>
  [...rows]
    .sort((a, b) => (a.valid_from === b.valid_from ? a.id - b.id : a.valid_from < b.valid_from ? 1 : -1))
    .map(wireTaxRate)

/** Every rate with a date. */
export const listTaxRates = async ({ store }: BooksContext) => shownTaxRates(await store.rows.find('tax_rates', {}))

/** Adds a rate that holds from a day on; a second one of the same day is refused. */
export async function addTaxRate({ store, organization }: BooksContext, body: unknown) {
  const checked = check(recordSchema(taxRateFields, 'create'), body)
  if ('issues' in checked) return refuseFields(withMissing(taxRateFields, checked.issues, body))
  const { values } = checked
  const issues = missing(taxRateFields, values)
  if (Object.keys(issues).length > 0) return refuseFields(issues)
  const about = { code: values.code as TaxName, valid_from: values.valid_from as string }
  const taken = await store.rows.find('tax_rates', about)
  if (taken.length > 0) refuseFields({ valid_from: ['taken'] })
  const id = firstOf(await store.rows.takeIds('tax_rates', 1))
  const row = { organization_id: organization.id, id, ...about, rate: values.rate as string }
  await store.rows.insert('tax_rates', [row])
  return wireTaxRate(row)
}

/** Takes a rate out: the one before it holds on for what is not posted yet. */
export async function removeTaxRate({ store }: BooksContext, id: number) {
  const [row] = await store.rows.find('tax_rates', { id })
  if (!row) return refuse('not_found')
  await store.rows.remove('tax_rates', id)
  return wireTaxRate(row)
}
