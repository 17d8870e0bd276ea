import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../db/testing.ts'
import { type Handlers, openJobs } from './queue.ts'

test('what comes by the clock is done once, however many servers there are', async () => {
  const database = await freshDatabase()
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const done: string[] = []
  const handlers = (name: string): Handlers => ({
    sweep: async () => void done.push(`${name} sweeps`),
    'background-proof': async () => void done.push(`${name} proves`),
  })
  const complaints: unknown[] = []
  const servers = ['one', 'other', 'third'].map(name => ({ name, jobs: openJobs(database.connection) }))
  onTestFinished(async () => {
    await Promise.all(servers.map(({ jobs }) => jobs.stop()))
    await owner.end()
    await database.close()
  })
  const often = { cron_seconds: 1, complain: (error: unknown) => void complaints.push(error) }
  await Promise.all(servers.map(({ name, jobs }) => jobs.work(handlers(name), often)))
  const times = (what: string) => done.filter(each => each.endsWith(what)).length
  await expect.poll(() => [times('sweeps') > 0, times('proves') > 0], { timeout: 60_000 }).toEqual([true, true])
  await new Promise(resolve => setTimeout(resolve, 5000))
  // Each minute begins one proof: a test that stands across the turn of a minute sees two, and a sweep by the hour.
  const { rows } = await owner.query<{ name: string; minutes: number }>(
    `select data ->> 'name' as name, count(distinct singleton_on)::int as minutes from jobs.job
     where name = '__pgboss__send-it' group by 1`,
  )
  const minutesOf = (name: string) => rows.find(row => row.name === name)?.minutes ?? 0
  const proofs = minutesOf('background-proof')
  expect([proofs, proofs - 1]).toContain(times('proves'))
  expect([1, 1 + minutesOf('sweep')]).toContain(times('sweeps'))
  expect(complaints).toEqual([])
})
