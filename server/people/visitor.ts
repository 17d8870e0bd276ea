import type { FastifyRequest } from 'fastify'
import type { Language } from '../../i18n/text.ts'
import { languageOf } from '../http/answers.ts'
import { networkOf } from '../http/network.ts'

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
