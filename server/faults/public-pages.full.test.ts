import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { addressOf, made, newVisitor, type ServerProcess, startServer } from '../testing-process.ts'

/**
 * wapiti walks the pages that anybody may open, with the page of an offer that was sent, and tries every address and form
 * that it finds. With WAPITI=all, as `npm run test:security` has it, by all that it knows to try; else by scripts, SQL
 * and files alone.
 */

const hasWapiti = () => spawnSync('wapiti', ['--version']).status === 0
const withoutWapiti = 'wapiti is not installed (apt-get install wapiti)'
/**
 * Not whether a form holds a token against other sites: what these forms do needs no session, and what another site sends
 * is refused (`server/http/other-sites.test.ts`). Nor the cookie of the language, which scripts read and which opens nothing.
 */
const tries =
  process.env.WAPITI === 'all'
    ? 'backup,blindsql,crlf,csp,exec,file,htaccess,methods,permanentxss,redirect,shellshock,sql,xss,xxe'
    : 'csp,sql,xss'
/** For how long each way is tried, at most. */
const max_s = process.env.WAPITI === 'all' ? 600 : 30

let database: TestDatabase
let server: ServerProcess
let front: Server
let address: string
let folder: string
/** How often each status was answered, and what was asked where the server failed. */
const answered: Record<number, number> = {}
const failures: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer({ DATABASE_URL: addressOf(database), NODE_ENV: 'production', TRUST_PROXY: '1' })
  front = inFrontOf(server.url)
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-wapiti-'))
})
afterAll(async () => {
  front?.close()
  await server?.remove()
  await database?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Files of the build, which a page names by the dozen. */
const isFile = /^\/(assets|fonts|pictures|covers)\//

/**
 * Each request comes from a network of its own: what is limited for one network is not refused before it is read. Files
 * are hidden, or most of the time would go to them.
 */
function inFrontOf(url: string): Server {
  let networks = 0
  return createServer((wanted, answer) => {
    if (isFile.test(wanted.url!)) return answer.writeHead(404).end()
    const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
    networks += 1
    const { method, url: at, headers } = wanted
    const passed = request(`${url}${at}`, { method, headers: { ...headers, 'x-forwarded-for': from } }, response => {
      const status = response.statusCode!
      answered[status] = (answered[status] ?? 0) + 1
      if (status >= 500) failures.push(`${method} ${at} ${status}`)
      answer.writeHead(status, response.headers)
      response.pipe(answer)
    })
    // What is no request is answered by our server, and not by this one.
    passed.on('error', () => answer.destroy())
    wanted.pipe(passed)
  })
}

async function linkToOffer(): Promise<string> {
  const visitor = await newVisitor(server, database)
  const client = await made(visitor, 'clients', { type: 'individual', display_name: 'أحمد', first_name: 'أحمد' })
  const product = await made(visitor, 'products', { name: 'صيانة', stock_type: 'services', default_price: '100' })
  const items = [{ product_id: product.id, quantity: '1', price: '100' }]
  const days = { date: '2026-11-01', due_date: '2099-12-31' }
  const offer = await made(visitor, 'invoice-sales-price-offers', { ...days, client_id: client.id, items })
  const { url } = await made(visitor, `invoice-sales-price-offers/${offer.id}/links`, { language: 'ar', days: '30' })
  return new URL(url!).pathname
}

interface Finding {
  path: string
  info: string
}

async function wapiti(at: string, extra: readonly string[], modules: string): Promise<string[]> {
  const report = path.join(folder, `${modules.length}.json`)
  const child = spawn(
    'wapiti',
    [
      ...['-u', at, ...extra.flatMap(each => ['-s', `${address}${each}`])],
      ...['-m', modules, '--scope', 'domain', '-d', '5', '--max-scan-time', '600', '--max-attack-time', String(max_s)],
      // It reads no page that is compressed as browsers ask for it.
      ...['-H', 'Accept-Encoding: identity', '--no-bugreport', '-f', 'json', '-o', report],
      ...['--flush-session', '--store-session', folder],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [message, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (!existsSync(report)) throw new Error(`wapiti wrote no report: ${message} ${complaint}`)
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, Finding[]>
  >
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found.map(each => `${kind}: ${each.path} ${each.info}`),
  )
}

test('a hole would be noticed', async ({ skip }) => {
  skip(!hasWapiti() && !process.env.CI, withoutWapiti)
  const open = createServer((wanted, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<form><input name="q"></form>${new URL(wanted.url!, 'http://x').searchParams.get('q') ?? ''}`)
  })
  await new Promise<void>(resolve => open.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(open.address() as AddressInfo).port}/`
  const found = await wapiti(target, [], 'xss').finally(() => open.close())
  expect(found.join()).toContain('Cross Site Scripting')
})

test('wapiti finds nothing on the pages that anybody may open, and none of them fails', async ({ skip }) => {
  skip(!hasWapiti() && !process.env.CI, withoutWapiti)
  const pages = '/login /SignUp /ContactUs /blogs /PrivacyPolicy /sendforgetPassword /requestEmail /VerifyAccount'
  const others = `/ForgetPassword /RegisterStepTwo /invitation/none /api/docs /sitemap.xml ${await linkToOffer()}`
  expect(await wapiti(`${address}/`, `${pages} ${others}`.split(' '), tries)).toEqual([])
  console.log(`answers: ${JSON.stringify(answered)}`)
  expect(failures).toEqual([])
  expect(answered[200]).toBeGreaterThan(100)
})
