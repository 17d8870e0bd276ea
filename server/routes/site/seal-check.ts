import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sealCheckWords as words } from '../../../i18n/books/seal-check.ts'
import { brandName } from '../../../i18n/site/brand.ts'
import type { Language } from '../../../i18n/text.ts'
import { vary } from '../../http/compression.ts'
import { hashOf } from '../../http/content-policy.ts'
import { once } from '../../once.ts'
import { html } from '../../openapi/page/html.ts'
import { pageLanguage } from '../../site/language.ts'

const read = (name: string) => readFileSync(new URL(`../../site/seal-check/${name}`, import.meta.url), 'utf8')
const script = read('seal-check.mjs')
const styles = read('seal-check.css')

/** Nothing is fetched and nothing is sent: the page is whole in itself. */
const whole = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  scriptSrc: [hashOf(script)],
  styleSrc: [hashOf(styles)],
}

function pageIn(language: Language, brand: string): string {
  const own = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text[language]]))
  const other = language === 'ar' ? 'en' : 'ar'
  const text = (name: keyof typeof words) => words[name][language]
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text('title')} · ${brandName(brand, language)}</title>`
  const body = html`<main>
<h1>${text('title')}</h1>
<p>${text('lead')}</p>
<p class="muted">${text('offline')} <a href="?lng=${other}" lang="${other}">${words.otherLanguage[language]}</a></p>
<form><label>${text('file')}<input id="file" type="file" accept=".json,application/json"></label>
<label>${text('code')}<input id="code" autocomplete="off" spellcheck="false" placeholder="3F0A-91C2-77D4"></label></form>
<p id="verdict" role="status"></p><div id="content"></div>
<p class="muted">${text('byHand')}</p>
</main>`
  // What is within a script is not read as HTML, but for its own end.
  const data = JSON.stringify(own).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head>${head.text}<style>${styles}</style></head>
<body>${body.text}<script id="words" type="application/json">${data}</script><script type="module">${script}</script></body></html>`
}

/**
 * A page that compares the code of a seal on paper with the file of that seal. It is whole in itself, so that it can be saved
 * and used where there is neither a network nor this server.
 */
export async function sealCheckRoute(app: FastifyInstance): Promise<void> {
  const pageOf = once((language: Language) => pageIn(language, app.services.config.BRAND_NAME))
  app.get('/seal-check', async (request, reply) => {
    const language = pageLanguage((request.query as { lng?: unknown }).lng, request.headers.cookie)
    await reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: whole } })
    vary(reply, 'cookie')
    reply.headers({ 'cache-control': 'no-cache', 'content-language': language })
    return reply.type('text/html; charset=utf-8').send(pageOf(language))
  })
}
