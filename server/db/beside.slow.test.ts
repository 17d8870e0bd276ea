import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { bringOwnArticles } from '../blog/sql/own-articles.ts'
import { openDatabase } from './connect.ts'

test('a command works on the embedded database while a server has it open', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-beside-'))
  const database = await openDatabase({ dataDir: path.join(folder, 'data') })
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  await bringOwnArticles(database.db, new Date())
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data') }
  const command = ['--import', 'tsx', 'scripts/blog.ts', 'withdraw', '2']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  expect(stdout).toBe('سُحب المقال 2.\nArticle 2 is withdrawn.\n')
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from articles where withdrawn_at is null`.execute(database.db)
  expect(rows).toEqual([{ count: 5n }])
})
