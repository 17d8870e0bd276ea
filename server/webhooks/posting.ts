import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { firstOf } from '../../schema/collections/certain.ts'
import type { WebhookDeliveryRow } from '../books/webhook-rows.ts'

/** Addresses inside of a network, of this machine, and such as belong to nobody: a message never goes there. */
const inside = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2002::', 16],
    ['fc00::', 7],
    ['fec0::', 10],
  ] as const),
  ...([
    ['fe80::', 10],
    ['ff00::', 8],
    ['2001:db8::', 32],
  ] as const),
])
  inside.addSubnet(network, bits, 'ipv6')

/** Whether an IP address may not be told. IPv4 written as IPv6 counts as what it is. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return inside.check(mapped, 'ipv4')
  const family = isIP(address)
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const notAllowed = () => Object.assign(new Error('an address inside of a network'), { code: 'NOT_ALLOWED' })

/** Looks a name up as the connection is made, so that what was checked is what is connected to. */
const outsideOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (failure, found) => {
    if (failure) return done(failure, '', 0)
    const addresses = found as { address: string; family: number }[]
    if (addresses.length === 0 || addresses.some(({ address }) => isInside(address))) return done(notAllowed(), '', 0)
    if (options.all) return done(null, addresses)
    return done(null, firstOf(addresses).address, firstOf(addresses).family)
  })

/** What came of an attempt: the status that was answered, or why there was none. */
type Outcome = Pick<WebhookDeliveryRow, 'answered' | 'problem'>

const timeout_ms = 10_000

function problemOf(failure: NodeJS.ErrnoException): WebhookDeliveryRow['problem'] {
  if (failure.code === 'NOT_ALLOWED') return 'not_allowed'
  if (failure.name === 'TimeoutError' || failure.name === 'AbortError') return 'too_slow'
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(failure.code ?? '') ? 'bad_certificate' : 'unreachable'
}

/**
 * Posts a message. It counts as told when the answer is 2xx within ten seconds; where an answer leads elsewhere nobody
 * follows, and nothing of it is read.
 */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { allowsPrivate, stopping }: { allowsPrivate: boolean; stopping: AbortSignal },
): Promise<Outcome> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A name is checked when it is looked up, an address of digits here.
  if (!allowsPrivate && (protocol !== 'https:' || (isIP(host) !== 0 && isInside(host))))
    return Promise.resolve({ answered: null, problem: 'not_allowed' })
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeout_ms)])
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        signal,
        agent: false,
        ...(allowsPrivate ? {} : { lookup: outsideOnly }),
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Jornal-Webhooks/1',
        },
      },
      ({ statusCode: answered = 0 }) => {
        request.destroy()
        resolve({ answered, problem: answered >= 200 && answered < 300 ? null : 'refused' })
      },
    )
    // A server that stops leaves the message to another.
    request.on('error', failure =>
      stopping.aborted ? reject(failure) : resolve({ answered: null, problem: problemOf(failure) }),
    )
    request.end(body)
  })
}
