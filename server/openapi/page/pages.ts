import { chapters, docsWords, statusWords } from '../../../i18n/site/api-docs.ts'
import { brandName } from '../../../i18n/site/brand.ts'
import { directionOf, type Language, nameAfter, type Text, translated } from '../../../i18n/text.ts'
import type { Json } from '../../../schema/calls/bodies.ts'
import { errorStatus } from '../../../schema/errors.ts'
import { type Group, groupsOf } from './groups.ts'
import { type Html, html, withCode } from './html.ts'
import { anchorOf, fieldTable, operationHtml } from './operation.ts'
import { refsIn, rowsOf, typeOf } from './schemas.ts'

/** The pages that tell developers of the API, whole documents that need no script. */

interface Site {
  description: Json
  brand: string
  /** Where the server is found from outside. */
  origin: string
  /** The address of the styles. */
  styles: string
}

const root = '/api/docs'
const shapes = 'shapes'

/** The document of a page below `/api/docs`: its overview, a group of calls, or the shapes; null where there is none. */
export function docsPages(site: Site) {
  const groups = groupsOf(site.description)
  const { schemas } = site.description.components as { schemas: Record<string, Json> }

  function page(name: string, language: Language): string | null {
    const to = (part: string, anchor = '') =>
      `${root}${part === '' ? '' : `/${part}`}${language === 'en' ? '?lng=en' : ''}${anchor && `#${anchor}`}`
    const words = (text: Text, values?: Record<string, string>) => translated(text, language, values)
    const shown = { language, origin: site.origin, schemaAddress: (schema: string) => to(shapes, schema) }
    const group = groups.find(({ slug }) => slug === name)

    const chapter = ({ id, title, paragraphs }: (typeof chapters)[number]): Html => html`
<section id="${id}"><h2>${words(title)}</h2>
${paragraphs.map(paragraph => html`<p>${withCode(paragraph[language])}</p>`)}
${
  id === 'key' &&
  html`<pre dir="ltr"><code>curl '${site.origin}/owner/organizations/show' \\
  -H 'Authorization: Bearer jk_…' -H 'lang: ${language}'</code></pre>`
}
${id === 'errors' && statuses(words)}
</section>`

    const listed = (some: readonly Group[]): Html[] =>
      some.map(
        each => html`
<details class="group"><summary>${words(each.title)} <span class="muted">${each.operations.length}</span></summary><ul>
${each.operations.map(
  operation =>
    html`<li><a href="${to(each.slug, anchorOf(operation))}"><span class="method" data-method="${operation.method}" dir="ltr">${operation.method.toUpperCase()}</span> <code dir="ltr">${operation.path}</code></a> <span lang="en" dir="ltr" class="muted">${operation.summary}</span></li>`,
)}</ul></details>`,
      )

    const overview = (): Html => html`
<p class="lead">${words(docsWords.lead)}</p>
${chapters.map(chapter)}
<section id="calls"><h2>${words(docsWords.calls)}</h2>
${listed(groups.filter(each => !each.isForPeople))}
<h3>${words(docsWords.forPeople)}</h3>
${listed(groups.filter(each => each.isForPeople))}
</section>
<p><a href="${to(shapes)}">${words(docsWords.schemas)}</a> · <a href="/api/openapi.json">${words(docsWords.description)}</a></p>`

    const ofShapes = (): Html => html`
<p class="lead">${words(docsWords.schemasLead)}</p>
${Object.entries(schemas).map(([schema, shape]) => {
  const rows = rowsOf(shape)
  const refs = refsIn(shape).map(ref => html`<li><a href="#${ref}" dir="ltr">${ref}</a></li>`)
  return html`<section class="call" id="${schema}"><h2><code dir="ltr">${schema}</code></h2>
${rows.length > 0 ? fieldTable(shown, rows) : refs.length > 0 ? html`<ul>${refs}</ul>` : html`<p dir="ltr" lang="en">${typeOf(shape)}</p>`}</section>`
})}`

    const made: { title: Text; body: Html } | null =
      name === ''
        ? { title: docsWords.title, body: overview() }
        : name === shapes
          ? { title: docsWords.schemas, body: ofShapes() }
          : group
            ? { title: group.title, body: html`${group.operations.map(each => operationHtml(shown, each))}` }
            : null
    return made && documentOf(site, language, { name, title: made.title, body: made.body, groups, to })
  }

  return page
}

function statuses(words: (text: Text) => string): Html {
  const rows = Object.entries(statusWords).map(([status, meaning]) => {
    const codes = Object.entries(errorStatus).filter(([, each]) => String(each) === status)
    return html`<tr><th scope="row" dir="ltr">${status}</th><td>${withCode(words(meaning))}</td>
<td dir="ltr" lang="en">${codes.map(([code], index) => html`${index > 0 && ' '}<code>${code}</code>`)}</td></tr>`
  })
  return html`<div class="wide" tabindex="0"><table><thead><tr><th scope="col">HTTP</th><th scope="col">${words(docsWords.meaning)}</th><th scope="col">${words(docsWords.codes)}</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

interface Drawn {
  name: string
  title: Text
  body: Html
  groups: readonly Group[]
  to: (part: string, anchor?: string) => string
}

function documentOf(site: Site, language: Language, { name, title, body, groups, to }: Drawn): string {
  const words = (text: Text, values?: Record<string, string>) => translated(text, language, values)
  const brand = brandName(site.brand, language)
  const other = language === 'ar' ? 'en' : 'ar'
  const link = (part: string, message: string): Html =>
    html`<li><a href="${to(part)}"${part === name && html` aria-current="page"`}>${message}</a></li>`
  const rail = (some: readonly Group[]) => some.map(each => link(each.slug, words(each.title)))
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${words(title)} · ${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${site.styles}">
<script src="/first-paint.js"></script>
</head>
<body>
<a class="skip" href="#content">${words(docsWords.skip)}</a>
<header><a href="${to('')}">${brand} · ${words(docsWords.title)}</a>
<nav><a href="/${language === 'en' ? '?lng=en' : ''}">${words(docsWords.home)}</a> <a href="${root}${name === '' ? '' : `/${name}`}?lng=${other}" lang="${other}" hreflang="${other}">${words(docsWords.other)}</a></nav></header>
<div class="columns">
<nav class="rail" aria-label="${words(docsWords.calls)}"><ul>
${link('', words(docsWords.guide))}
${rail(groups.filter(each => !each.isForPeople))}
${link(shapes, words(docsWords.schemas))}
</ul><p class="muted">${words(docsWords.forPeople)}</p><ul>
${rail(groups.filter(each => each.isForPeople))}
</ul></nav>
<main id="content"><h1>${name === '' || name === shapes ? words(title) : words(docsWords.callsOf, { group: words(nameAfter(title)) })}</h1>
${body}
</main>
</div>
</body>
</html>`.text
}
