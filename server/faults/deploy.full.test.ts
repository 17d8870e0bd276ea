import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasNginx, startNginx } from './testing-nginx.ts'

/** What deploy/nginx.conf lets through, where nginx is installed, and what deploy/compose.yml hands to the servers. */

let server: http.Server
let url: string
let close = async () => {}
const requests: string[] = []
beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request.url!)
    response.end('of the server')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  if (!hasNginx()) return
  const nginx = await startNginx([{ url }, { url }])
  close = nginx.close
  url = nginx.url
})
afterAll(async () => {
  await close()
  server.close()
})

test('the measurements are not shown to who comes from outside, however their address is written', async () => {
  if (!hasNginx()) return
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  for (const path of ['/metrics', '/metrics/', '/metrics?x=1', '//metrics/', '/%6detrics/'])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 403])
  expect(requests.filter(each => each.includes('etrics'))).toEqual([])
})

test('the servers are handed the settings of mail, the bucket and backups', async () => {
  const compose = await readFile('deploy/compose.yml', 'utf8')
  const names = [...compose.matchAll(/^ {4}([A-Z0-9_]+): /gm)].map(([, name]) => name)
  const needed = 'SMTP_URL MAIL_FROM S3_BUCKET S3_REGION BACKUP_DIR BACKUP_BUCKET BACKUP_KEEP BACKUP_KEY'.split(' ')
  expect(names).toEqual(expect.arrayContaining(needed))
})
