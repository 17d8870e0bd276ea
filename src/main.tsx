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

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { HydrationState } from 'react-router'
import { readLanguage } from '../i18n/stored-language.ts'
import { isLanguage } from '../i18n/text.ts'
import type { RuntimeConfig } from '../schema/site/public-pages.ts'
import { makeApp } from './App.tsx'
import { applyLanguage, applyLanguageOfAddress } from './public/language.tsx'
import { AskedContext } from './public/page/asked.ts'
import { runtime } from './public/runtime.ts'

/** What the server left for us in the page, as data. */
const left = <T,>(id: string): T | null => JSON.parse(document.getElementById(id)?.textContent || 'null')

const settings = left<RuntimeConfig>('runtime')
if (settings) window.__JORNAL__ = settings
const rendered = left<HydrationState>('rendered')
const { lang } = document.documentElement
applyLanguageOfAddress(window.location.search)

const root = document.getElementById('root')!
// No await at the top of a module: with one anywhere, the bundler leaves small chunks apart (367 kB at first instead of 350).
void makeApp(rendered).then(app => {
  if (rendered) {
    const language = isLanguage(lang) ? lang : 'ar'
    hydrateRoot(
      root,
      <StrictMode>
        <AskedContext value={{ language, runtime: runtime() }}>{app}</AskedContext>
      </StrictMode>,
    )
    return
  }
  applyLanguage(readLanguage())
  root.replaceChildren()
  createRoot(root).render(<StrictMode>{app}</StrictMode>)
})
