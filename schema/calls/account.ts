import { z } from 'zod'
import * as people from '../answers/people.ts'
import { pageOf } from '../answers/values.ts'
import { sessionListOptions } from '../organization/users.ts'
import { formOf, type Json, requiring } from './bodies.ts'
import { type CallAnswer, type Calls, done, made, ofPerson, ok, open, signedIn } from './call.ts'
import { listParameters } from './parameters.ts'

/** Registering, signing in and out, and the person who is signed in. */

const profile: Json = requiring(formOf('first_name', 'last_name', 'gender', 'language'))
/** The password of somebody who has one, and a code. */
const proof: Json = requiring(formOf('password', 'code'), 'code')
const hereToo: Json = { type: 'object', properties: { here_too: { type: 'boolean', default: false } } }

/** Signed in, or asked for the second factor first. */
export const onSignedIn: CallAnswer = {
  body: z.union([z.strictObject({ data: people.signedIn }), people.signInChallenge]),
}
const factor = { second_factor: people.secondFactor }
const recoveryCodes = { recovery_codes: z.array(z.string()), ...factor }

export const accountCalls: Calls = {
  'POST /owner/register': open('account entry', 'Registers; a six-digit code goes to the e-mail.', made(), {
    body: formOf('first_name', 'last_name', 'email', 'password', 'password_confirmation'),
  }),
  'POST /owner/verifyEmailToRegister': open('account entry', 'Verifies the e-mail and logs in.', onSignedIn, {
    body: formOf('email', 'code'),
  }),
  'POST /owner/sendVerificationCode': open('account entry', 'Sends the code again.', done(), { body: formOf('email') }),
  'POST /owner/login': open(
    'account entry',
    'Logs in; somebody with a second factor is answered a challenge instead.',
    onSignedIn,
    { body: formOf('email', 'password') },
  ),
  'POST /owner/google-login': open('account entry', 'Logs in with Google.', onSignedIn, {
    body: formOf('access_Token'),
  }),
  'POST /owner/verifyLoginCode': open(
    'account entry',
    'Logs in with the second factor: the token of the challenge, and a code of the authenticator or a recovery code.',
    ok({ data: people.signedIn }),
    { body: formOf('challenge', 'code') },
  ),
  'POST /owner/sendForgetPassword': open('account entry', 'Sends a code to choose a new password.', done(), {
    body: formOf('email'),
  }),
  'POST /owner/verifyForgetPasswordCode': open('account entry', 'Checks that code.', done(), {
    body: formOf('email', 'code'),
  }),
  'POST /owner/forgetPassword': open('account entry', 'Sets the new password; every session ends.', done(), {
    body: formOf('email', 'code', 'password', 'password_confirmation'),
  }),
  'GET /owner/getProfile': ofPerson('owner', 'Who is signed in, and what they may do.', ok({ owner: people.owner })),
  'PUT /owner/profile': ofPerson('owner', 'Changes the profile.', done({ owner: people.owner }), { body: profile }),
  'DELETE /owner/profile': ofPerson(
    'owner',
    'Removes the account, confirmed by its e-mail, and by a code where a second factor is on.',
    done(),
    { body: requiring(formOf('email', 'code'), 'email') },
  ),
  'POST /owner/changePassword': ofPerson('owner', 'Changes the password.', done({ data: people.signedIn }), {
    body: formOf('old_password', 'password', 'password_confirmation'),
  }),
  'POST /owner/logout': ofPerson('owner', 'Logs out; the token is dead at once.', done()),
  'GET /owner/sessions': signedIn(
    'owner',
    'Where one is signed in; the session that asks is marked.',
    ok({ sessions: pageOf(people.session) }),
    { parameters: listParameters(sessionListOptions) },
  ),
  'DELETE /owner/sessions/{id}': signedIn('owner', 'Ends one of one’s own sessions, from its next request on.', done()),
  'POST /owner/signOutEverywhere': signedIn(
    'owner',
    'Ends every session of one’s own but this one; with `here_too` this one as well.',
    done(),
    { body: hereToo },
  ),
  'GET /owner/second-factor': signedIn('owner', 'How one’s second factor stands.', ok(factor)),
  'POST /owner/second-factor': signedIn(
    'owner',
    'Begins a second factor: the key for an authenticator. A code of it turns it on.',
    done({ setup: people.factorKey }),
  ),
  'DELETE /owner/second-factor': signedIn(
    'owner',
    'Turns the second factor off, by the password and a code.',
    done(factor),
    { body: proof },
  ),
  'POST /owner/second-factor/confirm': signedIn(
    'owner',
    'Turns the second factor on; the recovery codes are answered this once.',
    done(recoveryCodes),
    { body: proof },
  ),
  'POST /owner/second-factor/recovery-codes': signedIn(
    'owner',
    'Makes other recovery codes; the earlier ones are taken no more.',
    done(recoveryCodes),
    { body: proof },
  ),
}
