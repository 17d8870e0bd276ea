import { z } from 'zod'
import { apiKeyStandings } from '../organization/programs/api-keys.ts'
import { type SettingName, type Settings, settings } from '../organization/settings.ts'
import { taxNames } from '../organization/tax-rates.ts'
import { taxTypes } from '../tax/party-parts.ts'
import { currency } from './currencies-countries.ts'
import { shapeOf } from './records.ts'
import { day, decimal, id, maybeNamed, moment, named } from './values.ts'

/** A tax from a day on, in percent. */
export const taxRate = z.strictObject({ id, code: z.enum(taxNames), rate: decimal, valid_from: day })
export type TaxRate = z.infer<typeof taxRate>

const shapeOfSettings = shapeOf(settings) as { [S in SettingName]: z.ZodType<Settings[S]> }

/** What an organization chose, without what stands beside. */
export const organizationSettings = z.strictObject(shapeOfSettings)

export const organization = z.strictObject({
  id,
  ...shapeOfSettings,
  /** The base currency first. */
  coins: z.array(currency),
  /** The latest first. */
  tax_rates: z.array(taxRate),
  country_id: id,
  country: z.string().nullable(),
  time_zone: z.string(),
  /** The id of the person whose it is. */
  owner: id,
  /** The last locked day for the caller: an exception may open more to them than to others. */
  own_lock_date: day.nullable(),
  /** The last day whose value added tax was filed; null before the first return. */
  tax_filed_until: day.nullable(),
  /** Whether what it posts is issued by the law of its country. */
  issues_documents: z.boolean(),
  /** Where the taxes of what it sells are rounded: once for each code, or on each line to so many decimals, `line_5dp`. */
  rounding_policy: z.string(),
  /** Whether the authority of its country knows debit notes of sales. */
  has_debit_notes: z.boolean(),
  /** What value added tax has been by the law of its country; it holds where the own rate is that of today. Empty where it never changed. */
  tax_rates_of_law: z.array(z.strictObject({ rate: decimal, valid_from: day })),
  /** How many months a return of value added tax usually has by the law of its country; null where the law is not known. */
  tax_return_months: z.number().int().nullable(),
  /** Whether an advance is a supply by the law of its country, with an invoice of its own. */
  advance_is_supply: z.boolean(),
  /** When its country knows a simplified invoice: to whom, up to which amount, and whether only on the day of the supply. */
  simplified_invoices: z
    .strictObject({
      to: z.array(z.enum(taxTypes)),
      below: decimal.nullable(),
      up_to: decimal.nullable(),
      same_day: z.boolean(),
    })
    .nullable(),
  /** The day that its weeks begin with: 0 is Sunday. */
  first_weekday: z.number().int().min(0).max(6),
  /** Where its picture is fetched; another picture has another address. */
  logo: z.string().nullable(),
  /** An example made by the program, to be looked at and removed. */
  is_demo: z.boolean(),
})
export type Organization = z.infer<typeof organization>

/** All that an organization shows to who has not turned on the second factor that it asks for. */
export const namedOrganization = organization.pick({
  ...{ id: true, name: true, name_en: true, language: true, coins: true, owner: true },
  ...{ second_factor_required: true, is_demo: true },
})
export type NamedOrganization = z.infer<typeof namedOrganization>

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

/** What a program comes in with. */
export const apiKey = z.strictObject({
  id,
  name: z.string(),
  /** What it begins with; nothing else of it is kept that could be read. */
  prefix: z.string(),
  /** Null of one that works no more, whose role was removed. */
  role_id: id.nullable(),
  role: named.nullable(),
  read_only: z.boolean(),
  /** The last day on which it works. */
  ends_on: day.nullable(),
  standing: z.enum(apiKeyStandings),
  last_used_at: moment.nullable(),
  last_used_address: z.string().nullable(),
  created_by: maybeNamed,
  created_at: moment,
  revoked_at: moment.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** A key that has just been made: `token` is the whole of it, this once. */
export const apiKeyMade = apiKey.extend({ token: z.string() })
export type ApiKeyMade = z.infer<typeof apiKeyMade>
