import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../schema/calls/calls.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { describeApi } from '../describe.ts'
import { groupsOf } from './groups.ts'

/** The pages that tell developers of the API. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://books.example' })
})
afterAll(() => server?.close())

const open = (path: string) => server.app.inject({ url: `/api/docs${path}` })
const groups = groupsOf(describeApi())
const everyPage = ['', '/shapes', ...groups.map(({ slug }) => `/${slug}`)]

test('every call of the API stands on a page of a group that has a name in both languages', async () => {
  const shown = groups.flatMap(({ operations }) =>
    operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  )
  expect(shown.sort()).toEqual(Object.keys(calls).sort())
  expect(groups.filter(({ title }) => !/[ء-ي]/.test(title.ar)).map(({ slug }) => slug)).toEqual([])
  for (const { slug, operations } of groups) {
    const { body } = await open(`/${slug}`)
    for (const { path, summary } of operations)
      expect(body.includes(`<code dir="ltr">${path}</code>`) && summary !== '').toBe(true)
  }
})

test.each(everyPage)(
  '/api/docs%s needs no script, nothing of another host, and has nothing written into it',
  async page => {
    for (const lng of ['ar', 'en']) {
      const { statusCode, headers, body } = await open(`${page}?lng=${lng}`)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';base-uri 'none';font-src 'self';form-action 'none';frame-ancestors 'none';img-src 'self';script-src 'self';style-src 'self'",
      )
      expect(body).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${lng}" dir="${lng === 'ar' ? 'rtl' : 'ltr'}">`))
      expect(body.match(/<style|style="|<script(?! src="\/first-paint\.js"><\/script>)| on\w+="/g)).toBeNull()
      expect([...body.matchAll(/(?:href|src)="(?!\/|#)[^"]*/g)].map(([link]) => link)).toEqual([])
      expect(body).not.toMatch(/undefined|\[object|NaN/)
    }
  },
)

test('every link of a page leads to a page, and to a place on it that there is', async () => {
  const bodies = new Map<string, string>()
  for (const page of everyPage) bodies.set(`/api/docs${page}`, (await open(page)).body)
  const broken = [...bodies].flatMap(([page, body]) =>
    [...body.matchAll(/href="(#[^"]+|\/api\/docs[^"]*)"/g)].flatMap(([, link = '']) => {
      const [address = '', anchor] = (link.startsWith('#') ? `${page}${link}` : link).split('#')
      if (address.startsWith('/api/docs.css')) return []
      const target = bodies.get(address.split('?')[0]!)
      return target !== undefined && (anchor === undefined || target.includes(`id="${anchor}"`))
        ? []
        : [`${page}: ${link}`]
    }),
  )
  expect(broken).toEqual([])
})

test('a call tells its parameters, body and answers, an example to type, and whether a key opens it', async () => {
  const { body: invoices } = await open('/invoice_sales?lng=en')
  const create = invoices.slice(
    invoices.indexOf('id="post-invoice-sales"'),
    invoices.indexOf('id="get-invoice-sales-export"'),
  )
  for (const part of [
    'Idempotency-Key',
    'items[].product_id',
    'decimal',
    'Needs a key that writes',
    'shapes?lng=en#invoice',
  ])
    expect(create, part).toContain(part)
  expect(create).toContain('curl &#39;https://books.example/owner/invoice-sales&#39;')
  const example = /--json &#39;(.*?)&#39;<\/code>/s.exec(create)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect(JSON.parse(example)).toMatchObject({ date: '2026-01-31', items: [{ quantity: '2' }] })
  const { body: people } = await open('/people?lng=en')
  expect(people).toContain('No API key opens this')
  const { body: guide } = await open('?lng=en')
  for (const part of [
    'Get a key',
    'Idempotency-Key',
    'per_page',
    '600 requests',
    'idempotency_mismatch',
    'key_read_only',
  ])
    expect(guide, part).toContain(part)
})

test('its styles are the site’s, and kept by whoever has them; what is no page of it is not there', async () => {
  const { body } = await open('')
  const [, address = ''] = /rel="stylesheet" href="([^"]+)"/.exec(body) ?? []
  const styles = await server.app.inject({ url: address })
  expect([styles.statusCode, styles.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(styles.body).toContain('[data-theme="dark"]')
  expect((await open('/nothing')).statusCode).toBe(404)
  expect((await open('/%3Cscript%3E')).statusCode).toBe(404)
})

test('in production it is shown on one’s own machine, and elsewhere only where its operator says so', async () => {
  const shown = async (settings: Record<string, string>) => {
    const other = await openTestServer({ NODE_ENV: 'production', ...settings })
    try {
      const answers = await Promise.all(['/api/docs', '/api/openapi.json'].map(url => other.app.inject({ url })))
      return answers.map(({ statusCode }) => statusCode)
    } finally {
      await other.close()
    }
  }
  expect(await shown({})).toEqual([200, 200])
  expect(await shown({ PUBLIC_URL: 'https://books.example' })).toEqual([404, 404])
  expect(await shown({ PUBLIC_URL: 'https://books.example', API_DOCS: '1' })).toEqual([200, 200])
})
