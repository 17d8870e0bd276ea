import type { Organization as OrganizationDetails } from '../../schema/answers/organizations.ts'
import type { Owner as Profile } from '../../schema/answers/people.ts'
import { enterOrganization, leaveOrganization, login, updateUser } from '../public/connection/session.ts'
import { get, send } from './calls/call.ts'

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
  /** `isWhole`: by who may change what the organization is; otherwise how it works is changed. */
  changeOrganization(change: Record<string, unknown>, isWhole?: boolean): Promise<OrganizationDetails>
  /** Removes the open organization with all its books, confirmed by its name. */
  /** `code` is of the owner's second factor, where one is on. */
  removeOrganization(name: string, code?: string): Promise<void>
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
  async changeOrganization(change, isWhole = true) {
    if (!isWhole) await send('put', 'settings', change)
    const answer = await (isWhole ? send('put', 'organizations', change) : get('organizations/show'))
    const organization = answer.organization as OrganizationDetails
    enterOrganization(organization)
    return organization
  },
  async removeOrganization(name, code) {
    await send('delete', 'organizations', { name, ...(code ? { code } : {}) })
    leaveOrganization()
  },
}
