import { readLanguage } from '../../../i18n/stored-language.ts'
import type * as answers from '../../../schema/answers/currencies-countries.ts'
import type * as organizations from '../../../schema/answers/organizations.ts'
import type * as people from '../../../schema/answers/people.ts'

// What the browser keeps may have been stored by an earlier version, which was answered less.
export type Currency = Pick<answers.Currency, 'id' | 'name'> & Partial<answers.Currency>

export type Owner = Omit<people.Owner, 'coins' | 'gender' | 'role'> & { coins: Currency[]; role: string | null }

export type Organization = Pick<organizations.Organization, 'id' | 'name'> &
  Partial<Omit<organizations.Organization, 'coins'>> & { coins: Currency[] }

/** What `user` holds in the browser: the owner as the server answered it, and the bearer token. */
export type StoredUser = Partial<Owner> & { token: string }

function readJson<T>(key: string): T | null {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    return JSON.parse(stored) as T
  } catch {
    return null
  }
}

const writeJson = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value))

/** The signed-in user, or null when nobody is signed in. */
export function readUser(): StoredUser | null {
  const user = readJson<StoredUser>('user')
  return user?.token ? user : null
}

let lastRead: { text: string | null; organization: Organization | null } = { text: null, organization: null }

/** The organization that was entered last; the same object until another is stored, because every figure asks for it. */
export function readOrganization(): Organization | null {
  const text = localStorage.getItem('organization')
  if (text !== lastRead.text) lastRead = { text, organization: readJson<Organization>('organization') }
  return lastRead.organization
}

/** The organization that this tab has open; in a new tab, the one that was opened last in any. */
export const readOrganizationId = (): string | null =>
  sessionStorage.getItem('organization_id') ?? localStorage.getItem('organization_id')

/** Signs in with the answer of login, Google login or e-mail verification. */
export function login({ owner, token }: { owner: Partial<Owner>; token: string }): void {
  writeJson('user', { ...owner, token })
  if (owner.coins?.[0]) writeJson('coin', owner.coins[0])
}

/** Takes in a fresh profile of the signed-in user; the token stays. */
export function updateUser(owner: Partial<Owner>): void {
  const user = readUser()
  if (user) login({ owner: { ...user, ...owner }, token: user.token })
}

/** Makes an organization the one that every call is about. */
export function enterOrganization(organization: Organization): void {
  writeJson('organization', organization)
  localStorage.setItem('organization_id', String(organization.id))
  sessionStorage.setItem('organization_id', String(organization.id))
  if (organization.coins[0]) writeJson('coin', organization.coins[0])
}

/** What is opened next is this organization. */
export function openOrganizationNext(id: string): void {
  closeOrganization()
  localStorage.setItem('organization_id', id)
}

/** Forgets an organization that the server no longer lets this user into, and what this device remembers of its pages. */
export function leaveOrganization(): void {
  const pagesOfIt = `RaStore-${readOrganizationId()}-`
  for (const key of Object.keys(localStorage)) if (key.startsWith(pagesOfIt)) localStorage.removeItem(key)
  closeOrganization()
}

/** No organization is open from here on; what this device remembers of the pages of the last one stays. */
export function closeOrganization(): void {
  for (const key of ['organization', 'organization_id', 'coin']) localStorage.removeItem(key)
  sessionStorage.removeItem('organization_id')
}

/**
 * The view that this tab is in: an organization as one of its members sees it. Another tab of the same browser is not in
 * it, and works as its own person.
 */
interface NamedView {
  id: number
  organizationId: number
}

export function readView(): NamedView | null {
  const [, id, organizationId] = /^(\d+) (\d+)$/.exec(sessionStorage.getItem('view') ?? '') ?? []
  return id && organizationId ? { id: Number(id), organizationId: Number(organizationId) } : null
}

export const enterView = ({ id, organizationId }: NamedView): void =>
  sessionStorage.setItem('view', `${id} ${organizationId}`)

export const forgetView = (): void => sessionStorage.removeItem('view')

/** Ends the login state and leaves the rest of the browser's storage alone. */
export const forgetUser = (): void => localStorage.removeItem('user')

/** Signs out: everything stored goes, and only the language comes back. */
export function logout(): void {
  const language = readLanguage()
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('lng', language)
}
