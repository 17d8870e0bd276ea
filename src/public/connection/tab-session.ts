import type { View } from '../../../schema/answers/membership.ts'
import type { SessionEnding } from '../../../schema/errors.ts'
import { enterOrganization, logout, type Organization, readOrganization, readUser, type StoredUser } from './session.ts'

/** Who opened the console in this tab, and whose books: another tab may log out in the meantime, or sign somebody else in. */
interface TabSession {
  user: StoredUser
  organization: Organization
  /** As whom the organization is seen, where that is not the person themselves. */
  view: View | null
}

let tabSession: TabSession | null = null
let refusedToken: string | null = null
let endedBy: SessionEnding | undefined
let hasViewEnded = false
let disabledSaid: string | null = null
let roleHere: string | null = null
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const notify of listeners) notify()
}

/** The console opens for who is signed in now. Called by its guard, once the profile and the organization are here. */
export function openTabSession(seen?: Pick<TabSession, 'organization'> & { view: View }): void {
  const user = readUser()
  const organization = seen?.organization ?? readOrganization()
  tabSession = user && organization && { user, organization, view: seen?.view ?? null }
  hasViewEnded = false
  disabledSaid = null
  roleHere = null
}

export function closeTabSession(): void {
  tabSession = null
}

/** Whose console this is: within a view, the member whose place is taken; outside of a console, who is signed in. */
export function tabUser(): StoredUser | null {
  const own = signedInUser()
  if (!own || !tabSession?.view) return own
  const { user, permissions } = tabSession.view
  const { id, first_name, last_name, email, type } = user
  const { coins } = tabSession.organization
  return { token: own.token, id, first_name, last_name, email, role: type, permissions, coins }
}

/** As whom this console sees its organization, where that is not its own person. */
export const tabView = (): View | null => tabSession?.view ?? null

/** Whether the server has refused the view of this console as over. */
export const viewHasEnded = (): boolean => hasViewEnded

/** The server knows the view of this console no more. */
export function viewRefused(): void {
  hasViewEnded = true
  notifyListeners()
}

/** What the server says to whoever was disabled in the organization of this console; null of who was not. */
export const disabledMessage = (): string | null => disabledSaid

/** The server refuses the person of this console as disabled; or, with null, lets them in again. */
export function membershipDisabled(message: string | null): void {
  disabledSaid = message
  notifyListeners()
}

const rightsListeners = new Set<() => void>()

/** Calls back when the person of this console may do something else here than when it was opened. */
export function onRightsChange(notify: () => void): () => void {
  rightsListeners.add(notify)
  return () => rightsListeners.delete(notify)
}

export function rightsChanged(): void {
  for (const notify of rightsListeners) notify()
}

/** What an answer about these books says of the rights by which it was given. */
export function onRoleHeader(digest: unknown): void {
  if (typeof digest !== 'string' || digest === roleHere) return
  const isOther = roleHere !== null
  roleHere = digest
  if (isOther) rightsChanged()
}

/** Who is signed in in this console, also within a view. */
export function signedInUser(): StoredUser | null {
  const stored = readUser()
  if (!tabSession) return stored
  if (stored && stored.id === tabSession.user.id) tabSession.user = stored
  return tabSession.user
}

/** The books that this console is about; outside of it, those that were opened last. */
export function tabOrganization(): Organization | null {
  const stored = readOrganization()
  if (!tabSession) return stored
  if (!tabSession.view && stored?.id === tabSession.organization.id) tabSession.organization = stored
  return tabSession.organization
}

/**
 * How the session of this console stands: `refused` when the server no longer knows it, `left` when another tab logged
 * out or somebody else logged in there.
 */
type SessionState = 'here' | 'refused' | 'left'

export function sessionState(): SessionState {
  if (!tabSession) return 'here'
  const stored = readUser()
  if (!stored || stored.id !== tabSession.user.id) return 'left'
  return stored.token === refusedToken ? 'refused' : 'here'
}

/** The server refused a call that carried this `Authorization`. A token that has been replaced meanwhile means nothing. */
export function sessionRefused(authorization: unknown, ended?: SessionEnding): void {
  const token = readUser()?.token
  if (token && authorization === `Bearer ${token}`) {
    refusedToken = token
    endedBy = ended
  }
  notifyListeners()
}

/** Why the server refuses the session of this console, where it says so. */
export const sessionEnding = (): SessionEnding | undefined => (sessionState() === 'refused' ? endedBy : undefined)

/** After the person of this console logged in again: its books are open again, and its pages go on. */
export function sessionRenewed(): void {
  if (tabSession && !tabSession.view && readOrganization()?.id !== tabSession.organization.id)
    enterOrganization(tabSession.organization)
  notifyListeners()
}

/** Gives the console up. What another person has stored since is theirs. */
export function endTabSession(): void {
  const stored = readUser()
  if (!stored || stored.id === tabSession?.user.id) logout()
}

/** Calls back when the session ends or comes back, here or in another tab. */
export function onSessionChange(notify: () => void): () => void {
  listeners.add(notify)
  window.addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', notify)
  }
}
