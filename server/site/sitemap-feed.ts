import { leftToRightIn } from '../../i18n/left-to-right.ts'
import { type Language, languages } from '../../i18n/text.ts'
import { fieldOf } from '../../schema/collections/certain.ts'

/** What programs read of the site: where its pages are, what is new in its blog. Written by hand: two small formats. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => fieldOf(entities, letter))

const addressIn = (address: string, language: Language): string => (language === 'ar' ? address : `${address}?lng=en`)

/** Pages that stand in search engines, and articles with the moment they are of. */
export function sitemap(origin: string, pages: readonly { path: string; changed?: string }[]): string {
  const each = pages.flatMap(({ path, changed }) =>
    languages.map(language => {
      const others = languages.map(
        other => `<xhtml:link rel="alternate" hreflang="${other}" href="${escaped(addressIn(origin + path, other))}"/>`,
      )
      const home = `<xhtml:link rel="alternate" hreflang="x-default" href="${escaped(origin + path)}"/>`
      const last = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${escaped(addressIn(origin + path, language))}</loc>${last}${others.join('')}${home}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${each.join('\n')}
</urlset>
`
}

/** What is not for search engines: what is behind the login, and what is only for who has its address. */
export const robots = (origin: string): string => `User-agent: *
Disallow: /dashboard
Disallow: /owner/
Disallow: /invitation/
Disallow: /d/

Sitemap: ${origin}/sitemap.xml
`

interface Entry {
  path: string
  title: string
  html: string
  published: string
}

interface Feed {
  title: string
  language: Language
  origin: string
  author: string
  entries: readonly Entry[]
}

/** The blog as an Atom feed of one language. */
export function atomFeed({ title, language, origin, author, entries }: Feed): string {
  const self = `${origin}/feed.xml${language === 'ar' ? '' : '?lng=en'}`
  const site = addressIn(`${origin}/blogs`, language)
  const each = entries.map(entry => {
    const address = addressIn(origin + entry.path, language)
    return `  <entry>
    <id>${escaped(address)}</id>
    <title>${escaped(language === 'ar' ? leftToRightIn(entry.title) : entry.title)}</title>
    <link rel="alternate" href="${escaped(address)}"/>
    <published>${entry.published}</published>
    <updated>${entry.published}</updated>
    <content type="html">${escaped(entry.html)}</content>
  </entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escaped(self)}</id>
  <title>${escaped(title)}</title>
  <link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
  <link rel="alternate" href="${escaped(site)}"/>
  <updated>${entries[0]?.published ?? '2026-01-01T00:00:00.000Z'}</updated>
  <author><name>${escaped(author)}</name></author>
${each.join('\n')}
</feed>
`
}
