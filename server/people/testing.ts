import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import type { Language } from '../../i18n/text.ts'
import { checkAnswer } from '../../schema/answers/testing-check.ts'
import { readConfig } from '../config.ts'
import { openSecrets } from '../db/secrets.ts'
import { freshDatabase } from '../db/testing.ts'
import { answerErrors } from '../http/answers.ts'
import { readBodies } from '../http/bodies/body.ts'
import { trustedProxies } from '../http/proxies.ts'
import { letterSender } from '../jobs/outbox.ts'
import { openJobs } from '../jobs/queue.ts'
import { openMailer } from '../mail/open.ts'
import { authRoutes } from '../routes/auth.ts'
import { ownSecurityRoutes } from '../routes/own-security.ts'
import { ownerRoutes } from '../routes/owner.ts'
import { openStore } from '../storage/open.ts'
import type { wireOwner } from './sql/owner.ts'

export interface Question {
  lang?: Language
  token?: string
  /** The address the call comes from. */
  from?: string
  /** What a proxy at that address forwards of others. */
  forwarded?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
}

type Owner = Awaited<ReturnType<typeof wireOwner>>

export interface Answer {
  status: number
  /** What one of the calls answers; a test reads what its call is known to answer. */
  body: { code: string; message: unknown; owner: Owner; data: { owner: Owner & { token: string }; token: string } }
  text: string
  headers: Record<string, unknown>
}

export const amina = {
  first_name: 'أمينة',
  last_name: 'سعيد',
  email: 'amina@example.com',
  password: 'a horse and a battery',
  password_confirmation: 'a horse and a battery',
  language: 'ar',
}

/** Account entry on a database and an outbox of its own, and a clock that the test moves. */
export async function openFrontDoor(settings: Record<string, string> = {}) {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'jornal-door-'))
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://books.example', LOG_LEVEL: 'debug', ...settings })
  const secrets = await openSecrets(database.connection, { dataDir, secretKey: undefined })
  const mailer = await openMailer(config)
  const jobs = openJobs(database.connection)
  const files = await openStore(config)
  const clock = { now: new Date('2026-11-21T09:00:00Z') }
  const logged: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString())
      done()
    },
  })

  async function open() {
    const app = Fastify({ trustProxy: trustedProxies(config), logger: { level: config.LOG_LEVEL, stream } })
    app.decorate('services', { db: database.db, config, mailer, secrets, jobs, files, now: () => clock.now })
    answerErrors(app)
    await readBodies(app)
    await app.register(authRoutes)
    await app.register(ownerRoutes)
    await app.register(ownSecurityRoutes)
    return app
  }
  let app = await open()
  const letter = letterSender(app.services, (failure, text) => app.log.error(failure, text))
  await jobs.work({ letter }, { schedule: false, complain: error => app.log.error({ err: error }) })
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const waiting = async () =>
    (await owner.query(`select from jobs.job where name = 'letter' and state < 'completed'`)).rowCount

  async function call(url: string, payload?: object, question: Question = {}): Promise<Answer> {
    const { lang = 'ar', token, from = '192.0.2.1', forwarded, method = payload ? 'POST' : 'GET' } = question
    const headers = {
      lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    }
    const body = payload ? { payload } : {}
    const answer = await app.inject({ method, url: `/owner/${url}`, headers, remoteAddress: from, ...body })
    const contentType = String(answer.headers['content-type'])
    checkAnswer({ method, url: `/owner/${url}`, status: answer.statusCode, contentType, text: answer.body })
    return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers }
  }

  /** The letters in the outbox, the oldest first. */
  async function letters(to?: string): Promise<Email[]> {
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(0)
    const outbox = path.join(dataDir, 'outbox')
    const names = (await readdir(outbox)).filter(name => name.endsWith('.eml')).sort()
    const all = await Promise.all(names.map(async name => PostalMime.parse(await readFile(path.join(outbox, name)))))
    return all.filter(letter => to === undefined || letter.to?.[0]?.address === to)
  }

  async function lastCode(to: string): Promise<string> {
    const last = (await letters(to)).at(-1)
    const [code] = last?.text?.match(/\d{6}/) ?? []
    if (code === undefined) throw new Error(`no letter with a code went to ${to}`)
    return code
  }

  async function verified(person: typeof amina = amina): Promise<string> {
    await call('register', person)
    const answer = await call('verifyEmailToRegister', { email: person.email, code: await lastCode(person.email) })
    return answer.body.data.token
  }

  return {
    call,
    letters,
    lastCode,
    /** Registers a person and verifies the address; answers the token. */
    verified,
    clock,
    logged,
    dataDir,
    db: database.db,
    minutesPass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    /** Another process on the same database and data folder. */
    restart: async () => {
      await app.close()
      app = await open()
    },
    close: async () => {
      await jobs.stop()
      await owner.end()
      await app.close()
      await mailer.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type FrontDoor = Awaited<ReturnType<typeof openFrontDoor>>
