import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const googleClient = 'books.apps.example'

const person = {
  sub: '111',
  email: 'guest@gmail.example',
  given_name: 'هدى',
  family_name: 'سالم',
  email_verified: true,
}
const info = { audience: googleClient, user_id: person.sub, expires_in: 3000 }

/** What Google would say of each token that a test comes back with; of any other that it knows none. */
const tokens: Record<string, { info: object; person: object }> = {
  good: { info, person },
  unverified: { info, person: { ...person, email_verified: false } },
  'of-another-site': { info: { ...info, audience: 'another.apps.example' }, person },
  expired: { info: { ...info, expires_in: 0 }, person },
}

/** A server of the test's own in Google's place. */
export async function openGoogle(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const token = tokens[request.headers.authorization?.replace('Bearer ', '') ?? '']
    const stated = request.url === '/oauth2/v1/tokeninfo' ? token?.info : token?.person
    response.writeHead(stated ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(stated ?? {}))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
