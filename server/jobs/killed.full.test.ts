import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { freshDatabase } from '../db/testing.ts'
import type { Letter } from '../mail/mailer.ts'
import { addLetter, letterSender } from './outbox.ts'
import { openJobs } from './queue.ts'

test('a letter that a server had when it was killed leaves from another within a minute', async () => {
  const database = await freshDatabase()
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const jobs = openJobs(database.connection)
  const secrets = {
    codePepper: randomBytes(32),
    letterKey: randomBytes(32),
    factorKey: randomBytes(32),
    unitKey: randomBytes(32),
  }
  const letter = { to: 'salma@example.com', subject: 'رمز التحقق', text: 'الرمز 112233' }
  await inTransaction(database.db, tx => addLetter(tx, { jobs, secrets }, letter))
  // As the killed one left it.
  await owner.query(`update jobs.job set state = 'active', started_on = now() where name = 'letter'`)
  const began = performance.now()
  const sent: Letter[] = []
  const mailer = {
    async send(one: Letter) {
      sent.push(one)
      return { refused: [] }
    },
    close: async () => undefined,
  }
  await jobs.work({ letter: letterSender({ mailer, secrets }, () => undefined) }, { complain: console.error })
  await expect.poll(() => sent, { timeout: 90_000, interval: 100 }).toEqual([letter])
  console.log(`sent ${((performance.now() - began) / 1000).toFixed(0)} s after the kill`)
  expect(performance.now() - began).toBeLessThan(60_000)
  await jobs.stop()
  await owner.end()
  await database.close()
}, 120_000)
