import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorText } from '../../../i18n/messages.ts'
import { onlyOpened } from '../../../i18n/site/refused.ts'
import { languageCookie } from '../../../i18n/stored-language.ts'
import { isLanguage, type Language } from '../../../i18n/text.ts'
import { errorStatus, refuse } from '../../../schema/errors.ts'
import type { RenderedPage, RuntimeConfig } from '../../../schema/site/public-pages.ts'
import { type Config, exampleEmail, publicUrl } from '../../config.ts'
import { demoLogin } from '../../demo/sql/demo.ts'
import { asRefusal } from '../../http/answers.ts'
import { readForms } from '../../http/bodies/forms.ts'
import { smallBody_bytes } from '../../http/bodies/large-bodies.ts'
import { vary } from '../../http/compression.ts'
import { contentPolicy, firstPaint } from '../../http/content-policy.ts'
import { once } from '../../once.ts'
import { type Built, documentOf, type Manifest, type SiteDocument } from '../../site/document.ts'
import { pageLanguage } from '../../site/language.ts'
import { PageCache } from '../../site/page-cache.ts'
import { type Encoding, WrittenPage } from '../../site/written-page.ts'
import { contactFormOf } from './contact-form.ts'
import { publicDataOf, publishedVersion } from './public-data.ts'
import { openRenderer, type Renderer } from './renderer.ts'

const built = fileURLToPath(new URL('../../../dist', import.meta.url))

const runtimeConfig = (config: Config): RuntimeConfig => ({
  api_password: config.API_PASSWORD,
  google_client_id: config.GOOGLE_CLIENT_ID,
  brand: config.BRAND_NAME,
  public_url: publicUrl(config),
  privacy_date: config.PRIVACY_DATE,
  privacy_email: config.CONTACT_EMAIL === exampleEmail ? undefined : config.CONTACT_EMAIL,
  contact_endpoint: config.CONTACT_ENDPOINT,
  contact_email: config.CONTACT_EMAIL,
  contact_phone: config.CONTACT_PHONE,
  contact_address: config.CONTACT_ADDRESS,
  social_facebook: config.SOCIAL_FACEBOOK,
  social_instagram: config.SOCIAL_INSTAGRAM,
  social_x: config.SOCIAL_X,
  social_linkedin: config.SOCIAL_LINKEDIN,
  whatsapp: config.WHATSAPP,
  api_docs: config.API_DOCS,
})

/** Pages whose forms only a script sends: what a browser without one posts is not taken, and the page says so. */
const scripted = ['/login', '/SignUp', '/VerifyAccount', '/requestEmail', '/sendforgetPassword', '/ForgetPassword']

/** Shown when a page could not be rendered: the browser tries by itself, and says what it comes to. */
const unrendered: RenderedPage = { status: 500, head: '', body: '', state: null, file: null, isShared: false }

interface Site extends Renderer {
  made: Built
  stored: PageCache<WrittenPage>
}

const addressOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'

/** Its own address is known when it listens. */
async function runtimeNow({ services: { config, db } }: FastifyInstance): Promise<RuntimeConfig> {
  const demo = config.DEMO_ENTRY ? await demoLogin(db, path.resolve(config.DATA_DIR)) : null
  return { ...runtimeConfig(config), ...(demo && { demo }) }
}

