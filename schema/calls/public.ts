import { z } from 'zod'
import { blog } from '../answers/blogs.ts'
import { country, currency } from '../answers/currencies-countries.ts'
import { pageOf } from '../answers/values.ts'
import { contactFields, contactLimits, shortestMessage } from '../site/contact.ts'
import type { Json } from './bodies.ts'
import { type Calls, made, ofPerson, ok, open } from './call.ts'
import { query } from './parameters.ts'

/** What anybody may ask: whether the server is well, the blog, and a message to those who run the site. */

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

export const healthCalls: Calls = {
  'GET /health/live': open('health', 'Whether the process lives.', ok({ status: z.literal('live') })),
  'GET /health/ready': open('health', 'Whether it can serve.', ok({ status: z.literal('ready') })),
}

export const publicCalls: Calls = {
  'GET /owner/blogs': open('public', 'The articles of the blog, the newest first.', ok({ blogs: pageOf(blog) }), {
    parameters: [
      query('page', { type: 'integer', minimum: 1 }),
      query('per_page', { type: 'integer', minimum: 1, maximum: 100 }),
    ],
  }),
  'GET /owner/blogs/{id}': open('public', 'One article.', ok({ blog })),
  'POST /owner/contact': open(
    'public',
    'A message of a visitor: kept, and mailed to those who answer. Some messages from one address within a quarter of an hour are taken, then 429.',
    made(),
    { body: message },
  ),
  'GET /owner/currencies': ofPerson('world', 'All currencies (ISO 4217).', ok({ currencies: z.array(currency) })),
  'GET /owner/countries': ofPerson('world', 'All countries (ISO 3166).', ok({ countries: z.array(country) })),
}
