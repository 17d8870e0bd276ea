import { z } from 'zod'

/** What answers are made of. Every object is strict: a key that is not declared is a mistake, not an extra. */

export const id = z.int().positive()
export const count = z.int().nonnegative()
/** A decimal number as a string: money, a price, a rate, a quantity, a percentage. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .describe('A decimal number as a string.')
/** A civil date, `YYYY-MM-DD`. */
export const day = z.iso.date()
/** An instant, RFC 3339. */
export const moment = z.iso.datetime({ offset: true })
/** `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-\d\d$/)
/** A currency: its ISO 4217 number. */
export const currencyId = id.describe('The id of a currency: its ISO 4217 number.')

/** A country: its ISO 3166 number. */
export const countryId = id.describe('The id of a country: its ISO 3166 number.')

/** Whether something may be done now, and the sentence that says why not. */
export const permit = z.strictObject({ allowed: z.boolean(), reason: z.string().nullable() })
export type Permit = z.infer<typeof permit>

/** A record by its name. */
export const named = z.strictObject({ id, name: z.string() })
/** A record whose name may be gone. */
export const maybeNamed = z.strictObject({ id, name: z.string().nullable() })
/** A client, a supplier or a representative by their name. */
export const namedParty = z.strictObject({ id, display_name: z.string().nullable() })
export const namedAccount = z.strictObject({ id, code: z.string(), name: z.string() })
export const namedProduct = z.strictObject({
  id,
  name: z.string(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
})
/** A client or a supplier, and which of both. */
export const eitherParty = z.strictObject({
  resource: z.enum(['clients', 'suppliers']),
  id,
  display_name: z.string().nullable(),
})

const locations = { total: count, current_page: id, per_page: id, last_page: id }
/** Where a page stands among all. */
export const page = z.strictObject(locations)
export type PageOfRows = z.infer<typeof page>
/** A page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.strictObject({ data: z.array(item), ...locations })
export type Page<Item> = PageOfRows & { data: Item[] }

/** What a write answers: its sentence, and what was written. */
export const written = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ message: z.string(), ...shape })

/** A shape of which some fields are null for who does not see them. */
export const hideable = (shape: z.ZodRawShape, hidden: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, hidden.includes(name) ? z.nullable(field) : field]),
  )
