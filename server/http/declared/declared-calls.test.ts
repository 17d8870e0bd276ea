import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { calls } from '../../../schema/calls/calls.ts'
import { holdRoutesToCalls } from './declared-calls.ts'

/** A server with a route for each of some calls, which answers nothing. */
function serverOf(addresses: readonly string[]) {
  const app = Fastify()
  holdRoutesToCalls(app)
  for (const address of addresses) {
    const [method = '', path = ''] = address.split(' ')
    app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler: async () => ({}) })
  }
  return app
}

const declared = Object.keys(calls)

test('a server that has a route for every declared call starts', async () => {
  await expect(serverOf(declared).ready()).resolves.toBeDefined()
})

test('a server does not start while a declared call has no route, and names the call', async () => {
  const others = declared.filter(call => call !== 'GET /owner/cheques/{id}')
  await expect(serverOf(others).ready()).rejects.toThrow('GET /owner/cheques/{id}: declared, and no route answers it')
})

test('a server takes no route that is not declared', () => {
  expect(() => serverOf(['GET /owner/nothing'])).toThrow('GET /owner/nothing: schema/calls does not declare it')
})
