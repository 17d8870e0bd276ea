import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import type { Config } from '../config.ts'

const built = fileURLToPath(new URL('../../dist', import.meta.url))

/** What the pages need to know of this server; nothing in it is secret. */
const runtimeConfig = (config: Config) => ({
  api_password: config.API_PASSWORD,
  google_client_id: config.GOOGLE_CLIENT_ID,
  brand: config.BRAND_NAME,
  contact_endpoint: config.CONTACT_ENDPOINT,
  contact_email: config.CONTACT_EMAIL,
  contact_phone: config.CONTACT_PHONE,
  contact_address: config.CONTACT_ADDRESS,
  social_facebook: config.SOCIAL_FACEBOOK,
  social_instagram: config.SOCIAL_INSTAGRAM,
  social_x: config.SOCIAL_X,
  social_linkedin: config.SOCIAL_LINKEDIN,
  whatsapp: config.WHATSAPP,
})

// The pages the specification names, so that any other address is answered 404, with a page that says so.
const pages = new Set([
  '/',
  '/home',
  '/login',
  '/SignUp',
  '/RegisterStepTwo',
  '/noOrganization',
  '/requestEmail',
  '/VerifyAccount',
  '/sendforgetPassword',
  '/ForgetPassword',
])
const isPage = (path: string) =>
  pages.has(path) || path === '/dashboard' || path.startsWith('/dashboard/') || /^\/invitation\/[^/]+$/.test(path)

/** The built pages: files under their own names, and one document for every address of a page. */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const script = `window.__JORNAL__ = ${JSON.stringify(runtimeConfig(app.services.config)).replaceAll('<', '\\u003c')}\n`
  app.get('/runtime-config.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
  if (!existsSync(built)) return
  const page = await readFile(`${built}/index.html`)
  const sendPage = (reply: FastifyReply, status: number) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/') && !path.includes('/fonts/')) reply.header('cache-control', 'no-cache')
    },
  })
  app.get('/*', async (request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/').replace(/(?!^)\/$/, '')
    if (path.startsWith('/owner/') || path.startsWith('/api/')) return refuse('not_found')
    return sendPage(reply, isPage(path) ? 200 : 404)
  })
}
