import type { Json } from './bodies.ts'

/** How a call is described that no declaration describes. */

export const call = (tag: string, summary: string, body?: Json): Json => ({
  tags: [tag],
  summary,
  ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
})

/** A parameter of a question. */
export const query = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
})

export const signedIn = (operation: Json): Json => ({ ...operation, security: [{ bearer: [] }] })

export const withId = (operation: Json): Json => ({
  ...signedIn(operation),
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
})
