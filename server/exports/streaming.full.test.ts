import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateBooks, invoicesFor } from '../../bench/generated-books.ts'
import { openOrganization } from '../db/organization.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { rowsUnderHeads } from './testing-files.ts'

/** Three hundred thousand lines of the ledger leave a server that runs in a process of its own. */

const lines = 300_000
/** What piles up before it is collected differs: 85 MB at 30,000 rows, 159 at 100,000 and 108 at 300,000 were measured. */
const maxGrown_MB = 250
const [from, to] = ['2024-01-01', '2026-11-20']
const ledger = `reports/detailed-general-ledger?date_from=${from}&date_to=${to}`

let server: TestServer
let company: Company
let child: ChildProcess
let owner: pg.Client
let url = ''
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  const { db, connection } = server.database
  await db.transaction().execute(async tx => {
    await openOrganization(tx, company.organizationId)
    const shop = {
      organizationId: company.organizationId,
      userId: company.userId,
      clients: 200,
      products: 50,
      from,
      to,
    }
    await generateBooks(tx, shop, invoicesFor(lines))
  })
  owner = new pg.Client(connection)
  await owner.connect()
  await owner.query('analyze')
  child = fork(new URL('./testing-server.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TESTING_DATABASE: JSON.stringify({ connection, hasApplicationRole: true }) },
  })
  const [message] = await once(child, 'message')
  url = message.url
})
afterAll(async () => {
  child?.disconnect()
  await owner?.end()
  await server?.close()
})

const ask = (path: string, more: RequestInit = {}) =>
  fetch(`${url}/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${company.organizationId}`, {
    ...more,
    headers: { authorization: `Bearer ${company.token}`, ...more.headers },
  })

/** The most memory since it was asked last. */
async function memory_MB(): Promise<number> {
  child.send('memory')
  const [message] = await once(child, 'message')
  return message.memory_bytes / 1024 / 1024
}

/** As the owner of the database sees them. */
const connectionsAtWork = async () => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  )
  return rows[0]!.count
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let timeout = 100; timeout > 0; timeout--) {
    if (await holds()) return
    await pause(100)
  }
  throw new Error('it did not come to hold')
}

test('memory does not grow with the rows of a workbook, and its figures add up to the ledger’s', async () => {
  // What the program and its first answers take is not the file's.
  for (let round = 0; round < 3; round++)
    await (await ask(`${ledger.replace(from, '2026-10-01')}&format=xlsx`)).arrayBuffer()
  await memory_MB()
  const before = await memory_MB()
  const began = performance.now()
  const answer = await ask(`${ledger}&format=xlsx`)
  const file = Buffer.from(await answer.arrayBuffer())
  const took_s = (performance.now() - began) / 1000
  const grown = (await memory_MB()) - before
  const reply = `${answer.headers.get('x-total-rows')} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB, ${took_s.toFixed(1)} s, memory +${grown.toFixed(0)} MB`
  console.log(reply)
  expect(Number(answer.headers.get('x-total-rows'))).toBeGreaterThan(lines * 0.95)
  expect(grown, reply).toBeLessThan(maxGrown_MB)

  const { heads, rows } = rowsUnderHeads(file)
  expect(rows).toHaveLength(Number(answer.headers.get('x-total-rows')))
  const { rows: sums } = await owner.query<{ debit: string; lines: number }>(
    'select sum(debit)::text as debit, count(*)::int as lines from entry_lines where organization_id = $1',
    [company.organizationId],
  )
  const debits = heads.indexOf('حركة مدينة')
  const total = rows.at(-1)![debits]!
  expect(total.v).toBe(Number(sums[0]!.debit) / 100)
  const own = rows.slice(0, -1).filter(row => row.some(cell => cell?.z === 'dd/mm/yyyy'))
  const added = own.reduce((sum, row) => sum + BigInt(Math.round(Number(row[debits]?.v ?? 0) * 100)), 0n)
  expect([own.length, added]).toEqual([sums[0]!.lines, BigInt(sums[0]!.debit)])
})

