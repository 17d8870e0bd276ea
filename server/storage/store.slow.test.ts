import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openStore } from './open.ts'
import type { FileStore } from './store.ts'
import { openTestS3 } from './testing-s3.ts'

const s3 = await openTestS3()
const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-store-'))
const content = randomBytes(300_000)
const source = path.join(folder, 'source')

beforeAll(() => writeFile(source, content))
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const bucketSettings = (secret = s3.secretKey) => ({
  ...{ S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.url, S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: secret },
})
const kinds: [string, Record<string, string>][] = [
  ['a folder', { DATA_DIR: folder }],
  ['a bucket', bucketSettings()],
]

describe.each(kinds)('%s', (_, settings) => {
  let store: FileStore
  beforeAll(async () => {
    store = await openStore(readConfig(settings))
  })

  test('keeps a file once, and gives it back byte for byte', async () => {
    expect([await store.has('7/aa'), await store.open('7/aa')]).toEqual([false, null])
    await Promise.all([store.put('7/aa', source), store.put('7/aa', source)])
    await store.put('7/aa', source)
    expect(await store.has('7/aa')).toBe(true)
    expect(await buffer((await store.open('7/aa'))!)).toEqual(content)
  })

  test('forgets one file, and all of one organization, and nothing of another', async () => {
    for (const key of ['7/aa', '7/bb', '8/aa', '70/aa']) await store.put(key, source)
    await store.remove('7/bb')
    await store.remove('7/bb')
    expect(await Promise.all(['7/aa', '7/bb'].map(store.has))).toEqual([true, false])
    await store.removeAll(7)
    expect(await Promise.all(['7/aa', '8/aa', '70/aa'].map(store.has))).toEqual([false, true, true])
  })

  test('has nothing of a file that did not come whole', async () => {
    await expect(store.put('9/cc', path.join(folder, 'nothing there'))).rejects.toThrow()
    expect(await store.has('9/cc')).toBe(false)
  })
})

test('files in a folder are read by nobody else on the machine, and nothing unfinished stays', async () => {
  const store = await openStore(readConfig({ DATA_DIR: folder }))
  await store.put('11/aa', source)
  const location = path.join(folder, 'attachments', '11')
  expect((await stat(location)).mode & 0o077).toBe(0)
  expect(await readdir(location)).toEqual(['aa'])
})

test('a bucket is not written to with a wrong secret, and a bucket without its keys is refused at start', async () => {
  const store = await openStore(readConfig(bucketSettings('another')))
  await expect(store.put('12/aa', source)).rejects.toThrow()
  expect(s3.objects.has('attachments/12/aa')).toBe(false)
  expect(() => readConfig({ S3_BUCKET: 'books' })).toThrow(/S3_ACCESS_KEY[\s\S]*S3_SECRET_KEY/)
})
