import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf, success } from '../http/answers.ts'
import { authenticate } from '../http/caller.ts'
import { organizationInQuery } from '../http/parameters.ts'
import { visitorOf } from '../http/visitor.ts'
import { fields, labelOf, readForm } from '../people/forms/forms.ts'
import { signOut } from '../people/sql/own-security.ts'
import { wireOwner } from '../people/sql/owner.ts'
import { changePassword, changeProfile, removeProfile } from '../people/sql/profile.ts'

const config = { labelOf }

const { name, email, gender, language, password, newPassword, factorCode } = fields
const profile = { first_name: name.optional(), last_name: name.optional(), gender, language }
const passwordChange = { old_password: password, password: newPassword, password_confirmation: password }

/** The signed-in person: who they are, their password, their way out. */
export async function ownerRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app

  app.get('/owner/getProfile', async request => {
    const { userId } = await authenticate(request, { unverified: true })
    return { owner: await ownerOf(request, userId) }
  })

  app.put('/owner/profile', { config }, async request => {
    const { userId } = await authenticate(request)
    await changeProfile(services, userId, readForm(request.body, profile))
    return { message: success(request, 'updated'), owner: await ownerOf(request, userId) }
  })

  app.post('/owner/changePassword', { config }, async request => {
    const caller = await authenticate(request)
    const { email, firstName: first_name, lastName: last_name } = caller
    const passwords = readForm(request.body, passwordChange, { email, first_name, last_name })
    const token = await changePassword(services, caller, visitorOf(request), passwords)
    const owner = { ...(await ownerOf(request, caller.userId)), token }
    return { message: success(request, 'password_changed'), data: { owner, token } }
  })

  app.post('/owner/logout', async request => {
    await signOut(services, await authenticate(request, { unverified: true }), visitorOf(request))
    return { message: success(request, 'logged_out') }
  })

  app.delete('/owner/profile', { config }, async request => {
    const caller = await authenticate(request)
    const form = readForm(request.body, { email, code: factorCode.optional() })
    await removeProfile(services, caller, visitorOf(request), form)
    return { message: success(request, 'deleted') }
  })
}

function ownerOf(request: FastifyRequest, userId: number) {
  return wireOwner(request.server.services.db, userId, languageOf(request), organizationInQuery(request))
}
