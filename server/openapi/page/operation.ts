import { docsWords } from '../../../i18n/site/api-docs.ts'
import { type Language, type Text, translated } from '../../../i18n/text.ts'
import type { Json } from '../../../schema/calls/bodies.ts'
import { isClosedToKeys, isRead } from '../../../schema/organization/programs/api-keys.ts'
import { type Html, html } from './html.ts'
import { exampleOf, type Row, refsIn, rowsOf, typeOf } from './schemas.ts'

/** One call, as a developer reads it. */

export interface Operation {
  method: string
  path: string
  tag: string
  summary: string
  description?: string
  security?: unknown
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: Json }>; $ref?: string }>
}

interface Shown {
  language: Language
  /** Where the server is found. */
  origin: string
  /** The page of a shape, by its name. */
  schemaAddress: (name: string) => string
}

export const anchorOf = ({ method, path }: Operation): string =>
  `${method}-${path.replace(/^\/owner\//, '')}`
    .replace(/[{}]/g, '')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase()

export const isForPeople = ({ method, path }: Operation): boolean => isClosedToKeys(method.toUpperCase(), path)

const english = (text: string | undefined): Html | false => !!text && html`<span lang="en" dir="ltr">${text}</span>`

const words = ({ language }: Shown, text: Text, values?: Record<string, string>): string =>
  translated(text, language, values)

function table(shown: Shown, heads: readonly Text[], rows: readonly Html[]): Html {
  const cells = heads.map(head => html`<th scope="col">${words(shown, head)}</th>`)
  return html`<div class="wide" tabindex="0"><table><thead><tr>${cells}</tr></thead><tbody>${rows}</tbody></table></div>`
}

const typeCell = (shown: Shown, type: string, refersTo: string | null): Html =>
  refersTo ? html`<a href="${shown.schemaAddress(refersTo)}">${type}</a>` : html`${type}`

const requiredMark = (shown: Shown, isRequired: boolean | undefined): Html | false =>
  isRequired === true && html` <em>${words(shown, docsWords.required)}</em>`

/** The fields of a shape. */
export const fieldTable = (shown: Shown, rows: readonly Row[]): Html =>
  table(
    shown,
    [docsWords.name, docsWords.kind, docsWords.about],
    rows.map(
      ({ path, type, refersTo, isRequired, about }) => html`<tr>
<td><code dir="ltr">${path}</code>${requiredMark(shown, isRequired)}</td>
<td dir="ltr" lang="en">${typeCell(shown, type, refersTo)}</td>
<td>${english(about)}</td></tr>`,
    ),
  )

function parametersOf(shown: Shown, { parameters }: Operation): Html | false {
  if (parameters.length === 0) return false
  const rows = parameters.map(
    each => html`<tr>
<td><code dir="ltr">${each.name}</code>${requiredMark(shown, each.required)}</td>
<td lang="en">${each.in}</td>
<td dir="ltr" lang="en">${typeOf(each.schema)}</td>
<td>${english(each.description ?? (each.schema.description as string | undefined))}</td></tr>`,
  )
  const heads = [docsWords.name, docsWords.where, docsWords.kind, docsWords.about]
  return html`<details><summary>${words(shown, docsWords.parameters)}</summary>${table(shown, heads, rows)}</details>`
}

const bodySchema = ({ requestBody }: Operation): Json | undefined => {
  const { content = {} } = requestBody ?? {}
  return (content['application/json'] ?? Object.values(content)[0])?.schema
}

function bodyOf(shown: Shown, operation: Operation): Html | false {
  const schema = bodySchema(operation)
  if (!schema) return false
  return html`<details><summary>${words(shown, docsWords.body)}</summary>${fieldTable(shown, rowsOf(schema))}</details>`
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The call as one types it. */
function curlOf({ origin }: Shown, operation: Operation): string {
  const { method, path, security, responses } = operation
  const address = `${origin}${path.replace(/\{(id|link|session)\}/g, '7').replace(/\{(\w+)\}/g, '$1')}`
  const { content = {} } = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1] ?? {}
  const isFile = Object.keys(content).length > 0 && !('application/json' in content)
  const schema = bodySchema(operation)
  const isForm = operation.requestBody !== undefined && !('application/json' in operation.requestBody.content)
  const body = schema && !isForm ? JSON.stringify(exampleOf(schema), null, 2) : undefined
  // What it sends a body with is a POST by itself.
  const isStated = method === 'get' || (method === 'post' && (body !== undefined || isForm))
  const lines = [
    `curl${isStated ? '' : ` -X ${method.toUpperCase()}`} ${quoted(address)}`,
    ...(security ? [`-H 'Authorization: Bearer jk_…'`] : []),
    ...(security && method === 'post' ? [`-H 'Idempotency-Key: order-1001'`] : []),
    ...(body === undefined ? [] : [`--json ${quoted(body)}`]),
    ...(isForm ? [`-F 'file=@file.csv'`] : []),
    ...(isFile ? ['-OJ'] : []),
  ]
  return lines.join(' \\\n  ')
}

function answersOf(shown: Shown, { responses }: Operation): Html[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content = {} }]) => {
      const parts = Object.entries(content).map(([type, { schema }]) => {
        if (type !== 'application/json')
          return html`<p>${words(shown, docsWords.file)}: <code dir="ltr">${type}</code></p>`
        const rows = rowsOf(schema)
        const refs = refsIn(schema).map(
          name => html`<li><a href="${shown.schemaAddress(name)}" dir="ltr">${name}</a></li>`,
        )
        return rows.length > 0 ? fieldTable(shown, rows) : html`<ul>${refs}</ul>`
      })
      return html`<details><summary>${words(shown, docsWords.answer, { status })}</summary>${parts}</details>`
    })
}

function refusalsOf(shown: Shown, { responses }: Operation): Html | false {
  const statuses = Object.keys(responses).filter(status => !status.startsWith('2'))
  if (statuses.length === 0) return false
  return html`<p class="muted">${words(shown, docsWords.refusals)} <a href="/api/docs#errors"><span dir="ltr">${statuses.join(' · ')}</span></a></p>`
}

function badgeOf(shown: Shown, operation: Operation): Html | false {
  const message = isForPeople(operation)
    ? docsWords.closed
    : !operation.security
      ? docsWords.open
      : isRead(operation.method.toUpperCase())
        ? null
        : docsWords.writes
  return message !== null && html`<span class="badge">${words(shown, message)}</span>`
}

/** A call with all that a developer asks of it. */
export const operationHtml = (shown: Shown, operation: Operation): Html => html`
<section class="call" id="${anchorOf(operation)}">
<h2><span class="method" data-method="${operation.method}" dir="ltr">${operation.method.toUpperCase()}</span> <code dir="ltr">${operation.path}</code> ${badgeOf(shown, operation)}</h2>
<p>${english(operation.summary)}</p>
${!!operation.description && html`<p>${english(operation.description)}</p>`}
${parametersOf(shown, operation)}
${bodyOf(shown, operation)}
<details><summary>${words(shown, docsWords.example)}</summary><pre dir="ltr"><code>${curlOf(shown, operation)}</code></pre></details>
${answersOf(shown, operation)}
${refusalsOf(shown, operation)}
</section>`
