import { z } from 'zod'
import { day, decimal, id, moment, named, pageOf, permit } from '../values.ts'

/** Returns of value added tax; amounts in the base currency. */

/** A box of the form: what it adds up, or what documents and people put into it. */
const returnBox = z.strictObject({
  box: z.string(),
  name: z.string(),
  /** `typed` is filled by a person, `total` adds up others. */
  kind: z.enum(['documents', 'typed', 'total']),
  /** Of one that a person fills: whether it has an amount as well as a tax. */
  has_amount: z.boolean(),
  taxable: decimal,
  /** Of returns, and of what corrects periods that were filed. */
  adjustment: decimal,
  tax: decimal,
})

const figures = {
  from: day,
  to: day,
  /** By when the country wants it; null where that is not known. */
  due_on: day.nullable(),
  boxes: z.array(returnBox),
  /** What documents owe, what they give back, and the difference: below zero the authority owes it. */
  output_tax: decimal,
  input_tax: decimal,
  due: decimal,
  /** Credits of earlier returns that it uses up, and what is left to pay. */
  credit_used: decimal,
  /** What boxes that a person filled change of what is due; no entry has it. */
  by_hand: decimal,
  to_pay: decimal,
}

export const taxFiling = z.strictObject({
  id,
  status: z.enum(['filed', 'withdrawn']),
  ...figures,
  /** What is left of the credit that it left, and the last day of it; null where it does not end. */
  credit_left: decimal,
  credit_ends_on: day.nullable(),
  entry_id: id.nullable(),
  note: z.string().nullable(),
  filed_at: moment,
  filer: named,
  withdrawn: z.strictObject({ on: day, by: named, reason: z.string() }).nullable(),
  can: z.strictObject({ withdraw: permit }),
})
export type TaxFiling = z.infer<typeof taxFiling>

/** What a return would be if it were filed now. */
export const taxFilingPreview = z.strictObject({
  ...figures,
  /** What stands in no box. */
  unsorted: decimal,
  /** What journal entries put on the accounts of the tax in the period, credits less debits: in no box either. */
  other_entries: decimal,
  /** What corrects earlier returns: the tax of late documents, of what was taken back, and of the box for it. */
  corrections: z.strictObject({
    tax: decimal,
    /** Up to which tax this return may do so; null where the country says none. */
    limit: decimal.nullable(),
    /** What the authority asks for instead, as the tax is above that. */
    needs: z.enum(['amended_return', 'voluntary_disclosure']).nullable(),
  }),
})
export type TaxFilingPreview = z.infer<typeof taxFilingPreview>

/** The return that comes next. */
const nextReturn = z.strictObject({
  from: day,
  to: day,
  due_on: day.nullable(),
  has_ended: z.boolean(),
})

export const taxFilingList = {
  tax_filings: pageOf(taxFiling),
  next: nextReturn,
  /** What stands on the account of returns that were filed: above zero it is owed to the authority. */
  account: z.strictObject({ id: id.nullable(), balance: decimal }),
  can: z.strictObject({ file: permit }),
}
export type TaxFilingList = z.infer<z.ZodObject<typeof taxFilingList>>
