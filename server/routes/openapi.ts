import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { publicUrl } from '../config.ts'
import { vary } from '../http/compression.ts'
import { once } from '../once.ts'
import { describeApi } from '../openapi/describe.ts'
import { docsPages } from '../openapi/page/pages.ts'
import { pageLanguage } from '../site/language.ts'

/** The site's colours and letters, and what these pages have beyond them. */
const sheets = ['src/styles/tokens.css', 'src/styles/fonts.css', 'src/styles/base.css', 'server/openapi/page/docs.css']
const styles = sheets.map(sheet => readFileSync(new URL(`../../${sheet}`, import.meta.url), 'utf8')).join('\n')
const stylesAddress = `/api/docs.css?v=${createHash('sha256').update(styles).digest('hex').slice(0, 12)}`

/** Nothing of another host, and nothing that is written into the page. */
const strict = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  fontSrc: ["'self'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
}

/** What this API takes and answers, for developers and their programs. Shown as `API_DOCS` says. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services
  const describe = once((_: 'whole') => describeApi())
  const pagesAt = once((origin: string) =>
    docsPages({ description: describe('whole'), brand: config.BRAND_NAME, origin, styles: stylesAddress }),
  )

  app.get('/api/openapi.json', async () => (config.API_DOCS ? describe('whole') : refuse('not_found')))

  app.get('/api/docs.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(styles),
  )

  async function sendDocs(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const language = pageLanguage((request.query as { lng?: unknown }).lng, request.headers.cookie)
    const page = config.API_DOCS ? pagesAt(publicUrl(config))(name, language) : null
    if (page === null) return refuse('not_found')
    await reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: strict } })
    vary(reply, 'cookie')
    reply.headers({ 'cache-control': 'no-cache', 'content-language': language })
    return reply.type('text/html; charset=utf-8').send(page)
  }

  app.get('/api/docs', (request, reply) => sendDocs(request, reply, ''))
  app.get('/api/docs/:name', (request, reply) => sendDocs(request, reply, (request.params as { name: string }).name))
}
