import { z } from 'zod'
import { decimal, id } from '../values.ts'

/** What a form of a payment needs to propose what is withheld of it. */
export const withholdingTerms = z.strictObject({
  /** In use for payments of this side; the rate is that of the day, in percent. */
  kinds: z.array(z.strictObject({ id, name: z.string(), rate: decimal.nullable(), threshold: decimal.nullable() })),
  /** What the party usually bears, where it is in use. */
  usual_kind_id: id.nullable(),
  /** Amounts in the currency of the invoice. */
  invoices: z.array(
    z.strictObject({
      invoice_id: id,
      /** Before taxes, less what was returned. */
      net: decimal,
      base_left: decimal,
      /** That of the party, where the invoice is above its threshold. */
      proposed_kind_id: id.nullable(),
    }),
  ),
})
export type WithholdingTerms = z.infer<typeof withholdingTerms>
