import type { FastifyRequest } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { idIn, idOfValue } from '../../schema/ids.ts'

/** The id in a request's path; what is no id names nothing. */
export function idOf(request: FastifyRequest, name = 'id'): number {
  return idIn((request.params as Record<string, string>)[name] ?? '') ?? refuse('not_found')
}

/** The token of who is signed in, as it is sent. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]

/** The organization that a request asks for; undefined where it names none, or what is no id. */
export const organizationInQuery = ({ query }: FastifyRequest): number | undefined =>
  idOfValue((query as Record<string, unknown>).organization_id)
