import type { Language } from '../../i18n/text.ts'
import {
  enterOrganization,
  leaveOrganization,
  login,
  type Organization,
  type Owner,
  updateUser,
} from '../public/session.ts'
import { get, send } from './call.ts'

/** Who is signed in, as the profile page shows them. */
export interface Profile extends Owner {
  gender: 'male' | 'female' | null
}

/** The open organization with everything its own page shows. */
export interface OrganizationDetails extends Organization {
  language: Language
  location: string | null
  tax_number: string | null
  /** The last locked day, `YYYY-MM-DD`; null when nothing is locked. */
  lock_date: string | null
  /** The same for who is signed in: an exception may open more to them. */
  own_lock_date?: string | null
  /** `MM-DD`. */
  fiscal_year_start: string
  country: string | null
  time_zone: string
  /** Whether sales tax is part of what value added tax is reckoned on. */
  taxes_compound?: boolean
  /** Whether the taxes paid on purchases come back; what does not is part of the cost. */
  value_added_tax_recoverable?: boolean
  sales_tax_recoverable?: boolean
  /** Whether goods may be sold before they came in. */
  allows_negative_stock?: boolean
  /** What commissions are reckoned on. */
  commission_base?: 'invoiced' | 'collected'
}

export interface NewPassword {
  old_password: string
  password: string
  password_confirmation: string
}

/** The signed-in person and the open organization. What changes here changes in the browser's storage too. */
export interface Settings {
  profile(): Promise<Profile>
  changeProfile(change: Record<string, unknown>): Promise<Profile>
  /** Every session of the person ends; this browser goes on with the one that the answer opens. */
  changePassword(passwords: NewPassword): Promise<void>
  organization(): Promise<OrganizationDetails>
  changeOrganization(change: Record<string, unknown>): Promise<OrganizationDetails>
  /** Removes the open organization with all its books, confirmed by its name. */
  removeOrganization(name: string): Promise<void>
}

export const settings: Settings = {
  async profile() {
    return (await get('getProfile')).owner as Profile
  },
  async changeProfile(change) {
    const owner = (await send('put', 'profile', change)).owner as Profile
    updateUser(owner)
    return owner
  },
  async changePassword(passwords) {
    login((await send('post', 'changePassword', passwords)).data as Parameters<typeof login>[0])
  },
  async organization() {
    return (await get('organizations/show')).organization as OrganizationDetails
  },
  async changeOrganization(change) {
    const organization = (await send('put', 'organizations', change)).organization as OrganizationDetails
    enterOrganization(organization)
    return organization
  },
  async removeOrganization(name) {
    await send('delete', 'organizations', { name })
    leaveOrganization()
  },
}
