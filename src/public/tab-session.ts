import { enterOrganization, logout, type Organization, readOrganization, readUser, type StoredUser } from './session.ts'

/** Who opened the console in this tab, and whose books: another tab may log out in the meantime, or sign somebody else in. */
interface TabSession {
  user: StoredUser
  organization: Organization
}

let tabSession: TabSession | null = null
let refusedToken: string | null = null
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const notify of listeners) notify()
}

/** The console opens for who is signed in now. Called by its guard, once the profile and the organization are here. */
export function openTabSession(): void {
  const user = readUser()
  const organization = readOrganization()
  tabSession = user && organization && { user, organization }
}

export function closeTabSession(): void {
  tabSession = null
}

/** Whose console this is; outside of it, who is signed in. */
export function tabUser(): StoredUser | null {
  const stored = readUser()
  if (!tabSession) return stored
  if (stored && stored.id === tabSession.user.id) tabSession.user = stored
  return tabSession.user
}

/** The books that this console is about; outside of it, those that were opened last. */
export function tabOrganization(): Organization | null {
  const stored = readOrganization()
  if (!tabSession) return stored
  if (stored?.id === tabSession.organization.id) tabSession.organization = stored
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
export function sessionRefused(authorization: unknown): void {
  const token = readUser()?.token
  if (token && authorization === `Bearer ${token}`) refusedToken = token
  notifyListeners()
}

/** After the person of this console logged in again: its books are open again, and its pages go on. */
export function sessionRenewed(): void {
  if (tabSession && readOrganization()?.id !== tabSession.organization.id) enterOrganization(tabSession.organization)
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
