import type { FastifyInstance } from 'fastify'
import { calls } from '../../schema/answers/calls.ts'

/**
 * Every route of the API stands in schema/answers/calls.ts with what it answers; the server does not start with one
 * that does not. What answers leave as is written as it is: schemas are held in tests, not at each request.
 */
export function refuseUndeclaredAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }) => {
    if (!/^\/(owner|health)\//.test(url)) return
    for (const each of [method].flat()) {
      const call = `${each} ${url.replace(/:(\w+)/g, '{$1}')}`
      const isDeclared = each === 'HEAD' || each === 'OPTIONS' || Object.hasOwn(calls, call)
      if (!isDeclared) throw new Error(`${call}: schema/answers/calls.ts does not say what it answers`)
    }
  })
}
