import type { Language } from '../i18n/text.ts'
import type { TaxRates } from '../schema/organization/tax-rates.ts'
import type { Permissions } from '../schema/permissions.ts'
import type { Tx } from './db/connect.ts'

/** A person who is signed in. */
export interface Caller {
  userId: number
  firstName: string
  lastName: string
  email: string
  tokenHash: Buffer
  isEmailVerified: boolean
  isAccountVerified: boolean
}

/** The organization a request works for, as the caller's membership shows it. */
export interface Organization {
  id: number
  name: string
  ownerId: number
  countryId: number
  timeZone: string
  language: Language
  location: string | null
  taxNumber: string | null
  logo: string | null
  baseCurrencyId: number
  baseDecimals: number
  valueAddedTax: string
  salesTax: string
  /** The last day that is locked for the caller: everybody's, or what their own exceptions leave of it. */
  lockDate: string | null
  /** The last day that is locked for everybody who has no exception. */
  commonLockDate: string | null
  fiscalYearStart: string
  isDemo: boolean
  /** Whether sales tax is part of what value added tax is reckoned on. */
  taxesCompound: boolean
  /** Whether the taxes paid on purchases come back; what does not is part of the cost. */
  valueAddedTaxRecoverable: boolean
  salesTaxRecoverable: boolean
  /** Whether goods may be sold before they came in. */
  allowsNegativeStock: boolean
  /** What commissions are reckoned on: what was invoiced, or what was collected of it. */
  commissionBase: 'invoiced' | 'collected'
}

/** What a route of an organization works with. Every query runs in `tx` and sees this organization only. */
export interface Work {
  tx: Tx
  caller: Caller
  organization: Organization
  permissions: Permissions
  language: Language
  now: Date
}

/** Who works, for which organization and when: what rules need to know of a request. */
export type WorkContext = Pick<Work, 'organization' | 'caller' | 'permissions' | 'now'>

/** The taxes that an organization charges where no rate with a date says otherwise. */
export const ownTaxRates = ({ valueAddedTax, salesTax }: WorkContext['organization']): TaxRates => ({
  value_added_tax: valueAddedTax,
  sales_tax: salesTax,
})
