import { z } from 'zod'
import { type Fields, flag, text } from '../fields.ts'

/** A saved view: how a list was looked at, under a name, for one person or for everybody who may read that list. */

/** What is typed of one; what it shows comes beside, as `look`. */
export const savedViewFields = {
  /** The list: what a permission, or the audit trail, calls its records. */
  resource: text({ required: true, max: 60 }),
  name: text({ required: true, max: 60 }),
  is_shared: flag({ default: false }),
} as const satisfies Fields

const word = z.string().max(60)
const plain = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])

/** The filters as the list takes them, its order, and the columns that are put away. */
export const savedLook = z.strictObject({
  filter: z.record(word, z.union([plain, z.array(plain).max(100)])).refine(filter => Object.keys(filter).length <= 30),
  sort: z.strictObject({ field: word, order: z.enum(['ASC', 'DESC']) }),
  hidden: z.array(word).max(60),
})
export type SavedLook = z.infer<typeof savedLook>
