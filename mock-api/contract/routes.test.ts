import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../server/testing-company.ts'
import { routesOf } from '../routes.ts'
import { emptyState } from '../store/state.ts'

/** The server, its description and the mock know the same calls. */

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-routes-'))
  server = await openTestServer({ DATA_DIR: folder })
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const inMock = () => routesOf(emptyState(() => new Date())).map(({ method, path }) => `${method.toUpperCase()} ${path}`)

async function described(): Promise<string[]> {
  const answer = await server.app.inject({ url: '/api/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>()
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

const onServer = (call: string): boolean => {
  const [method, url] = call.split(' ') as [HTTPMethods, string]
  return server.app.hasRoute({ method, url })
}

test('every call that is described is served', async () => {
  expect((await described()).filter(call => !onServer(call))).toEqual([])
})

test('every call of the mock is served, and described', async () => {
  const known = new Set(await described())
  expect(inMock().filter(call => !onServer(call))).toEqual([])
  expect(inMock().filter(call => !known.has(call))).toEqual([])
})

test('the mock answers every call but Google’s login, the imports, the printer and the state of the server', async () => {
  const answered = new Set(inMock())
  const needsServer = /google-login|\/imports|\/pdf$|\/health\/|\/api\//
  expect((await described()).filter(call => !answered.has(call) && !needsServer.test(call))).toEqual([])
})
