import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { noteAnswer, plainAtFields } from '../i18n/testing-sentences.ts'
import { holdAnswers } from '../schema/answers/testing-check.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { inTransaction } from './db/connect.ts'
import type { Db } from './db/connection/transaction.ts'
import { openOrganization } from './db/organization.ts'
import { anySecrets, freshDatabase, type TestDatabase } from './db/testing.ts'
import { languageOf } from './http/answers.ts'
import { openJobs } from './jobs/queue.ts'
import type { Letter } from './mail/mailer.ts'
import { openStore } from './storage/open.ts'
import { startWorker } from './worker.ts'

/** An answer of the API, its body read. */
export interface Answer {
  status: number
  body: Record<string, unknown> & { message?: unknown; code?: string }
  text: string
}

/** A person signed in to an organization of their own, for tests that speak HTTP. */
export interface Company {
  token: string
  userId: number
  organizationId: number
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** As `call`, and throws unless it succeeds; answers the body. */
  must(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Record<string, never> & Record<string, unknown>>
  /** From here on the person is an assistant with a role that holds these permissions and no other. */
  allowOnly(permissions: object): Promise<void>
}

/** A whole server over a database of its own. */
export interface TestServer {
  app: FastifyInstance
  database: TestDatabase
  letters: Letter[]
  /** Sets what time it is. */
  setNow(now: string): void
  /** A new owner, signed in without the letters of registration. */
  newPerson(): Promise<{ userId: number; token: string }>
  /** A new owner with a new organization. */
  newCompany(founding?: Record<string, unknown>): Promise<Company>
  close(): Promise<void>
}

interface TestServerOptions {
  /** The database; one of its own unless a test brings another. */
  open?: () => Promise<TestDatabase>
  /** Whether it also does jobs, of proofs and letters; most tests need none. */
  worker?: boolean
}

/** A new owner, signed in without the letters of registration. */
export async function newPersonIn(db: Db): Promise<{ userId: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, verify_email) values ('سلمى', 'حسن', ${email}, true)
    returning id`.execute(db)
  const userId = rows[0]!.id
  await sql`
    insert into sessions (token_hash, user_id, expires_at) values (${tokenHash}, ${userId}, '2999-01-01')`.execute(db)
  return { userId, token }
}

export async function openTestServer(
  settings: Record<string, string> = {},
  { open = freshDatabase, worker = false }: TestServerOptions = {},
): Promise<TestServer> {
  const database = await open()
  const config: Config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0', PROOFS_MINUTES: '0', ...settings })
  const letters: Letter[] = []
  const mailer = {
    async send(letter: Letter) {
      letters.push(letter)
      return { refused: [] }
    },
    close: async () => undefined,
  }
  let now: Date | null = null
  const jobs = openJobs(database.connection)
  const files = await openStore(config)
  const db = database.db
  const services = { db, config, mailer, secrets: anySecrets(), jobs, files, now: () => now ?? new Date() }
  const app = await buildApp(services)
  const answers = holdAnswers()
  app.addHook('onSend', async (request, reply, payload) => {
    answers.check({
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      contentType: String(reply.getHeader('content-type') ?? ''),
      text: typeof payload === 'string' ? payload : '',
    })
    if (typeof payload === 'string') noteAnswer('the server', languageOf(request), payload)
  })
  if (worker) await startWorker(app, { schedule: false })

  const newPerson = () => newPersonIn(database.db)

  async function newCompany(founding: Record<string, unknown> = {}): Promise<Company> {
    const { userId, token } = await newPerson()

    const company: Company = {
      token,
      userId,
      organizationId: 0,
      async call(method, url, body, headers = {}) {
        const separator = url.includes('?') ? '&' : '?'
        const answer = await app.inject({
          method,
          url: company.organizationId > 0 ? `${url}${separator}organization_id=${company.organizationId}` : url,
          headers: { authorization: `Bearer ${token}`, lang: 'ar', ...headers },
          ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
        } as InjectOptions)
        const isJson = String(answer.headers['content-type']).includes('json')
        return { status: answer.statusCode, body: isJson ? plainAtFields(answer.json()) : {}, text: answer.body }
      },
      async must(method, url, body) {
        const answer = await company.call(method, url, body)
        if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
        return answer.body as Record<string, never>
      },
      allowOnly: permissions =>
        inTransaction(database.db, async tx => {
          await openOrganization(tx, company.organizationId)
          await sql`
            insert into roles (organization_id, name, display_name, permissions)
            values (${company.organizationId}, 'clerk', 'clerk', ${JSON.stringify(permissions)}::jsonb)
            on conflict (organization_id, name) do update set permissions = excluded.permissions`.execute(tx)
          await sql`
            update members set type = 'assistant',
              role_id = (select id from roles where organization_id = ${company.organizationId} and name = 'clerk')
            where organization_id = ${company.organizationId} and user_id = ${userId}`.execute(tx)
        }),
    }
    const { organization } = (await company.must('POST', '/owner/organizations', {
      name: 'متجر الاختبار',
      country_id: 818,
      time_zone: 12,
      coins: [818],
      value_added_tax: '14',
      sales_tax: '0',
      language: 'ar',
      ...founding,
    })) as unknown as { organization: { id: number } }
    company.organizationId = organization.id
    return company
  }

  return {
    app,
    database,
    letters,
    setNow: text => {
      now = new Date(text)
    },
    newPerson,
    newCompany,
    close: async () => {
      await jobs.stop()
      await app.close()
      await database.close()
      answers.close()
    },
  }
}

/** A client and some services at one price each, for invoices. */
export async function stockUp(company: Company, names: readonly string[] = ['تركيب', 'صيانة', 'استشارة']) {
  const { client } = (await company.must('POST', '/owner/clients', {
    type: 'individual',
    display_name: 'أحمد فتحي',
    first_name: 'أحمد',
  })) as unknown as { client: { id: number } }
  const products: number[] = []
  for (const name of names) {
    const { product } = (await company.must('POST', '/owner/products', {
      name,
      stock_type: 'services',
      default_price: '100',
    })) as unknown as { product: { id: number } }
    products.push(product.id)
  }
  return { clientId: client.id, products }
}
