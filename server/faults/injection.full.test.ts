import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKinds } from '../../schema/documents.ts'
import { reports } from '../../schema/reports.ts'
import { type RandomCompany, randomBooks } from '../documents/testing-books.ts'
import { describeApi } from '../openapi/describe.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

/**
 * sqlmap tries to reach the database through each search, sort, filter, id of an address and filter of a report. With
 * SQLMAP=all, as `npm run test:security` has it, through all of them; else through every twentieth address.
 */

const hasSqlmap = () => spawnSync('sqlmap', ['--version']).status === 0
const withoutSqlmap = 'sqlmap is not installed (apt-get install sqlmap)'
const step = process.env.SQLMAP === 'all' ? 1 : 20

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

/** What lists take of which the description of the API names no part. */
const ofAnyList = ['page', 'per_page', 'sort', 'order', 'q', 'date_from', 'status'].map(name => ({ name, in: 'query' }))

/** Addresses with a star behind each value that sqlmap is to try. */
function targets(): string[] {
  const { paths } = describeApi() as { paths: Record<string, { get?: { parameters?: Parameter[] } }> }
  const organization = `organization_id=${books.company.organizationId}`
  const starred = (at: string, requested: readonly Parameter[]) =>
    `${address}${at}?${[organization, ...requested.map(each => `${each.name}=${valueFor(each)}*`)].join('&')}`
  const ofReports = Object.values(reports).map(({ wire, filters, time }) => {
    const days = time === 'as_of' ? ['as_of'] : ['date_from', 'date_to']
    return starred(
      `/owner/reports/${wire}`,
      [...days, ...filters, 'page', 'per_page'].map(name => ({ name, in: 'query' })),
    )
  })
  const ofOthers = Object.entries(paths).flatMap(([template, { get }]) => {
    if (!get || !template.startsWith('/owner/') || template === '/owner/reports/{key}') return []
    if (otherKinds.some(kind => template.startsWith(kind))) return []
    if (isPrint.test(template) && !template.includes('invoice-sales')) return []
    const inQuery = (get.parameters ?? []).filter(each => each.in === 'query' && each.name !== 'organization_id')
    const isWhole = template.includes('{')
    return [starred(template.replaceAll(/\{\w+\}/g, '1*'), inQuery.length === 0 && !isWhole ? ofAnyList : inQuery)]
  })
  return [`${address}/owner/clients?${organization}*`, ...ofOthers, ...ofReports]
}

interface Found {
  /** What sqlmap could put its own words into. */
  holes: string[]
  /** How many values it tried. */
  tried: number
}

async function sqlmap(urls: readonly string[], headers: Record<string, string>): Promise<Found> {
  const own = await mkdtemp(path.join(folder, 'run-'))
  const [list, results] = [path.join(own, 'urls'), path.join(own, 'results.csv')]
  await writeFile(list, urls.join('\n'))
  const sent = Object.entries(headers).map(pair => pair.join(': '))
  const how =
    '--batch --level 1 --risk 1 --dbms PostgreSQL --technique BEUSTQ --time-sec 2 --threads 2 --keep-alive --skip-waf'
  const child = spawn(
    'sqlmap',
    ['-m', list, ...how.split(' '), '--headers', sent.join('\n'), '--output-dir', own, '--results-file', results],
    // What stands on its input it would take for more addresses.
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [sentence] = await Promise.all([text(child.stdout), once(child, 'close')])
  const [, ...holes] = (await readFile(results, 'utf8')).trim().split('\n')
  const tried = sentence.match(/URI parameter '[^']+' (does not seem to be|is vulnerable)/g) ?? []
  return { holes, tried: tried.length }
}

test('a hole would be noticed', async ({ skip }) => {
  skip(!hasSqlmap() && !process.env.CI, withoutSqlmap)
  const client = new pg.Client(server.database.connection)
  await client.connect()
  const open = createServer(async (request, response) => {
    const name = new URL(request.url!, 'http://x').searchParams.get('q')
    const found = await client.query(`select email from users where email = '${name}'`).then(
      ({ rows }) => rows,
      ({ message }: Error) => [message],
    )
    response.end(JSON.stringify(found))
  })
  await new Promise<void>(resolve => open.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(open.address() as AddressInfo).port}/?q=a*`
  const { holes } = await sqlmap([target], {}).finally(async () => {
    open.close()
    await client.end()
  })
  expect(holes).toHaveLength(1)
})

test('sqlmap reaches the database through nothing that a caller sends', async ({ skip }) => {
  skip(!hasSqlmap() && !process.env.CI, withoutSqlmap)
  const all = targets()
  const requests = all.filter((_, index) => index % step === 0)
  expect(all.length).toBeGreaterThan(100)
  const { holes, tried } = await sqlmap(requests, { authorization: `Bearer ${books.company.token}`, lang: 'en' })
  console.log(`${requests.length} of ${all.length} addresses, ${tried} values`)
  expect(holes).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(requests.length)
})
