import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

const tables = ['/proc/net/tcp', '/proc/net/tcp6']

const port = (number: number | undefined) => `:${(number ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * What the system still holds for the other end of a connection: it changes with every piece that is taken, long before
 * there is room for us to write again. Always the same where the system does not tell.
 */
export async function untaken({ localPort, remotePort }: Socket): Promise<string> {
  const texts = await Promise.all(tables.map(table => readFile(table, 'utf8').catch(() => '')))
  return texts
    .flatMap(text => text.split('\n'))
    .map(line => line.trim().split(/\s+/))
    .filter(([, local, remote]) => local?.endsWith(port(localPort)) && remote?.endsWith(port(remotePort)))
    .map(([, , , , queues]) => queues?.split(':')[0])
    .join()
}
