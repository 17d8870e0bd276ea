import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../i18n/text.ts'
import { languageOf } from '../http/answers.ts'

/** Who knocks, before anybody knows who it is. */
export interface Visitor {
  /** Where from. Of an IPv6 address the network, of which one subscriber has 2⁶⁴ addresses. */
  address: string
  userAgent: string | null
  language: Language
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: networkOf(request.ip),
  userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
  language: languageOf(request),
})

/** An IPv4 address as it is, also when it comes dressed as IPv6; of an IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
  const dressed = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (dressed) return dressed[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
