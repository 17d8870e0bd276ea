import { contactFields, contactLimits, shortestMessage } from '../../schema/site/contact.ts'
import type { Json } from './bodies.ts'
import { call } from './calls.ts'

/** What anybody may ask, without a token: the blog, and a message to those who run the site. */

const whole = (name: string, max?: number): Json => ({
  name,
  in: 'query',
  schema: { type: 'integer', minimum: 1, ...(max === undefined ? {} : { maximum: max }) },
})

const message: Json = {
  type: 'object',
  properties: Object.fromEntries(
    contactFields.map(field => [
      field,
      {
        type: 'string',
        maxLength: contactLimits[field],
        ...(field === 'email' ? { format: 'email' } : {}),
        ...(field === 'message' ? { minLength: shortestMessage } : {}),
      },
    ]),
  ),
  required: contactFields,
}

export const publicPaths = (): Json => ({
  '/owner/blogs': {
    get: {
      ...call('public', 'The articles of the blog, the newest first.'),
      parameters: [whole('page'), whole('per_page', 100)],
    },
  },
  '/owner/blogs/{id}': {
    get: {
      ...call('public', 'One article.'),
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    },
  },
  '/owner/contact': {
    post: call(
      'public',
      'A message of a visitor: kept, and mailed to those who answer. Some messages from one address within a quarter of an hour are taken, then 429.',
      message,
    ),
  },
})
