import { type AccountType, accountTypeFacts, isEarnings } from '../account-types.ts'
import type { TaxSide } from './line.ts'

/**
 * A line of a journal entry on an account of income or of expense says by its code why it bears no tax: its amount is the
 * base. Of which side, by the type of its account; null of every other.
 */
export const untaxedSideOf = (type: AccountType): TaxSide | null =>
  !isEarnings(type) ? null : accountTypeFacts[type].normal === 'credit' ? 'sale' : 'purchase'
