import { z } from 'zod'
import { savedLook } from '../../lists/saved-views.ts'
import { id, maybeNamed, moment } from '../values.ts'

/** A saved view of a list. */
export const savedView = z.strictObject({
  id,
  resource: z.string(),
  name: z.string(),
  look: savedLook,
  is_shared: z.boolean(),
  /** Whether the reader saved it. */
  is_own: z.boolean(),
  /** Whether the reader may remove it. */
  can_remove: z.boolean(),
  created_by: maybeNamed,
  created_at: moment,
})
export type SavedView = z.infer<typeof savedView>
