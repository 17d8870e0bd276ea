import type { FastifyInstance } from 'fastify'
import { siteWords } from '../../../i18n/pages/public.ts'
import { brandName } from '../../../i18n/site/brand.ts'
import { publishedArticles } from '../../blog/sql/articles.ts'
import { wireBlog } from '../../blog/wire.ts'
import { publicUrl } from '../../config.ts'
import { pageLanguage } from '../../site/language.ts'
import { atomFeed, robots, sitemap } from '../../site/sitemap-feed.ts'
import { openRenderer } from './renderer.ts'

/** Of the pages of ours, those that say something to somebody who searches. */
const indexed = ['/', '/blogs', '/ContactUs', '/PrivacyPolicy', '/login', '/SignUp']
/** A sitemap may have fifty thousand; a feed is of what is new. */
const maxArticles = 20_000
const maxEntries = 30

const xml = 'application/xml; charset=utf-8'

/** What programs read of the site. */
export async function machineRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.services
  const origin = () => publicUrl(config)
  const hasPage = (await openRenderer())?.hasPage ?? (() => false)

  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin())))

  app.get('/sitemap.xml', async (_, reply) => {
    const { rows } = await publishedArticles(db, { page: 1, perPage: maxArticles })
    const articles = rows.map(({ id, published_at }) => ({
      path: `/blogs/${id}`,
      changed: new Date(published_at).toISOString(),
    }))
    const pages = [...indexed.map(path => ({ path })), ...articles].filter(({ path }) => hasPage(path))
    return reply.type(xml).send(sitemap(origin(), pages))
  })

  app.get('/feed.xml', async (request, reply) => {
    const language = pageLanguage((request.query as { lng?: unknown }).lng, undefined)
    const { rows } = await publishedArticles(db, { page: 1, perPage: maxEntries })
    const brand = brandName(config.BRAND_NAME, language)
    const entries = rows.map(row => {
      const blog = wireBlog(row, language)
      return {
        path: `/blogs/${blog.id}`,
        title: blog.title,
        html: blog.article[language],
        published: new Date(row.published_at).toISOString(),
      }
    })
    const title = `${siteWords.blog[language]} · ${brand}`
    return reply.type(xml).send(atomFeed({ title, language, origin: origin(), author: brand, entries }))
  })
}
