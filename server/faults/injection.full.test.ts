import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKinds } from '../../schema/documents.ts'
import { type RandomCompany, randomBooks } from '../documents/testing-books.ts'
import { describeApi } from '../openapi/describe.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

/**
 * sqlmap tries to reach the database through each search, sort, filter, id of an address and filter of a report. With
 * SQLMAP=all, as `npm run test:security` has it, through all of them; else through every twentieth address.
 */

const run = promisify(execFile)
const hasSqlmap = () => spawnSync('sqlmap', ['--version']).status === 0
const withoutSqlmap = 'sqlmap is not installed (apt-get install sqlmap)'
const one_in = process.env.SQLMAP === 'all' ? 1 : 20

interface Parameter {
  name: string
  in: string
  schema?: { type?: string; format?: string; enum?: unknown[]; pattern?: string; items?: { enum?: unknown[] } }
}

let server: TestServer
let books: RandomCompany
let address: string
let folder: string
beforeAll(async () => {
  server = await openTestServer()
  books = await randomBooks(server, 20_261_128, 30)
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-sqlmap-'))
})
afterAll(async () => {
  await server?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** A value that the call takes, so that what is put behind it comes as far as it can. */
function valueFor({ name, schema = {} }: Parameter): string {
  const [choice] = schema.enum ?? schema.items?.enum ?? []
  if (choice !== undefined) return String(choice)
  if (schema.format === 'date' || /date|^(from|to|as_of)$/.test(name)) return '2026-05-01'
  if (name === 'q') return 'a'
  return '1'
}

/** Kinds of document are listed by one function: the first of them is asked for all that it takes. */
const otherKinds = Object.values(documentKinds)
  .map(({ wire }) => `/owner/${wire.path}`)
  .filter(each => each !== '/owner/invoice-sales')
/** Printing takes a second each time, and what it prints is chosen by the same ids. */
const isPrint = /\/(pdf|mail|export|print)$/

/** Addresses with a star behind each value that sqlmap is to try. */
function targets(): string[] {
  const { paths } = describeApi() as { paths: Record<string, { get?: { parameters?: Parameter[] } }> }
  return Object.entries(paths).flatMap(([template, { get }]) => {
    const asked = (get?.parameters ?? []).filter(each => each.in !== 'header' && each.name !== 'lang')
    const own = asked.filter(({ name }) => name !== 'organization_id')
    const isSame =
      otherKinds.some(kind => template.startsWith(kind)) || (isPrint.test(template) && !/invoice-sales/.test(template))
    if (own.length === 0 || isSame) return []
    const inPath = template.replaceAll(/\{\w+\}/g, '1*')
    const query = asked
      .filter(each => each.in === 'query')
      .map(each =>
        each.name === 'organization_id'
          ? `organization_id=${books.company.organizationId}`
          : `${each.name}=${valueFor(each)}*`,
      )
    return [`${address}${inPath}?${query.join('&')}`]
  })
}

interface Found {
  /** What sqlmap could put its own words into. */
  holes: string[]
  /** How many values it tried. */
  tried: number
}

async function sqlmap(urls: readonly string[], headers: Record<string, string>): Promise<Found> {
  const own = await mkdtemp(path.join(folder, 'run-'))
  await writeFile(path.join(own, 'urls'), urls.join('\n'))
  const results = path.join(own, 'results.csv')
  const { stdout } = await run(
    'sqlmap',
    [
      ...['-m', path.join(own, 'urls'), '--batch', '--level', '1', '--risk', '1', '--dbms', 'PostgreSQL'],
      ...[
        '--technique',
        'BEUSTQ',
        '--time-sec',
        '2',
        '--threads',
        '2',
        '--keep-alive',
        '--skip-waf',
        '--disable-coloring',
      ],
      ...[
        '--headers',
        Object.entries(headers)
          .map(pair => pair.join(': '))
          .join('\n'),
      ],
      ...['--output-dir', path.join(own, 'out'), '--results-file', results],
    ],
    { maxBuffer: 1024 ** 3 },
  )
  const rows = (await readFile(results, 'utf8').catch(() => ''))
    .split('\n')
    .slice(1)
    .filter(row => row.trim() !== '')
  const tried = new Set(stdout.match(/(URI|GET) parameter '[^']+' (does not seem|is vulnerable|appears)[^\n]*/g)).size
  return { holes: rows.filter(row => !/,\s*,\s*,/.test(row)), tried }
}

test('a hole would be noticed', async ({ skip }) => {
  skip(!hasSqlmap() && !process.env.CI, withoutSqlmap)
  const client = new pg.Client(server.database.connection)
  await client.connect()
  const open = createServer(async (request, response) => {
    const name = new URL(request.url!, 'http://x').searchParams.get('q')
    const found = await client.query(`select name from currencies where name = '${name}'`).then(
      ({ rows }) => rows,
      ({ message }: Error) => [message],
    )
    response.end(JSON.stringify(found))
  })
  await new Promise<void>(resolve => open.listen(0, '127.0.0.1', resolve))
  const { holes } = await sqlmap([`http://127.0.0.1:${(open.address() as AddressInfo).port}/?q=a*`], {})
  expect(holes).toHaveLength(1)
  open.close()
  await client.end()
})

test('sqlmap reaches the database through nothing that a caller sends', async ({ skip }) => {
  skip(!hasSqlmap() && !process.env.CI, withoutSqlmap)
  const all = targets()
  const asked = all.filter((_, place) => place % one_in === 0)
  expect(all.length).toBeGreaterThan(100)
  const { holes, tried } = await sqlmap(asked, { authorization: `Bearer ${books.company.token}`, lang: 'en' })
  console.log(`${asked.length} of ${all.length} addresses, ${tried} values`)
  expect(holes).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(asked.length)
})
