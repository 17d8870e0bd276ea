import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { amina, type FrontDoor, openFrontDoor } from './testing.ts'
import { authenticatorOf } from './testing-authenticator.ts'

const ours = 'books.apps.example'
const person = {
  sub: '11122233344455',
  email: 'Amina@Example.com',
  email_verified: true,
  given_name: 'Amina',
  family_name: 'Said',
}

/** What Google would say of each token. */
const tokens: Record<string, { info: object; person: object }> = {
  good: { info: { audience: ours, user_id: person.sub }, person },
  third: { info: { aud: ours, sub: person.sub }, person: { ...person, email_verified: 'true' } },
  foreign: { info: { audience: 'another-site', user_id: person.sub }, person },
  unverified: { info: { audience: ours }, person: { ...person, email_verified: false } },
  mixed: { info: { audience: ours, user_id: 'someone else' }, person },
  expired: { info: { audience: ours, expires_in: 0 }, person },
  empty: { info: { audience: ours }, person: {} },
}

let google: ReturnType<typeof createServer>
let door: FrontDoor
let requests: string[]

beforeEach(async () => {
  requests = []
  google = createServer((request: IncomingMessage, response) => {
    requests.push(`${request.method} ${request.url}`)
    const token = tokens[request.headers.authorization?.replace('Bearer ', '') ?? '']
    const stated = request.url === '/oauth2/v1/tokeninfo' ? token?.info : token?.person
    response.writeHead(stated ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(stated ?? {}))
  })
  await new Promise<void>(resolve => google.listen(0, '127.0.0.1', resolve))
  const { port } = google.address() as AddressInfo
  door = await openFrontDoor({ GOOGLE_CLIENT_ID: ours, GOOGLE_BASE_URL: `http://127.0.0.1:${port}` })
})
afterEach(async () => {
  await door.close()
  google.closeAllConnections()
  await new Promise(resolve => google.close(resolve))
})

const enter = (access_Token: string, lang: 'ar' | 'en' = 'ar') => door.call('google-login', { access_Token }, { lang })

test.each(['good', 'third'])('who comes with a token of Google that is %s has an account at once', async token => {
  const { status, body } = await enter(token)
  expect(status).toBe(200)
  expect(body.data.owner).toMatchObject({
    first_name: 'Amina',
    last_name: 'Said',
    email: 'amina@example.com',
    verify_email: 1,
    verify_account: 0,
    token: body.data.token,
  })
  const again = await enter(token)
  expect(again.body.data.owner.id).toBe(body.data.owner.id)
  expect(requests.slice(0, 2).sort()).toEqual(['GET /oauth2/v3/userinfo', 'POST /oauth2/v1/tokeninfo'])
})

test.each(['foreign', 'unverified', 'mixed', 'expired', 'empty', 'unheard-of', 'with\nline'])(
  'a token that is %s opens nothing',
  async token => {
    const ar = { status: 401, body: { code: 'no_account', message: 'لا يوجد حساب بهذه البيانات' } }
    expect(await enter(token)).toMatchObject(ar)
    expect((await enter(token, 'en')).body.message).toBe('There is no account with this data')
  },
)

test('no token is asked for, and a Google that is away is no wrong account', async () => {
  expect((await door.call('google-login', {})).body.message).toEqual({ access_Token: ['أدخل رمز الدخول من جوجل'] })
  google.closeAllConnections()
  await new Promise(resolve => google.close(resolve))
  expect(await enter('good')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

test('an owner with a password who comes by Google keeps both', async () => {
  await door.verified()
  const { body } = await enter('good')
  expect(body.data.owner.first_name).toBe('أمينة')
  expect((await door.call('login', { email: amina.email, password: amina.password })).status).toBe(200)
})

test('who registered an address without verifying it loses it to the one Google knows', async () => {
  await door.call('register', amina)
  const stranger = await door.call('login', { email: amina.email, password: amina.password })
  expect((await enter('good')).status).toBe(200)
  expect((await door.call('getProfile', undefined, { token: stranger.body.data.token })).status).toBe(401)
  expect((await door.call('login', { email: amina.email, password: amina.password })).status).toBe(401)
})

test('a person whose address at Google changed is the same person', async () => {
  const { body } = await enter('good')
  await sql`update users set email = 'old@example.com'`.execute(door.db)
  const again = await enter('good')
  expect(again.body.data.owner).toMatchObject({ id: body.data.owner.id, email: 'old@example.com' })
})

test('who has a second factor is asked for it behind Google too, and has no password to turn it off with', async () => {
  const { body } = await enter('good')
  const { token } = body.data
  const call = async (url: string, payload: object | undefined, method: 'GET' | 'POST' | 'DELETE', of = token) =>
    (await door.call(url, payload, { token: of, method })).body as unknown as Record<string, never>
  const { setup } = (await call('second-factor', {}, 'POST')) as unknown as { setup: { key: string } }
  const codeAt = authenticatorOf(setup.key)
  expect(await call('second-factor', undefined, 'GET')).toMatchObject({ second_factor: { has_password: false } })
  await call('second-factor/confirm', { code: codeAt(door.clock.now) }, 'POST')
  door.minutesPass(1)
  const requested = (await enter('good')).body as unknown as { challenge: { token: string }; data?: object }
  expect(requested.data).toBeUndefined()
  const code = codeAt(door.clock.now)
  const answer = await door.call('verifyLoginCode', { challenge: requested.challenge.token, code })
  expect([answer.status, answer.body.data.owner.id]).toEqual([200, body.data.owner.id])
  door.minutesPass(1)
  const off = await call('second-factor', { code: codeAt(door.clock.now) }, 'DELETE', answer.body.data.token)
  expect(off).toMatchObject({ second_factor: { enabled: false } })
})
