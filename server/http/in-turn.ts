import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection may wait while another is answered. Browsers send none ahead. */
const maxWaiting = 16

/**
 * Answers the requests of one connection one after the other. Node begins all that stand in one packet at once and keeps
 * their answers in memory, read or not: a sender of a few kilobytes would have a thousand pages rendered. Who sends more
 * ahead than may wait is cut off, and nothing begins for who has left.
 */
export function inTurn(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  function begin(...[request, response]: Parameters<RequestListener>): void {
    const { socket } = request
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (next && !socket.destroyed) next()
      else waiting.delete(socket)
    })
    handler(request, response)
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const line = waiting.get(socket)
    if (line === undefined) {
      waiting.set(socket, [])
      begin(request, response)
    } else if (line.length < maxWaiting) line.push(() => begin(request, response))
    else {
      waiting.delete(socket)
      socket.destroy()
    }
  }
}