/** The built pages: files under their own names, and for every other address the page that it is, rendered here. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const script = async () => `window.__JORNAL__ = ${JSON.stringify(await runtimeNow(app)).replaceAll('<', '\\u003c')}\n`
  app.get('/runtime-config.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await script()),
  )
  const renderer = await openRenderer()
  if (!renderer) return
  const site: Site = { ...renderer, made: readBuilt(), stored: new PageCache<WrittenPage>() }
  await fileRoutes(app)
  await formRoutes(app, site)
  refusedPages(app, site)
  app.get('/*', async (request, reply) => {
    if (/^\/(owner|api)\//.test(request.url)) return refuse('not_found')
    const [address = '/', ...query] = request.url.split('?')
    const canonical = site.canonicalOf(address)
    if (canonical) return reply.redirect([canonical, ...query].join('?'), 301)
    return sendPage(site, request, reply)
  })
}

async function documentFor(
  { renderPage, made, stored }: Site,
  request: FastifyRequest,
  language: Language,
): Promise<WrittenPage> {
  const runtime = await runtimeNow(request.server)
  const version = `${await publishedVersion(request)} ${runtime.demo?.email ?? ''}`
  const address = addressOf(request)
  const key = `${language} ${address}`
  const known = stored.get(key, version)
  if (known) return known
  const page = await renderPage({ address, language, runtime, data: publicDataOf(request) })
  const { html, styles } = documentOf(page, language, runtime, made)
  const document = new WrittenPage(page.status, html, styles)
  if (page.isShared) stored.set(key, version, document)
  return document
}

async function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const requested = languageAsked(request)
  const language = languageOfPage(request)
  if (isLanguage(requested)) reply.header('set-cookie', languageCookie(language))
  const page = await documentFor(site, request, language).catch((error: unknown) => {
    if (asRefusal(error as Error).code === 'unavailable') throw error
    request.log.error(error)
    return new WrittenPage(
      500,
      documentOf(unrendered, language, runtimeConfig(request.server.services.config), site.made).html,
    )
  })
  await allowStyles(reply, page.styles)
  // What is for who has its address stays between the two of them.
  const isTheirs = request.url.startsWith('/d/')
  if (isContact(request)) reply.header('referrer-policy', 'same-origin')
  // Their forms send us where they come from; nobody else gets the address.
  if (isTheirs) reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin')
  reply.code(page.status).headers({ 'cache-control': isTheirs ? 'no-store' : 'no-cache', 'content-language': language })
  vary(reply, 'cookie')
  vary(reply, 'accept-encoding')
  if (page.status === 200 && !isTheirs) {
    reply.header('etag', page.etag)
    if (page.isKnownBy(request.headers['if-none-match'])) return reply.code(304).send()
  }
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as Encoding | null
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await page.as(encoding))
}

async function fileRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '1y',
    // scripts/compress.mjs wrote them beside the files themselves.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      if (!file.includes('/assets/') && !file.includes('/fonts/')) reply.header('cache-control', 'no-cache')
    },
  })
  // Asked for by what shows no page: readers of feeds, lists of bookmarks.
  app.get('/favicon.ico', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/icon-32.png', 301),
  )
}

async function formRoutes(app: FastifyInstance, { renderPage, made }: Site): Promise<void> {
  await app.register(async forms => {
    readForms(forms, smallBody_bytes)
    // A browser without scripts posts the form of the page to the page.
    for (const address of scripted) {
      forms.post(address, async (request, reply) => {
        const language = languageOfPage(request)
        const runtime = await runtimeNow(app)
        const posted = postedIn(request.body)
        const page = await renderPage({ address, language, runtime, data: publicDataOf(request), posted })
        return sendPosted(reply.code(422), documentOf(page, language, runtime, made), language)
      })
    }
    forms.post('/ContactUs', async (request, reply) => {
      const language = languageOfPage(request)
      const { status, outcome } = await contactFormOf(request, language)
      const data = { ...publicDataOf(request), contact: async () => outcome }
      const runtime = await runtimeNow(app)
      const page = await renderPage({ address: '/ContactUs', language, runtime, data })
      reply.code(status).header('referrer-policy', 'same-origin')
      return sendPosted(reply, documentOf(page, language, runtime, made), language)
    })
    // Whatever it holds, a form that was sent to no form of ours is told by a page.
    forms.post('/*', async () => refuse('not_found'))
  })
  app.pages.posted = async (request, reply, { status, posted }) => {
    const language = languageOfPage(request)
    const address = addressOf(request)
    const runtime = await runtimeNow(app)
    const data = publicDataOf(request)
    const page = await renderPage({ address, language, runtime, data, posted: posted(language) })
    reply.code(page.status === 200 ? status : page.status)
    return sendPosted(reply, documentOf(page, language, runtime, made), language)
  }
}

/** What is refused is a page, too. */
function refusedPages(app: FastifyInstance, { renderPage, hasPage, made }: Site): void {
  async function sendRefused(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, says }: { status: number; says: string },
  ): Promise<FastifyReply> {
    const { config } = app.services
    const language = languageOfPage(request)
    const address = addressOf(request)
    const requestId = status >= 500 ? request.id : undefined
    const refused = { status, says, requestId }
    const data = publicDataOf(request)
    const page = await renderPage({ address, language, runtime: runtimeConfig(config), data, refused })
    // What stands at the address in a browser is another page: no script may take this one for it.
    const isStill = status !== 404 || hasPage(address)
    return sendPosted(reply.code(status), documentOf(page, language, runtimeConfig(config), made, isStill), language)
  }
  app.pages.refused = async (request, reply, { code, values }) =>
    sendRefused(request, reply, { status: errorStatus[code], says: errorText(code, languageOfPage(request), values) })
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'TRACE'],
    url: '/*',
    // Before the body is read, whatever it may be.
    onRequest: async (request, reply) => {
      const address = addressOf(request)
      if (!hasPage(address)) return
      const hasForm = [...scripted, '/ContactUs'].includes(address) || address.startsWith('/d/')
      reply.header('allow', hasForm ? 'GET, HEAD, POST' : 'GET, HEAD')
      return sendRefused(request, reply, { status: 405, says: onlyOpened[languageOfPage(request)] })
    },
    handler: async () => refuse('not_found'),
  })
}

const languageAsked = ({ query }: FastifyRequest): unknown => (query as { lng?: unknown } | undefined)?.lng
const languageOfPage = (request: FastifyRequest): Language =>
  pageLanguage(languageAsked(request), request.headers.cookie)

/** Its form tells where it comes from, which a browser keeps to itself where pages name no address to others at all. */
const isContact = ({ url }: FastifyRequest): boolean => /^\/contactus\/?(\?|$)/i.test(url)

/** What a form of an account held, but for passwords: those are typed again. */
function postedIn(body: unknown): Record<string, string> {
  const fields = Object.entries((body ?? {}) as object).filter(([name]) => !name.startsWith('password'))
  return Object.fromEntries(fields.filter((each): each is [string, string] => typeof each[1] === 'string'))
}

/** Names the styles that are written into a page in its content policy. */
async function allowStyles(reply: FastifyReply, styles: readonly string[]): Promise<void> {
  if (styles.length === 0) return
  const directives = contentPolicy(reply.server.services.config, styles)
  await reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives } })
}

async function sendPosted(
  reply: FastifyReply,
  { html, styles }: SiteDocument,
  language: Language,
): Promise<FastifyReply> {
  await allowStyles(reply, styles)
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-language': language })
    .send(html)
}

function readBuilt(): Built {
  const read = (name: string) => readFileSync(`${built}/${name}`, 'utf8')
  return {
    html: read('index.html'),
    manifest: JSON.parse(read('.vite/manifest.json')) as Manifest,
    styles: once(read),
    firstPaint,
  }
}
