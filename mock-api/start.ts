import type { AddressInfo } from 'node:net'
import jsonServer from 'json-server'
import { serve, serveNothingElse } from './calls.ts'
import { seedDemo } from './demo.ts'
import { mockCover, mockSharePicture } from './routes/site/public.ts'
import { routesOf } from './routes.ts'
import { lookAtKey } from './store/api-keys.ts'
import { emptyState, type State } from './store/state.ts'
import { administratorsOf } from './store/work.ts'

interface MockOptions {
  /** 0, the default: any port that is free. */
  port?: number
  now?: () => Date
  /** Whether the demo company is there; it is unless said otherwise. */
  hasDemo?: boolean
  /** The API password that every call must carry; none unless said. */
  apiPassword?: string
}

interface Mock {
  url: string
  state: State
  close(): Promise<void>
}

/**
 * What json-server makes of the collections by itself, to look at: `/mock/db`, `/mock/outbox`, `/mock/clients?_sort=id`.
 * Only to read: what writes to them is `/owner/*`, by the rules.
 */
function collectionsOf(state: State) {
  const { people, sessions, codes, second_factors, challenges, first_answers, attachments, api_keys, ...shown } =
    state.collections
  return jsonServer.router(shown)
}

/** Starts the mock of `/owner/*` on json-server. Nothing it is told outlives it. */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { port = 0, now = () => new Date(), hasDemo = true, apiPassword } = options
  const state = emptyState(now)
  if (hasDemo) await seedDemo(state)

  const server = jsonServer.create()
  server.disable('x-powered-by').disable('etag').enable('case sensitive routing')
  server.set('query parser', 'simple')
  server.set('json replacer', (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const collections = collectionsOf(state)
  server.get('/mock/*', (request, response, next) => {
    request.url = request.url.slice('/mock'.length)
    collections(request, response, next)
  })
  server.get('/runtime-config.js', (_, response) => {
    response.type('text/javascript').send('window.__JORNAL__ = {"brand":"Jornal"}\n')
  })
  server.get('/health/live', (_, response) => void response.send({ status: 'live' }))
  server.get('/health/ready', (_, response) => void response.send({ status: 'ready' }))
  server.get('/covers/:file', async (request, response) => {
    const svg = await mockCover(request.params.file, request.query.lng === 'en', request.query.margin !== 'none')
    const png = svg ?? (await mockSharePicture(request.params.file, request.query.lng === 'en'))
    if (png === undefined) response.status(404).end()
    else response.type(svg === undefined ? 'image/png' : 'image/svg+xml').send(png)
  })
  const administrators = (id: unknown, token: string | undefined) => administratorsOf(state, id, token)
  for (const route of routesOf(state))
    serve(server, route, apiPassword, administrators, call => lookAtKey(state, call, route.path))
  serveNothingElse(server)

  const listening = server.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => listening.once('listening', resolve).once('error', reject))
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    state,
    close: () =>
      new Promise(resolve => {
        listening.close(() => resolve())
        listening.closeAllConnections()
      }),
  }
}
