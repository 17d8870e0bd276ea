import type { Language } from '../../i18n/text.ts'
import type { MemberRow, NamedRole } from '../books/member-rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { MemberType } from '../work.ts'
import type { VisibleSession } from './sessions.ts'

/** What the rules about people work with. */

/** A person as all organizations know them. */
export interface Person {
  id: number
  first_name: string
  last_name: string
  email: string
  gender: 'male' | 'female' | null
  language: Language
  /** Whether they can sign in: invited people cannot, until they come. */
  has_account: boolean
  /** Who set their password for them, who knows it still; null once they have shown that the address is theirs. */
  password_set_by: number | null
  /** Whether signing in asks them for a second factor. */
  second_factor: boolean
}

/** A password in plain letters, to be kept as its hash, and who sets it. */
interface PasswordSet {
  password: string
  password_set_by: number
}

/** What is written of a person. */
export type PersonChange = Partial<Pick<Person, 'first_name' | 'last_name' | 'gender'>> & Partial<PasswordSet>

/** People beyond one organization: how they are found and kept. */
export interface PeopleStore {
  byIds(ids: readonly number[]): Promise<Person[]>
  byEmail(email: string): Promise<Person | undefined>
  /**
   * Whether the account is this organization's to keep: it made it, nobody has shown that its address is theirs, and the
   * person works for nobody else. It stays as it is until the work is done.
   */
  isMadeHere(id: number): Promise<boolean>
  /** The holder has shown the address: what others set before them goes. */
  showAddress(id: number): Promise<void>
  /** Who works for an organization has passed the second gate: they need not found one of their own. */
  passSecondGate(id: number): Promise<void>
  /** Counts an invitation to an address; whether it is one that may still be mailed today. */
  mayInvite(email: string): Promise<boolean>
  /**
   * Whether somebody may be added today. What comes of adding an address that is known already tells that it is, so those
   * are counted, of the organization and of who adds them; beyond that nobody is added, known or not.
   */
  mayAdd(isKnown: boolean, by: number): Promise<boolean>
  create(person: Pick<Person, 'first_name' | 'last_name' | 'email' | 'gender' | 'language'>): Promise<number>
  /** With a password the person can sign in from now on, and is signed out everywhere. */
  update(id: number, change: PersonChange): Promise<void>
  /** The living sessions of a person, whatever they work for. */
  sessionsOf(id: number): Promise<VisibleSession[]>
  /** As an admin ends it. */
  endSession(id: number, sessionId: number): Promise<void>
  /** Of somebody who is taken out. */
  endSessions(id: number): Promise<void>
  /** Their password alone signs them in from now on, and they are signed out everywhere. */
  removeSecondFactor(id: number): Promise<void>
}

export interface PeopleContext extends BooksContext {
  people: PeopleStore
}

/** What a person is called. */
export const nameOfPerson = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/**
 * The name of who set somebody's password for them and so can sign in as them; null where nobody did, or where it was the
 * caller or a member who may.
 */
export async function passwordKnownTo(
  { store, people, caller }: PeopleContext,
  { password_set_by: id }: Person,
  mayKnow: (setter: MemberRow) => boolean | Promise<boolean>,
): Promise<string | null> {
  if (id === null || id === caller.userId) return null
  const [member] = await store.rows.find('members', { user_id: id })
  if (member && (await mayKnow(member))) return null
  const [setter] = await people.byIds([id])
  return setter ? nameOfPerson(setter) : ''
}

/** An invitation to be mailed: `secret` is what its link says, and is kept nowhere. */
export interface Invited {
  person: Person
  /** As what: an admin, or by this role. */
  type: MemberType
  role: NamedRole | null
  secret: string
}

/** What is to be mailed because of a change: an invitation, or what was done to somebody's account. */
export interface Mailed {
  invited: Invited | null
  told: { person: Person; about: 'made' | 'changed' } | null
}

/** Somebody who was added to an organization; a password that was meant for an account that exists is not taken. */
export interface Added extends Mailed {
  id: number
  isPasswordDropped: boolean
}
