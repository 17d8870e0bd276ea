import type { FastifyRequest } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { idIn } from '../../schema/ids.ts'

/** The id in a request's path; what is no id names nothing. */
export function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  return idIn(id) ?? refuse('not_found')
}
