import { z } from 'zod'
import { day, decimal, id } from '../values.ts'
import { namedDocument } from './named-document.ts'

/** What an advance invoice has been deducted of, and what a final invoice deducts. */

/** Of an advance invoice: what invoices deducted of it, and what of it is paid and can be deducted. */
export const ofAdvance = {
  deducted: decimal,
  left: decimal,
  deductions: z.array(z.strictObject({ document: namedDocument, date: day, amount: decimal })),
}
export type OfAdvance = z.infer<z.ZodObject<typeof ofAdvance>>

/** Of a sales invoice: the advance invoices that it deducts, with tax, and what is due after that. */
export const deducting = {
  advances: z.array(z.strictObject({ invoice_id: id, invoice: namedDocument.nullable(), amount: decimal })),
  net_due: decimal,
}
export type Deducting = z.infer<z.ZodObject<typeof deducting>>
