import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../schema/errors.ts'
import { idIn } from '../../../schema/ids.ts'
import { pageOf } from '../../../schema/query.ts'
import { coverStyles, drawCover } from '../../blog/cover.ts'
import { sharePictureFor } from '../../blog/share-picture.ts'
import { publishedArticle, publishedArticles } from '../../blog/sql/articles.ts'
import { wireBlog } from '../../blog/wire.ts'
import { listQueryOf } from '../../db/listing.ts'
import { languageOf } from '../../http/answers.ts'
import { idOf } from '../../http/parameters.ts'

/** The list is always of the newest first. */
const blogList = {
  filters: {},
  sorts: ['published_at'],
  sort: { field: 'published_at', order: 'desc' },
} as const

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
const coverPolicy = `default-src 'none'; style-src ${coverStyles.map(style => `'sha256-${sha256(style)}'`).join(' ')}`

/** The blog, which anybody reads. */
export async function blogRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.services

  app.get('/owner/blogs', async request => {
    const query = listQueryOf(request.query, blogList)
    const { rows, total } = await publishedArticles(db, query)
    return {
      blogs: pageOf(
        rows.map(row => wireBlog(row, languageOf(request))),
        total,
        query,
      ),
    }
  })

  app.get('/owner/blogs/:id', async request => {
    const row = (await publishedArticle(db, idOf(request))) ?? refuse('not_found')
    return { blog: wireBlog(row, languageOf(request)) }
  })

  app.get('/covers/:file', async (request, reply) => {
    const [, digits = '', type] = /^(\d+)\.(svg|png)$/.exec((request.params as { file: string }).file) ?? []
    const id = idIn(digits)
    const row = (id && (await publishedArticle(db, id))) || refuse('not_found')
    const { lng, margin } = request.query as Record<string, unknown>
    const isEnglish = lng === 'en'
    if (type === 'png') {
      const { png, etag } = await sharePictureFor(row, isEnglish ? 'en' : 'ar', config.BRAND_NAME)
      reply.header('cache-control', 'public, max-age=3600').header('etag', etag)
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('image/png').send(png)
    }
    const svg = drawCover({
      ...row,
      // The drawing follows the Arabic title, so that it is the same in both languages.
      title: row.title_ar,
      direction: isEnglish ? 'ltr' : 'rtl',
      hasMargin: margin !== 'none',
    })
    const tag = `W/"${sha256(svg)}"`
    reply.header('cache-control', 'public, max-age=300').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('image/svg+xml').header('content-security-policy', coverPolicy).send(svg)
  })
}
