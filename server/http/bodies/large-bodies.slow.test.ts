import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeWhenStalled } from './large-bodies.ts'
import { removeLeftUploads } from './uploads.ts'

test('a body that stops coming ends its connection, and one that comes slowly does not', async () => {
  const server = createServer((request, response) => {
    closeWhenStalled(request, 1000)
    request.resume().on('end', () => response.end('whole'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const send = async (pieces: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    let received = ''
    socket.on('data', piece => {
      received += piece
    })
    const closed = once(socket, 'close')
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${20 * 9000}\r\n\r\n`)
    for (let sent = 0; sent < pieces; sent += 1) {
      socket.write(Buffer.alloc(9000))
      await pause(100)
    }
    await closed
    return received
  }
  const [stalled, slow] = await Promise.all([send(3), send(20)])
  expect(stalled).toBe('')
  expect(slow).toContain('whole')
  server.close()
})

test('what a killed server received is removed by the next, and what comes in meanwhile is not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-left-'))
  try {
    for (const name of ['left', 'fresh']) await writeFile(path.join(folder, name), 'a')
    const now = new Date()
    const longAgo = new Date(now.getTime() - 2 * 3_600_000)
    await utimes(path.join(folder, 'left'), longAgo, longAgo)
    await removeLeftUploads(folder, now)
    expect(await readdir(folder)).toEqual(['fresh'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
