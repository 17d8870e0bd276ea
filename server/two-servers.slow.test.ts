import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from './db/testing.ts'
import { addressOf, type ServerProcess, startServer } from './testing-process.ts'

/** Two server processes on one database, each with a data folder of its own: they behave as one. */

let database: TestDatabase
let one: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  database = await freshDatabase()
  const settings = { DATABASE_URL: addressOf(database) }
  ;[one, other] = await Promise.all([startServer(settings), startServer(settings)])
})
afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove()])
  await database?.close()
})

async function post(server: ServerProcess, path: string, body: object): Promise<number> {
  const { status } = await fetch(`${server.url}/owner/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en' },
    body: JSON.stringify(body),
  })
  return status
}

/** The code of the newest letter to an address, whichever server sent it. */
async function codeOf(email: string, count: number): Promise<string> {
  const sent = async () =>
    (await Promise.all([one.letters(), other.letters()])).flat().filter(letter => letter.includes(`To: ${email}`))
  await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(count)
  return /\b\d{6}\b/.exec((await sent()).at(-1)!.split('\r\n\r\n').slice(1).join(''))![0]
}

const person = {
  first_name: 'سلمى',
  last_name: 'حسن',
  email: 'salma@example.com',
  password: 'long enough 7',
  password_confirmation: 'long enough 7',
}

test('a code that one server mailed is taken by the other', async () => {
  const { email } = person
  expect(await post(one, 'register', person)).toBe(201)
  expect(await post(other, 'verifyEmailToRegister', { email, code: await codeOf(email, 1) })).toBe(200)
  expect(await post(one, 'sendForgetPassword', { email })).toBe(200)
  const password = 'another long one 8'
  const recovery = { email, code: await codeOf(email, 2), password, password_confirmation: password }
  expect(await post(other, 'forgetPassword', recovery)).toBe(200)
  expect(await post(one, 'login', { email, password })).toBe(200)
})
