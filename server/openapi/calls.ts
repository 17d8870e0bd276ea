import type { Json } from './bodies.ts'

/** How a call is described that no declaration describes. */

export const call = (tag: string, summary: string, body?: Json): Json => ({
  tags: [tag],
  summary,
  ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
})

export const signedIn = (operation: Json): Json => ({ ...operation, security: [{ bearer: [] }] })

export const withId = (operation: Json): Json => ({
  ...signedIn(operation),
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
})
