import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

const tables = ['/proc/net/tcp', '/proc/net/tcp6']

const port = (number: number | undefined) => `:${(number ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * The bytes in the kernel's send queue of a connection, in hex, as Linux lists them in /proc/net/tcp. It changes whenever
 * the reader takes some, long before Node may write again. Always the same text on systems without that list.
 */
export async function sendBacklog({ localPort, remotePort }: Socket): Promise<string> {
  const texts = await Promise.all(tables.map(table => readFile(table, 'utf8').catch(() => '')))
  return texts
    .flatMap(text => text.split('\n'))
    .map(line => line.trim().split(/\s+/))
    .filter(([, local, remote]) => local?.endsWith(port(localPort)) && remote?.endsWith(port(remotePort)))
    .map(([, , , , queues]) => queues?.split(':')[0])
    .join()
}
