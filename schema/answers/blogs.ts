import { z } from 'zod'
import { articleSubjects } from '../site/blog.ts'
import { id, moment } from './values.ts'

/** An article of the public blog. */
export const blog = z.strictObject({
  id,
  title: z.string().describe('In the language of the header lang.'),
  image: z.string().describe('The address of its cover, an SVG 350 high, on this server.'),
  subject: z.enum(articleSubjects),
  article: z
    .strictObject({ ar: z.string(), en: z.string() })
    .describe('Its text in both languages, as HTML that was made safe.'),
  published_at: moment,
})
export type Blog = z.infer<typeof blog>
