import type { Session } from '../../schema/answers/people.ts'
import type { Listed } from '../resources/in-memory-list.ts'
import { deviceOf } from './devices.ts'

/** Where somebody is signed in: pure rules. */

/** A session, as its person or an organization knows it: whoever asks sees only what they may know. */
export interface VisibleSession {
  id: number
  user_agent: string | null
  /** A network address; where in the world it is nobody is asked. */
  address: string | null
  begun_at: string
  last_seen_at: string
}

const moment = (at: string) => new Date(at).toISOString()

export const wireSession = (session: VisibleSession, presentId: number): Session => ({
  id: session.id,
  ...deviceOf(session.user_agent),
  address: session.address,
  begun_at: moment(session.begun_at),
  last_seen_at: moment(session.last_seen_at),
  present: session.id === presentId,
})

/** Sessions to be listed, the one that asks marked. */
export const listedSessions = (sessions: readonly VisibleSession[], presentId: number): Listed[] =>
  sessions.map(session => {
    const wire = wireSession(session, presentId)
    return {
      id: wire.id,
      wire,
      searchText: '',
      orderedBy: sort => wire[sort as 'id' | 'begun_at' | 'last_seen_at'],
    }
  })
