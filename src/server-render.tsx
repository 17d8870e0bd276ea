import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { fieldOf } from '../schema/collections/certain.ts'
import type { PageRequest, RenderPage } from '../schema/site/public-pages.ts'
import { askHead, type Head, type PageAddress, type Tag, tagsOf } from './public/head.ts'
import type { Page } from './public/page/definition.tsx'
import { Root } from './public/page/Root.tsx'
import type { PageLocation } from './public/page-location.tsx'
import { RenderContext } from './public/render-context.ts'
import { canonicalOf, matchRoute, notFoundPage } from './public/routes/routes.tsx'
import { refusedPage } from './public/site/Refused.tsx'

/** Whether a page stands at a path. */
export const hasPage = (path: string): boolean => matchRoute(path).route !== null

/** How we write the address of a page that is asked for in other capitals. */
export { canonicalOf }

/** Renders a public page from the components that the browser goes on with. */
export const renderPage: RenderPage = async request => {
  const { address, language, runtime, data, refused } = request
  const pathname = address.split('?')[0] ?? '/'
  const { route, params } = refused ? { route: null, params: {} } : matchRoute(pathname)
  const page = route ? await route.fetch?.() : refused && refused.status !== 404 ? refusedPage(refused) : notFoundPage
  if (!page?.head) return { ...emptyPage, file: route?.file ?? null }

  const read = page.load ? await page.load({ data, language, params }) : null
  const pageLocation: PageAddress = {
    path: pathname,
    language,
    runtime,
    origin: runtime.public_url ?? 'http://localhost',
  }
  const head: Head = page.head(askHead(read, pageLocation))
  return {
    status: head.status ?? 200,
    head: tagsOf(head, pageLocation).map(written).join('\n    '),
    body: bodyOf(request, page, { pathname, params }, read),
    state: { data: withoutWritten(page, read), posted: request.posted },
    file: route?.file ?? null,
    isShared: page.isShared && !head.status,
  }
}

/** What the body shows already is not said again. */
function withoutWritten({ written = [] }: Page, read: unknown): unknown {
  if (written.length === 0 || read === null) return read
  return Object.fromEntries(Object.entries(read as object).filter(([name]) => !written.includes(name)))
}

/** A page of who is signed in is drawn by the browser alone. */
const emptyPage = { status: 200, head: '', body: '', state: null, file: null, isShared: true }

const nowhere = async () => undefined

function bodyOf(
  { language, runtime, posted }: PageRequest,
  page: Page,
  at: Pick<PageLocation, 'pathname' | 'params'>,
  data: unknown,
): string {
  const location: PageLocation = { ...at, go: nowhere, passedOn: () => null }
  return renderToString(
    <StrictMode>
      <RenderContext value={{ language, runtime, posted }}>
        <Root page={page} place={location} search="" data={data} load={nowhere} />
      </RenderContext>
    </StrictMode>,
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, letter => fieldOf(entities, letter))

/** A tag as HTML. A script holds data, in which no `<` may begin a tag. */
function written({ name, attributes = {}, text }: Tag): string {
  const listed = Object.entries({ ...attributes, ...(name !== 'title' && { 'data-page': '' }) })
  const open = `<${name}${listed.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`
  if (name === 'title') return `${open}${escaped(text ?? '')}</title>`
  return name === 'script' ? `${open}${(text ?? '').replaceAll('<', '\\u003c')}</script>` : open
}
