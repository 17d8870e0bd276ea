import { formOf, type Json } from './bodies.ts'
import { call, signedIn, withId } from './calls.ts'

/** Registering, signing in and out, and the person who is signed in. */

const profile: Json = { ...formOf('first_name', 'last_name', 'gender', 'language'), required: [] }

/** The password of somebody who has one, and a code. */
const proof: Json = { ...formOf('password', 'code'), required: ['code'] }
const hereToo: Json = { type: 'object', properties: { here_too: { type: 'boolean', default: false } } }

export const accountPaths = (): Json => ({
  '/owner/register': {
    post: call(
      'account entry',
      'Registers; a six-digit code goes to the e-mail.',
      formOf('first_name', 'last_name', 'email', 'password', 'password_confirmation'),
    ),
  },
  '/owner/verifyEmailToRegister': {
    post: call('account entry', 'Verifies the e-mail and logs in.', formOf('email', 'code')),
  },
  '/owner/sendVerificationCode': { post: call('account entry', 'Sends the code again.', formOf('email')) },
  '/owner/login': {
    post: call(
      'account entry',
      'Logs in; somebody with a second factor is answered a challenge instead.',
      formOf('email', 'password'),
    ),
  },
  '/owner/verifyLoginCode': {
    post: call(
      'account entry',
      'Logs in with the second factor: the token of the challenge, and a code of the authenticator or a recovery code.',
      formOf('challenge', 'code'),
    ),
  },
  '/owner/google-login': { post: call('account entry', 'Logs in with Google.', formOf('access_Token')) },
  '/owner/sendForgetPassword': {
    post: call('account entry', 'Sends a code to choose a new password.', formOf('email')),
  },
  '/owner/verifyForgetPasswordCode': { post: call('account entry', 'Checks that code.', formOf('email', 'code')) },
  '/owner/forgetPassword': {
    post: call(
      'account entry',
      'Sets the new password; every session ends.',
      formOf('email', 'code', 'password', 'password_confirmation'),
    ),
  },
  '/owner/getProfile': { get: signedIn(call('owner', 'Who is signed in, and what they may do.')) },
  '/owner/profile': {
    put: signedIn(call('owner', 'Changes the profile.', profile)),
    delete: signedIn(
      call('owner', 'Removes the account, confirmed by its e-mail, and by a code where a second factor is on.', {
        ...formOf('email', 'code'),
        required: ['email'],
      }),
    ),
  },
  '/owner/changePassword': {
    post: signedIn(call('owner', 'Changes the password.', formOf('old_password', 'password', 'password_confirmation'))),
  },
  '/owner/logout': { post: signedIn(call('owner', 'Logs out; the token is dead at once.')) },
  '/owner/sessions': { get: signedIn(call('owner', 'Where one is signed in; the session that asks is marked.')) },
  '/owner/sessions/{id}': {
    delete: withId(call('owner', 'Ends one of one’s own sessions, from its next request on.')),
  },
  '/owner/signOutEverywhere': {
    post: signedIn(
      call('owner', 'Ends every session of one’s own but this one; with `here_too` this one as well.', hereToo),
    ),
  },
  '/owner/second-factor': {
    get: signedIn(call('owner', 'How one’s second factor stands.')),
    post: signedIn(call('owner', 'Begins a second factor: the key for an authenticator. A code of it turns it on.')),
    delete: signedIn(call('owner', 'Turns the second factor off, by the password and a code.', proof)),
  },
  '/owner/second-factor/confirm': {
    post: signedIn(call('owner', 'Turns the second factor on; the recovery codes are answered this once.', proof)),
  },
  '/owner/second-factor/recovery-codes': {
    post: signedIn(call('owner', 'Makes other recovery codes; the earlier ones are taken no more.', proof)),
  },
})
