import type { FastifyInstance } from 'fastify'
import { calls } from '../../../schema/calls/calls.ts'

/**
 * Every route of the API is a call of schema/calls, and every call has a route: the server does not start otherwise.
 * What answers leave as is written as it is: schemas are held in tests, not at each request.
 */
export function holdRoutesToCalls(app: FastifyInstance): void {
  const routed = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    if (!/^\/(owner|health)\//.test(url)) return
    for (const each of [method].flat()) {
      if (each === 'HEAD' || each === 'OPTIONS') continue
      const call = `${each} ${url.replace(/:(\w+)/g, '{$1}')}`
      if (!Object.hasOwn(calls, call)) throw new Error(`${call}: schema/calls does not declare it`)
      routed.add(call)
    }
  })
  app.addHook('onReady', async () => {
    const missing = Object.keys(calls).filter(call => !routed.has(call))
    if (missing.length > 0) throw new Error(`${missing.join(', ')}: declared, and no route answers it`)
  })
}
