import type { Language } from '../../../i18n/text.ts'
import type { View } from '../../../schema/answers/membership.ts'
import { ownerClient } from './api.ts'
import { readFailure } from './failure.ts'
import {
  type Currency,
  closeOrganization,
  enterOrganization,
  leaveOrganization,
  type Organization,
  type Owner,
  readOrganizationId,
  updateUser,
} from './session.ts'
import { toast } from './toast.ts'

/** How the server refuses whoever is disabled in an organization. */
export const disabledCode = 'membership_disabled'

export interface Country {
  id: number
  country: string
}

/** The profile of the signed-in owner, taken into the browser's storage. */
export async function loadProfile(): Promise<Owner> {
  const { data } = await ownerClient.get<{ owner: Owner }>('/owner/getProfile')
  updateUser(data.owner)
  return data.owner
}

/** Loads the organization that is open (the first one when none is) and makes it the one every call is about. */
export async function loadOrganization(): Promise<Organization> {
  try {
    return await showOrganization()
  } catch (error) {
    // A stored organization that this user has left, or is disabled in, must not lock them out of the others.
    const { status, code, message } = readFailure(error)
    if (readOrganizationId() === null || ![403, 404].includes(status)) throw error
    const isDisabled = code === disabledCode
    if (isDisabled) closeOrganization()
    else leaveOrganization()
    const other = await showOrganization()
    if (isDisabled) toast('bad', message)
    return other
  }
}

/** Whether who is signed in works for any organization. */
export async function hasOrganization(): Promise<boolean> {
  const { data } = await ownerClient.get<{ organizations: { total: number } }>('/owner/organizations')
  return data.organizations.total > 0
}

async function showOrganization(): Promise<Organization> {
  const { data } = await ownerClient.get<{ organization: Organization }>('/owner/organizations/show')
  enterOrganization(data.organization)
  return data.organization
}

/** As whom this tab sees the organization, and the organization as they see it; nothing of it is stored for other tabs. */
export async function loadView(): Promise<{ view: View; organization: Organization }> {
  const [seen, shown] = await Promise.all([
    ownerClient.get<{ view: View }>('/owner/view'),
    ownerClient.get<{ organization: Organization }>('/owner/organizations/show'),
  ])
  return { view: seen.data.view, organization: shown.data.organization }
}

export async function listCurrencies(lang: Language): Promise<Currency[]> {
  const { data } = await ownerClient.get<{ currencies: Currency[] }>('/owner/currencies', { headers: { lang } })
  return data.currencies
}

export async function listCountries(lang: Language): Promise<Country[]> {
  const { data } = await ownerClient.get<{ countries: Country[] }>('/owner/countries', { headers: { lang } })
  return data.countries
}

interface NewOrganization {
  name: string
  language: string
  /** Percent, as a decimal string. */
  value_added_tax: string
  sales_tax: string
  country_id: string
  /** Currency ids, the base currency first. */
  coins: string[]
  /** Absent, it is Sunday. */
  week_start?: string
}

/** 12 is the specification's constant: the server takes it as the main time zone of the country. */
const mainTimeZoneOfTheCountry = 12

/** Creates the organization, which opens both gates, and enters it. */
export async function createOrganization(organization: NewOrganization): Promise<void> {
  const { data } = await ownerClient.post<{ organization: Organization }>('/owner/organizations', {
    ...organization,
    time_zone: mainTimeZoneOfTheCountry,
  })
  updateUser({ verify_email: 1, verify_account: 1 })
  enterOrganization(data.organization)
}
