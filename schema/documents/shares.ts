import * as z from 'zod/mini'
import type { Issue } from '../errors.ts'
import { maxItems } from './lines.ts'

/** What a line of a journal entry settles of invoices: a list on the wire, which is kept as one text. */

/** A share of an amount that is given to an invoice, as it was entered. */
interface EnteredShare {
  invoice_id: number
  amount: string
}

/** The shares that a line keeps as text; undefined where it is no such text. */
export function sharesIn(text: string): EnteredShare[] | undefined {
  if (text.trim() === '') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? (list as EnteredShare[]) : undefined
  } catch {
    return undefined
  }
}

const issue = (text: Issue) => ({ error: text })

/** A value that must be there, with what its own check finds. */
const filledIn = (check: z.ZodMiniType) =>
  z.pipe(
    z.any(),
    z.transform((raw: unknown, context) => {
      const report = (message: string) => {
        context.issues.push({ code: 'custom', message, input: raw })
        return z.NEVER
      }
      if (raw === undefined || raw === null || raw === '') return report('required' satisfies Issue)
      const read = check.safeParse(raw)
      return read.success ? read.data : read.error.issues.map(({ message }) => report(message))[0]
    }),
  )

/** The check of shares, and the text that keeps them; what was kept comes back when a document is written anew. */
export const sharesCheck = (invoice: z.ZodMiniType, amount: z.ZodMiniType) => {
  const share = z.object({ invoice_id: filledIn(invoice), amount: filledIn(amount) }, issue('not_a_record'))
  const shares = z.array(share, issue('no_items')).check(z.maxLength(maxItems, issue(`too_many_items|${maxItems}`)))
  return z.pipe(
    z.transform(raw => (typeof raw === 'string' ? (sharesIn(raw) ?? raw) : raw)),
    z.pipe(
      shares,
      z.transform(list => (list.length === 0 ? null : JSON.stringify(list))),
    ),
  )
}
