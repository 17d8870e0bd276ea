import { present } from '../schema/collections/certain.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './elements/inputs.module.css'
import './elements/IconButton.module.css'
import './elements/icon.module.css'
import './elements/SkipLink.module.css'
import './elements/StatusDot.module.css'
import './elements/logo.module.css'
import './elements/chip.module.css'
import './elements/note.module.css'
import './elements/sheet.module.css'
import './elements/ledger.module.css'
import './elements/proof.module.css'
import './elements/shares.module.css'
import './elements/skeleton.module.css'
import './styles/utilities.css'

import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readLanguage } from '../i18n/stored-language.ts'
import { isLanguage } from '../i18n/text.ts'
import type { RuntimeConfig } from '../schema/site/public-pages.ts'
import { takeOver } from './public/connection/leaving.ts'
import { runtime } from './public/connection/runtime.ts'
import { applyLanguage, applyLanguageOfAddress } from './public/language.tsx'
import type { Page } from './public/page/definition.tsx'
import { ErrorPage } from './public/page/ErrorPage.tsx'
import { Root } from './public/page/Root.tsx'
import { browserLocation } from './public/page-location.tsx'
import { RenderContext } from './public/render-context.ts'
import { matchRoute, notFoundPage } from './public/routes/routes.tsx'

/** What the server left for us in the page, as data. */
const left = <T,>(id: string): T | null => JSON.parse(document.getElementById(id)?.textContent || 'null')

const settings = left<RuntimeConfig>('runtime')
if (settings) window.__JORNAL__ = settings
const rendered = left<{ data: unknown; posted?: Record<string, string> }>('rendered')
const { lang } = document.documentElement
applyLanguageOfAddress(window.location.search)
takeOver()
// A page that the browser kept was not told what was chosen on another.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.dispatchEvent(new StorageEvent('storage', { key: 'lng', newValue: readLanguage() }))
})

const root = present(document.getElementById('root'), 'root')
const { pathname, search } = window.location
const { route, params } = matchRoute(pathname)

/** What was read for the page, with that of it which stands in the page alone. */
function withWritten({ written = [] }: Page, data: unknown): unknown {
  if (written.length === 0 || data === null) return data
  const found = written.map(name => [name, root.querySelector(`[data-written="${name}"]`)?.innerHTML ?? ''])
  return { ...(data as object), ...Object.fromEntries(found) }
}

async function showPage(page: Page): Promise<void> {
  // Where the console led here by its own router, browsers take its entries of the history for this document's.
  window.addEventListener('popstate', () => window.location.pathname !== pathname && window.location.reload())
  const load = async () => {
    if (!page.load) return null
    const { browserData } = await import('./public/page/browser-data.ts')
    return page.load({ data: browserData, language: readLanguage(), params })
  }
  const shown = (data: unknown) => (
    <Root page={page} place={browserLocation(pathname, params)} search={search} data={data} load={load} />
  )
  if (rendered) {
    const requested = {
      language: isLanguage(lang) ? lang : ('ar' as const),
      runtime: runtime(),
      posted: rendered.posted,
    }
    // In slices, between which the page answers to who reads it.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <RenderContext value={requested}>{shown(withWritten(page, rendered.data))}</RenderContext>
        </StrictMode>,
      )
    })
    return
  }
  applyLanguage(readLanguage())
  const data = await load()
  root.replaceChildren()
  createRoot(root).render(<StrictMode>{shown(data)}</StrictMode>)
}

async function showConsole(): Promise<void> {
  applyLanguage(readLanguage())
  const { App } = await import('./App.tsx')
  root.replaceChildren()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** What the server wrote can be read without us; where it wrote nothing, the reader is told. */
function fail(error: unknown): void {
  if (rendered) console.error(error)
  else createRoot(root).render(<ErrorPage error={error} />)
}

// No await at the top of a module: with one anywhere, the bundler leaves small chunks apart (367 kB at first instead of 350).
if (!route) showPage(notFoundPage).catch(fail)
else if (route.fetch) route.fetch().then(showPage).catch(fail)
else showConsole().catch(fail)
