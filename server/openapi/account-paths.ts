import { formOf, type Json } from './bodies.ts'
import { call, signedIn } from './calls.ts'

/** Registering, signing in and out, and the person who is signed in. */

const profile: Json = { ...formOf('first_name', 'last_name', 'gender', 'language'), required: [] }

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
  '/owner/login': { post: call('account entry', 'Logs in.', formOf('email', 'password')) },
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
    delete: signedIn(call('owner', 'Removes the account, confirmed by its e-mail.', formOf('email'))),
  },
  '/owner/changePassword': {
    post: signedIn(call('owner', 'Changes the password.', formOf('old_password', 'password', 'password_confirmation'))),
  },
  '/owner/logout': { post: signedIn(call('owner', 'Logs out; the token is dead at once.')) },
})
