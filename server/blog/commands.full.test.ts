import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/connect.ts'
import { openForOperator } from '../db/operator-database.ts'
import { bringOwnArticles } from './sql/own-articles.ts'

/** The commands of the operator, in processes of their own, beside a program that has the embedded database open. */

let folder: string
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-commands-'))
  database = await openDatabase({ dataDir: path.join(folder, 'data') })
  await bringOwnArticles(database.db, new Date())
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const run = promisify(execFile)
/** Runs a command; answers its status and what it said. */
async function command(name: 'blog' | 'messages', ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data') }
  const ran = await run(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], { env }).then(
    ({ stdout }) => ({ status: 0, said: stdout }),
    (failure: { code: number; stdout: string }) => ({ status: failure.code, said: failure.stdout }),
  )
  return { ...ran, said: ran.said.trim().split('\n') }
}

const write = async (name: string, text: string) => {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}
const published = async () => {
  const { rows } = await sql<{ name: string; title_ar: string }>`
    select name, title_ar from articles where withdrawn_at is null order by id`.execute(database.db)
  return rows
}

test('an article is published, changed, withdrawn and published again, and keeps its address', async () => {
  const ar = (title: string) => `---\ntitle: ${title}\nsubject: bank\ndate: 2026-11-20\n---\nنص المقال.`
  const file = await write('bank-fees.ar.md', ar('رسوم البنك'))
  const other = await write('bank-fees.en.md', '---\ntitle: Bank fees\n---\nThe text.')
  expect(await command('blog', 'publish', file, other)).toEqual({
    status: 0,
    said: [
      'نُشر: رسوم البنك، وعنوانه http://localhost:3000/blogs/7',
      'Published: رسوم البنك, at http://localhost:3000/blogs/7',
    ],
  })
  expect(await command('blog', 'withdraw', '7')).toEqual({
    status: 0,
    said: ['سُحب المقال 7.', 'Article 7 is withdrawn.'],
  })
  expect(await command('blog', 'withdraw', '7')).toEqual({
    status: 1,
    said: ['لا مقال منشورًا برقم 7.', 'No article 7 is published.'],
  })
  expect((await command('blog', 'list')).said.slice(0, 3)).toEqual([
    '7  2026-11-20  bank-fees  مسحوب · withdrawn',
    '    رسوم البنك',
    '    Bank fees',
  ])
  await write('bank-fees.ar.md', ar('رسوم البنك من جديد'))
  expect((await command('blog', 'publish', file)).said[0]).toContain('/blogs/7')
  expect((await published()).at(-1)).toEqual({ name: 'bank-fees', title_ar: 'رسوم البنك من جديد' })
})

test('of several articles none is published when one of them is wrong', async () => {
  const before = await published()
  const good = await write('good.ar.md', '---\ntitle: t\nsubject: tax\ndate: 2026-01-01\n---\nنص')
  await write('good.en.md', '---\ntitle: t\n---\ntext')
  const bad = await write('bad.ar.md', 'نص بلا رأس')
  await write('bad.en.md', 'text')
  expect(await command('blog', 'publish', good, bad)).toEqual({
    status: 1,
    said: [
      'bad.ar.md: يبدأ الملف برأس بين سطرين من ---.',
      'bad.ar.md: it begins with a head between two lines of ---.',
    ],
  })
  expect((await command('blog', 'publish', path.join(folder, 'none.ar.md'))).status).toBe(1)
  expect(await published()).toEqual(before)
  expect((await command('blog')).said[0]).toBe('الاستعمال:')
})

test('messages are shown and deleted', async () => {
  expect(await command('messages')).toEqual({ status: 0, said: ['لا رسائل.', 'There are no messages.'] })
  await sql`
    insert into contact_messages (name, email, subject, message, language, created_at)
    values ('سلمى', 'salma@example.com', 'سؤال', 'سطر أول\nوثان', 'ar', '2026-11-24T10:20:30Z')`.execute(database.db)
  expect((await command('messages')).said.slice(0, 5)).toEqual([
    '1  2026-11-24 10:20  سلمى <salma@example.com>',
    'سؤال',
    '',
    'سطر أول',
    'وثان',
  ])
  expect(await command('messages', 'delete', '1')).toMatchObject({ status: 0 })
  expect(await command('messages', 'delete', '1')).toEqual({
    status: 1,
    said: ['لا رسالة برقم 1.', 'There is no message 1.'],
  })
  expect((await command('messages', 'send')).said).toHaveLength(6)
})

test('where no server runs a command opens the database itself', async () => {
  await database.close()
  const operator = await openForOperator({ dataDir: path.join(folder, 'data') })
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from articles`.execute(operator.db)
  expect(rows).toEqual([{ count: 7n }])
  await operator.close()
  database = await openDatabase({ dataDir: path.join(folder, 'data') })
})
