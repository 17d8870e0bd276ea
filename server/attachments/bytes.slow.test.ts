import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import type { Attachment } from '../../schema/answers/attachments.ts'
import { fullRunTest } from '../../testing-full-run.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { openTestS3 } from '../storage/testing-s3.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { removeUnusedBytes } from './sql/bytes.ts'
import { pdfOf, pngOf } from './testing-hostile.ts'

/** Bytes in the store, and the rows that point to them: two servers on one database and one bucket, and both work. */

const s3 = await openTestS3()
const settings = {
  ...{ S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.url, S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: s3.secretKey },
  ATTACHMENTS_MB: '1',
}
let database: TestDatabase
let server: TestServer
let other: TestServer
let company: Company
let clientId: number
let folder: string

const newClient = async (of: Company) =>
  (
    (await of.must('POST', '/owner/clients', { type: 'individual', first_name: 'أ', display_name: 'أ' }))
      .client as unknown as { id: number }
  ).id

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-attachments-'))
  database = await freshDatabase()
  const shared = { open: async () => ({ ...database, close: async () => undefined }), worker: true }
  const named = { ...settings, DATA_DIR: folder }
  server = await openTestServer(named, shared)
  other = await openTestServer(named, shared)
  company = await server.newCompany()
  clientId = await newClient(company)
})
afterAll(async () => {
  await server?.close()
  await other?.close()
  await database?.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function attach(by: Company, record_id: number, content: Buffer, at = server, lang = 'en') {
  const form = new FormData()
  form.append('resource', 'clients')
  form.append('record_id', String(record_id))
  form.append('file', new File([new Uint8Array(content)], 'a.pdf'))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await at.app.inject({
    method: 'POST',
    url: `/owner/attachments?organization_id=${by.organizationId}`,
    headers: { authorization: `Bearer ${by.token}`, lang, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: answer.statusCode,
    body: answer.json() as { attachment: Attachment; message: Record<string, string[]> },
  }
}
const removals = () => s3.asked.filter(each => each.startsWith('DELETE'))
const keyOf = ({ sha256 }: Attachment, of = company) => `attachments/${of.organizationId}/${sha256}`
const jobsOpen = async () => {
  const { rows } = await database.pool.query<{ count: bigint }>(
    `select count(*) from jobs.job where name = 'attachment-bytes' and state < 'completed' and start_after <= now()`,
  )
  return Number(rows[0]!.count)
}
const whenJobsAreDone = () => expect.poll(jobsOpen, { timeout: 30_000, interval: 50 }).toBe(0)

test('bytes go with the last row that points to them, once, whichever server removes it', async () => {
  const content = pdfOf('twice')
  const first = (await attach(company, clientId, content)).body.attachment
  const second = (await attach(company, clientId, content, other)).body.attachment
  expect(second.sha256).toBe(first.sha256)
  expect(s3.asked.filter(each => each === `PUT ${keyOf(first)}`)).toHaveLength(1)
  await company.must('DELETE', `/owner/attachments/${first.id}`)
  await whenJobsAreDone()
  expect([s3.objects.has(keyOf(first)), removals()]).toEqual([true, []])
  await company.must('DELETE', `/owner/attachments/${second.id}`)
  await whenJobsAreDone()
  expect([s3.objects.has(keyOf(first)), removals()]).toEqual([false, [`DELETE ${keyOf(first)}`]])
})

test('two who remove a file at once: one does, the other finds nothing, and its size is given back once', async () => {
  const file = (await attach(company, clientId, pdfOf('at once'))).body.attachment
  const answers = await Promise.all([1, 2, 3].map(() => company.call('DELETE', `/owner/attachments/${file.id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  const { limits } = await company.must('GET', `/owner/attachments?resource=clients&record_id=${clientId}`)
  expect(limits).toMatchObject({ taken: 0 })
})

test('bytes that were taken out while they were being attached again are put again', async () => {
  const content = pdfOf('again')
  const file = (await attach(company, clientId, content)).body.attachment
  await company.must('DELETE', `/owner/attachments/${file.id}`)
  const both = await Promise.all([
    attach(company, clientId, content),
    removeUnusedBytes(server.app.services.db, server.app.services.files, {
      organizationId: company.organizationId,
      sha256: file.sha256,
    }),
  ])
  expect(both[0].status).toBe(201)
  await whenJobsAreDone()
  expect(s3.objects.get(keyOf(file))).toEqual(content)
  expect((await company.call('GET', `/owner/attachments/${both[0].body.attachment.id}`)).status).toBe(200)
  await company.must('DELETE', `/owner/attachments/${both[0].body.attachment.id}`)
})

test('bytes that no row came to point to are looked for an hour later, and those of a file stay', async () => {
  const { status, body } = await attach(company, 999_999, pdfOf('nobody'))
  expect([status, Object.keys(body.message)]).toEqual([422, ['record_id']])
  const stored = (await attach(company, clientId, pdfOf('kept'))).body.attachment
  const lost = 'f'.repeat(64)
  s3.objects.set(`attachments/${company.organizationId}/${lost}`, Buffer.from('x'))
  const { rows } = await database.pool.query<{ data: { sha256: string }; late: boolean }>(
    `select data, start_after > now() + interval '50 minutes' as late from jobs.job
     where name = 'attachment-bytes' and data ->> 'sha256' = $1`,
    [stored.sha256],
  )
  expect(rows).toEqual([{ data: expect.objectContaining({ sha256: stored.sha256 }), late: true }])
  const { db, files } = server.app.services
  for (const sha256 of [stored.sha256, lost])
    await removeUnusedBytes(db, files, { organizationId: company.organizationId, sha256 })
  expect([...s3.objects.keys()].filter(key => key.endsWith(lost) || key === keyOf(stored))).toEqual([keyOf(stored)])
  await company.must('DELETE', `/owner/attachments/${stored.id}`)
})

test('what all files come to is held, also by ten who attach at once', async () => {
  const shop = await server.newCompany()
  const of = await newClient(shop)
  const quarter = (n: number) => Buffer.concat([pdfOf(`${n}`), Buffer.alloc(300_000, ' '), Buffer.from('%%EOF')])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => attach(shop, of, quarter(n), n % 2 ? other : server)),
  )
  const taken = answers.filter(({ status }) => status === 201)
  expect(taken).toHaveLength(3)
  const refused = answers.filter(({ status }) => status === 422).map(({ body }) => body.message.file)
  expect(new Set(refused.flat())).toEqual(new Set([issueTexts.files_too_large.en.replace('{value}', '1')]))
  const arabic = await attach(shop, of, quarter(99), server, 'ar')
  expect(arabic.body.message.file).toEqual([issueTexts.files_too_large.ar.replace('{value}', '1')])
  const { rows } = await inTransaction(database.db, async tx => {
    await openOrganization(tx, shop.organizationId)
    return sql<{ kept: bigint; summed: bigint }>`
      select (select bytes from attachment_totals) as kept, (select sum(bytes) from attachments where removed_at is null) as summed`.execute(
      tx,
    )
  })
  expect(rows[0]!.kept).toBe(BigInt(rows[0]!.summed))
})

fullRunTest('an organization that is removed takes its bytes with it, and nobody else’s', async () => {
  const [shop, stays] = [await server.newCompany(), await server.newCompany()]
  const content = pdfOf('the same paper')
  const file = (await attach(shop, await newClient(shop), content)).body.attachment
  await attach(stays, await newClient(stays), content)
  expect(s3.objects.has(keyOf(file, shop))).toBe(true)
  await shop.must('DELETE', '/owner/organizations', { name: 'متجر الاختبار' })
  await expect.poll(() => s3.objects.has(keyOf(file, shop)), { timeout: 30_000 }).toBe(false)
  expect(s3.objects.has(keyOf(file, stays))).toBe(true)
})

test('a store that is away refuses in words and attaches nothing; what was to be removed is removed when it is back', async () => {
  const file = (await attach(company, clientId, pdfOf('before'))).body.attachment
  s3.isAway = true
  expect((await attach(company, clientId, pdfOf('away'))).status).toBe(503)
  const { attachments } = await company.must('GET', `/owner/attachments?resource=clients&record_id=${clientId}`)
  expect((attachments as unknown as { total: number }).total).toBe(1)
  s3.isAway = false
  expect((await company.call('GET', `/owner/attachments/${file.id}`)).status).toBe(200)
})

describe('what comes in', () => {
  const raw = (payload: string | Buffer, type: string, of = company) =>
    server.app.inject({
      method: 'POST',
      url: `/owner/attachments?organization_id=${of.organizationId}`,
      headers: { authorization: `Bearer ${of.token}`, 'content-type': type },
      payload,
    })
  const head = (name: string, file?: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n`

  test.each([
    ['a form that breaks off', `${head('file', 'a.png')}abc`, 'multipart/form-data; boundary=b', 400],
    ['a form without a boundary', 'abc', 'multipart/form-data', 400],
    [
      'a form with two files',
      `${head('file', 'a.png')}a\r\n${head('file', 'b.png')}b\r\n--b--\r\n`,
      'multipart/form-data; boundary=b',
      413,
    ],
    ['a file that is no form', pngOf(2, 2), 'image/png', 400],
    ['a field in the place of the file', `${head('file')}abc\r\n--b--\r\n`, 'multipart/form-data; boundary=b', 422],
  ])('%s is refused', async (_, payload, type, status) => {
    const answer = await raw(payload, type)
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.anything()])
  })

  test('nothing of a refused file stays on the disk', async () => {
    await expect.poll(() => readdir(path.join(folder, 'uploads')).catch(() => [])).toEqual([])
  })

  test('whoever may change no record sends no file', async () => {
    const shop = await server.newCompany()
    await shop.allowOnly({ clients: ['read'] })
    expect(
      (await raw(`${head('file', 'a.png')}abc\r\n--b--\r\n`, 'multipart/form-data; boundary=b', shop)).statusCode,
    ).toBe(403)
  })
})
