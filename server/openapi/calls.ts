/** How a call is described that no declaration describes. */

export type Json = Record<string, unknown>

export const text: Json = { type: 'string' }

export const call = (tag: string, summary: string, fields: readonly string[] = []): Json => ({
  tags: [tag],
  summary,
  ...(fields.length === 0
    ? {}
    : {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: Object.fromEntries(fields.map(field => [field, text])),
                required: fields,
              },
            },
          },
        },
      }),
})

export const signedIn = (operation: Json): Json => ({ ...operation, security: [{ bearer: [] }] })

export const withId = (operation: Json): Json => ({
  ...signedIn(operation),
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
})
