import { randomInt } from 'node:crypto'
import type { Language } from '../../i18n/text.ts'
import type { Owner, SignedIn, SignInChallenge } from '../../schema/answers/people.ts'
import { Refusal, refuse, refuseFields } from '../../schema/errors.ts'
import { readConfig } from '../../server/config.ts'
import { type CodePurpose, codeLetter, takenLetter } from '../../server/mail/letters.ts'
import type { Letter } from '../../server/mail/mailer.ts'
import { wireCoins } from '../../server/organizations/wire.ts'
import { fields, labelOf, readForm } from '../../server/people/forms/forms.ts'
import { refusePredictable } from '../../server/people/forms/predictable.ts'
import type { SignInMethod } from '../../server/people/trail.ts'
import { type Call, type Route, success } from '../calls.ts'
import { hashOf } from '../store/passwords.ts'
import { addressShown, endSessions } from '../store/people-store.ts'
import {
  confirmByCode,
  enter,
  enterWithCode,
  notifyFailure,
  notifyOrganizations,
  openSession,
  whence,
} from '../store/sign-in.ts'
import type { Code, Person, State } from '../store/state.ts'
import { authenticate, organizationsOf, rightsOf } from '../store/work.ts'

/** Account entry and the profile, as the server has them; letters stay in the outbox. */

const { name, email, loginEmail, password, newPassword, code, factorCode, token, language, gender } = fields
const forms = {
  register: {
    first_name: name,
    last_name: name,
    email,
    password: newPassword,
    password_confirmation: password,
    language,
  },
  code: { email, code },
  email: { email },
  removal: { email, code: factorCode.optional() },
  login: { email: loginEmail, password },
  loginCode: { challenge: token, code: factorCode },
  recovery: { email, code, password: newPassword, password_confirmation: password },
  profile: { first_name: name.optional(), last_name: name.optional(), gender, language },
  passwordChange: { old_password: password, password: newPassword, password_confirmation: password },
}

const codeLifetime_ms = 10 * 60_000
const maxTries = 5
const loginWindow_ms = 15 * 60_000
const maxLogins = 5

const personOf = (state: State, address: string): Person | undefined =>
  state.collections.people.find(person => person.email === address)

/** A person who can log in. */
export function addPerson(
  state: State,
  about: { first_name: string; last_name: string; email: string; password: string; language: Language },
): Person {
  const { password: secret, ...names } = about
  const person: Person = {
    id: state.nextId('people'),
    ...names,
    password_hash: hashOf(about.email, secret),
    ...{ gender: null, verify_email: false, verify_account: false, second_factor_at: null },
    ...{ address_shown: false, made_by: null, password_set_by: null, invited: [] },
  }
  state.collections.people.push(person)
  return person
}

export const config = readConfig({})

export function post(state: State, letter: Letter): void {
  const { to, subject, text } = letter
  const [first = ''] = [to].flat()
  const sent_at = state.now().toISOString()
  state.collections.outbox.push({ id: state.nextId('outbox'), to: first, subject, text, sent_at })
}

function sendCode(state: State, person: Person, purpose: CodePurpose): void {
  const { codes } = state.collections
  for (const old of codes) if (old.user_id === person.id && old.purpose === purpose) old.used = true
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  codes.push({
    id: state.nextId('codes'),
    user_id: person.id,
    purpose,
    code: digits,
    attempts: 0,
    used: false,
    expires_at: new Date(state.now().getTime() + codeLifetime_ms).toISOString(),
  })
  post(state, codeLetter(config, person.email, person.language, purpose, digits))
}

/** Whose code it is, or null: wrong, too old, used, or its tries are spent. */
function tryCode(
  state: State,
  address: string,
  purpose: CodePurpose,
  digits: string,
): { person: Person; code: Code } | null {
  const person = personOf(state, address)
  const open = state.collections.codes.find(
    each =>
      each.user_id === person?.id &&
      each.purpose === purpose &&
      !each.used &&
      each.attempts < maxTries &&
      each.expires_at > state.now().toISOString(),
  )
  if (!person || !open) return null
  if (open.code === digits) return { person, code: open }
  open.attempts += 1
  return null
}

