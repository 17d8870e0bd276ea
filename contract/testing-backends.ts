import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { plainAtFields } from '../i18n/testing-sentences.ts'
import type { Language } from '../i18n/text.ts'
import { startMock } from '../mock-api/start.ts'
import { checkAnswer } from '../schema/answers/testing-check.ts'
import { bringOwnArticles } from '../server/blog/sql/own-articles.ts'
import { freshDatabase, type TestDatabase } from '../server/db/testing.ts'
import type { Letter } from '../server/mail/mailer.ts'
import { newPersonIn, openTestServer } from '../server/testing-company.ts'
import { isAtLength } from '../testing-full-run.ts'

/** Something that keeps the contract, on a database of its own: the server, or the mock that stands in front of it. */
export interface Backend {
  url: string
  /** The last code that was mailed to an address. */
  codeOf(email: string): Promise<string>
  /** The text of the last letter that was mailed to an address. */
  letterTo(email: string): Promise<string>
  /** What the link of the last invitation says that was mailed to an address. */
  invitationOf(email: string): Promise<string>
  /** A new person, signed in without the letters of registration; answers their token. */
  newPerson(): Promise<string>
  setNow(now: string): void
  close(): Promise<void>
}

let addresses = 0
const newAddress = () => `salma-${process.pid}-${addresses++}@example.com`

const secretIn = (text: string | undefined): string => /\/invitation\/(\S+)/.exec(text ?? '')?.[1] ?? ''
const sixDigits = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

/** What answers the calls of a backend. */
interface Answering {
  url: string
  letters: readonly Letter[]
  database: Pick<TestDatabase, 'db' | 'connection'>
  setNow(now: string): void
  close(): Promise<void>
}

async function startServer(folder: string, apiPassword: string): Promise<Answering> {
  const server = await openTestServer({ DATA_DIR: folder, API_PASSWORD: apiPassword }, { worker: true })
  await bringOwnArticles(server.database.db, new Date())
  return { ...server, url: await server.app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function startOnMock(folder: string, apiPassword: string): Promise<Answering> {
  let now: Date | null = null
  const database = await freshDatabase()
  const settings = { API_PASSWORD: apiPassword }
  const mock = await startMock({ database, dataDir: folder, hasDemo: false, now: () => now ?? new Date(), settings })
  return {
    ...{ ...mock, database },
    setNow: text => {
      now = new Date(text)
    },
    async close() {
      await mock.close()
      await database.close()
    },
  }
}

async function openBackend(
  start: (folder: string, apiPassword: string) => Promise<Answering>,
  apiPassword = '',
): Promise<Backend> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-contract-'))
  const { url, letters, database, setNow, close } = await start(folder, apiPassword)
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const lettersWaiting = async () =>
    (await owner.query(`select from jobs.job where name in ('letter', 'mail') and state < 'completed'`)).rowCount
  const lastLetterTo = async (email: string) => {
    await expect.poll(lettersWaiting, { timeout: 10_000, interval: 20 }).toBe(0)
    return letters.findLast(({ to, cc = [] }) => [to, cc].flat().includes(email))?.text
  }
  return {
    url,
    codeOf: async email => sixDigits(await lastLetterTo(email)),
    letterTo: async email => (await lastLetterTo(email)) ?? '',
    invitationOf: async email => secretIn(await lastLetterTo(email)),
    newPerson: async () => (await newPersonIn(database.db)).token,
    setNow,
    async close() {
      await owner.end()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const openServer = (apiPassword?: string): Promise<Backend> => openBackend(startServer, apiPassword)

const openMock = (apiPassword?: string): Promise<Backend> => openBackend(startOnMock, apiPassword)

/** The server; `npm run test:full` holds the mock to the same contract. */
export const backends = [
  { side: 'the server', open: openServer },
  ...(isAtLength ? [{ side: 'the mock', open: openMock }] : []),
]

/** A record as it stands on the wire. */
export interface Made {
  id: number
  revision: number
  [field: string]: unknown
}

export interface Page {
  data: Made[]
  total: number
  current_page: number
  per_page: number
  last_page: number
}

export interface Answer {
  status: number
  body: unknown
  text: string
  headers: Headers
  /** What a refusal says. */
  code: unknown
  message: unknown
  /** What stands under a key: a record, a page of a list, or the rows of a list with or without pages. */
  one: (key: string) => Made
  page: (key: string) => Page
  rows: (key: string) => Made[]
  /** Whatever a call is known to answer. */
  read: <T>(key: string) => T
}

export interface RequestOptions {
  body?: unknown
  /** Sent as multipart with bracket keys instead of JSON. */
  form?: Record<string, unknown>
  lang?: Language
  headers?: Record<string, string>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Bracket keys: `items[0][product_id]`, `coins[]`. */
function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value)
  else if (Array.isArray(value)) {
    value.forEach((each, index) => {
      append(form, typeof each === 'object' ? `${name}[${index}]` : `${name}[]`, each)
    })
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner)
  } else form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? ''))
}

