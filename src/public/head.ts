import { siteWords } from '../../i18n/pages/public.ts'
import { brandName } from '../../i18n/site/brand.ts'
import { type Language, languages, type Text, translated } from '../../i18n/text.ts'
import type { RuntimeConfig } from '../../schema/site/public-pages.ts'

/** What a page says of itself to browsers, search engines and whoever shows a link to it. */
export interface Head {
  /** Without the brand, which follows it. */
  title: string
  description: string
  /** Where the page is at home, when other addresses show it too. */
  path?: string
  /** For pages that are only for who has their address. */
  noindex?: boolean
  /** Anything but 200. */
  status?: number
  article?: { published: string }
  /** Shown beside a link to the page, 1200 × 630; without it, that of the site. */
  picture?: { path: string; alt: string }
  /** schema.org, as objects. */
  jsonLd?: readonly object[]
}

/** What a page may make its head of. */
export interface HeadInput<Data> {
  data: Data
  language: Language
  words: (text: Text, values?: Record<string, string | number>) => string
  brand: string
  runtime: RuntimeConfig
  /** The address of a path of ours, as it is seen from outside. */
  absolute: (path: string) => string
}

export interface Tag {
  name: 'title' | 'meta' | 'link' | 'script'
  attributes?: Record<string, string>
  text?: string
}

export interface PageAddress {
  path: string
  language: Language
  runtime: RuntimeConfig
  origin: string
}

export function askHead<Data>(data: Data, { language, runtime, origin }: PageAddress): HeadInput<Data> {
  return {
    data,
    language,
    // Where a value stands between marks of direction, nobody but a page could show them.
    words: (text, values) => translated(text, language, values).replace(/[\u2066-\u2069]/g, ''),
    brand: brandName(runtime.brand, language),
    runtime,
    absolute: path => origin + path,
  }
}

/** The address of a page in a language: Arabic is the page itself. */
export const addressIn = (path: string, language: Language): string => (language === 'ar' ? path : `${path}?lng=en`)

const meta = (name: string, content: string): Tag => ({ name: 'meta', attributes: { name, content } })
const property = (name: string, content: string): Tag => ({ name: 'meta', attributes: { property: name, content } })
const link = (attributes: Record<string, string>): Tag => ({ name: 'link', attributes })

/** The tags of a head: one function for the server, which writes them, and the browser, which changes them on the way. */
export function tagsOf(head: Head, { path, language, runtime, origin }: PageAddress): Tag[] {
  const brand = brandName(runtime.brand, language)
  const home = head.path ?? path
  const isIndexed = !head.noindex && !head.status
  const title = `${head.title} · ${brand}`
  const address = origin + addressIn(home, language)
  const picture = head.picture ?? { path: `/pictures/share-${language}.png`, alt: title }
  return [
    { name: 'title', text: title },
    meta('description', head.description),
    ...(isIndexed
      ? [
          link({ rel: 'canonical', href: address }),
          ...languages.map(each => link({ rel: 'alternate', hreflang: each, href: origin + addressIn(home, each) })),
          link({ rel: 'alternate', hreflang: 'x-default', href: origin + home }),
        ]
      : [meta('robots', 'noindex')]),
    property('og:type', head.article ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', head.description),
    property('og:site_name', brand),
    property('og:locale', language === 'ar' ? 'ar_EG' : 'en_US'),
    ...(isIndexed ? [property('og:url', address)] : []),
    ...(head.article ? [property('article:published_time', head.article.published)] : []),
    property('og:image', origin + picture.path),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', picture.alt),
    meta('twitter:card', 'summary_large_image'),
    link({
      rel: 'alternate',
      type: 'application/atom+xml',
      href: addressIn('/feed.xml', language),
      title: `${siteWords.blog[language]} · ${brand}`,
    }),
    ...(head.jsonLd ?? []).map(
      (thing): Tag => ({
        name: 'script',
        attributes: { type: 'application/ld+json' },
        text: JSON.stringify({ '@context': 'https://schema.org', ...thing }),
      }),
    ),
  ]
}
