import { directionOf, type Language } from '../../i18n/text.ts'
import { fieldOf } from '../../schema/collections/certain.ts'
import type { RenderedPage, RuntimeConfig } from '../../schema/site/public-pages.ts'

/** What the build says of each of its files: the name it has been given, and what it needs beside itself. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export interface Built {
  /** `index.html` as the build made it. */
  html: string
  manifest: Manifest
  /** The text of a style file. */
  styles: (name: string) => string
  /** The script that runs before the first paint. */
  firstPaint: string
}

/** Data for a script, in which no `<` may begin a tag. */
const asData = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

function replaced(html: string, part: string, by: string): string {
  if (!html.includes(part)) throw new Error(`index.html has no ${part}`)
  return html.replace(part, () => by)
}

/** A document, and the styles that are written into it, by which the content policy knows them. */
export interface SiteDocument {
  html: string
  styles: readonly string[]
}

/** The styles and scripts of a page that the document itself does not name. */
function partsOf(file: string | null, { html, manifest }: Built): { styles: string[]; scripts: string[] } {
  const found = new Set<string>()
  const walk = (key: string): void => {
    if (found.has(key)) return
    found.add(key)
    const part = manifest[key]
    if (!part) throw new Error(`the build has no ${key}`)
    part.imports?.forEach(walk)
  }
  if (file) walk(file)
  const isNew = (name: string) => !html.includes(`"/${name}"`)
  const parts = [...found].map(key => fieldOf(manifest, key))
  return {
    styles: [...new Set(parts.flatMap(({ css = [] }) => css))].filter(isNew),
    scripts: parts.map(part => part.file).filter(isNew),
  }
}

/** What fetches scripts. */
const scriptTags = /<(script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\s*/g

const styleLinks = /<link rel="stylesheet"[^>]* href="\/([^"]+)">\s*/g

/** Without the styles, which stand in the page: a link that is disabled tells the scripts that they are there. */
function withStyles(html: string, names: readonly string[], text: string): string {
  const known = names.map(name => `<link rel="stylesheet" href="/${name}" disabled>`)
  return replaced(
    html.replace(styleLinks, ''),
    '</head>',
    `  ${[`<style>${text}</style>`, ...known].join('\n    ')}\n  </head>`,
  )
}

/** What nothing waits for comes after what the first paint needs. */
const unhurried = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to) + to.length)

/** The file that most of the text of a page is set in. */
const letters = { ar: '/fonts/plex-arabic-letters-400.woff2', en: '/fonts/plex-latin-letters-400.woff2' }

/** The whole document: what the build made, and in it what was rendered. A page of who is signed in is empty. */
export function documentOf(
  page: RenderedPage,
  language: Language,
  runtime: RuntimeConfig,
  built: Built,
  /** Whether no script goes on with it. */
  isStill = false,
): SiteDocument {
  const isRendered = page.state !== null
  const direction = directionOf(language)
  const data = [asData('runtime', runtime), ...(isRendered ? [asData('rendered', page.state)] : [])]
  let html = replaced(built.html, '<script src="/first-paint.js"></script>', `<script>${built.firstPaint}</script>`)
  // The bundler leaves a space where `vite-ignore` was.
  html = replaced(
    html.replace('<script  src=', '<script src='),
    '<script src="/runtime-config.js"></script>',
    data.join('\n    '),
  )
  html = replaced(
    html,
    '<html lang="ar" dir="rtl" data-shell>',
    `<html lang="${language}" dir="${direction}"${isRendered ? '' : ' data-shell'}>`,
  )
  const parts = partsOf(page.file, built)
  const scripts = parts.scripts.map(name => `<link rel="modulepreload" href="/${name}">`)
  if (!isRendered) {
    const links = [...parts.styles.map(name => `<link rel="stylesheet" href="/${name}">`), ...scripts]
    html = replaced(html, '</head>', `  ${links.join('\n    ')}\n  </head>`)
    return { html: replaced(html, '<!--head-->', '<meta name="robots" content="noindex">'), styles: [] }
  }
  // Those that every page has come first, as they would if a script fetched the others.
  const names = [...[...html.matchAll(styleLinks)].map(([, name = '']) => name), ...parts.styles]
  const style = names.map(built.styles).join('')
  html = withStyles(html, names, style)
  html = unhurried(replaced(html, '</head>', `  ${scripts.join('\n    ')}\n  </head>`))
  if (language === 'en') html = replaced(html, letters.ar, letters.en)
  html = replaced(html, between(html, '<!--head-->', '<!--/head-->'), page.head)
  html = replaced(html, between(html, '<noscript>', '</noscript>'), '')
  if (isStill) html = html.replace(scriptTags, '')
  return { html: replaced(html, '<div id="root"></div>', `<div id="root">${page.body}</div>`), styles: [style] }
}