const wrongCode = () => new Refusal('validation', { fields: { code: ['code_invalid'] } })

function wireOwner(state: State, person: Person, call: Call): Owner {
  const organizations = organizationsOf(state, person)
  const organization =
    organizations.find(({ id }) => String(id) === String(call.query.organization_id)) ?? organizations[0]
  const rights = organization && rightsOf(state, person, organization)
  const {
    password_hash: _,
    second_factor_at,
    address_shown: __,
    made_by: ___,
    password_set_by: _____,
    invited: ____,
    ...shown
  } = person
  return {
    ...shown,
    coins: organization ? wireCoins(organization.coins, call.language) : [],
    verify_email: person.verify_email ? 1 : 0,
    verify_account: person.verify_account ? 1 : 0,
    second_factor: second_factor_at !== null,
    role: rights?.membership.type ?? null,
    permissions: rights?.permissions ?? {},
  }
}

export const signedIn = (state: State, person: Person, call: Call, token: string): { data: SignedIn } => ({
  data: { owner: { ...wireOwner(state, person, call), token }, token },
})

/** Somebody who has shown who they are: signed in, or asked for the second factor first. */
export function signInAnswer(
  state: State,
  person: Person,
  call: Call,
  method: SignInMethod,
): { data: SignedIn } | SignInChallenge {
  const typed = enter(state, person, call, method)
  return 'token' in typed
    ? signedIn(state, person, call, typed.token)
    : { message: success(call, 'second_factor_needed'), ...typed }
}

/** Wrong passwords by e-mail, each for a quarter of an hour. */
type Attempts = Map<string, { count: number; since: number }>

function countLogin(attempts: Attempts, address: string, now: number): void {
  const before = attempts.get(address)
  const window = before && now - before.since < loginWindow_ms ? before : { count: 0, since: now }
  attempts.set(address, { ...window, count: window.count + 1 })
  if (window.count < maxLogins) return
  const seconds = Math.max(1, Math.ceil((window.since + loginWindow_ms - now) / 1000))
  refuse('too_many_requests', { minutes: String(Math.ceil(seconds / 60)), retry_after: String(seconds) })
}

function entryRoutes(state: State): Route[] {
  const attempts: Attempts = new Map()
  return [
    {
      method: 'post',
      path: '/owner/register',
      status: 201,
      labelOf,
      answer: call => {
        const { password_confirmation: _, ...form } = readForm(call.body, forms.register)
        const owner = personOf(state, form.email)
        if (owner) post(state, takenLetter(config, owner.email, owner.language))
        else sendCode(state, addPerson(state, { ...form, language: form.language ?? call.language }), 'verify_email')
        return { message: success(call, 'registered') }
      },
    },
    {
      method: 'post',
      path: '/owner/verifyEmailToRegister',
      labelOf,
      answer: async call => {
        const form = readForm(call.body, forms.code)
        const right = tryCode(state, form.email, 'verify_email', form.code)
        if (!right) throw new Refusal('validation', { fields: { code: ['no_account'] } })
        right.code.used = true
        const person = await addressShown(state, right.person.id, { keepsOwnPassword: true })
        return signInAnswer(state, person, call, 'email')
      },
    },
    {
      method: 'post',
      path: '/owner/sendVerificationCode',
      labelOf,
      answer: call => {
        const person = personOf(state, readForm(call.body, forms.email).email)
        if (person && !person.verify_email) sendCode(state, person, 'verify_email')
        return { message: success(call, 'code_sent') }
      },
    },
    {
      method: 'post',
      path: '/owner/login',
      labelOf,
      answer: call => {
        const form = readForm(call.body, forms.login)
        countLogin(attempts, form.email, state.now().getTime())
        const person = personOf(state, form.email)
        if (person?.password_hash !== hashOf(form.email, form.password)) {
          if (person) notifyFailure(state, person, { method: 'password', ...whence(call) })
          return refuse('no_account')
        }
        attempts.delete(form.email)
        return signInAnswer(state, person, call, 'password')
      },
    },
    {
      method: 'post',
      path: '/owner/verifyLoginCode',
      labelOf,
      answer: async call => {
        const form = readForm(call.body, forms.loginCode)
        const { person, token } = await enterWithCode(state, call, form.challenge, form.code)
        return signedIn(state, person, call, token)
      },
    },
    {
      method: 'post',
      path: '/owner/sendForgetPassword',
      labelOf,
      answer: call => {
        const person = personOf(state, readForm(call.body, forms.email).email)
        if (person) sendCode(state, person, 'reset_password')
        return { message: success(call, 'code_sent') }
      },
    },
    {
      method: 'post',
      path: '/owner/verifyForgetPasswordCode',
      labelOf,
      answer: call => {
        const form = readForm(call.body, forms.code)
        if (!tryCode(state, form.email, 'reset_password', form.code)) throw wrongCode()
        return { message: success(call, 'verified') }
      },
    },
    {
      method: 'post',
      path: '/owner/forgetPassword',
      labelOf,
      answer: async call => {
        const form = readForm(call.body, forms.recovery)
        const right = tryCode(state, form.email, 'reset_password', form.code)
        if (!right) throw wrongCode()
        refusePredictable(form.password, right.person)
        right.code.used = true
        const person = await addressShown(state, right.person.id)
        Object.assign(person, { password_hash: hashOf(form.email, form.password), verify_email: true })
        endSessions(state, ({ user_id }) => user_id === person.id, 'password_changed')
        attempts.delete(form.email)
        notifyOrganizations(state, person, { action: 'recover_password', about: whence(call) })
        return { message: success(call, 'password_changed') }
      },
    },
  ]
}

