import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../server/db/connect.ts'
import { demoLogin, startMock } from './start.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-mock-'))
const database = await openDatabase({ dataDir: folder })
const mock = await startMock({ database, dataDir: folder, port: Number(process.env.PORT ?? '3000') })
console.log(`Mock API: ${mock.url} (collections ${mock.url}/mock/db, letters ${mock.url}/mock/outbox)`)
console.log(`Demo company: ${demoLogin.email} / ${demoLogin.password}`)

let shown = 0
const showLetters = setInterval(() => {
  for (const { to, subject, text } of mock.letters.slice(shown)) {
    console.log(`Letter to ${to}: ${subject} ${/\b\d{6}\b/.exec(text)?.[0] ?? ''}`)
    shown += 1
  }
}, 300)

let isStopping = false
/** A terminal and the program that started this one both send a signal: the second finds it stopping. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  clearInterval(showLetters)
  await mock.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
