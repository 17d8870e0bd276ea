import { z } from 'zod'
import { noteReasons } from '../../tax/note-reasons.ts'
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

/** The issued document that this one takes the place of. */
export const correcting = {
  corrects_id: id.nullable(),
  corrects: namedDocument.nullable(),
}

/** Of what is issued but returns: what it takes the place of, and when what it charges was supplied. */
export const onIssued = {
  ...correcting,
  /** Null where that is its date; with an end the first day. */
  supply_date: day.nullable(),
  supply_end: day.nullable(),
}

/** The invoice that a return takes back, or that a debit note adds to, and why. */
export const ofInvoice = {
  invoice_id: id.nullable(),
  invoice: namedDocument.nullable(),
  reason: z.string().nullable(),
  /** Of a sale: by the list of the country. */
  reason_code: z.enum(noteReasons).nullable(),
}
