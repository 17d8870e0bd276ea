import type { Language } from '../i18n/text.ts'
import type { Settings } from '../schema/organization/settings.ts'
import { type DatedTaxRate, type TaxRates, taxRatesOn } from '../schema/organization/tax-rates.ts'
import type { Permissions } from '../schema/permissions.ts'
import { ratesOfLaw } from '../schema/tax/index.ts'
import type { Tx } from './db/connection/transaction.ts'

/** A person who is signed in. */
export interface Caller {
  userId: number
  firstName: string
  lastName: string
  email: string
  tokenHash: Buffer
  sessionId: number
  /** Whether they signed in with a second factor: who has one cannot sign in without. */
  hasSecondFactor: boolean
  isEmailVerified: boolean
  isAccountVerified: boolean
  /** Of a program: the key that it came in with, and the person is who made that key. Absent of who is signed in. */
  key?: { id: number; name: string }
}

/** What a person is called on what they sign. */
export const nameOfCaller = ({ firstName, lastName }: Pick<Caller, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The organization a request works for, as the caller's membership shows it: its settings, and what never changes. */
export interface Organization extends Settings {
  id: number
  ownerId: number
  countryId: number
  timeZone: string
  logo: string | null
  baseCurrencyId: number
  baseDecimals: number
  isDemo: boolean
  /** Whether other programs are told what is written. */
  hasWebhooks: boolean
  /** The last day whose value added tax was filed; null before the first return. */
  tax_filed_until: string | null
  /** The last day that is locked for the caller: everybody's, or what their own exceptions leave of it. */
  own_lock_date: string | null
}

export type MemberType = 'owner' | 'admin' | 'assistant'

/** What a person is in an organization, beside what they may do. */
export interface Membership {
  type: MemberType
  /** `own`: sees their own documents, and the clients of `representativeId`, only. */
  scope: 'all' | 'own'
  representativeId: number | null
}

/** What a route of an organization works with. Every query runs in `tx` and sees this organization only. */
export interface Work {
  tx: Tx
  caller: Caller
  organization: Organization
  permissions: Permissions
  membership: Membership
  language: Language
  now: Date
}

/** Who works, for which organization and when: what rules need to know of a request. */
export type WorkContext = Pick<Work, 'organization' | 'caller' | 'permissions' | 'membership' | 'now'>

/** The taxes that an organization charges on a day: by its rates with dates, else by its own or the law of its country. */
export const taxRatesOfDay = (
  { value_added_tax, sales_tax, countryId }: WorkContext['organization'],
  dated: readonly DatedTaxRate[],
  day: string,
): TaxRates => taxRatesOn({ value_added_tax, sales_tax }, dated, ratesOfLaw(countryId), day)
