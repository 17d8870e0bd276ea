import type { FastifyInstance } from 'fastify'
import { sessionListOptions } from '../../schema/organization/users.ts'
import { success } from '../http/answers.ts'
import { authenticate } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import { visitorOf } from '../http/visitor.ts'
import { fields, labelOf, readForm } from '../people/forms/forms.ts'
import { listedSessions } from '../people/sessions.ts'
import {
  beginOwnFactor,
  endOwnSession,
  renewOwnCodes,
  showFactor,
  signOutEverywhere,
  turnOffOwnFactor,
  turnOnOwnFactor,
} from '../people/sql/own-security.ts'
import { sessionsOf } from '../people/sql/sessions.ts'
import { listed } from '../resources/in-memory-list.ts'

const config = { labelOf }
const proof = { code: fields.factorCode, password: fields.password.optional() }

/** Where the signed-in person is signed in, and their second factor. */
export async function ownSecurityRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app

  app.get('/owner/sessions', async request => {
    const { userId, sessionId } = await authenticate(request, { unverified: true })
    const sessions = listedSessions(await sessionsOf(services.db, userId, services.now()), sessionId)
    return { sessions: listed(sessions, request.query as Record<string, unknown>, sessionListOptions) }
  })

  app.delete('/owner/sessions/:id', async request => {
    await endOwnSession(services, await authenticate(request, { unverified: true }), idOf(request))
    return { message: success(request, 'session_ended') }
  })

  app.post('/owner/signOutEverywhere', { config }, async request => {
    const caller = await authenticate(request, { unverified: true })
    const { here_too } = readForm(request.body, { here_too: fields.flag })
    await signOutEverywhere(services, caller, { hereToo: here_too === true })
    return { message: success(request, 'sessions_ended') }
  })

  const url = '/owner/second-factor'

  app.get(url, async request => ({ second_factor: await showFactor(services, await authenticate(request)) }))

  app.post(url, async request => {
    const setup = await beginOwnFactor(services, await authenticate(request))
    return { message: success(request, 'second_factor_begun'), setup }
  })

  app.post(`${url}/confirm`, { config }, async request => {
    const caller = await authenticate(request)
    const recovery_codes = await turnOnOwnFactor(services, caller, visitorOf(request), readForm(request.body, proof))
    const message = success(request, 'second_factor_turned_on')
    return { message, recovery_codes, second_factor: await showFactor(services, caller) }
  })

  app.post(`${url}/recovery-codes`, { config }, async request => {
    const caller = await authenticate(request)
    const recovery_codes = await renewOwnCodes(services, caller, visitorOf(request), readForm(request.body, proof))
    const message = success(request, 'recovery_codes_made')
    return { message, recovery_codes, second_factor: await showFactor(services, caller) }
  })

  app.delete(url, { config }, async request => {
    const caller = await authenticate(request)
    await turnOffOwnFactor(services, caller, visitorOf(request), readForm(request.body, proof))
    const message = success(request, 'second_factor_turned_off')
    return { message, second_factor: await showFactor(services, caller) }
  })
}
