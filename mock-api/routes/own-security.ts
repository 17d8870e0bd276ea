import type { SecondFactor } from '../../schema/answers/people.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { readConfig } from '../../server/config.ts'
import { fields, labelOf, readForm } from '../../server/people/forms/forms.ts'
import { beginFactor, renewedCodes, takeCode, turnOnFactor, wrongCode } from '../../server/people/second-factor.ts'
import { listedSessions, sessionListOptions } from '../../server/people/sessions.ts'
import { whence as whenceOf } from '../../server/people/trail.ts'
import { listed } from '../../server/resources/in-memory-list.ts'
import { type Call, idOf, type Route, success } from '../calls.ts'
import { factorStore } from '../store/factor-store.ts'
import { hashOf } from '../store/passwords.ts'
import { endSessions, sessionsOf } from '../store/people-store.ts'
import { notifyOrganizations, whence } from '../store/sign-in.ts'
import type { Person, State } from '../store/state.ts'
import { authenticate, organizationsOf, sessionOf } from '../store/work.ts'

/** Where the signed-in person is signed in, and their second factor. */
export const ownSecurityRoutes = (state: State): Route[] => [...sessionRoutes(state), ...factorRoutes(state)]

const sessionRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/sessions',
    answer: call => {
      const { id } = authenticate(state, call, { unverified: true })
      const rows = listedSessions(sessionsOf(state, id), sessionOf(state, call)!.id)
      return { sessions: listed(rows, call.query, sessionListOptions) }
    },
  },
  {
    method: 'delete',
    path: '/owner/sessions/:id',
    answer: call => {
      const person = authenticate(state, call, { unverified: true })
      const ended = sessionsOf(state, person.id).find(({ id }) => id === idOf(call)) ?? refuse('not_found')
      endSessions(state, ({ id }) => id === ended.id, 'signed_out')
      const about = whenceOf({ address: ended.address, userAgent: ended.user_agent })
      notifyOrganizations(state, person, { action: 'end_session', about })
      return { message: success(call, 'session_ended') }
    },
  },
  {
    method: 'post',
    path: '/owner/signOutEverywhere',
    labelOf,
    answer: call => {
      const person = authenticate(state, call, { unverified: true })
      const { here_too } = readForm(call.body, { here_too: fields.flag })
      const present = sessionOf(state, call)!.id
      const sessions = endSessions(
        state,
        each => each.user_id === person.id && (here_too === true || each.id !== present),
        'signed_out',
      )
      notifyOrganizations(state, person, { action: 'end_sessions', about: { sessions } })
      return { message: success(call, 'sessions_ended') }
    },
  },
]

const { BRAND_NAME } = readConfig({})
const proof = { code: fields.factorCode, password: fields.password.optional() }

async function shown(state: State, { id, second_factor_at, password_hash }: Person): Promise<SecondFactor> {
  const person = state.collections.people.find(each => each.id === id)!
  return {
    enabled: second_factor_at !== null,
    since: second_factor_at,
    recovery_codes_left: await factorStore(state).recoveryCodesLeft(id),
    has_password: password_hash !== null,
    required_by: organizationsOf(state, person)
      .filter(({ second_factor_required }) => second_factor_required)
      .map(({ name }) => name),
  }
}

function factorRoutes(state: State): Route[] {
  const path = '/owner/second-factor'
  const store = factorStore(state)
  const now = () => state.now()
  const presently = (call: Call) => shown(state, authenticate(state, call))

  /** Does something that asks for the password and a code again. */
  async function proving<T>(call: Call, work: (person: Person, code: string) => Promise<T>): Promise<T> {
    const person = authenticate(state, call)
    const { password, code } = readForm(call.body, proof)
    if (person.password_hash !== null && password === undefined) refuseFields({ password: ['required'] })
    const isRight = person.password_hash === null || person.password_hash === hashOf(person.email, password ?? '')
    if (!isRight) refuseFields({ password: ['password_wrong'] })
    return state.transaction(() => work(person, code))
  }

  return [
    { method: 'get', path, answer: async call => ({ second_factor: await presently(call) }) },
    {
      method: 'post',
      path,
      answer: async call => {
        const setup = await beginFactor(store, authenticate(state, call), BRAND_NAME)
        return { message: success(call, 'second_factor_begun'), setup }
      },
    },
    {
      method: 'post',
      path: `${path}/confirm`,
      labelOf,
      answer: async call => {
        const recovery_codes = await proving(call, async (person, code) => {
          const codes = await turnOnFactor(store, person.id, code, now())
          const present = sessionOf(state, call)!.id
          endSessions(state, each => each.user_id === person.id && each.id !== present, 'second_factor_changed')
          notifyOrganizations(state, person, { action: 'turn_on_second_factor', about: whence(call) })
          return codes
        })
        const message = success(call, 'second_factor_turned_on')
        return { message, recovery_codes, second_factor: await presently(call) }
      },
    },
    {
      method: 'post',
      path: `${path}/recovery-codes`,
      labelOf,
      answer: async call => {
        const recovery_codes = await proving(call, async (person, code) => {
          if (!(await takeCode(store, person.id, code, now()))) throw wrongCode()
          const codes = await renewedCodes(store, person.id)
          notifyOrganizations(state, person, { action: 'renew_recovery_codes', about: whence(call) })
          return codes
        })
        const message = success(call, 'recovery_codes_made')
        return { message, recovery_codes, second_factor: await presently(call) }
      },
    },
    {
      method: 'delete',
      path,
      labelOf,
      answer: async call => {
        await proving(call, async (person, code) => {
          if (!(await takeCode(store, person.id, code, now()))) throw wrongCode()
          await store.turnOff(person.id)
          notifyOrganizations(state, person, { action: 'turn_off_second_factor', about: whence(call) })
        })
        return { message: success(call, 'second_factor_turned_off'), second_factor: await presently(call) }
      },
    },
  ]
}