test('how far a file is can be asked while it is written, and only by who asked for it', async () => {
  const name = randomBytes(12).toString('hex')
  const seen: { done: number; total: number }[] = []
  const file = ask(`${ledger}&format=xlsx`, { headers: { 'x-export-name': name } })
  const other = await server.newCompany()
  let isOver = false
  const read = file
    .then(answer => answer.arrayBuffer())
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    const answer = await ask(`exports/${name}/progress`)
    const { progress } = await answer.json()
    if (progress) seen.push(progress)
    const foreign = await fetch(`${url}/owner/exports/${name}/progress?organization_id=${other.organizationId}`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(await foreign.json()).toEqual({ progress: null })
    await pause(20)
  }
  await read
  const steps = new Set(seen.map(({ done }) => done))
  expect(steps.size).toBeGreaterThan(3)
  expect(seen.every(({ done, total }, at) => done <= total && done >= (seen[at - 1]?.done ?? 0))).toBe(true)
  expect(await (await ask(`exports/${name}/progress`)).json()).toEqual({ progress: null })
})

test('who goes away stops the work: its connection is given back, and its progress is forgotten', async () => {
  const controller = new AbortController()
  const name = randomBytes(12).toString('hex')
  const answer = await ask(`${ledger}&format=csv`, { signal: controller.signal, headers: { 'x-export-name': name } })
  await answer.body!.getReader().read()
  expect(await connectionsAtWork()).toBeGreaterThan(0)
  controller.abort()
  await until(async () => (await connectionsAtWork()) === 0)
  expect(await (await ask(`exports/${name}/progress`)).json()).toEqual({ progress: null })
})

test('what is posted while a file is written is not in it', async () => {
  const count = async (answer: Response) => (await answer.text()).split('\r\n').length
  const before = await count(await ask(`${ledger}&format=csv`))
  const answer = await ask(`${ledger}&format=csv`)
  const reader = answer.body!.getReader()
  const first = await reader.read()
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; type: string }[] }
  }
  const of = (type: string) => Accounts.data.find(account => account.type === type)!.id
  await company.must('POST', '/owner/restrictions', {
    date: '2026-01-01',
    name: 'قيد متأخر',
    items: [
      { account_id: of('expense'), debtor: '10' },
      { account_id: of('cash'), creditor: '10' },
    ],
  })
  const chunks = [first.value!]
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
  const during = Buffer.concat(chunks).toString()
  expect(during.split('\r\n')).toHaveLength(before)
  expect(during).not.toContain('قيد متأخر')
  expect(await (await ask(`${ledger}&format=csv`)).text()).toContain('قيد متأخر')
})

test('an organization that takes its files slowly waits for its own turn, without a connection; another is served', async () => {
  const controller = new AbortController()
  const other = await server.newCompany()
  const open = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const answer = await ask(`${ledger}&format=csv`, { signal: controller.signal })
      await answer.body!.getReader().read()
      return answer.status
    }),
  )
  expect(open).toEqual([200, 200])
  const waiting = Array.from({ length: 20 }, () => ask(`${ledger}&format=csv`))
  await pause(1000)
  // Each gives its connection back once it is known whose it is.
  await until(async () => (await connectionsAtWork()) === 2)
  const began = performance.now()
  const ofOther = await fetch(`${url}/owner/units/export?organization_id=${other.organizationId}`, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect([ofOther.status, performance.now() - began < 5000]).toEqual([200, true])
  for (const refused of await Promise.all(waiting)) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '8'])
    expect(await refused.json()).toMatchObject({ code: 'too_many_files' })
  }
  const next = ask(`${ledger.replace(from, '2026-11-01')}&format=csv`)
  controller.abort()
  expect((await next).status).toBe(200)
})
