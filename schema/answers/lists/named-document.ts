import { z } from 'zod'
import { day, decimal, id } from '../values.ts'

/** Another document as this one names it. */
export const namedDocument = z.strictObject({
  id,
  number: z.string().nullable(),
  /** The resource that it belongs to. */
  resource: z.string(),
  date: day,
  due_date: day.nullable(),
  total: decimal,
})
/** The issued document that this one takes the place of. */
export const corrected = { corrects_id: id.nullable(), corrects: namedDocument.nullable() }
