import { z } from 'zod'
import { fieldOf } from '../collections/certain.ts'
import { type Field, type Fields, type IsFilled, isFilled, type ValueOf } from '../fields.ts'
import { declarationOf, type ResourceName, type Resources } from '../index.ts'
import { hideableFields } from '../organization/hidden-fields.ts'
import { colourPattern } from '../print/colours.ts'
import { proposersOfCodes } from '../tax/line.ts'
import { inWarehouse } from './stock.ts'
import { countryId, currencyId, day, decimal, hideable, id } from './values.ts'

/** Records of the declared resources: their fields, each as its kind stands in an answer. */

function shownAs(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'note':
    case 'code':
    case 'email':
    case 'phone':
      return z.string()
    case 'colour':
      return z.string().regex(colourPattern)
    case 'choice':
      return z.enum(field.options as readonly [string, ...string[]])
    case 'flag':
      return z.boolean()
    case 'money':
    case 'price':
    case 'quantity':
    case 'rate':
    case 'percent':
      return decimal
    case 'date':
      return day
    case 'month_day':
      return z.string().regex(/^\d{2}-\d{2}$/)
    case 'link':
      return id.describe(`The id of one of ${field.to}.`)
    case 'currency':
      return currencyId
    case 'country':
      return countryId
    case 'shares':
      return z.string()
  }
}

/** A record of a resource as a list shows it. */
export type RecordListed<Name extends ResourceName> = { id: number; revision: number } & {
  [F in keyof Resources[Name]['fields']]: IsFilled<Resources[Name]['fields'][F]> extends true
    ? ValueOf<Resources[Name]['fields'][F]>
    : ValueOf<Resources[Name]['fields'][F]> | null
}

/** Fields as an answer shows them. */
export const shapeOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isFilled(field) ? shownAs(field) : shownAs(field).nullable()]),
  )

/** What moved somebody's custody, with what was in hand after it; amounts in the base currency. */
const custodyMove = z.strictObject({
  entry_id: id,
  date: day,
  /** What its entry is called, in the reader's language. */
  name: z.string(),
  /** What wrote it: a resource, and the id of its record. */
  source: z.strictObject({ kind: z.string(), id: id.nullable() }),
  came: decimal,
  went: decimal,
  in_hand: decimal,
})
export type CustodyMove = z.infer<typeof custodyMove>

/** Active records of a resource that propose a tax code to lines of documents. */
const proposersOfCode = z.strictObject({
  resource: z.enum(proposersOfCodes.map(({ resource }) => resource)),
  count: z.int(),
  /** The first of them by id; none for who may not read them. */
  first: z.array(z.strictObject({ id, name: z.string() })),
})
export type ProposersOfCode = z.infer<typeof proposersOfCode>

/** What the page of one record shows beside its fields. */
const extra = {
  products: {
    /** Where the goods lie, and how much of them was ordered and has not been invoiced yet. */
    warehouses: z.array(inWarehouse),
    on_order: decimal,
  },
  custody_holders: {
    /** What moved it, the latest first, without what was taken back; null for who does not read the report. */
    moves: z.array(custodyMove).nullable(),
  },
  tax_codes: {
    proposed_by: z.array(proposersOfCode),
  },
} satisfies { [Name in ResourceName]?: z.ZodRawShape }

const besideOf = (resource: ResourceName): z.ZodRawShape =>
  Object.hasOwn(extra, resource) ? extra[resource as keyof typeof extra] : {}

/** Where the goods of a product lie. */
const stockOfProduct = z.strictObject(extra.products)
export type StockOfProduct = z.infer<typeof stockOfProduct> &
  Pick<RecordListed<'products'>, 'quantity' | 'average_cost'>

interface RecordAnswers {
  listed: z.ZodObject
  whole: z.ZodObject
}

const made = new Map<ResourceName, RecordAnswers>()

/** What a list shows of a resource, and what the page of one record shows. */
export function recordAnswers(resource: ResourceName): RecordAnswers {
  const known = made.get(resource)
  if (known) return known
  const { fields } = declarationOf(resource)
  const hidden = hideableFields(resource).filter(name => isFilled(fieldOf(fields, name)))
  const shape = { id, ...hideable(shapeOf(fields), hidden), revision: id }
  const listed = z.strictObject(shape)
  const more = besideOf(resource)
  // Where the page shows no more than the list, both are one schema.
  const answers = { listed, whole: Object.keys(more).length === 0 ? listed : listed.extend(more) }
  made.set(resource, answers)
  return answers
}
