import type { Json } from '../../schema/calls/bodies.ts'
import type { Call } from '../../schema/calls/call.ts'
import { calls } from '../../schema/calls/calls.ts'
import { query } from '../../schema/calls/parameters.ts'
import { describeAnswers } from './responses.ts'

/** The OpenAPI description: what schema/calls says of each call, in the words of OpenAPI. */

const organizationId = query(
  'organization_id',
  { type: 'integer' },
  'The organization that the call is about. A request with an API key leaves it out: a key is of one organization.',
)
const language: Json = { name: 'lang', in: 'header', schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' } }
const idempotencyKey: Json = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }

/** What stands in an address is an id, but for these. */
const namesInPath = ['token', 'name', 'resource']

/** Every parameter of a call: its own, those of its address, and those that all calls have. */
function parametersOf(method: string, path: string, { parameters = [], caller }: Call): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: namesInPath.includes(name) ? 'string' : 'integer' },
  }))
  const ofAll = [
    ...(caller === 'member' ? [organizationId] : []),
    language,
    ...(caller !== 'anybody' && method === 'post' ? [idempotencyKey] : []),
  ]
  const all: Json[] = [...parameters, ...inPath, ...(path.startsWith('/owner/') ? ofAll : [])]
  return all.filter((one, index) => all.findIndex(other => other.in === one.in && other.name === one.name) === index)
}

const bodyOf = ({ body, form }: Call): Json =>
  body || form
    ? {
        requestBody: {
          content: {
            ...(form ? { 'multipart/form-data': { schema: form } } : {}),
            ...(body ? { 'application/json': { schema: body } } : {}),
          },
        },
      }
    : {}

function pathsOf({ responsesOf }: ReturnType<typeof describeAnswers>): Json {
  const paths: Record<string, Json> = {}
  for (const [address, call] of Object.entries(calls)) {
    const [verb = '', path = ''] = address.split(' ')
    const method = verb.toLowerCase()
    const { tag, summary, description, caller } = call
    paths[path] = {
      ...paths[path],
      [method]: {
        tags: [tag],
        summary,
        ...(description ? { description } : {}),
        ...(caller === 'anybody' ? {} : { security: [{ bearer: [] }] }),
        ...bodyOf(call),
        parameters: parametersOf(method, path, call),
        responses: responsesOf(address, call),
      },
    }
  }
  return paths
}

export function describeApi(): Json {
  const answers = describeAnswers()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jornal',
      version: '1',
      description:
        'Accounting for business owners. Money, prices, rates and quantities are decimal strings; dates are YYYY-MM-DD.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: pathsOf(answers),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a session, or an API key (`jk_…`), which is of one organization, may only read unless it was made to ' +
            'write, and never opens users, roles, keys or the ownership.',
        },
      },
      ...answers.components,
    },
  }
}
