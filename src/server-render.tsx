import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { PageAsked, RenderPage } from '../schema/site/public-pages.ts'
import { AskedContext } from './public/page/asked.ts'
import { type PageHandle, sourceContext } from './public/page/definition.tsx'
import { askHead, type Head, type PagePlace, type Tag, tagsOf } from './public/page/head.ts'
import { fileOf, privatePaths, routesWith } from './public/site/routes.tsx'

const routes = routesWith(Object.values(privatePaths).map(path => ({ path })))
const handler = createStaticHandler(routes)

/** Whether a page stands at a path. */
export const hasPage = (path: string): boolean => matchRoutes(routes, path)?.at(-1)?.route.path !== '*'

/** Renders a public page from the components that the browser goes on with. */
export const renderPage: RenderPage = async asked => {
  const { address, language, runtime, data } = asked
  const origin = runtime.public_url ?? 'http://localhost'
  const requestContext = new RouterContextProvider(
    new Map([[sourceContext, { data: async () => data, language: () => language }]]),
  )
  const context = await handler.query(new Request(new URL(address, origin)), { requestContext })
  if (context instanceof Response) throw new Error(`${address} was answered ${context.status} by a loader`)
  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure

  const match = context.matches.at(-1)
  const handle = match?.route.handle as PageHandle | undefined
  if (!match || !handle) return emptyPage
  const place: PagePlace = { path: context.location.pathname, language, runtime, origin }
  const head: Head = handle.head(askHead(context.loaderData[match.route.id], place))
  return {
    status: head.status ?? 200,
    head: tagsOf(head, place).map(written).join('\n    '),
    body: bodyOf(asked, context),
    state: { loaderData: context.loaderData, actionData: null, errors: null },
    file: fileOf(match.route.id),
    isShared: handle.isShared && !head.status,
  }
}

/** A page of who is signed in is drawn by the browser alone. */
const emptyPage = { status: 200, head: '', body: '', state: null, file: null, isShared: true }

function bodyOf({ language, runtime }: PageAsked, context: StaticHandlerContext): string {
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <StrictMode>
      <AskedContext value={{ language, runtime }}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AskedContext>
    </StrictMode>,
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, letter => entities[letter]!)

/** A tag as HTML. A script holds data, in which no `<` may begin a tag. */
function written({ name, attributes = {}, text }: Tag): string {
  const listed = Object.entries({ ...attributes, ...(name !== 'title' && { 'data-page': '' }) })
  const open = `<${name}${listed.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`
  if (name === 'title') return `${open}${escaped(text ?? '')}</title>`
  return name === 'script' ? `${open}${(text ?? '').replaceAll('<', '\\u003c')}</script>` : open
}
