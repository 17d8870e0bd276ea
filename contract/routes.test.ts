import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../server/testing-company.ts'

/** The server and its description know the same calls. */

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
