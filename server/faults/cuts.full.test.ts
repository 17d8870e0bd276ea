import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { type ServerProcess, startServer } from '../testing-process.ts'
import { expectWhole, openWriters, type Writers } from './testing-writers.ts'

/**
 * Between server and database stands a proxy that cuts a connection when the database has committed and before the server
 * hears of it: the server does not know whether it wrote. Who asks again under the same key gets the document that was made.
 */

const cuts = Number(process.env.CUTS ?? 200)
const writers = 8

interface CuttingProxy {
  port: number
  /** How many connections were cut behind a commit. */
  count: number
  isCutting: boolean
  close(): void
}

async function openProxy({ connection }: TestDatabase): Promise<CuttingProxy> {
  const { host, port: behind } = new pg.Client(connection)
  const open = new Set<Socket>()
  const proxy: CuttingProxy = { port: 0, count: 0, isCutting: false, close: () => undefined }
  const server: Server = createServer(near => {
    const far = host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${behind}`)) : connect(behind, host)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', data => far.write(data))
    far.on('data', data => {
      // What the database says when a transaction is in the books: the tag of its command.
      if (proxy.isCutting && data.includes('COMMIT\0') && Math.random() < 0.7) {
        proxy.count++
        near.destroy()
        far.destroy()
      } else near.write(data)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  proxy.port = typeof address === 'object' && address ? address.port : 0
  proxy.close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return proxy
}

let database: TestDatabase
let proxy: CuttingProxy
let server: ServerProcess
let books: Writers
beforeAll(async () => {
  database = await freshDatabase()
  proxy = await openProxy(database)
  const { user, database: name } = new pg.Client(database.connection)
  server = await startServer({ DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${name}` })
  books = await openWriters(server, database)
})
afterAll(async () => {
  await server?.remove()
  proxy?.close()
  await database?.close()
})

test(`${cuts} cuts between commit and answer: one document for each key, no gap, every proof even`, async () => {
  let sent = 0
  proxy.isCutting = true
  const write = async () => {
    while (proxy.count < cuts) await books.insist(() => [server], `r${++sent}`)
  }
  await Promise.all(Array.from({ length: writers }, write))
  proxy.isCutting = false
  expect(proxy.count).toBeGreaterThanOrEqual(cuts)
  const found = await expectWhole(books, server)
  expect(found).toBe(sent)
  console.log(`${proxy.count} cuts behind a commit: ${sent} invoices asked for, ${found} in the books`)
})
