import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../schema/calls/calls.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

/** What the page of another site can have the browser of somebody who is signed in send. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://books.example' }, { worker: true })
})
afterAll(() => server?.close())

/** A form of that page needs no permission of ours to be sent, and takes the cookies of the browser along. */
const ofAnotherSite = {
  ...{ origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' },
  ...{ cookie: 'token=stolen; session=stolen', 'content-type': 'multipart/form-data; boundary=x' },
}

const form = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--\r\n'

/** Of these anybody may call, who knows what they ask for: a password, a code, what a link says. */
const byWhatIsKnown =
  /^(GET \/health|GET \/owner\/(currencies|countries|blogs)|\w+ \/owner\/(login|register|verify|send|forget|google|showInvitation|acceptInvitation|contact|shared))/

test('no call gives a cookie, or asks for one: without the token in its header it is refused', async () => {
  const answers = await Promise.all(
    Object.keys(calls).map(async call => {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const url = `${path.replace('{resource}', 'clients').replaceAll(/\{\w+\}/g, '1')}?organization_id=1`
      const payload = method === 'GET' ? {} : { payload: form }
      const { statusCode, headers } = await server.app.inject({ method, url, headers: ofAnotherSite, ...payload })
      return { call, statusCode, cookie: headers['set-cookie'], shared: headers['access-control-allow-origin'] }
    }),
  )
  expect(answers.filter(({ cookie, shared }) => cookie !== undefined || shared !== undefined)).toEqual([])
  const known = answers.filter(({ call }) => byWhatIsKnown.test(call))
  expect(answers.filter(each => !known.includes(each) && each.statusCode !== 401)).toEqual([])
  expect(answers.length - known.length).toBeGreaterThan(300)
})

test('the links of letters begin with our address, whatever host a request claims', async () => {
  const company = await server.newCompany()
  const hosts = [
    'evil.example',
    'evil.example:443',
    'books.example.evil.example',
    '[::1]',
    'books.example@evil.example',
  ]
  const named = ['host', 'x-forwarded-host', 'x-host', 'x-forwarded-server', 'forwarded', 'x-original-url']
  const forged = named.flatMap(name => hosts.map(host => ({ [name]: name === 'forwarded' ? `host=${host}` : host })))
  expect(forged).toHaveLength(30)
  const answers = await Promise.all(
    forged.map(async (headers, index) => {
      const body = { first_name: 'كريم', last_name: 'فؤاد', email: `k${index}@nile.example`, type: 'admin' }
      return (await company.call('POST', '/owner/users', body, headers as Record<string, string>)).status
    }),
  )
  expect(answers).toEqual(forged.map(() => 201))
  await expect.poll(() => server.letters.length, { timeout: 15_000 }).toBe(30)
  for (const { text, html } of server.letters) {
    const links = `${text} ${html}`.match(/https?:\/\/[^\s"<)]+/g)!
    expect(links.filter(link => !link.startsWith('https://books.example/'))).toEqual([])
  }
})