export function asForm(record: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(record)) append(form, name, value)
  return form
}

/** Sends one request; its answer is held to its schema. */
export async function send(side: Backend, method: Method, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { body, form, lang = 'ar', headers = {} } = options
  const response = await fetch(`${side.url}${path}`, {
    method,
    headers: { lang, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(form ? { body: asForm(form) } : body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const contentType = response.headers.get('content-type') ?? ''
  checkAnswer({ method, url: path, status: response.status, contentType, text })
  const isJson = contentType.includes('json')
  const answer: Record<string, unknown> = isJson ? JSON.parse(text) : {}
  const read = <T>(key: string) => answer[key] as T
  return {
    status: response.status,
    body: answer,
    text,
    headers: response.headers,
    code: answer.code,
    message: plainAtFields(answer).message,
    one: key => read<Made>(key),
    page: key => read<Page>(key),
    rows: key => (Array.isArray(answer[key]) ? read<Made[]>(key) : read<Page>(key).data),
    read,
  }
}

/** A person with an organization of their own; every call is theirs. */
export interface Company {
  id: number
  token: string
  ask(method: Method, path: string, requestOptions?: RequestOptions): Promise<Answer>
  get(path: string, requestOptions?: RequestOptions): Promise<Answer>
  post(path: string, body?: unknown, requestOptions?: RequestOptions): Promise<Answer>
  put(path: string, body: unknown, requestOptions?: RequestOptions): Promise<Answer>
  delete(path: string, requestOptions?: RequestOptions): Promise<Answer>
}

export const person = () => ({
  first_name: 'سلمى',
  last_name: 'حسن',
  email: newAddress(),
  password: 'a horse and a battery',
  password_confirmation: 'a horse and a battery',
  language: 'ar',
})

/** Registers somebody and verifies their address by the code of the letter. Answers their token. */
export async function signUp(side: Backend, somebody = person()): Promise<string> {
  await send(side, 'POST', '/owner/register', { body: somebody })
  const body = { email: somebody.email, code: await side.codeOf(somebody.email) }
  const answer = await send(side, 'POST', '/owner/verifyEmailToRegister', { body })
  return answer.read<{ token: string }>('data').token
}

/** G1's organization: Egypt, pounds, 14 % value added tax. */
export const egyptianShop = {
  name: 'متجر النيل',
  time_zone: 12,
  language: 'ar',
  value_added_tax: '14',
  sales_tax: '0',
  country_id: 818,
  coins: [818, 840],
}

export async function newCompany(side: Backend, organization: Record<string, unknown> = {}): Promise<Company> {
  const token = await side.newPerson()
  const headers = { authorization: `Bearer ${token}` }
  const body = { ...egyptianShop, ...organization }
  const { id } = (await send(side, 'POST', '/owner/organizations', { body, headers })).one('organization')
  return memberOf(side, id, token)
}

/** Somebody at work for an organization; every call is theirs. */
export function memberOf(side: Backend, id: number, token: string): Company {
  const headers = { authorization: `Bearer ${token}` }
  const ask = (method: Method, path: string, options: RequestOptions = {}) =>
    send(side, method, `/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${id}`, {
      ...options,
      headers: { ...headers, ...options.headers },
    })
  return {
    id,
    token,
    ask,
    get: (path, requestOptions) => ask('GET', path, requestOptions),
    post: (path, body, requestOptions) => ask('POST', path, { body, ...requestOptions }),
    put: (path, body, requestOptions) => ask('PUT', path, { body, ...requestOptions }),
    delete: (path, requestOptions) => ask('DELETE', path, requestOptions),
  }
}
