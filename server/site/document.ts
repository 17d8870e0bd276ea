import { directionOf, type Language } from '../../i18n/text.ts'
import type { RenderedPage, RuntimeConfig } from '../../schema/site/public-pages.ts'

/** What the build says of each of its files: the name it has been given, and what it needs beside itself. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export interface Built {
  /** `index.html` as the build made it. */
  html: string
  manifest: Manifest
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

/** The styles and scripts of a page that the document itself does not name, on their way with it. */
function partsOf(file: string | null, { html, manifest }: Built): string {
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
  const parts = [...found].map(key => manifest[key]!)
  const styles = [...new Set(parts.flatMap(({ css = [] }) => css))].filter(isNew)
  const scripts = parts.map(part => part.file).filter(isNew)
  return [
    ...styles.map(name => `<link rel="stylesheet" href="/${name}">`),
    ...scripts.map(name => `<link rel="modulepreload" href="/${name}">`),
  ].join('\n    ')
}

const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to) + to.length)

/** The whole document: what the build made, and in it what was rendered. A page of who is signed in is empty. */
export function documentOf(page: RenderedPage, language: Language, runtime: RuntimeConfig, built: Built): string {
  const isRendered = page.state !== null
  const direction = directionOf(language)
  const data = [asData('runtime', runtime), ...(isRendered ? [asData('rendered', page.state)] : [])]
  let html = replaced(built.html, '<script src="/first-paint.js"></script>', `<script>${built.firstPaint}</script>`)
  html = replaced(html, '<script src="/runtime-config.js"></script>', data.join('\n    '))
  html = replaced(
    html,
    '<html lang="ar" dir="rtl" data-shell>',
    `<html lang="${language}" dir="${direction}"${isRendered ? '' : ' data-shell'}>`,
  )
  // After the styles that every page has, as they would come if a script fetched them.
  html = replaced(html, '</head>', `  ${partsOf(page.file, built)}\n  </head>`)
  if (!isRendered) return replaced(html, '<!--head-->', '<meta name="robots" content="noindex">')
  html = replaced(html, between(html, '<!--head-->', '<!--/head-->'), page.head)
  html = replaced(html, between(html, '<noscript>', '</noscript>'), '')
  return replaced(html, '<div id="root"></div>', `<div id="root">${page.body}</div>`)
}
