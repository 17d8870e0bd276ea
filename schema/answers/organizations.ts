import { z } from 'zod'
import { tradingFields } from '../organization/settings.ts'
import { taxCodes } from '../organization/tax-rates.ts'
import { day, decimal, id, maybeNamed, moment, type named } from './values.ts'
import { currency } from './world.ts'

/** A tax from a day on, in percent. */
export const taxRate = z.strictObject({ id, code: z.enum(taxCodes), rate: decimal, valid_from: day })
export type TaxRate = z.infer<typeof taxRate>

export const organization = z.strictObject({
  id,
  name: z.string(),
  /** The base currency first. */
  coins: z.array(currency),
  /** In percent, where no rate with a date holds. */
  value_added_tax: decimal,
  sales_tax: decimal,
  /** The latest first. */
  tax_rates: z.array(taxRate),
  /** Whether sales tax is part of what value added tax is calculated on. */
  taxes_compound: z.boolean(),
  /** Whether the taxes paid on purchases come back; what does not is part of the cost. */
  value_added_tax_recoverable: z.boolean(),
  sales_tax_recoverable: z.boolean(),
  /** Whether goods may be sold before they came in. */
  allows_negative_stock: z.boolean(),
  /** What commissions are calculated on. */
  commission_base: z.enum(tradingFields.commission_base.options),
  country_id: id,
  country: z.string().nullable(),
  time_zone: z.string(),
  language: z.enum(['ar', 'en']),
  /** The id of the person whose it is. */
  owner: id,
  location: z.string().nullable(),
  /** The last locked day; null when nothing is locked. */
  lock_date: day.nullable(),
  /** The same for the caller: an exception may open more to them. */
  own_lock_date: day.nullable(),
  /** `MM-DD`. */
  fiscal_year_start: z.string(),
  logo: z.string().nullable(),
  tax_number: z.string().nullable(),
  /** An example made by the program, to be looked at and removed. */
  is_demo: z.boolean(),
})
export type Organization = z.infer<typeof organization>

/** Somebody who works for the organization. */
export type Member = z.infer<typeof named>

/** Who may still write into a locked period, until when and why. */
export const lockException = z.strictObject({
  id,
  user_id: id,
  user: maybeNamed,
  /** What stays locked for the person; null when everything is open to them. */
  lock_date: day.nullable(),
  reason: z.string(),
  expires_at: moment,
  has_ended: z.boolean(),
  created_by: maybeNamed,
  created_at: moment,
})
export type LockException = z.infer<typeof lockException>
