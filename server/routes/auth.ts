import type { FastifyInstance, FastifyRequest } from 'fastify'
import { success } from '../http/answers.ts'
import { visitorOf } from '../http/visitor.ts'
import type { AccountServices } from '../people/account-services.ts'
import { fields, labelOf, readForm } from '../people/forms/forms.ts'
import { sendCode } from '../people/sql/code-letters.ts'
import { loginWithGoogle } from '../people/sql/google.ts'
import { login } from '../people/sql/login.ts'
import { wireOwner } from '../people/sql/owner.ts'
import { recoverPassword, verifyRecoveryCode } from '../people/sql/recovery.ts'
import { register, verifyEmail } from '../people/sql/registration.ts'
import type { SignedIn } from '../people/sql/sessions.ts'
import { type Challenged, enterWithCode } from '../people/sql/sign-in.ts'

const config = { labelOf }

const { name, email, loginEmail, password, newPassword, code, factorCode, token, language } = fields
const registration = {
  first_name: name,
  last_name: name,
  email,
  password: newPassword,
  password_confirmation: password,
  language,
}
const recovery = { email, code, password: newPassword, password_confirmation: password }

/** Account entry: registration, verification, login, recovery of the password. */
export async function authRoutes(app: FastifyInstance): Promise<void> {
  const services: AccountServices = { ...app.services, log: app.log }

  app.post('/owner/register', { config }, async (request, reply) => {
    await register(services, visitorOf(request), readForm(request.body, registration))
    return reply.code(201).send({ message: success(request, 'registered') })
  })

  app.post('/owner/verifyEmailToRegister', { config }, async request => {
    const form = readForm(request.body, { email, code })
    return signInAnswer(request, await verifyEmail(services, visitorOf(request), form.email, form.code))
  })

  app.post('/owner/sendVerificationCode', { config }, async request => {
    const form = readForm(request.body, { email })
    await sendCode(services, visitorOf(request), form.email, 'verify_email')
    return { message: success(request, 'code_sent') }
  })

  app.post('/owner/login', { config }, async request => {
    const form = readForm(request.body, { email: loginEmail, password })
    return signInAnswer(request, await login(services, visitorOf(request), form.email, form.password))
  })

  app.post('/owner/google-login', { config }, async request => {
    const form = readForm(request.body, { access_Token: token })
    return signInAnswer(request, await loginWithGoogle(services, visitorOf(request), form.access_Token))
  })

  app.post('/owner/verifyLoginCode', { config }, async request => {
    const form = readForm(request.body, { challenge: token, code: factorCode })
    return signedIn(request, await enterWithCode(services, visitorOf(request), form.challenge, form.code))
  })

  app.post('/owner/sendForgetPassword', { config }, async request => {
    const form = readForm(request.body, { email })
    await sendCode(services, visitorOf(request), form.email, 'reset_password')
    return { message: success(request, 'code_sent') }
  })

  app.post('/owner/verifyForgetPasswordCode', { config }, async request => {
    const form = readForm(request.body, { email, code })
    await verifyRecoveryCode(services, visitorOf(request), form.email, form.code)
    return { message: success(request, 'verified') }
  })

  app.post('/owner/forgetPassword', { config }, async request => {
    const form = readForm(request.body, recovery)
    await recoverPassword(services, visitorOf(request), form.email, form.code, form.password)
    return { message: success(request, 'password_changed') }
  })
}

/** Signed in, or asked for the second factor first. */
export function signInAnswer(request: FastifyRequest, typed: SignedIn | Challenged) {
  if ('token' in typed) return signedIn(request, typed)
  return { message: success(request, 'second_factor_needed'), challenge: typed.challenge }
}

async function signedIn(request: FastifyRequest, { userId, token }: SignedIn) {
  const owner = await wireOwner(request.server.services.db, userId, visitorOf(request).language)
  return { data: { owner: { ...owner, token }, token } }
}