function profileRoutes(state: State): Route[] {
  return [
    {
      method: 'get',
      path: '/owner/getProfile',
      answer: call => ({ owner: wireOwner(state, authenticate(state, call, { unverified: true }), call) }),
    },
    {
      method: 'put',
      path: '/owner/profile',
      labelOf,
      answer: call => {
        const person = authenticate(state, call)
        const changes = Object.entries(readForm(call.body, forms.profile)).filter(([, value]) => value !== undefined)
        Object.assign(person, Object.fromEntries(changes))
        return { message: success(call, 'updated'), owner: wireOwner(state, person, call) }
      },
    },
    {
      method: 'post',
      path: '/owner/changePassword',
      labelOf,
      answer: call => {
        const person = authenticate(state, call)
        const form = readForm(call.body, forms.passwordChange, person)
        if (person.password_hash !== hashOf(person.email, form.old_password))
          refuseFields({ old_password: ['password_not_changed'] })
        person.password_hash = hashOf(person.email, form.password)
        endSessions(state, ({ user_id }) => user_id === person.id, 'password_changed')
        const token = openSession(state, person, call)
        notifyOrganizations(state, person, { action: 'change_password', about: whence(call) })
        return { message: success(call, 'password_changed'), ...signedIn(state, person, call, token) }
      },
    },
    {
      method: 'post',
      path: '/owner/logout',
      answer: call => {
        const person = authenticate(state, call, { unverified: true })
        endSessions(state, ({ token }) => token === call.token, 'signed_out')
        notifyOrganizations(state, person, { action: 'logout', about: whence(call) })
        return { message: success(call, 'logged_out') }
      },
    },
    {
      method: 'delete',
      path: '/owner/profile',
      labelOf,
      answer: async call => {
        const person = authenticate(state, call)
        const { email, code } = readForm(call.body, forms.removal)
        if (email !== person.email) refuseFields({ email: ['email_incorrect'] })
        await confirmByCode(state, person, code)
        if (state.collections.organizations.some(({ ownerId }) => ownerId === person.id)) refuse('owns_organization')
        endSessions(state, ({ user_id }) => user_id === person.id, 'account_removed')
        Object.assign(person, {
          ...{ email: `removed-${person.id}@removed.invalid`, password_hash: '' },
          ...{ verify_email: false, second_factor_at: null, address_shown: false, made_by: null },
        })
        return { message: success(call, 'deleted') }
      },
    },
  ]
}

export const peopleRoutes = (state: State): Route[] => [...entryRoutes(state), ...profileRoutes(state)]
