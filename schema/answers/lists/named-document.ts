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
export type NamedDocument = z.infer<typeof namedDocument>
