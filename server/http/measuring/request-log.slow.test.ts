import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../db/testing.ts'
import { addressOf, newVisitor, type ServerProcess, startServer } from '../../testing-process.ts'

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer({ DATABASE_URL: addressOf(database), LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server?.remove()
  await database?.close()
})

test('the log has a line for each answer, with its route and without what was asked, typed or shown', async () => {
  const visitor = await newVisitor(server, database)
  await visitor.ask('GET', 'clients?q=looked-for')
  await visitor.ask('POST', 'clients', { type: 'individual', display_name: 'typed-name', first_name: 'x' })
  await visitor.ask('POST', 'login', { email: 'somebody@example.com', password: 'typed-password' })
  const lines = () =>
    server
      .printed()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as Record<string, unknown>)
  await expect.poll(() => lines().some(({ route }) => route === '/owner/login')).toBe(true)
  const answers = lines().filter(({ msg }) => msg === 'answered')
  expect(answers.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual(
    expect.arrayContaining(['GET /owner/clients 200', 'POST /owner/clients 201', 'POST /owner/login 401']),
  )
  expect(Object.keys(answers[0]!).sort()).toEqual(
    ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].sort(),
  )
  expect(server.printed()).not.toMatch(/looked-for|typed-|somebody@|Bearer/)
})
