import type { FastifyRequest } from 'fastify'
import { networkOf } from '../people/network.ts'
import type { Visitor } from '../people/visitor.ts'
import { languageOf } from './answers.ts'

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: networkOf(request.ip),
  userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
  language: languageOf(request),
})
