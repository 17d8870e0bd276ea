import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../schema/errors.ts'
import { holdsNamesOfObjects } from '../../../schema/validate.ts'

/** Reads JSON as fastify does, and refuses objects of which neither a text nor a number can be made. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text, (problem, body) => {
      if (problem) done(problem)
      else if (holdsNamesOfObjects(body, text)) done(new Refusal('malformed'))
      else done(null, body)
    }),
  )
}
