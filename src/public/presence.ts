import { enterOrganization, logout, type Organization, readOrganization, readUser, type StoredUser } from './session.ts'

/** Who opened the console in this tab, and whose books: another tab may meanwhile log out, or let somebody else in. */
interface Seat {
  user: StoredUser
  organization: Organization
}

let seat: Seat | null = null
let deadToken: string | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const notify of listeners) notify()
}

/** The console opens for who is signed in now. Called by its guard, once the profile and the organization are here. */
export function takeSeat(): void {
  const user = readUser()
  const organization = readOrganization()
  seat = user && organization && { user, organization }
}

export function leaveSeat(): void {
  seat = null
}

/** Whose console this is; outside of it, who is signed in. */
export function seatedUser(): StoredUser | null {
  const stored = readUser()
  if (!seat) return stored
  if (stored && stored.id === seat.user.id) seat.user = stored
  return seat.user
}

/** The books that this console is about; outside of it, those that were opened last. */
export function seatedOrganization(): Organization | null {
  const stored = readOrganization()
  if (!seat) return stored
  if (stored?.id === seat.organization.id) seat.organization = stored
  return seat.organization
}

/**
 * How the session of this console stands: `refused` when the server no longer knows it, `left` when another tab logged
 * out or somebody else logged in there.
 */
type Presence = 'here' | 'refused' | 'left'

export function presence(): Presence {
  if (!seat) return 'here'
  const stored = readUser()
  if (!stored || stored.id !== seat.user.id) return 'left'
  return stored.token === deadToken ? 'refused' : 'here'
}

/** The server refused a call that carried this `Authorization`. A token that has been replaced meanwhile means nothing. */
export function sessionRefused(authorization: unknown): void {
  const token = readUser()?.token
  if (token && authorization === `Bearer ${token}`) deadToken = token
  tell()
}

/** After the person of this console logged in again: its books are open again, and its pages go on. */
export function sessionRenewed(): void {
  if (seat && readOrganization()?.id !== seat.organization.id) enterOrganization(seat.organization)
  tell()
}

/** Gives the console up. What another person has stored since is theirs. */
export function giveUpSeat(): void {
  const stored = readUser()
  if (!stored || stored.id === seat?.user.id) logout()
}

/** Calls back when the session ends or comes back, here or in another tab. */
export function onPresenceChange(notify: () => void): () => void {
  listeners.add(notify)
  window.addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', notify)
  }
}
