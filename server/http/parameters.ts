import type { FastifyRequest } from 'fastify'
import { refuse } from '../../schema/errors.ts'

/** The id in a request's path; what is no id names nothing. */
export function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  return number >= 1 && number <= 2_147_483_647 ? number : refuse('not_found')
}
